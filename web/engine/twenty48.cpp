// The page's session of 2048: a game with undo and redo, the engine, and what it says of a whole
// game.
#include <algorithm>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/moves/paths.hpp"
#include "quadrille/twenty48/text/text.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "quadrille/twenty48/verify/workload.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {
namespace {

using namespace twenty48;

// A game may have tens of thousands of moves; N before and after the present one are shown.
constexpr std::size_t kShownMoves = 100;
constexpr std::size_t kMovesBetweenNews = 32;
constexpr std::size_t kWorstMoves = 10;

// A kept turn is the direction's letter, the cell of the tile that came and its exponent: "l52".
constexpr std::size_t kTurnLength = 3;
constexpr std::string_view kHexDigits = "0123456789abcdef";

Standing read_standing(const std::string& text) {
  const auto standing = parse_standing(text);
  if (!standing) throw Refusal{runtime::complaint("board", text, standing.error())};
  return *standing;
}

Direction read_direction(const std::string& text) {
  const auto direction = parse_direction(text);
  if (!direction) throw Refusal{runtime::complaint("move", text, direction.error())};
  return *direction;
}

int read_depth(const Json& question, int otherwise) {
  const int depth = question.value("depth", otherwise);
  if (depth < 1 || depth > kMostDepth) throw Refusal{"the depth is from 1 to 63"};
  return depth;
}

std::string turn_text(const Standing& before, Direction direction, const Standing& after) {
  const auto moved = move(before.board, direction).board;
  for (int cell = 0; cell < kCells; ++cell) {
    const int exponent = after.board.cell(cell);
    if (moved.cell(cell) == exponent) continue;
    return {direction_name(direction)[0], kHexDigits[static_cast<std::size_t>(cell)],
            static_cast<char>('0' + exponent)};
  }
  return {};
}

Standing after_turn(const Standing& before, const std::string& turn) {
  const auto result = move(before.board, read_direction(turn.substr(0, 1)));
  const std::size_t cell = turn.size() == kTurnLength ? kHexDigits.find(turn[1]) : kHexDigits.npos;
  const bool fits = result.moved && cell != kHexDigits.npos && (turn[2] == '1' || turn[2] == '2') &&
                    result.board.cell(static_cast<int>(cell)) == 0;
  if (!fits) throw Refusal{"the kept game has a turn that cannot be: '" + turn + "'"};
  return {with_tile(result.board, static_cast<int>(cell), turn[2] - '0'),
          before.score + result.score};
}

double in_points(Value value) {
  return static_cast<double>(value) / kUnit;
}

class Twenty48Session final : public Session {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  Json start(const Standing& standing, const Json& question);
  Json play(const std::string& text);
  Json go_to(std::size_t at);
  Json record() const;
  Json keep() const;
  Json restore(const Json& question);
  Json state() const;
  Json last_turn() const;
  Json shown_moves() const;

  Json analyse(const Json& question);
  Json review(const Json& question);
  Engine& engine(int depth);

  Rng rng_{1};
  std::vector<Standing> states_;  // those after at_ were taken back
  std::vector<Direction> moves_;
  std::size_t at_ = 0;
  std::string start_;  // the board that was set up; empty after the rules' start
  bool just_played_ = false;

