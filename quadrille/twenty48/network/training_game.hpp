// A game that learns: what it knows between two steps, how it goes on and where it begins again.
//
// A merge that would make 65536 does not fit the board: it earns its points and ends the game. A
// game of downgraded boards (downgrade.hpp) never gets there: whenever it makes a 16384 it goes on
// with tiles half as large, as players do, and its score counts those.
//
// Late starts: games die late, and most of their moves are made long before. A game that is over
// begins again half-way between where it began and where it ended, as long as these two are far
// enough apart, and else from nothing. So each game keeps its boards at each multiple of a
// sum of tiles; nothing is shared between games.
//
//   sum of tiles  0 ------------------------x          dies at x
//                             ------------------x      begins again half-way
//                                          ---x        too short: the next one begins at 0
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/network/downgrade.hpp"
#include "quadrille/twenty48/network/lookup.hpp"

namespace quadrille::twenty48::network {

struct TrainingGame {
  Board board;  // to move
  Board after;  // what the last move left; empty at the beginning
  Rng rng{0};
  std::uint32_t score = 0;
  std::uint32_t sum = 0;    // of the tiles
  std::uint32_t begin = 0;  // the sum at which it began; 0: an ordinary game
  std::uint32_t moves = 0;
};

inline constexpr std::uint32_t kMilestone = 1024;  // sum of tiles from one kept board to the next
inline constexpr std::size_t kMilestones = 128;    // two 65536s and more
inline constexpr std::uint32_t kLeastStretch = 2 * kMilestone;

constexpr std::size_t milestone_of(std::uint32_t sum) {
  const std::size_t number = sum / kMilestone;
  return number < kMilestones ? number : kMilestones - 1;
}

// The best move of a board: by its reward and the value of what it leaves.
struct Choice {
  Board after;
  std::uint32_t reward = 0;
  Weight value = 0;    // of `after`; 0 where the game ends
  bool legal = false;  // false: no move is left
  bool ends = false;   // it makes a tile that does not fit
  int number = 0;      // which of the four boards that search_moves gives
};

// What is learnt of the board before: the reward and the value, in the fixed point of weights.
constexpr std::int64_t target_of(const Choice& choice) {
  return choice.legal ? (static_cast<std::int64_t>(choice.reward) << kFraction) + choice.value : 0;
}

// In the order of directions; the first of equal ones wins.
constexpr void consider(Choice& best, const Choice& other) {
  if (other.legal && (!best.legal || target_of(other) > target_of(best))) best = other;
}

// An ordinary game that ended.
struct Ending {
  bool over = false;
  std::uint32_t score = 0, moves = 0;
  int largest = 0;  // exponent
};

constexpr void begin(TrainingGame& game) {
  game.board = start_board<4>(game.rng);
  game.after = {};
  game.score = game.begin = game.moves = 0;
  game.sum = static_cast<std::uint32_t>(tile_sum(game.board));
}

constexpr TrainingGame new_game(const Rng& seed, std::uint64_t number) {
  TrainingGame game;
  game.rng = seed.split(number);
  begin(game);
  return game;
}

// `kept`: kMilestones boards of this game; none without late starts.
constexpr void begin_again(TrainingGame& game, const Board* kept) {
  if (kept == nullptr || game.sum < game.begin + kLeastStretch) return begin(game);
  game.board = kept[milestone_of((game.begin + game.sum) / 2)];
  game.after = {};
  game.score = game.moves = 0;
  game.begin = game.sum = static_cast<std::uint32_t>(tile_sum(game.board));
}

// The move is made and a tile appears, or the game is over and the next one begins.
constexpr Ending advance(TrainingGame& game, const Choice& choice, Board* kept, bool downgrade) {
  if (choice.legal) {
    game.score += choice.reward;
    ++game.moves;
  }
  if (!choice.legal || choice.ends) {
    Ending ending;
    if (game.begin == 0)
      ending = {true, game.score, game.moves, largest_exponent(game.board) + (choice.ends ? 1 : 0)};
    begin_again(game, kept);
    return ending;
  }
  constexpr std::uint64_t kTwos = 0x1111111111111111;
  game.after = downgrade ? shown(choice.after) : choice.after;
  game.board = spawn(game.after, game.rng);
  const std::uint32_t before = game.sum;
  game.sum += ((game.board.word ^ game.after.word) & kTwos) != 0 ? 2 : 4;
  if (!(game.after == choice.after)) game.sum = static_cast<std::uint32_t>(tile_sum(game.board));
  if (kept != nullptr && milestone_of(before) != milestone_of(game.sum))
    kept[milestone_of(game.sum)] = game.board;
  return {};
}

}  // namespace quadrille::twenty48::network
