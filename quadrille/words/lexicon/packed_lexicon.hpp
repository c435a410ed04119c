// The graph of lexicon.hpp in three quarters of the bytes, for a machine whose memory it must
// share: most children lie near behind their parents, so most nodes need two bytes and not four.
//
//   byte 0: bit 7   6         5       4 … 0
//           last    accepts   short   tile
//   short:  byte 1, the distance from this node forward to its first child, in units of two bytes;
//           0 where there is no child
//   long:   bytes 1 … 3, that distance in bytes, big end first; negative where the child lies
//   before
//
// Distances count from the node itself, so the bytes may lie anywhere: at an even address, where
// every node then is. Siblings follow one another in ascending order of tile, and tile 0 is the
// separator of the GADDAG.
//
// A file has this header, big end first, and behind it nothing but nodes:
//
//   0       4         8              12     16       20      24
//   magic   version   size of file   DAWG   GADDAG   words   checksum, 8 bytes
//
// DAWG and GADDAG are the offsets of their first runs from the beginning of the file, 0 for none.
//
// A PackedLexicon is a view of bytes that someone else owns and has checked (packed_file.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/even.hpp"
#include "quadrille/words/lexicon/letters.hpp"
#include "quadrille/words/lexicon/word_graph.hpp"

namespace quadrille::words {

namespace packed_header {

inline constexpr std::size_t kMagic = 0, kVersion = 4, kSize = 8, kDawg = 12, kGaddag = 16,
                             kWords = 20, kChecksum = 24, kBytes = 32;

constexpr std::uint32_t read(const std::uint8_t* file, std::size_t field) {
  std::uint32_t number = 0;
  for (std::size_t place = 0; place < sizeof number; ++place) {
    number = number << 8 | file[field + place];
  }
  return number;
}

}  // namespace packed_header

class PackedLexicon {
 public:
  // Where a run of siblings begins; nullptr is the empty run.
  using Siblings = const std::uint8_t*;

  class Node {
   public:
    static constexpr std::uint8_t kLast = 0x80, kAccepts = 0x40, kShort = 0x20, kTile = 0x1F;
    static constexpr int kShortBytes = 2, kLongBytes = 4;
    static constexpr int kShortUnit = 2;  // bytes, of a short node's distance

    constexpr explicit Node(const std::uint8_t* at) : at_(at) {}
    constexpr Letter tile() const { return at_[0] & kTile; }
    constexpr bool accepts() const { return (at_[0] & kAccepts) != 0; }
    constexpr bool last() const { return (at_[0] & kLast) != 0; }
    constexpr bool is_short() const { return (at_[0] & kShort) != 0; }
    constexpr bool has_children() const { return !is_short() || at_[1] != 0; }
    constexpr Siblings children() const { return has_children() ? at_ + distance() : nullptr; }
    // Bytes from this node to its first child.
    constexpr std::int32_t distance() const {
      if (is_short()) return kShortUnit * at_[1];
      const std::int32_t high = static_cast<std::int8_t>(at_[1]);
      return high * 0x10000 + (at_[2] << 8 | at_[3]);
    }
    constexpr int size() const { return is_short() ? kShortBytes : kLongBytes; }
    // The one that follows; no sibling where this was the last one.
    constexpr Node next() const { return Node(at_ + size()); }

   private:
    const std::uint8_t* at_;
  };

  constexpr PackedLexicon() = default;
  // The first byte of a file.
  constexpr explicit PackedLexicon(const std::uint8_t* file)
      : dawg_(run_at(file, packed_header::kDawg)), gaddag_(run_at(file, packed_header::kGaddag)) {}

  constexpr Siblings dawg() const { return dawg_; }
  constexpr Siblings gaddag() const { return gaddag_; }

  // The node with that tile; one with no child that accepts nothing where there is none.
  constexpr Node find(Siblings siblings, Letter tile) const {
    if (siblings == nullptr) return Node(kNone);
    for (Node node(siblings);; node = node.next()) {
      if (node.tile() >= tile || node.last()) return node.tile() == tile ? node : Node(kNone);
    }
  }
  constexpr Siblings child(Siblings siblings, Letter tile) const {
    return find(siblings, tile).children();
  }

  // visit(Node) for each sibling.
  template <class Visit>
  constexpr void each(Siblings siblings, Visit visit) const {
    if (siblings == nullptr) return;
    for (Node node(siblings);; node = node.next()) {
      visit(node);
      if (node.last()) return;
    }
  }

  constexpr bool contains(std::span<const Letter> word) const {
    Siblings siblings = dawg();
    bool accepts = false;
    for (const Letter letter : word) {
      const Node node = find(siblings, letter);
      siblings = node.children();
      accepts = node.accepts();
    }
    return accepts;
  }

 private:
  alignas(kEven) static constexpr std::uint8_t kNone[] = {Node::kLast | Node::kShort, 0};

  static constexpr Siblings run_at(const std::uint8_t* file, std::size_t field) {
    const std::uint32_t offset = packed_header::read(file, field);
    return offset == 0 ? nullptr : file + offset;
  }

  Siblings dawg_ = nullptr;
  Siblings gaddag_ = nullptr;
};
static_assert(WordGraph<PackedLexicon>);

}  // namespace quadrille::words
