// Arbitrary bytes as a position, a rack and a play. Nothing may crash; what is read is written and
// read back the same; an error lies within the text.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/text/text.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

void check_play(std::string_view text, const Setup& setup, const Tiles& tiles) {
  const auto play = parse_play(text, setup, tiles);
  if (!play) return check_error(play.error(), text);
  for (const OnBoard on_board : {OnBoard::dots, OnBoard::letters}) {
    const auto again = parse_play(play_text(*play, setup, tiles, on_board), setup, tiles);
    require(again && *again == *play);
  }
}

void check_position(std::string_view text, const Tiles& tiles, int side) {
  const auto position = parse_cgp(text, tiles, side);
  if (!position) return check_error(position.error(), text);
  const auto& operations = position->operations;
  const std::string written = cgp(position->setup, tiles, {operations.begin(), operations.size()});
  const auto again = parse_cgp(written, tiles, side);
  require(again && again->setup == position->setup);
  require(again->operations.size() == operations.size());
  for (std::size_t index = 0; index < operations.size(); ++index) {
    require(again->operations[index].name == operations[index].name);
    require(again->operations[index].argument == operations[index].argument);
    check_play(operations[index].argument, position->setup, tiles);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view language : {"english", "spanish"}) {
    const Tiles& tiles = *builtin_tiles(language);
    for (const int side : {3, 15}) check_position(text, tiles, side);
    const auto rack = parse_rack(text, tiles);
    if (rack) {
      const auto again = parse_rack(rack_text(*rack, tiles), tiles);
      require(again && *again == *rack);
    } else {
      check_error(rack.error(), text);
    }
    Setup setup;
    setup.side = 3;
    setup.put(1, 1, 1);
    for (Tile tile = 0; tile < kRackSize; ++tile) setup.racks[0].add(tile);
    check_play(text, setup, tiles);
  }
  return 0;
}
