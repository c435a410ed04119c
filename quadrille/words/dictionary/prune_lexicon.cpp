// A word is found from the first block of tiles on the board that it contains: from there to the
// left over empty squares, and then to the right over whatever is there. Words without such a block
// are those that the tiles of both racks make by themselves.
#include "quadrille/words/dictionary/prune_lexicon.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace quadrille::words {
namespace {

class Pruner {
 public:
  Pruner(const Lexicon& lexicon, const Setup& setup) : lexicon_(lexicon), setup_(setup) {
    for (const Rack& rack : setup.racks) {
      for (const Tile tile : rack) ++pool_[tile];
    }
  }

  std::vector<Word> run() {
    free_words(lexicon_.dawg());
    for (const bool down : {false, true}) {
      for (int lane = 0; lane < setup_.side; ++lane) line_words(down, lane);
    }
    return std::move(words_);
  }

 private:
  using Siblings = Lexicon::Siblings;
  using Node = Lexicon::Node;

  // call() with a tile for the letter taken from the pool; a blank where there is no other.
  template <class Call>
  void with_tile(Letter letter, Call call) {
    const Tile tile = pool_[letter] > 0 ? letter : kBlank;
    if (pool_[tile] == 0) return;
    --pool_[tile];
    call();
    ++pool_[tile];
  }

  void free_words(Siblings siblings) {
    if (static_cast<int>(right_.size()) == setup_.side) return;
    lexicon_.each(siblings, [&](Node node) {
      with_tile(node.tile(), [&] {
        right_ += static_cast<char>(node.tile());
        if (node.accepts()) words_.push_back(right_);
        free_words(node.children());
        right_.pop_back();
      });
    });
  }

  void line_words(bool down, int lane) {
    for (int place = 0; place < setup_.side; ++place) {
      line_[static_cast<std::size_t>(place)] =
          letter_of(down ? setup_.at(place, lane) : setup_.at(lane, place));
    }
    line_[static_cast<std::size_t>(setup_.side)] = 0;
    for (int begin = 0; begin < setup_.side; ++begin) {
      if (at(begin) == 0) continue;
      int end = begin;
      while (at(end) != 0) ++end;
      block_words(begin, end);
      begin = end;
    }
  }

  void block_words(int begin, int end) {
    Node node = Node::make(0, false, true, lexicon_.gaddag());
    for (int place = end; place-- > begin;) {
      node = lexicon_.find(node.children(), at(place));
      left_ += static_cast<char>(at(place));
    }
    end_ = end;
    grow_left(begin, node, 0);
    left_.clear();
  }

  Letter at(int place) const { return line_[static_cast<std::size_t>(place)]; }

  // The word from the place to the block's end is laid, N tiles of it fresh.
  void grow_left(int place, Node node, int fresh) {
    if (place > 0 && at(place - 1) != 0) return;
    if (node.accepts() && fresh > 0) found();
    grow_right(end_, lexicon_.child(node.children(), kSeparator));
    if (place == 0) return;
    lexicon_.each(node.children(), [&](Node next) {
      if (next.tile() == kSeparator) return;
      with_tile(next.tile(), [&] {
        left_ += static_cast<char>(next.tile());
        grow_left(place - 1, next, fresh + 1);
        left_.pop_back();
      });
    });
  }

  void grow_right(int place, Siblings siblings) {
    if (place == setup_.side || siblings == 0) return;
    const auto go_on = [&](Node node) {
      right_ += static_cast<char>(node.tile());
      if (node.accepts() && at(place + 1) == 0) found();
      grow_right(place + 1, node.children());
      right_.pop_back();
    };
    if (at(place) != 0) {
      const Node node = lexicon_.find(siblings, at(place));
      if (node.tile() == at(place)) go_on(node);
      return;
    }
    lexicon_.each(siblings, [&](Node node) { with_tile(node.tile(), [&] { go_on(node); }); });
  }

  void found() {
    Word word(left_.rbegin(), left_.rend());
    word += right_;
    words_.push_back(std::move(word));
  }

  const Lexicon& lexicon_;
  const Setup& setup_;
  std::array<int, kKinds> pool_{};  // tiles of both racks
  std::array<Letter, kMostSide + 1> line_{};
  int end_ = 0;  // of the block
  Word left_;    // up to the block's end, backwards
  Word right_;   // behind it
  std::vector<Word> words_;
};

}  // namespace

std::vector<Word> words_left(const Lexicon& lexicon, const Setup& setup) {
  return Pruner(lexicon, setup).run();
}

}  // namespace quadrille::words
