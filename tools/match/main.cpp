// The program `match`: UCI engine against UCI engine, by the rules and the clock only.
#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/record_file.hpp"
#include "tools/match/options.hpp"
#include "tools/match/pgn_text.hpp"
#include "tools/match/report.hpp"

namespace quadrille::match {
namespace {

using cli::Failure;

int play(const Options& options) {
  const MatchSettings settings = settings_of(options);
  cli::check_destination("--pgn", options.pgn);
  runtime::RecordFile pgn(options.pgn, {}, runtime::RecordFile::Old::keep);
  const runtime::Interrupts interrupts;
  const runtime::Stopwatch watch;
  runtime::Progress progress(stderr, "match", settings.games,
                             runtime::Progress::on_terminal(stderr));
  progress.update(0);
  const auto on_game = [&](std::size_t index, const GameRecord& record, const Names& names,
                           const Standing& standing) {
    progress.update(standing.games(), brief(standing));
    if (!options.pgn.empty()) pgn.add(pgn_text(index, record, names, settings));
  };
  const auto result = run_match(settings, interrupts.token(), on_game);
  progress.finish();
  if (!result) {
    throw Failure(interrupts.interrupted() ? cli::kStopped : cli::kBadUsage, result.error().text);
  }
  const bool interrupted = !result->done;
  const Report report{settings, *result, interrupted, watch.seconds()};
  options.json ? cli::print_json(json_of(report)) : cli::print(text_of(report));
  if (const auto saved = pgn.finish(); !saved) {
    throw Failure(cli::kFoundWrong, saved.error().text);
  }
  return interrupted ? cli::kStopped : cli::kOk;
}

int complain(const std::string& line, int status) {
  cli::tell("match: " + line);
  return status;
}

int run(int count, char** arguments) {
  Options options;
  cli::Program program("match", "plays two UCI engines against each other",
                       "match --engine 'quadrille chess uci' --engine /usr/games/toga2 --games 200 "
                       "--time 1+0.02 --option Hash=16 --pgn games.pgn");
  add_options(program, options);
  program.runs([&] { return play(options); });
  const int status = program.read(count, arguments)();
  cli::finish_output();
  return status;
}

}  // namespace
}  // namespace quadrille::match

int main(int count, char** arguments) {
  using namespace quadrille;
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return match::run(count, arguments);
  } catch (const cli::Failure& failure) {
    return match::complain(failure.what(), failure.status);
  } catch (const std::exception& error) {
    return match::complain(error.what(), cli::kFoundWrong);
  }
}
