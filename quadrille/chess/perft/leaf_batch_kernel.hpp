// Counts the legal moves of several boards at once: one board per lane of a vector, and not a
// single branch or table.
//
// The one idea: move *sets* are enough for counting. All rooks of a side slide north together by
// filling (six shifts, whatever their number); two of them never reach a square by the same
// direction, so the number of bits filled is the number of moves. The king's safety is made of the
// same fills:
//
//   from the king along a ray:         K            ♔ x x ♗ . . ♜     first piece met included
//   from their sliders back along it:  E            ♔ . . x x x ♜
//   in both, and ours:                 pinned       ♔ . . ♗ . . ♜
//   in K, and theirs of that kind:     a check, and K is where it can be blocked
//
// A pinned slider may still move along the pin, so each axis (north-south, …) has its own set of
// sliders that may use it. E ends at the king, so the square behind him on a check is added.
//
// Each including file is compiled for its own processor. Everything here has internal linkage, and
// no code of ours is included, so no function built for a newer processor can leak into the others.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/perft/leaf_batch.hpp"

namespace quadrille::chess {
namespace {

constexpr std::uint64_t kAFile = 0x0101010101010101, kHFile = kAFile << 7;
constexpr std::uint64_t kABFiles = kAFile | kAFile << 1, kGHFiles = kHFile | kHFile >> 1;
constexpr std::uint64_t kEverywhere = ~std::uint64_t{0};

// `Vector` gives Word, several 64-bit lanes with the operators of integers, and
//   fill_more(a, b, c)   a | (b & c)
//   where_none(bits)     all ones in lanes without a set bit
//   add_where(a, b, c)   a | c in lanes where b has a set bit, else a
//   tally(bits)          the set bits of each lane, in a form that can be added up thirty
//                        times; total(tallies) makes numbers of it
template <class Vector>
struct Count {
  using Word = typename Vector::Word;

  // A way to go: `Shift` squares on, never onto `Forbidden` (the files that only a wrap reaches).
  template <int Shift, std::uint64_t Forbidden>
  struct Way {
    static Word shift(Word bits, int times) {
      return Shift > 0 ? bits << (Shift * times) : bits >> (-Shift * times);
    }
    static Word step(Word bits) {
      if constexpr (Forbidden == 0) return shift(bits, 1);
      return shift(bits, 1) & ~Forbidden;
    }
    // All squares that sliders `from` attack this way through `free` squares.
    static Word slide(Word from, Word free) {
      if constexpr (Forbidden != 0) free &= ~Forbidden;
      from = Vector::fill_more(from, free, shift(from, 1));
      free &= shift(free, 1);
      from = Vector::fill_more(from, free, shift(from, 2));
      free &= shift(free, 2);
      from = Vector::fill_more(from, free, shift(from, 4));
      return step(from);
    }
  };
  using North = Way<8, 0>;
  using South = Way<-8, 0>;
  using East = Way<1, kAFile>;
  using West = Way<-1, kHFile>;
  using NorthEast = Way<9, kAFile>;
  using SouthWest = Way<-9, kHFile>;
  using NorthWest = Way<7, kHFile>;
  using SouthEast = Way<-7, kAFile>;

  template <int Shift, std::uint64_t Forbidden>
  using Jump = Way<Shift, Forbidden>;

  template <class Act>
  static void each_jump(Word knights, Act act) {
    act(Jump<17, kAFile>::step(knights));
    act(Jump<15, kHFile>::step(knights));
    act(Jump<10, kABFiles>::step(knights));
    act(Jump<6, kGHFiles>::step(knights));
    act(Jump<-6, kABFiles>::step(knights));
    act(Jump<-10, kGHFiles>::step(knights));
    act(Jump<-15, kAFile>::step(knights));
    act(Jump<-17, kHFile>::step(knights));
  }
  static Word jumps(Word knights) {
    const Word one = East::step(knights) | West::step(knights);
    const Word two = Jump<2, kABFiles>::step(knights) | Jump<-2, kGHFiles>::step(knights);
    return one << 16 | one >> 16 | two << 8 | two >> 8;
  }
  static Word around(Word king) {
    const Word row = king | East::step(king) | West::step(king);
    return (row | row << 8 | row >> 8) ^ king;
  }

  struct Board {
    Word us, them, free, king;
    Word danger;
    Word checkers;  // sliders that check
    Word blocks;    // where a slider's check can be met
  };

  // Both ways along an axis: adds to danger, checkers and blocks; gives what is pinned there.
  template <class Forth, class Back>
  static Word look_along(Board& board, Word their_sliders) {
    const Word forth = Forth::slide(board.king, board.free);
    const Word back = Back::slide(board.king, board.free);
    const Word their_back = Back::slide(their_sliders, board.free);
    const Word their_forth = Forth::slide(their_sliders, board.free);
    const Word checks_forth = forth & their_sliders, checks_back = back & their_sliders;
    board.checkers |= checks_forth | checks_back;
    board.blocks = Vector::add_where(board.blocks, checks_forth, forth);
    board.blocks = Vector::add_where(board.blocks, checks_back, back);
    board.danger |= their_back | their_forth;
    board.danger = Vector::add_where(board.danger, checks_forth, Back::step(board.king));
    board.danger = Vector::add_where(board.danger, checks_back, Forth::step(board.king));
    return ((forth & their_back) | (back & their_forth)) & board.us;
  }

