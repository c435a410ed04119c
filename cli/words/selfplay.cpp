#include "cli/words/selfplay.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <system_error>

#include "cli/support/errors.hpp"
#include "cli/support/selfplay_job.hpp"
#include "cli/words/data.hpp"
#include "cli/words/world_fields.hpp"
#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/words/verify/selfplay_sum.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

using namespace words;

constexpr std::uint64_t kUnitGames = 100'000;  // some minutes
constexpr std::uint64_t kMostFirstGame = 1'000'000'000;

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
std::string uncertainty(const runtime::Summary& summary, int decimals, double unit = 1) {
  if (!summary.half_width) return {};
  return fmt::format(" ± {:.{}f}", unit * *summary.half_width, decimals);
}

std::string side_text(std::string_view name, const SideSummary& side) {
  return fmt::format(
      "{:<12} {:>6.1f}{}  {:>6.2f} a turn  {:>5.2f} turns  {:>4.2f} bingos  {:>5.2f} "
      "exchanges  {:>5.1f} % opened  {} won\n",
      name, side.score.mean, uncertainty(side.score, 1), side.turn_points, side.turns, side.bingos,
      side.exchanges, 100 * side.opened_share, side.wins);
}

// Where a player simulates.
std::string note_of(const WordsMatch& match, const std::string& language) {
  const bool simulated = match.player.player != "static" || match.against == "simulate";
  return simulated ? win_rate_note(match.player, language) : "";
}

