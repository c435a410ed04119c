#include "quadrille/words/engine/train.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "quadrille/core/require.hpp"
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

template <int Stride>
class Table final : public LeavePlayer {
 public:
  Table(const GeneratorTables<Stride>& tables, std::span<const std::int16_t> leaves, int side,
        Rng generation)
      : tables_(tables), side_(side), generation_(generation), engine_(tables, with(leaves)) {}

  std::vector<RackSample> play(std::uint64_t number) override {
    std::vector<RackSample> samples;
    Game<Stride> game(tables_.rules, side_, generation_.split(number));
    // Once the bag is empty, leaves do not matter, and equity is something else.
    while (!game.over() && game.bag() > 0) {
      const Turn turn = game.turn();
      const Choice choice = engine_.choose(game, Rng(0), {});
      samples.push_back({turn.rack, choice.equity});
      game.play(choice.play);
    }
    return samples;
  }

 private:
  static EngineOptions with(std::span<const std::int16_t> leaves) {
    EngineOptions options;
    options.leaves = Leaves(leaves);
    return options;
  }

  const GeneratorTables<Stride>& tables_;
  const int side_;
  const Rng generation_;
  Engine<Stride> engine_;
};

}  // namespace

Training::Training(const World& world, const TrainOptions& options)
    : world_(&world),
      options_(options),
      leaves_(leave_count(world.tiles().letters)),
      sums_(leaves_.size()) {}

std::unique_ptr<LeavePlayer> Training::player() const {
  const Rng generation = Rng(options_.seed).split(static_cast<std::uint64_t>(generation_));
  return world_->with_tables(
      [&]<int Stride>(const GeneratorTables<Stride>& tables) -> std::unique_ptr<LeavePlayer> {
        return std::make_unique<Table<Stride>>(tables, leaves_, world_->layout().side, generation);
      });
}

TrainProgress Training::progress() const {
  const auto complete = static_cast<std::uint64_t>(generation_);
  const auto all = static_cast<std::uint64_t>(options_.generations);
  return {generation_, complete * options_.games + sums_.games, all * options_.games};
}

void Training::advance(std::uint64_t most, runtime::ThreadPool& pool,
                       const runtime::StopToken& stop,
                       const std::function<void(const TrainProgress&)>& progress) {
  if (done()) return;
  const std::uint64_t first = sums_.games;
  runtime::Spares<LeavePlayer> players;
  const auto play = [&](std::size_t index) {
    auto free_player = players.take([&] { return player(); });
    std::optional samples = free_player->play(first + index);
    players.give_back(std::move(free_player));
    return samples;
  };
  pool.ordered(std::min(most, options_.games - first), stop, play,
               [&](std::size_t, const std::vector<RackSample>& samples) {
                 sums_.add(samples);
                 if (progress) progress(this->progress());
               });
  if (sums_.games == options_.games) close_generation();
}

void Training::close_with(LeaveSums sums) {
  require(!done() && sums_.games == 0 && sums.games == options_.games &&
          sums.sums.size() == leaves_.size());
  sums_ = std::move(sums);
  close_generation();
}

// From short leaves to long ones: a leave differs from the model as its parts do on average, and
// from that as its own racks say, the more the more there are.
void Training::close_generation() {
  const Tiles& tiles = world_->tiles();
  const std::size_t count = sums_.sums.size();
  std::vector<double> means(count), racks(count);
  for (std::size_t number = 0; number < count; ++number) {
    const LeaveSums::Sum& sum = sums_.sums[number];
    if (sum.racks == 0) continue;
    racks[number] = sum.racks;
    means[number] = static_cast<double>(sum.equity) / sum.racks / kPoint - means[0];
  }
  model_ = fit_model(means, racks, tiles);
  std::vector<double> beyond_model(count);
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
  sums_ = no_sums();
  ++generation_;
}

}  // namespace quadrille::words
