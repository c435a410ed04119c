#include "quadrille/twenty48/network/evaluation.hpp"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <thread>

#include "quadrille/twenty48/network/greedy.hpp"

namespace quadrille::twenty48::network {

Evaluation evaluation_of(std::span<const Ending> endings) {
  constexpr double kNormal95 = 1.959964;
  Evaluation result;
  result.games = endings.size();
  const auto count = static_cast<double>(endings.size());
  for (const Ending& ending : endings) {
    result.mean += ending.score / count;
    result.moves += ending.moves / count;
    for (int exponent = 0; exponent <= ending.largest; ++exponent)
      result.reached[static_cast<std::size_t>(exponent)] += 1 / count;
  }
  double squares = 0;
  for (const Ending& ending : endings)
    squares += (ending.score - result.mean) * (ending.score - result.mean);
  if (count > 1) result.half_width = kNormal95 * std::sqrt(squares / (count - 1) / count);
  return result;
}

std::string text_of(const Evaluation& evaluation) {
  char text[200];
  std::snprintf(text, sizeof text,
                "mean %.0f ± %.0f games %llu moves %.0f 8192 %.1f %% 16384 %.1f %% 32768 %.1f %% "
                "65536 %.2f %%",
                evaluation.mean, evaluation.half_width,
                static_cast<unsigned long long>(evaluation.games), evaluation.moves,
                100 * evaluation.reached[13], 100 * evaluation.reached[14],
                100 * evaluation.reached[15], 100 * evaluation.reached[16]);
  return text;
}

std::vector<Ending> play_evaluation(std::string_view shape, std::span<const Weight> weights,
                                    GameRange range, unsigned threads) {
  const auto tables = std::make_unique<RowTables<4>>();
  tables->build();
  std::vector<Ending> endings(static_cast<std::size_t>(range.count));
  std::atomic<std::size_t> next{0};
  const Rng seed(kEvaluationSeed);
  with_shape(shape, [&]<class Shape>(Shape) {
    const auto work = [&] {
      for (std::size_t number; (number = next.fetch_add(1)) < endings.size();)
        endings[number] = play_greedily<Shape>(seed, range.first + number, *tables, weights.data());
    };
    std::vector<std::thread> others;
    for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
  });
  return endings;
}

}  // namespace quadrille::twenty48::network
