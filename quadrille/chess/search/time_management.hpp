// How much of the clock one move may take: a plan of two numbers made before the search, and a
// factor that the search's own findings stretch it by. Pure arithmetic, in milliseconds.
//
//   soft   no new depth is begun after it; stretched while the best move is in doubt
//   hard   the search is cut off here, whatever it is doing
#pragma once

#include <cstdint>
#include <optional>

namespace quadrille::chess {

struct OwnClock {
  std::int64_t remaining = 0;
  std::int64_t increment = 0;
  std::optional<int> moves_to_go;
};

struct Pace {
  std::int64_t soft = 0;
  std::int64_t hard = 0;
};

// `overhead` is what the way from engine to clock may cost each move.
Pace plan_pace(const OwnClock& clock, std::int64_t overhead);

// What a finished depth tells about the need for more time.
struct Doubt {
  int stable_depths = 0;    // for how many depths the best move has been the same
  int score_drop = 0;       // centipawns below the last depths' average
  int best_move_share = 0;  // percent of all nodes that went into the best move
};

// Percent of the soft limit.
int stretch(const Doubt& doubt);

}  // namespace quadrille::chess
