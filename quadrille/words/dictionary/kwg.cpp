#include "quadrille/words/dictionary/kwg.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/kwg_nodes.hpp"

namespace quadrille::words {
namespace {

// Where a separator stands that no walker expects. `order`: from the leaves up.
std::optional<runtime::Error> misplaced_separator(const Lexicon& lexicon,
                                                  std::span<const std::uint32_t> order) {
  std::vector<bool> within(lexicon.nodes().size());  // the node, what is behind and beside it
  for (const std::uint32_t number : order) {
    if (number < kKwgRoots) continue;
    const Lexicon::Node node = lexicon[number];
    const bool behind = within[node.children()];
    const bool separates = node.tile() == kSeparator;
    if (separates && node.accepts()) {
      return runtime::Error{fmt::format("node {}: a word ends with a separator", number)};
    }
    if (separates && behind) {
      return runtime::Error{fmt::format("node {}: a second separator behind this one", number)};
    }
    within[number] = separates || behind || (!node.last() && within[number + 1]);
  }
  if (within[lexicon.dawg()]) return runtime::Error{"node 0: a separator in the DAWG"};
  if (lexicon.gaddag() != 0 && lexicon[lexicon.gaddag()].tile() == kSeparator) {
    return runtime::Error{"node 1: the GADDAG begins with a separator"};
  }
  return {};
}

// As many nodes as the form allows, unchecked.
Expected<LexiconFile, runtime::Error> unpack(std::string_view bytes) {
  if (bytes.size() % kNodeBytes != 0) {
    return runtime::Error{fmt::format("{} bytes, not a multiple of {}", bytes.size(), kNodeBytes)};
  }
  if (bytes.size() < kKwgRoots * kNodeBytes) {
    return runtime::Error{fmt::format("{} bytes, too few for the two roots", bytes.size())};
  }
  if (bytes.size() / kNodeBytes > Lexicon::kMostNodes) {
    return runtime::Error{fmt::format("{} nodes, more than the {} that the KWG form can number",
                                      bytes.size() / kNodeBytes, Lexicon::kMostNodes)};
  }
  return LexiconFile{read_nodes(bytes)};
}

}  // namespace

Expected<LexiconFile, runtime::Error> parse_kwg(std::string_view bytes) {
  auto unpacked = unpack(bytes);
  if (!unpacked) return unpacked;
  return check_kwg(*std::move(unpacked));
}

Expected<LexiconFile, runtime::Error> take_kwg(std::string bytes) {
  auto unpacked = unpack(bytes);
  std::string().swap(bytes);
  if (!unpacked) return unpacked;
  return check_kwg(*std::move(unpacked));
}

Expected<LexiconFile, runtime::Error> check_kwg(LexiconFile file) {
  auto order = check_nodes(file.nodes, kKwgRoots);
  if (!order) return std::move(order).error();
  if (auto error = misplaced_separator(file.view(), *order)) return std::move(*error);
  return file;
}

std::string kwg_bytes(std::span<const std::uint32_t> nodes) {
  std::string bytes;
  bytes.reserve(nodes.size() * kNodeBytes);
  for (const std::uint32_t node : nodes) put_u32(bytes, node);
  return bytes;
}

Expected<void, runtime::Error> replace_kwg_file(const std::string& path,
                                                std::span<const std::uint32_t> nodes) {
  return runtime::replace_file(path, kwg_bytes(nodes));
}

}  // namespace quadrille::words
