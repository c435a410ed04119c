#include "quadrille/morpion/records/replay.hpp"

#include <fmt/format.h>

#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

// Plays the moves on the grid up to the first illegal one.
std::optional<IllegalMove> play_all(reference::Grid& grid, const std::vector<Move>& moves) {
  for (const Move move : moves) {
    const std::size_t number = grid.history().size() + 1;
    if (grid.history().full()) return IllegalMove{number, move, std::nullopt};
    if (const auto rule = grid.objection(move)) return IllegalMove{number, move, rule};
    grid.play(move);
  }
  return std::nullopt;
}

}  // namespace

std::string text_of(const IllegalMove& illegal) {
  return fmt::format(
      "move {}, {}: {}", illegal.number, move_text(illegal.move),
      illegal.rule ? reference::rule_text(*illegal.rule) : "no game is as long as this");
}

std::optional<IllegalMove> first_illegal(const Record& record) {
  reference::Grid grid(record.variant);
  return play_all(grid, record.moves);
}

std::optional<std::size_t> available_moves(const Record& record) {
  reference::Grid grid(record.variant);
  if (play_all(grid, record.moves)) return std::nullopt;
  reference::Moves moves;
  reference::generate(grid, moves);
  return moves.size();
}

}  // namespace quadrille::morpion
