// The six common verbs, each in a file of its own: `add_VERB` puts the verb with its options under
// a game's name on the command line.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/game.hpp"

namespace quadrille::cli {

void add_play(CLI::App& parent, GameProgram& game, Action& chosen);
void add_analyse(CLI::App& parent, GameProgram& game, Action& chosen);
void add_perft(CLI::App& parent, GameProgram& game, Action& chosen);
void add_verify(CLI::App& parent, GameProgram& game, Action& chosen);
void add_bench(CLI::App& parent, GameProgram& game, Action& chosen);
void add_selfplay(CLI::App& parent, GameProgram& game, Action& chosen);

}  // namespace quadrille::cli
