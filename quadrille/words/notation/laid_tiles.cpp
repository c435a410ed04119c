#include "quadrille/words/notation/laid_tiles.hpp"

#include "quadrille/words/reference/reference.hpp"

namespace quadrille::words {
namespace {

using reference::along, reference::on_board, reference::Square, reference::tile_at;

// The board with the tiles on it; false where one has no place.
bool lay(Setup& setup, std::span<const LaidTile> tiles) {
  for (const LaidTile& laid : tiles) {
    const Square square{laid.row, laid.column};
    if (!on_board(setup, square) || tile_at(setup, square) != kEmpty) return false;
    setup.put(laid.row, laid.column, laid.tile);
  }
  return true;
}

bool continues(const Setup& setup, Square square, bool down) {
  return tile_at(setup, along(square, down, 1)) != kEmpty ||
         tile_at(setup, along(square, down, -1)) != kEmpty;
}

bool in_line(std::span<const LaidTile> tiles, bool down) {
  for (const LaidTile& laid : tiles) {
    if (down ? laid.column != tiles[0].column : laid.row != tiles[0].row) return false;
  }
  return true;
}

}  // namespace

Expected<Play, LayingFault> play_of(const Setup& setup, std::span<const LaidTile> tiles) {
  if (tiles.empty()) return LayingFault::nothing;
  Setup after = setup;
  if (!lay(after, tiles)) return LayingFault::taken;
  Square first{tiles[0].row, tiles[0].column};
  Play play;
  play.kind = PlayKind::place;
  play.down = tiles.size() == 1 ? !continues(setup, first, false) : !in_line(tiles, false);
  if (!in_line(tiles, play.down)) return LayingFault::crooked;
  while (tile_at(after, along(first, play.down, -1)) != kEmpty) {
    first = along(first, play.down, -1);
  }
  play.row = static_cast<std::uint8_t>(first.row);
  play.column = static_cast<std::uint8_t>(first.column);
  for (Square square = first; tile_at(after, square) != kEmpty;) {
    const bool fresh = tile_at(setup, square) == kEmpty;
    play.tiles[play.length++] = fresh ? tile_at(after, square) : kEmpty;
    play.fresh = static_cast<std::uint8_t>(play.fresh + fresh);
    square = along(square, play.down, 1);
  }
  if (play.fresh < tiles.size()) return LayingFault::gap;
  if (play.length < 2) return LayingFault::lone;
  return play;
}

}  // namespace quadrille::words
