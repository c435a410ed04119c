// Plays every move that the games report once more, by the reference rules.
#include "retro/megadrive/games/observer.hpp"

#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/twenty48/reference/reference.hpp"
#include "retro/megadrive/games/morpion_game.hpp"
#include "tests/megadrive/stop.hpp"

namespace quadrille::megadrive {

Observed observed;

namespace {

void expect(bool right, std::string_view what) {
  if (!right) stop(what);
}

int count_differences(const twenty48::reference::Grid& one, const twenty48::reference::Grid& other,
                      twenty48::reference::Tile& spawned) {
  int count = 0;
  for (std::size_t y = 0; y < 4; ++y) {
    for (std::size_t x = 0; x < 4; ++x) {
      if (one.rows[y][x] == other.rows[y][x]) continue;
      ++count;
      spawned = one.rows[y][x] == 0 ? other.rows[y][x] : 0;
    }
  }
  return count;
}

morpion::reference::Moves legal_moves;  // too large for the stack

}  // namespace

void observe_twenty48(twenty48::WideBoard before, twenty48::Direction direction,
                      twenty48::WideBoard after, std::uint32_t gained, bool over) {
  using namespace twenty48::reference;
  const MoveResult moved = move(grid_of(before), direction);
  expect(moved.moved, "WRONG 2048: nothing moves");
  expect(moved.score == gained, "WRONG 2048: score");
  const Grid shown = grid_of(after);
  Tile spawned = 0;
  expect(count_differences(moved.grid, shown, spawned) == 1 && (spawned == 2 || spawned == 4),
         "WRONG 2048: board");
  expect(is_over(shown) == over, "WRONG 2048: end");
  ++observed.twenty48;
}

// The reference is slow here: it is asked for each legal move that the game knows, and for moves
// that the game does not know only where it sees the end.
void observe_morpion(morpion::Variant variant, const MorpionHistory& history,
                     const MorpionLegal& legal) {
  static morpion::reference::Grid grid(morpion::k5T);
  if (grid.variant() != variant || history.empty()) grid = morpion::reference::Grid(variant);
  while (grid.history().size() > history.size()) grid.undo();
  for (std::size_t index = grid.history().size(); index < history.size(); ++index) {
    expect(!grid.objection(history[index]), "WRONG Morpion: illegal move");
    grid.play(history[index]);
  }
  for (std::size_t index = 0; index < history.size(); ++index) {
    expect(grid.history()[index] == history[index], "WRONG Morpion: history");
  }
  for (const morpion::Move move : legal) {
    expect(!grid.objection(move), "WRONG Morpion: legal moves");
  }
  ++observed.morpion;
  if (!legal.empty()) return;
  morpion::reference::generate(grid, legal_moves);
  for (const morpion::Move move : legal_moves) {
    const int x = move.x - kMorpionCorner.x, y = move.y - kMorpionCorner.y;
    expect(x < 0 || x >= kMorpionSide || y < 0 || y >= kMorpionSide, "WRONG Morpion: end");
  }
}

void observe_chess(const chess::reference::Position& before, chess::Move move,
                   const chess::reference::Position& after) {
  static chess::MoveList moves;
  chess::reference::generate(before, moves);
  bool legal = false;
  for (const chess::Move candidate : moves) legal = legal || candidate == move;
  expect(legal, "WRONG chess: illegal move");
  chess::reference::Position played = before;
  chess::reference::Undo undo;
  chess::reference::make(played, move, undo);
  expect(played == after, "WRONG chess: position");
  ++observed.chess;
}

}  // namespace quadrille::megadrive
