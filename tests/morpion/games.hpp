// What the tests of Morpion Solitaire share: samples, games of random moves, and moves that a
// failing check can show.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "tests/portable.hpp"

#if __STDC_HOSTED__
#include <ostream>
#endif

namespace quadrille::morpion {

#if __STDC_HOSTED__
inline void PrintTo(Move move, std::ostream* out) {
  constexpr const char* kNames[]{"across", "down", "rising", "falling"};
  *out << '(' << move.x << ',' << move.y << ") " << kNames[static_cast<int>(move.direction)]
       << " pos " << int{move.pos};
}
#endif

// The size of a random sample: the emulated 68000 makes do with a small one.
constexpr int sample(int on_a_pc, int on_the_68000) {
  return __STDC_HOSTED__ ? on_a_pc : on_the_68000;
}

template <class List>
bool same(const List& left, const List& right) {
  if (left.size() != right.size()) return false;
  for (std::size_t index = 0; index < left.size(); ++index) {
    if (!(left[index] == right[index])) return false;
  }
  return true;
}

template <class List, class Item>
int times(const List& list, Item wanted) {
  int found = 0;
  for (const auto& item : list) found += item == wanted;
  return found;
}

namespace reference {

inline bool same(const Grid& left, const Grid& right) {
  return left.variant() == right.variant() && morpion::same(left.points(), right.points()) &&
         morpion::same(left.history(), right.history());
}

// Plays legal moves, all equally likely, until there is none or `most` are played. Calls
// visit(grid, moves) before each, with the legal ones.
template <class Visit>
void play_randomly(Grid& grid, Rng& rng, int most, Visit visit) {
  Moves moves;
  for (int played = 0; played < most; ++played) {
    generate(grid, moves);
    if (moves.empty()) return;
    visit(grid, moves);
    grid.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

inline constexpr int kToTheEnd = kMostMoves;

}  // namespace reference
}  // namespace quadrille::morpion
