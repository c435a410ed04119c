// A toy game of lasting moves with known answers: a shape grows from one cell of squared paper, a
// move adds a cell that has a neighbour in it. The shapes are the polyominoes that contain that
// cell, and the eight symmetries of the square map them onto each other.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/core/game.hpp"

namespace quadrille::search {

// `kShy`: a cell keeps away others that are a knight's move off, so that moves exclude each other.
// `kReach`: the paper ends N cells from the first.
template <bool kShy, int kReach>
struct AnimalRules {
  static constexpr int kSide = 16, kCentre = 8;
  static_assert(kReach + 2 < kCentre);

  struct Position {
    bool taken[kSide][kSide] = {};

    Position() { taken[kCentre][kCentre] = true; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = std::uint16_t;  // 16 y + x
  struct Undo {};

  static constexpr std::size_t kMostMoves = kSide * kSide;
  static constexpr std::size_t kMostLength = 24;
  static constexpr std::size_t kSlack = 1;
  static constexpr int kSymmetries = 8;
  static constexpr std::size_t kWindows = kSide * kSide, kSlots = kSide * kSide;

  static int x_of(Move move) { return move % kSide; }
  static int y_of(Move move) { return move / kSide; }
  static Move at(int x, int y) { return static_cast<Move>(kSide * y + x); }

  static bool excludes(Move move, Move other) {
    const int x = x_of(move) - x_of(other), y = y_of(move) - y_of(other);
    return move == other || (kShy && x * x + y * y == 5);
  }
  static int neighbours(const Position& position, Move move) {
    const int x = x_of(move), y = y_of(move);
    return position.taken[y][x - 1] + position.taken[y][x + 1] + position.taken[y - 1][x] +
           position.taken[y + 1][x];
  }
  static bool is_free(const Position& position, Move move) {
    for (int y = 0; y < kSide; ++y) {
      for (int x = 0; x < kSide; ++x) {
        if (position.taken[y][x] && excludes(at(x, y), move)) return false;
      }
    }
    return true;
  }
  static bool legal(const Position& position, Move move) {
    return neighbours(position, move) > 0 && is_free(position, move);
  }

  static Move* generate(const Position& position, Move* out) {
    for (int y = 1; y + 1 < kSide; ++y) {
      for (int x = 1; x + 1 < kSide; ++x) {
        if (legal(position, at(x, y))) *out++ = at(x, y);
      }
    }
    return out;
  }
  static bool has_room(Move move) {
    const int x = x_of(move) - kCentre, y = y_of(move) - kCentre;
    return x >= -kReach && x <= kReach && y >= -kReach && y <= kReach;
  }
  static bool make(Position& position, Move move, Undo&) {
    if (has_room(move)) position.taken[y_of(move)][x_of(move)] = true;
    return has_room(move);
  }
  static void unmake(Position& position, Move move, const Undo&) {
    position.taken[y_of(move)][x_of(move)] = false;
  }
  static Move* keep(const Move* from, const Move* end, Move played, Move* out) {
    for (; from != end; ++from) {
      if (!excludes(played, *from)) *out++ = *from;
    }
    return out;
  }
  // What had a neighbour before was legal already, or never will be.
  static Move* grow(const Position& position, Move played, Move* out) {
    const int x = x_of(played), y = y_of(played);
    for (const Move move : {at(x, y - 1), at(x - 1, y), at(x + 1, y), at(x, y + 1)}) {
      if (neighbours(position, move) == 1 && legal(position, move)) *out++ = move;
    }
    return out;
  }

  static Move image(Move move, int symmetry) {
    int x = x_of(move) - kCentre, y = y_of(move) - kCentre;
    if (symmetry & 1) x = -x;
    if (symmetry & 2) y = -y;
    return symmetry & 4 ? at(kCentre + y, kCentre + x) : at(kCentre + x, kCentre + y);
  }

  static std::size_t slot(Move move) { return move; }
  static std::size_t window(Move move) { return move; }
  static auto beside(Move played) {
    return [played](Move other) { return !excludes(played, other); };
  }
};

}  // namespace quadrille::search
