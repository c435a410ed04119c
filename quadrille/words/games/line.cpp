#include "quadrille/words/games/line.hpp"

#include "quadrille/words/reference/reference.hpp"

namespace quadrille::words {

std::vector<LinePlay> positions_of(std::span<const Play> line, Setup setup, const World& world) {
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  std::vector<LinePlay> plays;
  for (const Play& play : line) {
    plays.push_back({setup, play});
    reference::apply(rules, setup, play, {});
  }
  return plays;
}

}  // namespace quadrille::words
