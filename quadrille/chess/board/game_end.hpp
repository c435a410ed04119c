// How the rules end a game of chess, the two numbers in them, and what each way is called.
#pragma once

#include <string_view>

namespace quadrille::chess {

inline constexpr int kFiftyMoves = 100;  // half-moves without a capture or pawn move: drawn
inline constexpr int kRepetitions = 3;   // the third time on the board: drawn

enum class GameEnd {
  none,
  checkmate,  // of the side to move
  stalemate,
  repetition,
  fifty_moves,
  material,  // neither side could mate even with the other's help
};

// "checkmate", "threefold repetition", …; empty while the game goes on.
constexpr std::string_view name_of(GameEnd ending) {
  constexpr std::string_view kNames[] = {"",
                                         "checkmate",
                                         "stalemate",
                                         "threefold repetition",
                                         "fifty-move rule",
                                         "insufficient material"};
  return kNames[static_cast<int>(ending)];
}

}  // namespace quadrille::chess
