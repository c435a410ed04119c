// quadrille GAME play: against or with the engine, in the terminal.
#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/random_seed.hpp"

namespace quadrille::cli {

void add_play(Command parent, GameProgram& game) {
  auto options = std::make_shared<SharedOptions>();
  Command verb = parent.command("play", "play in the terminal, with hints and take-back",
                                game.example(Verb::play));
  add_position(verb, *options, game);
  add_limits(verb, *options, game);
  const Option seed = add_seed(verb, *options, "a new one each time");
  game.add_options(Verb::play, verb);
  verb.runs([options, seed, &game] {
    if (!seed.given()) options->seed = runtime::fresh_seed();
    return game.play(RunSetup(*options).run());
  });
}

}  // namespace quadrille::cli
