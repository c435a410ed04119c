// 2048: what each trick buys. Raw moves (all four moves of a board) and expectimax, each beside the
// published design in the same run. Counters: boards/s, and for searches evaluated moves/s.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "bench/published.hpp"
#include "quadrille/search/expectimax.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"
#include "quadrille/twenty48/verify/selfplay.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::twenty48;

constexpr std::size_t kBoards = 4096;

const TableSet& table_set() {
  static const TableSet instance;
  return instance;
}

const published::Tables& published_tables() {
  static const auto instance = std::make_unique<published::Tables>();
  return *instance;
}

// Every cell empty with probability 1/3, else any tile up to 2048: all rows are about equally rare.
std::vector<Board> random_boards() {
  Rng rng(1);
  std::vector<Board> boards(kBoards);
  for (Board& board : boards) {
    for (int cell = 0; cell < kCells; ++cell) {
      const int exponent = rng.below(3) == 0 ? 0 : 1 + static_cast<int>(rng.below(11));
      board.word |= tile_at<4>(cell, exponent);
    }
  }
  return boards;
}

// What a search sees: consecutive boards of games of the engine.
std::vector<Board> played_boards() {
  Rng rng(1);
  EngineOptions options;
  options.limits.depth = 2;
  Engine engine(table_set(), options);
  std::vector<Board> boards;
  WideBoard board = start_board<5>(rng);
  while (boards.size() < kBoards) {
    if (is_over(board)) board = start_board<5>(rng);
    boards.push_back(narrow(board));
    board = spawn(move(board, engine.analyse(board, {}).moves.front().direction).board, rng);
  }
  return boards;
}

const std::vector<Board>& boards_of(const benchmark::State& state) {
  static const std::vector<Board> random = random_boards();
  static const std::vector<Board> played = played_boards();
  return state.range(0) == 0 ? random : played;
}

void count_boards(benchmark::State& state) {
  const double boards = static_cast<double>(state.iterations()) * kBoards;
  state.counters["boards/s"] = benchmark::Counter(boards, benchmark::Counter::kIsRate);
  state.SetLabel(state.range(0) == 0 ? "random" : "played");
}

void on_both_kinds(benchmark::internal::Benchmark* bench) {
  bench->Arg(0)->Arg(1);
}

void published_four_calls(benchmark::State& state) {
  const auto& boards = boards_of(state);
  const auto& tables = published_tables();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Board board : boards) {
      for (int direction = 0; direction < 4; ++direction) {
        sum += published::move(tables, direction, board.word);
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  count_boards(state);
}
BENCHMARK(published_four_calls)->Apply(on_both_kinds);

void tables_all_moves(benchmark::State& state) {
  const auto& boards = boards_of(state);
  const auto& tables = table_set().tables<4>().rows;
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Board board : boards) {
      const FourMoves<4> moves = all_moves(board, tables);
      for (const Board to : moves.to) sum += to.word;
    }
    benchmark::DoNotOptimize(sum);
  }
  count_boards(state);
}
BENCHMARK(tables_all_moves)->Apply(on_both_kinds);

void tables_search_form(benchmark::State& state) {
  const auto& boards = boards_of(state);
  const auto& tables = table_set().tables<4>().rows;
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Board board : boards) {
      const SearchMoves<4> moves = search_moves(board, tables);
      sum += moves.across.left.word + moves.across.right.word + moves.along.left.word +
             moves.along.right.word;
    }
    benchmark::DoNotOptimize(sum);
  }
  count_boards(state);
}
BENCHMARK(tables_search_form)->Apply(on_both_kinds);

void batch(benchmark::State& state, Kernel kernel, Turn turn) {
  const std::vector<Kernel> here = vector_kernels();
  if (std::find(here.begin(), here.end(), kernel) == here.end()) {
    state.SkipWithError("this processor does not have it");
    return;
  }
  const auto& boards = boards_of(state);
  const auto& tables = table_set().tables<4>().rows;
  std::vector<Board> memory(kDirections * kBoards);
  BatchResults results;
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    results.to[direction] = {memory.data() + direction * kBoards, kBoards};
  }
  for (auto _ : state) {
    move_batch(boards, tables, kernel, turn, results);
    benchmark::DoNotOptimize(memory.data());
    benchmark::ClobberMemory();
  }
  count_boards(state);
}

