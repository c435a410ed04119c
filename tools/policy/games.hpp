// Games of 2048 for the training of a policy, on the device and on the host: the library's boards
// and rows, a reward for each merge, and a restart when a game is over.
//
// Some games begin with one to three large tiles in random cells, so that late positions are met
// from the first minute on. Those games are played like any other, but they do not count.
#pragma once

#include <cstdint>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/board/board.hpp"
#include "quadrille/twenty48/moves/moves.hpp"

#ifdef __CUDACC__
#define QUADRILLE_BOTH __host__ __device__
#else
#define QUADRILLE_BOTH
#endif

namespace quadrille::twenty48::policy {

inline constexpr int kKinds = 18;  // an empty cell, and tiles up to 131072

struct Game {
  WideBoard board;
  std::uint64_t rng_state;
  std::uint32_t score;
  std::uint32_t moves;
  std::uint32_t counts;  // 0 where it began with large tiles
  std::uint32_t over;
};

// Games that began from nothing and have ended.
struct Totals {
  unsigned long long games, score, moves, largest[kKinds];
};

struct Plan {
  float reward[kKinds];  // for a merge that makes a tile of this exponent
  std::uint32_t late_per_thousand;
  std::uint32_t restart;  // 0: a game that is over stays as it is
};

struct Slide {
  WideBoard board;
  std::uint32_t points = 0;
  float reward = 0;
};

QUADRILLE_BOTH inline int tiles_in(std::uint32_t row) {
  int tiles = 0;
  for (; row != 0; row >>= WideBoard::kBits) tiles += (row & WideBoard::kMaxExponent) != 0;
  return tiles;
}

// A row has at most two merges. Two that make the same tile add up to one bit of the points.
QUADRILLE_BOTH inline float reward_of(std::uint32_t points, int merges, const float* reward) {
  if (merges == 0) return 0;
  const bool twice = merges == 2 && (points & (points - 1)) == 0;
  float sum = 0;
  for (int exponent = 1; exponent < kKinds; ++exponent) {
    if ((points >> (twice ? exponent + 1 : exponent) & 1) != 0)
      sum += reward[exponent] * (twice ? 2.0F : 1.0F);
  }
  return sum;
}

QUADRILLE_BOTH inline Slide slide(WideBoard board, int direction, const float* reward) {
  const bool along = direction >= 2, mirrored = direction % 2 == 1;
  const WideBoard from = along ? transpose(board) : board;
  Slide result{};
  for (int y = 0; y < kSide; ++y) {
    const std::uint32_t row = mirrored ? mirror_row<5>(from.row(y)) : from.row(y);
    const SlidRow slid = slide_row<5>(row);
    const std::uint32_t points = 4 * slid.quarter_score;
    result.points += points;
    result.reward += reward_of(points, tiles_in(row) - tiles_in(slid.row), reward);
    const std::uint32_t turned = mirrored ? mirror_row<5>(slid.row) : slid.row;
    result.board.word |= static_cast<WideBoard::Word>(turned) << y * WideBoard::kRowBits;
  }
  if (along) result.board = transpose(result.board);
  return result;
}

// A bit for each direction that moves something.
QUADRILLE_BOTH inline int legal_moves(WideBoard board) {
  const float none[kKinds] = {};
  int legal = 0;
  for (int direction = 0; direction < kDirections; ++direction)
    legal |= (slide(board, direction, none).board == board ? 0 : 1) << direction;
  return legal;
}

QUADRILLE_BOTH inline void put_anywhere(WideBoard& board, int exponent, Rng& rng) {
  const auto hole = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_empty(board))));
  board.word |= tile_at<5>(kth_empty(board, hole), exponent);
}

QUADRILLE_BOTH inline void begin(Game& game, const Plan& plan) {
  constexpr int kSmallest = 13, kTops = 4;  // 8192 to 65536
  Rng rng = Rng::at(game.rng_state);
  game.board = WideBoard{};
  game.counts = rng.below(1000) < plan.late_per_thousand ? 0 : 1;
  if (game.counts == 0) {
    int top = kSmallest + static_cast<int>(rng.below(kTops));
    put_anywhere(game.board, top, rng);
    while (rng.below(2) == 0 && top > kSmallest - 2) put_anywhere(game.board, --top, rng);
  }
  game.board = spawn(spawn(game.board, rng), rng);
  game.rng_state = rng.state();
  game.score = game.moves = game.over = 0;
}

// Makes a legal move, and begins anew where the game is over then. True at the end of a game.
QUADRILLE_BOTH inline bool advance(Game& game, int direction, const Plan& plan, float& reward) {
  reward = 0;
  if (game.over != 0) return true;
  const Slide slid = slide(game.board, direction, plan.reward);
  Rng rng = Rng::at(game.rng_state);
  game.board = spawn(slid.board, rng);
  game.rng_state = rng.state();
  game.score += slid.points;
  ++game.moves;
  reward = slid.reward;
  return is_over(game.board);
}

}  // namespace quadrille::twenty48::policy
