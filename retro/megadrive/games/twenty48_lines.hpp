// 2048 for search/expectimax.hpp on a machine without memory for tables: a position is its four
// rows and its four columns, 16 bits each, and what is known of a line is kept in a small cache.
//
//   line -> moved to its low end, moved to its high end, value as an outer and as an inner line
//
// The lines of a search are few and come again and again, so that nearly all are found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "quadrille/twenty48/evaluate/evaluate.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

namespace quadrille::megadrive {

struct Lines {
  std::uint16_t rows[4]{}, columns[4]{};

  friend bool operator==(const Lines&, const Lines&) = default;
};

Lines lines_of(twenty48::Board board);

struct LineFacts {
  std::uint16_t line;
  std::uint16_t low, high;  // where it goes
  bool known;
  twenty48::Value outer, inner;  // in eighths less, so that a sum over all spawns has 32 bits
};

class LineCache {
 public:
  void clear() {
    for (LineFacts& facts : facts_) facts.known = false;
  }
  const LineFacts& operator[](std::uint16_t line) {
    LineFacts& facts = facts_[(line ^ line >> 6) % kSize];
    if (!facts.known || facts.line != line) find(facts, line);
    return facts;
  }

 private:
  static constexpr std::size_t kSize = 1024;  // 16 KB
  static void find(LineFacts& facts, std::uint16_t line);

  LineFacts facts_[kSize];
};

// Satisfies ChanceGame and EvaluatesDecisions. Afterstates have rows and columns as they are, so
// unlike in chance.hpp nothing is turned.
class LineRules {
 public:
  using Position = Lines;
  using After = Lines;
  using Value = twenty48::Value;
  using Sum = std::int32_t;
  static constexpr int kDecisions = twenty48::kDirections;
  static constexpr int kTableFuel = std::numeric_limits<int>::max();  // there is no table

  explicit LineRules(LineCache& cache) : cache_(cache) {}

  // The position after a move; the same position where nothing moves.
  Lines moved(const Lines& from, twenty48::Direction direction) const;

  template <class Visit>
  void decisions(const Lines& from, Visit visit) const {
    for (const twenty48::Direction direction : twenty48::kAllDirections) {
      const Lines after = moved(from, direction);
      if (!(after == from)) visit(after, Value{0});
    }
  }

  template <class Visit>
  void outcomes(const Lines& after, Visit visit) const {
    const auto cost = twenty48::kSpawnCosts[static_cast<std::size_t>(count_empty(after))];
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) {
        if (after.rows[y] >> 4 * x & 15) continue;
        visit(with_tile(after, x, y, 1), twenty48::kTwosInTen, cost.two);
        visit(with_tile(after, x, y, 2), 10 - twenty48::kTwosInTen, cost.four);
      }
    }
  }

  Value evaluate(const Lines& after) const {
    return cache_[after.rows[0]].outer + cache_[after.rows[1]].inner + cache_[after.rows[2]].inner +
           cache_[after.rows[3]].outer + cache_[after.columns[0]].outer +
           cache_[after.columns[1]].inner + cache_[after.columns[2]].inner +
           cache_[after.columns[3]].outer;
  }
  Value lost(const Lines&) const { return twenty48::kLostValue; }
  Value mean(Sum sum, std::uint32_t weights) const { return sum / static_cast<Sum>(weights); }
  std::uint64_t key(const Lines&, int) const { return 0; }

 private:
  static int count_empty(const Lines& lines);
  static Lines with_tile(Lines lines, int x, int y, int exponent);

  LineCache& cache_;
};

}  // namespace quadrille::megadrive
