// The six common verbs, and the four for jobs, each in a file of its own: `add_VERB` puts the verb
// with its options under a game's name on the command line.
#pragma once

#include "cli/support/game.hpp"

namespace quadrille::cli {

void add_play(Command parent, GameProgram& game);
void add_analyse(Command parent, GameProgram& game);
void add_perft(Command parent, GameProgram& game);
void add_verify(Command parent, GameProgram& game);
void add_bench(Command parent, GameProgram& game);
void add_selfplay(Command parent, GameProgram& game);
void add_units(Command parent, GameProgram& game);
void add_work(Command parent, GameProgram& game);
void add_merge(Command parent, GameProgram& game);
void add_status(Command parent, GameProgram& game);

}  // namespace quadrille::cli
