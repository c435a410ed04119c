// Makes the word map of a lexicon, and owns it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"
#include "quadrille/words/lexicon/word_map.hpp"

namespace quadrille::words {

class OwnedWordMap {
 public:
  // Words longer than `longest` are left out: they do not fit on the board. After a `stop` there
  // may be any number of words in it, and nobody should ask.
  OwnedWordMap(const Lexicon& lexicon, int longest, const runtime::StopToken& stop = {});
  OwnedWordMap(const OwnedWordMap&) = delete;
  OwnedWordMap& operator=(const OwnedWordMap&) = delete;

  const WordMap& view() const { return view_; }
  std::size_t bytes() const;

 private:
  struct Length {
    std::vector<Letter> pool;
    std::vector<MapEntry> groups, completing;
    std::vector<std::uint64_t> groups_filter, completing_filter;
  };

  void build(int length, const runtime::StopToken& stop);

  std::array<Length, kLongestWord + 1> lengths_;
  WordMap view_;
};

}  // namespace quadrille::words
