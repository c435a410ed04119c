#include "web/engine/morpion_search.hpp"

#include <fmt/format.h>

#include <optional>

#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/records/verdict.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/morpion/search/hunt_state.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/selfplay.hpp"
#include "quadrille/runtime/clock.hpp"
#include "web/engine/morpion_view.hpp"

namespace quadrille::web {
namespace {

using namespace morpion;

constexpr double kTellAfter = 0.2;  // seconds: a few times a second

int whole_number(const Json& question, const char* name, int least, int most) {
  const double number = question.at(name).get<double>();
  if (!(number >= least && number <= most) || number != static_cast<int>(number)) {
    throw Refusal{
        fmt::format("{}: {}, expected a whole number from {} to {}", name, number, least, most)};
  }
  return static_cast<int>(number);
}

HuntOptions hunt_options(const Json& question) {
  Record record = read_position(question.at("position").get<std::string>());
  HuntOptions options;
  options.variant = record.variant;
  options.nrpa.level = whole_number(question, "level", 1, kMostLevel);
  const int iterations = whole_number(question, "iterations", 1, kMostIterations);
  for (search::NrpaLevelOptions& level : options.nrpa.each_level) level.iterations = iterations;
  options.seed = question.at("seed").get<std::uint64_t>();
  options.runs = question.value("runs", kForever);
  if (question.contains("side")) {
    const int most = kRowBits - 2 * (options.variant.length - 1);
    options.grid.size.side = whole_number(question, "side", least_side(options.variant), most);
    options.grid.escalate = false;
  }
  if (question.at("method") == "perturb") {
    options.method = Method::perturb;
    if (!record.moves.empty()) options.records.push_back(std::move(record.moves));
  } else {
    if (available_moves(record) == 0u) {
      throw Refusal{"the game is over: take back some moves to search from here"};
    }
    options.start = std::move(record.moves);
  }
  return options;
}

// Tells of a hunt, but not too often: at the beginning every other game is the best so far.
class Reporter {
 public:
  explicit Reporter(const HuntOptions& options)
      : variant_(options.variant),
        hunt_(
            options, [this](const HuntedGame& game) { best_ = game; }, {}, [this] { tell_now(); }) {
    // What is to be improved is the best to begin with.
    if (!options.records.empty()) best_ = HuntedGame{options.records.front(), 0, 0};
  }

  Json run() {
    runtime::ThreadPool alone(1);
    const HuntResult result = hunt_.run(alone, {});
    Json answer = report();
    if (result.overflow) {
      answer["overflow"] = fmt::format(
          "A game left the board after {} moves, and there is no wider one. This search has ended.",
          result.overflow->size());
    }
    return answer;
  }

 private:
  void tell_now() {
    const double now = watch_.seconds();
    if (now - told_ < kTellAfter) return;
    told_ = now;
    tell(report());
  }

  Json report() {
    const HuntProgress now = hunt_.progress();
    Json news = {{"playouts", now.playouts}, {"runs", now.runs}, {"share", now.run_share}};
    if (best_) {
      const std::size_t score = best_->moves.size();
      news["best"] = {{"score", score},
                      {"position", position_text(variant_, best_->moves)},
                      {"moves", move_views(variant_, best_->moves)},
                      {"meets_record", meets_record(variant_, score)},
                      {"verdict", verdict(variant_, score)}};
      best_.reset();
    }
    return news;
  }

  Variant variant_;
  std::optional<HuntedGame> best_;  // not told yet
  runtime::Stopwatch watch_;
  double told_ = 0;
  Hunt hunt_;
};

}  // namespace

Json hunt(const Json& question) {
  return Reporter(hunt_options(question)).run();
}

Json analyse_moves(const Json& question) {
  const Record record = read_position(question.at("position").get<std::string>());
  EngineOptions options;
  options.variant = record.variant;
  options.level = whole_number(question, "level", 0, kMostLevel);
  runtime::ThreadPool alone(1);
  const auto searched = [](std::size_t done, std::size_t all) {
    tell({{"done", done}, {"all", all}, {"playouts", 0}, {"moves", Json::array()}});
  };
  const auto seed = question.at("seed").get<std::uint64_t>();
  const Analysis analysis = Engine(options).analyse(record.moves, seed, alone, {}, searched);
  Json moves = Json::array();
  for (const MoveValue& value : analysis.moves) {
    moves.push_back({{"move", move_text(value.move)}, {"score", value.game.size()}});
  }
  return {{"done", moves.size()},
          {"all", moves.size()},
          {"playouts", analysis.playouts},
          {"moves", moves}};
}

Json random_playouts(const Json& question) {
  SelfplayOptions options;
  options.engine.variant = read_variant(question.at("variant").get<std::string>());
  options.engine.level = 0;
  options.seed = question.at("seed").get<std::uint64_t>();
  const auto games = question.at("games").get<std::uint64_t>();
  runtime::ThreadPool alone(1);
  const runtime::Stopwatch watch;
  const SelfplaySum sum = play_games(options, games, alone, {}, {});
  const double seconds = watch.seconds();
  return {{"games", games}, {"seconds", seconds}, {"mean", runtime::summarise(sum.lengths).mean}};
}

}  // namespace quadrille::web
