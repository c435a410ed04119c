// All ways through a graph, and how many there are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// visit(span of letters) for each path that ends a word, in ascending order, a word before its
// continuations. False from it ends the walk; the answer is whether all were visited. The stack is
// our own: in a file from elsewhere words may be of any length.
template <class Visit>
bool each_path(const Lexicon& lexicon, Lexicon::Siblings from, Visit visit) {
  if (from == 0) return true;
  std::vector<std::uint32_t> numbers = {from};
  std::vector<Letter> letters = {lexicon[from].tile()};
  for (;;) {
    Lexicon::Node node = lexicon[numbers.back()];
    if (node.accepts() && !visit(std::span<const Letter>(letters))) return false;
    if (node.children() != 0) {
      numbers.push_back(node.children());
      letters.push_back(lexicon[node.children()].tile());
      continue;
    }
    while (lexicon[numbers.back()].last()) {
      numbers.pop_back();
      letters.pop_back();
      if (numbers.empty()) return true;
    }
    letters.back() = lexicon[++numbers.back()].tile();
  }
}

inline constexpr std::uint64_t kManyPaths = ~std::uint64_t{0};  // or more

// By node: the paths through it or a sibling that follows it which end a word. Nodes that cannot be
// reached from the roots count 0.
std::vector<std::uint64_t> count_paths(const Lexicon& lexicon, std::uint32_t roots = 2);

}  // namespace quadrille::words
