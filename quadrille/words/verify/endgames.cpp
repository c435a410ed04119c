#include "quadrille/words/verify/endgames.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/verify/findings.hpp"
#include "quadrille/verify/prove_games.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/reference_endgame.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kSolverNodes = 400'000;  // a few seconds
constexpr std::uint64_t kMostNodes = 60'000;     // of the reference, by the fast generator
constexpr std::uint64_t kReferenceNodes = 3000;  // by its own, which takes milliseconds for each
constexpr std::uint64_t kReferenceEvery = 10;    // endgames with the reference's generator
constexpr std::size_t kKilobytes = 1024;         // small, so that entries are replaced
constexpr std::uint64_t kClockEvery = 4;         // endgames with scoreless turns on the clock

reference::Rules rules_of(const World& world) {
  return {world.layout(), world.tiles(), world.lexicon()};
}

template <int Stride>
Choice chosen(Engine<Stride>& engine, const Game<Stride>& game, std::uint32_t chance, Rng& rng) {
  if (rng.below(100) >= chance) return engine.choose(game, rng, {});
  const std::vector<Choice> plays = engine.analyse(game, {}, {}).plays;
  return plays[rng.below(static_cast<std::uint32_t>(plays.size()))];
}

// None where the game ends before.
template <int Stride>
std::optional<Setup> endgame_of(const GeneratorTables<Stride>& tables, int side,
                                const EndgameWanted& wanted, Rng& rng) {
  Engine<Stride> engine(tables);
  Game<Stride> game(tables.rules, side, Rng(rng.next()));
  while (!game.over()) {
    const int tiles = game.rack(0).size() + game.rack(1).size();
    if (game.bag() == 0 && tiles <= wanted.most_tiles) {
      if (tiles < wanted.least_tiles) return std::nullopt;
      return game.setup();
    }
    game.play(chosen(engine, game, wanted.chance, rng).play);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Setup> endgame_of(const World& world, const EndgameWanted& wanted, Rng rng,
                                const runtime::StopToken& stop) {
  return world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    std::optional<Setup> setup;
    while (!setup && !stop.requested()) {
      setup = endgame_of(tables, world.layout().side, wanted, rng);
    }
    return setup;
  });
}

Setup endgame_of(const World& world, const EndgameWanted& wanted, Rng rng) {
  return *endgame_of(world, wanted, rng, {});
}

std::optional<int> gain_of_line(const World& world, const Setup& from,
                                const std::vector<Play>& line) {
  const reference::Rules rules = rules_of(world);
  Setup setup = from;
  int sign = 1;
  for (const Play& play : line) {
    if (reference::ending(rules, setup) != reference::Ending::none) return std::nullopt;
    if (!reference::legal(rules, setup, play)) return std::nullopt;
    reference::apply(rules, setup, play, {});
    sign = -sign;
  }
  const reference::Ending ending = reference::ending(rules, setup);
  if (ending == reference::Ending::none) return std::nullopt;
  const auto scores = reference::final_scores(rules, setup, ending);
  return sign * (scores[0] - scores[1]) - (from.scores[0] - from.scores[1]);
}

std::optional<ProofResult> EndgameProof::game(std::uint64_t seed, std::uint64_t index) const {
  Rng rng = rng_of_game(seed, index);
  std::optional<Setup> setup =
      endgame_of(world_, {.chance = rng.below(4) * 10}, rng.split(0), stop_);
  if (!setup) return std::nullopt;
  if (index % kClockEvery == 1) {
    setup->scoreless = static_cast<int>(rng.below(kScorelessLimit));
  }
  return position(*setup, index % kReferenceEvery == 0);
}

std::optional<ProofResult> EndgameProof::position(const Setup& setup, bool by_reference) const {
  Findings findings([&] { return cgp(setup, world_.tiles()); });
  const reference::Rules rules = rules_of(world_);
  // False where it was stopped.
  const auto compare = [&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const EndgameSolution solution = EndgameSolver<Stride>(tables, kKilobytes)
                                         .solve(setup, {.depth = {}, .nodes = kSolverNodes}, stop_);
    if (stop_.requested()) return false;  // its line may have been cut short
    if (!solution.proven) {
      findings.counts().add("endgames_skipped", 1);
      return true;
    }
    const auto solved_by = [&](auto placings, std::uint64_t nodes) {
      return ReferenceEndgame(rules, std::move(placings), nodes, stop_)
          .solve(setup, solution.spread);
    };
    std::optional<int> truth;
    if (by_reference) truth = solved_by(ReferencePlacings{rules}, kReferenceNodes);
    findings.counts().add("endgames_by_reference", truth.has_value());
    if (!truth) truth = solved_by(FastPlacings<Stride>(tables), kMostNodes);
    if (!truth) {
      findings.counts().add("endgames_skipped", 1);
      return !stop_.requested();
    }
    findings.expect(solution.spread == *truth, [&] {
      return fmt::format("the endgame's spread is {:+}, reference says {:+}", solution.spread,
                         *truth);
    });
    const std::optional<int> gain = gain_of_line(world_, setup, solution.line);
    findings.expect(gain == truth, [&] {
      return gain ? fmt::format("the endgame's line earns {:+}, not {:+}", *gain, *truth)
                  : "the endgame's line is not legal or does not end the game";
    });
    findings.counts().add("endgames", 1);
    return true;
  };
  if (!world_.with_tables(compare)) return std::nullopt;
  return std::move(findings).result();
}

}  // namespace quadrille::words
