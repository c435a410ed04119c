#include "cli/words/player.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/words/data.hpp"
#include "cli/words/view.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/win_rate/win_rate_text.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::uint64_t kMostSamples = 1'000'000'000;
constexpr unsigned kLeastConfidence = 50, kMostConfidence = 99;  // percent
const std::vector<std::string> kPlayers = {"static", "simulate", "full"};

std::unique_ptr<WinRate> read_win_rate(const std::string& path) {
  const auto text = runtime::read_file(path, runtime::kMebibyte);
  if (!text) throw Failure(kBadUsage, text.error().text);
  const auto rate = parse_win_rate(*text);
  if (!rate) throw bad_file(path, *text, rate.error());
  return std::make_unique<WinRate>(*rate);
}

int percent(double confidence) {
  return static_cast<int>(std::lround(100 * confidence));
}

}  // namespace

std::vector<Option> add_player(Command verb, PlayerOptions& options, Timed timed) {
  SimulationOptions& simulation = options.simulation;
  std::vector<Option> added = {
      verb.choice("--player WHO", options.player, kPlayers,
                  fmt::format("static: looks at this turn alone; simulate: plays the best plays "
                              "out; full: and solves the endgame once the bag is empty (default: "
                              "{})",
                              options.player)),
      verb.number("--samples N", options.samples, 1, kMostSamples,
                  fmt::format("playouts in a turn, of all candidates together and at most {} of "
                              "one (default: {}{})",
                              simulation.most_of_one, simulation.samples,
                              timed == Timed::yes ? "; with --time as many as it allows" : "")),
      verb.number("--confidence PERCENT", options.confidence, kLeastConfidence, kMostConfidence,
                  fmt::format("a simulation ends when its best play is the best with this "
                              "confidence (default: {})",
                              options.confidence)),
      verb.number(
          "--plies N", simulation.plies, SimulationOptions::kLeastPlies,
          SimulationOptions::kMostPlies,
          fmt::format("turns of a playout after the candidate (default: {})", simulation.plies)),
      verb.number("--candidates N", simulation.candidates, 1, SimulationOptions::kMostCandidates,
                  fmt::format("plays that are simulated, the best by static equity (default: {})",
                              simulation.candidates))};
  if (timed == Timed::yes) {
    added.push_back(verb.number(
        "--time MS", options.milliseconds, 1, 1'000'000'000,
        fmt::format("milliseconds for a turn; results then vary from run to run (default: any; {} "
                    "positions at most in an endgame)",
                    grouped(options.endgame_nodes))));
  }
  added.push_back(
      verb.text("--winrate FILE", options.win_rate,
                "how often a lead wins: a .winrate file (default: built in, learnt in English)"));
  return added;
}

void read_player(const Question& question, PlayerOptions& options) {
  options.player = question.text("player");
  if (!player_named(options.player)) {
    throw Failure(kBadUsage, fmt::format("the job's player: '{}', expected {}",
                                         one_line(options.player), fmt::join(kPlayers, ", ")));
  }
  SimulationOptions& simulation = options.simulation;
  options.samples = question.number("samples", 1, kMostSamples);
  options.confidence =
      static_cast<unsigned>(question.number("confidence", kLeastConfidence, kMostConfidence));
  simulation.plies = static_cast<int>(
      question.number("plies", SimulationOptions::kLeastPlies, SimulationOptions::kMostPlies));
  simulation.candidates = static_cast<std::size_t>(
      question.number("candidates", 1, SimulationOptions::kMostCandidates));
  if (const std::string rate = question.text("winrate"); !rate.empty()) options.win_rate = rate;
}

ReadPlayer::ReadPlayer(const PlayerOptions& options, std::uint64_t seed,
                       runtime::ThreadPool* pool) {
  if (options.win_rate) rate_ = read_win_rate(*options.win_rate);
  options_.player = player_named(options.player).value();
  options_.win_rate = rate_.get();
  options_.pool = pool;
  options_.simulation = options.simulation;
  options_.simulation.seed = seed;
  options_.simulation.confidence = options.confidence / 100.0;
  options_.endgame_nodes = options.endgame_nodes;
  if (options.milliseconds) {
    options_.endgame_nodes.reset();
    options_.endgame_time.emplace(*options.milliseconds);
    options_.simulation.time.emplace(*options.milliseconds);
    options_.simulation.samples = kMostSamples;
  }
  if (options.samples) options_.simulation.samples = *options.samples;
}

std::string win_rate_note(const PlayerOptions& options, const std::string& language) {
  return language == "english" || options.win_rate ? "" : "win rates were learnt in English games";
}

Json simulation_json(const Simulation& simulation, double confidence) {
  return {{"samples", simulation.samples},
          {"plies", simulation.plies},
          {"confidence", percent(confidence)},
          {"end", name_of(simulation.end)},
          {"repeatable", simulation.repeatable()},
          {"decided_by", simulation.by_equity ? "equity" : "win"}};
}

Json simulated_json(const SimulatedPlay& play, const Setup& setup, const World& world) {
  const Estimate win = play.win(), equity = play.equity();
  Json object = {{"samples", play.samples}, {"separated", play.separated}};
  if (play.samples > 0) object.update({{"win", win.mean}, {"simulated", equity.mean}});
  if (play.samples > 1) {
    object.update({{"win_error", win.error}, {"simulated_error", equity.error}});
  }
  if (play.replies > 0) {
    object["reply"] = reply_text(play, setup, world);
    object["reply_share"] = static_cast<double>(play.replies) / play.samples;
  }
  return object;
}

std::string win_text(const SimulatedPlay& play) {
  const Estimate win = play.win();
  if (play.samples == 0) return "no playout";
  if (play.samples == 1) return fmt::format("{:.1f} %", 100 * win.mean);
  return fmt::format("{:.1f} ± {:.1f} %", 100 * win.mean, 100 * win.error);
}

std::string equity_text(const SimulatedPlay& play) {
  const Estimate equity = play.equity();
  if (play.samples == 0) return {};
  if (play.samples == 1) return points_text(equity.mean);
  return fmt::format("{:+.1f} ± {:.1f}", equity.mean, equity.error);
}

std::string end_text(const Simulation& simulation, double confidence) {
  const std::string size =
      fmt::format("{} of {} plies", counted(simulation.samples, "playout"), simulation.plies);
  switch (simulation.end) {
    case SimulationEnd::settled:
      return fmt::format("settled at {} %: {}", percent(confidence), size);
    case SimulationEnd::tied:
      return fmt::format(
          "not separable: the best plays did not differ in {} in 1,000 samples or "
          "more; {}",
          simulation.by_equity ? "equity" : "games won", size);
    case SimulationEnd::samples:
      return fmt::format("not settled at {} % after {}", percent(confidence), size);
    case SimulationEnd::limit:
      return fmt::format("not settled at {} % with the most playouts that a play may have, {}: {}",
                         percent(confidence), grouped(SimulationOptions().most_of_one), size);
    case SimulationEnd::time:
      return fmt::format("time was up after {}: another run may differ", size);
    case SimulationEnd::stopped:
      break;
  }
  return fmt::format("interrupted after {}", size);
}

std::string reply_text(const SimulatedPlay& play, Setup setup, const World& world) {
  if (play.replies == 0) return {};
  const reference::Rules rules{world.layout(), world.tiles(), world.lexicon()};
  reference::apply(rules, setup, play.choice.play, {});
  return play_text(play.reply, setup, world.tiles(), OnBoard::letters);
}

}  // namespace quadrille::cli
