#include "tools/match/options.hpp"

#include <fmt/format.h>

#include <limits>

#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/threads.hpp"
#include "tools/match/openings.hpp"
#include "tools/match/shell_words.hpp"

namespace quadrille::match {
namespace {

using cli::Failure;
using cli::kBadUsage;

constexpr std::size_t kBoth = 2;  // the place of what holds for both engines
constexpr const char* kSuffixes[] = {"1", "2", ""};
constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kMostMilliseconds = 1'000'000'000;
constexpr std::uint64_t kMostDepth = 1000;
constexpr std::size_t kLongestOpenings = std::size_t{1} << 28;  // bytes
const TimeControl kDefaultTime{};

std::string whose(std::size_t engine) {
  return engine == kBoth ? "" : fmt::format("engine {} only: ", engine + 1);
}

std::string named(const char* name, std::size_t engine, const char* type) {
  return fmt::format("--{}{} {}", name, kSuffixes[engine], type);
}

// Those of a search whose result does not depend on the machine.
std::vector<cli::Option> add_fixed_limits(cli::Command program, LimitWords& limits,
                                          std::size_t engine) {
  const std::string prefix = whose(engine);
  return {program.number(named("nodes", engine, "N"), limits.nodes, 1, kMost,
                         prefix + "nodes for each move"),
          program.number(named("depth", engine, "N"), limits.depth, 1, kMostDepth,
                         prefix + "depth of each search")};
}

cli::Option add_uci_option(cli::Command program, Options& options, std::size_t engine) {
  return program.texts(named("option", engine, "NAME=VALUE"), options.options[engine],
                       whose(engine) + "a UCI option");
}

void add_engine_options(cli::Command program, Options& options, std::size_t engine) {
  const std::string prefix = whose(engine);
  LimitWords& limits = options.limits[engine];
  add_uci_option(program, options, engine);
  program.text(named("time", engine, "BASE+INC"), limits.time,
               prefix + "seconds for the game + each move");
  add_fixed_limits(program, limits, engine);
  program.number(named("movetime", engine, "MS"), limits.move_time, 1, kMostMilliseconds,
                 prefix + "milliseconds for each move");
}

cli::Option add_engines(cli::Command program, Options& options) {
  return program
      .texts("--engine COMMAND", options.engines,
             "the command that starts a UCI engine; given twice, the first is engine 1")
      .expected(2);
}

std::vector<cli::Option> add_names(cli::Command program, Options& options) {
  return {
      program.text("--name1 TEXT", options.names[0], "engine 1 only: its name (default: its own)"),
      program.text("--name2 TEXT", options.names[1], "engine 2 only: its name (default: its own)")};
}

cli::Option add_openings(cli::Command program, Options& options) {
  return program.text("--openings FILE", options.openings,
                      "positions to begin with, FEN or EPD (default: built in); each is played "
                      "twice");
}

Limits limits_of(const LimitWords& words) {
  Limits limits;
  if (!words.time.empty()) {
    const auto time = parse_time_control(words.time);
    if (!time) throw Failure(kBadUsage, "--time: " + time.error().text);
    limits.time = *time;
  }
  limits.nodes = words.nodes;
  if (words.depth) limits.depth = static_cast<int>(*words.depth);
  if (words.move_time) limits.move_time = milliseconds(*words.move_time);
  return limits;
}

// An engine with limits of its own has no others.
Limits limits_of(const Options& options, std::size_t engine) {
  const Limits own = limits_of(options.limits[engine]);
  const Limits shared = limits_of(options.limits[kBoth]);
  Limits limits = own.none() ? shared : own;
  if (limits.none()) limits.time = kDefaultTime;
  return limits;
}

void add_uci_options(const std::vector<std::string>& words, EngineSettings& settings) {
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Failure(kBadUsage, fmt::format("--option: '{}', expected NAME=VALUE", word));
    }
    settings.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
}

EngineSettings engine_of(const Options& options, std::size_t engine) {
  EngineSettings settings;
  auto command = shell_words(options.engines[engine]);
  if (!command) throw Failure(kBadUsage, "--engine: " + command.error().text);
  settings.command = *std::move(command);
  settings.name = options.names[engine];
  add_uci_options(options.options[kBoth], settings);
  add_uci_options(options.options[engine], settings);
  settings.limits = limits_of(options, engine);
  return settings;
}

std::vector<chess::Setup> openings_of(const Options& options) {
  if (options.openings.empty()) return *parse_openings("openings.epd", kOwnOpenings);
  const auto text = runtime::read_file(options.openings, kLongestOpenings);
  if (!text) throw Failure(kBadUsage, text.error().text);
  auto openings = parse_openings(options.openings, *text);
  if (!openings) throw Failure(kBadUsage, openings.error().text);
  return *std::move(openings);
}

std::optional<Sprt> sprt_of(const std::string& text) {
  if (text.empty()) return {};
  Sprt sprt;
  std::size_t first = 0, second = 0;
  const std::size_t comma = text.find(',');
  try {
    sprt.elo0 = std::stod(text.substr(0, comma), &first);
    sprt.elo1 = std::stod(text.substr(std::min(comma, text.size() - 1) + 1), &second);
  } catch (const std::exception&) {
    first = 0;
  }
  const bool whole = first == comma && first + 1 + second == text.size();
  if (!whole || !(sprt.elo0 < sprt.elo1)) {
    throw Failure(kBadUsage, fmt::format("--sprt: '{}', expected ELO0,ELO1, such as 0,5", text));
  }
  return sprt;
}

}  // namespace

