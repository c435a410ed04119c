#include "cli/chess/match_job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "cli/support/errors.hpp"
#include "cli/support/range_job.hpp"
#include "quadrille/core/digest.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/work/sealed.hpp"
#include "tools/match/options.hpp"
#include "tools/match/report.hpp"
#include "tools/match/standing_text.hpp"

namespace quadrille::cli {
namespace {

constexpr std::uint64_t kMatchUnitGames = 200;  // some minutes
constexpr std::uint64_t kMostNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kMostMatchDepth = 1000;
constexpr std::size_t kLongestEngine = std::size_t{1} << 30;  // bytes of a program

// Where the system finds a program.
std::string found_program(const std::string& name) {
  std::error_code ignored;
  if (name.find('/') != std::string::npos) return name;
  const char* const path = std::getenv("PATH");
  std::string_view rest = path ? path : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string candidate = fmt::format("{}/{}", rest.substr(0, end), name);
    if (std::filesystem::is_regular_file(candidate, ignored)) return candidate;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return name;
}

std::uint64_t digest_of_file(const std::string& path) {
  const auto bytes = runtime::read_file(path, kLongestEngine);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  return digest_of(*bytes, Digest::Adds::word);
}

// Of the program, and of what it is told to read: a script, a network.
std::uint64_t digest_of_engine(const std::vector<std::string>& command) {
  Digest digest;
  digest.add(digest_of_file(found_program(command.front())));
  for (std::size_t word = 1; word < command.size(); ++word) {
    std::error_code ignored;
    if (std::filesystem::is_regular_file(command[word], ignored)) {
      digest.add(digest_of_file(command[word]));
    }
  }
  return digest.value();
}

// An engine that has ended is a lost game. To write to it must not end this program.
class BrokenPipesIgnored {
 public:
  BrokenPipesIgnored() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~BrokenPipesIgnored() { std::signal(SIGPIPE, before_); }
  BrokenPipesIgnored(const BrokenPipesIgnored&) = delete;
  BrokenPipesIgnored& operator=(const BrokenPipesIgnored&) = delete;

 private:
  void (*before_)(int);
};

struct MatchSum {
  std::uint64_t games = 0;
  match::Standing standing;

  void add(const MatchSum& later) {
    games += later.games;
    standing.add(later.standing);
  }
};

struct MatchQuestion {
  match::MatchSettings settings;
  match::Names names;
  std::array<std::string, 2> digests;
};

class MatchJob final : public RangeJob<MatchSum> {
 public:
  MatchJob(const RangeQuestion& range, MatchQuestion question)
      : RangeJob(range, {}), question_(std::move(question)) {}

  std::optional<std::string> run(const std::string& unit, std::string_view state,
                                 work::UnitWatch& watch) override {
    range_in(unit, asked());
    const BrokenPipesIgnored ignored;
    check_engines(watch.stop());
    auto result = RangeJob::run(unit, state, watch);
    engines_.reset();
    return result;
  }

  JobAnswer answer() override {
    const match::MatchResult result{question_.names, sum().standing, true};
    const match::Report report{question_.settings, result, false, std::nullopt};
    JobAnswer answer;
    answer.details = match::json_of(report);
    answer.details["seed"] = asked().seed;
    answer.text = match::text_of(report);
    return answer;
  }

 private:
  // Once, so that a machine without them loses no game by it.
  void check_engines(const runtime::StopToken& stop) {
    const auto& engines = question_.settings.engines;
    for (std::size_t engine = 0; engine < engines.size(); ++engine) {
      const std::string digest = work::digest_text(digest_of_engine(engines[engine].command));
      if (digest == question_.digests[engine]) continue;
      throw Failure(kBadUsage,
                    fmt::format("engine {} differs from the one that the job was made with: digest "
                                "{}, expected {}",
                                engine + 1, digest, one_line(question_.digests[engine])));
    }
    engines_.emplace(match::EnginePair{match::UciEngine(engines[0]), match::UciEngine(engines[1])});
    const auto names = match::try_engines(*engines_, {stop, {}});
    if (!names && !stop.requested()) throw Failure(kBadUsage, names.error().text);
  }

  bool play(std::uint64_t index, const runtime::StopToken& stop, MatchSum& sum) override {
    const auto& [settings, names, digests] = question_;
    const auto record = match::play_game(*engines_, settings.openings[index / 2], index % 2,
                                         settings.rules, {stop, {}});
    if (!record) return false;
    sum.standing.add(index, *record);
    ++sum.games;
    return true;
  }
  std::string text(const MatchSum& sum) override { return match::text_of(sum.standing); }
  std::optional<MatchSum> parse(std::string_view text) override {
    auto standing = match::parse_standing(text);
    if (!standing) return std::nullopt;
    return MatchSum{standing->games(), *std::move(standing)};
  }

  const MatchQuestion question_;
  std::optional<match::EnginePair> engines_;
};

class MatchKind final : public RangeKind {
 public:
  MatchKind() : RangeKind(kMatchUnitGames) {}

