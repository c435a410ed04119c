// quadrille GAME play: against or with the engine, in the terminal.
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "cli/verbs.hpp"
#include "quadrille/runtime/random_seed.hpp"

namespace quadrille::cli {

void add_play(CLI::App& parent, GameProgram& game, Action& chosen) {
  auto options = std::make_shared<SharedOptions>();
  CLI::App& verb = add_verb(parent, "play", "play in the terminal, with hints and autoplay",
                            game.example(Verb::play));
  add_position(verb, *options, game);
  add_limits(verb, *options, game);
  add_seed(verb, *options, "a new one each time");
  game.add_options(Verb::play, verb);
  CLI::Option* const seed = verb.get_option("--seed");
  verb.callback([options, seed, &game, &chosen] {
    chosen = [options, seed, &game] {
      if (seed->count() == 0) options->seed = runtime::fresh_seed();
      options->threads = 1;
      return game.play(RunSetup(*options).run());
    };
  });
}

}  // namespace quadrille::cli
