#include "quadrille/chess/search/mate.hpp"

#include <algorithm>

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/board/sliders.hpp"
#include "quadrille/chess/moves/legality.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"

namespace quadrille::chess {
namespace {

constexpr std::uint64_t kOwnKeys = 0x6D6174652D6B6579;  // "mate-key"
constexpr std::uint64_t kLookEvery = 16;                // nodes, of up to 0.1 ms each

// What the rules ask of a position on the way to a mate. No repetition: the shortest way has none.
template <class HasLegalMove>
struct Facts {
  const Board& board;
  HasLegalMove has_legal_move;

  bool insufficient_material() const { return chess::insufficient_material(board); }
  int half_moves() const { return board.half_moves; }
  bool in_check() const { return chess::in_check(board); }
  bool repeated() const { return false; }
};
template <class HasLegalMove>
Facts<HasLegalMove> facts_of(const Board& board, HasLegalMove has_legal_move) {
  return {board, has_legal_move};
}

class MateSolver {
 public:
  MateSolver(Table& table, const std::function<bool()>& must_stop, std::uint64_t& nodes)
      : machine_(magic_tables()), table_(table), must_stop_(must_stop), nodes_(nodes) {}

  bool stopped() const { return stopped_; }

  // Whether the side to move mates within `moves` ≥ 1; `best` is the move that does.
  bool attacks(const Position& position, int moves, const std::vector<Move>* allowed, Move& best) {
    best = Move();
    const std::uint64_t key = position.key ^ kOwnKeys;
    // Elsewhere the answer depends on how near the fifty moves are, which the key does not say.
    const bool tabled = !allowed && position.board.half_moves + 2 * moves < kFiftyMoves;
    if (tabled) {
      if (const auto known = table_.find(key)) {
        const bool mates = (known->payload & 1) != 0;
        if (mates && known->depth <= moves) {
          best = Move::from_code(static_cast<std::uint16_t>(known->payload >> 1));
          return true;
        }
        if (!mates && known->depth >= moves) return false;
      }
    }
    std::vector<Try> tries = tries_of(position, moves, allowed);
    for (const Try& attempt : tries) {
      if (defends(attempt.position, moves - 1)) continue;
      if (stopped_) return false;
      best = attempt.move;
      break;
    }
    if (stopped_) return false;
    if (tabled) {
      table_.store(key, static_cast<std::uint8_t>(moves),
                   std::uint64_t{best.code()} << 1 | (best ? 1 : 0));
    }
    return static_cast<bool>(best);
  }

  // The answer after which mate takes longest; none where it is mate already.
  Move longest_defence(const Position& position, int moves) {
    MoveList answers;
    generate<Which::all>(machine_, position.board, answers);
    Move longest;
    int most = 0;
    for (const Move answer : answers) {
      int needed = 1;
      Move best;
      while (needed < moves && !attacks(after(position, answer), needed, nullptr, best)) ++needed;
      if (needed > most) {
        most = needed;
        longest = answer;
      }
    }
    return longest;
  }

 private:
  struct Try {
    Move move;
    Position position;
    std::size_t answers;
  };

  std::vector<Try> tries_of(const Position& position, int moves, const std::vector<Move>* allowed) {
    MoveList list;
    generate<Which::all>(machine_, position.board, list);
    std::vector<Try> tries;
    for (const Move move : list) {
      if (allowed && std::find(allowed->begin(), allowed->end(), move) == allowed->end()) continue;
      Try attempt{move, after(position, move), 0};
      const Guard guard = guard_king(machine_, attempt.position.board);
      if (moves == 1 && guard.checkers == 0) continue;
      MoveList answers;
      generate<Which::all>(machine_, attempt.position.board, guard, answers);
      const bool checks = guard.checkers != 0;
      if (answers.empty() && end_without_moves(checks) == GameEnd::stalemate) continue;
      if (moves == 1 && !answers.empty()) continue;
      attempt.answers = answers.size() + (guard.checkers != 0 ? 0 : kMostMoves);
      tries.push_back(attempt);
    }
    std::stable_sort(tries.begin(), tries.end(),
                     [](const Try& a, const Try& b) { return a.answers < b.answers; });
    return tries;
  }

  // Whether the side to move escapes mate within `moves` further moves of the attacker.
  bool defends(const Position& position, int moves) {
    if (++nodes_ % kLookEvery == 0 && must_stop_()) stopped_ = true;
    if (stopped_) return false;
    MoveList answers;
    generate<Which::all>(machine_, position.board, answers);
    const GameEnd end = game_end(facts_of(position.board, [&] { return !answers.empty(); }));
    if (end != GameEnd::none) return end != GameEnd::checkmate;
    if (moves == 0) return true;
    for (const Move answer : answers) {
      const Position next = after(position, answer);
      Move best;
      if (is_drawn(next) || !attacks(next, moves, nullptr, best)) return !stopped_;
    }
    return false;
  }

  bool is_drawn(const Position& position) const {
    const auto has_legal_move = [&] {
      MoveList moves;
      generate<Which::all>(machine_, position.board, moves);
      return !moves.empty();
    };
    return draw_by_rule(facts_of(position.board, has_legal_move)) != GameEnd::none;
  }

  const MagicMachine machine_;
  Table& table_;
  const std::function<bool()>& must_stop_;
  std::uint64_t& nodes_;
  bool stopped_ = false;
};

}  // namespace

MateAnswer find_mate(const Position& position, int moves, const std::vector<Move>& first,
                     Table& table, const std::function<bool()>& must_stop, std::uint64_t& nodes) {
  MateSolver solver(table, must_stop, nodes);
  MateAnswer answer;
  for (int within = 1; within <= moves; ++within) {
    Move best;
    const bool found = solver.attacks(position, within, first.empty() ? nullptr : &first, best);
    if (solver.stopped()) return answer;
    if (!found) continue;
    answer.moves = within;
    Position now = position;
    for (int left = within; left > 0; --left) {
      if (left < within && !solver.attacks(now, left, nullptr, best)) break;
      answer.line.push_back(best);
      now = after(now, best);
      const Move defence = solver.longest_defence(now, left);
      if (!defence) break;
      answer.line.push_back(defence);
      now = after(now, defence);
    }
    break;
  }
  answer.finished = !solver.stopped();
  return answer;
}

}  // namespace quadrille::chess
