// The words engine of the cartridge: the library's generator over the lexicon in the ROM, with the
// walk in assembly.
#pragma once

#include <limits>

#include "quadrille/words/moves/most_points.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "retro/megadrive/machine/lexicon.hpp"
#include "retro/megadrive/words/gaddag_walk.hpp"
#include "retro/megadrive/words/words_data.hpp"

namespace quadrille::megadrive {

using WordsMachine = words::CartridgeMachine;
using WordsRules = words::RulesOver<words::PackedLexicon>;
using WordsTables = words::GeneratorTables<15, WordsMachine>;
using WordsGenerator = words::Generator<15, WordsMachine>;

static_assert(words::most_points(words::kStandard, words::kEnglish) <=
              std::numeric_limits<WordsMachine::Points>::max());

inline constexpr words::ModelLeaves kWordsLeaves{&words::kLeaveModel, &words::kEnglish};
// For the board, since kStandard is for the compiler alone: GCC 12 writes the constant image of an
// array of bit-fields wrongly, and a program that reads it finds premiums of 0.
inline constexpr words::BoardPremiums<15> kWordsPremiums(words::kStandard);

// The lexicon is there.
inline WordsRules words_rules() {
  return {&words::kEnglish, words::PackedLexicon(lexicon().data())};
}
inline WordsTables words_tables() {
  return {kWordsPremiums, words_rules(), kWordsLeaves, nullptr};
}

}  // namespace quadrille::megadrive
