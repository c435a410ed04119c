// All ways through a graph, and how many there are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// visit(span of letters) for each path that ends a word, in ascending order, a word before its
// continuations. False from it ends the walk; the answer is whether all were visited. The stack is
// our own: in a file from elsewhere words may be of any length.
template <WordGraph Graph, class Visit>
bool each_path(const Graph& graph, typename Graph::Siblings from, Visit visit) {
  struct Step {
    typename Graph::Node node;
    std::size_t before;  // letters
  };
  std::vector<Step> waiting;  // the next one on top
  std::vector<Letter> letters;
  const auto wait = [&](typename Graph::Siblings siblings) {
    const auto below = static_cast<std::ptrdiff_t>(waiting.size());
    graph.each(siblings, [&](typename Graph::Node node) {
      waiting.push_back({node, letters.size()});
    });
    std::reverse(waiting.begin() + below, waiting.end());
  };
  wait(from);
  while (!waiting.empty()) {
    const auto [node, before] = waiting.back();
    waiting.pop_back();
    letters.resize(before);
    letters.push_back(node.tile());
    if (node.accepts() && !visit(std::span<const Letter>(letters))) return false;
    wait(node.children());
  }
  return true;
}

inline constexpr std::uint64_t kManyPaths = ~std::uint64_t{0};  // or more

// By node: the paths through it or a sibling that follows it which end a word. Nodes that cannot be
// reached from the roots count 0.
std::vector<std::uint64_t> count_paths(const Lexicon& lexicon, std::uint32_t roots = 2);

}  // namespace quadrille::words
