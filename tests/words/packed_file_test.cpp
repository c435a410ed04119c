#include "quadrille/words/dictionary/packed_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/lexicon_file.hpp"
#include "quadrille/words/dictionary/pack_lexicon.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/dictionary/scowl.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "tests/runtime/scratch_folder.hpp"
#include "tests/sanitized.hpp"
#include "tests/words/packed_at.hpp"
#include "tests/words/plain_words.hpp"

namespace quadrille::words {
namespace {

using Texts = std::vector<std::string>;
using Nodes = std::vector<std::uint32_t>;
using PackedNode = PackedLexicon::Node;

constexpr std::uint32_t kwg_root(std::uint32_t children) {
  return Lexicon::Node::make(0, false, true, children).bits();
}
constexpr std::uint32_t kwg_node(char letter, bool accepts, bool last, std::uint32_t children) {
  return Lexicon::Node::make(static_cast<Letter>(letter - '@'), accepts, last, children).bits();
}

PackedFile packed(const Nodes& nodes) {
  auto file = pack_lexicon(Lexicon(nodes));
  EXPECT_TRUE(file);
  return file ? *std::move(file) : PackedFile();
}
PackedFile packed_words(const Texts& texts) {
  return packed(*build_lexicon(words_of(texts)));
}

std::string_view text_of(const PackedFile& file) {
  return {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()};
}

// The words and the paths of the GADDAG, as the reader of each form sees them, and once more after
// the way back to KWG.
void expect_round_trip(const Nodes& nodes) {
  const Lexicon lexicon(nodes);
  const PackedFile file = packed(nodes);
  const PackedLexicon view = file.view();
  const Texts words = paths_of(lexicon, lexicon.dawg());
  const Texts paths = paths_of(lexicon, lexicon.gaddag());
  EXPECT_EQ(paths_of(view, view.dawg()), words);
  EXPECT_EQ(paths_of(view, view.gaddag()), paths);
  const auto again = unpack_lexicon(file);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ(paths_of(again->view(), again->view().dawg()), words);
  EXPECT_EQ(paths_of(again->view(), again->view().gaddag()), paths);
  for (const std::string& text : words) {
    const Word word = word_of(text);
    EXPECT_TRUE(view.contains({reinterpret_cast<const Letter*>(word.data()), word.size()}));
  }
}

TEST(PackedFile, HoldsEveryWordAndEveryPath) {
  expect_round_trip(*build_lexicon(words_of({"AT"})));
  expect_round_trip(*build_lexicon(words_of({"CARE", "CARES", "SCARE", "ARE", "AR", "O"})));
  expect_round_trip(*build_lexicon(words_of(some_words(300))));
}

TEST(PackedFile, HoldsSamplesOfEveryLanguage) {
  for (const std::string_view language : builtin_languages()) {
    expect_round_trip(sample_lexicon(*builtin_tiles(language), kSanitized ? 300 : 3000, 7).nodes);
  }
}

TEST(PackedFile, HoldsALexiconWithoutAGaddag) {
  const PackedFile file = packed(*build_dawg(words_of({"AT", "EAT"})));
  EXPECT_EQ(paths_of(file.view(), file.view().dawg()), (Texts{"AT", "EAT"}));
  EXPECT_EQ(file.view().gaddag(), nullptr);
  expect_round_trip(*build_dawg(words_of(some_words(100))));
}

TEST(PackedFile, HoldsNoWords) {
  const PackedFile file = packed(LexiconFile().nodes);
  EXPECT_EQ(file.bytes.size(), packed_header::kBytes);
  EXPECT_EQ(file.view().dawg(), nullptr);
  expect_round_trip(LexiconFile().nodes);
}

TEST(PackedFile, HoldsAll31Letters) {
  std::vector<Word> words;
  for (char first = 1; first <= kMostLetters; ++first) {
    for (char second = 1; second <= kMostLetters; ++second) words.push_back({first, second});
  }
  expect_round_trip(*build_lexicon(std::move(words)));
}

TEST(PackedFile, HoldsWordsOf21Letters) {
  expect_round_trip(*build_lexicon(words_of({"COUNTERREVOLUTIONARYS", "ABCDEFGHIJKLMNOPQRSTU"})));
}

TEST(PackedFile, LetsAnArcLeadToTheMiddleOfARun) {
  // A, AB and B: behind A lies the second half of the run that A is in.
  const Nodes nodes = {kwg_root(2), kwg_root(3), kwg_node('A', true, false, 3),
                       kwg_node('B', true, true, 0)};
  expect_round_trip(nodes);
  EXPECT_EQ(packed(nodes).bytes.size(), packed_header::kBytes + 4);
}

TEST(PackedFile, LeavesOutWhatNoRootLeadsTo) {
  // The DAWG begins in the middle of a run whose first node is nonsense.
  const Nodes nodes = {kwg_root(3), kwg_root(0), 0xC8000000, kwg_node('A', true, true, 0),
                       0xFFFFFFFF};
  const PackedFile file = packed(nodes);
  EXPECT_EQ(file.bytes.size(), packed_header::kBytes + 2);
  EXPECT_EQ(paths_of(file.view(), file.view().dawg()), Texts{"A"});
}

// A number for all paths in their order.
template <class Graph>
std::uint64_t digest_of_paths(const Graph& graph, typename Graph::Siblings from) {
  Digest digest;
  each_path(graph, from, [&](std::span<const Letter> letters) {
    for (const Letter letter : letters) digest.add(letter);
    digest.add(letters.size() + kKinds);
    return true;
  });
  return digest.value();
}

TEST(PackedFile, HoldsTheDefaultLexicon) {
  if (!std::filesystem::exists(kScowlFolder)) GTEST_SKIP() << "no scowl here";
  auto words = scowl_words();
  ASSERT_TRUE(words);
  if (kSanitized) words->resize(10000);
  const auto nodes = build_lexicon(*std::move(words));
  ASSERT_TRUE(nodes);
  const Lexicon lexicon(*nodes);
  const PackedFile file = packed(*nodes);
  const PackedLexicon view = file.view();
  EXPECT_EQ(digest_of_paths(view, view.dawg()), digest_of_paths(lexicon, lexicon.dawg()));
  EXPECT_EQ(digest_of_paths(view, view.gaddag()), digest_of_paths(lexicon, lexicon.gaddag()));
  EXPECT_TRUE(unpack_lexicon(file));
  EXPECT_LT(file.bytes.size(), 3 * nodes->size() + nodes->size() / 4);
}

TEST(PackedFile, HasNoNodeOfFourBytesThatTwoCouldHold) {
  const PackedFile file = packed(sample_lexicon(*builtin_tiles("english"), 3000, 1).nodes);
  std::size_t longs = 0;
  const std::uint8_t* const end = file.bytes.data() + file.bytes.size();
  for (const std::uint8_t* at = file.bytes.data() + packed_header::kBytes; at != end;) {
    const PackedNode node(at);
    if (!node.is_short()) {
      ++longs;
      EXPECT_TRUE(node.distance() < 0 || node.distance() - 2 > 510) << node.distance();
    }
    at += node.size();
  }
  EXPECT_EQ(count_nodes(file).of_four_bytes, longs);
  EXPECT_EQ(2 * count_nodes(file).of_two_bytes + 4 * longs + 32, file.bytes.size());
}

// A and B, each with a word behind it of N nodes, one behind the other; what is behind B is the
// smaller part, and lies between A and what is behind A.
PackedFile packed_far_from_a(std::uint32_t behind_b) {
  const std::uint32_t behind_a = 300;
  Nodes nodes = {kwg_root(2), kwg_root(0), kwg_node('A', false, false, 4),
                 kwg_node('B', false, true, 4 + behind_a)};
  for (const std::uint32_t length : {behind_a, behind_b}) {
    for (std::uint32_t letter = 1; letter < length; ++letter) {
      nodes.push_back(kwg_node('C', false, true, static_cast<std::uint32_t>(nodes.size()) + 1));
    }
    nodes.push_back(kwg_node('C', true, true, 0));
  }
  return packed(nodes);
}

TEST(PackedFile, ReachesAsFarAsAByteCanSayWithTwoBytes) {
  const PackedFile near = packed_far_from_a(253), far = packed_far_from_a(254);
  EXPECT_EQ(PackedNode(near.view().dawg()).distance(), 4 + 2 * 253);
  EXPECT_TRUE(PackedNode(near.view().dawg()).is_short());
  EXPECT_EQ(PackedNode(far.view().dawg()).distance(), 6 + 2 * 254);
  EXPECT_FALSE(PackedNode(far.view().dawg()).is_short());
}

TEST(PackedFile, RefusesToPackWhatIsTooLarge) {
  // Each letter leads to the next: 4,194,302 nodes of two bytes.
  Nodes nodes = {kwg_root(2), kwg_root(0)};
  while (nodes.size() < Lexicon::kMostNodes - 1) {
    nodes.push_back(kwg_node('A', false, true, static_cast<std::uint32_t>(nodes.size()) + 1));
  }
  nodes.push_back(kwg_node('A', true, true, 0));
  const auto file = pack_lexicon(Lexicon(nodes));
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().text, "packed it has 8388636 bytes, more than the 8388608 of the form");
}

TEST(PackedFile, RefusesToPackMoreWordsThanItCanCount) {
  // 32 letters, each A or B: 2^32 words.
  Nodes nodes = {kwg_root(2), kwg_root(0)};
  for (int letter = 0; letter < 31; ++letter) {
    const auto next = static_cast<std::uint32_t>(nodes.size()) + 2;
    nodes.insert(nodes.end(),
                 {kwg_node('A', false, false, next), kwg_node('B', false, true, next)});
  }
  nodes.insert(nodes.end(), {kwg_node('A', true, false, 0), kwg_node('B', true, true, 0)});
  const auto file = pack_lexicon(Lexicon(nodes));
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().text, "more than 4294967295 words, which the packed form cannot count");
}

