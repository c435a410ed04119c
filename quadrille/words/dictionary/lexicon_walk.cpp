#include "quadrille/words/dictionary/lexicon_walk.hpp"

#include "quadrille/words/dictionary/kwg_nodes.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t sum(std::uint64_t one, std::uint64_t other) {
  return one > kManyPaths - other ? kManyPaths : one + other;
}

}  // namespace

std::vector<std::uint64_t> count_paths(const Lexicon& lexicon, std::uint32_t roots) {
  std::vector<std::uint64_t> paths(lexicon.nodes().size());
  const auto order = check_nodes(lexicon.nodes(), roots);
  if (!order) return paths;
  for (const std::uint32_t number : *order) {
    if (number < roots) continue;
    const Lexicon::Node node = lexicon[number];
    std::uint64_t& here = paths[number];
    here = node.accepts() ? 1 : 0;
    if (node.children() != 0) here = sum(here, paths[node.children()]);
    if (!node.last()) here = sum(here, paths[number + 1]);
  }
  return paths;
}

}  // namespace quadrille::words
