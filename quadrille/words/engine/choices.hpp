// All that a player can do in a turn with what each is worth, and what one play is worth: for
// people who look at plays, where the generator's best one is not enough.
#pragma once

#include <vector>

#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/generated_play.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace quadrille::words {

// Every legal play, exchange and the pass, best first.
template <int Stride>
std::vector<Choice> choices(const GeneratorTables<Stride>& tables, const Game<Stride>& game);

template <int Stride>
Choice best_choice(const GeneratorTables<Stride>& tables, const Game<Stride>& game);

// What the tiles are worth that the play leaves on the rack. The play need not be legal, but its
// tiles are on the rack.
template <int Stride>
Equity leave_after(const GeneratorTables<Stride>& tables, const Game<Stride>& game,
                   const Play& play);

// The tiles themselves.
Rack kept(const Rack& rack, const Play& play);

extern template std::vector<Choice> choices(const GeneratorTables<15>&, const Game<15>&);
extern template std::vector<Choice> choices(const GeneratorTables<kMostSide>&,
                                            const Game<kMostSide>&);
extern template Choice best_choice(const GeneratorTables<15>&, const Game<15>&);
extern template Choice best_choice(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);
extern template Equity leave_after(const GeneratorTables<15>&, const Game<15>&, const Play&);
extern template Equity leave_after(const GeneratorTables<kMostSide>&, const Game<kMostSide>&,
                                   const Play&);

}  // namespace quadrille::words
