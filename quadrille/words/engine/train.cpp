#include "quadrille/words/engine/train.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/spares.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/leaves/fit_model.hpp"
#include "quadrille/words/leaves/leave_table.hpp"
#include "quadrille/words/moves/game.hpp"

namespace quadrille::words {
namespace {

// As many racks as what is known without them counts. Between 30 and 100 a table from 12,000 games
// foretells the means of 12,000 others best, for leaves of four, five and six tiles.
constexpr double kPriorRacks = 50;

std::int16_t fixed_point(double points) {
  constexpr double kMost = std::numeric_limits<std::int16_t>::max();
  return static_cast<std::int16_t>(std::clamp(std::round(points * kPoint), -kMost, kMost));
}

// The mean over the leaves with one tile fewer.
double mean_of_parts(std::span<const Tile> leave, std::span<const double> values) {
  std::array<Tile, kMostKept> part;
  double sum = 0;
  for (std::size_t without = 0; without < leave.size(); ++without) {
    std::size_t size = 0;
    for (std::size_t place = 0; place < leave.size(); ++place) {
      if (place != without) part[size++] = leave[place];
    }
    sum += values[leave_number(std::span<const Tile>(part.data(), size))];
  }
  return sum / static_cast<double>(leave.size());
}

}  // namespace

Training::Training(const World& world, const TrainOptions& options)
    : world_(&world),
      options_(options),
      leaves_(leave_count(world.tiles().letters)),
      sums_(leaves_.size()) {}

TrainProgress Training::progress() const {
  const auto complete = static_cast<std::uint64_t>(generation_);
  const auto all = static_cast<std::uint64_t>(options_.generations);
  return {generation_, complete * options_.games + games_, all * options_.games};
}

void Training::advance(std::uint64_t most, runtime::ThreadPool& pool,
                       const runtime::StopToken& stop,
                       const std::function<void(const TrainProgress&)>& progress) {
  if (done()) return;
  const std::uint64_t games = std::min(most, options_.games - games_);
  world_->with_tables([&](const auto& tables) { play(tables, games, pool, stop, progress); });
  if (games_ == options_.games) close_generation();
}

template <int Stride>
void Training::play(const GeneratorTables<Stride>& tables, std::uint64_t games,
                    runtime::ThreadPool& pool, const runtime::StopToken& stop,
                    const std::function<void(const TrainProgress&)>& show) {
  const Rng generation = Rng(options_.seed).split(static_cast<std::uint64_t>(generation_));
  const std::uint64_t first = games_;
  EngineOptions options;
  options.leaves = Leaves(leaves_);
  runtime::Spares<Engine<Stride>> engines;
  const auto unit = [&](std::size_t index) -> std::optional<std::vector<Sample>> {
    auto engine = engines.take([&] { return std::make_unique<Engine<Stride>>(tables, options); });
    std::vector<Sample> samples;
    Game<Stride> game(tables.rules, world_->layout().side, generation.split(first + index));
    // Once the bag is empty, leaves do not matter, and equity is something else.
    while (!game.over() && game.bag() > 0) {
      const Turn turn = game.turn();
      const Choice choice = engine->choose(game, Rng(0), {});
      samples.push_back({turn.rack, choice.equity});
      game.play(choice.play);
    }
    engines.give_back(std::move(engine));
    return samples;
  };
  pool.ordered(games, stop, unit, [&](std::size_t, const std::vector<Sample>& samples) {
    for (const Sample& sample : samples) add(sample);
    ++games_;
    if (show) show(progress());
  });
}

// To all parts of the rack but the whole, of equal ones once; the empty part stands for all racks.
void Training::add(const Sample& sample) {
  const Rack& rack = sample.rack;
  const unsigned repeats = rack.repeats();
  std::array<std::uint32_t, kMasks> numbers;
  numbers[0] = 0;
  for (unsigned mask = 0; mask < (1u << rack.size()) - 1; ++mask) {
    if (mask != 0) {
      const unsigned larger = mask & (mask - 1);
      const auto place = static_cast<std::size_t>(std::popcount(larger));
      numbers[mask] = numbers[larger] + kLeaveTerms[place][rack[std::countr_zero(mask)]];
    }
    if ((mask & repeats & ~(mask << 1)) != 0) continue;
    Sum& sum = sums_[numbers[mask]];
    sum.equity += sample.equity;
    ++sum.racks;
  }
}

// From short leaves to long ones: a leave differs from the model as its parts do on average, and
// from that as its own racks say, the more the more there are.
void Training::close_generation() {
  const Tiles& tiles = world_->tiles();
  std::vector<double> means(sums_.size()), racks(sums_.size());
  for (std::size_t number = 0; number < sums_.size(); ++number) {
    const Sum& sum = sums_[number];
    if (sum.racks == 0) continue;
    racks[number] = sum.racks;
    means[number] = static_cast<double>(sum.equity) / sum.racks / kPoint - means[0];
  }
  model_ = fit_model(means, racks, tiles);
  std::vector<double> beyond_model(sums_.size());
  for (std::size_t size = 1; size <= kMostKept; ++size) {
    each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
      if (leave.size() != size) return;
      const double model = static_cast<double>(value_of(model_, leave, tiles)) / LeaveModel::kUnits;
      const double prior = model + mean_of_parts(leave, beyond_model);
      const double value =
          (racks[number] * means[number] + kPriorRacks * prior) / (racks[number] + kPriorRacks);
      beyond_model[number] = value - model;
      leaves_[number] = fixed_point(value);
    });
  }
  sums_.assign(sums_.size(), {});
  games_ = 0;
  ++generation_;
}

}  // namespace quadrille::words
