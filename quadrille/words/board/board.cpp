#include "quadrille/words/board/board.hpp"

#include "quadrille/core/require.hpp"
#include "quadrille/words/lexicon/packed_lexicon.hpp"

namespace quadrille::words {
namespace {

// A run of tiles in a lane, from `begin` to before `end`.
struct Block {
  int begin, end;
  constexpr bool empty() const { return begin == end; }
};

template <int Stride, WordGraph Graph>
class Refresher {
 public:
  Refresher(Board<Stride>& board, const RulesOver<Graph>& rules) : board_(board), rules_(rules) {}

  // On an empty square of the board.
  void put(int view, int lane, int place, Tile tile) {
    require(lane >= 0 && lane < board_.side && place >= 0 && place < board_.side);
    require(lane_tiles(view, lane)[place] == kEmpty);
    occupy(board_.views[view], lane, place, tile);
    occupy(board_.views[1 - view], place, lane, tile);
  }

  // Refreshes the squares at both ends of the block around an occupied square.
  void refresh_ends(int view, int lane, int place) {
    const Tile* const tiles = lane_tiles(view, lane);
    int low = place, high = place;
    while (low >= 0 && tiles[low] != kEmpty) --low;
    while (high < board_.side && tiles[high] != kEmpty) ++high;
    if (low >= 0) refresh(view, lane, low);
    if (high < board_.side) refresh(view, lane, high);
  }

  // What the tiles along the lane say of an empty square: extensions for words in this lane, and
  // the cross word for words across it.
  void refresh(int view, int lane, int place) {
    const Tile* const tiles = lane_tiles(view, lane);
    Block left{place, place}, right{place + 1, place + 1};
    while (left.begin > 0 && tiles[left.begin - 1] != kEmpty) --left.begin;
    while (right.end < board_.side && tiles[right.end] != kEmpty) ++right.end;

    LetterSet before = kAllLetters, after = kAllLetters, cross = kAllLetters;
    Siblings following{};
    if (!left.empty()) {
      following = lexicon().dawg();
      for (int at = left.begin; at < left.end; ++at) following = step(following, tiles[at]);
      after = cross = 0;
      lexicon().each(following, [&](Node node) {
        after |= set_of(node.tile());
        if (node.accepts()) cross |= set_of(node.tile());
      });
    }
    if (!right.empty()) {
      Siblings preceding = lexicon().gaddag();
      for (int at = right.end; at-- > right.begin;) preceding = step(preceding, tiles[at]);
      before = 0;
      LetterSet completing = 0;
      lexicon().each(preceding, [&](Node node) {
        if (node.tile() == kSeparator) return;
        before |= set_of(node.tile());
        if (node.accepts()) completing |= set_of(node.tile());
      });
      cross = left.empty() ? completing : joining(following, after & before, tiles, right);
    }

    auto& own = board_.views[view];
    auto& other = board_.views[1 - view];
    own.before[board_.square(lane, place)] = before;
    own.after[board_.square(lane, place)] = after;
    other.cross[board_.square(place, lane)] = cross;
    other.cross_points[board_.square(place, lane)] =
        left.empty() && right.empty()
            ? kNoCross
            : static_cast<std::uint8_t>(points(tiles, left) + points(tiles, right));
  }

 private:
  using Siblings = typename Graph::Siblings;
  using Node = typename Graph::Node;

  const Graph& lexicon() const { return rules_.lexicon; }
  const Tile* lane_tiles(int view, int lane) const {
    return board_.views[view].tiles.data() + board_.square(lane, 0);
  }
  Siblings step(Siblings siblings, Tile tile) const {
    return lexicon().child(siblings, letter_of(tile));
  }

  // The letters of `possible` behind which the block completes a word.
  LetterSet joining(Siblings siblings, LetterSet possible, const Tile* tiles, Block block) const {
    LetterSet letters = 0;
    lexicon().each(siblings, [&](Node first) {
      if ((possible & set_of(first.tile())) == 0) return;
      Node node = first;
      for (int at = block.begin; at < block.end; ++at) {
        node = lexicon().find(node.children(), letter_of(tiles[at]));
      }
      if (node.accepts()) letters |= set_of(first.tile());
    });
    return letters;
  }

  int points(const Tile* tiles, Block block) const {
    int sum = 0;
    for (int at = block.begin; at < block.end; ++at) sum += rules_.tiles->value_of(tiles[at]);
    return sum;
  }

  static void occupy(typename Board<Stride>::View& view, int lane, int place, Tile tile) {
    const std::size_t square = Board<Stride>::square(lane, place);
    view.tiles[square] = tile;
    view.occupied[lane] |= std::uint32_t{1} << place;
    view.cross[square] = view.before[square] = view.after[square] = 0;
    view.cross_points[square] = kNoCross;
  }

  Board<Stride>& board_;
  const RulesOver<Graph>& rules_;
};

}  // namespace

template <int Stride>
void clear(Board<Stride>& board, int side) {
  require(side > 0 && side <= Stride);
  board.side = static_cast<std::uint8_t>(side);
  for (auto& view : board.views) {
    view.cross.fill(kAllLetters);
    view.before.fill(kAllLetters);
    view.after.fill(kAllLetters);
    view.occupied.fill(0);
    view.tiles.fill(kEmpty);
    view.cross_points.fill(kNoCross);
  }
}

template <int Stride, WordGraph Graph>
void place(Board<Stride>& board, const RulesOver<Graph>& rules, const Play& play) {
  Refresher refresher(board, rules);
  const int view = play.down ? 1 : 0;
  const int lane = play.down ? play.column : play.row;
  const int first = play.down ? play.row : play.column;
  for (int step = 0; step < play.length; ++step) {
    const Tile tile = play.tiles[step];
    if (tile != kEmpty) refresher.put(view, lane, first + step, tile);
  }
  refresher.refresh_ends(view, lane, first);
  for (int step = 0; step < play.length; ++step) {
    if (play.tiles[step] == kEmpty) continue;
    refresher.refresh_ends(1 - view, first + step, lane);
  }
}

template <int Stride, WordGraph Graph>
void set_up(Board<Stride>& board, const RulesOver<Graph>& rules, const Setup& setup) {
  clear(board, setup.side);
  Refresher refresher(board, rules);
  for (int row = 0; row < setup.side; ++row) {
    for (int column = 0; column < setup.side; ++column) {
      if (setup.at(row, column) != kEmpty) refresher.put(0, row, column, setup.at(row, column));
    }
  }
  for (int lane = 0; lane < setup.side; ++lane) {
    for (int place = 0; place < setup.side; ++place) {
      for (const int view : {0, 1}) {
        const auto& tiles = board.views[view].tiles;
        if (tiles[board.square(lane, place)] == kEmpty) refresher.refresh(view, lane, place);
      }
    }
  }
}

template void clear(SmallBoard&, int);
template void clear(LargeBoard&, int);
template void place(SmallBoard&, const WordRules&, const Play&);
template void place(LargeBoard&, const WordRules&, const Play&);
template void place(SmallBoard&, const RulesOver<PackedLexicon>&, const Play&);
template void set_up(SmallBoard&, const WordRules&, const Setup&);
template void set_up(LargeBoard&, const WordRules&, const Setup&);
template void set_up(SmallBoard&, const RulesOver<PackedLexicon>&, const Setup&);

}  // namespace quadrille::words
