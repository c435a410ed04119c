#include "quadrille/words/dictionary/kwg_nodes.hpp"

#include <fmt/format.h>

#include <optional>

#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {
namespace {

using Node = Lexicon::Node;

runtime::Error fault_at(std::uint32_t number, const std::string& what) {
  return {fmt::format("node {}: {}", number, what)};
}

// Depth first, with a stack of our own.
class Walk {
 public:
  Walk(std::span<const std::uint32_t> nodes, std::uint32_t roots)
      : nodes_(nodes), roots_(roots), stage_(nodes.size(), Stage::fresh) {
    order_.reserve(nodes.size());
  }

  std::optional<runtime::Error> from(std::uint32_t root) {
    if (auto error = enter(root, root)) return error;
    while (!stack_.empty()) {
      if (auto error = step(stack_.back())) return error;
    }
    return {};
  }
  std::vector<std::uint32_t> order() && { return std::move(order_); }

 private:
  enum class Stage : std::uint8_t { fresh, before_sibling, before_children, after_both, done };

  std::optional<runtime::Error> step(std::uint32_t number) {
    const Node node(nodes_[number]);
    switch (stage_[number]) {
      case Stage::before_sibling:
        stage_[number] = Stage::before_children;
        return node.last() || number < roots_ ? std::nullopt : enter(number + 1, number);
      case Stage::before_children:
        stage_[number] = Stage::after_both;
        return node.children() == 0 ? std::nullopt : enter(node.children(), number);
      default:
        stage_[number] = Stage::done;
        order_.push_back(number);
        stack_.pop_back();
        return {};
    }
  }
  std::optional<runtime::Error> enter(std::uint32_t number, std::uint32_t from) {
    if (stage_[number] == Stage::done) return {};
    if (stage_[number] != Stage::fresh) {
      return fault_at(from, fmt::format("leads back to node {}, in a circle", number));
    }
    if (auto error = fault_of(number)) return error;
    stage_[number] = Stage::before_sibling;
    stack_.push_back(number);
    return {};
  }
  std::optional<runtime::Error> fault_of(std::uint32_t number) const {
    const Node node(nodes_[number]);
    if (node.children() >= nodes_.size()) {
      return fault_at(number, fmt::format("leads to node {}, and the last one is {}",
                                          node.children(), nodes_.size() - 1));
    }
    if (node.children() != 0 && node.children() < roots_) {
      return fault_at(number, fmt::format("leads to node {}, a root", node.children()));
    }
    if (number < roots_) return {};
    if (node.tile() > kMostLetters) {
      return fault_at(number, fmt::format("tile {}, more than {}", node.tile(), kMostLetters));
    }
    if (!node.accepts() && node.children() == 0) {
      return fault_at(number, "a dead end, where no word ends");
    }
    if (node.last()) return {};
    if (number + 1 == nodes_.size()) {
      return fault_at(number, "the end of the nodes, and not the last sibling");
    }
    const Letter next = Node(nodes_[number + 1]).tile();
    if (next > node.tile()) return {};
    return fault_at(
        number + 1,
        fmt::format("tile {} follows its sibling's {}, and they must ascend", next, node.tile()));
  }

  std::span<const std::uint32_t> nodes_;
  std::uint32_t roots_;
  std::vector<Stage> stage_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::uint32_t> order_;
};

}  // namespace

std::uint32_t read_u32(std::string_view bytes, std::size_t offset) {
  std::uint32_t number = 0;
  for (std::size_t place = sizeof number; place-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[offset + place]);
  }
  return number;
}

void put_u32(std::string& bytes, std::uint32_t number) {
  for (unsigned place = 0; place < sizeof number; ++place) {
    bytes += static_cast<char>(number >> 8 * place & 0xFF);
  }
}

std::vector<std::uint32_t> read_nodes(std::string_view bytes) {
  std::vector<std::uint32_t> nodes(bytes.size() / kNodeBytes);
  for (std::size_t number = 0; number < nodes.size(); ++number) {
    nodes[number] = read_u32(bytes, number * kNodeBytes);
  }
  return nodes;
}

Expected<std::vector<std::uint32_t>, runtime::Error> check_nodes(
    std::span<const std::uint32_t> nodes, std::uint32_t roots) {
  Walk walk(nodes, roots);
  for (std::uint32_t root = 0; root < roots; ++root) {
    if (auto error = walk.from(root)) return std::move(*error);
  }
  return std::move(walk).order();
}

}  // namespace quadrille::words
