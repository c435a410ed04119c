#include "web/engine/chess_kept.hpp"

#include <array>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/games/tree_pgn.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/text/text.hpp"
#include "web/engine/chess_search.hpp"

namespace quadrille::web {

using namespace chess;

namespace {

// What is stated at a node of a kept game.
void restore_node(GameTree& tree, GameTree::Id id, const Json& kept) {
  GameTree::Node& node = tree[id];
  node.before = remarks_of(kept.value("before", ""));
  node.result = outcome_named(kept.value("result", "*")).value_or(Outcome::unknown);
  node.resigned = kept.value("resigned", false) &&
                  (node.result == Outcome::white || node.result == Outcome::black);
}

}  // namespace

// Nodes by their place in the order of a PGN, the root being the first.
Json keep(const ChessGame& game) {
  const TreeWalk& walk = game.walk;
  const GameTree& nodes = walk.tree();
  const bool chess960 = is_chess960(nodes.start());
  std::vector<std::size_t> places(nodes.size(), 0);
  Json moves = Json::array();
  for (const auto& entry : nodes.order()) {
    const GameTree::Node& node = nodes[entry.id];
    Json json = {{"parent", places[node.parent]}, {"move", uci(node.move, chess960)}};
    if (!node.before.empty()) json["before"] = node.before;
    if (!node.behind.empty()) json["aside"] = node.behind;
    if (node.result != Outcome::unknown) json["result"] = text_of(node.result);
    if (node.resigned) json["resigned"] = true;
    moves.push_back(std::move(json));
    places[entry.id] = moves.size();
  }
  Json tags = Json::array();
  for (const PgnTag& tag : game.tags) tags.push_back({tag.name, tag.value});
  const GameTree::Node& root = nodes[GameTree::kRoot];
  Json kept = {{"start", write_link(nodes.start(), {}, 0)},
               {"moves", moves},
               {"tags", tags},
               {"at", places[walk.here()]},
               {"end", walk.line().empty() ? 0 : places[walk.line().back()]}};
  if (!root.behind.empty()) kept["aside"] = root.behind;
  if (root.result != Outcome::unknown) kept["result"] = text_of(root.result);
  if (root.resigned) kept["resigned"] = true;
  return kept;
}

ChessGame restored(const Json& kept) {
  GameTree tree(read_chess(kept.at("start").get<std::string>()).start);
  const Json& moves = kept.at("moves");
  std::vector<Board> boards{board_of(tree.start())};  // of the nodes, by number
  restore_node(tree, GameTree::kRoot, kept);
  for (const Json& move : moves) {
    const auto parent = move.at("parent").get<GameTree::Id>();
    if (parent >= boards.size()) throw Refusal{"a move of this game has nothing before it"};
    const std::string text = move.at("move").get<std::string>();
    const auto played = parse_move(text, boards[parent]);
    if (!played) throw Refusal{runtime::complaint("move", text, played.error())};
    const Board board = boards[parent];
    restore_node(tree, tree.add(parent, board, *played), move);
    boards.push_back(after(board, *played));
  }
  const auto at = kept.at("at").get<GameTree::Id>();
  const auto end = kept.at("end").get<GameTree::Id>();
  if (at >= boards.size() || end >= boards.size()) throw Refusal{"the game is not that long"};
  std::vector<PgnTag> tags;
  for (const auto& [name, value] : kept.at("tags").get<std::vector<std::array<std::string, 2>>>()) {
    tags.push_back({name, value});
  }
  // Variations may be text in games that were kept by an older page.
  annotate(tree, GameTree::kRoot, kept.value("aside", ""));
  for (std::size_t index = 0; index < moves.size(); ++index) {
    annotate(tree, static_cast<GameTree::Id>(index + 1), moves[index].value("aside", ""));
  }
  TreeWalk walk(std::move(tree));
  walk.enter(end);
  walk.enter(at);
  return {std::move(walk), std::move(tags)};
}

}  // namespace quadrille::web
