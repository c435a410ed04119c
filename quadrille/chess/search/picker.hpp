// Moves one at a time, the promising first, each stage generated only when it is asked for:
//
//   the table's move → captures that win or hold → two killers → the counter move
//                    → quiet moves by history    → captures that lose
//
// Most nodes are cut off by one of the first, so most never generate their quiet moves. The safety
// of the king (`Guard`) is worked out once by the caller and serves all stages.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "quadrille/chess/moves/legality.hpp"
#include "quadrille/chess/moves/see.hpp"
#include "quadrille/chess/search/history.hpp"
#include "quadrille/chess/search/parameters.hpp"

namespace quadrille::chess {

// What the node knows that orders its moves.
struct Hints {
  Move table;
  std::array<Move, 2> killers{};
  Move counter;
  const PieceToTable* one_before = nullptr;
  const PieceToTable* two_before = nullptr;
  const PieceToTable* four_before = nullptr;
};

enum class Stage {
  table,
  make_noisy,
  good_noisy,
  first_killer,
  second_killer,
  counter,
  make_quiet,
  quiet,
  bad_noisy,
  done
};

template <Machine M>
class Picker {
 public:
  Picker(const M& machine, const Board& board, const Guard& guard, Histories& histories,
         const Hints& hints, bool noisy_only, int good_from = 0)
      : machine_(machine),
        board_(board),
        guard_(guard),
        histories_(histories),
        hints_(hints),
        noisy_only_(noisy_only),
        good_from_(good_from) {
    if (!hints_.table || (noisy_only && !is_capture_or_promotion(board, hints_.table)) ||
        !is_legal(machine, board, guard, hints_.table)) {
      hints_.table = Move();
    }
  }

  // No move once there are none left.
  Move next(bool skip_quiet = false) {
    switch (stage_) {
      case Stage::table:
        stage_ = Stage::make_noisy;
        if (hints_.table) return hints_.table;
        [[fallthrough]];
      case Stage::make_noisy:
        generate<Which::captures_and_promotions>(machine_, board_, guard_, moves_);
        score_noisy();
        stage_ = Stage::good_noisy;
        [[fallthrough]];
      case Stage::good_noisy:
        while (const Move move = take_best()) {
          if (move == hints_.table) continue;
          if (is_good(move)) return move;
          moves_[bads_++] = move;
        }
        if (noisy_only_) {
          stage_ = Stage::done;
          return Move();
        }
        stage_ = Stage::first_killer;
        [[fallthrough]];
      case Stage::first_killer:
        stage_ = Stage::second_killer;
        if (!skip_quiet && usable(hints_.killers[0])) return hints_.killers[0];
        [[fallthrough]];
      case Stage::second_killer:
        stage_ = Stage::counter;
        if (!skip_quiet && usable(hints_.killers[1])) return hints_.killers[1];
        [[fallthrough]];
      case Stage::counter:
        stage_ = Stage::make_quiet;
        if (!skip_quiet && hints_.counter != hints_.killers[0] &&
            hints_.counter != hints_.killers[1] && usable(hints_.counter)) {
          return hints_.counter;
        }
        [[fallthrough]];
      case Stage::make_quiet:
        if (!skip_quiet) {
          while (moves_.size() > bads_) moves_.pop();
          taken_ = bads_;
          generate<Which::quiet>(machine_, board_, guard_, moves_);
          score_quiet();
        }
        stage_ = Stage::quiet;
        [[fallthrough]];
      case Stage::quiet:
        while (!skip_quiet) {
          const Move move = take_best();
          if (!move) break;
          if (!was_returned(move)) return move;
        }
        stage_ = Stage::bad_noisy;
        [[fallthrough]];
      case Stage::bad_noisy:
        if (next_bad_ < bads_) return moves_[next_bad_++];
        stage_ = Stage::done;
        [[fallthrough]];
      case Stage::done:
        break;
    }
    return Move();
  }

  Stage stage() const { return stage_; }

  // What history says of a quiet move.
  int quiet_score(Move move) const {
    const std::size_t piece = piece_index(board_.side, board_.kind_on(move.from()));
    return histories_.of_quiet(board_.side, guard_.danger, move) +
           (*hints_.one_before)[piece][move.to()] + (*hints_.two_before)[piece][move.to()];
  }

 private:
  static constexpr auto kOrdering = kParameters.ordering;

  bool usable(Move move) const {
    return move && move != hints_.table && !is_capture_or_promotion(board_, move) &&
           is_legal(machine_, board_, guard_, move);
  }

  bool was_returned(Move move) const {
    return move == hints_.table || move == hints_.killers[0] || move == hints_.killers[1] ||
           move == hints_.counter;
  }

  // A promotion to anything but a queen is as good as never right.
  bool is_good(Move move) const {
    if (move.is_promotion() && move.promotion() != Kind::queen) return false;
    return see_at_least(machine_, board_, move, good_from_);
  }

  void score_noisy() {
    for (std::size_t index = 0; index < moves_.size(); ++index) {
      const Move move = moves_[index];
      const Kind victim = taken_by(board_, move);
      int score = kOrdering.victim * see_value(victim) +
                  histories_.of_capture(board_.side, board_.kind_on(move.from()), move, victim);
      if (move.is_promotion()) {
        score += kOrdering.victim *
                 (see_value(move.promotion()) - see_value(Kind::queen) + see_value(Kind::rook));
      }
      scores_[index] = score;
    }
  }

  void score_quiet() {
    for (std::size_t index = taken_; index < moves_.size(); ++index) {
      const Move move = moves_[index];
      const std::size_t piece = piece_index(board_.side, board_.kind_on(move.from()));
      scores_[index] = kOrdering.quiet * histories_.of_quiet(board_.side, guard_.danger, move) +
                       kOrdering.one_before * (*hints_.one_before)[piece][move.to()] +
                       kOrdering.two_before * (*hints_.two_before)[piece][move.to()] +
                       (*hints_.four_before)[piece][move.to()] / kOrdering.four_before_divisor;
    }
  }

  // Selection, one at a time: a cutoff usually comes before sorting would have paid.
  Move take_best() {
    if (taken_ == moves_.size()) return Move();
    std::size_t best = taken_;
    for (std::size_t index = taken_ + 1; index < moves_.size(); ++index) {
      if (scores_[index] > scores_[best]) best = index;
    }
    const Move move = moves_[best];
    moves_[best] = moves_[taken_];
    scores_[best] = scores_[taken_];
    ++taken_;
    return move;
  }

  const M& machine_;
  const Board& board_;
  const Guard& guard_;
  Histories& histories_;
  Hints hints_;
  const bool noisy_only_;
  const int good_from_;
  Stage stage_ = Stage::table;
  MoveList moves_;
  std::array<int, kMostMoves> scores_;
  std::size_t taken_ = 0;
  std::size_t bads_ = 0;  // captures that lose are kept at the start of the list
  std::size_t next_bad_ = 0;
};

}  // namespace quadrille::chess