// --- files from elsewhere

PackedFile at_file() {
  PackedFile file{{std::begin(kPackedAt), std::end(kPackedAt)}};
  seal(file);
  return file;
}

std::string refusal(const PackedFile& file) {
  const auto parsed = parse_packed(text_of(file));
  return parsed ? "" : parsed.error().text;
}

// The file AT with these bytes in place of those from `offset` on, and a checksum to match.
std::string refusal_of_forged(std::size_t offset, const std::vector<std::uint8_t>& bytes) {
  PackedFile file = at_file();
  std::copy(bytes.begin(), bytes.end(), file.bytes.begin() + static_cast<std::ptrdiff_t>(offset));
  seal(file);
  return refusal(file);
}

TEST(PackedFile, ReadsAtByteByByte) {
  const auto file = parse_packed(text_of(at_file()));
  ASSERT_TRUE(file);
  EXPECT_TRUE(std::equal(file->bytes.begin(), file->bytes.begin() + packed_header::kChecksum,
                         std::begin(kPackedAt)));
  EXPECT_EQ(paths_of(file->view(), file->view().dawg()), Texts{"AT"});
  EXPECT_EQ(paths_of(file->view(), file->view().gaddag()), (Texts{"A@T", "TA"}));
  EXPECT_EQ(count_nodes(*file).of_two_bytes, 5u);
  EXPECT_EQ(count_nodes(*file).of_four_bytes, 1u);
}

