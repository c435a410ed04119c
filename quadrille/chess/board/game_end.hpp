// How the rules end a game of chess: each number and each rule once, for games, searches and judges
// alike. A caller brings the facts of its own board, which are asked for only where they matter,
// and says how many of the last plies are a search's own.
#pragma once

#include <string_view>

namespace quadrille::chess {

inline constexpr int kFiftyMoves = 100;  // half-moves without a capture or pawn move: drawn
inline constexpr int kRepetitions = 3;   // the third time on the board: drawn
// Within a search the second time will do: who could repeat once can do so again.
inline constexpr int kRepetitionsInSearch = 2;

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

// Of a side that has no legal move.
constexpr GameEnd end_without_moves(bool in_check) {
  return in_check ? GameEnd::checkmate : GameEnd::stalemate;
}

// Whether the position has been on the board often enough. `same(back)` says whether it is that of
// N plies ago, for the `reversible` plies that lead back to positions that may come again; it takes
// four to get back. Of these the last `searched` come after the root of a search.
template <class Same>
constexpr bool is_repeated(int reversible, int searched, Same same) {
  int before_root = 0;
  for (int back = 4; back <= reversible; back += 2) {
    if (!same(back)) continue;
    if (back < searched || ++before_root == kRepetitions - 1) return true;
  }
  return false;
}

// The draws that do not depend on the moves there are. Mate comes before the fifty moves; the other
// two exclude it.
//
//   bool insufficient_material()    bool in_check()
//   int  half_moves()               bool has_legal_move()
//   bool repeated()                 often enough for the caller
template <class Facts>
constexpr GameEnd draw_by_rule(const Facts& facts) {
  if (facts.insufficient_material()) return GameEnd::material;
  if (facts.half_moves() >= kFiftyMoves && !(facts.in_check() && !facts.has_legal_move())) {
    return GameEnd::fifty_moves;
  }
  return facts.repeated() ? GameEnd::repetition : GameEnd::none;
}

template <class Facts>
constexpr GameEnd game_end(const Facts& facts) {
  if (!facts.has_legal_move()) return end_without_moves(facts.in_check());
  return draw_by_rule(facts);
}

}  // namespace quadrille::chess
