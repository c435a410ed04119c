// Arbitrary bytes as a game in a file. Nothing may crash; a game that is read is written, read back
// the same and written the same again, and its positions are positions; an error has a place.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/games/gcg.hpp"
#include "quadrille/words/text/text.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::words;

constexpr int kSide = 15;

void check_game(const Gcg& game, const Tiles& tiles) {
  const std::string text = write_gcg(game, tiles);
  const auto again = parse_gcg(text, tiles, kSide);
  require(again && *again == game);
  require(write_gcg(*again, tiles) == text);
  const auto setups = gcg_setups(game, kSide);
  require(setups.size() == game.events.size() + 1);
  for (const Setup& setup : setups) {
    const auto position = parse_cgp(cgp(setup, tiles), tiles, kSide);
    require(position && position->setup == setup);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view language : {"english", "spanish"}) {
    const Tiles& tiles = *builtin_tiles(language);
    const auto game = parse_gcg(text, tiles, kSide);
    if (game) {
      check_game(*game, tiles);
      continue;
    }
    const GcgError& error = game.error();
    require(error.line >= 1 && error.line <= size + 1);
    require(error.column >= 1 && error.column <= 2 * size + 1);  // Latin-1 grows
    require(!error.expected.empty());
  }
  return 0;
}