TEST(PackedFile, IsToldFromKwg) {
  EXPECT_TRUE(is_packed(text_of(at_file())));
  EXPECT_FALSE(is_packed(kwg_bytes(*build_lexicon(words_of({"AT"})))));
  EXPECT_FALSE(is_packed(""));
}

TEST(PackedFile, RefusesEveryChangedByte) {
  for (const PackedFile& sound : {at_file(), packed_words({"CARE", "CARES", "SCARE", "EAR"})}) {
    ASSERT_EQ(refusal(sound), "");
    for (std::size_t place = 0; place < sound.bytes.size(); ++place) {
      for (int change = 1; change < 256; ++change) {
        PackedFile damaged = sound;
        damaged.bytes[place] = static_cast<std::uint8_t>(damaged.bytes[place] ^ change);
        ASSERT_NE(refusal(damaged), "") << "byte " << place << " ^ " << change;
      }
    }
  }
}

TEST(PackedFile, RefusesEveryOtherLength) {
  const PackedFile sound = packed_words({"CARE", "CARES"});
  for (std::size_t size = 0; size < sound.bytes.size(); ++size) {
    EXPECT_FALSE(parse_packed(text_of(sound).substr(0, size))) << size;
  }
  EXPECT_FALSE(parse_packed(std::string(text_of(sound)) + '\0'));
}

