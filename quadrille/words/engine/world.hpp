// Everything that a game of words is played with: tiles, layout, lexicon, leaves and word map. Made
// once, then shared by every engine and thread, read only.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/word_map_builder.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace quadrille::words {

class World {
 public:
  // All of it fits together, as make_world makes sure. After a `stop` there is no word map.
  World(const Tiles& tiles, const Layout& layout, LexiconFile lexicon,
        std::vector<std::int16_t> leaves, bool with_map, const runtime::StopToken& stop = {});
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  const Tiles& tiles() const { return tiles_; }
  const Layout& layout() const { return layout_; }
  Lexicon lexicon() const { return lexicon_.view(); }
  Leaves leaves() const { return Leaves(leaves_); }
  // Of all that decides what can be played and what it is worth: equal worlds play equal games.
  std::uint64_t digest() const;
  const WordMap* map() const { return map_ ? &map_->view() : nullptr; }

  // call(tables) with that of the board that the layout needs: GeneratorTables<15>, or the largest.
  template <class Call>
  decltype(auto) with_tables(Call call) const {
    return small_ ? call(*small_) : call(*large_);
  }

 private:
  Tiles tiles_;
  Layout layout_;
  LexiconFile lexicon_;
  std::vector<std::int16_t> leaves_;
  std::unique_ptr<OwnedWordMap> map_;
  std::optional<GeneratorTables<15>> small_;
  std::optional<GeneratorTables<kMostSide>> large_;
};

struct WorldParts {
  Tiles tiles;
  Layout layout;
  LexiconFile lexicon;
  std::vector<std::int16_t> leaves;  // by leave_number, or none
  bool with_map = true;              // without one plays are found by the GADDAG alone
  std::string name = "The lexicon";  // of the lexicon, as an error begins
  runtime::StopToken stop = {};      // nobody waits for the word map any more
};

// Refuses a lexicon with letters that the tiles lack, one with words and no GADDAG, more words than
// a word map can hold, and leave values of another number of letters.
Expected<std::unique_ptr<World>, runtime::Error> make_world(WorldParts parts);

}  // namespace quadrille::words
