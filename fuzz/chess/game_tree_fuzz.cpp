// Arbitrary bytes as a file of games, each as a tree of moves. Nothing may crash; the main line and
// its result are those of the game; every move of every variation is legal where it stands; and a
// tree that is written and read again is written the same.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/check.hpp"
#include "quadrille/chess/games/tree_pgn.hpp"
#include "quadrille/chess/games/tree_walk.hpp"
#include "quadrille/chess/moves/moves.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

std::string written(const GameTree& tree) {
  return write_pgn(pgn_of(tree));
}

void check_moves(const GameTree& tree, const std::vector<GameTree::Entry>& order) {
  constexpr std::size_t kChecked = 200;  // each of them goes from the start
  for (std::size_t index = 0; index < order.size() && index < kChecked; ++index) {
    MoveList legal;
    const GameTree::Node& node = tree[order[index].id];
    generate(tree.board(node.parent), legal);
    require(std::find(legal.begin(), legal.end(), node.move) != legal.end());
  }
}

// Promotes, deletes and puts back, from end to end.
void check_changes(const GameTree& tree, const std::vector<GameTree::Entry>& order) {
  TreeWalk walk(tree);
  const std::string before = written(tree);
  walk.enter(order.back().id);
  walk.remove(order[order.size() / 2].id);
  require(walk.tree().contains(walk.here()));
  require(walk.put_back());
  require(written(walk.tree()) == before);
  while (walk.promote(order.back().id)) {
  }
  require(walk.tree().order().size() == order.size());
}

void check_game(const PgnGame& game) {
  const GameTree tree = tree_of(game);
  const auto order = tree.order();
  require(order.size() + 1 == tree.size());
  const PgnGame back = pgn_of(tree);
  require(back.moves == game.moves);
  const std::string text = written(tree);
  auto again = PgnReader(text).next();
  require(again && *again);
  require(written(tree_of(**again)) == text);
  check_moves(tree, order);
  if (!order.empty()) check_changes(tree, order);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  PgnReader reader(text);
  while (const auto game = reader.next()) {
    if (*game) check_game(**game);
  }
  return 0;
}
