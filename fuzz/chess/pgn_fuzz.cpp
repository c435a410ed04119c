// Arbitrary bytes as a file of games. Nothing may crash and reading ends; a game that is read is
// written, read back the same and written the same again; an error has a place in the text.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/games/pgn.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

void check_game(const PgnGame& game) {
  const std::string text = write_pgn(game);
  PgnReader reader(text);
  const auto again = reader.next();
  require(again && *again);
  require((*again)->start == game.start);
  require((*again)->moves == game.moves);
  require((*again)->result == game.result);
  require((*again)->asides == game.asides);
  require(write_pgn(**again) == text);
  require(!reader.next());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  PgnReader reader(text);
  std::size_t games = 0;
  std::size_t last_line = 1;
  while (const auto game = reader.next()) {
    require(++games <= size);
    if (*game) {
      check_game(**game);
      continue;
    }
    const PgnError& error = game->error();
    require(error.line >= last_line && error.line <= size + 1);
    require(error.column >= 1 && error.column <= size + 1);
    require(!error.expected.empty());
    require(error.found.empty() || text.find(error.found) != text.npos);
    last_line = error.line;
  }
  return 0;
}
