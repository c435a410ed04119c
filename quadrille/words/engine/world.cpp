#include "quadrille/words/engine/world.hpp"

#include <utility>

namespace quadrille::words {

World::World(const Tiles& tiles, const Layout& layout, LexiconFile lexicon,
             std::vector<std::int16_t> leaves, bool with_map)
    : tiles_(tiles), layout_(layout), lexicon_(std::move(lexicon)), leaves_(std::move(leaves)) {
  if (with_map) map_ = std::make_unique<OwnedWordMap>(this->lexicon(), layout_.side);
  const WordRules rules{&tiles_, this->lexicon()};
  if (layout_.side <= 15) {
    small_.emplace(GeneratorTables<15>{BoardPremiums<15>(layout_), rules, this->leaves(), map()});
  } else {
    large_.emplace(GeneratorTables<kMostSide>{BoardPremiums<kMostSide>(layout_), rules,
                                              this->leaves(), map()});
  }
}

}  // namespace quadrille::words
