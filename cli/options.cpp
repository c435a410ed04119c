#include "cli/options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "cli/errors.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

constexpr std::size_t kLongestPosition = 1 << 20;

}  // namespace

CLI::App& add_verb(CLI::App& parent, const std::string& name, const std::string& description,
                   const std::string& example) {
  CLI::App* verb = parent.add_subcommand(name, description);
  verb->footer("Example:\n  " + example);
  return *verb;
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  // The library reads a leading zero as octal, so it is given the number without.
  const auto check = [least, most](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc() && stop == end && value >= least && value <= most) {
      text = fmt::format("{}", value);
      return {};
    }
    return fmt::format("'{}', expected a whole number from {} to {}", text, least, most);
  };
  return CLI::Validator(check, "");
}

void add_json(CLI::App& verb, SharedOptions& options) {
  verb.add_flag("--json", options.json, "one JSON object instead of text");
}

void add_threads(CLI::App& verb, SharedOptions& options) {
  verb.add_option("--threads", options.threads,
                  "how many threads (default: one per core); the result is the same on any number")
      ->transform(whole_number(1, runtime::ThreadPool::kMaxThreads))
      ->type_name("N");
}

void add_seed(CLI::App& verb, SharedOptions& options, const std::string& default_text) {
  verb.add_option("--seed", options.seed,
                  fmt::format("seed of all chance (default: {})", default_text))
      ->transform(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("S");
}

void add_position(CLI::App& verb, SharedOptions& options, const GameProgram& game) {
  verb.add_option(
          "--position", options.position,
          "where to begin (default: the start; - reads standard input): " + game.position_help())
      ->type_name("TEXT");
}

void add_limits(CLI::App& verb, SharedOptions& options, const GameProgram& game) {
  verb.add_option("--depth", options.limits.depth, game.depth_help())
      ->transform(whole_number(1, game.most_depth()))
      ->type_name("N");
  verb.add_option("--nodes", options.limits.nodes, "stop a search after about so many nodes")
      ->transform(whole_number(1, std::numeric_limits<std::uint64_t>::max()))
      ->type_name("N");
  verb.add_option("--time", options.limits.milliseconds,
                  "stop a search after so many milliseconds (results then vary from run to run)")
      ->transform(whole_number(1, 1'000'000'000))
      ->type_name("MS");
}

RunSetup::RunSetup(const SharedOptions& options)
    : pool_(options.threads == 0 ? runtime::default_threads() : options.threads),
      run_{interrupts_.token(), pool_, text_or_input(options.position), options.seed,
           options.limits} {}

std::optional<std::string> text_or_input(const std::optional<std::string>& text) {
  if (text != "-") return text;
  auto contents = runtime::read_file("-", kLongestPosition);
  if (!contents) throw Failure(kBadUsage, contents.error().text);
  return *std::move(contents);
}

}  // namespace quadrille::cli
