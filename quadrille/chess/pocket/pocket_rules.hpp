// Chess as the tiny player sees it: the reference's board, the moves that led to the position,
// draws by rule, a small evaluation and an order of moves.
//
// The trick is in repetitions: no hash and no key table, which would not fit. Moves that can be
// taken back on the board (no pawn moves, captures, or changes of rights) are kept in two bytes
// each; walking them backwards on a copy of the board and counting the cells that differ finds a
// repetition exactly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace quadrille::chess::pocket {

using Value = std::int16_t;  // in hundredths of a pawn

inline constexpr Value kMate = 30'000;  // less the plies to it
inline constexpr Value kDraw = 0;
// Above everything that pieces can be worth, below every mate.
inline constexpr Value kSurelyMate = kMate - 1'000;

inline constexpr int kMostDepth = 16;
inline constexpr int kQuiescencePlies = 16;
inline constexpr std::size_t kMostPlies = kMostDepth + kQuiescencePlies;

// What the pieces are worth and where they stand, by colour, without what the kings add. It is kept
// up from move to move, because adding it up at every leaf took more time than all the rest.
// Two-byte entries by colour, so that no machine multiplies to find one.
struct Balance {
  std::array<Value, 2> material{};  // with pawns
  std::array<Value, 2> pieces{};    // without
  std::array<Value, 2> placement{};

  constexpr bool operator==(const Balance&) const = default;
};

Balance balance_of(const reference::Position& position);

// Whether the side to move is in check, as far as that has been asked.
enum class Check : std::uint8_t { unknown, no, yes };

struct Game {
  reference::Position position;
  Balance balance;
  std::uint8_t count = 0;       // of `moves`
  std::uint8_t reversible = 0;  // the last N lead back to positions that may occur again
  Check check = Check::unknown;
  // What the fifty-move rule lets a game have, and the line that is being searched.
  std::array<Move, kFiftyMoves + kMostPlies> moves{};
};

Game game_of(const Setup& setup);

// Plays a legal move for good.
void play(Game& game, Move move);

// How often the position has been on the board before.
int earlier_occurrences(const Game& game);

// Whether the rules end the game here.
GameEnd ending(const Game& game);

// Whether a search counts the position as drawn, whatever moves there are.
bool drawn(const Game& game);

// From the side to move: material, and where the pieces stand if `placement` is asked for.
Value evaluate(const Game& game, bool placement);

// What the kings add to the placement of a side whose opponent has nothing but his king.
int drive(const Game& game, Colour colour);

struct Undo {
  reference::Undo board;
  std::uint8_t reversible;
  Check check;
  Balance balance;
};

// Satisfies AdversarialGame, RanksLists and ListsCaptures.
struct Rules {
  using Position = Game;
  using Move = chess::Move;
  using Undo = pocket::Undo;
  using Value = pocket::Value;

  static constexpr std::size_t kMostMoves = chess::kMostMoves;
  static constexpr std::size_t kMostCaptures = reference::kMostCaptures;
  static constexpr std::uint8_t kKillerRank = 100;

  bool placement = true;

  Move* write_moves(const Game& game, Move* out) const {
    return reference::write_pseudo_legal(game.position, out);
  }
  Move* write_captures(const Game& game, Move* out) const {
    return reference::write_captures(game.position, out);
  }
  bool try_make(Game& game, Move move, Undo& undo) const;
  void unmake(Game& game, Move move, const Undo& undo) const;
  std::optional<Value> result(const Game& game, int ply) const;
  Value stuck(const Game& game, int ply) const;
  Value evaluate(const Game& game) const { return pocket::evaluate(game, placement); }
  // The most valuable victim first, taken by the least valuable attacker; quiet moves by where they
  // lead.
  std::uint8_t rank(const Game& game, Move move) const;
  // Of a list at once: one call, which a small machine may have code of its own for.
  static void rank_moves(const Game& game, const Move* first, const Move* last, std::uint8_t* ranks,
                         const Move* killers);
};

}  // namespace quadrille::chess::pocket
