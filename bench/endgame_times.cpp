// Words: how long endgames take until they are proven. The positions are those of static games with
// a seed of their own, so they are the same on every machine; each is solved by a solver that knows
// nothing of the others, and lexicon pruning counts as part of the work.
//
//   endgame_times [NAME=VALUE]...
//
//   least=11 most=12   tiles on both racks together, in the first position of a game with an empty
//                      bag and no more than `most`
//   count=200 seed=1   positions, and where they come from
//   threads=1          of the solver
//   seconds=60         for each; what is not proven by then counts as that long
//   each=0             1 prints a line for each
//
// One thread is timed by the processor, several by the clock.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/threads.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/scowl.hpp"
#include "quadrille/words/engine/endgame.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/endgames.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

struct Timed {
  double seconds;
  EndgameSolution solution;
};

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Timed timed(const World& world, const Setup& setup, runtime::ThreadPool& pool, int seconds) {
  return world.with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    EndgameSolver<Stride> solver(tables);
    const runtime::Stopwatch watch;
    const double begin = processor_seconds();
    const EndgameSolution solution =
        solver.solve(setup,
                     {.depth = {},
                      .nodes = {},
                      .deadline = runtime::Deadline(std::chrono::milliseconds(seconds * 1000))},
                     {}, {}, &pool);
    return Timed{pool.threads() == 1 ? processor_seconds() - begin : watch.seconds(), solution};
  });
}

// The least value that a share of them does not exceed.
double quantile(const std::vector<double>& sorted, double share) {
  const double rank = share * static_cast<double>(sorted.size());
  const auto index = static_cast<std::size_t>(std::max(rank - 0.5, 0.0));
  return sorted[std::min(index, sorted.size() - 1)];
}

using Options = std::map<std::string, int, std::less<>>;

bool read(std::string_view word, Options& options) {
  const std::size_t sign = word.find('=');
  if (sign == std::string_view::npos) return false;
  const auto option = options.find(word.substr(0, sign));
  if (option == options.end()) return false;
  const auto [end, error] =
      std::from_chars(word.data() + sign + 1, word.data() + word.size(), option->second);
  return error == std::errc{} && end == word.data() + word.size();
}

void run(const World& world, Options& options) {
  runtime::ThreadPool pool(static_cast<unsigned>(options["threads"]));
  std::vector<double> seconds;
  std::uint64_t nodes = 0;
  std::size_t proven = 0;
  for (int number = options["from"]; number < options["count"]; ++number) {
    const Setup setup = endgame_of(
        world, {.least_tiles = options["least"], .most_tiles = options["most"]},
        Rng(static_cast<std::uint64_t>(options["seed"])).split(static_cast<std::uint64_t>(number)));
    const Timed found = timed(world, setup, pool, options["seconds"]);
    seconds.push_back(found.seconds);
    nodes += found.solution.nodes;
    proven += found.solution.proven;
    if (options["each"] == 0) continue;
    fmt::print("{:>4} {:8.3f} s {:>9} nodes, depth {:>2}, {:+4} {} {}\n", number, found.seconds,
               found.solution.nodes, found.solution.depth, found.solution.spread,
               found.solution.proven ? "proven" : "OPEN", cgp(setup, world.tiles()));
    std::fflush(stdout);
  }
  std::sort(seconds.begin(), seconds.end());
  double sum = 0;
  for (const double time : seconds) sum += time;
  fmt::print(
      "{} endgames of {} to {} tiles, seed {}, {} thread(s): median {:.3f} s, 95 % {:.3f} s, worst "
      "{:.3f} s, {} proven ({:.1f} %), {:.0f} nodes each, {:.0f} nodes/s\n",
      seconds.size(), options["least"], options["most"], options["seed"], options["threads"],
      quantile(seconds, 0.5), quantile(seconds, 0.95), seconds.back(), proven,
      100.0 * static_cast<double>(proven) / static_cast<double>(seconds.size()),
      static_cast<double>(nodes) / static_cast<double>(seconds.size()),
      static_cast<double>(nodes) / sum);
}

}  // namespace

int main(int count, char** arguments) {
  Options options = {{"least", 11},  {"most", 12},    {"count", 200}, {"seed", 1},
                     {"threads", 1}, {"seconds", 60}, {"each", 0},    {"from", 0}};
  for (int number = 1; number < count; ++number) {
    if (!read(arguments[number], options)) {
      fmt::print(stderr,
                 "endgame_times: '{}', expected NAME=VALUE as in its source's first lines\n",
                 arguments[number]);
      return 2;
    }
  }
  auto words = scowl_words();
  if (!words) {
    std::fputs("endgame_times: needs Debian's package scowl\n", stderr);
    return 2;
  }
  auto nodes = build_lexicon(std::move(*words));
  const auto learnt = builtin_leaves("english");
  const World world(*builtin_tiles("english"), *builtin_layout("standard"),
                    LexiconFile{std::move(*nodes)}, {learnt.begin(), learnt.end()}, true);
  run(world, options);
}
