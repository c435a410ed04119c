// How the graph is made: paths come in ascending order, so that only the last node of each run on
// the way to the newest path can still change. A run that is left behind is looked up among all
// others and stored only if it is new; runs are thus stored from the leaves up, and no arc can lead
// in a circle.
//
// The one trick: what follows the separator in the GADDAG, RE in AC@RE, is what follows CA in the
// DAWG, and those runs are stored already. So the GADDAG is made not from the rotations of all
// words but from the reversed beginnings, each stored once and with an arc into the DAWG.
#include "quadrille/words/dictionary/lexicon_builder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include "quadrille/core/u128.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {
namespace {

using Siblings = Lexicon::Siblings;
using Node = Lexicon::Node;

constexpr Siblings kFirstRun = 2;  // behind the nodes of the two roots

// A node while the graph grows: the bits of its final form above, and below the number of its
// children, which may still be more than that form has room for.
using WideNode = std::uint64_t;
constexpr WideNode wide(Letter tile, bool accepts, bool last, Siblings children) {
  return WideNode{Node::make(tile, accepts, last, 0).bits()} << 32 | children;
}
constexpr WideNode kAccepts = wide(0, true, false, 0);
constexpr WideNode kLast = wide(0, false, true, 0);
constexpr Letter tile_of(WideNode node) {
  return Node(static_cast<std::uint32_t>(node >> 32)).tile();
}
constexpr Siblings children_of(WideNode node) {
  return static_cast<Siblings>(node);
}

// Finds runs by what is in them.
class RunTable {
 public:
  explicit RunTable(const std::vector<WideNode>& nodes) : nodes_(nodes), slots_(kLeastSlots) {}

  // The run in the table that equals this one; this one, from now on in the table, if none does.
  Siblings find_or_add(Siblings run) {
    const Siblings found = find_or_add_in(slots_, run);
    if (found == run && ++used_ * 2 > slots_.size()) grow();
    return found;
  }

 private:
  static constexpr std::size_t kLeastSlots = 1024;

  Siblings find_or_add_in(std::vector<Siblings>& slots, Siblings run) const {
    std::size_t place = hash(run) & (slots.size() - 1);
    while (slots[place] != 0 && !equal(slots[place], run)) place = (place + 1) & (slots.size() - 1);
    if (slots[place] == 0) slots[place] = run;
    return slots[place];
  }
  void grow() {
    std::vector<Siblings> larger(slots_.size() * 2);
    for (const Siblings run : slots_) {
      if (run != 0) find_or_add_in(larger, run);
    }
    slots_ = std::move(larger);
  }
  std::size_t hash(Siblings run) const {
    std::uint64_t mixed = 0;
    for (;; ++run) {
      mixed = (mixed ^ nodes_[run]) * 0x9E3779B97F4A7C15;  // 2^64 / golden ratio
      mixed ^= mixed >> 32;
      if ((nodes_[run] & kLast) != 0) return static_cast<std::size_t>(mixed);
    }
  }
  bool equal(Siblings one, Siblings other) const {
    for (; nodes_[one] == nodes_[other]; ++one, ++other) {
      if ((nodes_[one] & kLast) != 0) return true;
    }
    return false;
  }

  const std::vector<WideNode>& nodes_;
  std::vector<Siblings> slots_;
  std::size_t used_ = 0;
};

// All runs, each different one once.
class Runs {
 public:
  Runs() = default;
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  const std::vector<WideNode>& nodes() const { return nodes_; }

  Siblings number_of(std::span<const WideNode> run) {
    if (run.empty()) return 0;
    const auto next = static_cast<Siblings>(nodes_.size());
    nodes_.insert(nodes_.end(), run.begin(), run.end());
    nodes_.back() |= kLast;
    const Siblings found = table_.find_or_add(next);
    if (found != next) nodes_.resize(next);
    return found;
  }

 private:
  std::vector<WideNode> nodes_ = std::vector<WideNode>(kFirstRun, kLast);
  RunTable table_{nodes_};
};

// Takes paths in ascending order, each once.
class Growth {
 public:
  explicit Growth(Runs& runs) : runs_(runs) {}

