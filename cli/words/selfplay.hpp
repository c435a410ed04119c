// Many games of words by the engine: `quadrille words selfplay`, and the same as a job.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/job.hpp"
#include "cli/support/reports.hpp"
#include "cli/support/run.hpp"
#include "cli/words/player.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

// There are many games, so a turn may not take long.
PlayerOptions for_a_match();

struct WordsMatch {
  PlayerOptions player = for_a_match();
  std::string against;  // empty: itself
  std::uint64_t first = 0;
};

// --against and --first.
std::vector<Option> add_match(Command verb, WordsMatch& match);

SelfplayReport selfplay_words(const Run& run, const words::World& world,
                              const std::string& language, const WordsMatch& match,
                              std::uint64_t games);

std::shared_ptr<JobKind> words_selfplay_kind();

}  // namespace quadrille::cli
