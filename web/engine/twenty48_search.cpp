#include "web/engine/twenty48_search.hpp"

#include <algorithm>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "web/engine/twenty48_text.hpp"

namespace quadrille::web {
namespace {

using namespace twenty48;

constexpr std::size_t kMovesBetweenNews = 32;
constexpr std::size_t kWorstMoves = 10;

// Of a search in slices: it must hold what the slices before have found.
constexpr std::size_t kSlicedKilobytes = 16 * 1024;

int read_depth(const Json& question, int otherwise) {
  const int depth = question.value("depth", otherwise);
  if (depth < 1 || depth > kMostDepth) throw Refusal{"the depth is from 1 to 63"};
  return depth;
}

double in_points(Value value) {
  return static_cast<double>(value) / kUnit;
}

// The moves that cost most, worst first.
class WorstMoves {
 public:
  // N moves were made before it.
  void add(std::size_t at, Direction played, const Verdict& verdict) {
    if (verdict.lost <= 0) return;
    losses_.push_back({at, played, verdict});
    std::stable_sort(losses_.begin(), losses_.end(),
                     [](const Loss& a, const Loss& b) { return a.verdict.lost > b.verdict.lost; });
    losses_.resize(std::min(losses_.size(), kWorstMoves));
  }
  Json json() const {
    Json worst = Json::array();
    for (const Loss& loss : losses_) {
      worst.push_back({{"at", loss.at},
                       {"played", direction_name(loss.played)},
                       {"better", direction_name(loss.verdict.better)},
                       {"lost", in_points(loss.verdict.lost)}});
    }
    return worst;
  }

 private:
  struct Loss {
    std::size_t at;
    Direction played;
    Verdict verdict;
  };
  std::vector<Loss> losses_;
};

}  // namespace

Json Twenty48Search::take_network() {
  engine_.reset();
  network_.reset();  // there may not be memory for two
  try {
    auto network = network::read_small(attachment());
    if (!network) throw Refusal{"the network " + network.error()};
    network_ = *std::move(network);
  } catch (const std::bad_alloc&) {
    return {{"fits", false}};
  }
  return {{"fits", true}};
}

Twenty48Search::Player Twenty48Search::player_in(const Json& question) const {
  const auto name = question.value("player", std::string("classic"));
  if (name == "classic") return Player::classic;
  if (name != "learnt") throw Refusal{"player: '" + name + "', expected learnt or classic"};
  if (!network_) throw Refusal{"there is no network yet"};
  return Player::learnt;
}

Engine& Twenty48Search::engine(Setup setup) {
  if (!engine_ || setup != setup_) {
    EngineOptions options;
    options.limits.depth = setup.depth;
    if (setup.player == Player::learnt) {
      options.network = &*network_;
      if (setup.depth > kNetworkDepth) {
        options.limits.time = kSlice;
        options.table_kilobytes = kSlicedKilobytes;
      }
    }
    engine_.reset();  // its table makes way for the next one
    engine_.emplace(table_set_, options);
    setup_ = setup;
  }
  return *engine_;
}

Json Twenty48Search::analysed(WideBoard board, Setup setup) {
  const Analysis analysis = engine(setup).analyse(board, {});
  Json moves = Json::array();
  for (const MoveValue& candidate : analysis.moves) {
    moves.push_back({{"move", direction_name(candidate.direction)},
                     {"value", in_points(candidate.value)},
                     {"score", candidate.score}});
  }
  return {{"player", setup.player == Player::learnt ? "learnt" : "classic"},
          {"depth", analysis.depth},
          {"nodes", analysis.nodes},
          {"moves", moves}};
}

Json Twenty48Search::analyse(const Json& question) {
  const WideBoard board = read_standing(question.at("position")).board;
  const Player player = player_in(question);
  if (player == Player::learnt)
    return analysed(board, {player, read_depth(question, kNetworkDepth)});
  const int ready = Limits{}.depth;  // takes a moment only
  const int most = read_depth(question, ready);
  for (int depth = question.value("gradual", true) ? std::min(most, ready) : most;; ++depth) {
    const Json found = analysed(board, {player, depth});
    if (depth == most || found.at("moves").empty()) return found;
    tell(found);
  }
}

Json Twenty48Search::review(const Json& question) {
  const auto positions = question.at("positions").get<std::vector<std::string>>();
  const auto moves = question.at("moves").get<std::vector<std::string>>();
  if (positions.size() < moves.size()) throw Refusal{"each move needs the position before it"};
  const Player player = player_in(question);
  const int usual = player == Player::learnt ? kNetworkReviewDepth : kReviewDepth;
  Engine& reviewer = engine({player, read_depth(question, usual)});
  WorstMoves worst;
  Json values = Json::array();
  const auto news = [&](std::size_t done) {
    return Json{{"done", done},
                {"total", moves.size()},
                {"worst", worst.json()},
                {"values", std::exchange(values, Json::array())}};
  };
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const WideBoard board = read_standing(positions[at]).board;
    const Direction played = read_direction(moves[at]);
    if (!move(board, played).moved) throw Refusal{"a move of the record moves nothing"};
    const Verdict verdict = judge(reviewer, board, played, {});
    values.push_back(in_points(verdict.value));
    worst.add(at, played, verdict);
    if ((at + 1) % kMovesBetweenNews == 0) tell(news(at + 1));
  }
  return news(moves.size());
}

}  // namespace quadrille::web