TEST(PackedFile, SaysWhatIsWrongWithTheHeader) {
  PackedFile file = at_file();
  EXPECT_EQ(parse_packed("QPWG").error().text, "4 bytes, too few for the header of 32");
  EXPECT_EQ(parse_packed(std::string(40, 'x')).error().text, "it does not begin with QPWG");
  file.bytes[7] = 2;
  EXPECT_EQ(refusal(file), "version 2 of the packed form, expected 1");
  file = at_file();
  file.bytes[11] = 48;
  EXPECT_EQ(refusal(file), "46 bytes, and 48 expected");
  file = at_file();
  file.bytes[45] = 0;
  EXPECT_EQ(refusal(file), "it is damaged: its checksum is that of other bytes");
  file = at_file();
  file.bytes.push_back(0);
  seal(file);
  EXPECT_EQ(refusal(file), "47 bytes, expected an even number of at most 8388608");
  EXPECT_EQ(refusal_of_forged(packed_header::kWords, {0, 0, 0, 2}), "1 words, not 2");
}

TEST(PackedFile, RefusesArcsThatLeadNowhere) {
  EXPECT_EQ(refusal_of_forged(33, {7}), "byte 32: leads to byte 46, where no node begins");
  EXPECT_EQ(refusal_of_forged(33, {6}), "byte 32: leads to byte 44, where no node begins");
  EXPECT_EQ(refusal_of_forged(43, {0xFF, 0xFF, 0xFF}),
            "byte 42: leads to byte 41, where no node begins");
  EXPECT_EQ(refusal_of_forged(43, {0xFF, 0xFF, 0xF4}),
            "byte 42: leads to byte 30, where no node begins");
  EXPECT_EQ(refusal_of_forged(43, {0x80, 0, 0}),
            "byte 42: leads to byte -8388566, where no node begins");
  EXPECT_EQ(refusal_of_forged(packed_header::kDawg, {0, 0, 0, 31}),
            "byte 12: leads to byte 31, where no node begins");
  EXPECT_EQ(refusal_of_forged(packed_header::kGaddag, {0xFF, 0xFF, 0xFF, 0xFE}),
            "byte 16: leads to byte 4294967294, where no node begins");
}

TEST(PackedFile, RefusesANodeThatTheEndCutsOff) {
  PackedFile file = at_file();
  file.bytes.resize(44);
  seal(file);
  EXPECT_EQ(refusal(file), "byte 42: a node of four bytes, cut off");
}

TEST(PackedFile, RefusesCircles) {
  // Node 7 is the DAWG's A.
  EXPECT_EQ(refusal_of_forged(43, {0, 0, 0}), "node 7: leads back to node 7, in a circle");
  EXPECT_EQ(refusal_of_forged(42, {0x01, 0xFF, 0xFF, 0xFE}),
            "node 7: the end of the nodes, and not the last sibling");
}

TEST(PackedFile, RefusesWhatKwgRefuses) {
  EXPECT_EQ(refusal_of_forged(34, {0xA1}),
            "node 3: tile 1 follows its sibling's 1, and they must ascend");
  EXPECT_EQ(refusal_of_forged(40, {0xB4}), "node 6: a dead end, where no word ends");
  EXPECT_EQ(refusal_of_forged(40, {0xE0}), "node 6: a word ends with a separator");
  EXPECT_EQ(refusal_of_forged(42, {0x80}), "node 0: a separator in the DAWG");
  EXPECT_EQ(refusal_of_forged(32, {0x20}), "node 2: a second separator behind this one");
  EXPECT_EQ(refusal_of_forged(packed_header::kGaddag, {0, 0, 0, 36}),
            "node 1: the GADDAG begins with a separator");
}

TEST(PackedFile, LivesInAFile) {
  const runtime::ScratchFolder folder;
  const PackedFile file = packed_words({"CARE", "CARES"});
  ASSERT_TRUE(replace_packed_file(folder.path("a.pwg"), file));
  const auto read = read_lexicon_file(folder.path("a.pwg"));
  ASSERT_TRUE(read);
  EXPECT_EQ(paths_of(read->lexicon.view(), read->lexicon.view().dawg()), (Texts{"CARE", "CARES"}));
  ASSERT_TRUE(read->packed);
  EXPECT_EQ(read->packed->of_two_bytes, count_nodes(file).of_two_bytes);
  EXPECT_EQ(read->bytes, file.bytes.size());
  ASSERT_TRUE(runtime::replace_file(folder.path("b.pwg"), "QPWG and then something else"));
  EXPECT_EQ(read_lexicon_file(folder.path("b.pwg")).error().text,
            folder.path("b.pwg") + " is no lexicon: 28 bytes, too few for the header of 32");
}

}  // namespace
}  // namespace quadrille::words
