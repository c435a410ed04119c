// All words as a graph, in the field's KWG form: a DAWG to read them forwards, and a GADDAG to grow
// them from any of their letters, first to the left and then to the right.
//
//   node: bit 31 … 24   23        22              21 … 0
//         tile          accepts   last sibling    first child
//
// Node 0's child is the DAWG's root, node 1's the GADDAG's. Siblings follow one another in
// ascending order of tile; tile 0 is the separator of the GADDAG: CARE is there as ERAC, RAC@E,
// AC@RE, C@ARE.
//
// A Lexicon is a view of nodes that someone else owns and has checked (kwg.hpp): no arc leads out
// of them, none in a circle, and each run of siblings has a last one.
#pragma once

#include <cstdint>
#include <span>

#include "quadrille/words/lexicon/letters.hpp"
#include "quadrille/words/lexicon/word_graph.hpp"

namespace quadrille::words {

class Lexicon {
 public:
  static constexpr std::uint32_t kMostNodes = 1u << 22;

  // The number of a run of siblings; 0 is the empty run.
  using Siblings = std::uint32_t;

  class Node {
   public:
    constexpr explicit Node(std::uint32_t bits) : bits_(bits) {}
    static constexpr Node make(Letter tile, bool accepts, bool last, Siblings children) {
      return Node(std::uint32_t{tile} << 24 | std::uint32_t{accepts} << 23 |
                  std::uint32_t{last} << 22 | children);
    }
    constexpr Letter tile() const { return static_cast<Letter>(bits_ >> 24); }
    constexpr bool accepts() const { return (bits_ >> 23 & 1) != 0; }
    constexpr bool last() const { return (bits_ >> 22 & 1) != 0; }
    constexpr Siblings children() const { return bits_ & (kMostNodes - 1); }
    constexpr std::uint32_t bits() const { return bits_; }

   private:
    std::uint32_t bits_;
  };

  constexpr Lexicon() = default;
  constexpr explicit Lexicon(std::span<const std::uint32_t> nodes) : nodes_(nodes) {}

  constexpr std::span<const std::uint32_t> nodes() const { return nodes_; }
  constexpr Node operator[](std::uint32_t number) const { return Node(nodes_[number]); }
  constexpr Siblings dawg() const { return (*this)[0].children(); }
  constexpr Siblings gaddag() const { return (*this)[1].children(); }

  // The node with that tile; one with no child that accepts nothing where there is none.
  constexpr Node find(Siblings siblings, Letter tile) const {
    if (siblings == 0) return Node(0);
    for (std::uint32_t number = siblings;; ++number) {
      const Node node = (*this)[number];
      if (node.tile() >= tile || node.last()) return node.tile() == tile ? node : Node(0);
    }
  }
  constexpr Siblings child(Siblings siblings, Letter tile) const {
    return find(siblings, tile).children();
  }

  // visit(Node) for each sibling.
  template <class Visit>
  constexpr void each(Siblings siblings, Visit visit) const {
    if (siblings == 0) return;
    for (std::uint32_t number = siblings;; ++number) {
      const Node node = (*this)[number];
      visit(node);
      if (node.last()) return;
    }
  }

  constexpr bool contains(std::span<const Letter> word) const {
    Node node = Node::make(0, false, true, dawg());
    for (const Letter letter : word) node = find(node.children(), letter);
    return node.accepts();
  }

 private:
  std::span<const std::uint32_t> nodes_;
};
static_assert(WordGraph<Lexicon>);

}  // namespace quadrille::words
