#include "quadrille/words/dictionary/packed_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"

namespace quadrille::words {
namespace {

using PackedNode = PackedLexicon::Node;

constexpr std::string_view kPackedMagic = "QPWG";
constexpr std::uint32_t kPackedVersion = 1;
constexpr std::size_t kPackedUnit = 2;  // bytes; nodes begin at its multiples

static_assert(kMostPackedBytes / kPackedUnit <= Lexicon::kMostNodes, "KWG can number them all");
static_assert(PackedNode::kTile == kMostLetters);

// Of all bytes but those of the checksum itself.
std::uint64_t checksum_of(const PackedFile& file) {
  Digest digest;
  for (std::size_t place = 0; place < file.bytes.size(); ++place) {
    if (place < packed_header::kChecksum || place >= packed_header::kBytes) {
      digest.add(file.bytes[place]);
    }
  }
  return digest.value();
}

std::uint64_t stated_checksum(const PackedFile& file) {
  const std::uint64_t high = packed_header::read(file.bytes.data(), packed_header::kChecksum);
  return high << 32 | packed_header::read(file.bytes.data(), packed_header::kChecksum + 4);
}

std::optional<runtime::Error> fault_of_header(const PackedFile& file) {
  const std::size_t size = file.bytes.size();
  const auto stated = [&](std::size_t field) {
    return packed_header::read(file.bytes.data(), field);
  };
  if (size < packed_header::kBytes) {
    return runtime::Error{
        fmt::format("{} bytes, too few for the header of {}", size, packed_header::kBytes)};
  }
  if (!std::equal(kPackedMagic.begin(), kPackedMagic.end(), file.bytes.begin())) {
    return runtime::Error{fmt::format("it does not begin with {}", kPackedMagic)};
  }
  if (stated(packed_header::kVersion) != kPackedVersion) {
    return runtime::Error{fmt::format("version {} of the packed form, expected {}",
                                      stated(packed_header::kVersion), kPackedVersion)};
  }
  if (stated(packed_header::kSize) != size) {
    return runtime::Error{
        fmt::format("{} bytes, and {} expected", size, stated(packed_header::kSize))};
  }
  if (size > kMostPackedBytes || size % kPackedUnit != 0) {
    return runtime::Error{
        fmt::format("{} bytes, expected an even number of at most {}", size, kMostPackedBytes)};
  }
  if (stated_checksum(file) != checksum_of(file)) {
    return runtime::Error{"it is damaged: its checksum is that of other bytes"};
  }
  return {};
}

// Turns the nodes of a file with a sound header into those of KWG, unchecked.
class Unpacker {
 public:
  explicit Unpacker(const PackedFile& file)
      : bytes_(file.bytes), number_at_(file.bytes.size() / kPackedUnit) {}

  Expected<LexiconFile, runtime::Error> unpack() {
    if (auto error = number_nodes()) return std::move(*error);
    if (auto error = add_root(packed_header::kDawg)) return std::move(*error);
    if (auto error = add_root(packed_header::kGaddag)) return std::move(*error);
    for (std::size_t at = packed_header::kBytes; at < bytes_.size(); at += size_at(at)) {
      if (auto error = add_node(at)) return std::move(*error);
    }
    return LexiconFile{std::move(nodes_)};
  }

 private:
  PackedNode node_at(std::size_t offset) const { return PackedNode(bytes_.data() + offset); }
  std::size_t size_at(std::size_t offset) const {
    return static_cast<std::size_t>(node_at(offset).size());
  }

  std::optional<runtime::Error> number_nodes() {
    std::uint32_t number = kKwgRoots;
    for (std::size_t at = packed_header::kBytes; at < bytes_.size(); at += size_at(at)) {
      if (at + size_at(at) > bytes_.size()) {
        return runtime::Error{fmt::format("byte {}: a node of four bytes, cut off", at)};
      }
      number_at_[at / kPackedUnit] = number++;
    }
    nodes_.reserve(number);
    return {};
  }

