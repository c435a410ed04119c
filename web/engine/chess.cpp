// The page's session of chess: a tree of moves that one walks in, in and out as FEN, PGN and link;
// and the engine.
#include <algorithm>
#include <optional>
#include <vector>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/games/tree_pgn.hpp"
#include "quadrille/chess/games/tree_walk.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/proof.hpp"
#include "quadrille/chess/verify/workload.hpp"
#include "quadrille/runtime/clock.hpp"
#include "web/engine/chess_json.hpp"
#include "web/engine/chess_kept.hpp"
#include "web/engine/chess_list.hpp"
#include "web/engine/chess_search.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

using namespace chess;

constexpr std::size_t kLongestLink = 600;  // moves; a longer game is shared as its position

Colour colour_named(const std::string& name) {
  if (name != "white" && name != "black") throw Refusal{"'" + name + "' is neither side"};
  return name == "white" ? Colour::white : Colour::black;
}

// Whether a tag says how the game ended in our words, and that does not hold any more. A result
// that a PGN states may have come by resigning.
bool is_outdated(const PgnTag& tag, const MainEnd& end) {
  if (tag.name != "Termination") return false;
  if (tag.value == kResignation) {
    return end.outcome != Outcome::white && end.outcome != Outcome::black;
  }
  for (const GameEnd ending : {GameEnd::checkmate, GameEnd::stalemate, GameEnd::repetition,
                               GameEnd::fifty_moves, GameEnd::material}) {
    if (tag.value == name_of(ending)) return true;
  }
  return false;
}

GameTree tree_of_text(const GameText& text) {
  PgnGame game;
  game.start = text.start;
  game.moves = text.moves;
  game.asides = text.asides;
  game.result = text.result;
  return tree_of(game);
}

class ChessSession final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  using Id = GameTree::Id;

  std::optional<Json> about_the_game(std::string_view verb, const Json& question);
  std::optional<Json> about_the_tree(std::string_view verb, const Json& question);
  Json start(const GameText& text);
  void go_to(std::size_t at);
  void play(const std::string& text);
  void resign(Colour side);
  Id node(const Json& question) const;
  Json state() const;
  Json pgn(const Json& question) const;
  std::string link() const;
  static Json perft(const Json& question);

  ChessList list_;
  ChessGame game_{TreeWalk(GameTree(start_setup())), {}};
  ChessSearch search_;
};

Json ChessSession::answer(std::string_view verb, const Json& question) {
  if (auto json = about_the_game(verb, question)) return std::move(*json);
  if (auto json = about_the_tree(verb, question)) return std::move(*json);
  if (verb == "games") return list_.read(attachment());
  if (verb == "listed") {
    return list_.page(question.at("from").get<std::size_t>(),
                      question.at("most").get<std::size_t>(), question.value("filter", ""));
  }
  if (verb == "listed_text") {
    return {{"text", list_.text(question.at("number").get<std::size_t>())}};
  }
  if (verb == "strengths") {
    Json elos = Json::array();
    for (const StrengthStep& step : kStrengthSteps) elos.push_back(step.elo);
    return elos;
  }
  if (verb == "analyse") return search_.analyse(question);
  if (verb == "think") return search_.think(question);
  if (verb == "review") return search_.review(question);
  if (verb == "perft") return perft(question);
  if (verb == "verify") return verify(Proof(paths()), question);
  if (verb == "bench") return bench(run_workload({}));
  throw Refusal{"chess has no verb '" + std::string(verb) + "'"};
}

std::optional<Json> ChessSession::about_the_game(std::string_view verb, const Json& question) {
  if (verb == "new") {
    const int number = question.value("chess960", -1);
    if (number >= kChess960Starts) throw Refusal{"Chess960 has the start positions 0 to 959"};
    return start({number < 0 ? start_setup() : chess960_setup(number), {}, 0, {}, {}, {}});
  }
  if (verb == "load") return start(read_chess(question.at("position").get<std::string>()));
  if (verb == "play") {
    play(question.at("move").get<std::string>());
    return state();
  }
  if (verb == "play_line") {
    // All of it or nothing: a line that cannot be played must not leave half of itself.
    const TreeWalk before = game_.walk;
    try {
      go_to(question.value("at", game_.walk.made()));
      for (const auto& move : question.at("moves").get<std::vector<std::string>>()) play(move);
    } catch (const Refusal&) {
      game_.walk = before;
      throw;
    }
    return state();
  }
  if (verb == "go_to") {
    const auto at = question.at("at").get<std::size_t>();
    // A step back from a resignation takes it back. Who goes elsewhere looks at a game that is
    // over.
    if (game_.walk.resigned() && at + 1 == game_.walk.made()) game_.walk.withdraw_resignation();
    go_to(at);
    return state();
  }
  if (verb == "resign") {
    resign(colour_named(question.at("side").get<std::string>()));
    return state();
  }
  if (verb == "withdraw") {
    if (!game_.walk.resigned()) throw Refusal{"nobody has resigned here"};
    game_.walk.withdraw_resignation();
    return state();
  }
  if (verb == "pgn") return pgn(question);
  if (verb == "keep") return keep(game_);
  if (verb == "restore") {
    game_ = restored(question.at("kept"));
    return state();
  }
  return std::nullopt;
}

