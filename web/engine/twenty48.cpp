// The page's session of 2048: a game with undo and redo. What the players say of it is in
// twenty48_search.hpp.
#include <algorithm>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/moves/paths.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "quadrille/twenty48/verify/workload.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/session.hpp"
#include "web/engine/twenty48_search.hpp"
#include "web/engine/twenty48_text.hpp"

namespace quadrille::web {
namespace {

using namespace twenty48;

// A game may have tens of thousands of moves; N before and after the present one are shown.
constexpr std::size_t kShownMoves = 100;

// A kept turn is the direction's letter, the cell of the tile that came and its exponent: "l52".
constexpr std::size_t kTurnLength = 3;
constexpr std::string_view kHexDigits = "0123456789abcdef";

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

  Rng rng_{1};
  std::vector<Standing> states_;  // those after at_ were taken back
  std::vector<Direction> moves_;
  std::size_t at_ = 0;
  std::string start_;  // the board that was set up; empty after the rules' start
  bool just_played_ = false;

  TableSet table_set_;
  Twenty48Search search_{table_set_};
};

Json Twenty48Session::answer(std::string_view verb, const Json& question) {
  if (verb == "new") return start({}, question);
  if (verb == "load") return start(read_standing(question.at("position")), question);
  if (verb == "restore") return restore(question);
  if (verb == "network") return search_.take_network(question);
  if (verb == "analyse") return search_.analyse(question);
  if (verb == "review") return search_.review(question);
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
  for (const Standing& state : states_) positions.push_back(text_of(state));
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

}  // namespace

std::unique_ptr<Session> make_session() {
  return std::make_unique<Twenty48Session>();
}

}  // namespace quadrille::web
