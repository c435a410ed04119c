#include "cli/verbs/tour.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/options.hpp"
#include "cli/support/output.hpp"

namespace quadrille::cli {
namespace {

constexpr Verb kVerbs[] = {Verb::play, Verb::analyse, Verb::perft, Verb::verify, Verb::selfplay};

int run_tour(const Games& games, const SharedOptions& options) {
  const RunSetup setup(options);
  for (const auto& game : games) {
    print(fmt::format("{}\n", game->title()));
    game->tour(setup.run());
  }
  print("\nTry next:\n");
  for (const auto& game : games) {
    for (const Verb verb : kVerbs) print(fmt::format("  {}\n", game->example(verb)));
  }
  print("  quadrille --help\n");
  return kOk;
}

}  // namespace

void add_tour(Command parent, const Games& games) {
  auto options = std::make_shared<SharedOptions>();
  Command verb =
      parent.command("tour", "watch each game for ten seconds", "quadrille tour --seed 7");
  add_seed(verb, *options);
  verb.runs([options, &games] { return run_tour(games, *options); });
}

}  // namespace quadrille::cli