  void add(std::span<const Letter> path, bool accepts, Siblings after_separator = 0) {
    const auto differ =
        std::mismatch(path.begin(), path.end(), path_.begin(), path_.begin() + length_);
    const auto common = static_cast<std::size_t>(differ.first - path.begin());
    close(common);
    for (; length_ < path.size(); ++length_) {
      path_[length_] = path[length_];
      open_[length_].push_back(wide(path[length_], false, false, 0));
    }
    if (accepts) open_[length_ - 1].back() |= kAccepts;
    if (after_separator != 0) {
      open_[length_].push_back(wide(kSeparator, false, false, after_separator));
    }
  }
  Siblings root() {
    close(0);
    return number_at(0);
  }

 private:
  Siblings number_at(std::size_t depth) {
    const Siblings run = runs_.number_of(open_[depth]);
    open_[depth].clear();
    return run;
  }
  void close(std::size_t length) {
    for (; length_ > length; --length_) open_[length_ - 1].back() |= number_at(length_);
  }

  Runs& runs_;
  std::array<std::vector<WideNode>, kLongestWord + 1> open_;  // by depth: the run that still grows
  std::array<Letter, kLongestWord> path_{};
  std::size_t length_ = 0;
};

std::span<const Letter> letters_of(const Word& word) {
  return {reinterpret_cast<const Letter*>(word.data()), word.size()};
}

std::optional<runtime::Error> fault(const std::vector<Word>& words, Letter least) {
  for (std::size_t place = 0; place < words.size(); ++place) {
    const std::size_t length = words[place].size();
    if (length < 1 || length > kLongestWord) {
      return runtime::Error{
          fmt::format("word {} has {} letters, not 1 to {}", place + 1, length, kLongestWord)};
    }
    for (const Letter letter : letters_of(words[place])) {
      if (letter < least || letter > kMostLetters) {
        return runtime::Error{fmt::format("word {} has a letter {}, not {} to {}", place + 1,
                                          letter, least, kMostLetters)};
      }
    }
  }
  return {};
}

Siblings grow_dawg(std::vector<Word> words, Runs& runs) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  Growth growth(runs);
  for (const Word& word : words) growth.add(letters_of(word), true);
  return growth.root();
}

// The beginning of a word, its last letter in the highest bits.
class Reversed {
 public:
  constexpr Reversed longer(Letter letter) const {
    return Reversed(bits_ >> kBits | U128{letter} << kTop);
  }
  std::size_t read(std::array<Letter, kLongestWord>& letters) const {
    std::size_t length = 0;
    for (U128 rest = bits_; static_cast<bool>(rest); rest <<= kBits) {
      letters[length++] = static_cast<Letter>(low_half(rest >> kTop));
    }
    return length;
  }
  constexpr Reversed() : bits_(0) {}
  friend constexpr bool operator<(Reversed one, Reversed other) { return one.bits_ < other.bits_; }

 private:
  static constexpr int kBits = std::bit_width(unsigned{kMostLetters});
  static constexpr int kTop = 128 - kBits;
  static_assert(kLongestWord * kBits <= 128);

  constexpr explicit Reversed(U128 bits) : bits_(bits) {}
  U128 bits_;
};

struct Beginning {
  Reversed letters;
  Siblings rest;  // what may follow it, in the DAWG
  bool accepts;   // it is itself a word
};

// No deeper than the longest word.
void collect(const std::vector<WideNode>& nodes, Siblings run, Reversed before,
             std::vector<Beginning>& found) {
  for (; run != 0; ++run) {
    const WideNode node = nodes[run];
    const Reversed letters = before.longer(tile_of(node));
    found.push_back({letters, children_of(node), (node & kAccepts) != 0});
    collect(nodes, children_of(node), letters, found);
    if ((node & kLast) != 0) return;
  }
}