void add_options(cli::Command program, Options& options) {
  add_engines(program, options).required();
  for (const std::size_t engine : {kBoth, std::size_t{0}, std::size_t{1}}) {
    add_engine_options(program, options, engine);
  }
  add_names(program, options);
  program.number("--games N", options.games, 1, kMostGames, "how many games (default: 100)");
  program.number("--concurrency N", options.concurrency, 1, runtime::ThreadPool::kMaxThreads,
                 "how many games at a time (default: 1)");
  add_openings(program, options);
  program.number("--seed S", options.seed, 0, cli::kUnbounded,
                 "chooses the order of the openings (default: 1)");
  program.text("--pgn FILE", options.pgn, "adds each finished game to this file");
  program.number("--margin MS", options.margin, 0, kMostMilliseconds,
                 "milliseconds by which a clock may be overstepped (default: 0)");
  program.number("--grace MS", options.grace, 0, kMostMilliseconds,
                 "milliseconds after the flag's fall at which a silent engine is killed "
                 "(default: 5000)");
  program.text("--sprt ELO0,ELO1", options.sprt,
               "ends the match when it is clear, with errors of 5 %, whether engine 1 is ELO1 or "
               "only ELO0 stronger");
  program.flag("--json", options.json, "one JSON object instead of text");
}

std::vector<cli::Option> add_fixed_options(cli::Command program, Options& options) {
  std::vector<cli::Option> added = {add_engines(program, options), add_openings(program, options)};
  for (const cli::Option& option : add_names(program, options)) added.push_back(option);
  for (const std::size_t engine : {kBoth, std::size_t{0}, std::size_t{1}}) {
    added.push_back(add_uci_option(program, options, engine));
    for (const cli::Option& limit : add_fixed_limits(program, options.limits[engine], engine)) {
      added.push_back(limit);
    }
  }
  return added;
}

MatchSettings settings_of(const Options& options) {
  MatchSettings settings;
  settings.engines = {engine_of(options, 0), engine_of(options, 1)};
  settings.games = options.games;
  settings.concurrency = options.concurrency;
  settings.openings =
      openings_of_pairs(openings_of(options), (options.games + 1) / 2, options.seed);
  settings.rules = {milliseconds(options.margin), milliseconds(options.grace)};
  settings.sprt = sprt_of(options.sprt);
  return settings;
}

}  // namespace quadrille::match
