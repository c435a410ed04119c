#include "cli/words/words.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <system_error>

#include "cli/support/count.hpp"
#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/prove.hpp"
#include "cli/support/reports.hpp"
#include "cli/words/data.hpp"
#include "cli/words/endgame.hpp"
#include "cli/words/gcg.hpp"
#include "cli/words/jobs.hpp"
#include "cli/words/leaves.hpp"
#include "cli/words/lexicon.hpp"
#include "cli/words/play.hpp"
#include "cli/words/view.hpp"
#include "cli/words/win_rate.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/perft/turn_rules.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "quadrille/words/verify/proof.hpp"
#include "quadrille/words/verify/selfplay.hpp"
#include "quadrille/words/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

Json side_json(const SideSummary& side) {
  const runtime::Summary& score = side.score;
  return {{"mean_score", score.mean},
          {"mean_score_95", interval(score.mean, score.half_width)},
          {"points_per_turn", side.turn_points},
          {"turns_per_game", side.turns},
          {"bingos_per_game", side.bingos},
          {"exchanges_per_game", side.exchanges},
          {"opened_share", side.opened_share},
          {"wins", side.wins}};
}

// " ± 3.7", where there is more than one game.
std::string uncertainty(const runtime::Summary& summary, int decimals) {
  if (!summary.half_width) return {};
  return fmt::format(" ± {:.{}f}", *summary.half_width, decimals);
}

std::string side_text(std::string_view name, const SideSummary& side) {
  return fmt::format(
      "{:<12} {:>6.1f}{}  {:>6.2f} a turn  {:>5.2f} turns  {:>4.2f} bingos  {:>5.2f} "
      "exchanges  {:>5.1f} % opened  {} won\n",
      name, side.score.mean, uncertainty(side.score, 1), side.turn_points, side.turns, side.bingos,
      side.exchanges, 100 * side.opened_share, side.wins);
}

// `against` empty: the engine against itself.
SelfplayReport selfplay_report(const SelfplaySummary& summary, const std::string& against) {
  SelfplayReport report;
  report.games = summary.games;
  const runtime::Summary& margin = summary.margin;
  report.details = {{"against", against.empty() ? Json(nullptr) : Json(against)},
                    {"turns", summary.turns},
                    {"draws", summary.draws},
                    {"sides", {side_json(summary.sides[0]), side_json(summary.sides[1])}},
                    {"margin", margin.mean},
                    {"margin_95", interval(margin.mean, margin.half_width)}};
  const bool itself = against.empty();
  report.text = side_text(itself ? "first" : "as given", summary.sides[0]) +
                side_text(itself ? "second" : against, summary.sides[1]) +
                fmt::format("{} margin {:+.2f}{} points a game (95 %), {} drawn\n",
                            itself ? "first player's" : "mean", margin.mean, uncertainty(margin, 2),
                            summary.draws);
  return report;
}

// Of --against.
constexpr std::string_view kOpening = "opening=";

Equity read_penalty(const std::string& points) {
  constexpr double kMost = 100;
  double number = -1;
  const char* const last = points.data() + points.size();
  const auto [end, error] = std::from_chars(points.data(), last, number);
  if (error != std::errc{} || end != last || !(number >= 0 && number <= kMost)) {
    throw Failure(kBadUsage, fmt::format("--against: '{}{}', expected {}POINTS from 0 to {}",
                                         kOpening, points, kOpening, kMost));
  }
  return static_cast<Equity>(std::lround(number * kPoint));
}

class Words final : public GameProgram {
 public:
  std::string name() const override { return "words"; }
  std::string title() const override { return "words: two players, chance, hidden tiles"; }
  std::string position_help() const override {
    return "CGP: rows from the top, the rack on turn / the other, scores, turns without a point";
  }
  std::string depth_help() const override { return {}; }
  std::uint64_t most_depth() const override { return 0; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command words) override;
  JobKinds jobs() override { return words_jobs(); }

  // The workload of the benchmark has words of its own.
  void prepare(Verb verb) override {
    if (verb != Verb::bench) world_ = read_world(options_);
  }
  PerftReport perft(const Run& run, int depth, bool reference) override;
  VerifyReport verify(const Run& run, std::uint64_t games) override;
  BenchReport bench(const Run& run) override;
  SelfplayReport selfplay(const Run& run, std::uint64_t games) override;
  AnalyseReport analyse(const Run& run) override;
  int play(const Run& run) override;
  void tour(const Run& run) override;

 private:
  // The position given; otherwise a new game's, as the seed draws it.
  Setup setup_of(const Run& run) const;

  void report_endgame(const EndgameSolution& solution, const Setup& setup,
                      AnalyseReport& report) const;
  ProofSum prove_endgames(const Run& run, const std::optional<Setup>& position) const;

  // What --against says; `leaves` holds those that it brings.
  EngineOptions opponent(std::vector<std::int16_t>& leaves) const;

