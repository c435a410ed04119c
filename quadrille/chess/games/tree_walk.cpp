#include "quadrille/chess/games/tree_walk.hpp"

#include <algorithm>

namespace quadrille::chess {
namespace {

Outcome outcome_at(const Game& game, const GameTree::Node& node) {
  return game.ending() == GameEnd::none ? node.result : game.outcome();
}
std::string_view ending_at(const Game& game, const GameTree::Node& node) {
  if (game.ending() != GameEnd::none) return name_of(game.ending());
  return node.resigned ? kResignation : std::string_view();
}

}  // namespace

TreeWalk::TreeWalk(GameTree tree)
    : tree_(std::move(tree)), line_(tree_.main_line()), made_(line_.size()), game_(tree_.start()) {
  follow();
}

std::vector<Move> TreeWalk::moves() const {
  std::vector<Move> moves;
  for (const Id id : line_) moves.push_back(tree_[id].move);
  return moves;
}

// Lets the game catch up: back to what both have in common, and on from there.
void TreeWalk::follow() {
  const std::vector<Move>& played = game_.moves();
  std::size_t common = 0;
  while (common < made_ && common < played.size() && played[common] == tree_[line_[common]].move) {
    ++common;
  }
  while (played.size() > common) game_.take_back();
  while (played.size() < made_) game_.play(tree_[line_[played.size()]].move);
}

void TreeWalk::go_to(std::size_t made) {
  made_ = made;
  follow();
}

void TreeWalk::enter(Id id) {
  const auto place = std::find(line_.begin(), line_.end(), id);
  if (id == GameTree::kRoot) {
    made_ = 0;
  } else if (place != line_.end()) {
    made_ = static_cast<std::size_t>(place - line_.begin()) + 1;
  } else {
    line_ = tree_.line_through(id);
    made_ = tree_.path(id).size();
  }
  follow();
}

void TreeWalk::play(Move move) {
  if (made_ < line_.size() && tree_[line_[made_]].move == move) return go_to(made_ + 1);
  const Id from = here();
  if (const auto known = tree_.next_by(from, move)) return enter(*known);
  const Id id = tree_.add(from, game_.board(), move);
  line_.resize(made_);
  line_.push_back(id);
  go_to(made_ + 1);
}

void TreeWalk::remove(Id id) {
  const auto place = std::find(line_.begin(), line_.end(), id);
  tree_.remove(id);
  if (place == line_.end()) return;
  const auto kept = static_cast<std::size_t>(place - line_.begin());
  made_ = std::min(made_, kept);
  line_ = tree_.line_through(kept == 0 ? GameTree::kRoot : line_[kept - 1]);
  follow();
}

bool TreeWalk::put_back() {
  const auto id = tree_.last_removed();
  if (!id) return false;
  tree_.put_back();
  if (tree_.contains(*id)) enter(*id);
  return true;
}

Outcome TreeWalk::outcome() const {
  return outcome_at(game_, tree_[here()]);
}
std::string_view TreeWalk::ending() const {
  return ending_at(game_, tree_[here()]);
}

void TreeWalk::resign(Colour side) {
  GameTree::Node& node = tree_[here()];
  node.resigned = true;
  node.result = side == Colour::white ? Outcome::black : Outcome::white;
}

void TreeWalk::withdraw_resignation() {
  GameTree::Node& node = tree_[here()];
  node.resigned = false;
  node.result = Outcome::unknown;
}

MainEnd main_end(const GameTree& tree) {
  Game game(tree.start());
  GameTree::Id last = GameTree::kRoot;
  for (const GameTree::Id id : tree.main_line()) {
    game.play(tree[id].move);
    last = id;
  }
  return {outcome_at(game, tree[last]), ending_at(game, tree[last])};
}

}  // namespace quadrille::chess
