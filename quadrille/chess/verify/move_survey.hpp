// Everything that a machine says of the moves of a position, as the search asks for it: the safety
// of the king worked out once, then lists, a count, and single moves that were remembered.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/board.hpp"
#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/moves/legality.hpp"

namespace quadrille::chess {

inline constexpr std::size_t kMoveCodes = 1 << 15;  // what the transposition table can hold

struct MoveSurvey {
  MoveList all;
  MoveList forcing;  // captures and promotions
  MoveList quiet;
  int count = 0;
  bool legal[kMoveCodes];  // by the move's code
};

// `codes`: asks for every code too, which takes longer than all the rest.
template <Machine M>
void survey_moves(const M& machine, const Board& board, bool codes, MoveSurvey& survey) {
  const Guard guard = guard_king(machine, board);
  survey.all.clear();
  survey.forcing.clear();
  survey.quiet.clear();
  generate<Which::all>(machine, board, guard, survey.all);
  generate<Which::captures_and_promotions>(machine, board, guard, survey.forcing);
  generate<Which::quiet>(machine, board, guard, survey.quiet);
  survey.count = board.side == Colour::white ? count_moves<Colour::white>(machine, board)
                                             : count_moves<Colour::black>(machine, board);
  for (std::size_t code = 0; codes && code < kMoveCodes; ++code) {
    survey.legal[code] =
        is_legal(machine, board, guard, Move::from_code(static_cast<std::uint16_t>(code)));
  }
}

// In move_survey_pext.cpp; only where the processor has a fast pext.
void survey_moves_pext(const Board& board, bool codes, MoveSurvey& survey);

}  // namespace quadrille::chess
