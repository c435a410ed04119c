#include <fmt/format.h>

#include "cli/morpion/play.hpp"
#include "cli/morpion/view.hpp"
#include "cli/support/display.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/runtime/clock.hpp"

namespace quadrille::cli {

using namespace morpion;

void watch_morpion(const Run& run) {
  EngineOptions options;
  options.variant = k5D;
  options.level = 3;
  options.seconds = 10;
  MorpionView view;
  const Display shown = display();
  view.colour = shown.colour;
  view.numbers = false;
  const runtime::Stopwatch watch;
  const auto show = [&](const std::vector<Move>& moves) {
    Record best;
    best.variant = options.variant;
    best.moves = moves;
    print(fmt::format("{}{}{}: {} after {:.1f} s; the record is {}\n",
                      shown.cursor ? "\x1b[H\x1b[2J" : "", draw(best, {}, view),
                      name_of(best.variant), counted(moves.size(), "move"), watch.seconds(),
                      record_of(best.variant)));
    finish_output();
  };
  const auto improved = [&](const std::vector<Move>& moves) {
    if (shown.cursor) show(moves);
  };
  const FoundGame found = Engine(options).find_game({}, Rng(run.seed), run.stop, improved);
  if (!shown.cursor) show(found.moves);
}

}  // namespace quadrille::cli