  WorldOptions options_;
  std::unique_ptr<World> world_;
  std::uint64_t seed_ = 1;  // of verbs that have no seed in common
  std::size_t plays_ = 10;
  std::uint64_t endgames_ = 0;
  std::string person_ = "first";
  std::string challenge_ = "double";
  std::string gcg_;
  std::string against_;
  std::string player_ = "full", selfplay_player_ = "static";
};

Examples Words::examples() const {
  return {"quadrille words play --side second --gcg game.gcg",
          "quadrille words analyse "
          "\"15/15/15/15/15/15/15/6WORD5/15/15/15/15/15/15/15 AEINST?/ 0/16 0\"",
          "quadrille words perft 2 --seed 3",
          "quadrille words verify --games 100 --seed 1",
          "quadrille words bench",
          "quadrille words selfplay --games 1000 --against no-leaves"};
}

void Words::add_options(Verb verb, Command command) {
  if (verb != Verb::bench) add_world(command, options_);
  if (verb == Verb::analyse || verb == Verb::perft) {
    command.number("--seed S", seed_, 0, kUnbounded,
                   "seed of the bag, and of the racks where no position is given (default: 1)");
  }
  if (verb == Verb::analyse) {
    command.number("--plays N", plays_, 1, 1'000'000, "how many plays to show (default: 10)");
  }
  if (verb == Verb::analyse || verb == Verb::play) add_player(command, player_);
  if (verb == Verb::selfplay) add_player(command, selfplay_player_);
  if (verb == Verb::verify) {
    command.number(
        "--endgames N", endgames_, 0, 1'000'000'000,
        "first compare the endgame solver with the reference in N endgames (default: 0)");
  }
  if (verb == Verb::play) {
    command.choice("--side SIDE", person_, {"first", "second", "both", "none"},
                   "what you play: first (default), second, both or none");
    command.choice("--challenge RULE", challenge_, {"double", "5", "off"},
                   "what a wrong challenge costs: double (default) the turn, 5 that many points; "
                   "off: only words can be played");
    command.text("--gcg FILE", gcg_, "save to this file in GCG");
  }
  if (verb == Verb::selfplay) {
    command.text(
        "--against WHAT", against_,
        "pairs of games with the same bag against the static player, or against the player "
        "with shadow-off, no-word-map, no-leaves, the leaves of a .klv2 file or "
        "opening=POINTS taken off an opening for each vowel beside a premium square (default: "
        "against itself)");
  }
}

void Words::add_verbs(Command words) {
  add_lexicon(words);
  add_leaves(words);
  add_win_rate(words);
  add_endgame(words);
  add_gcg(words);
}

Setup Words::setup_of(const Run& run) const {
  if (run.position) return read_position(*run.position, *world_);
  return world_->with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    return words::Game<Stride>(tables.rules, world_->layout().side, Rng(seed_)).setup();
  });
}

PerftReport Words::perft(const Run& run, int depth, bool reference) {
  const Setup setup = setup_of(run);
  const auto by_play = [&](const Play& play) {
    return play_text(play, setup, world_->tiles(), OnBoard::letters);
  };
  PerftReport report;
  world_->with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const words::Game<Stride> game(tables.rules, setup, Rng(seed_));
    report.position = cgp(game.setup(), world_->tiles());
    if (reference) {
      const reference::Rules rules{world_->layout(), world_->tiles(), world_->lexicon()};
      count_levels(ReferenceTurnRules<Stride>({rules}), game, depth, run, report, by_play);
    } else {
      count_levels(TurnRules<Stride>({tables}), game, depth, run, report, by_play);
    }
  });
  return report;
}

// A position with an empty bag is an endgame too, where they are asked for.
ProofSum Words::prove_endgames(const Run& run, const std::optional<Setup>& position) const {
  const EndgameProof proof(*world_);
  ProofSum sum;
  if (endgames_ == 0) return sum;
  if (position) {
    sum.add(proof.position(*position, false));
    return sum;
  }
  return prove_on_all_cores(run, endgames_, "endgames",
                            [&](std::uint64_t index) { return proof.game(run.seed, index); });
}

VerifyReport Words::verify(const Run& run, std::uint64_t games) {
  std::optional<Setup> position =
      run.position ? std::optional(read_position(*run.position, *world_)) : std::nullopt;
  if (position && endgames_ > 0) position = check_endgame(*position, *world_);
  const LeaveModel* const model =
      options_.leaves == "default" ? builtin_leave_model(options_.language) : nullptr;
  const std::string command = "quadrille words verify" + world_words(options_);
  const ProofSum endgames = prove_endgames(run, position);
  if (endgames.first) return report_of(endgames, command + " --endgames 1");
  VerifyReport report = prove(run, games, Proof(*world_, model), position, command);
  for (const auto& [name, number] : endgames.counts.proofs) {
    report.details[name] = number;
  }
  return report;
}

BenchReport Words::bench(const Run& run) {
  const WorkloadResult result = run_workload(run.stop);
  return {result.signature, result.nodes};
}

