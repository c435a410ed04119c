// All that a player can do in a turn with what each is worth: for people who look at plays, where
// the generator's best one is not enough.
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

extern template std::vector<Choice> choices(const GeneratorTables<15>&, const Game<15>&);
extern template std::vector<Choice> choices(const GeneratorTables<kMostSide>&,
                                            const Game<kMostSide>&);
extern template Choice best_choice(const GeneratorTables<15>&, const Game<15>&);
extern template Choice best_choice(const GeneratorTables<kMostSide>&, const Game<kMostSide>&);

}  // namespace quadrille::words
