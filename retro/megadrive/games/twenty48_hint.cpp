#include "retro/megadrive/games/twenty48_hint.hpp"

#include "quadrille/search/expectimax.hpp"

namespace quadrille::megadrive {
namespace {

using twenty48::Direction;

constexpr int kFirstFuel = 4, kFuelStep = 8, kMostFuel = 60;

// The search asks for it, and never uses it: LineRules wants no table.
struct NoTable {
  std::optional<std::uint64_t> find(std::uint64_t, std::uint8_t) const { return std::nullopt; }
  void store(std::uint64_t, std::uint8_t, std::uint64_t) const {}
};

struct OutOfTime {
  static constexpr std::uint64_t kNodesBetweenChecks = 64;

  const Thinking& thinking;
  std::uint32_t frames;

  bool operator()(std::uint64_t) const {
    return thinking.stop_wanted() || thinking.frames_so_far() >= frames;
  }
};

}  // namespace

std::optional<Direction> Twenty48Hint::find(twenty48::Board board, const Thinking& thinking,
                                            std::uint32_t frames) {
  const LineRules rules(cache_);
  const Lines lines = lines_of(board);
  NoTable table;
  std::optional<Direction> best;
  for (int fuel = kFirstFuel; fuel <= kMostFuel; fuel += kFuelStep) {
    search::Expectimax<LineRules, NoTable, OutOfTime> search(rules, table, {thinking, frames});
    std::optional<Direction> found;
    twenty48::Value highest = 0;
    for (const Direction direction : twenty48::kAllDirections) {
      const Lines after = rules.moved(lines, direction);
      if (after == lines) continue;
      const twenty48::Value value = search.after_value(after, fuel);
      if (found && value <= highest) continue;
      found = direction;
      highest = value;
    }
    if (search.stopped()) break;
    best = found;
  }
  if (thinking.stop_wanted()) return std::nullopt;
  return best;
}

}  // namespace quadrille::megadrive
