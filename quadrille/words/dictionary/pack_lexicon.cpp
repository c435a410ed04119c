#include "quadrille/words/dictionary/pack_lexicon.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "quadrille/words/dictionary/kwg_nodes.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"

namespace quadrille::words {
namespace {

using Number = std::uint32_t;  // of a node in KWG
using PackedNode = PackedLexicon::Node;

constexpr std::uint32_t kLongestShort = 0xFF * PackedNode::kShortUnit;  // distance in bytes

// In which order the nodes lie in the file.
class PackedOrder {
 public:
  // `leaves_up`: all nodes that a root leads to, each behind its children and later siblings.
  PackedOrder(const Lexicon& lexicon, std::span<const Number> leaves_up)
      : lexicon_(lexicon),
        size_(lexicon.nodes().size()),
        first_(lexicon.nodes().size()),
        entered_(lexicon.nodes().size()) {
    measure(leaves_up);
    find_runs();
    walk_from(lexicon.dawg());
    walk_from(lexicon.gaddag());
  }

  std::vector<Number> numbers() const {
    std::vector<Number> numbers;
    for (auto first = finished_.rbegin(); first != finished_.rend(); ++first) {
      each_of_run(*first, [&](Number number) { numbers.push_back(number); });
    }
    return numbers;
  }

 private:
  struct Step {
    Number run;  // its first node
    bool finished;
  };

  // Counts shared nodes more than once, so the sum may be far beyond the number of nodes.
  void measure(std::span<const Number> leaves_up) {
    constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max() / 4;
    for (const Number number : leaves_up) {
      if (number < kKwgRoots) continue;
      const Lexicon::Node node = lexicon_[number];
      const std::uint32_t beside = node.last() ? 0 : size_[number + 1];
      size_[number] = std::min(kMost, 1 + size_[node.children()] + beside);
    }
  }

  // An arc may lead to the middle of a run, and the run stays together all the same.
  void find_runs() {
    for (Number number = kKwgRoots; number < first_.size(); ++number) {
      const bool begins = size_[number - 1] == 0 || lexicon_[number - 1].last();
      first_[number] = begins ? number : first_[number - 1];
    }
  }

  // The stack is our own: words may be of any length.
  void walk_from(Lexicon::Siblings root) {
    if (root != 0) stack_.push_back({first_[root], false});
    while (!stack_.empty()) {
      const Step step = stack_.back();
      stack_.pop_back();
      if (step.finished) {
        finished_.push_back(step.run);
      } else if (!entered_[step.run]) {
        enter(step.run);
      }
    }
  }

  void enter(Number run) {
    entered_[run] = true;
    children_.clear();
    each_of_run(run, [&](Number number) {
      if (const Number child = lexicon_[number].children(); child != 0) children_.push_back(child);
    });
    std::sort(children_.begin(), children_.end(), [&](Number one, Number other) {
      return std::pair(size_[one], one) < std::pair(size_[other], other);
    });
    stack_.push_back({run, true});
    for (const Number child : children_) stack_.push_back({first_[child], false});
  }

  template <class Visit>
  void each_of_run(Number first, Visit visit) const {
    for (Number number = first;; ++number) {
      visit(number);
      if (lexicon_[number].last()) return;
    }
  }

  const Lexicon& lexicon_;
  std::vector<std::uint32_t> size_;  // by node: of the graph behind it and its later siblings
  std::vector<Number> first_;        // by node: the first of its run
  std::vector<bool> entered_;        // by the first of a run
  std::vector<Number> children_;     // of the run that is being entered
  std::vector<Step> stack_;
  std::vector<Number> finished_;  // runs, by their first node
};

// Where each node lies, and which are long. From the last node to the first, all that lies between
// a node and children behind it is known, so one pass decides.
class Placement {
 public:
  Placement(const Lexicon& lexicon, std::span<const Number> order)
      : to_end_(lexicon.nodes().size()), long_(lexicon.nodes().size()) {
    for (std::size_t place = order.size(); place-- > 0;) {
      const Number number = order[place], children = lexicon[number].children();
      long_[number] = children != 0 && !near(children);
      nodes_ += long_[number] ? PackedNode::kLongBytes : PackedNode::kShortBytes;
      to_end_[number] = nodes_;
    }
  }

  bool is_long(Number number) const { return long_[number]; }
  // From the beginning of the file; 0 for the empty run.
  std::uint32_t offset(Number number) const {
    return number == 0 ? 0 : static_cast<std::uint32_t>(bytes()) - to_end_[number];
  }
  std::size_t bytes() const { return packed_header::kBytes + nodes_; }

 private:
  // Whether a short node before those that have their place reaches these children.
  bool near(Number children) const {
    return to_end_[children] != 0 &&
           PackedNode::kShortBytes + nodes_ - to_end_[children] <= kLongestShort;
  }

  std::vector<std::uint32_t> to_end_;  // by node: bytes from it to the end of the file
  std::vector<bool> long_;             // by node
  std::uint32_t nodes_ = 0;            // bytes of those that have their place
};

class PackedWriter {
 public:
  PackedWriter(const Lexicon& lexicon, const Placement& placement)
      : lexicon_(lexicon), placement_(placement) {
    file_.bytes.reserve(placement.bytes());
  }

  void write_header(std::uint32_t words) {
    write_field(file_, packed_header::kDawg, placement_.offset(lexicon_.dawg()));
    write_field(file_, packed_header::kGaddag, placement_.offset(lexicon_.gaddag()));
    write_field(file_, packed_header::kWords, words);
  }

  void add(Number number) {
    const Lexicon::Node node = lexicon_[number];
    const bool is_long = placement_.is_long(number);
    std::uint8_t head = node.tile();
    if (node.last()) head |= PackedNode::kLast;
    if (node.accepts()) head |= PackedNode::kAccepts;
    if (!is_long) head |= PackedNode::kShort;
    file_.bytes.push_back(head);
    const std::uint32_t distance =
        node.children() == 0 ? 0 : placement_.offset(node.children()) - placement_.offset(number);
    if (is_long) {
      for (const int shift : {16, 8, 0}) add_byte(distance >> shift);
    } else {
      add_byte(distance / PackedNode::kShortUnit);
    }
  }

  PackedFile file() && {
    seal(file_);
    return std::move(file_);
  }

 private:
  void add_byte(std::uint32_t number) {
    file_.bytes.push_back(static_cast<std::uint8_t>(number & 0xFF));
  }

  const Lexicon& lexicon_;
  const Placement& placement_;
  PackedFile file_;
};

}  // namespace

Expected<PackedFile, runtime::Error> pack_lexicon(const Lexicon& lexicon) {
  const auto leaves_up = check_nodes(lexicon.nodes(), kKwgRoots);
  if (!leaves_up) return leaves_up.error();
  const std::uint64_t words = count_words(lexicon);
  if (words > std::numeric_limits<std::uint32_t>::max()) {
    return runtime::Error{fmt::format("more than {} words, which the packed form cannot count",
                                      std::numeric_limits<std::uint32_t>::max())};
  }
  const std::vector<Number> order = PackedOrder(lexicon, *leaves_up).numbers();
  const Placement placement(lexicon, order);
  if (placement.bytes() > kMostPackedBytes) {
    return runtime::Error{fmt::format("packed it has {} bytes, more than the {} of the form",
                                      placement.bytes(), kMostPackedBytes)};
  }
  PackedWriter writer(lexicon, placement);
  writer.write_header(static_cast<std::uint32_t>(words));
  for (const Number number : order) writer.add(number);
  return std::move(writer).file();
}

}  // namespace quadrille::words
