#include "web/engine/chess_search.hpp"

#include <algorithm>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/evaluate/score.hpp"
#include "quadrille/chess/games/own_book.hpp"
#include "quadrille/chess/games/review.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/text/text.hpp"
#include "web/engine/chess_json.hpp"
#include "web/engine/numbers.hpp"

namespace quadrille::web {

using namespace chess;

namespace {

constexpr std::size_t kHashMegabytes = 16;
constexpr int kMostLines = 5;

Limits limits_of(const Json& question) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  constexpr int kMostMilliseconds = 3'600'000;
  Limits limits;
  limits.depth = number<int>(question, "depth", 1, kMostPly - 1);
  limits.nodes = number<std::uint64_t>(question, "nodes", 1, kMostNodes);
  if (const auto time = number<int>(question, "time", 1, kMostMilliseconds)) {
    limits.time = Milliseconds(*time);
  }
  return limits;
}

Json score_json(int score, Colour side) {
  const int sign = side == Colour::white ? 1 : -1;
  Json json = {{"centipawns", sign * score}};
  if (is_mate(score)) json["mate"] = sign * moves_to_mate(score);
  return json;
}

// {"moves": UCI, "sans"}
Json line_json(const Board& start, std::span<const Move> line, bool chess960) {
  Json moves = Json::array(), sans = Json::array();
  Board board = start;
  for (const Move move : line) {
    moves.push_back(uci(move, chess960));
    sans.push_back(san(board, move));
    board = after(board, move);
  }
  return {{"moves", moves}, {"sans", sans}};
}

Board board_after(const GameText& game, std::size_t moves) {
  Board board = board_of(game.start);
  for (std::size_t index = 0; index < moves; ++index) board = after(board, game.moves[index]);
  return board;
}

// Of a player who has not moved yet there is none.
Json accuracy_json(const Accuracy& white, const Accuracy& black) {
  Json json = Json::object();
  if (white.known()) json["white"] = white.percent();
  if (black.known()) json["black"] = black.percent();
  return json;
}

bool is_over(const Board& board) {
  return count(board) == 0;
}

// Of a position without a legal move.
int final_score(const Board& board) {
  return in_check(board) ? mated_in(0) : 0;
}

}  // namespace

GameText read_chess(const std::string& text) {
  auto game = read_game(text);
  if (!game) throw Refusal{game.error().text};
  return std::move(*game);
}

Engine& ChessSearch::engine_for(const EngineOptions& options, const GameText& game) {
  if (!engine_) {
    engine_ = std::make_unique<Engine>(options);
  } else {
    engine_->set_options(options);
  }
  engine_->set_position(game.start, std::span(game.moves).first(game.made));
  return *engine_;
}

Json ChessSearch::analyse(const Json& question) {
  const GameText game = read_chess(question.at("position").get<std::string>());
  EngineOptions options;
  options.hash_megabytes = kHashMegabytes;
  options.lines = number<int>(question, "lines", 1, kMostLines).value_or(1);
  Engine& engine = engine_for(options, game);
  const Board board = engine.position().board;
  const bool chess960 = is_chess960(game.start);
  Json found = {{"position", fen(setup_of(board))},
                {"depth", 0},
                {"nodes", 0},
                {"seconds", 0},
                {"lines", Json::array()}};
  const std::size_t wanted = std::min<std::size_t>(static_cast<std::size_t>(options.lines),
                                                   static_cast<std::size_t>(count(board)));
  Json lines = Json::array();
  Callbacks callbacks;
  callbacks.found = [&](const Info& info) {
    if (info.number == 1) lines.clear();
    Json line = line_json(board, info.line, chess960);
    line["score"] = score_json(info.score, board.side);
    if (!info.line.empty()) {
      line["from"] = square_name(info.line[0].from());
      line["to"] = square_name(goal_of(info.line[0]));
    }
    lines.push_back(std::move(line));
    if (lines.size() < wanted) return;
    found["depth"] = info.depth;
    found["nodes"] = info.nodes;
    found["seconds"] = static_cast<double>(info.time.count()) / 1000;
    found["lines"] = lines;
    found.erase("trying");
    tell(found);
  };
  callbacks.tries = [&](int depth, Move move, int) {
    found["trying"] = {{"depth", depth}, {"san", san(board, move)}};
    tell(found);
  };
  engine.search(limits_of(question), {}, callbacks);
  found.erase("trying");
  return found;
}

Json ChessSearch::think(const Json& question) {
  const GameText game = read_chess(question.at("position").get<std::string>());
  const auto seed = question.value("seed", std::uint64_t{1});
  const Board board = board_after(game, game.made);
  const bool chess960 = is_chess960(game.start);
  const auto answer = [&](Move move, bool from_book) {
    return Json{{"move", uci(move, chess960)}, {"san", san(board, move)}, {"book", from_book}};
  };
  if (question.value("book", false)) {
    Rng rng(seed);
    if (const Move known = own_book().choose(board, rng)) return answer(known, true);
  }
  EngineOptions options;
  options.hash_megabytes = kHashMegabytes;
  options.elo = number<int>(question, "elo", kLeastElo, kMostElo);
  options.seed = seed;
  const Result result = engine_for(options, game).search(limits_of(question), {});
  if (!result.best) throw Refusal{"the game is over: there is no move to think about"};
  Json json = answer(result.best, false);
  json["score"] = score_json(result.lines.front().score, board.side);
  return json;
}

Json ChessSearch::review(const Json& question) {
  GameText game = read_chess(question.at("position").get<std::string>());
  const Limits limits = limits_of(question);
  if (!limits.depth && !limits.nodes && !limits.time) {
    throw Refusal{"a review needs a depth, a number of nodes or a time for each position"};
  }
  EngineOptions options;
  options.hash_megabytes = kHashMegabytes;
  const bool chess960 = is_chess960(game.start);
  const std::size_t moves = game.moves.size();
  Result before;  // of the position before, from the side to move there
  Board board_before;
  Accuracy accuracy[2];  // of White and Black
  for (std::size_t at = 0; at <= moves; ++at) {
    game.made = at;
    Engine& engine = engine_for(options, game);
    const Board board = engine.position().board;
    Result result;
    if (is_over(board)) {
      result.lines.push_back({final_score(board), Bound::exact, {}});
    } else {
      result = engine.search(limits, {});
    }
    Json news = {
        {"at", at}, {"of", moves}, {"score", score_json(result.lines.front().score, board.side)}};
    if (at > 0) {
      const int could_have = before.lines.front().score;
      const int has = -result.lines.front().score;
      const bool best = game.moves[at - 1] == before.best;
      const double lost = best ? 0 : chance_loss(could_have, has);
      accuracy[static_cast<int>(board_before.side)].add(lost);
      news["move"] = {{"loss", best ? 0 : move_loss(could_have, has)},
                      {"points", lost},
                      {"verdict", name_of(best ? Verdict::best : verdict_of(lost))},
                      {"better", line_json(board_before, before.lines.front().moves, chess960)}};
    }
    news["accuracy"] = accuracy_json(accuracy[0], accuracy[1]);
    tell(news);
    before = std::move(result);
    board_before = board;
  }
  return {{"positions", moves + 1}};
}

}  // namespace quadrille::web
