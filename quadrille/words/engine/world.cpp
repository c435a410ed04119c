#include "quadrille/words/engine/world.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/core/digest.hpp"
#include "quadrille/core/require.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"

namespace quadrille::words {
namespace {

// A word map of so many words would take gigabytes; no list that a KWG file can hold in earnest has
// a tenth of it.
constexpr std::uint64_t kMostMappedWords = 10'000'000;

// Why it cannot be played with these; empty where it can.
std::string objection(const WorldParts& parts) {
  const Lexicon lexicon = parts.lexicon.view();
  const int letters = parts.tiles.letters;
  if (const int highest = highest_letter(lexicon); highest > letters) {
    return fmt::format("has words with letter {}, but the tiles have {} letters", highest, letters);
  }
  if (lexicon.dawg() != 0 && lexicon.gaddag() == 0) {
    return "has no GADDAG: it cannot be played with";
  }
  if (parts.with_map && count_words(lexicon) > kMostMappedWords) {
    return fmt::format("has more than {} words: use --no-word-map", kMostMappedWords);
  }
  if (!parts.leaves.empty() && parts.leaves.size() != leave_count(letters)) {
    return fmt::format("has tiles of {} letters, and leave values for another number of them",
                       letters);
  }
  return {};
}

}  // namespace

World::World(const Tiles& tiles, const Layout& layout, LexiconFile lexicon,
             std::vector<std::int16_t> leaves, bool with_map, const runtime::StopToken& stop)
    : tiles_(tiles), layout_(layout), lexicon_(std::move(lexicon)), leaves_(std::move(leaves)) {
  require(layout_.side <= kMostSide &&
          (leaves_.empty() || leaves_.size() == leave_count(tiles_.letters)));
  if constexpr (kChecked) require(highest_letter(this->lexicon()) <= tiles_.letters);
  if (with_map) map_ = std::make_unique<OwnedWordMap>(this->lexicon(), layout_.side, stop);
  if (stop.requested()) map_.reset();
  const WordRules rules{&tiles_, this->lexicon()};
  if (layout_.side <= 15) {
    small_.emplace(GeneratorTables<15>{BoardPremiums<15>(layout_), rules, this->leaves(), map()});
  } else {
    large_.emplace(GeneratorTables<kMostSide>{BoardPremiums<kMostSide>(layout_), rules,
                                              this->leaves(), map()});
  }
}

std::uint64_t World::digest() const {
  Digest digest;
  digest.add(static_cast<std::uint64_t>(tiles_.letters));
  for (int kind = 0; kind <= tiles_.letters; ++kind) {
    const auto index = static_cast<std::size_t>(kind);
    digest.add(static_cast<std::uint64_t>(tiles_.count[index] << 8 | tiles_.value[index]));
  }
  digest.add(tiles_.vowels);
  digest.add(static_cast<std::uint64_t>(layout_.side));
  digest.add(static_cast<std::uint64_t>(layout_.start_row * kMostSide + layout_.start_column));
  for (int row = 0; row < layout_.side; ++row) {
    for (int column = 0; column < layout_.side; ++column) {
      const Premium premium = layout_.at(row, column);
      digest.add(static_cast<std::uint64_t>(premium.letter << 4 | premium.word));
    }
  }
  for (const std::uint32_t node : lexicon_.nodes) digest.add(node);
  for (const std::int16_t leave : leaves_) digest.add(static_cast<std::uint16_t>(leave));
  return digest.value();
}

Expected<std::unique_ptr<World>, runtime::Error> make_world(WorldParts parts) {
  if (const std::string why = objection(parts); !why.empty()) {
    return runtime::Error{parts.name + " " + why};
  }
  return std::make_unique<World>(parts.tiles, parts.layout, std::move(parts.lexicon),
                                 std::move(parts.leaves), parts.with_map, parts.stop);
}

}  // namespace quadrille::words
