// Arbitrary bytes as the tiles of a language and as a layout. Nothing may crash; what is read is
// written and read back the same, and keeps its bounds; an error lies within the text.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "fuzz/check.hpp"
#include "quadrille/words/notation/layout_text.hpp"
#include "quadrille/words/notation/tiles_text.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

void check_bounds(const Tiles& tiles) {
  require(tiles.letters >= 1 && tiles.letters <= kMostLetters);
  require(tiles.total() >= 1 && tiles.total() <= kMostTiles);
  std::vector<int> values;
  for (int letter = 1; letter <= tiles.letters; ++letter) {
    const auto kind = static_cast<std::size_t>(letter);
    values.insert(values.end(), tiles.count[kind], tiles.value[kind]);
  }
  std::sort(values.begin(), values.end(), std::greater<int>());
  int sum = 0;
  for (std::size_t place = 0; place < values.size() && place < 20; ++place) sum += values[place];
  require(sum <= 254);
}

void check_tiles(std::string_view text) {
  const auto tiles = parse_tiles(text);
  if (!tiles) return check_error(tiles.error(), text);
  check_bounds(*tiles);
  char written[kLongestTilesText];
  const std::size_t length = write_tiles(*tiles, std::span<char, kLongestTilesText>(written));
  require(length <= kLongestTilesText);
  const auto again = parse_tiles({written, length});
  require(again && *again == *tiles);
}

void check_layout(std::string_view text) {
  const auto layout = parse_layout(text);
  if (!layout) return check_error(layout.error(), text);
  require(layout->side >= kLeastSide && layout->side <= kMostSide);
  char written[kLongestLayoutText];
  const std::size_t length = write_layout(*layout, std::span<char, kLongestLayoutText>(written));
  require(length <= kLongestLayoutText);
  const auto again = parse_layout({written, length});
  require(again && *again == *layout);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_tiles(text);
  check_layout(text);
  return 0;
}
