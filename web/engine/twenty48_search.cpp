#include "web/engine/twenty48_search.hpp"

#include <algorithm>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/twenty48/engine/plies.hpp"
#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/packed_file.hpp"
#include "quadrille/twenty48/outlook/builtin.hpp"
#include "quadrille/twenty48/outlook/outlook_text.hpp"
#include "quadrille/twenty48/outlook/train_outlook.hpp"
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

Json number_or_null(std::optional<double> number) {
  return number ? Json(*number) : Json();
}

// The moves that cost most, worst first; those last whose cost in points is not known.
class WorstMoves {
 public:
  // N moves were made before it.
  void add(std::size_t at, Direction played, Direction better, std::optional<double> lost) {
    const auto place =
        std::upper_bound(losses_.begin(), losses_.end(), lost,
                         [](const auto& one, const Loss& other) { return one > other.lost; });
    losses_.insert(place, {at, played, better, lost});
    if (losses_.size() > kWorstMoves) losses_.pop_back();
  }
  Json json() const {
    Json worst = Json::array();
    for (const Loss& loss : losses_) {
      worst.push_back({{"at", loss.at},
                       {"played", direction_name(loss.played)},
                       {"better", direction_name(loss.better)},
                       {"lost", number_or_null(loss.lost)}});
    }
    return worst;
  }

 private:
  struct Loss {
    std::size_t at;
    Direction played, better;
    std::optional<double> lost;  // in points
  };
  std::vector<Loss> losses_;
};

Json analysed_move(const MoveValue& candidate, WideBoard board, Value best, const Worth& worth) {
  return {{"move", direction_name(candidate.direction)},
          {"score", candidate.score},
          {"further", number_or_null(worth.score(board, candidate.value))},
          {"loss", number_or_null(worth.loss(board, best, candidate.value))},
          {"chance", number_or_null(worth.chance(board, candidate.value))}};
}

Json plies_json(const Analysis& analysis, WideBoard board) {
  const Direction best = analysis.moves.front().direction;
  const Plies plies = plies_of(analysis.depth, count_empty(move(board, best).board));
  return {{"fewest", plies.fewest}, {"most", plies.most}};
}

}  // namespace

Json Twenty48Search::take_network(const Json& question) {
  engine_.reset();
  network_.reset();  // there may not be memory for two
  outlook_.reset();
  try {
    auto network = network::read_small(attachment());
    if (!network) throw Refusal{"the network " + network.error()};
    network_ = *std::move(network);
  } catch (const std::bad_alloc&) {
    return {{"fits", false}};
  }
  const auto outlook = question.value("outlook", std::string());
  if (!outlook.empty()) take_outlook(outlook);
  return {{"fits", true}};
}

void Twenty48Search::take_outlook(const std::string& text) {
  auto outlook = parse_outlook(text);
  if (!outlook)
    throw Refusal{"the outlook is damaged: expected " + std::string(outlook.error().expected)};
  EngineOptions player;
  player.network = &*network_;
  if (outlook->player != outlook_player(player)) throw Refusal{"the outlook is of another network"};
  outlook_ = *std::move(outlook);
}

Worth Twenty48Search::worth(Player player) const {
  if (player == Player::classic) return {&classic_outlook(), false};
  return {outlook_ ? &*outlook_ : nullptr, true};
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
  Json found = {{"player", setup.player == Player::learnt ? "learnt" : "classic"},
                {"depth", analysis.depth},
                {"nodes", analysis.nodes},
                {"next", std::uint64_t{1} << next_tile(board)},
                {"moves", Json::array()}};
  if (analysis.moves.empty()) return found;
  const Worth worth = this->worth(setup.player).by(analysis.by_network);
  const Value best = analysis.moves.front().value;
  for (const MoveValue& candidate : analysis.moves)
    found["moves"].push_back(analysed_move(candidate, board, best, worth));
  found["player"] = analysis.by_network ? "learnt" : "classic";
  found["plies"] = plies_json(analysis, board);
  return found;
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
  Json expected = Json::array();
  const auto news = [&](std::size_t done) {
    return Json{{"done", done},
                {"total", moves.size()},
                {"worst", worst.json()},
                {"expected", std::exchange(expected, Json::array())}};
  };
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const auto [board, score] = read_standing(positions[at]);
    const Direction played = read_direction(moves[at]);
    if (!move(board, played).moved) throw Refusal{"a move of the record moves nothing"};
    const Verdict verdict = judge(reviewer, board, played, {});
    const Worth worth = this->worth(player).by(verdict.by_network);
    const auto further = worth.score(board, verdict.value);
    expected.push_back(further ? Json(static_cast<double>(score) + *further) : Json());
    if (verdict.lost > 0)
      worst.add(at, played, verdict.better,
                worth.loss(board, verdict.value, verdict.value - verdict.lost));
    if ((at + 1) % kMovesBetweenNews == 0) tell(news(at + 1));
  }
  return news(moves.size());
}

}  // namespace quadrille::web
