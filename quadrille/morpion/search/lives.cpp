#include "quadrille/morpion/search/lives.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::morpion {
namespace {

std::uint16_t slot_of(Variant variant, Move move) {
  return with_variant(variant, [&](auto kind) {
    using Rules = MoveGenerator<decltype(kind)::value, 256>;
    return static_cast<std::uint16_t>(Rules::slot(Rules::relative(move)));
  });
}

}  // namespace

// By the reference: this is done once for a record, and slowly.
std::vector<search::Life> lives_of(Variant variant, std::span<const Move> game) {
  reference::Grid grid(variant);
  std::vector<search::Life> lives;
  std::vector<Move> moves;  // of the lives
  for (std::size_t step = 0; step < game.size(); ++step) {
    reference::Moves legal;
    reference::generate(grid, legal);
    for (const Move move : legal) {
      auto found =
          static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
      if (found == moves.size()) {
        moves.push_back(move);
        lives.push_back({slot_of(variant, move), static_cast<std::uint16_t>(step), 0, false});
      }
      lives[found].end = static_cast<std::uint16_t>(step + 1);
      lives[found].played = lives[found].played || move == game[step];
    }
    grid.play(game[step]);
  }
  return lives;
}

}  // namespace quadrille::morpion
