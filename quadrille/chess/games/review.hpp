// What the moves of a game cost: by the scores of the positions before and after them, each from
// the side of who moved, in centipawns.
#pragma once

#include <algorithm>
#include <string_view>

namespace quadrille::chess {

// Beyond this a game is decided: to win it more slowly loses nothing.
inline constexpr int kDecided = 1000;

constexpr int move_loss(int before, int after) {
  const int could_have = std::clamp(before, -kDecided, kDecided);
  const int has = std::clamp(after, -kDecided, kDecided);
  return std::max(could_have - has, 0);
}

enum class Verdict { fine, inaccuracy, mistake, blunder };

// The losses from which on a move is called that.
inline constexpr int kInaccuracy = 50;
inline constexpr int kMistake = 120;
inline constexpr int kBlunder = 250;

constexpr Verdict verdict_of(int loss) {
  return loss >= kBlunder      ? Verdict::blunder
         : loss >= kMistake    ? Verdict::mistake
         : loss >= kInaccuracy ? Verdict::inaccuracy
                               : Verdict::fine;
}

constexpr std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[] = {"fine", "inaccuracy", "mistake", "blunder"};
  return kNames[static_cast<int>(verdict)];
}

}  // namespace quadrille::chess
