#include "quadrille/words/engine/choices.hpp"

#include <algorithm>
#include <memory>

namespace quadrille::words {
namespace {

// Of equal tiles the first ones are taken, as subracks have it.
unsigned mask_of(const Rack& rack, const Play& play) {
  unsigned mask = 0;
  const auto take = [&](Tile tile) {
    for (int place = 0; place < rack.size(); ++place) {
      if (rack[place] != tile || (mask >> place & 1) != 0) continue;
      mask |= 1u << place;
      return;
    }
  };
  for (std::size_t number = 0; number < play.length; ++number) {
    const Tile tile = play.tiles[number];
    if (play.kind == PlayKind::exchange) take(tile);
    if (play.kind == PlayKind::place && tile != kEmpty) take(rack_tile(tile));
  }
  return mask;
}

template <int Stride>
Subracks subracks_of(const GeneratorTables<Stride>& tables, const Turn& turn) {
  Subracks subracks;
  subracks.set(turn, *tables.rules.tiles, tables.leaves);
  return subracks;
}

}  // namespace

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

template <int Stride>
Equity leave_after(const GeneratorTables<Stride>& tables, const Game<Stride>& game,
                   const Play& play) {
  const Turn turn = game.turn();
  const Subracks subracks = subracks_of(tables, turn);
  if (play.kind == PlayKind::pass) return worth_of_pass(turn, subracks);
  return subracks.leave(mask_of(turn.rack, play));
}

Rack kept(const Rack& rack, const Play& play) {
  const unsigned mask = mask_of(rack, play);
  Rack rest;
  for (int place = 0; place < rack.size(); ++place) {
    if ((mask >> place & 1) == 0) rest.add(rack[place]);
  }
  return rest;
}

template std::vector<Choice> choices(const GeneratorTables<15>&, const Game<15>&);
template std::vector<Choice> choices(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);
template Choice best_choice(const GeneratorTables<15>&, const Game<15>&);
template Choice best_choice(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);
template Equity leave_after(const GeneratorTables<15>&, const Game<15>&, const Play&);
template Equity leave_after(const GeneratorTables<kMostSide>&, const Game<kMostSide>&, const Play&);

}  // namespace quadrille::words
