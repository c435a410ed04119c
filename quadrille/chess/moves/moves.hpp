// The fast generator: legal moves straight away, none of them made and taken back.
//
// The one idea: all that the safety of the king forbids is worked out once per position, as sets of
// squares (`Guard`); after that each piece's moves are its attacks cut down by one or two masks.
//
//   danger         where the king must not go; found with the king lifted off the board, so that he
//                  cannot hide from a rook in his own shadow
//   targets        where another piece may go: everywhere; under a check, onto the checker or
//                  between; under two checks, nowhere
//   pin_straight   the lines between king and pinning rook or queen, the pinner included: what
//   pin_diagonal   stands on one may only move within it; the same for bishops
//
// The colour is a template parameter, so every shift and rank is a constant. What is found goes to
// a visitor: one fills a list, another makes boards on the spot, a third only counts.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/attack_tables.hpp"
#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/core/bits.hpp"

namespace quadrille::chess {

// Which moves; quiet: all that neither capture nor promote.
enum class Which { all, captures_and_promotions, quiet };

struct Guard {
  Square king = kNoSquare;
  Bitboard danger = 0;
  Bitboard checkers = 0;
  Bitboard targets = ~Bitboard{0};
  Bitboard pin_straight = 0, pin_diagonal = 0;
};

template <class Do>
constexpr void each_square(Bitboard bits, Do&& act) {
  for (; bits != 0; bits &= bits - 1) act(lowest_square(bits));
}

// Everything that `By` attacks when `occupied` is in the way.
template <Colour By, Machine M>
constexpr Bitboard attacked_by(const M& machine, const Board& board, Bitboard occupied) {
  const Bitboard pieces = board.of(By);
  const Bitboard pawns = pieces & board.pawns;
  Bitboard attacked =
      Side<By>::up_left(pawns) | Side<By>::up_right(pawns) | kKingAttacks[board.king_square(By)];
  each_square(pieces & board.knights, [&](Square from) { attacked |= kKnightAttacks[from]; });
  each_square(pieces & board.straights,
              [&](Square from) { attacked |= machine.rook_attacks(from, occupied); });
  each_square(pieces & board.diagonals,
              [&](Square from) { attacked |= machine.bishop_attacks(from, occupied); });
  return attacked;
}

template <Colour Us, Machine M>
constexpr Guard guard_king(const M& machine, const Board& board) {
  constexpr Colour kThem = !Us;
  const Bitboard us = board.of(Us), them = board.of(kThem), occupied = board.occupied();
  Guard guard;
  guard.king = board.king_square(Us);
  guard.danger = attacked_by<kThem>(machine, board, occupied ^ bit(guard.king));
  guard.checkers = them & ((kPawnAttacks[index_of(Us)][guard.king] & board.pawns) |
                           (kKnightAttacks[guard.king] & board.knights));

  // Each slider that looks at the king past at most one piece of ours checks or pins.
  const auto look = [&](Bitboard seen_past_ours, Bitboard& pin) {
    each_square(seen_past_ours, [&](Square slider) {
      const Bitboard line = kBetween[guard.king][slider];
      const Bitboard shield = line & us;
      if (shield == 0) {
        guard.checkers |= bit(slider);
      } else if ((shield & (shield - 1)) == 0) {
        pin |= line | bit(slider);
      }
    });
  };
  look(machine.rook_attacks(guard.king, them) & them & board.straights, guard.pin_straight);
  look(machine.bishop_attacks(guard.king, them) & them & board.diagonals, guard.pin_diagonal);

  if (guard.checkers != 0) {
    const Square checker = lowest_square(guard.checkers);
    const bool single = (guard.checkers & (guard.checkers - 1)) == 0;
    guard.targets = single ? kBetween[guard.king][checker] | bit(checker) : 0;
  }
  return guard;
}

// The pawns' moves as sets, by the way they go; the pawn came from one step back.
struct PawnMoves {
  Bitboard single, twice, left, right;
};

template <Colour Us>
constexpr PawnMoves pawn_moves(const Board& board, const Guard& guard) {
  using S = Side<Us>;
  const Bitboard pawns = board.of(Us) & board.pawns, free = ~board.occupied();
  const Bitboard pushers = pawns & ~guard.pin_diagonal, takers = pawns & ~guard.pin_straight;
  const auto within = [](Bitboard movers, Bitboard pin, auto&& shift) {
    return shift(movers & ~pin) | (shift(movers & pin) & pin);
  };
  const Bitboard victims = board.of(!Us) & guard.targets;
  PawnMoves moves;
  moves.single = within(pushers, guard.pin_straight, S::up) & free;
  moves.twice = S::up(moves.single & S::kDoubleStep) & free & guard.targets;
  moves.single &= guard.targets;
  moves.left = within(takers, guard.pin_diagonal, S::up_left) & victims;
  moves.right = within(takers, guard.pin_diagonal, S::up_right) & victims;
  return moves;
}

// Two pawns leave their squares at once, which no mask foresees: the king is looked at afterwards.
template <Colour Us, Machine M>
constexpr bool may_take_en_passant(const M& machine, const Board& board, Square from) {
  const Square king = board.king_square(Us), passed = passed_pawn(board.en_passant);
  const Bitboard occupied = (board.occupied() ^ bit(from) ^ bit(passed)) | bit(board.en_passant);
  return (attackers(machine, board, king, !Us, occupied) & ~bit(passed)) == 0;
}

template <Colour Us, Machine M, class Do>
constexpr void each_en_passant(const M& machine, const Board& board, Do&& act) {
  if (board.en_passant == kNoSquare) return;
  const Bitboard takers =
      kPawnAttacks[index_of(!Us)][board.en_passant] & board.of(Us) & board.pawns;
  each_square(takers, [&](Square from) {
    if (may_take_en_passant<Us>(machine, board, from)) act(from);
  });
}

// All squares from `from` to `to` along a rank, both ends included.
constexpr Bitboard span_of(Square from, Square to) {
  return kBetween[from][to] | bit(from) | bit(to);
}

// Free squares for both, no attacked square on the king's way (his own included: no castling out of
// check), and no rook or queen behind the castling rook, who would look at the king once it has
// left.
template <Colour Us, class Do>
constexpr void each_castling(const Board& board, const Guard& guard, Do&& act) {
  each_square(board.castling & board.of(Us), [&](Square rook) {
    const Bitboard king_way = span_of(guard.king, castled_king(guard.king, rook));
    const Bitboard rook_way = span_of(rook, castled_rook(guard.king, rook));
    const Bitboard others = board.occupied() & ~(bit(guard.king) | bit(rook));
    if (((king_way | rook_way) & others) == 0 && (king_way & guard.danger) == 0 &&
        (guard.pin_straight & bit(rook)) == 0) {
      act(rook);
    }
  });
}

// Calls visit.step<Kind>(from, to), .double_step(from, to), .promote<Kind>(from, to),
// .en_passant(from, to) and .castle(king, rook) for each legal move.
template <Which Wanted, Colour Us, Machine M, class Visitor>
constexpr void visit_moves(const M& machine, const Board& board, const Guard& guard,
                           Visitor& visit) {
  using S = Side<Us>;
  constexpr bool kQuiet = Wanted != Which::captures_and_promotions,
                 kForcing = Wanted != Which::quiet;
  const Bitboard us = board.of(Us), them = board.of(!Us), occupied = us | them;
  const Bitboard wanted = (kQuiet ? ~occupied : 0) | (kForcing ? them : 0);
  each_square(kKingAttacks[guard.king] & wanted & ~guard.danger,
              [&](Square to) { visit.template step<Kind::king>(guard.king, to); });
  if (guard.targets == 0) return;

  const Bitboard targets = wanted & guard.targets;
  const Bitboard pinned = guard.pin_straight | guard.pin_diagonal;
  each_square(us & board.knights & ~pinned, [&](Square from) {
    each_square(kKnightAttacks[from] & targets,
                [&](Square to) { visit.template step<Kind::knight>(from, to); });
  });
  const auto slide = [&]<Kind Slider>(Bitboard sliders) {
    each_square(sliders, [&](Square from) {
      Bitboard reached = 0;
      if (Slider != Kind::bishop && (guard.pin_diagonal & bit(from)) == 0) {
        const Bitboard line =
            (guard.pin_straight & bit(from)) != 0 ? guard.pin_straight : ~Bitboard{0};
        reached |= machine.rook_attacks(from, occupied) & line;
      }
      if (Slider != Kind::rook && (guard.pin_straight & bit(from)) == 0) {
        const Bitboard line =
            (guard.pin_diagonal & bit(from)) != 0 ? guard.pin_diagonal : ~Bitboard{0};
        reached |= machine.bishop_attacks(from, occupied) & line;
      }
      each_square(reached & targets, [&](Square to) { visit.template step<Slider>(from, to); });
    });
  };
  slide.template operator()<Kind::bishop>(us & board.bishops());
  slide.template operator()<Kind::rook>(us & board.rooks());
  slide.template operator()<Kind::queen>(us & board.queens());

  const PawnMoves pawns = pawn_moves<Us>(board, guard);
  const auto advance = [&](Bitboard reached, int way) {
    each_square(reached, [&](Square to) {
      const auto from = static_cast<Square>(to - way);
      if ((S::kBeforeLast & bit(from)) != 0) {
        visit.template promote<Kind::queen>(from, to);
        visit.template promote<Kind::rook>(from, to);
        visit.template promote<Kind::bishop>(from, to);
        visit.template promote<Kind::knight>(from, to);
      } else {
        visit.template step<Kind::pawn>(from, to);
      }
    });
  };
  const Bitboard last = S::up(S::kBeforeLast);
  advance(pawns.single & ((kQuiet ? ~last : 0) | (kForcing ? last : 0)), S::kUp);
  if constexpr (kQuiet) {
    each_square(pawns.twice,
                [&](Square to) { visit.double_step(static_cast<Square>(to - 2 * S::kUp), to); });
    each_castling<Us>(board, guard, [&](Square rook) { visit.castle(guard.king, rook); });
  }
  if constexpr (kForcing) {
    advance(pawns.left, S::kUp - 1);
    advance(pawns.right, S::kUp + 1);
    each_en_passant<Us>(machine, board,
                        [&](Square from) { visit.en_passant(from, board.en_passant); });
  }
}

// A visitor that fills a list.
class ListMoves {
 public:
  constexpr explicit ListMoves(MoveList& moves) : moves_(moves) {}

