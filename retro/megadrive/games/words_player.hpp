// The machine's player of words: the library's generator over what the ROM has, with the walk in
// assembly, at three levels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "quadrille/core/rng.hpp"
#include "quadrille/words/moves/few_best.hpp"
#include "quadrille/words/moves/recorded_game.hpp"
#include "quadrille/words/moves/word_check.hpp"
#include "retro/megadrive/words/words_engine.hpp"

namespace quadrille::megadrive {

inline constexpr int kWordsSide = 15;
using WordsGame = words::Game<kWordsSide, WordsMachine::Graph>;
using WordsRecord = words::RecordedGame<kWordsSide, WordsMachine::Graph>;

// The strongest plays the most equity; the others take one of the best few words by chance.
struct WordsLevel {
  std::string_view name;
  std::size_t choices;
};
inline constexpr WordsLevel kWordsLevels[]{{"Beginner", 100}, {"Casual", 10}, {"Best", 1}};
inline constexpr int kBestWordsLevel = 2;

class WordsPlayer {
 public:
  WordsPlayer() : tables_(words_tables()), generator_(tables_) {
    generator_.use(&quadrille_gaddag_walk);
  }

  const WordsRules& rules() const { return tables_.rules; }
  const words::BoardPremiums<kWordsSide>& premiums() const { return tables_.premiums; }

  // The play of the player on turn. Where `stop` is set meanwhile it means nothing.
  words::Play choose(const WordsGame& game, int level, Rng& rng, const volatile bool& stop);

  words::PlacingCheck check(const WordsGame& game, const words::Play& play) const {
    return words::WordCheck(game.board(), premiums(), rules())(play);
  }

 private:
  WordsTables tables_;
  WordsGenerator generator_;
  words::FewBest<kWordsLevels[0].choices> few_;
};

}  // namespace quadrille::megadrive
