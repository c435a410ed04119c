// KLV2 files: what the tiles that a player keeps are worth, in points.
//
//   | node count 4 | nodes 4 each | value count 4 | values 4 each |     little end first
//
// The nodes are a DAWG (lexicon.hpp) of sorted leaves, the blank first as tile 0; the values are
// float32 in the order of its words. The one trick: each node knows how many words are in and
// behind it, so the way to a leave also counts the leaves before it, which is its value's place.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_walk.hpp"
#include "quadrille/words/lexicon/letters.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

inline constexpr std::size_t kMostKlvBytes = std::size_t{64} << 20;  // a full graph, and its values

struct Leave {
  Word tiles;
  float value;  // points
};

class LeaveFile {
 public:
  LeaveFile() = default;
  // The nodes are checked, and there is a value for each word of theirs.
  LeaveFile(std::vector<std::uint32_t> nodes, std::vector<float> values);

  std::span<const std::uint32_t> nodes() const { return nodes_; }
  std::span<const float> values() const { return values_; }

  // 0 for a leave that is not there. The tiles ascend.
  float value(std::span<const Tile> tiles) const;

  // visit(span of ascending tiles, value) for each leave; no more than kRackSize tiles.
  template <class Visit>
  void each(Visit visit) const {
    std::size_t place = 0;
    each_path(view(), view().dawg(), [&](std::span<const Tile> tiles) {
      visit(tiles, values_[place++]);
      return true;
    });
  }

 private:
  Lexicon view() const { return Lexicon(nodes_); }

  std::vector<std::uint32_t> nodes_ = {0};
  std::vector<float> values_;
  std::vector<std::uint32_t> words_ = {0};  // by node: in it, behind it and in its later siblings
};

// Leaves in any order, and each one's tiles too; an error where one is there twice.
Expected<LeaveFile, runtime::Error> make_leaves(std::vector<Leave> leaves);

// The bytes may come from anywhere: nodes are checked as those of a lexicon, leaves must be sorted
// and fit on a rack, values must be numbers.
Expected<LeaveFile, runtime::Error> parse_klv(std::string_view bytes);
std::string klv_bytes(const LeaveFile& leaves);

Expected<LeaveFile, runtime::Error> read_klv_file(const std::string& path);
Expected<void, runtime::Error> replace_klv_file(const std::string& path, const LeaveFile& leaves);

}  // namespace quadrille::words
