// The yardstick: the published design of a 2048 player, written here from its description as an
// honest, optimised build. One table a direction (16-bit rows for left and right, 64-bit columns
// for up and down, applied to the transpose), row heuristics in floats over the board and its
// transpose, expectimax with a std::unordered_map made anew for each root move, lines cut below a
// probability of 1e-4, and depth max(3, distinct tiles - 2).
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

namespace published {

using Board = std::uint64_t;

struct Tables {
  std::array<std::uint16_t, 65536> left, right;  // xor masks: row ^ moved row
  std::array<std::uint64_t, 65536> up, down;     // the same, spread over a column
  std::array<float, 65536> heuristic;

  Tables();
};

inline Board transpose(Board board) {
  const Board same = board & 0xF0F00F0FF0F00F0F;
  const Board rising = board & 0x0000F0F00000F0F0;
  const Board falling = board & 0x0F0F00000F0F0000;
  const Board pairs = same | rising << 12 | falling >> 12;
  return (pairs & 0xFF00FF0000FF00FF) | (pairs & 0x00FF00FF00000000) >> 24 |
         (pairs & 0x00000000FF00FF00) << 24;
}

// direction: 0 up, 1 down, 2 left, 3 right
Board move(const Tables& tables, int direction, Board board);

class Player {
 public:
  explicit Player(const Tables& tables) : tables_(tables) {}

  // The best direction, or -1 where there is none.
  int choose(Board board);
  std::uint64_t evaluated_moves() const { return evaluated_; }

 private:
  struct Known {
    std::uint8_t depth;
    float value;
  };

  float root_value(Board board, int direction);
  float move_value(Board board, float probability);
  float chance_value(Board board, float probability);
  float heuristic(Board board) const;

  const Tables& tables_;
  std::unordered_map<Board, Known> known_;
  std::uint64_t evaluated_ = 0;
  int depth_ = 0;
  int depth_limit_ = 0;
};

}  // namespace published
