#include "quadrille/words/dictionary/word_map_builder.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace quadrille::words {
namespace {

using Node = Lexicon::Node;

void collect(const Lexicon& lexicon, Lexicon::Siblings siblings, std::vector<Letter>& word,
             std::size_t longest, const auto& take) {
  lexicon.each(siblings, [&](Node node) {
    word.push_back(node.tile());
    if (node.accepts()) take(word);
    if (word.size() < longest) collect(lexicon, node.children(), word, longest, take);
    word.pop_back();
  });
}

// Two thirds full at most.
std::vector<MapEntry> table_for(std::size_t keys) {
  return std::vector<MapEntry>(std::bit_ceil(std::max<std::size_t>(2, keys + keys / 2)));
}

// The entry of the key: its own, or the free one where it belongs.
MapEntry& entry_of(std::vector<MapEntry>& entries, LettersKey key) {
  const MapTable table(entries, {});
  std::size_t place = table.home(key);
  while (entries[place].payload != 0 && entries[place].key != key) {
    place = (place + 1) & (entries.size() - 1);
  }
  entries[place].key = key;
  return entries[place];
}

std::vector<std::uint64_t> filter_of(const std::vector<MapEntry>& entries) {
  std::vector<std::uint64_t> filter(std::max<std::size_t>(1, entries.size() / MapTable::kFiltered));
  const MapTable table(entries, {});
  for (const MapEntry& entry : entries) {
    if (entry.payload == 0) continue;
    filter[table.home(entry.key) / MapTable::kFiltered] |= MapTable::filter_bits(entry.key);
  }
  return filter;
}

struct Keyed {
  LettersKey key;
  std::uint32_t word;
};

}  // namespace

OwnedWordMap::OwnedWordMap(const Lexicon& lexicon, int longest, const runtime::StopToken& stop) {
  std::vector<Letter> word;
  collect(lexicon, lexicon.dawg(), word, static_cast<std::size_t>(longest),
          [&](const std::vector<Letter>& found) {
            auto& pool = lengths_[found.size()].pool;
            pool.insert(pool.end(), found.begin(), found.end());
          });
  for (int length = 2; length <= longest && !stop.requested(); ++length) build(length, stop);
}

// There are some tens of thousands of words of a length, so it looks at the stop between its steps.
void OwnedWordMap::build(int length, const runtime::StopToken& stop) {
  Length& own = lengths_[length];
  const std::size_t size = static_cast<std::size_t>(length), words = own.pool.size() / size;
  std::vector<Keyed> keyed(words);
  for (std::size_t word = 0; word < words; ++word) {
    keyed[word] = {key_of({own.pool.data() + word * size, size}), static_cast<std::uint32_t>(word)};
  }
  std::stable_sort(keyed.begin(), keyed.end(),
                   [](const Keyed& one, const Keyed& other) { return one.key < other.key; });

  if (stop.requested()) return;
  std::vector<Letter> ordered;
  ordered.reserve(own.pool.size());
  for (const Keyed& entry : keyed) {
    const auto from = own.pool.begin() + static_cast<std::ptrdiff_t>(entry.word * size);
    ordered.insert(ordered.end(), from, from + length);
  }
  own.pool = std::move(ordered);

  own.groups = table_for(words);
  std::vector<Keyed> incomplete;  // here `word` is the letter that completes
  for (std::size_t word = 0; word < words; ++word) {
    MapEntry& entry = entry_of(own.groups, keyed[word].key);
    if (entry.payload != 0) {
      entry.payload += (entry.payload & 0xFF) < WordMap::kManyWords;
      continue;
    }
    entry.payload = static_cast<std::uint32_t>(word << 8 | 1);
    LetterSet seen = 0;
    for (std::size_t place = 0; place < size; ++place) {
      const Letter letter = own.pool[word * size + place];
      if ((seen & set_of(letter)) == 0) {
        incomplete.push_back({keyed[word].key - kLetterKeys[letter], set_of(letter)});
      }
      seen |= set_of(letter);
    }
  }
  if (stop.requested()) return;
  std::sort(incomplete.begin(), incomplete.end(),
            [](const Keyed& one, const Keyed& other) { return one.key < other.key; });
  if (stop.requested()) return;
  std::size_t distinct = 0;
  for (std::size_t number = 0; number < incomplete.size(); ++number) {
    distinct += number == 0 || incomplete[number].key != incomplete[number - 1].key;
  }
  own.completing = table_for(distinct);
  for (const Keyed& entry : incomplete) entry_of(own.completing, entry.key).payload |= entry.word;

  own.groups_filter = filter_of(own.groups);
  own.completing_filter = filter_of(own.completing);
  view_.lengths[size] = {MapTable(own.groups, own.groups_filter),
                         MapTable(own.completing, own.completing_filter), own.pool};
}

std::size_t OwnedWordMap::bytes() const {
  std::size_t sum = 0;
  for (const Length& length : lengths_) {
    sum += length.pool.capacity() +
           (length.groups.capacity() + length.completing.capacity()) * sizeof(MapEntry) +
           (length.groups_filter.capacity() + length.completing_filter.capacity()) *
               sizeof(std::uint64_t);
  }
  return sum;
}

}  // namespace quadrille::words
