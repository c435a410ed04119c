#include "cli/chess/selfplay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/chess/limits.hpp"
#include "cli/chess/text.hpp"
#include "cli/support/selfplay_job.hpp"
#include "quadrille/chess/games/game_pgn.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/chess/search/strength.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/verify/selfplay_sum.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"

namespace quadrille::cli {
namespace {

using namespace chess;

constexpr std::size_t kSelfplayHash = 4;  // megabytes, plenty for so few nodes
constexpr std::uint64_t kMostOpeningPlies = 100;
constexpr std::uint64_t kMostOpeningMargin = 10'000;  // centipawns
constexpr std::uint64_t kUnitGames = 500;             // some minutes

SelfplayOptions options_of(const ChessSelfplay& selfplay, std::uint64_t seed) {
  SelfplayOptions options;
  options.engine.hash_megabytes = kSelfplayHash;
  options.engine.elo = selfplay.elo;
  options.engine.seed = seed;
  options.opening_plies = selfplay.opening_plies;
  options.opening_margin = selfplay.opening_margin;
  Limits otherwise;
  otherwise.nodes = kSelfplayNodes;
  options.limits = chess_limits(selfplay.limits, otherwise);
  if (selfplay.position) options.start = read_setup(*selfplay.position);
  return options;
}

SelfplayReport selfplay_report(const SelfplaySum& sum) {
  SelfplayReport report;
  report.games = sum.games;
  const runtime::Summary score = sum.white_points();
  report.details = {{"white_wins", sum.of(Outcome::white)},
                    {"black_wins", sum.of(Outcome::black)},
                    {"draws", sum.of(Outcome::draw)},
                    {"undecided", sum.of(Outcome::unknown)},
                    {"plies", sum.plies},
                    {"searches", sum.searches},
                    {"nodes", sum.nodes},
                    {"white_score", score.mean},
                    {"white_score_95", interval(score.mean, score.half_width)}};
  const double played = std::max<double>(1, static_cast<double>(sum.games));
  report.text = fmt::format(
      "White wins {}, Black wins {}, draws {}, undecided {}\n"
      "score  {:.1f}{}\n"
      "plies  {:.1f} a game, {:.0f} nodes a move\n",
      sum.of(Outcome::white), sum.of(Outcome::black), sum.of(Outcome::draw),
      sum.of(Outcome::unknown), 100 * score.mean,
      score.half_width ? fmt::format(" ± {:.1f} % for White (95 %)", 100 * *score.half_width)
                       : " % for White",
      static_cast<double>(sum.plies) / played,
      static_cast<double>(sum.nodes) / std::max<double>(1, static_cast<double>(sum.searches)));
  return report;
}

class ChessSelfplayKind final : public SelfplayKind {
 public:
  ChessSelfplayKind() : SelfplayKind(kUnitGames) {}

  std::string example() const override { return "--games 100000 --nodes 5000"; }
  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    const SelfplayOptions options = options_of(selfplay_in(question), asked.seed);
    const auto play = [options, seed = asked.seed](
                          std::uint64_t index, const runtime::StopToken& stop, SelfplaySum& sum) {
      const auto record = play_game(options, seed, index, stop);
      if (record) sum.add(*record);
      return record.has_value();
    };
    return std::make_unique<SelfplayJob<SelfplaySum>>(
        asked, GameSelfplay<SelfplaySum>{play, parse_selfplay, selfplay_report});
  }

 private:
  std::vector<Option> own_options(Command units) override {
    std::vector<Option> options = add_job_limits(units, selfplay_.limits, kMostPly - 1);
    options.push_back(add_job_position(units, selfplay_.position));
    for (const Option& option : add_selfplay_options(units, selfplay_)) options.push_back(option);
    return options;
  }

  work::Fields own_fields() override {
    work::Fields fields = limit_fields(selfplay_.limits);
    fields.emplace_back("position",
                        fen(selfplay_.position ? read_setup(*selfplay_.position) : start_setup()));
    fields.emplace_back("elo", number_or_none(selfplay_.elo));
    fields.emplace_back("opening-plies", fmt::format("{}", selfplay_.opening_plies));
    fields.emplace_back("opening-margin", number_or_none(selfplay_.opening_margin));
    return fields;
  }

  static ChessSelfplay selfplay_in(const Question& question) {
    ChessSelfplay selfplay;
    selfplay.position = question.text("position");
    selfplay.limits = limits_in(question, kMostPly - 1);
    selfplay.elo = question.optional_number("elo", kLeastElo, kMostElo);
    selfplay.opening_plies =
        static_cast<int>(question.number("opening-plies", 0, kMostOpeningPlies));
    selfplay.opening_margin = question.optional_number("opening-margin", 0, kMostOpeningMargin);
    return selfplay;
  }

  ChessSelfplay selfplay_;
};

}  // namespace

Option add_elo(Command verb, std::optional<int>& elo) {
  return verb.number(
      "--elo ELO", elo, kLeastElo, kMostElo,
      fmt::format("play about this strength, {} to {} (default: full)", kLeastElo, kMostElo));
}

std::vector<Option> add_selfplay_options(Command verb, ChessSelfplay& selfplay) {
  return {add_elo(verb, selfplay.elo),
          verb.number(
              "--opening-plies N", selfplay.opening_plies, 0, kMostOpeningPlies,
              fmt::format("moves drawn by lot at the start (default: {})", selfplay.opening_plies)),
          verb.number("--opening-margin CP", selfplay.opening_margin, 0, kMostOpeningMargin,
                      "draw only among moves at most N centipawns worse than the best")};
}

SelfplayReport selfplay_chess(const Run& run, const ChessSelfplay& selfplay, std::uint64_t games,
                              const std::string& pgn) {
  const SelfplayOptions options = options_of(selfplay, run.seed);
  SelfplaySum sum;
  runtime::RecordFile file(pgn);
  runtime::Progress progress(stderr, "selfplay", games, runtime::Progress::on_terminal(stderr));
  run.pool.ordered(
      games, run.stop,
      [&](std::size_t index) { return play_game(options, run.seed, index, run.stop); },
      [&](std::size_t, GameRecord&& record) {
        if (!pgn.empty()) file.add(write_pgn(pgn_of(record.game, "Quadrille", "Quadrille")));
        sum.add(record);
        progress.update(sum.games);
      });
  progress.finish();
  SelfplayReport report = selfplay_report(sum);
  if (const auto saved = file.finish(); !saved) report.error = saved.error().text;
  return report;
}

std::shared_ptr<JobKind> chess_selfplay_kind() {
  return std::make_shared<ChessSelfplayKind>();
}

}  // namespace quadrille::cli