  template <bool White>
  static Word count(const LeafBatch& leaves, std::size_t at) {
    using Up = Way<White ? 8 : -8, 0>;
    using UpLeft = Way<White ? 7 : -9, kHFile>;
    using UpRight = Way<White ? 9 : -7, kAFile>;
    using DownLeft = Way<White ? -9 : 7, kHFile>;
    using DownRight = Way<White ? -7 : 9, kAFile>;

    const Word us = Vector::load(leaves.us + at), them = Vector::load(leaves.them + at);
    const Word pawns = Vector::load(leaves.pawns + at), knights = Vector::load(leaves.knights + at);
    const Word diagonals = Vector::load(leaves.diagonals + at);
    const Word straights = Vector::load(leaves.straights + at);
    const Word kings = (us | them) & ~(pawns | knights | diagonals | straights);
    const Word their_pawns = them & pawns;

    Board board;
    board.us = us;
    board.them = them;
    board.free = ~(us | them);
    board.king = us & kings;
    board.danger = around(them & kings) | jumps(them & knights) | DownLeft::step(their_pawns) |
                   DownRight::step(their_pawns);
    board.checkers = board.king ^ board.king;
    board.blocks = board.checkers;

    const Word their_straights = them & straights, their_diagonals = them & diagonals;
    const Word pin_file = look_along<North, South>(board, their_straights);
    const Word pin_rank = look_along<East, West>(board, their_straights);
    const Word pin_rising = look_along<NorthEast, SouthWest>(board, their_diagonals);
    const Word pin_falling = look_along<NorthWest, SouthEast>(board, their_diagonals);
    const Word pin_straight = pin_file | pin_rank, pin_diagonal = pin_rising | pin_falling;
    const Word pinned = pin_straight | pin_diagonal;

    const Word near = (UpLeft::step(board.king) | UpRight::step(board.king)) & their_pawns;
    const Word step_checkers = near | (jumps(board.king) & them & knights);
    const Word checkers = board.checkers | step_checkers;
    const Word no_check = Vector::where_none(checkers);
    const Word no_double_check = Vector::where_none(checkers & (checkers - 1));
    const Word allowed = (no_check | board.blocks | step_checkers) & no_double_check;
    const Word targets = allowed & ~us;

    Word moves = Vector::tally(around(board.king) & ~us & ~board.danger);
    each_jump(us & knights & ~pinned,
              [&](Word reached) { moves += Vector::tally(reached & targets); });

    const auto slide_along = [&]<class Forth, class Back>(Word sliders) {
      moves += Vector::tally(Forth::slide(sliders, board.free) & targets) +
               Vector::tally(Back::slide(sliders, board.free) & targets);
    };
    const Word our_straights = us & straights & ~pin_diagonal;
    const Word our_diagonals = us & diagonals & ~pin_straight;
    slide_along.template operator()<North, South>(our_straights & ~pin_rank);
    slide_along.template operator()<East, West>(our_straights & ~pin_file);
    slide_along.template operator()<NorthEast, SouthWest>(our_diagonals & ~pin_falling);
    slide_along.template operator()<NorthWest, SouthEast>(our_diagonals & ~pin_rising);

    constexpr std::uint64_t kThird = 0xFFull << (White ? 16 : 40);
    constexpr std::uint64_t kLast = 0xFFull << (White ? 56 : 0);
    const Word our_pawns = us & pawns, victims = them & allowed;
    const Word one = Up::step(our_pawns & ~(pin_rank | pin_diagonal)) & board.free;
    const Word two = Up::step(one & kThird) & board.free & allowed;
    // A pin along the one diagonal lets the pawn take along that one only.
    const Word pin_left = White ? pin_falling : pin_rising;
    const Word pin_right = White ? pin_rising : pin_falling;
    const Word takers = our_pawns & ~pin_straight;
    const Word left = UpLeft::step(takers & ~pin_right) & victims;
    const Word right = UpRight::step(takers & ~pin_left) & victims;
    const Word pushed = (one & allowed);
    moves += Vector::tally(pushed | two) + Vector::tally(left) + Vector::tally(right);
    const Word promoted =
        Vector::tally(pushed & kLast) + Vector::tally(left & kLast) + Vector::tally(right & kLast);
    moves += promoted + promoted + promoted;

    return moves + castlings<White>(Vector::load(leaves.castling + at), board, no_check);
  }

  // King on e1, rooks on a1 and h1, or the same on the eighth rank.
  template <bool White>
  static Word castlings(Word rooks, const Board& board, Word no_check) {
    constexpr int kHome = White ? 0 : 56;
    constexpr std::uint64_t kKingWay = 0x60ull << kHome, kQueenWay = 0x0Cull << kHome;
    constexpr std::uint64_t kQueenRookWay = 0x0Eull << kHome;
    const Word open = board.free & ~board.danger;
    const Word king_side = Vector::where_none(kKingWay & ~open);
    const Word queen_side = Vector::where_none((kQueenWay & ~open) | (kQueenRookWay & ~board.free));
    const Word able = rooks & no_check;
    return ((able >> (kHome + 7)) & king_side & 1) + ((able >> kHome) & queen_side & 1);
  }

  template <bool White>
  static std::uint64_t all(const LeafBatch& leaves, std::size_t count) {
    Word total = Vector::none();
    std::size_t at = 0;
    for (; at + Vector::kLanes <= count; at += Vector::kLanes) {
      total += Vector::total(Count::template count<White>(leaves, at));
    }
    if (at < count) {
      const Word rest = Vector::total(Count::template count<White>(leaves, at));
      total += Vector::first(rest, count - at);
    }
    return Vector::sum(total);
  }
};

}  // namespace
}  // namespace quadrille::chess