  std::string name() const override { return "match"; }
  std::string help() const override {
    return "one UCI engine against another, each opening with both colours";
  }
  std::string example() const override {
    return "--engine 'new/quadrille chess uci' --engine 'old/quadrille chess uci' --games 20000 "
           "--nodes 100000";
  }

  std::unique_ptr<Job> make(const Question& question) override {
    const RangeQuestion asked = read(question);
    check_range(asked.games, asked.unit_games);
    match::Options options;
    options.games = asked.games;
    options.seed = asked.seed;
    options.openings = question.text("openings");
    MatchQuestion match_question;
    for (std::size_t engine = 0; engine < 2; ++engine) {
      const auto field = [&](const char* name) { return fmt::format("{}{}", name, engine + 1); };
      options.engines.push_back(question.text(field("engine")));
      options.options[engine] = lines_of(question.text(field("options")));
      options.limits[engine].nodes = question.optional_number(field("nodes"), 1, kMostNodes);
      options.limits[engine].depth = question.optional_number(field("depth"), 1, kMostMatchDepth);
      match_question.names[engine] = question.text(field("name"));
      match_question.digests[engine] = question.text(field("digest"));
      if (!options.limits[engine].nodes && !options.limits[engine].depth) throw no_limit();
    }
    check_openings(options.openings, question.text("openings-digest"));
    match_question.settings = match::settings_of(options);
    return std::make_unique<MatchJob>(asked, std::move(match_question));
  }

 private:
  std::vector<Option> own_options(Command units) override {
    return match::add_fixed_options(units, options_);
  }

  work::Fields own_fields() override {
    if (options_.engines.size() != 2) {
      throw Failure(kBadUsage, "--engine: expected two engines");
    }
    check_range(games(), unit_games());
    options_.games = 2;  // the openings of the others are not needed yet
    const match::MatchSettings settings = match::settings_of(options_);
    const match::Names names = names_of(settings);
    work::Fields fields = {
        {"openings", options_.openings},
        {"openings-digest", work::digest_text(digest_of_openings(options_.openings))}};
    for (std::size_t engine = 0; engine < 2; ++engine) {
      const match::EngineSettings& asked = settings.engines[engine];
      if (asked.limits.time) throw no_limit();
      const auto add = [&](const char* name, std::string value) {
        fields.emplace_back(fmt::format("{}{}", name, engine + 1), std::move(value));
      };
      std::string uci_options;
      for (const auto& [name, value] : asked.options) {
        uci_options += fmt::format("{}={}\n", name, value);
      }
      add("engine", options_.engines[engine]);
      add("name", names[engine]);
      add("options", uci_options);
      add("nodes", number_or_none(asked.limits.nodes));
      add("depth", number_or_none(asked.limits.depth));
      add("digest", work::digest_text(digest_of_engine(asked.command)));
    }
    return fields;
  }

  // As they call themselves: both are started once.
  static match::Names names_of(const match::MatchSettings& settings) {
    const runtime::Interrupts interrupts;
    const BrokenPipesIgnored ignored;
    match::EnginePair engines{match::UciEngine(settings.engines[0]),
                              match::UciEngine(settings.engines[1])};
    auto names = match::try_engines(engines, {interrupts.token(), {}});
    if (!names) {
      throw Failure(interrupts.interrupted() ? kStopped : kBadUsage, names.error().text);
    }
    return *std::move(names);
  }

  static std::vector<std::string> lines_of(std::string_view text) {
    work::FieldReader reader(text);
    std::vector<std::string> lines;
    while (auto line = reader.line()) lines.push_back(*std::move(line));
    return lines;
  }

  static std::uint64_t digest_of_openings(const std::string& path) {
    return path.empty() ? 0 : digest_of_file(path);
  }
  static void check_openings(const std::string& path, const std::string& expected) {
    const std::string digest = work::digest_text(digest_of_openings(path));
    if (digest == expected) return;
    throw Failure(kBadUsage, fmt::format("{}: differs from the openings that the job was made "
                                         "with: digest {}, expected {}",
                                         one_line(path), digest, one_line(expected)));
  }

  static void check_range(std::uint64_t games, std::uint64_t unit_games) {
    if (games > match::kMostGames) {
      throw Failure(kBadUsage,
                    fmt::format("--games: '{}', expected at most {}", games, match::kMostGames));
    }
    if (unit_games % 2 == 0) return;
    throw Failure(kBadUsage, fmt::format("--unit-games: '{}', expected an even number: games come "
                                         "in pairs",
                                         unit_games));
  }

  static Failure no_limit() {
    return {kBadUsage,
            "--nodes or --depth: nothing, expected a limit for each engine; with a "
            "clock, results depend on the machine"};
  }

  match::Options options_;
};

}  // namespace

std::shared_ptr<JobKind> match_kind() {
  return std::make_shared<MatchKind>();
}

}  // namespace quadrille::cli
