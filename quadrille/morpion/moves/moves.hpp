// Moves as the board sees them, and how the list of all legal ones follows a game.
//
// A candidate is one number: which window it is (a track and the place of its origin on it) above
// the cell of its new point. A move makes exactly two kinds of them illegal, which two comparisons
// find: those with the same cell, and those whose windows lie too near on the same track. And
// exactly those become legal that have the new point among their n and one hole left: at most n
// windows in each of four directions, read off the 2n-1 bits around the point by a look into a
// table.
//
//   around the new point        . # # # # # . # #      windows of five with exactly one hole:
//                                       ^ new          all but the second
//
// A window has one hole less with every point; so it becomes a candidate at most once in a game,
// and what has left the list never comes back. Both searches live on that: LastingMoves.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "quadrille/core/game.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/morpion/board/board.hpp"
#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/moves/plain_machine.hpp"

namespace quadrille::morpion {

// What stays legal beside a move: another cell, and no window near its own.
template <class Code>
struct Beside {
  Code played;
  Code cells;  // the bits that name the cell
  int cell_bits;
  Code nearest;  // the lowest window that is too near, and how many above it are too
  Code width;

  constexpr bool operator()(Code other) const {
    return (((other ^ played) & cells) != 0) & ((other >> cell_bits) - nearest > width);
  }
};

template <Variant kVariant, int Bits, class Machine = PlainMachine>
struct MoveGenerator {
  using Position = Board<kVariant, Bits>;
  using Move = std::conditional_t<(Bits <= 128), std::uint32_t, std::uint64_t>;
  using Undo = Row<Bits>;  // what was closed on the track of the line

  // Each of the at most N points lies in n windows of a direction, and a candidate has n-1.
  static constexpr std::size_t kMostLength = morpion::kMostMoves;
  static constexpr std::size_t kMostPoints = kMostLength + 12 * (kVariant.length - 2);
  static constexpr std::size_t kMostMoves =
      kDirections * kMostPoints * kVariant.length / (kVariant.length - 1);
  static constexpr std::size_t kSlack = Machine::kSlack;

  static constexpr std::size_t kWindows = std::size_t{Position::kTracks} * Bits;
  static constexpr std::size_t window(Move move) {
    return static_cast<std::size_t>(move >> kCellBits);
  }
  static constexpr int track(Move move) { return static_cast<int>(window(move) >> kPlaceBits); }
  static constexpr int origin(Move move) { return static_cast<int>(window(move)) & (Bits - 1); }
  static constexpr Cell cell(Move move) {
    return {static_cast<int>(move) & (Bits - 1), static_cast<int>(move >> kPlaceBits) & (Bits - 1)};
  }
  static constexpr Direction direction(Move move) {
    return static_cast<Direction>(Position::direction_of_track(track(move)));
  }
  // From and to absolute coordinates.
  static constexpr morpion::Move absolute(Move move) {
    const int place = Position::place(static_cast<int>(direction(move)), cell(move));
    return move_at(Position::point_of(cell(move)), direction(move), place - origin(move));
  }
  static constexpr Move relative(morpion::Move move) {
    const Cell cell = Position::cell_of(move.point());
    const int direction = static_cast<int>(move.direction);
    return code(Position::track(direction, cell), Position::place(direction, cell) - move.pos,
                cell);
  }

  static constexpr int kSymmetries = morpion::kSymmetries;
  static constexpr Move image(Move move, int symmetry) {
    return relative(morpion::image(absolute(move), symmetry, kVariant));
  }

  // Where a policy keeps what it knows of the move: its direction, track and place in absolute
  // coordinates, each within 32 lines, so that the table is small and the same on every width.
  static constexpr std::size_t kSlots = kDirections * 32 * 32;
  static constexpr std::size_t slot(Move move) {
    constexpr int kOffset = Position::kOffset;
    constexpr int kFirst[]{kOffset,  Bits + kOffset, 2 * Bits + 2 * kOffset, 2 * Bits + 2 * kOffset,
                           5 * Bits, 5 * Bits};
    const int track = MoveGenerator::track(move);
    const auto line = static_cast<unsigned>(track - kFirst[track / Bits]) % 32;
    const auto place = static_cast<unsigned>(origin(move) - kOffset) % 32;
    return static_cast<std::size_t>(Position::direction_of_track(track)) << 10 | line << 5 | place;
  }