Siblings grow_gaddag(Siblings dawg, Runs& runs) {
  std::vector<Beginning> beginnings;
  collect(runs.nodes(), dawg, Reversed(), beginnings);
  std::sort(beginnings.begin(), beginnings.end(), [](const Beginning& one, const Beginning& other) {
    return one.letters < other.letters;
  });
  Growth growth(runs);
  std::array<Letter, kLongestWord> letters{};
  for (const Beginning& beginning : beginnings) {
    const std::size_t length = beginning.letters.read(letters);
    growth.add(std::span(letters).first(length), beginning.accepts, beginning.rest);
  }
  return growth.root();
}

// Where each run goes in the file. A run that equals the end of a longer one needs no room of its
// own, so the longest come first.
class Plan {
 public:
  explicit Plan(const std::vector<WideNode>& nodes) : nodes_(nodes), place_(nodes.size()) {
    std::array<std::vector<Siblings>, kKinds + 1> runs_of_length;
    for (Siblings run = kFirstRun; run < nodes.size();) {
      const Siblings end = end_of(run);
      runs_of_length[end - run].push_back(run);
      run = end;
    }
    RunTable table(nodes);
    for (std::size_t length = kKinds; length > 0; --length) {
      for (const Siblings run : runs_of_length[length]) {
        place_[run] = table.find_or_add(run);
        if (place_[run] != run) continue;
        for (Siblings tail = run + 1; tail < run + length; ++tail) table.find_or_add(tail);
      }
    }
    number_owners();
  }

  std::size_t size() const { return size_; }

  std::vector<std::uint32_t> write(Siblings dawg, Siblings gaddag) const {
    std::vector<std::uint32_t> file;
    file.reserve(size_);
    file.push_back(Node::make(0, false, true, number(dawg)).bits());
    file.push_back(Node::make(0, false, true, number(gaddag)).bits());
    for (Siblings run = kFirstRun; run < nodes_.size(); run = end_of(run)) {
      if (place_[run] != run) continue;
      for (Siblings node = run; node < end_of(run); ++node) {
        file.push_back(static_cast<std::uint32_t>(nodes_[node] >> 32) |
                       number(children_of(nodes_[node])));
      }
    }
    return file;
  }

 private:
  Siblings end_of(Siblings run) const {
    while ((nodes_[run] & kLast) == 0) ++run;
    return run + 1;
  }
  Siblings number(Siblings run) const { return number_[place_[run]]; }
  void number_owners() {
    number_.resize(nodes_.size());
    for (Siblings run = kFirstRun; run < nodes_.size(); run = end_of(run)) {
      if (place_[run] != run) continue;
      for (Siblings node = run; node < end_of(run); ++node) {
        number_[node] = static_cast<Siblings>(size_++);
      }
    }
  }

  const std::vector<WideNode>& nodes_;
  std::vector<Siblings> place_;   // of a run: itself, or the end of a longer one that it equals
  std::vector<Siblings> number_;  // of a node, in the file
  std::size_t size_ = kFirstRun;
};

Expected<std::vector<std::uint32_t>, runtime::Error> write(const Runs& runs, Siblings dawg,
                                                           Siblings gaddag) {
  const Plan plan(runs.nodes());
  if (plan.size() > Lexicon::kMostNodes) {
    return runtime::Error{
        fmt::format("the words need {} nodes, more than the {} that the KWG form can number",
                    plan.size(), Lexicon::kMostNodes)};
  }
  return plan.write(dawg, gaddag);
}

}  // namespace

Expected<std::vector<std::uint32_t>, runtime::Error> build_lexicon(std::vector<Word> words) {
  if (auto error = fault(words, 1)) return std::move(*error);
  Runs runs;
  const Siblings dawg = grow_dawg(std::move(words), runs);
  const Siblings gaddag = grow_gaddag(dawg, runs);
  return write(runs, dawg, gaddag);
}

Expected<std::vector<std::uint32_t>, runtime::Error> build_dawg(std::vector<Word> words) {
  if (auto error = fault(words, kBlank)) return std::move(*error);
  Runs runs;
  const Siblings dawg = grow_dawg(std::move(words), runs);
  return write(runs, dawg, 0);
}

}  // namespace quadrille::words