  template <Kind>
  constexpr void step(Square from, Square to) {
    moves_.push(Move(from, to));
  }
  template <Kind Promoted>
  constexpr void promote(Square from, Square to) {
    moves_.push(Move(from, to, promotion_to(Promoted)));
  }
  constexpr void double_step(Square from, Square to) {
    moves_.push(Move(from, to, Flag::double_step));
  }
  constexpr void en_passant(Square from, Square to) {
    moves_.push(Move(from, to, Flag::en_passant));
  }
  constexpr void castle(Square king, Square rook) { moves_.push(Move(king, rook, Flag::castling)); }

 private:
  MoveList& moves_;
};

// Appends the legal moves that are wanted.
template <Which Wanted, Machine M>
constexpr void generate(const M& machine, const Board& board, MoveList& moves) {
  ListMoves list(moves);
  if (board.side == Colour::white) {
    const Guard guard = guard_king<Colour::white>(machine, board);
    visit_moves<Wanted, Colour::white>(machine, board, guard, list);
  } else {
    const Guard guard = guard_king<Colour::black>(machine, board);
    visit_moves<Wanted, Colour::black>(machine, board, guard, list);
  }
}

// How many legal moves there are, without listing them.
template <Colour Us, Machine M>
constexpr int count_moves(const M& machine, const Board& board) {
  const Guard guard = guard_king<Us>(machine, board);
  const Bitboard us = board.of(Us), occupied = board.occupied();
  int moves = machine.count(kKingAttacks[guard.king] & ~us & ~guard.danger);
  if (guard.targets == 0) return moves;

  const Bitboard targets = guard.targets & ~us;
  each_square(us & board.knights & ~(guard.pin_straight | guard.pin_diagonal),
              [&](Square from) { moves += machine.count(kKnightAttacks[from] & targets); });
  const auto slide = [&](Bitboard sliders, Bitboard pin, auto&& attacks) {
    each_square(sliders & ~pin,
                [&](Square from) { moves += machine.count(attacks(from) & targets); });
    each_square(sliders & pin,
                [&](Square from) { moves += machine.count(attacks(from) & targets & pin); });
  };
  slide(us & board.straights & ~guard.pin_diagonal, guard.pin_straight,
        [&](Square from) { return machine.rook_attacks(from, occupied); });
  slide(us & board.diagonals & ~guard.pin_straight, guard.pin_diagonal,
        [&](Square from) { return machine.bishop_attacks(from, occupied); });

  const PawnMoves pawns = pawn_moves<Us>(board, guard);
  const Bitboard last = Side<Us>::up(Side<Us>::kBeforeLast);
  moves += machine.count(pawns.single) + machine.count(pawns.twice) + machine.count(pawns.left) +
           machine.count(pawns.right);
  moves += 3 * (machine.count(pawns.single & last) + machine.count(pawns.left & last) +
                machine.count(pawns.right & last));
  each_en_passant<Us>(machine, board, [&](Square) { ++moves; });
  each_castling<Us>(board, guard, [&](Square) { ++moves; });
  return moves;
}

// The same for those in no hurry: portable, and one call.
void generate(const Board& board, MoveList& moves);
std::uint64_t count(const Board& board);

}  // namespace quadrille::chess
