// The room of 2048: a game with undo and redo, and the engine.
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/twenty48/engine.hpp"
#include "quadrille/twenty48/kernels.hpp"
#include "quadrille/twenty48/moves.hpp"
#include "quadrille/twenty48/notation.hpp"
#include "quadrille/twenty48/proof.hpp"
#include "quadrille/twenty48/text.hpp"
#include "quadrille/twenty48/workload.hpp"
#include "web/engine/proofs.hpp"
#include "web/engine/room.hpp"

namespace quadrille::web {
namespace {

using namespace twenty48;

WideBoard read_board(const std::string& text) {
  const auto board = parse_board<5>(text);
  if (!board) throw Refusal{runtime::complaint("board", text, board.error())};
  return *board;
}

class Twenty48Room final : public Room {
 public:
  Json answer(std::string_view verb, const Json& question) override;

 private:
  struct State {
    WideBoard board;
    std::uint64_t score = 0;
  };

  Json start(WideBoard board);
  Json play(const std::string& direction);
  Json go_to(std::size_t at);
  Json analyse(const Json& question);
  Json state() const;

  Knowledge knowledge_;
  Rng rng_{1};
  std::vector<State> states_;  // those after at_ were taken back
  std::vector<Direction> moves_;
  std::size_t at_ = 0;
};

Json Twenty48Room::answer(std::string_view verb, const Json& question) {
  if (verb == "new") {
    rng_ = Rng(question.at("seed").get<std::uint64_t>());
    return start(start_board<5>(rng_));
  }
  if (verb == "load") return start(read_board(question.at("position").get<std::string>()));
  if (verb == "analyse") return analyse(question);
  if (verb == "verify") return verify(Proof(knowledge_, vector_kernels()), question);
  if (verb == "bench") return bench(run_workload(knowledge_, {}));
  if (states_.empty()) throw Refusal{"there is no game yet"};
  if (verb == "play") return play(question.at("move").get<std::string>());
  if (verb == "go_to") return go_to(question.at("at").get<std::size_t>());
  throw Refusal{"2048 has no verb '" + std::string(verb) + "'"};
}

Json Twenty48Room::start(WideBoard board) {
  states_ = {{board, 0}};
  moves_.clear();
  at_ = 0;
  return state();
}

Json Twenty48Room::play(const std::string& text) {
  const auto direction = parse_direction(text);
  if (!direction) throw Refusal{runtime::complaint("move", text, direction.error())};
  const auto moved = move(states_[at_].board, *direction, knowledge_.tables<5>().rows);
  if (moved.board == states_[at_].board) throw Refusal{text + " moves nothing here"};
  states_.resize(at_ + 1);
  moves_.resize(at_);
  states_.push_back({spawn(moved.board, rng_), states_[at_].score + moved.score});
  moves_.push_back(*direction);
  ++at_;
  return state();
}

Json Twenty48Room::go_to(std::size_t at) {
  if (at >= states_.size()) throw Refusal{"the game is not that long"};
  at_ = at;
  return state();
}

Json Twenty48Room::analyse(const Json& question) {
  const WideBoard board = read_board(question.at("position").get<std::string>());
  EngineOptions options;
  Analysis analysis;
  // Each depth is told as soon as it is there.
  const int most = question.value("depth", options.limits.depth);
  for (int depth = std::min(most, options.limits.depth); depth <= most; ++depth) {
    options.limits.depth = depth;
    analysis = Engine(knowledge_, options).analyse(board, {});
    Json moves = Json::array();
    for (const MoveValue& move : analysis.moves) {
      moves.push_back({{"move", direction_name(move.direction)},
                       {"value", static_cast<double>(move.value) / kUnit},
                       {"score", move.score}});
    }
    Json news = {{"depth", analysis.depth}, {"nodes", analysis.nodes}, {"moves", moves}};
    if (depth == most) return news;
    tell(news);
  }
  return {};
}

Json Twenty48Room::state() const {
  const State& state = states_[at_];
  Json tiles = Json::array(), moves = Json::array(), history = Json::array();
  for (int cell = 0; cell < kCells; ++cell) {
    const int exponent = state.board.cell(cell);
    tiles.push_back(exponent == 0 ? 0 : std::uint64_t{1} << exponent);
  }
  const auto four = all_moves(state.board, knowledge_.tables<5>().rows);
  for (const Direction direction : kAllDirections) {
    if (four[direction] != state.board) moves.push_back(direction_name(direction));
  }
  for (const Direction direction : moves_) history.push_back(direction_name(direction));
  return {{"position", digits_of(state.board)},
          {"tiles", tiles},
          {"score", state.score},
          {"moves", moves},
          {"history", history},
          {"at", at_}};
}

}  // namespace

std::unique_ptr<Room> make_room() {
  return std::make_unique<Twenty48Room>();
}

}  // namespace quadrille::web