  static constexpr bool make(Position& board, Move move, Undo& undo) {
    require(!board.usable(cell(move)) || !board.occupied(cell(move)));
    if (!board.insert(cell(move))) return false;
    undo = board.close(track(move), origin(move));
    return true;
  }
  static constexpr void unmake(Position& board, Move move, const Undo& undo) {
    require(board.occupied(cell(move)));
    board.erase(cell(move));
    board.reopen(track(move), undo);
  }

  static constexpr Beside<Move> beside(Move played) {
    constexpr Move kReach = static_cast<Move>(kVariant.reach());
    return {played, (Move{1} << kCellBits) - 1, kCellBits,
            static_cast<Move>(window(played)) - kReach, 2 * kReach};
  }
  static constexpr Move* keep(const Move* from, const Move* end, Move played, Move* out) {
    return Machine::keep(beside(played), from, end, out);
  }

  static constexpr Move* grow(const Position& board, Move played, Move* out) {
    const Cell cell = MoveGenerator::cell(played);
    std::uint32_t around[kDirections];
    int first_window[kDirections];
    std::uint32_t windows = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
      const int track = Position::track(direction, cell);
      const int first = Position::place(direction, cell) - (kLength - 1);
      around[direction] = board.occupied_on(track).from(first);
      first_window[direction] = track << kPlaceBits | first;
      const std::uint32_t open =
          kOneHole[around[direction] & ((1u << kAround) - 1)] & ~board.closed_on(track).from(first);
      windows |= open << (8 * direction);
    }
    const int here = cell.y << kPlaceBits | cell.x;
    for (; windows != 0; windows &= windows - 1) {
      constexpr int kStep[]{1, Bits, 1 - Bits, Bits + 1};
      const int bit = std::countr_zero(windows);
      const int direction = bit / 8, window = bit % 8;
      const int hole = window + std::countr_one(around[direction] >> window);
      *out++ = static_cast<Move>(first_window[direction] + window) << kCellBits |
               static_cast<Move>(here + (hole - (kLength - 1)) * kStep[direction]);
    }
    return out;
  }

  // All of them at once: along every track the windows with exactly one hole, by shifting the row
  // against itself. In order of direction, track and place, which is the same on every width.
  static constexpr Move* generate(const Position& board, Move* out) {
    for (int track = 0; track < Position::kTracks; ++track) {
      const Row<Bits> row = board.occupied_on(track);
      if (row.empty()) continue;
      (one_hole(row) & ~board.closed_on(track)).each([&](int origin) {
        const int hole = origin + std::countr_one(row.from(origin));
        *out++ = code(track, origin, cell_on(track, hole));
      });
    }
    return out;
  }

 private:
  static constexpr int kLength = kVariant.length;
  static constexpr int kAround = 2 * kLength - 1;  // bits around a point that its windows cover
  static constexpr int kPlaceBits = std::countr_zero(static_cast<unsigned>(Bits));
  static constexpr int kCellBits = 2 * kPlaceBits;

  static constexpr Move code(int track, int origin, Cell cell) {
    return static_cast<Move>(track << kPlaceBits | origin) << kCellBits |
           static_cast<Move>(cell.y << kPlaceBits | cell.x);
  }

  static constexpr Cell cell_on(int track, int place) {
    const int direction = Position::direction_of_track(track);
    if (direction == 0) return {place, track};
    if (direction == 1) return {track - Bits, place};
    return {place, direction == 2 ? track - 2 * Bits - place : place + 5 * Bits - track};
  }

  // A bit for each window that has exactly one hole: at least one, and not at least two.
  static constexpr Row<Bits> one_hole(Row<Bits> row) {
    Row<Bits> one = ~row, two{};
    for (int step = 1; step < kLength; ++step) {
      const Row<Bits> hole = ~(row >> step);
      two = two | (one & hole);
      one = one | hole;
    }
    return one & ~two;
  }

  // For 2n-1 bits: which of the n windows in them have exactly one hole.
  static constexpr auto kOneHole = [] {
    std::array<std::uint8_t, 1 << kAround> table{};
    for (unsigned bits = 0; bits < table.size(); ++bits) {
      for (int window = 0; window < kLength; ++window) {
        const unsigned points = bits >> window & ((1u << kLength) - 1);
        if (std::popcount(points) == kLength - 1) {
          table[bits] = static_cast<std::uint8_t>(table[bits] | 1u << window);
        }
      }
    }
    return table;
  }();
};

}  // namespace quadrille::morpion
