#include "tools/cuda/morpion/start.hpp"

#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::hunt {
namespace {

void put(Board& board, int x, int y) {
  for (int direction = 0; direction < 4; ++direction) {
    board.tracks[track_at(direction, x, y)].points |= std::uint32_t{1} << place_at(direction, x, y);
  }
}

}  // namespace

Start make_start(morpion::Variant variant) {
  Start start{};
  start.reach = variant.reach();
  const morpion::reference::Grid grid(variant);
  for (const morpion::Point point : grid.points())
    put(start.board, point.x + kOffset, point.y + kOffset);
  morpion::reference::Moves legal;
  morpion::reference::generate(grid, legal);
  for (const morpion::Move move : legal) start.candidates[start.count++] = candidate_of(move);
  return start;
}

bool fits(morpion::Move move) {
  const auto inside = [](int value) { return 0 <= value + kOffset && value + kOffset < kSide; };
  return inside(move.x) && inside(move.y);
}

Candidate candidate_of(morpion::Move move) {
  const int x = move.x + kOffset, y = move.y + kOffset;
  const int direction = static_cast<int>(move.direction);
  const int origin = place_at(direction, x, y) - move.pos;
  return candidate_at(track_at(direction, x, y) << kPlaceBits | origin, x, y);
}

morpion::Move absolute(Candidate candidate) {
  return morpion::move_at({x_of(candidate) - kOffset, y_of(candidate) - kOffset},
                          static_cast<morpion::Direction>(direction_of(window_of(candidate))),
                          game_move(candidate) & 7);
}

std::vector<morpion::Move> absolute(const GameMove* game, int length) {
  std::vector<morpion::Move> moves;
  for (int step = 0; step < length; ++step) moves.push_back(absolute(candidate_of(game[step])));
  return moves;
}

}  // namespace quadrille::hunt
