#include "quadrille/words/games/last_rack.hpp"

#include <fmt/format.h>

#include <numeric>

#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/text/text.hpp"

namespace quadrille::words {

std::optional<Rack> last_rack(const Setup& setup, const World& world) {
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  const reference::TileCounts unseen = reference::unseen(rules, setup);
  if (std::accumulate(unseen.begin(), unseen.end(), 0) > kRackSize) return std::nullopt;
  Rack rack;
  for (std::size_t kind = 0; kind < unseen.size(); ++kind) {
    for (int count = unseen[kind]; count > 0; --count) rack.add(static_cast<Tile>(kind));
  }
  return rack;
}

std::string last_rack_objection(const Setup& setup, const World& world) {
  if (setup.racks[1].empty()) return {};
  const std::optional<Rack> rack = last_rack(setup, world);
  if (!rack || setup.racks[1] == *rack) return {};
  return fmt::format("the other rack is {}, expected {}, all that is unseen",
                     rack_text(setup.racks[1], world.tiles()), rack_text(*rack, world.tiles()));
}

}  // namespace quadrille::words
