#include "quadrille/twenty48/reference/reference.hpp"

namespace quadrille::twenty48::reference {
namespace {

using Line = std::array<Tile, kSide>;

struct SlidLine {
  Line tiles{};
  std::uint64_t score = 0;
};

// Tiles slide towards the front. A tile that meets an equal one merges with it, but a tile that was
// made by a merge in this move does not merge again.
SlidLine slide(const Line& line) {
  SlidLine result;
  std::size_t count = 0;
  bool last_was_merged = false;
  for (const Tile tile : line) {
    if (tile == 0) continue;
    if (count > 0 && result.tiles[count - 1] == tile && !last_was_merged) {
      result.tiles[count - 1] = 2 * tile;
      result.score += 2 * tile;
      last_was_merged = true;
    } else {
      result.tiles[count] = tile;
      ++count;
      last_was_merged = false;
    }
  }
  return result;
}

// The cell that stands `place` steps behind the front of line `number`, seen in `direction`.
Tile& cell(Grid& grid, Direction direction, std::size_t number, std::size_t place) {
  const std::size_t far_end = kSide - 1;
  switch (direction) {
    case Direction::left:
      return grid.rows[number][place];
    case Direction::right:
      return grid.rows[number][far_end - place];
    case Direction::up:
      return grid.rows[place][number];
    case Direction::down:
      break;
  }
  return grid.rows[far_end - place][number];
}

int exponent_of(Tile tile) {
  int exponent = 0;
  for (; tile > 1; tile /= 2) ++exponent;
  return exponent;
}

// The largest number of sixteenths whose square is not above exponent^7, found by halving.
constexpr Value sixteenths_of_power_three_and_half(int exponent) {
  std::uint64_t seventh = 1;
  for (int factor = 0; factor < 7; ++factor) seventh *= static_cast<std::uint64_t>(exponent);
  std::uint64_t low = 0, high = std::uint64_t{1} << 31;
  while (high - low > 1) {
    const std::uint64_t middle = (low + high) / 2;
    (middle * middle <= 256 * seventh ? low : high) = middle;
  }
  return static_cast<Value>(low);
}

constexpr int kExponents = WideBoard::kMaxExponent + 1;
constexpr auto kSixteenths = [] {
  std::array<Value, kExponents> values{};
  for (int exponent = 0; exponent < kExponents; ++exponent) {
    values[static_cast<std::size_t>(exponent)] = sixteenths_of_power_three_and_half(exponent);
  }
  return values;
}();

Value line_worth(const Line& line, bool at_the_edge, const Weights& weights) {
  Value empty = 0, about_to_merge = 0, falling = 0, rising = 0, sum = 0;
  Line tiles{};
  std::size_t count = 0;
  for (std::size_t place = 0; place < kSide; ++place) {
    const Value here = kSixteenths[static_cast<std::size_t>(exponent_of(line[place]))];
    sum += here;
    if (line[place] == 0) ++empty;
    if (line[place] != 0) tiles[count++] = line[place];
    if (place == 0) continue;
    const Value before = kSixteenths[static_cast<std::size_t>(exponent_of(line[place - 1]))];
    if (before > here) falling += before - here;
    if (before < here) rising += here - before;
  }
  for (std::size_t index = 0; index < count; ++index) {
    const bool like_previous = index > 0 && tiles[index - 1] == tiles[index];
    const bool like_next = index + 1 < count && tiles[index + 1] == tiles[index];
    if (like_previous || like_next) ++about_to_merge;
  }
  const Value disorder = falling < rising ? falling : rising;
  Value worth = kUnit * weights.line;
  worth += kUnit * weights.empty * empty;
  worth += kUnit * weights.merge * about_to_merge;
  worth -= (at_the_edge ? weights.outer_disorder : weights.inner_disorder) * disorder;
  worth -= weights.sum * sum;
  return worth;
}

}  // namespace

MoveResult move(const Grid& grid, Direction direction) {
  MoveResult result;
  Grid before = grid;
  for (std::size_t number = 0; number < kSide; ++number) {
    Line line{};
    for (std::size_t place = 0; place < kSide; ++place) {
      line[place] = cell(before, direction, number, place);
    }
    const SlidLine slid = slide(line);
    result.score += slid.score;
    for (std::size_t place = 0; place < kSide; ++place) {
      cell(result.grid, direction, number, place) = slid.tiles[place];
    }
  }
  result.moved = !(result.grid == grid);
  return result;
}

SpawnList spawns(const Grid& grid) {
  SpawnList list;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      if (grid.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != 0) continue;
      list.push({x, y, 2});
      list.push({x, y, 4});
    }
  }
  return list;
}

Grid with_spawn(Grid grid, Spawn spawn) {
  grid.rows[static_cast<std::size_t>(spawn.y)][static_cast<std::size_t>(spawn.x)] = spawn.tile;
  return grid;
}

bool is_over(const Grid& grid) {
  for (const Direction direction : kAllDirections) {
    if (move(grid, direction).moved) return false;
  }
  return true;
}

Value evaluate(const Grid& grid, const Weights& weights) {
  Value value = 0;
  for (std::size_t number = 0; number < kSide; ++number) {
    Line column{};
    for (std::size_t y = 0; y < kSide; ++y) column[y] = grid.rows[y][number];
    const bool at_the_edge = number == 0 || number == kSide - 1;
    value += line_worth(grid.rows[number], at_the_edge, weights);
    value += line_worth(column, at_the_edge, weights);
  }
  return value;
}

template <int Bits>
Grid grid_of(BasicBoard<Bits> board) {
  Grid grid;
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const int exponent = board.cell(x, y);
      grid.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] =
          exponent == 0 ? 0 : Tile{1} << exponent;
    }
  }
  return grid;
}

template Grid grid_of(Board);
template Grid grid_of(WideBoard);

}  // namespace quadrille::twenty48::reference
