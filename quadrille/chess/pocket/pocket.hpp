// The tiny player: a whole chess engine in 6 KB of RAM and the calls' stack, without a heap, for
// machines down to a 16-bit int. The reference's board, a small evaluation, alpha-beta.
//
//   Player: | game 418 | undo and killers, 32 plies × 32 | move stack, 1536 × (2 + 1) |   bytes
//
// A position of a game has at most 256 pseudo-legal moves and 128 captures, so the stack holds the
// four plies of the default depth and the first captures behind them whatever happens on the board;
// what comes deeper is judged as it stands if the room should ever run out (search/alphabeta.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "quadrille/core/even.hpp"
#include "quadrille/search/alphabeta.hpp"

namespace quadrille::chess::pocket {

inline constexpr std::uint8_t kDefaultDepth = 4;
inline constexpr std::size_t kMoveStack = 1536;
static_assert(kDefaultDepth * Rules::kMostMoves + Rules::kMostCaptures <= kMoveStack);

using Memory = search::AlphaBetaMemory<Rules, kMostPlies, kMoveStack>;
template <class Stop>
using Search = search::AlphaBeta<Rules, Memory, Stop>;

struct alignas(kEven) Options {
  std::uint8_t depth = kDefaultDepth;  // 1 … kMostDepth
  bool quiescence = true;
  bool placement = true;                      // else material alone counts
  std::uint16_t nodes_between_checks = 1024;  // of whether to stop
};

struct Answer {
  Move move;  // none where the game is over
  Value value = 0;
  std::uint8_t depth = 0;
  std::uint64_t nodes = 0;
};

struct NoReport {
  void operator()(const Answer&) const {}
};

class Player {
 public:
  void set_up(const Setup& setup) { game_ = game_of(setup); }
  const Game& game() const { return game_; }

  // Memory that only a search uses: the caller's between two searches, for a line of text perhaps.
  std::span<std::uint8_t> spare() { return memory_.ranks; }

  // The first legal move that fits, or none.
  template <class Fits>
  Move find_move(Fits fits) {
    const Rules rules;
    const Move* const end = rules.write_moves(game_, memory_.moves);
    for (const Move* move = memory_.moves; move != end; ++move) {
      if (fits(*move) && is_legal(*move)) return *move;
    }
    return {};
  }

  // False, and nothing happens, where the move is not legal.
  bool play(Move move) {
    if (!find_move([move](Move legal) { return legal == move; })) return false;
    pocket::play(game_, move);
    return true;
  }

  // Looks one ply deeper at a time and calls report(answer) after each. Where it is stopped, the
  // move is the best of those that it has searched, or the legal one that it tried first.
  template <class Report = NoReport, search::StopCheck Stop = search::NeverStop>
  Answer think(const Options& options, Report report = {}, Stop stop = {}) {
    const Rules rules{.placement = options.placement};
    Search<Stop> search(rules, memory_, stop);
    Answer answer;
    for (std::uint8_t depth = 1; depth <= options.depth && !search.stopped(); ++depth) {
      const Value value =
          search.search(game_, {.depth = depth,
                                .quiescence_plies = options.quiescence ? kQuiescencePlies : 0,
                                .nodes_between_checks = options.nodes_between_checks});
      answer.move = search.best();
      answer.nodes = search.nodes();
      if (search.stopped()) break;
      answer.value = value;
      answer.depth = depth;
      report(answer);
      if (!search.found()) break;
    }
    return answer;
  }

 private:
  bool is_legal(Move move) {
    const Rules rules;
    Undo undo;
    if (!rules.try_make(game_, move, undo)) return false;
    rules.unmake(game_, move, undo);
    return true;
  }

  Game game_;
  Memory memory_;
};

inline constexpr std::size_t kMostBytes = 6 * 1024;
static_assert(sizeof(Player) + sizeof(Search<search::NeverStop>) <= kMostBytes);

}  // namespace quadrille::chess::pocket
