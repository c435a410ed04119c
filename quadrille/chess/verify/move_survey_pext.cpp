// Compiled for BMI2 and popcount; called only where the processor has both, and pext is fast.
#include "quadrille/chess/board/pext_machine.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/chess/verify/move_survey.hpp"

namespace quadrille::chess {

void survey_moves_pext(const Board& board, bool codes, MoveSurvey& survey) {
  survey_moves(PextMachine(pext_tables()), board, codes, survey);
}

}  // namespace quadrille::chess
