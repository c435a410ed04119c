#include "quadrille/runtime/isotonic.hpp"

namespace quadrille::runtime {

std::vector<Block> rising(const std::vector<Block>& groups) {
  std::vector<Block> blocks;
  for (const Block& group : groups) {
    blocks.push_back(group);
    while (blocks.size() > 1) {
      const Block last = blocks.back();
      Block& before = blocks[blocks.size() - 2];
      if (before.mean() < last.mean()) break;
      before = {before.sum + last.sum, before.weight + last.weight, before.groups + last.groups};
      blocks.pop_back();
    }
  }
  return blocks;
}

}  // namespace quadrille::runtime