// `against` empty: the engine against itself. `note`: a line to add, if any.
SelfplayReport selfplay_report(const SelfplaySum& sum, const std::string& against,
                               const std::string& note) {
  const SelfplaySummary summary = summarise(sum);
  SelfplayReport report;
  report.games = summary.games;
  const runtime::Summary &margin = summary.margin, &won = summary.won;
  report.details = {{"against", against.empty() ? Json(nullptr) : Json(against)},
                    {"turns", summary.turns},
                    {"draws", summary.draws},
                    {"sides", {side_json(summary.sides[0]), side_json(summary.sides[1])}},
                    {"margin", margin.mean},
                    {"margin_95", interval(margin.mean, margin.half_width)},
                    {"won", won.mean},
                    {"won_95", interval(won.mean, won.half_width)}};
  if (!note.empty()) report.details["note"] = note;
  const bool itself = against.empty();
  report.text = side_text(itself ? "first" : "as given", summary.sides[0]) +
                side_text(itself ? "second" : against, summary.sides[1]) +
                fmt::format("{} margin {:+.2f}{} points a game, {:.1f}{} % won (95 %), {} drawn\n",
                            itself ? "first player's" : "mean", margin.mean, uncertainty(margin, 2),
                            100 * won.mean, uncertainty(won, 1, 100), summary.draws) +
                (note.empty() ? "" : note + "\n");
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

// The settings of a match, with all that they refer to.
class ReadMatch {
 public:
  ReadMatch(const WordsMatch& match, std::uint64_t seed, const World& world,
            const std::string& language)
      : player_(match.player),
        match_{{player_.options(), opponent(match.against, world, language)},
               seed,
               !match.against.empty()} {
    if (match_.paired && match.first % 2 == 1) {
      throw Failure(kBadUsage, fmt::format("--first: '{}', expected an even number", match.first));
    }
  }
  ReadMatch(const ReadMatch&) = delete;
  ReadMatch& operator=(const ReadMatch&) = delete;

  const words::Match& match() const { return match_; }

  // Of what was read from files.
  std::uint64_t digest() const {
    Digest digest;
    for (const std::int16_t leave : leaves_) digest.add(static_cast<std::uint64_t>(leave));
    if (const WinRate* const rate = player_.options().win_rate) {
      for (const WinRate::Row& row : rate->rows) {
        for (const std::uint16_t number : row) digest.add(number);
      }
    }
    return digest.value();
  }

 private:
  // What --against says, other than the player.
  EngineOptions opponent(const std::string& against, const World& world,
                         const std::string& language) {
    EngineOptions options = player_.options();
    if (against == "static" || against == "simulate") {
      options.player = player_named(against).value();
    } else if (against == "shadow-off") {
      options.method.shadow = false;
    } else if (against == "no-word-map") {
      options.method.word_map = false;
    } else if (against == "no-leaves") {
      options.leaves = Leaves();
    } else if (against.starts_with(kOpening)) {
      options.vowel_penalty = read_penalty(against.substr(kOpening.size()));
    } else if (!against.empty()) {
      leaves_ = read_leaves(against, language, world.tiles());
      options.leaves = Leaves(leaves_);
    }
    return options;
  }

  ReadPlayer player_;
  std::vector<std::int16_t> leaves_;  // that --against brings
  words::Match match_;
};

// How a match stands, said while it goes on.
std::string standing(const SelfplaySum& sum) {
  const SelfplaySummary summary = summarise(sum);
  if (!summary.margin.half_width) return {};
  return fmt::format("{:+.1f} +- {:.1f} points, {:.1f} +- {:.1f} % won", summary.margin.mean,
                     *summary.margin.half_width, 100 * summary.won.mean,
                     100 * *summary.won.half_width);
}

SelfplaySum nothing_of(const words::Match& match) {
  SelfplaySum sum;
  sum.paired = match.paired;
  return sum;
}

// A unit's games, with all that they refer to.
struct JobGames {
  JobGames(std::shared_ptr<const World> job_world, const WordsMatch& asked, std::uint64_t seed,
           const std::string& language)
      : world(std::move(job_world)),
        read(asked, seed, *world, language),
        player(make_player(*world, read.match())) {}

  const std::shared_ptr<const World> world;
  const ReadMatch read;
  const std::unique_ptr<MatchPlayer> player;
};

class WordsSelfplayKind final : public SelfplayKind {
 public:
  WordsSelfplayKind() : SelfplayKind(kUnitGames) {}

  std::string example() const override { return "--games 100000 --against no-leaves"; }
  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    const WordsMatch match = match_in(question);
    const auto games = std::make_shared<const JobGames>(read_world_of(question), match, asked.seed,
                                                        question.text("language"));
    check_digest(games->read.digest(), question.text("files"));
    check_pairs(match, asked.unit_games);
    const bool paired = games->read.match().paired;
    const auto play = [games, first = match.first](
                          std::uint64_t index, const runtime::StopToken& stop, SelfplaySum& sum) {
      const auto record = games->player->play(first + index, stop);
      if (record) sum.add(*record);
      return record.has_value();
    };
    const auto parse = [paired](std::string_view text) {
      auto sum = parse_selfplay(text);
      if (sum && sum->paired != paired) sum.reset();
      return sum;
    };
    const auto report = [against = match.against, note = note_of(match, question.text("language"))](
                            const SelfplaySum& sum) { return selfplay_report(sum, against, note); };
    return std::make_unique<SelfplayJob<SelfplaySum>>(
        asked, GameSelfplay<SelfplaySum>{play, parse, report, nothing_of(games->read.match())});
  }

 private:
  std::vector<Option> own_options(Command units) override {
    std::vector<Option> options = add_world(units, world_);
    for (const Option& option : add_player(units, match_.player, Timed::no)) {
      options.push_back(option);
    }
    for (const Option& option : add_match(units, match_)) options.push_back(option);
    return options;
  }

  work::Fields own_fields() override {
    check_pairs(match_, unit_games());
    work::Fields fields = world_fields(world_);
    const ReadMatch read(match_, 1, *read_world(world_), world_.language);
    const SimulationOptions& simulation = read.match().settings[0].simulation;
    fields.emplace_back("player", match_.player.player);
    fields.emplace_back("samples", fmt::format("{}", simulation.samples));
    fields.emplace_back("confidence", fmt::format("{}", match_.player.confidence));
    fields.emplace_back("plies", fmt::format("{}", simulation.plies));
    fields.emplace_back("candidates", fmt::format("{}", simulation.candidates));
    fields.emplace_back("winrate", match_.player.win_rate.value_or(""));
    fields.emplace_back("against", match_.against);
    fields.emplace_back("first", fmt::format("{}", match_.first));
    fields.emplace_back("files", work::digest_text(read.digest()));
    return fields;
  }

  static WordsMatch match_in(const Question& question) {
    WordsMatch match;
    read_player(question, match.player);
    match.against = question.text("against");
    match.first = question.number("first", 0, kMostFirstGame);
    return match;
  }

  // The two games of a pair belong to one unit.
  static void check_pairs(const WordsMatch& match, std::uint64_t unit_games) {
    if (match.against.empty() || unit_games % 2 == 0) return;
    throw Failure(kBadUsage, fmt::format("--unit-games: '{}', expected an even number: games come "
                                         "in pairs",
                                         unit_games));
  }

  static void check_digest(std::uint64_t digest, const std::string& expected) {
    if (work::digest_text(digest) == expected) return;
    throw Failure(kBadUsage,
                  fmt::format("the files of --winrate and --against differ from those that the job "
                              "was made with: digest {}, expected {}",
                              work::digest_text(digest), one_line(expected)));
  }

  WorldOptions world_;
  WordsMatch match_;
};

}  // namespace

PlayerOptions for_a_match() {
  PlayerOptions options{.player = "static"};
  options.simulation.samples = 1000;
  return options;
}

std::vector<Option> add_match(Command verb, WordsMatch& match) {
  return {verb.number("--first N", match.first, 0, kMostFirstGame,
                      "number of the first game, to go on with a match: even where games are "
                      "paired (default: 0)"),
          verb.text("--against WHAT", match.against,
                    "pairs of games with the same bag against the static or the simulate player, "
                    "or against the player with shadow-off, no-word-map, no-leaves, the leaves of "
                    "a .klv2 file or opening=POINTS taken off an opening for each vowel beside a "
                    "premium square (default: against itself)")};
}

SelfplayReport selfplay_words(const Run& run, const World& world, const std::string& language,
                              const WordsMatch& match, std::uint64_t games) {
  const ReadMatch read(match, run.seed, world, language);
  SelfplaySum sum = nothing_of(read.match());
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  play_games(world, read.match(), match.first, games, run.pool, run.stop,
             [&](std::uint64_t, const GameRecord& record) {
               sum.add(record);
               progress.update(sum.games, standing(sum));
             });
  progress.finish();
  return selfplay_report(sum, match.against, note_of(match, language));
}

std::shared_ptr<JobKind> words_selfplay_kind() {
  return std::make_shared<WordsSelfplayKind>();
}

}  // namespace quadrille::cli
