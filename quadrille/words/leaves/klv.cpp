#include "quadrille/words/leaves/klv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "quadrille/core/bit_cast.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/dictionary/kwg_nodes.hpp"

namespace quadrille::words {
namespace {

// In a DAWG alone the second node may be any.
constexpr std::uint32_t kLeaveRoots = 1;
constexpr std::size_t kCountBytes = 4;

static_assert(sizeof(float) == 4);

// `order`: from the leaves up.
std::optional<runtime::Error> unsorted_or_long(const Lexicon& lexicon,
                                               std::span<const std::uint32_t> order) {
  std::vector<std::uint8_t> longest(lexicon.nodes().size());
  for (const std::uint32_t number : order) {
    if (number < kLeaveRoots) continue;
    const Lexicon::Node node = lexicon[number];
    int length = 1;
    if (node.children() != 0) {
      const Tile next = lexicon[node.children()].tile();
      if (next < node.tile()) {
        return runtime::Error{
            fmt::format("node {}: tile {} comes before tile {}, and leaves must be sorted", number,
                        node.tile(), next)};
      }
      length += longest[node.children()];
    }
    if (length > kRackSize) {
      return runtime::Error{
          fmt::format("node {}: a leave of more than {} tiles", number, kRackSize)};
    }
    if (!node.last()) length = std::max<int>(length, longest[number + 1]);
    longest[number] = static_cast<std::uint8_t>(length);
  }
  return {};
}

std::optional<runtime::Error> wrong_value(std::span<const float> values) {
  for (std::size_t place = 0; place < values.size(); ++place) {
    if (!std::isfinite(values[place])) {
      return runtime::Error{fmt::format("value {} is no number", place)};
    }
  }
  return {};
}

runtime::Error wrong_size(std::size_t bytes, std::size_t expected) {
  return {fmt::format("{} bytes, and {} expected", bytes, expected)};
}

std::vector<float> read_values(std::string_view bytes) {
  std::vector<float> values;
  for (const std::uint32_t bits : read_nodes(bytes)) values.push_back(bit_cast<float>(bits));
  return values;
}

}  // namespace

LeaveFile::LeaveFile(std::vector<std::uint32_t> nodes, std::vector<float> values)
    : nodes_(std::move(nodes)), values_(std::move(values)) {
  const std::vector<std::uint64_t> paths = count_paths(view(), kLeaveRoots);
  words_.assign(paths.begin(), paths.end());
}

float LeaveFile::value(std::span<const Tile> tiles) const {
  const Lexicon lexicon = view();
  Lexicon::Siblings run = lexicon.dawg();
  std::uint32_t before = 0;
  bool accepts = false;
  for (const Tile tile : tiles) {
    before += accepts;
    std::uint32_t number = run;
    while (run != 0 && lexicon[number].tile() < tile && !lexicon[number].last()) ++number;
    if (run == 0 || lexicon[number].tile() != tile) return 0;
    before += words_[run] - words_[number];
    accepts = lexicon[number].accepts();
    run = lexicon[number].children();
  }
  return accepts ? values_[before] : 0;
}

Expected<LeaveFile, runtime::Error> make_leaves(std::vector<Leave> leaves) {
  for (Leave& leave : leaves) std::sort(leave.tiles.begin(), leave.tiles.end());
  const auto before = [](const Leave& one, const Leave& other) { return one.tiles < other.tiles; };
  std::sort(leaves.begin(), leaves.end(), before);
  std::vector<Word> words;
  std::vector<float> values;
  for (const Leave& leave : leaves) {
    if (leave.tiles.size() > kRackSize) {
      return runtime::Error{
          fmt::format("a leave of {} tiles, more than {}", leave.tiles.size(), kRackSize)};
    }
    if (!words.empty() && words.back() == leave.tiles) {
      return runtime::Error{fmt::format("a leave of {} tiles is there twice", leave.tiles.size())};
    }
    words.push_back(leave.tiles);
    values.push_back(leave.value);
  }
  if (auto error = wrong_value(values)) return std::move(*error);
  auto nodes = build_dawg(std::move(words));
  if (!nodes) return std::move(nodes).error();
  return LeaveFile(std::move(*nodes), std::move(values));
}

Expected<LeaveFile, runtime::Error> parse_klv(std::string_view bytes) {
  if (bytes.size() < kCountBytes) return wrong_size(bytes.size(), kCountBytes);
  const std::size_t node_count = read_u32(bytes, 0);
  if (node_count < kLeaveRoots || node_count > Lexicon::kMostNodes) {
    return runtime::Error{
        fmt::format("{} nodes, not {} to {}", node_count, kLeaveRoots, Lexicon::kMostNodes)};
  }
  const std::size_t nodes_end = kCountBytes + node_count * kNodeBytes;
  if (bytes.size() < nodes_end + kCountBytes) {
    return wrong_size(bytes.size(), nodes_end + kCountBytes);
  }
  auto nodes = read_nodes(bytes.substr(kCountBytes, node_count * kNodeBytes));
  const auto order = check_nodes(nodes, kLeaveRoots);
  if (!order) return order.error();
  const Lexicon lexicon(nodes);
  if (auto error = unsorted_or_long(lexicon, *order)) return std::move(*error);

  const std::uint64_t value_count = read_u32(bytes, nodes_end);
  const std::uint64_t words = count_paths(lexicon, kLeaveRoots)[lexicon.dawg()];
  if (words != value_count) {
    return runtime::Error{fmt::format("{} values for {} leaves", value_count, words)};
  }
  const std::size_t values_begin = nodes_end + kCountBytes;
  if ((bytes.size() - values_begin) / sizeof(float) != value_count ||
      bytes.size() % sizeof(float) != 0) {
    return wrong_size(bytes.size(),
                      static_cast<std::size_t>(values_begin + value_count * sizeof(float)));
  }
  auto values = read_values(bytes.substr(values_begin));
  if (auto error = wrong_value(values)) return std::move(*error);
  return LeaveFile(std::move(nodes), std::move(values));
}

std::string klv_bytes(const LeaveFile& leaves) {
  std::string bytes;
  bytes.reserve(2 * kCountBytes + (leaves.nodes().size() + leaves.values().size()) * kNodeBytes);
  put_u32(bytes, static_cast<std::uint32_t>(leaves.nodes().size()));
  for (const std::uint32_t node : leaves.nodes()) put_u32(bytes, node);
  put_u32(bytes, static_cast<std::uint32_t>(leaves.values().size()));
  for (const float value : leaves.values()) put_u32(bytes, bit_cast<std::uint32_t>(value));
  return bytes;
}

Expected<LeaveFile, runtime::Error> read_klv_file(const std::string& path) {
  const auto bytes = runtime::read_file(path, kMostKlvBytes);
  if (!bytes) return bytes.error();
  auto leaves = parse_klv(*bytes);
  if (leaves) return leaves;
  return runtime::Error{fmt::format("{} is no leave file: {}", path, leaves.error().text)};
}

Expected<void, runtime::Error> replace_klv_file(const std::string& path, const LeaveFile& leaves) {
  return runtime::replace_file(path, klv_bytes(leaves));
}

}  // namespace quadrille::words
