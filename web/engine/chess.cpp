// The page's session of chess: a game with undo and redo, in and out as FEN, PGN and link; and the
// engine.
#include <algorithm>
#include <array>
#include <vector>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/games/game_pgn.hpp"
#include "quadrille/chess/games/game_text.hpp"
#include "quadrille/chess/games/own_book.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/proof.hpp"
#include "quadrille/chess/verify/workload.hpp"
#include "quadrille/runtime/clock.hpp"
#include "web/engine/chess_list.hpp"
#include "web/engine/chess_search.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

using namespace chess;

constexpr std::size_t kLongestLink = 600;  // moves; a longer game is shared as its position

std::string name_of(Square square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}
std::string name_of(Colour colour) {
  return colour == Colour::white ? "white" : "black";
}
std::string name_of(Kind kind) {
  constexpr const char* kNames[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  return kNames[index_of(kind)];
}

// Where the moving piece comes to stand.
Square goal_of(Move move) {
  return move.is_castling() ? castled_king(move.from(), move.to()) : move.to();
}

// "to" is where one drops the piece; castling also by the rook, and only so where the king would
// not leave his square or could step there.
Json legal_json(const Board& board, const MoveList& legal, bool chess960) {
  Json moves = Json::array();
  for (const Move move : legal) {
    const Square goal = goal_of(move);
    Json json = {{"move", uci(move, chess960)},
                 {"san", san(board, move)},
                 {"from", name_of(move.from())},
                 {"to", name_of(goal)}};
    if (move.is_castling()) {
      const bool clash =
          goal == move.from() || std::any_of(legal.begin(), legal.end(), [&](Move other) {
            return other.from() == move.from() && other.to() == goal && !other.is_castling();
          });
      json["also"] = name_of(move.to());
      if (clash) json["to"] = json["also"];
    }
    if (move.is_promotion()) json["promotion"] = name_of(move.promotion());
    moves.push_back(std::move(json));
  }
  return moves;
}

Json book_json(const Board& board) {
  Json moves = Json::array();
  double all = 0;
  const std::vector<BookMove> known = own_book().moves(board);
  for (const BookMove& move : known) all += move.weight;
  for (const BookMove& move : known) {
    if (move.weight > 0) {
      moves.push_back({{"san", san(board, move.move)}, {"share", move.weight / all}});
    }
  }
  return moves;
}

class ChessSession final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  Json start(GameText text);
  Json play(const std::string& text);
  Json go_to(std::size_t at);
  Json state() const;
  Json history() const;
  Json pgn(const Json& question) const;
  Json keep() const;
  Json restore(const Json& kept);
  std::string link() const;
  const std::string& aside_behind(std::size_t moves) const;
  static Json perft(const Json& question);

  GameText text_{start_setup(), {}, 0, {}, {}, {}};  // the whole game, with what was taken back
  Game game_{start_setup()};                         // as far as its moves are made
  ChessList list_;
  ChessSearch search_;
};