void batch_avx2(benchmark::State& state) {
  batch(state, Kernel::avx2, Turn::back);
}
void batch_avx2_search_form(benchmark::State& state) {
  batch(state, Kernel::avx2, Turn::leave);
}
void batch_avx512(benchmark::State& state) {
  batch(state, Kernel::avx512, Turn::back);
}
void batch_avx512_search_form(benchmark::State& state) {
  batch(state, Kernel::avx512, Turn::leave);
}
BENCHMARK(batch_avx2)->Apply(on_both_kinds);
BENCHMARK(batch_avx2_search_form)->Apply(on_both_kinds);
BENCHMARK(batch_avx512)->Apply(on_both_kinds);
BENCHMARK(batch_avx512_search_form)->Apply(on_both_kinds);

// The wide board by its table of 2^20 rows and by plain bit work.
void wide_by_table(benchmark::State& state) {
  const auto& boards = boards_of(state);
  const auto& tables = table_set().tables<5>().rows;
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Board board : boards) {
      const SearchMoves<5> moves = search_moves(widen(board), tables);
      sum += low_half(moves.across.left.word ^ moves.across.right.word ^ moves.along.left.word ^
                      moves.along.right.word);
    }
    benchmark::DoNotOptimize(sum);
  }
  count_boards(state);
}
BENCHMARK(wide_by_table)->Apply(on_both_kinds);

void wide_without_table(benchmark::State& state) {
  const auto& boards = boards_of(state);
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const Board board : boards) {
      for (const Direction direction : kAllDirections) {
        sum += low_half(move(widen(board), direction).board.word);
      }
    }
    benchmark::DoNotOptimize(sum);
  }
  count_boards(state);
}
BENCHMARK(wide_without_table)->Apply(on_both_kinds);

// Positions of one game of the engine, from early to late, for both searches.
std::vector<Board> search_positions() {
  constexpr std::size_t kEvery = 100;
  std::vector<Board> positions;
  const auto& played = played_boards();
  for (std::size_t index = 0; index < played.size(); index += kEvery)
    positions.push_back(played[index]);
  return positions;
}

void count_moves(benchmark::State& state, std::uint64_t moves) {
  state.counters["moves/s"] =
      benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

void expectimax_published(benchmark::State& state) {
  const std::vector<Board> positions = search_positions();
  published::Player player(published_tables());
  for (auto _ : state) {
    for (const Board board : positions) benchmark::DoNotOptimize(player.choose(board.word));
  }
  count_moves(state, player.evaluated_moves());
}
BENCHMARK(expectimax_published)->Unit(benchmark::kMillisecond);

void expectimax(benchmark::State& state) {
  const std::vector<Board> positions = search_positions();
  EngineOptions options;
  options.limits.depth = static_cast<int>(state.range(0));
  Engine engine(table_set(), options);
  std::uint64_t moves = 0;
  for (auto _ : state) {
    for (const Board board : positions) {
      engine.new_game();
      moves += engine.analyse(widen(board), {}).nodes;
    }
  }
  count_moves(state, moves);
}
BENCHMARK(expectimax)->Unit(benchmark::kMillisecond)->Arg(8)->Arg(10)->Arg(12)->Arg(14);

// Games of random moves, all four tried at each step.
void random_playouts(benchmark::State& state) {
  const auto& tables = table_set().tables<4>().rows;
  std::uint64_t games = 0, steps = 0;
  for (auto _ : state) {
    Rng rng = Rng(1).split(games);
    for (Board board = start_board<4>(rng);; ++steps) {
      const FourMoves<4> moves = all_moves(board, tables);
      Board legal[kDirections];
      std::uint32_t count = 0;
      for (const Board to : moves.to) {
        legal[count] = to;
        count += to == board ? 0 : 1;
      }
      if (count == 0) break;
      board = spawn(legal[rng.below(count)], rng);
    }
    ++games;
  }
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["steps/s"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}
BENCHMARK(random_playouts);

}  // namespace
