#include "bench/published.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace published {
namespace {

constexpr float kLeastProbability = 1e-4f;
constexpr int kDeepestKnown = 15;

std::uint16_t reversed(std::uint16_t row) {
  return static_cast<std::uint16_t>(row >> 12 | (row >> 4 & 0x00F0) | (row << 4 & 0x0F00) |
                                    row << 12);
}

std::uint64_t column(std::uint16_t row) {
  const std::uint64_t word = row;
  return (word | word << 12 | word << 24 | word << 36) & 0x000F000F000F000F;
}

std::uint16_t slid_left(std::uint16_t row) {
  std::array<int, 4> line{};
  for (int x = 0; x < 4; ++x) line[static_cast<std::size_t>(x)] = row >> 4 * x & 0xF;
  std::array<int, 4> out{};
  std::size_t size = 0;
  bool merged = false;
  for (const int tile : line) {
    if (tile == 0) continue;
    if (size > 0 && !merged && out[size - 1] == tile) {
      out[size - 1] = std::min(tile + 1, 15);
      merged = true;
    } else {
      out[size++] = tile;
      merged = false;
    }
  }
  return static_cast<std::uint16_t>(out[0] | out[1] << 4 | out[2] << 8 | out[3] << 12);
}

float line_heuristic(std::uint16_t row) {
  float sum = 0, falling = 0, rising = 0;
  int empty = 0, merges = 0, previous = 0, counter = 0;
  std::array<int, 4> line{};
  for (int x = 0; x < 4; ++x) line[static_cast<std::size_t>(x)] = row >> 4 * x & 0xF;
  for (const int rank : line) {
    sum += std::pow(static_cast<float>(rank), 3.5f);
    if (rank == 0) {
      ++empty;
      continue;
    }
    if (previous == rank) {
      ++counter;
    } else if (counter > 0) {
      merges += 1 + counter;
      counter = 0;
    }
    previous = rank;
  }
  if (counter > 0) merges += 1 + counter;
  for (std::size_t x = 1; x < 4; ++x) {
    const float step = std::pow(static_cast<float>(line[x - 1]), 4.0f) -
                       std::pow(static_cast<float>(line[x]), 4.0f);
    (step > 0 ? falling : rising) += std::abs(step);
  }
  return 200000.0f + 270.0f * static_cast<float>(empty) + 700.0f * static_cast<float>(merges) -
         47.0f * std::min(falling, rising) - 11.0f * sum;
}

int count_distinct(Board board) {
  unsigned seen = 0;
  for (; board != 0; board >>= 4) seen |= 1u << (board & 0xF);
  return std::popcount(seen >> 1);
}

int count_empty(Board board) {
  board |= board >> 2 & 0x3333333333333333;
  board |= board >> 1;
  board = ~board & 0x1111111111111111;
  board += board >> 32;
  board += board >> 16;
  board += board >> 8;
  board += board >> 4;  // an empty board would overflow here; search never sees one
  return static_cast<int>(board & 0xF);
}

}  // namespace

Tables::Tables() {
  for (unsigned index = 0; index < 65536; ++index) {
    const auto row = static_cast<std::uint16_t>(index);
    const std::uint16_t moved = slid_left(row);
    const std::uint16_t back = reversed(row);
    left[row] = row ^ moved;
    right[back] = back ^ reversed(moved);
    up[row] = column(row) ^ column(moved);
    down[back] = column(back) ^ column(reversed(moved));
    heuristic[row] = line_heuristic(row);
  }
}

Board move(const Tables& tables, int direction, Board board) {
  const auto by_rows = [&](const std::array<std::uint16_t, 65536>& table) {
    return board ^ Board { table[board & 0xFFFF] } ^ Board { table[board >> 16 & 0xFFFF] } << 16 ^
           Board { table[board >> 32 & 0xFFFF] } << 32 ^ Board { table[board >> 48] } << 48;
  };
  const auto by_columns = [&](const std::array<std::uint64_t, 65536>& table) {
    const Board turned = transpose(board);
    return board ^ table[turned & 0xFFFF] ^ table[turned >> 16 & 0xFFFF] << 4 ^
           table[turned >> 32 & 0xFFFF] << 8 ^ table[turned >> 48] << 12;
  };
  switch (direction) {
    case 0:
      return by_columns(tables.up);
    case 1:
      return by_columns(tables.down);
    case 2:
      return by_rows(tables.left);
    default:
      return by_rows(tables.right);
  }
}

int Player::choose(Board board) {
  int best = -1;
  float best_value = 0;
  for (int direction = 0; direction < 4; ++direction) {
    const float value = root_value(board, direction);
    if (value > best_value) {
      best_value = value;
      best = direction;
    }
  }
  return best;
}

float Player::root_value(Board board, int direction) {
  std::unordered_map<Board, Known>().swap(known_);
  depth_ = 0;
  depth_limit_ = std::max(3, count_distinct(board) - 2);
  const Board after = move(tables_, direction, board);
  return after == board ? 0 : chance_value(after, 1.0f) + 1e-6f;
}

float Player::move_value(Board board, float probability) {
  float best = 0;
  ++depth_;
  for (int direction = 0; direction < 4; ++direction) {
    const Board after = move(tables_, direction, board);
    ++evaluated_;
    if (after != board) best = std::max(best, chance_value(after, probability));
  }
  --depth_;
  return best;
}

float Player::chance_value(Board board, float probability) {
  if (probability < kLeastProbability || depth_ >= depth_limit_) return heuristic(board);
  if (depth_ < kDeepestKnown) {
    const auto found = known_.find(board);
    if (found != known_.end() && found->second.depth <= depth_) return found->second.value;
  }
  const int empty = count_empty(board);
  probability /= static_cast<float>(empty);
  float sum = 0;
  Board rest = board;
  for (Board tile = 1; tile != 0; tile <<= 4, rest >>= 4) {
    if ((rest & 0xF) != 0) continue;
    sum += move_value(board | tile, probability * 0.9f) * 0.9f;
    sum += move_value(board | tile << 1, probability * 0.1f) * 0.1f;
  }
  sum /= static_cast<float>(empty);
  if (depth_ < kDeepestKnown) known_[board] = {static_cast<std::uint8_t>(depth_), sum};
  return sum;
}

float Player::heuristic(Board board) const {
  const auto rows = [&](Board word) {
    const auto& table = tables_.heuristic;
    return table[word & 0xFFFF] + table[word >> 16 & 0xFFFF] + table[word >> 32 & 0xFFFF] +
           table[word >> 48];
  };
  return rows(board) + rows(transpose(board));
}

}  // namespace published
