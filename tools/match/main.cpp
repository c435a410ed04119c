// The program `match`: UCI engine against UCI engine, by the rules and the clock only.
#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/runtime/progress.hpp"
#include "tools/match/append_file.hpp"
#include "tools/match/options.hpp"
#include "tools/match/pgn_text.hpp"
#include "tools/match/report.hpp"

namespace quadrille::match {
namespace {

using cli::Failure;

std::optional<AppendFile> pgn_file(const std::string& path) {
  if (path.empty()) return {};
  auto file = AppendFile::open(path);
  if (!file) throw Failure(cli::kBadUsage, file.error().text);
  return *std::move(file);
}

int play(const Options& options) {
  const MatchSettings settings = settings_of(options);
  std::optional<AppendFile> pgn = pgn_file(options.pgn);
  const runtime::Interrupts interrupts;
  const runtime::Stopwatch watch;
  runtime::Progress progress(stderr, "match", settings.games,
                             runtime::Progress::on_terminal(stderr));
  progress.update(0);
  const auto on_game = [&](std::size_t index, const GameRecord& record, const Names& names,
                           const Standing& standing) {
    progress.update(standing.games(), brief(standing));
    if (!pgn) return;
    const auto written = pgn->append(pgn_text(index, record, names, settings));
    if (!written) throw Failure(cli::kFoundWrong, written.error().text);
  };
  const auto result = run_match(settings, interrupts.token(), on_game);
  progress.finish();
  if (!result) {
    throw Failure(interrupts.interrupted() ? cli::kStopped : cli::kBadUsage, result.error().text);
  }
  const bool interrupted = interrupts.interrupted() && !result->done;
  const Report report{settings, *result, interrupted, watch.seconds()};
  options.json ? cli::print_json(json_of(report)) : cli::print(text_of(report));
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
  try {
    return match::run(count, arguments);
  } catch (const cli::Failure& failure) {
    return match::complain(failure.what(), failure.status);
  } catch (const std::exception& error) {
    return match::complain(error.what(), cli::kFoundWrong);
  }
}
