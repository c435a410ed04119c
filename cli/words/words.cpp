#include "cli/words/words.hpp"

#include <fmt/format.h>

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
#include "cli/words/player.hpp"
#include "cli/words/selfplay.hpp"
#include "cli/words/view.hpp"
#include "cli/words/win_rate.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/perft/turn_rules.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/endgames.hpp"
#include "quadrille/words/verify/proof.hpp"
#include "quadrille/words/verify/simulations.hpp"
#include "quadrille/words/verify/workload.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

PlayerOptions for_an_analyst() {
  PlayerOptions options;
  options.endgame_nodes = kThoroughEndgameNodes;
  return options;
}

class Words final : public GameProgram {
 public:
  std::string name() const override { return "words"; }
  std::string title() const override { return "words: two players, chance, hidden tiles"; }
  std::string position_help() const override {
    return "CGP: rows from the top, the rack on turn / the other, scores, turns without a point; "
           "or "
           "a rack alone, to open the game";
  }
  std::string depth_help() const override { return {}; }
  std::uint64_t most_depth() const override { return 0; }
  Examples examples() const override;

  void add_options(Verb verb, Command command) override;
  void add_verbs(Command words) override;
  JobKinds jobs() override { return words_jobs(); }

  // The workload of the benchmark has words of its own.
  void prepare(Verb verb, const runtime::StopToken& stop) override {
    if (verb != Verb::bench) world_ = read_world(options_, stop);
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

  // The position before a turn of a recorded game: a file, or the text of one.
  Setup turn_of(const Run& run) const;

  void report_plays(const Analysis& analysis, const Setup& setup, AnalyseReport& report) const;
  void report_simulation(const Simulation& simulation, const Setup& setup, double confidence,
                         AnalyseReport& report) const;
  void report_endgame(const EndgameSolution& solution, const Setup& setup,
                      AnalyseReport& report) const;
  Json play_json(const Choice& choice, const Setup& setup) const;
  // In an endgame the other rack is put into the position: it is all that is unseen.
  Analysis analysed(const Run& run, Setup& setup);

  // What is proven before the games: N of a kind, or the position alone.
  template <class Kind, class OfPosition>
  ProofSum prove_more(const Run& run, std::uint64_t count, const Kind& kind, const char* name,
                      const std::optional<Setup>& position, OfPosition of_position) const;

  WorldOptions options_;
  std::unique_ptr<World> world_;
  std::uint64_t seed_ = 1;  // of verbs that have no seed in common
  std::size_t plays_ = 10;
  std::uint64_t endgames_ = 0, simulations_ = 0;
  std::optional<std::size_t> turn_;
  std::optional<unsigned> threads_;
  std::string person_ = "first";
  std::string challenge_ = "double";
  std::string gcg_;
  PlayerOptions analyst_ = for_an_analyst(), player_;
  WordsMatch match_;
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
    command.number(
        "--plays N", plays_, 1, 1'000'000,
        "how many plays to show (default: 10); of an endgame that is solved the best one");
  }
  if (verb == Verb::analyse) {
    add_player(command, analyst_);
    command.flag("--known-rack", analyst_.simulation.known_rack,
                 "the other player has the rack of the position; otherwise it is not looked at");
    command.number("--turn N", turn_, 1, 100'000, "POSITION is a game in GCG: before its turn N");
  }
  if (verb == Verb::play) add_player(command, player_);
  if (verb == Verb::analyse || verb == Verb::play) {
    command.number("--threads N", threads_, 1, runtime::ThreadPool::kMaxThreads,
                   "threads of a simulation, and with --time of an endgame (default: one per core "
                   "it may use); without --time the result is the same on any number");
  }
  if (verb == Verb::selfplay) {
    add_player(command, match_.player);
    add_match(command, match_);
  }
  if (verb == Verb::verify) {
    command.number(
        "--endgames N", endgames_, 0, 1'000'000'000,
        "first compare the endgame solver with the reference in N endgames (default: 0)");
    command.number("--simulations N", simulations_, 0, 1'000'000'000,
                   "first compare N simulations with the reference (default: 0)");
  }
  if (verb == Verb::play) {
    command.choice("--side SIDE", person_, {"first", "second", "both", "none"},
                   "what you play: first (default), second, both or none");
    command.choice("--challenge RULE", challenge_, {"double", "5", "off"},
                   "what a wrong challenge costs: double (default) the turn, 5 that many points; "
                   "off: only words can be played");
    command.text("--gcg FILE", gcg_, "save to this file in GCG");
  }
}

void Words::add_verbs(Command words) {
  add_lexicon(words);
  add_leaves(words);
  add_win_rate(words);
  add_endgame(words);
  add_gcg(words);
}

// What --turn reads: a file by its usual ending, or a text, which no CGP begins like.
bool is_gcg(const Run& run) {
  const std::string& text = *run.position;
  if (run.from_input) return text.starts_with('#') || text.starts_with('>');
  return text.ends_with(".gcg") || text.ends_with(".GCG");
}

std::string game_name(const Run& run) {
  return run.from_input ? "standard input" : one_line(*run.position);
}

Setup Words::turn_of(const Run& run) const {
  const std::string name = game_name(run);
  const Gcg game =
      run.from_input ? game_in(*run.position, name, *world_) : read_game(*run.position, *world_);
  const std::vector<Setup> setups = gcg_setups(game, world_->layout().side);
  std::size_t turns = 0;
  for (std::size_t event = 0; event < game.events.size(); ++event) {
    if (game.events[event].kind != GcgKind::turn || ++turns < *turn_) continue;
    if (!setups[event].racks[0].empty()) return setups[event];
    throw Failure(kBadUsage, fmt::format("{}: the rack of turn {} is not known", name, *turn_));
  }
  throw Failure(kBadUsage, fmt::format("--turn: '{}', expected at most {}, the turns of {}", *turn_,
                                       turns, name));
}

Setup Words::setup_of(const Run& run) const {
  if (turn_ && run.position) return turn_of(run);
  if (turn_) throw Failure(kBadUsage, "--turn: expected a game in GCG as the position");
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

template <class Kind, class OfPosition>
ProofSum Words::prove_more(const Run& run, std::uint64_t count, const Kind& kind, const char* name,
                           const std::optional<Setup>& position, OfPosition of_position) const {
  ProofSum sum;
  if (count == 0 || run.stop.requested()) return sum;
  if (position) {
    std::optional<ProofResult> result = of_position(*position);
    if (result) sum.add(*std::move(result));
    return sum;
  }
  return prove_on_all_cores(run, count, name,
                            [&](std::uint64_t index) { return kind.game(run.seed, index); });
}

VerifyReport Words::verify(const Run& run, std::uint64_t games) {
  std::optional<Setup> position =
      run.position ? std::optional(read_position(*run.position, *world_)) : std::nullopt;
  if (position && endgames_ > 0) position = check_endgame(*position, *world_);
  const LeaveModel* const model =
      options_.leaves == "default" ? builtin_leave_model(options_.language) : nullptr;
  const std::string command = "quadrille words verify" + world_words(options_);
  const EndgameProof endgame_proof(*world_, run.stop);
  const ProofSum endgames =
      prove_more(run, endgames_, endgame_proof, "endgames", position,
                 [&](const Setup& setup) { return endgame_proof.position(setup, false); });
  if (endgames.first) return report_of(endgames, command + " --endgames 1");
  const SimulationProof simulation_proof(*world_, run.stop);
  const ProofSum simulations =
      prove_more(run, simulations_, simulation_proof, "simulations", position,
                 [&](const Setup& setup) { return simulation_proof.position(setup, run.seed); });
  if (simulations.first) return report_of(simulations, command + " --simulations 1");
  VerifyReport report;
  // The proof packs the lexicon first, which nobody waits for after a stop.
  if (!run.stop.requested()) {
    report = prove(run, games, Proof(*world_, model), position, command);
  }
  for (const ProofSum* const sum : {&endgames, &simulations}) {
    for (const auto& [name, number] : sum->counts.proofs) report.details[name] = number;
  }
  return report;
}

BenchReport Words::bench(const Run& run) {
  const WorkloadResult result = run_workload(run.stop);
  return {result.signature, result.nodes};
}

SelfplayReport Words::selfplay(const Run& run, std::uint64_t games) {
  if (run.position) {
    throw Failure(kBadUsage, "--position: selfplay of words is from the start of the game");
  }
  return selfplay_words(run, *world_, options_.language, match_, games);
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

Json Words::play_json(const Choice& choice, const Setup& setup) const {
  Json json = {{"score", choice.play.score},
               {"leave", in_points(choice.worth_of_kept())},
               {"equity", in_points(choice.equity)},
               {"kept", rack_text(kept(setup.racks[0], choice.play), world_->tiles())}};
  if (choice.given_away != 0) json["opening"] = -in_points(choice.given_away);
  return json;
}

void Words::report_plays(const Analysis& analysis, const Setup& setup,
                         AnalyseReport& report) const {
  for (const Choice& choice : analysis.plays) {
    const Json details = play_json(choice, setup);
    const double equity = in_points(choice.equity);
    std::string note = fmt::format("{:>4} points, keeps {:<6} {}", choice.play.score,
                                   details["kept"].get<std::string>(),
                                   points_text(in_points(choice.worth_of_kept())));
    if (details.contains("opening")) {
      note += ", opening " + points_text(details["opening"].get<double>());
    }
    report.moves.push_back({play_text(choice.play, setup, world_->tiles(), OnBoard::letters),
                            equity, details, note, points_text(equity)});
  }
  if (!report.moves.empty()) report.line.push_back(report.moves.front().move);
}

void Words::report_simulation(const Simulation& simulation, const Setup& setup, double confidence,
                              AnalyseReport& report) const {
  for (const SimulatedPlay& play : simulation.plays) {
    if (report.moves.size() == plays_) break;
    Json details = play_json(play.choice, setup);
    const std::string kept = details["kept"].get<std::string>();
    details.update(simulated_json(play, setup, *world_));
    report.moves.push_back(
        {play_text(play.choice.play, setup, world_->tiles(), OnBoard::letters),
         100 * play.win().mean, details,
         fmt::format("{:<13} {:>4} points, keeps {:<6} static {}{}", equity_text(play),
                     play.choice.play.score, kept, points_text(in_points(play.choice.equity)),
                     play.separated || report.moves.empty() ? "" : "  close"),
         win_text(play)});
  }
  const SimulatedPlay& best = simulation.plays.front();
  report.line.push_back(report.moves.front().move);
  report.remark = end_text(simulation, confidence) + "\n";
  if (best.replies > 0) {
    report.line.push_back(reply_text(best, setup, *world_));
    report.remark += fmt::format("most frequent reply: {}, in {:.1f} % of playouts\n",
                                 report.line.back(), 100.0 * best.replies / best.samples);
  }
  if (simulation.by_equity) report.remark += "every play wins, or loses: equity decides\n";
  report.details = {{"simulation", simulation_json(simulation, confidence)}};
  report.details["simulation"]["known_rack"] = analyst_.simulation.known_rack;
  if (const std::string note = win_rate_note(analyst_, options_.language); !note.empty()) {
    report.remark += note + "\n";
    report.details["note"] = note;
  }
}

Analysis Words::analysed(const Run& run, Setup& setup) {
  runtime::ThreadPool pool(threads_.value_or(runtime::default_threads()));
  const ReadPlayer player(analyst_, seed_, &pool);
  const std::uint64_t samples = player.options().simulation.samples;
  return world_->with_tables([&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const words::Game<Stride> game(tables.rules, setup, Rng(seed_));
    Engine<Stride> engine(tables, player.options());
    if (analyst_.simulation.known_rack && setup.racks[1].empty() && !game.over() &&
        game.bag() > 0) {
      throw Failure(kBadUsage, "--known-rack: the position has no other rack");
    }
    const bool solves = engine.solves(game);
    if (solves) setup = game.setup();
    runtime::Progress progress(stderr, solves ? "endgame" : "playouts",
                               solves || analyst_.milliseconds ? 0 : samples,
                               runtime::Progress::on_terminal(stderr));
    const auto watch = [&](const Simulation& now) {
      progress.update(now.samples,
                      fmt::format("{} {:.1f} %",
                                  play_text(now.plays.front().choice.play, setup, world_->tiles()),
                                  100 * now.plays.front().win().mean));
    };
    const auto news = [&](const EndgameSolution& so_far) {
      progress.say(depth_text(so_far, setup, *world_));
    };
    Limits limits{.plays = plays_, .watch = watch, .endgame_news = news};
    if (engine.simulates(game))
      limits.plays = std::max(plays_, engine.options().simulation.candidates);
    return engine.analyse(game, limits, run.stop);
  });
}

AnalyseReport Words::analyse(const Run& run) {
  if (!turn_ && run.position && is_gcg(run)) {
    throw Failure(kBadUsage,
                  fmt::format("{}: a game in GCG, expected --turn N with it", game_name(run)));
  }
  Setup setup = setup_of(run);
  const Tiles& tiles = world_->tiles();
  AnalyseReport report;
  report.position = cgp(setup, tiles);
  report.picture = draw(setup, {tiles, world_->layout(), display().colour}) +
                   fmt::format("rack {}, score {} to {}\n", rack_text(setup.racks[0], tiles),
                               setup.scores[0], setup.scores[1]);
  const Analysis analysis = analysed(run, setup);
  report.depth = analysis.depth;
  report.nodes = analysis.nodes;
  if (analysis.endgame) {
    report_endgame(*analysis.endgame, setup, report);
  } else if (analysis.simulation) {
    report_simulation(*analysis.simulation, setup, analyst_.confidence / 100.0, report);
  } else {
    report_plays(analysis, setup, report);
  }
  return report;
}

int Words::play(const Run& run) {
  check_destination("--gcg", gcg_);
  prepare(Verb::play, run.stop);
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
  runtime::ThreadPool pool(threads_.value_or(runtime::default_threads()));
  const ReadPlayer player(player_, run.seed, &pool);
  options.engine = player.options();
  if (player_.player != "static") options.note = win_rate_note(player_, options_.language);
  return play_words(run, *world_, options);
}

void Words::tour(const Run& run) {
  try {
    prepare(Verb::play, run.stop);
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
