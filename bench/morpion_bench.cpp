// Morpion Solitaire: what the board's width and AVX-512 buy, in whole games at random and by a
// policy; then the search of two levels, and grids counted one by one. One thread.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <string>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/playouts/make_playouts.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/search/systematic.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::morpion;

benchmark::Counter rate(std::uint64_t count) {
  return {static_cast<double>(count), benchmark::Counter::kIsRate};
}

struct Setting {
  Variant variant;
  int bits;
  ListMachine machine;
};

std::string text_of(const Setting& setting) {
  std::string text =
      std::string(name_of(setting.variant)) + '/' + std::to_string(setting.bits) + " bits";
  if (setting.machine == ListMachine::plain) return text;
  return text + ", " + std::string(name_of(setting.machine));
}

void random_games(benchmark::State& state, const Setting& setting) {
  const auto playouts = make_playouts(setting.variant, {setting.bits, 0}, {}, setting.machine);
  Rng rng(1);
  std::uint64_t games = 0, moves = 0;
  for (auto _ : state) {
    moves += static_cast<std::uint64_t>(playouts->uniform(rng));
    ++games;
  }
  state.counters["games/s"] = rate(games);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(games);
}

// By a policy that has learnt nothing, so that the games are as long as the random ones.
void races(benchmark::State& state, const Setting& setting) {
  const auto playouts = make_playouts(setting.variant, {setting.bits, 0}, {}, setting.machine);
  const auto policy = std::make_unique<Policy>();
  policy->clear();
  Rng rng(1);
  std::uint64_t games = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(playouts->play(*policy, Rng(rng.next())));
    ++games;
  }
  state.counters["games/s"] = rate(games);
}

void nrpa(benchmark::State& state, Variant variant) {
  std::uint64_t runs = 0, playouts = 0, moves = 0;
  for (auto _ : state) {
    const FoundGame found = Engine({variant, 2}).find_game({}, Rng(1).split(runs++), {});
    playouts += found.playouts;
    moves += found.moves.size();
  }
  state.counters["playouts/s"] = rate(playouts);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(runs);
}

template <Variant kVariant>
void grids(benchmark::State& state, unsigned group, int depth) {
  using Rules = MoveGenerator<kVariant, 64>;
  using Search = search::Systematic<Rules>;
  const auto search = std::make_unique<Search>(typename Rules::Position(), group, depth);
  std::uint64_t count = 0;
  for (auto _ : state) {
    const auto result = std::make_unique<typename Search::Result>();
    search->below(nullptr, 0, *result, search::NeverStop{});
    for (const std::uint64_t level : result->counts) count += level;
  }
  state.counters["grids/s"] = rate(count);
}

}  // namespace

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  for (const Variant variant : kVariants) {
    for (const int bits : {32, 64, 128, 256}) {
      for (const ListMachine machine : list_machines()) {
        if (machine != ListMachine::plain && bits != 64) continue;
        const Setting setting{variant, bits, machine};
        benchmark::RegisterBenchmark(("random/" + text_of(setting)).c_str(), random_games, setting);
        benchmark::RegisterBenchmark(("race/" + text_of(setting)).c_str(), races, setting);
      }
    }
    benchmark::RegisterBenchmark(("nrpa/" + std::string(name_of(variant)) + " level 2").c_str(),
                                 nrpa, variant)
        ->Unit(benchmark::kMillisecond)
        ->MinTime(2);
  }
  constexpr unsigned kAll = 1, kUpToSymmetry = (1u << kSymmetries) - 1;
  benchmark::RegisterBenchmark("grids/5T depth 6", grids<k5T>, kAll, 6)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("grids/4D depth 6", grids<k4D>, kAll, 6)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("classes/5T depth 8", grids<k5T>, kUpToSymmetry, 8)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("classes/4D depth 7", grids<k4D>, kUpToSymmetry, 7)
      ->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
}
