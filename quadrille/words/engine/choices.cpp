#include "quadrille/words/engine/choices.hpp"

#include <algorithm>
#include <memory>

namespace quadrille::words {
template <int Stride>
std::vector<Choice> choices(const GeneratorTables<Stride>& tables, const Game<Stride>& game) {
  std::vector<Choice> found;
  if (game.over()) return found;
  const auto generator = std::make_unique<Generator<Stride>>(tables);
  generator->each_choice(game.board(), game.turn(), tables.map != nullptr,
                         [&](const Choice& choice) { found.push_back(choice); });
  std::sort(found.begin(), found.end(), better);
  return found;
}

template <int Stride>
Choice best_choice(const GeneratorTables<Stride>& tables, const Game<Stride>& game) {
  const auto generator = std::make_unique<Generator<Stride>>(tables);
  return generator->best(game.board(), game.turn(), {.word_map = tables.map != nullptr});
}

template std::vector<Choice> choices(const GeneratorTables<15>&, const Game<15>&);
template std::vector<Choice> choices(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);
template Choice best_choice(const GeneratorTables<15>&, const Game<15>&);
template Choice best_choice(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);

}  // namespace quadrille::words
