// Everything that a game of words is played with: tiles, layout, lexicon, leaves and word map. Made
// once, then shared by every engine and thread, read only.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/word_map_builder.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/moves/moves.hpp"

namespace quadrille::words {

class World {
 public:
  // The lexicon has no letter that the tiles lack. `leaves`: by leave_number, or none. Without a
  // word map plays are found by the GADDAG alone.
  World(const Tiles& tiles, const Layout& layout, LexiconFile lexicon,
        std::vector<std::int16_t> leaves, bool with_map);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  const Tiles& tiles() const { return tiles_; }
  const Layout& layout() const { return layout_; }
  Lexicon lexicon() const { return lexicon_.view(); }
  Leaves leaves() const { return Leaves(leaves_); }
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

}  // namespace quadrille::words