std::optional<Json> ChessSession::about_the_tree(std::string_view verb, const Json& question) {
  if (verb == "enter") {
    game_.walk.enter(node(question));
  } else if (verb == "promote") {
    if (!game_.walk.promote(node(question))) throw Refusal{"this move is in the main line already"};
  } else if (verb == "remove") {
    const Id id = node(question);
    if (id == GameTree::kRoot) throw Refusal{"there is no move before the first one"};
    game_.walk.remove(id);
  } else if (verb == "put_back") {
    if (!game_.walk.put_back()) throw Refusal{"nothing was deleted"};
  } else {
    return std::nullopt;
  }
  return state();
}

ChessSession::Id ChessSession::node(const Json& question) const {
  const auto id = question.at("node").get<Id>();
  if (!game_.walk.tree().contains(id)) throw Refusal{"the game has no such move"};
  return id;
}

Json ChessSession::start(const GameText& text) {
  game_ = {TreeWalk(tree_of_text(text)), text.tags};
  game_.walk.go_to(text.made);
  return state();
}

void ChessSession::go_to(std::size_t at) {
  if (at > game_.walk.line().size()) throw Refusal{"the game is not that long"};
  game_.walk.go_to(at);
}

void ChessSession::play(const std::string& text) {
  const GameEnd ending = game_.walk.game().ending();
  if (game_.walk.resigned() || ending == GameEnd::checkmate || ending == GameEnd::stalemate) {
    throw Refusal{"the game is over: take a move back or begin a new one"};
  }
  const auto move = parse_move(text, game_.walk.game().board());
  if (!move) throw Refusal{runtime::complaint("move", text, move.error())};
  game_.walk.play(*move);
}

void ChessSession::resign(Colour side) {
  if (game_.walk.over()) throw Refusal{"the game is over"};
  if (game_.walk.made() < game_.walk.line().size())
    throw Refusal{"go to the end of the line to resign"};
  game_.walk.resign(side);
}

std::string ChessSession::link() const {
  const bool too_long = game_.walk.line().size() > kLongestLink;
  return too_long ? write_link(setup_of(game_.walk.game().board()), {}, 0)
                  : write_link(game_.walk.tree().start(), game_.walk.moves(), game_.walk.made());
}

Json ChessSession::state() const {
  const GameTree& nodes = game_.walk.tree();
  const Game& game = game_.walk.game();
  const Board& board = game.board();
  const bool chess960 = is_chess960(nodes.start());
  const MoveList legal = game_.walk.resigned() ? MoveList() : game.legal();
  Json state = {{"position", fen(setup_of(board))},
                {"link", link()},
                {"game", write_link(nodes.start(), game_.walk.moves(), game_.walk.made())},
                {"pieces", pieces_json(board)},
                {"side", name_of(board.side)},
                {"number", board.full_move},
                {"moves", legal_json(board, legal, chess960)},
                {"history", history_json(game_.walk)},
                {"at", game_.walk.made()},
                {"node", game_.walk.here()},
                {"tree", tree_json(nodes)},
                {"result", text_of(game_.walk.outcome())},
                {"ending", game_.walk.ending()},
                {"final", text_of(main_end(nodes).outcome)},
                {"material", material_json(board_of(nodes.start()), game.moves())},
                {"book", book_json(board)}};
  const auto name = [&](std::string_view colour) {
    for (const PgnTag& tag : game_.tags) {
      if (tag.name == colour) return tag.value;
    }
    return std::string();
  };
  if (!name("White").empty() && !name("Black").empty()) {
    state["names"] = {name("White"), name("Black")};
  }
  const std::string& before_all = nodes[GameTree::kRoot].behind;
  if (!before_all.empty()) state["aside"] = before_all;
  if (in_check(board)) state["check"] = square_name(board.king_square(board.side));
  if (const auto removed = nodes.last_removed()) state["removed"] = nodes[*removed].san;
  return state;
}

// The players' names stay those of the PGN that the game came from.
Json ChessSession::pgn(const Json& question) const {
  PgnGame record = pgn_of(game_.walk.tree());
  const MainEnd end = main_end(game_.walk.tree());
  record.result = end.outcome;
  record.tags = {{"White", question.value("white", "?")}, {"Black", question.value("black", "?")}};
  if (!end.ending.empty()) record.tags.push_back({"Termination", std::string(end.ending)});
  for (const PgnTag& tag : game_.tags) {
    const auto same = [&](const PgnTag& other) { return other.name == tag.name; };
    const auto known = std::find_if(record.tags.begin(), record.tags.end(), same);
    if (known == record.tags.end()) {
      if (!is_outdated(tag, end)) record.tags.push_back(tag);
    } else if (tag.name == "White" || tag.name == "Black") {
      known->value = tag.value;
    }
  }
  return {{"text", write_pgn(record)}};
}

Json ChessSession::perft(const Json& question) {
  const GameText game = read_chess(question.at("position").get<std::string>());
  const int depth = question.at("depth").get<int>();
  constexpr int kMostDepth = 15;
  if (depth < 0 || depth > kMostDepth) throw Refusal{"perft: the depth must be 0 to 15"};
  Game board(game.start);
  for (std::size_t index = 0; index < game.made; ++index) board.play(game.moves[index]);
  const runtime::Stopwatch watch;
  const std::uint64_t nodes = chess::perft(paths().back(), board.board(), depth);
  return {{"nodes", nodes}, {"seconds", watch.seconds()}};
}

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<ChessSession>();
}

}  // namespace quadrille::web
