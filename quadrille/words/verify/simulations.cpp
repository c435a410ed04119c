#include "quadrille/words/verify/simulations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "quadrille/verify/findings.hpp"
#include "quadrille/verify/prove_games.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/reference_simulation.hpp"

namespace quadrille::words {
namespace {

constexpr std::size_t kCandidates = 3;
constexpr std::uint64_t kSamples = 12;      // of all candidates
constexpr std::uint32_t kMostTurns = 30;    // before the position
constexpr std::uint32_t kNearEndEvery = 3;  // positions with a few tiles in the bag

// None where the game has no such position, or was stopped.
template <int Stride>
std::optional<Setup> position_of(const GeneratorTables<Stride>& tables, int side, Rng& rng,
                                 const runtime::StopToken& stop) {
  Engine<Stride> engine(tables);
  Game<Stride> game(tables.rules, side, Rng(rng.next()));
  const bool near_end = rng.below(kNearEndEvery) == 0;
  const int turns = 1 + static_cast<int>(rng.below(kMostTurns));
  const int bag = 1 + static_cast<int>(rng.below(kRackSize));
  while (!game.over() && game.bag() > 0 && !stop.requested()) {
    const bool there = near_end ? game.bag() <= bag : game.turns() >= turns;
    if (there && !game.board().empty()) return game.setup();
    game.play(engine.choose(game, Rng(0), {}).play);
  }
  return std::nullopt;
}

}  // namespace

std::optional<ProofResult> SimulationProof::game(std::uint64_t seed, std::uint64_t index) const {
  Rng rng = rng_of_game(seed, index);
  const auto setup = world_.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    std::optional<Setup> found;
    while (!found && !stop_.requested()) {
      found = position_of(tables, world_.layout().side, rng, stop_);
    }
    return found;
  });
  if (!setup) return std::nullopt;
  return position(*setup, rng.next());
}

std::optional<ProofResult> SimulationProof::position(const Setup& setup, std::uint64_t seed) const {
  Findings findings([&] { return cgp(setup, world_.tiles()); });
  const reference::Rules rules{world_.layout(), world_.tiles(), world_.lexicon()};
  const SimulationOptions options{.candidates = kCandidates,
                                  .plies = 2 + static_cast<int>(seed % 2),
                                  .samples = kSamples,
                                  .seed = seed,
                                  .known_rack = seed / 2 % 2 == 1};
  // False where it was stopped.
  const auto compare = [&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const Game<Stride> game(tables.rules, setup, Rng(seed));
    Engine<Stride> engine(tables, {.player = Player::simulate, .simulation = options});
    std::vector<Choice> candidates = engine.plays(game);
    // The last of them is a pass or an exchange.
    if (candidates.size() > kCandidates) {
      candidates[kCandidates - 1] = candidates.back();
      candidates.resize(kCandidates);
    }
    const ReferenceSimulation truth(rules, tables.leaves, builtin_win_rate(), stop_);
    for (const SimulatedPlay& play : engine.simulate(game, candidates, seed, stop_).plays) {
      const auto sums = truth.run(game.setup(), play.choice.play, options, play.samples);
      if (!sums) return false;
      findings.expect(sums->wins == play.wins && sums->equities == play.equities, [&] {
        return fmt::format("{} in {} samples of {} plies: sums {} and {}, reference says {} and {}",
                           play_text(play.choice.play, setup, world_.tiles()), play.samples,
                           options.plies, play.wins.sum, play.equities.sum, sums->wins.sum,
                           sums->equities.sum);
      });
      findings.counts().add("playouts", play.samples);
    }
    findings.counts().add("simulations", 1);
    return !stop_.requested();
  };
  if (!world_.with_tables(compare)) return std::nullopt;
  return std::move(findings).result();
}

}  // namespace quadrille::words