  std::optional<runtime::Error> add_root(std::size_t field) {
    const std::uint32_t offset = packed_header::read(bytes_.data(), field);
    const std::uint32_t first = offset == 0 ? 0 : number_of(offset);
    if (offset != 0 && first == 0) return leads_nowhere(field, offset);
    nodes_.push_back(Lexicon::Node::make(0, false, true, first).bits());
    return {};
  }

  std::optional<runtime::Error> add_node(std::size_t at) {
    const PackedNode node = node_at(at);
    std::uint32_t children = 0;
    if (node.has_children()) {
      const std::int64_t to = static_cast<std::int64_t>(at) + node.distance();
      children = number_of(to);
      if (children == 0) return leads_nowhere(at, to);
    }
    nodes_.push_back(
        Lexicon::Node::make(node.tile(), node.accepts(), node.last(), children).bits());
    return {};
  }

  // 0 where no node begins.
  std::uint32_t number_of(std::int64_t offset) const {
    const auto unit = static_cast<std::size_t>(offset) / kPackedUnit;
    const bool inside = offset >= 0 && unit < number_at_.size() && offset % kPackedUnit == 0;
    return inside ? number_at_[unit] : 0;
  }
  static runtime::Error leads_nowhere(std::size_t from, std::int64_t to) {
    return {fmt::format("byte {}: leads to byte {}, where no node begins", from, to)};
  }

  const std::vector<std::uint8_t>& bytes_;
  std::vector<std::uint32_t> number_at_;  // by offset in units
  std::vector<std::uint32_t> nodes_;
};

}  // namespace

void write_field(PackedFile& file, std::size_t field, std::uint32_t number) {
  for (const int shift : {24, 16, 8, 0}) {
    file.bytes[field++] = static_cast<std::uint8_t>(number >> shift & 0xFF);
  }
}

void seal(PackedFile& file) {
  std::copy(kPackedMagic.begin(), kPackedMagic.end(), file.bytes.begin());
  write_field(file, packed_header::kVersion, kPackedVersion);
  write_field(file, packed_header::kSize, static_cast<std::uint32_t>(file.bytes.size()));
  const std::uint64_t checksum = checksum_of(file);
  write_field(file, packed_header::kChecksum, static_cast<std::uint32_t>(checksum >> 32));
  write_field(file, packed_header::kChecksum + 4, static_cast<std::uint32_t>(checksum));
}

bool is_packed(std::string_view bytes) {
  return bytes.starts_with(kPackedMagic);
}

Expected<LexiconFile, runtime::Error> unpack_lexicon(const PackedFile& file) {
  if (auto error = fault_of_header(file)) return std::move(*error);
  auto unpacked = Unpacker(file).unpack();
  if (!unpacked) return unpacked;
  auto lexicon = check_kwg(*std::move(unpacked));
  if (!lexicon) return lexicon;
  const std::uint64_t words = count_words(lexicon->view());
  const std::uint32_t stated = packed_header::read(file.bytes.data(), packed_header::kWords);
  if (words != stated) return runtime::Error{fmt::format("{} words, not {}", words, stated)};
  return lexicon;
}

Expected<PackedFile, runtime::Error> parse_packed(std::string_view bytes) {
  PackedFile file{{bytes.begin(), bytes.end()}};
  if (const auto lexicon = unpack_lexicon(file); !lexicon) return lexicon.error();
  return file;
}

PackedNodes count_nodes(const PackedFile& file) {
  PackedNodes nodes;
  const std::uint8_t* const end = file.bytes.data() + file.bytes.size();
  for (const std::uint8_t* at = file.bytes.data() + packed_header::kBytes; at != end;) {
    const PackedNode node(at);
    ++(node.is_short() ? nodes.of_two_bytes : nodes.of_four_bytes);
    at += node.size();
  }
  return nodes;
}

Expected<void, runtime::Error> replace_packed_file(const std::string& path,
                                                   const PackedFile& file) {
  const std::string_view bytes(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size());
  return runtime::replace_file(path, bytes);
}

}  // namespace quadrille::words
