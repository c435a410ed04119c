// Arbitrary bytes as a game of chess in whatever text: a link, a position, moves, a PGN. Nothing
// may crash; what is read is written as a link and read back the same; a complaint is one line.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/games/game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::chess;
  const auto game = read_game({reinterpret_cast<const char*>(data), size});
  if (!game) {
    check_complaint(game.error().text);
    return 0;
  }
  require(game->made <= game->moves.size());
  const std::string link = write_link(game->start, game->moves, game->made);
  const auto again = read_game(link);
  require(again && again->start == game->start && again->moves == game->moves &&
          again->made == game->made);
  require(write_link(again->start, again->moves, again->made) == link);
  return 0;
}
