// A game of words in the terminal, play by play in words: "8G WORD", "exchange ABC", and a few
// commands.
#pragma once

#include <optional>
#include <string>

#include "cli/support/run.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::cli {

enum class Seat { first, second, both, nobody };

// What a player loses whose challenge fails. The program never plays what is no word.
enum class ChallengePrice {
  turn,
  points,      // five, to the other player
  impossible,  // there is nothing to challenge: what is no word cannot be played
};

struct WordsPlayOptions {
  Seat person = Seat::first;  // whom the person plays; the engine plays the rest
  ChallengePrice price = ChallengePrice::turn;
  words::EngineOptions engine;
  std::optional<words::Setup> start;  // none: a new game
  std::string gcg;                    // where the game is saved; empty: nowhere
  std::string note;                   // said before the game, a line; empty: nothing
};

int play_words(const Run& run, const words::World& world, const WordsPlayOptions& options);

// The engine against itself for a while, drawn in place.
void watch_words(const Run& run, const words::World& world);

}  // namespace quadrille::cli