  TableSet table_set_;
  std::optional<Engine> engine_;  // keeps its table from one move to the next
  int engine_depth_ = 0;
};

Json Twenty48Session::answer(std::string_view verb, const Json& question) {
  if (verb == "new") return start({}, question);
  if (verb == "load") return start(read_standing(question.at("position")), question);
  if (verb == "restore") return restore(question);
  if (verb == "analyse") return analyse(question);
  if (verb == "review") return review(question);
  if (verb == "verify") return verify(Proof(table_set_, vector_kernels()), question);
  if (verb == "bench") return bench(run_workload(table_set_, {}));
  if (states_.empty()) throw Refusal{"there is no game yet"};
  if (verb == "play") return play(question.at("move"));
  if (verb == "go_to") return go_to(question.at("at"));
  if (verb == "record") return record();
  if (verb == "keep") return keep();
  throw Refusal{"2048 has no verb '" + std::string(verb) + "'"};
}

// An empty board is none to play on: the rules' start takes its place.
Json Twenty48Session::start(const Standing& standing, const Json& question) {
  rng_ = Rng(question.at("seed").get<std::uint64_t>());
  const bool empty = standing.board == WideBoard{};
  states_ = {empty ? Standing{start_board<5>(rng_)} : standing};
  start_ = empty ? std::string() : text_of(standing);
  moves_.clear();
  at_ = 0;
  just_played_ = false;
  return state();
}

Json Twenty48Session::play(const std::string& text) {
  const Direction direction = read_direction(text);
  const Standing before = states_[at_];
  const auto result = move(before.board, direction);
  if (!result.moved) {
    throw Refusal{"nothing moves " + std::string(direction_name(direction)) + " here"};
  }
  states_.resize(at_ + 1);
  moves_.resize(at_);
  states_.push_back({spawn(result.board, rng_), before.score + result.score});
  moves_.push_back(direction);
  ++at_;
  just_played_ = true;
  return state();
}

Json Twenty48Session::go_to(std::size_t at) {
  if (at >= states_.size()) throw Refusal{"the game is not that long"};
  at_ = at;
  just_played_ = false;
  return state();
}

Json Twenty48Session::record() const {
  Json positions = Json::array(), moves = Json::array();
  for (const Standing& state : states_) positions.push_back(digits_of(state.board));
  for (const Direction direction : moves_) moves.push_back(direction_name(direction));
  return {{"positions", positions}, {"moves", moves}};
}

// Without the positions, which follow: a game of 20,000 moves is 60 kB.
Json Twenty48Session::keep() const {
  std::string turns;
  turns.reserve(moves_.size() * kTurnLength);
  for (std::size_t at = 0; at < moves_.size(); ++at) {
    turns += turn_text(states_[at], moves_[at], states_[at + 1]);
  }
  return {{"start", start_}, {"first", text_of(states_[0])}, {"turns", turns}, {"at", at_}};
}

Json Twenty48Session::restore(const Json& question) {
  const Json& kept = question.at("kept");
  const auto turns = kept.at("turns").get<std::string>();
  const auto start = kept.at("start").get<std::string>();
  std::vector<Standing> states = {read_standing(kept.at("first"))};
  std::vector<Direction> moves;
  for (std::size_t begin = 0; begin < turns.size(); begin += kTurnLength) {
    const std::string turn = turns.substr(begin, kTurnLength);
    states.push_back(after_turn(states.back(), turn));
    moves.push_back(read_direction(turn.substr(0, 1)));
  }
  const auto at = kept.at("at").get<std::size_t>();
  if (at >= states.size()) throw Refusal{"the game is not that long"};
  rng_ = Rng(question.at("seed").get<std::uint64_t>());
  states_ = std::move(states);
  moves_ = std::move(moves);
  start_ = start;
  return go_to(at);
}

Json Twenty48Session::state() const {
  const Standing& state = states_[at_];
  Json tiles = Json::array(), moves = Json::array();
  for (int cell = 0; cell < kCells; ++cell) {
    const int exponent = state.board.cell(cell);
    tiles.push_back(exponent == 0 ? 0 : std::uint64_t{1} << exponent);
  }
  for (const Direction direction : kAllDirections) {
    if (move(state.board, direction).moved) moves.push_back(direction_name(direction));
  }
  return {{"position", digits_of(state.board)},
          {"link", text_of(state)},
          {"start", start_},
          {"grid", grid_of_tiles(state.board)},
          {"tiles", tiles},
          {"score", state.score},
          {"moves", moves},
          {"at", at_},
          {"length", moves_.size()},
          {"shown", shown_moves()},
          {"turn", just_played_ ? last_turn() : Json()}};
}

// How the board came out of the one before it.
Json Twenty48Session::last_turn() const {
  const Standing& before = states_[at_ - 1];
  const Standing& now = states_[at_];
  const Direction direction = moves_[at_ - 1];
  const auto moved = move(before.board, direction).board;
  Json paths = Json::array(), spawned;
  for (const TilePath& path : tile_paths(before.board, direction)) {
    paths.push_back({{"from", path.from},
                     {"to", path.to},
                     {"tile", std::uint64_t{1} << before.board.cell(path.from)},
                     {"merges", path.merges}});
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (moved.cell(cell) != now.board.cell(cell)) spawned = cell;
  }
  return {{"move", direction_name(direction)},
          {"gain", now.score - before.score},
          {"paths", paths},
          {"spawned", spawned}};
}

Json Twenty48Session::shown_moves() const {
  const std::size_t first = at_ - std::min(at_, kShownMoves);
  const std::size_t end = std::min(at_ + kShownMoves, moves_.size());
  Json moves = Json::array();
  for (std::size_t index = first; index < end; ++index) {
    moves.push_back(direction_name(moves_[index]));
  }
  return {{"first", first}, {"moves", moves}};
}

Engine& Twenty48Session::engine(int depth) {
  if (!engine_ || depth != engine_depth_) {
    EngineOptions options;
    options.limits.depth = depth;
    engine_.emplace(table_set_, options);
    engine_depth_ = depth;
  }
  return *engine_;
}

Json Twenty48Session::analyse(const Json& question) {
  const WideBoard board = read_standing(question.at("position")).board;
  const int ready = Limits{}.depth;  // takes a moment only
  const int most = read_depth(question, ready);
  // Each depth is told as soon as it is there.
  for (int depth = question.value("gradual", true) ? std::min(most, ready) : most;; ++depth) {
    const Analysis analysis = engine(depth).analyse(board, {});
    Json moves = Json::array();
    for (const MoveValue& candidate : analysis.moves) {
      moves.push_back({{"move", direction_name(candidate.direction)},
                       {"value", in_points(candidate.value)},
                       {"score", candidate.score}});
    }
    Json news = {{"depth", analysis.depth}, {"nodes", analysis.nodes}, {"moves", moves}};
    if (depth == most || analysis.moves.empty()) return news;
    tell(news);
  }
}

// Judges the moves of a record one by one; news and answer hold the worst so far, and the values of
// the positions since the last news.
Json Twenty48Session::review(const Json& question) {
  struct Loss {
    std::size_t at;  // N moves were made before it
    Direction played;
    Verdict verdict;
  };
  const auto positions = question.at("positions").get<std::vector<std::string>>();
  const auto moves = question.at("moves").get<std::vector<std::string>>();
  if (positions.size() < moves.size()) throw Refusal{"each move needs the position before it"};
  Engine& reviewer = engine(read_depth(question, kReviewDepth));
  std::vector<Loss> losses;
  Json values = Json::array();
  const auto news = [&](std::size_t done) {
    Json worst = Json::array();
    for (const Loss& loss : losses) {
      worst.push_back({{"at", loss.at},
                       {"played", direction_name(loss.played)},
                       {"better", direction_name(loss.verdict.better)},
                       {"lost", in_points(loss.verdict.lost)}});
    }
    Json told = {{"done", done}, {"total", moves.size()}, {"worst", worst}, {"values", values}};
    values.clear();
    return told;
  };
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const WideBoard board = read_standing(positions[at]).board;
    const Direction played = read_direction(moves[at]);
    if (!move(board, played).moved) throw Refusal{"a move of the record moves nothing"};
    const Verdict verdict = judge(reviewer, board, played, {});
    values.push_back(in_points(verdict.value));
    if (verdict.lost > 0) {
      losses.push_back({at, played, verdict});
      std::stable_sort(losses.begin(), losses.end(), [](const Loss& a, const Loss& b) {
        return a.verdict.lost > b.verdict.lost;
      });
      losses.resize(std::min(losses.size(), kWorstMoves));
    }
    if ((at + 1) % kMovesBetweenNews == 0) tell(news(at + 1));
  }
  return news(moves.size());
}

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<Twenty48Session>();
}

}  // namespace quadrille::web
