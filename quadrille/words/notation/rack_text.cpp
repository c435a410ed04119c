#include "quadrille/words/notation/rack_text.hpp"

#include "quadrille/core/fields.hpp"
#include "quadrille/words/notation/glyphs.hpp"

namespace quadrille::words {
namespace {

constexpr const char* kTile = "rack: a capital letter of the language, or ? for a blank";
constexpr const char* kSeven = "rack: no more than seven tiles";

}  // namespace

Expected<Rack, ParseError> parse_rack(std::string_view text, const Tiles& tiles) {
  Rack rack;
  for (std::size_t offset = 0; offset < text.size();) {
    const std::string_view rest = text.substr(offset);
    const TileText found = rack_tile_at(rest, tiles);
    if (found.size == 0) return ParseError{offset, unknown_size(rest), kTile};
    if (rack.size() == kRackSize) return ParseError{offset, found.size, kSeven};
    rack.add(found.tile);
    offset += found.size;
  }
  return rack;
}

std::size_t write_rack(const Rack& rack, const Tiles& tiles, std::span<char, kLongestRack> text) {
  Writer writer(text);
  for (const Tile tile : rack) writer.put(rack_glyph(tile, tiles));
  return writer.length();
}

}  // namespace quadrille::words
