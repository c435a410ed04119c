#include "quadrille/words/verify/workload.hpp"

#include "quadrille/core/digest.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "quadrille/words/win_rate/fit_win_rate.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kSeed = 1938;
constexpr std::size_t kWords = 60'000;
constexpr int kMostLeave = 8;  // points, above and below zero
constexpr std::uint64_t kGames = 1000;
constexpr int kSimulatedTurns = 6;
constexpr int kTurnsBetween = 4;
constexpr std::uint64_t kGaddagEvery = 8;  // games played without the word map
constexpr std::uint64_t kEndgames = 12;
constexpr std::uint64_t kEndgameNodes = 5000;
constexpr std::size_t kEndgameKilobytes = 1024;

class Signature {
 public:
  void add(std::uint64_t word) { digest_.add(word); }
  void add(const Choice& choice) {
    const Play& play = choice.play;
    add(static_cast<std::uint64_t>(play.kind) << 32 | std::uint64_t{play.down} << 24 |
        std::uint64_t{play.row} << 16 | std::uint64_t{play.column} << 8 | play.length);
    for (std::size_t place = 0; place < play.length; ++place) add(play.tiles[place]);
    add(static_cast<std::uint64_t>(std::int64_t{play.score}));
    add(static_cast<std::uint64_t>(std::int64_t{choice.equity}));
  }
  std::uint32_t value() const { return static_cast<std::uint32_t>(digest_.value() >> 32); }

 private:
  Digest digest_{kSeed};
};

template <int Stride>
void play(const GeneratorTables<Stride>& tables, Engine<Stride>& engine, std::uint64_t number,
          Signature& signature) {
  Game<Stride> game(tables.rules, tables.premiums.side, Rng(kSeed).split(number));
  while (!game.over()) {
    const Choice choice = engine.choose(game, Rng(0), {});
    signature.add(choice);
    game.play(choice.play);
  }
  for (const int player : {0, 1}) {
    signature.add(static_cast<std::uint64_t>(std::int64_t{game.score(player)}));
  }
}

// Ends of games, as far as some thousand nodes go: most are proven by then.
template <int Stride>
std::uint64_t solve_endgames(const World& world, const GeneratorTables<Stride>& tables,
                             const runtime::StopToken& stop, Signature& signature) {
  EndgameSolver<Stride> solver(tables, kEndgameKilobytes);
  std::uint64_t nodes = 0;
  for (std::uint64_t number = 0; number < kEndgames && !stop.requested(); ++number) {
    const Setup setup =
        endgame_of(world, {.least_tiles = 6, .most_tiles = 10}, Rng(kSeed).split(number));
    const EndgameSolution solution = solver.solve(setup, {.depth = {}, .nodes = kEndgameNodes}, {});
    signature.add({solution.line.front(), solution.spread});
    signature.add(solution.proven ? 0 : static_cast<std::uint64_t>(solution.depth));
    nodes += solution.nodes;
  }
  return nodes;
}

// A few turns of one game, each played out to another depth. Returns the playouts.
template <int Stride>
std::uint64_t simulate(const GeneratorTables<Stride>& tables, const runtime::StopToken& stop,
                       Signature& signature) {
  const WinRate rate = WinCounts().fit();
  Engine<Stride> by_static(tables);
  Game<Stride> game(tables.rules, tables.premiums.side, Rng(kSeed));
  std::uint64_t samples = 0;
  for (int turn = 0; turn < kSimulatedTurns && !game.over() && !stop.requested(); ++turn) {
    SimulationOptions options{.candidates = 8, .samples = 400, .minimum = 20, .seed = kSeed};
    options.plies = 2 + turn % 3;
    Engine<Stride> engine(tables,
                          {.player = Player::simulate, .simulation = options, .win_rate = &rate});
    const Analysis analysis = engine.analyse(game, {}, stop);
    if (!analysis.simulation) break;
    for (const SimulatedPlay& play : analysis.simulation->plays) {
      signature.add(play.choice);
      signature.add(play.samples);
      signature.add(static_cast<std::uint64_t>(play.wins.sum));
      signature.add(static_cast<std::uint64_t>(play.equities.sum));
    }
    samples += analysis.simulation->samples;
    for (int ply = 0; ply < kTurnsBetween && !game.over(); ++ply) {
      game.play(by_static.choose(game, Rng(0), {}).play);
    }
  }
  return samples;
}

}  // namespace

WorkloadResult run_workload(const runtime::StopToken& stop) {
  const Tiles& tiles = *builtin_tiles("english");
  const World world(tiles, *builtin_layout("standard"), sample_lexicon(tiles, kWords, kSeed),
                    sample_leaves(tiles, kMostLeave, kSeed), true);
  return world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    Signature signature;
    Engine<Stride> by_word_map(tables), by_gaddag(tables, {.method = {.word_map = false}});
    for (std::uint64_t number = 0; number < kGames && !stop.requested(); ++number) {
      play(tables, number % kGaddagEvery == 0 ? by_gaddag : by_word_map, number, signature);
    }
    WorkloadResult result;
    result.nodes = by_word_map.effort().places + by_gaddag.effort().places +
                   solve_endgames(world, tables, stop, signature) +
                   simulate(tables, stop, signature);
    signature.add(result.nodes);
    signature.add(by_word_map.effort().turns + by_gaddag.effort().turns);
    result.signature = signature.value();
    return result;
  });
}

}  // namespace quadrille::words
