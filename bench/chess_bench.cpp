// Chess: what each path of perft buys, and what the engine's parts cost. One thread, no hash; the
// counter is nodes (or calls) per second.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/search/enumerate.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

struct Place {
  const char* name;
  const char* fen;
  int depth;
};

constexpr Place kPlaces[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
};

void set_rate(benchmark::State& state, std::uint64_t nodes) {
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void count_fast(benchmark::State& state, Path path, const Place& place) {
  const Board board = board_of(*parse_fen(place.fen));
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += perft(path, board, place.depth);
  set_rate(state, nodes);
}

void count_by_reference(benchmark::State& state, const Place& place) {
  reference::Position position = reference::position_of(*parse_fen(place.fen));
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += search::perft(reference::Rules{}, position, place.depth - 2);
  set_rate(state, nodes);
}

// Positions of a few hundred random games: what an evaluation meets, roughly.
std::vector<Board> played_boards() {
  std::vector<Board> boards;
  for (std::uint64_t index = 0; index < 200; ++index) {
    Rng rng = Rng(1).split(index);
    chess::Game game(start_setup());
    for (int ply = 0; ply < 60 && game.ending() == GameEnd::none; ++ply) {
      const MoveList legal = game.legal();
      game.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      boards.push_back(game.board());
    }
  }
  return boards;
}

void list_moves(benchmark::State& state) {
  const std::vector<Board> boards = played_boards();
  std::uint64_t moves = 0;
  for (auto _ : state) {
    for (const Board& board : boards) {
      MoveList list;
      generate(board, list);
      moves += list.size();
      benchmark::DoNotOptimize(list);
    }
  }
  set_rate(state, moves);
}

void evaluate_boards(benchmark::State& state) {
  const std::vector<Board> boards = played_boards();
  std::uint64_t calls = 0;
  for (auto _ : state) {
    for (const Board& board : boards) benchmark::DoNotOptimize(evaluate(board));
    calls += boards.size();
  }
  set_rate(state, calls);
}

void search_to_depth(benchmark::State& state) {
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    Engine engine;
    engine.set_position(start_setup());
    Limits limits;
    limits.depth = 14;
    nodes += engine.search(limits, {}).nodes;
  }
  set_rate(state, nodes);
}

void add_all() {
  for (const Place& place : kPlaces) {
    benchmark::RegisterBenchmark((std::string("perft/") + place.name + "/reference").c_str(),
                                 [&place](auto& state) { count_by_reference(state, place); });
    for (const Path path : paths()) {
      const std::string name =
          std::string("perft/") + place.name + "/" + std::string(name_of(path));
      benchmark::RegisterBenchmark(name.c_str(), [&place, path](benchmark::State& state) {
        count_fast(state, path, place);
      });
    }
  }
  benchmark::RegisterBenchmark("generate (moves)", list_moves);
  benchmark::RegisterBenchmark("evaluate, portable, pawns from scratch (calls)", evaluate_boards);
  benchmark::RegisterBenchmark("search, start, depth 14", search_to_depth);
}

}  // namespace

int main(int count, char** arguments) {
  add_all();
  benchmark::Initialize(&count, arguments);
  benchmark::RunSpecifiedBenchmarks();
}
