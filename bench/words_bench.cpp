// Words: what the word map, the shadow and the board's layout buy, and how many playouts a second a
// simulation makes. One thread. A best play is timed over the positions of static self-play games;
// games/s is what self-play makes of it.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/scowl.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/lane.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

constexpr std::uint64_t kGames = 100;

// English on the standard board with the default list; nothing where the list is not installed.
const World* default_world() {
  static const std::unique_ptr<World> world = [] {
    auto words = scowl_words();
    if (!words) return std::unique_ptr<World>();
    auto nodes = build_lexicon(std::move(*words));
    const auto learnt = builtin_leaves("english");
    const std::vector<std::int16_t> leaves(learnt.begin(), learnt.end());
    return std::make_unique<World>(*builtin_tiles("english"), *builtin_layout("standard"),
                                   LexiconFile{std::move(*nodes)}, leaves, true);
  }();
  return world.get();
}

const GeneratorTables<15>& tables() {
  return default_world()->with_tables([](const auto& known) -> const GeneratorTables<15>& {
    if constexpr (std::is_same_v<decltype(known), const GeneratorTables<15>&>) return known;
    std::abort();
  });
}

void self_play(benchmark::State& state, Method method) {
  Generator<15> generator(tables());
  std::uint64_t games = 0, turns = 0, points = 0;
  for (auto _ : state) {
    for (std::uint64_t index = 0; index < kGames; ++index) {
      words::Game<15> game(tables().rules, 15, Rng(1).split(index));
      while (!game.over()) game.play(generator.best(game.board(), game.turn(), method).play);
      turns += static_cast<std::uint64_t>(game.turns());
      points += static_cast<std::uint64_t>(game.score(0) + game.score(1));
    }
    games += kGames;
  }
  const Effort& effort = generator.effort();
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["turns/game"] = static_cast<double>(turns) / static_cast<double>(games);
  state.counters["points/turn"] = static_cast<double>(points) / static_cast<double>(turns);
  state.counters["places/turn"] =
      static_cast<double>(effort.places) / static_cast<double>(effort.turns);
  state.counters["opened/turn"] =
      static_cast<double>(effort.opened) / static_cast<double>(effort.turns);
}

// One sample is a playout of one of the usual candidates.
void simulate(benchmark::State& state, int after, int plies) {
  constexpr std::uint64_t kPositions = 6;
  SimulationOptions options;
  options.plies = plies;
  options.samples = 1500;
  options.confidence = 1 - 1e-12;
  Engine<15> engine(tables(), {.player = Player::simulate, .simulation = options});
  Engine<15> by_static(tables());
  std::vector<words::Game<15>> games;
  for (std::uint64_t index = 0; index < kPositions; ++index) {
    games.emplace_back(tables().rules, 15, Rng(7).split(index));
    while (games.back().turns() < after) {
      games.back().play(by_static.choose(games.back(), Rng(0), {}).play);
    }
  }
  std::uint64_t samples = 0;
  for (auto _ : state) {
    for (const words::Game<15>& game : games) samples += engine.analyse(game, {}, {}).nodes;
  }
  state.counters["samples/s"] =
      benchmark::Counter(static_cast<double>(samples), benchmark::Counter::kIsRate);
}

// The board as one array of squares, each with all that is known of it in 32 bytes.
struct Square {
  LetterSet cross, before, after;
  Tile tile;
  std::uint8_t cross_points;
  std::array<std::uint8_t, 18> other;
};
static_assert(sizeof(Square) == 32);

struct SquareBoard {
  template <auto Member>
  struct Field {
    const Square* squares;
    auto operator[](std::size_t number) const { return squares[number].*Member; }
  };
  struct View {
    explicit View(const Square* squares)
        : cross{squares}, before{squares}, after{squares}, tiles{squares}, cross_points{squares} {}
    Field<&Square::cross> cross;
    Field<&Square::before> before;
    Field<&Square::after> after;
    Field<&Square::tile> tiles;
    Field<&Square::cross_points> cross_points;
  };

  explicit SquareBoard(const SmallBoard& board)
      : squares(std::make_unique<std::array<std::array<Square, SmallBoard::kSquares>, 2>>()),
        views{View((*squares)[0].data()), View((*squares)[1].data())},
        side(board.side) {
    for (const std::size_t view : {0u, 1u}) {
      for (std::size_t square = 0; square < SmallBoard::kSquares; ++square) {
        const auto& from = board.views[view];
        (*squares)[view][square] = {from.cross[square],        from.before[square],
                                    from.after[square],        from.tiles[square],
                                    from.cross_points[square], {}};
      }
    }
  }

  static constexpr std::size_t square(int lane, int place) {
    return SmallBoard::square(lane, place);
  }

  std::unique_ptr<std::array<std::array<Square, SmallBoard::kSquares>, 2>> squares;
  std::array<View, 2> views;
  std::uint8_t side;
};

// Middles of games, more than a first-level cache holds, as a search meets them.
template <class AnyBoard>
void scan_lanes(benchmark::State& state) {
  Generator<15> generator(tables());
  std::vector<AnyBoard> boards;
  Turn turn;
  for (std::uint64_t index = 0; index < kGames; ++index) {
    words::Game<15> game(tables().rules, 15, Rng(2).split(index));
    for (int step = 0; step < 12 && !game.over(); ++step) {
      turn = game.turn();
      game.play(generator.best(game.board(), turn, {}).play);
    }
    boards.push_back(AnyBoard(game.board()));
  }
  Subracks subracks;
  subracks.set(turn, *tables().rules.tiles, tables().leaves);
  std::uint64_t lanes = 0;
  Lane<15> lane;
  for (auto _ : state) {
    for (const AnyBoard& board : boards) {
      for (int view = 0; view < 2; ++view) {
        for (int number = 0; number < 15; ++number) {
          lanes +=
              scan(board, tables().premiums, *tables().rules.tiles, subracks, view, number, lane);
          benchmark::DoNotOptimize(lane);
        }
      }
    }
  }
  state.counters["lanes/s"] =
      benchmark::Counter(static_cast<double>(lanes), benchmark::Counter::kIsRate);
}

}  // namespace

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  if (default_world() == nullptr) {
    std::fputs("words_bench: needs Debian's package scowl\n", stderr);
    return 2;
  }
  for (const bool word_map : {true, false}) {
    for (const bool shadow : {true, false}) {
      const std::string name = std::string("selfplay/") + (word_map ? "word map" : "GADDAG") +
                               (shadow ? " + shadow" : "");
      benchmark::RegisterBenchmark(name.c_str(), self_play, Method{word_map, shadow})
          ->Unit(benchmark::kMillisecond)
          ->MinTime(2);
    }
  }
  for (const int plies : {2, 4}) {
    for (const int after : {0, 10}) {
      const std::string name = std::string("simulation/") + (after == 0 ? "opening" : "mid-game") +
                               ", " + std::to_string(plies) + " plies";
      benchmark::RegisterBenchmark(name.c_str(), simulate, after, plies)
          ->Unit(benchmark::kMillisecond)
          ->MinTime(1);
    }
  }
  benchmark::RegisterBenchmark("scan/one array per property", scan_lanes<SmallBoard>);
  benchmark::RegisterBenchmark("scan/array of 32-byte squares", scan_lanes<SquareBoard>);
  benchmark::RunSpecifiedBenchmarks();
}
