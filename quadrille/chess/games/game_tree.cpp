#include "quadrille/chess/games/game_tree.hpp"

#include <algorithm>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::chess {

using Id = GameTree::Id;

GameTree::GameTree(const Setup& start) : start_(start), nodes_(1) {}

bool GameTree::contains(Id id) const {
  if (id >= nodes_.size()) return false;
  for (; id != kRoot; id = nodes_[id].parent) {
    if (nodes_[id].removed) return false;
  }
  return true;
}

Board GameTree::board(Id id) const {
  Board board = board_of(start_);
  for (const Id step : path(id)) board = after(board, nodes_[step].move);
  return board;
}

std::vector<Id> GameTree::path(Id id) const {
  std::vector<Id> steps;
  for (; id != kRoot; id = nodes_[id].parent) steps.push_back(id);
  std::reverse(steps.begin(), steps.end());
  return steps;
}

std::vector<Id> GameTree::line_through(Id id) const {
  std::vector<Id> line = path(id);
  while (!nodes_[id].next.empty()) {
    id = nodes_[id].next.front();
    line.push_back(id);
  }
  return line;
}

// What is to come lies on a stack: a node's continuation below the variations to its move.
std::vector<GameTree::Entry> GameTree::order() const {
  std::vector<Entry> order, waiting;
  const auto wait_for_next = [&](Id id, std::size_t depth) {
    if (!nodes_[id].next.empty()) waiting.push_back({nodes_[id].next.front(), depth, false});
  };
  wait_for_next(kRoot, 0);
  while (!waiting.empty()) {
    const Entry entry = waiting.back();
    waiting.pop_back();
    order.push_back(entry);
    wait_for_next(entry.id, entry.depth);
    if (entry.opens) continue;
    const std::vector<Id>& beside = nodes_[nodes_[entry.id].parent].next;
    for (std::size_t index = beside.size(); index-- > 1;) {
      waiting.push_back({beside[index], entry.depth + 1, true});
    }
  }
  return order;
}

std::optional<Id> GameTree::next_by(Id id, Move move) const {
  for (const Id next : nodes_[id].next) {
    if (nodes_[next].move == move) return next;
  }
  return std::nullopt;
}

Id GameTree::add(Id parent, Move move) {
  return add(parent, board(parent), move);
}

Id GameTree::add(Id parent, const Board& board, Move move) {
  const auto id = static_cast<Id>(nodes_.size());
  Node node;
  node.parent = parent;
  node.move = move;
  node.san = chess::san(board, move);
  node.number = board.full_move;
  node.side = board.side;
  nodes_.push_back(std::move(node));
  nodes_[parent].next.push_back(id);
  return id;
}

bool GameTree::promote(Id id) {
  for (; id != kRoot; id = nodes_[id].parent) {
    std::vector<Id>& beside = nodes_[nodes_[id].parent].next;
    const auto place = std::find(beside.begin(), beside.end(), id);
    if (place == beside.begin()) continue;
    std::rotate(beside.begin(), place, place + 1);
    return true;
  }
  return false;
}

void GameTree::remove(Id id) {
  std::vector<Id>& beside = nodes_[nodes_[id].parent].next;
  const auto place = std::find(beside.begin(), beside.end(), id);
  removed_.push_back({id, static_cast<std::size_t>(place - beside.begin())});
  beside.erase(place);
  nodes_[id].removed = true;
}

bool GameTree::put_back() {
  if (removed_.empty()) return false;
  const auto [id, place] = removed_.back();
  removed_.pop_back();
  std::vector<Id>& beside = nodes_[nodes_[id].parent].next;
  beside.insert(beside.begin() + static_cast<std::ptrdiff_t>(std::min(place, beside.size())), id);
  nodes_[id].removed = false;
  return true;
}

void GameTree::cut_back(std::size_t size, Id parent) {
  nodes_.resize(size);
  std::vector<Id>& next = nodes_[parent].next;
  next.erase(std::remove_if(next.begin(), next.end(), [&](Id id) { return id >= size; }),
             next.end());
}

}  // namespace quadrille::chess
