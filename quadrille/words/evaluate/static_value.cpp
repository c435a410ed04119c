#include "quadrille/words/evaluate/static_value.hpp"

#include <cstddef>
#include <span>

namespace quadrille::words {

Rack kept(const Rack& rack, const Play& play) {
  Rack rest = rack;
  for (std::size_t number = 0; number < play.length; ++number) {
    const Tile tile = play.tiles[number];
    if (play.kind == PlayKind::exchange) rest.remove(tile);
    if (play.kind == PlayKind::place && tile != kEmpty) rest.remove(rack_tile(tile));
  }
  return rest;
}

Equity worth_of_kept(const Turn& turn, const Play& play, const Tiles& tiles, const Leaves& leaves) {
  if (play.kind == PlayKind::pass) return worth_of_pass(turn, tiles);
  const Rack rest = kept(turn.rack, play);
  if (turn.bag == 0) {
    return rest.empty() ? worth_of_going_out(turn.opponent_points)
                        : worth_of_staying_in(points_of(rest, tiles));
  }
  if (rest.size() == turn.rack.size()) return 0;  // there may be no leave value of as many
  return leaves[leave_number({rest.begin(), static_cast<std::size_t>(rest.size())})];
}

}  // namespace quadrille::words
