// What boards and generators ask of a graph of words, in whatever form it lies in memory: KWG
// (lexicon.hpp) on large machines, the packed form (packed_lexicon.hpp) on a cartridge.
//
// Words are read forwards from dawg(), and grown from any of their letters from gaddag(). Siblings
// are a run of nodes in ascending order of tile; Siblings{} is the empty run. `find` gives, where
// there is no such node, one without children that accepts nothing.
#pragma once

#include <concepts>
#include <span>

#include "quadrille/words/lexicon/letters.hpp"

namespace quadrille::words {

// In the place of a letter, between the part of a word that is read backwards and the rest.
inline constexpr Letter kSeparator = 0;

template <class Graph>
concept WordGraph = requires(const Graph graph, typename Graph::Siblings siblings,
                             typename Graph::Node node, Letter letter,
                             std::span<const Letter> word) {
  requires std::equality_comparable<typename Graph::Siblings>;
  { node.tile() } -> std::same_as<Letter>;
  { node.accepts() } -> std::same_as<bool>;
  { node.last() } -> std::same_as<bool>;
  { node.children() } -> std::same_as<typename Graph::Siblings>;
  { graph.dawg() } -> std::same_as<typename Graph::Siblings>;
  { graph.gaddag() } -> std::same_as<typename Graph::Siblings>;
  { graph.find(siblings, letter) } -> std::same_as<typename Graph::Node>;
  { graph.child(siblings, letter) } -> std::same_as<typename Graph::Siblings>;
  graph.each(siblings, [](typename Graph::Node) {});
  { graph.contains(word) } -> std::same_as<bool>;
};

}  // namespace quadrille::words
