// What the moves of a game cost: by the scores of the positions before and after them, each from
// the side of who moved, in centipawns.
//
// A pawn less costs much where both sides can win, and nothing where the game is decided. So moves
// are judged by chances: a score is turned into the share of games that one wins from there, and a
// move costs what it takes from that share, in points of a hundred.
#pragma once

#include <algorithm>
#include <cmath>
#include <string_view>

namespace quadrille::chess {

// Beyond this a game is decided: to win it more slowly loses nothing.
inline constexpr int kDecided = 1000;

// In centipawns, for people to read.
constexpr int move_loss(int before, int after) {
  const int could_have = std::clamp(before, -kDecided, kDecided);
  const int has = std::clamp(after, -kDecided, kDecided);
  return std::max(could_have - has, 0);
}

// Centipawns for one step of the logistic curve: a pawn up wins 60 games of 100, three pawns 77.
// The page's evaluation bar has the same curve.
inline constexpr double kCentipawnsPerStep = 250;

// 0 to 100: the games of a hundred that the side with this score wins, draws counted half.
inline double winning_chance(int score) {
  const int centipawns = std::clamp(score, -kDecided, kDecided);
  return 100 / (1 + std::exp(-centipawns / kCentipawnsPerStep));
}

// What a move takes from that, in points of a hundred; never less than nothing.
inline double chance_loss(int before, int after) {
  return std::max(winning_chance(before) - winning_chance(after), 0.0);
}

enum class Verdict { best, fine, inaccuracy, mistake, blunder };

// The losses, in points, from which on a move is called that. From an equal position they are about
// half a pawn, a pawn, and a pawn and a half.
inline constexpr double kInaccuracy = 5;
inline constexpr double kMistake = 10;
inline constexpr double kBlunder = 15;

// Of a move that was not the engine's own choice, which is the best one.
constexpr Verdict verdict_of(double chance_loss) {
  return chance_loss >= kBlunder      ? Verdict::blunder
         : chance_loss >= kMistake    ? Verdict::mistake
         : chance_loss >= kInaccuracy ? Verdict::inaccuracy
                                      : Verdict::fine;
}

constexpr std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[] = {"best", "fine", "inaccuracy", "mistake", "blunder"};
  return kNames[static_cast<int>(verdict)];
}

// Points after which the accuracy of a move has fallen to 37 of 100 (100 / e). At 20 a blunder
// counts less than half a good move.
inline constexpr double kPointsPerFall = 20;

// 100 for a move that loses nothing, less the more it loses, and above 0.
inline double accuracy_of(double chance_loss) {
  return 100 * std::exp(-chance_loss / kPointsPerFall);
}

// A player's accuracy: the mean of the moves.
class Accuracy {
 public:
  void add(double chance_loss) {
    sum_ += accuracy_of(chance_loss);
    ++moves_;
  }
  bool known() const { return moves_ > 0; }
  double percent() const { return sum_ / moves_; }

 private:
  double sum_ = 0;
  int moves_ = 0;
};

}  // namespace quadrille::chess
