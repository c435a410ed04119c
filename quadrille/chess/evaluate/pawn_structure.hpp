// What pawns and kings are worth by themselves: placement, weak and strong pawns, passed pawns with
// the kings' distances, and the pawns before each king. All of it goes into the pawn table.
//
//   passed      no enemy pawn before it on its own or a neighbouring file, no own one on its file
//   candidate   only neighbours' pawns hold it, and no more of them than come to its help
//   backward    no neighbour behind or beside it to help, and the square before it is guarded
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/evaluate/geometry.hpp"
#include "quadrille/chess/evaluate/pawn_table.hpp"
#include "quadrille/chess/evaluate/tally.hpp"
#include "quadrille/chess/evaluate/weights.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/core/arithmetic.hpp"

namespace quadrille::chess {

template <Colour Us, Machine M>
constexpr bool is_candidate(const M& machine, Square square, Bitboard ours, Bitboard theirs) {
  if ((file_before<Us>(square) & (ours | theirs)) != 0) return false;
  const Bitboard neighbours = kNeighbourFiles[static_cast<std::size_t>(file_of(square))];
  const Bitboard guards = neighbours & theirs & ranks_before<Us>(square);
  const auto next = static_cast<Square>(square + Side<Us>::kUp);
  const Bitboard helpers = neighbours & ours & ~ranks_before<Us>(next);
  return machine.count(helpers) >= machine.count(guards);
}

template <Colour Us, Machine M, class Tally>
constexpr void add_passed(const M&, const Board& board, const Weights& weights, Square square,
                          Tally& tally) {
  const int rank = relative_rank(Us, square);
  const auto next = static_cast<Square>(square + Side<Us>::kUp);
  tally.template add<Us>(weights.pawn_passed[rank]);
  tally.template add<Us>(weights.passed_by_file[folded_file(file_of(square))]);
  tally.template add<Us>(weights.passed_own_king[rank], kDistance[board.king_square(Us)][next]);
  tally.template add<Us>(weights.passed_enemy_king[rank], kDistance[board.king_square(!Us)][next]);
}

// Answers whether the pawn is passed.
template <Colour Us, Machine M, class Tally>
constexpr bool add_pawn(const M& machine, const Board& board, const Weights& weights, Square square,
                        Tally& tally) {
  const Bitboard ours = board.of(Us) & board.pawns, theirs = board.of(!Us) & board.pawns;
  const auto file = static_cast<std::size_t>(file_of(square));
  const int rank = relative_rank(Us, square);
  const Bitboard neighbours = kNeighbourFiles[file] & ours;
  const Bitboard supporters = kPawnAttacks[index_of(!Us)][square] & ours;
  const bool phalanx = (beside(bit(square)) & ours) != 0;
  const bool opposed = (file_before<Us>(square) & theirs) != 0;
  const auto next = static_cast<Square>(square + Side<Us>::kUp);

  tally.template add<Us>(weights.placement[index_of(Kind::pawn)][half_square(Us, square)]);
  if ((file_before<Us>(square) & ours) != 0 && supporters == 0) {
    tally.template add<Us>(weights.pawn_doubled[neighbours == 0 ? 1 : 0]);
  }
  if (supporters != 0) {
    tally.template add<Us>(weights.pawn_supported[rank], machine.count(supporters));
  }
  if (phalanx) tally.template add<Us>(weights.pawn_phalanx[rank]);
  if (neighbours == 0) {
    tally.template add<Us>(weights.pawn_isolated[opposed ? 0 : 1]);
  } else if (supporters == 0 && !phalanx && (neighbours & ~ranks_before<Us>(square)) == 0 &&
             ((kPawnAttacks[index_of(Us)][next] | bit(next)) & theirs) != 0) {
    tally.template add<Us>(weights.pawn_backward[opposed ? 0 : 1]);
  }

  if ((way_before<Us>(square) & theirs) == 0 && (file_before<Us>(square) & ours) == 0) {
    add_passed<Us>(machine, board, weights, square, tally);
    return true;
  }
  if (is_candidate<Us>(machine, square, ours, theirs)) {
    tally.template add<Us>(weights.pawn_candidate[rank]);
  }
  return false;
}

// The rank of the pawn nearest to our side, from our view; 0 where there is none.
template <Colour Us>
constexpr int first_rank(Bitboard pawns_on_file) {
  if (pawns_on_file == 0) return 0;
  return Us == Colour::white ? std::countr_zero(pawns_on_file) >> 3
                             : std::countl_zero(pawns_on_file) >> 3;
}

template <Colour Us, class Tally>
constexpr void add_shelter(const Board& board, const Weights& weights, Tally& tally) {
  const Square king = board.king_square(Us);
  const Bitboard not_behind = ~ranks_before<!Us>(king);
  const Bitboard ours = board.of(Us) & board.pawns & not_behind;
  const Bitboard theirs = board.of(!Us) & board.pawns & not_behind;
  const int centre = clamp(file_of(king), 1, 6);
  for (int file = centre - 1; file <= centre + 1; ++file) {
    const int folded = folded_file(file);
    const int shield = first_rank<Us>(ours & file_mask(file));
    const int storm = first_rank<Us>(theirs & file_mask(file));
    const bool rammed = shield != 0 && storm == shield + 1;
    tally.template add<Us>(weights.shield[folded][shield]);
    tally.template add<Us>(weights.storm[rammed ? 1 : 0][folded][storm]);
    tally.template endanger<Us>(weights.danger_shield[shield]);
    tally.template endanger<Us>(weights.danger_storm[rammed ? 0 : storm]);
  }
}

template <Colour Us, Machine M, class Tally>
constexpr Bitboard add_pawns_and_king(const M& machine, const Board& board, const Weights& weights,
                                      Tally& tally) {
  Bitboard passed = 0;
  const Bitboard pawns = board.of(Us) & board.pawns;
  tally.template add<Us>(weights.material[index_of(Kind::pawn)], machine.count(pawns));
  each_square(pawns, [&](Square square) {
    if (add_pawn<Us>(machine, board, weights, square, tally)) passed |= bit(square);
  });
  tally.template add<Us>(
      weights.placement[index_of(Kind::king)][half_square(Us, board.king_square(Us))]);
  add_shelter<Us>(board, weights, tally);
  return passed;
}

// Adds everything above for both sides and answers the passed pawns.
template <Machine M, class Tally>
constexpr Bitboard add_pawns_and_kings(const M& machine, const Board& board, const Weights& weights,
                                       const PawnTable& table, Tally& tally) {
  const auto compute = [&](Tally& into) {
    return add_pawns_and_king<Colour::white>(machine, board, weights, into) |
           add_pawns_and_king<Colour::black>(machine, board, weights, into);
  };
  if constexpr (Tally::kTraced) {
    return compute(tally);
  } else {
    const PawnName name = pawn_name(board);
    PawnEntry fresh;
    PawnEntry* entry = table.slot(name);
    if (entry == nullptr) entry = &fresh;
    if (!(entry->name == name)) {
      Tally alone;
      entry->passed = compute(alone);
      entry->name = name;
      entry->value = alone.value();
      for (const Colour us : {Colour::white, Colour::black}) {
        entry->danger[index_of(us)] = static_cast<std::int16_t>(alone.danger(us));
      }
    }
    tally.add(entry->value);
    tally.endanger(Colour::white, entry->danger[0]);
    tally.endanger(Colour::black, entry->danger[1]);
    return entry->passed;
  }
}

}  // namespace quadrille::chess
