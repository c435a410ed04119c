#include "cli/support/options.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

constexpr std::size_t kLongestPosition = 1 << 20;

}  // namespace

Option add_json(Command verb, SharedOptions& options) {
  return verb.flag("--json", options.json, "one JSON object instead of text");
}

Option add_threads(Command verb, SharedOptions& options) {
  options.threads = 0;
  return verb.number(
      "--threads N", options.threads, 1, runtime::ThreadPool::kMaxThreads,
      "how many threads (default: one per core it may use); the result is the same on any number");
}

Option add_seed(Command verb, SharedOptions& options, const std::string& default_text) {
  return verb.number("--seed S", options.seed, 0, kUnbounded,
                     fmt::format("seed of all chance (default: {})", default_text));
}

Option add_position(Command verb, SharedOptions& options, const GameProgram& game) {
  return verb.text(
      "--position TEXT", options.position,
      "where to begin (default: the start; - reads standard input): " + game.position_help());
}

void add_limits(Command verb, SharedOptions& options, const GameProgram& game) {
  if (game.most_depth() == 0) return;
  verb.number("--depth N", options.limits.depth, game.least_depth(), game.most_depth(),
              game.depth_help());
  verb.number("--nodes N", options.limits.nodes, 1, kUnbounded,
              "stop a search after about N nodes");
  verb.milliseconds("--time MS", options.limits.time, 1'000'000'000,
                    "stop a search after MS milliseconds, or a fraction of one such as 0.25 "
                    "(results then vary from run to run)");
}

RunSetup::RunSetup(const SharedOptions& options)
    : pool_(options.threads == 0 ? runtime::default_threads() : options.threads),
      run_{interrupts_.token(), pool_,          text_or_input(options.position),
           options.seed,        options.limits, options.position == "-"} {}

std::optional<std::string> text_or_input(const std::optional<std::string>& text) {
  if (text != "-") return text;
  auto contents = runtime::read_file("-", kLongestPosition);
  if (!contents) throw Failure(kBadUsage, contents.error().text);
  return *std::move(contents);
}

}  // namespace quadrille::cli