EngineOptions Words::opponent(std::vector<std::int16_t>& leaves) const {
  EngineOptions options{.player = read_player(selfplay_player_)};
  if (against_ == "static") {
    options.player = Player::static_play;
  } else if (against_ == "shadow-off") {
    options.method.shadow = false;
  } else if (against_ == "no-word-map") {
    options.method.word_map = false;
  } else if (against_ == "no-leaves") {
    options.leaves = Leaves();
  } else if (against_.starts_with(kOpening)) {
    options.vowel_penalty = read_penalty(against_.substr(kOpening.size()));
  } else if (!against_.empty()) {
    leaves = read_leaves(against_, options_.language, world_->tiles());
    options.leaves = Leaves(leaves);
  }
  return options;
}

SelfplayReport Words::selfplay(const Run& run, std::uint64_t games) {
  if (run.position) {
    throw Failure(kBadUsage, "--position: selfplay of words is from the start of the game");
  }
  std::vector<std::int16_t> leaves;
  const words::Match match{
      {EngineOptions{.player = read_player(selfplay_player_)}, opponent(leaves)},
      run.seed,
      !against_.empty()};
  std::vector<GameRecord> records;
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  play_games(*world_, match, 0, games, run.pool, run.stop,
             [&](std::uint64_t, const GameRecord& record) {
               records.push_back(record);
               progress.update(records.size());
             });
  progress.finish();
  return selfplay_report(summarise(records, match.paired), against_);
}

void Words::report_endgame(const EndgameSolution& solution, const Setup& setup,
                           AnalyseReport& report) const {
  report.line = line_of(solution, setup, *world_);
  report.details = {{"endgame", spread_json(solution, setup)}};
  report.moves.push_back(
      {report.line.front(),
       static_cast<double>(solution.spread),
       {{"score", solution.line.front().score},
        {"leave", solution.spread - solution.line.front().score},
        {"equity", solution.spread},
        {"kept", rack_text(kept(setup.racks[0], solution.line.front()), world_->tiles())}},
       fmt::format("{:>4} points; {}", solution.line.front().score, spread_text(solution, setup)),
       fmt::format("{:+}", solution.spread)});
}

AnalyseReport Words::analyse(const Run& run) {
  const Setup setup = setup_of(run);
  const Tiles& tiles = world_->tiles();
  AnalyseReport report;
  report.position = cgp(setup, tiles);
  report.picture = draw(setup, {tiles, world_->layout(), display().colour}) +
                   fmt::format("rack {}, score {} to {}\n", rack_text(setup.racks[0], tiles),
                               setup.scores[0], setup.scores[1]);
  world_->with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const words::Game<Stride> game(tables.rules, setup, Rng(seed_));
    const Analysis analysis = Engine<Stride>(tables, {.player = read_player(player_)})
                                  .analyse(game, {.plays = plays_}, run.stop);
    report.depth = analysis.depth;
    report.nodes = analysis.nodes;
    if (analysis.endgame) return report_endgame(*analysis.endgame, game.setup(), report);
    for (const Choice& choice : analysis.plays) {
      const double equity = in_points(choice.equity);
      const double leave = in_points(choice.worth_of_kept());
      const std::string rest = rack_text(kept(setup.racks[0], choice.play), tiles);
      report.moves.push_back(
          {play_text(choice.play, setup, tiles, OnBoard::letters),
           equity,
           {{"score", choice.play.score}, {"leave", leave}, {"equity", equity}, {"kept", rest}},
           fmt::format("{:>4} points, keeps {:<6} {}", choice.play.score, rest, points_text(leave)),
           points_text(equity)});
      if (choice.given_away != 0) {
        const double opening = -in_points(choice.given_away);
        report.moves.back().details["opening"] = opening;
        report.moves.back().note += ", opening " + points_text(opening);
      }
    }
  });
  if (report.line.empty() && !report.moves.empty()) {
    report.line.push_back(report.moves.front().move);
  }
  return report;
}

int Words::play(const Run& run) {
  check_destination("--gcg", gcg_);
  prepare(Verb::play);
  WordsPlayOptions options;
  options.person = person_ == "first"    ? Seat::first
                   : person_ == "second" ? Seat::second
                   : person_ == "both"   ? Seat::both
                                         : Seat::nobody;
  options.price = challenge_ == "double" ? ChallengePrice::turn
                  : challenge_ == "5"    ? ChallengePrice::points
                                         : ChallengePrice::impossible;
  if (run.position) options.start = setup_of(run);
  if (options.start && !gcg_.empty()) {
    throw Failure(kBadUsage, "--gcg: a game from a position cannot be written in GCG");
  }
  options.gcg = gcg_;
  options.player = read_player(player_);
  return play_words(run, *world_, options);
}

void Words::tour(const Run& run) {
  try {
    prepare(Verb::play);
  } catch (const Failure& missing) {
    print(one_line(missing.what()) + "\n");
    return;
  }
  watch_words(run, *world_);
}

}  // namespace

std::unique_ptr<GameProgram> make_words() {
  return std::make_unique<Words>();
}

}  // namespace quadrille::cli