Json ChessSession::answer(std::string_view verb, const Json& question) {
  if (verb == "new") {
    const int number = question.value("chess960", -1);
    if (number >= kChess960Starts) throw Refusal{"Chess960 has the start positions 0 to 959"};
    return start({number < 0 ? start_setup() : chess960_setup(number), {}, 0, {}, {}, {}});
  }
  if (verb == "load") return start(read_chess(question.at("position").get<std::string>()));
  if (verb == "play") return play(question.at("move").get<std::string>());
  if (verb == "go_to") return go_to(question.at("at").get<std::size_t>());
  if (verb == "pgn") return pgn(question);
  if (verb == "keep") return keep();
  if (verb == "restore") return restore(question.at("kept"));
  if (verb == "games") return list_.read(attachment());
  if (verb == "listed") {
    return list_.page(question.at("from").get<std::size_t>(),
                      question.at("most").get<std::size_t>(), question.value("filter", ""));
  }
  if (verb == "listed_text")
    return {{"text", list_.text(question.at("number").get<std::size_t>())}};
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

Json ChessSession::start(GameText text) {
  text_ = std::move(text);
  game_ = Game(text_.start);
  return go_to(text_.made);
}

Json ChessSession::play(const std::string& text) {
  if (game_.ending() == GameEnd::checkmate || game_.ending() == GameEnd::stalemate) {
    throw Refusal{"the game is over: take a move back or begin a new one"};
  }
  const auto move = parse_move(text, game_.board());
  if (!move) throw Refusal{runtime::complaint("move", text, move.error())};
  text_.moves.resize(text_.made);
  text_.result = Outcome::unknown;  // of a game that went on otherwise
  text_.moves.push_back(*move);
  if (!text_.asides.empty()) {
    text_.asides.resize(text_.made + 1);
    text_.asides.emplace_back();
  }
  return go_to(text_.made + 1);
}

Json ChessSession::go_to(std::size_t at) {
  if (at > text_.moves.size()) throw Refusal{"the game is not that long"};
  while (game_.moves().size() > at) game_.take_back();
  while (game_.moves().size() < at) game_.play(text_.moves[game_.moves().size()]);
  text_.made = at;
  return state();
}

std::string ChessSession::link() const {
  const bool too_long = text_.moves.size() > kLongestLink;
  return too_long ? write_link(setup_of(game_.board()), {}, 0)
                  : write_link(text_.start, text_.moves, text_.made);
}

// What a PGN says there beside the moves.
const std::string& ChessSession::aside_behind(std::size_t moves) const {
  static const std::string kNone;
  return moves < text_.asides.size() ? text_.asides[moves] : kNone;
}

Json ChessSession::history() const {
  Json history = Json::array();
  const bool chess960 = is_chess960(text_.start);
  Board board = board_of(text_.start);
  for (const Move move : text_.moves) {
    history.push_back({{"move", uci(move, chess960)},
                       {"san", san(board, move)},
                       {"number", board.full_move},
                       {"side", name_of(board.side)},
                       {"from", name_of(move.from())},
                       {"to", name_of(goal_of(move))}});
    if (const std::string& aside = aside_behind(history.size()); !aside.empty()) {
      history.back()["aside"] = aside;
    }
    board = after(board, move);
  }
  return history;
}

Json ChessSession::state() const {
  const Board& board = game_.board();
  Json pieces = Json::array();
  for (Square square = 0; square < kSquares; ++square) {
    const Piece piece = board.piece_on(square);
    pieces.push_back(
        piece.empty() ? Json(nullptr)
                      : Json{{"side", name_of(piece.colour())}, {"kind", name_of(piece.kind())}});
  }
  const bool chess960 = is_chess960(text_.start);
  Json state = {{"position", fen(setup_of(board))},
                {"link", link()},
                {"game", write_link(text_.start, text_.moves, text_.made)},
                {"pieces", pieces},
                {"side", name_of(board.side)},
                {"number", board.full_move},
                {"moves", legal_json(board, game_.legal(), chess960)},
                {"history", history()},
                {"at", text_.made},
                {"result", text_of(game_.outcome())},
                {"ending", name_of(game_.ending())},
                {"book", book_json(board)}};
  const auto name = [&](std::string_view colour) {
    for (const PgnTag& tag : text_.tags) {
      if (tag.name == colour) return tag.value;
    }
    return std::string();
  };
  if (!name("White").empty() && !name("Black").empty()) {
    state["names"] = {name("White"), name("Black")};
  }
  if (!aside_behind(0).empty()) state["aside"] = aside_behind(0);
  if (in_check(board)) state["check"] = name_of(board.king_square(board.side));
  return state;
}

Json ChessSession::keep() const {
  Json tags = Json::array();
  for (const PgnTag& tag : text_.tags) tags.push_back({tag.name, tag.value});
  return {{"game", write_link(text_.start, text_.moves, text_.made)},
          {"tags", tags},
          {"result", text_of(text_.result)},
          {"asides", text_.asides}};
}

Json ChessSession::restore(const Json& kept) {
  GameText text = read_chess(kept.at("game").get<std::string>());
  for (const auto& [name, value] : kept.at("tags").get<std::vector<std::array<std::string, 2>>>()) {
    text.tags.push_back({name, value});
  }
  text.asides = kept.value("asides", std::vector<std::string>());
  if (!text.asides.empty() && text.asides.size() != text.moves.size() + 1) text.asides.clear();
  text.result = outcome_named(kept.at("result").get<std::string>()).value_or(Outcome::unknown);
  return start(std::move(text));
}

// The players' names stay those of the PGN that the game came from.
Json ChessSession::pgn(const Json& question) const {
  Game whole(text_.start);
  for (const Move move : text_.moves) whole.play(move);
  PgnGame record = pgn_of(whole, question.value("white", "?"), question.value("black", "?"));
  if (record.result == Outcome::unknown) record.result = text_.result;
  record.asides = text_.asides;
  for (const PgnTag& tag : text_.tags) {
    const auto same = [&](const PgnTag& other) { return other.name == tag.name; };
    const auto known = std::find_if(record.tags.begin(), record.tags.end(), same);
    if (known == record.tags.end()) {
      record.tags.push_back(tag);
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
