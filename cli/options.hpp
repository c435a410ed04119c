// The options that verbs share, so that each is spelled, checked and explained in one way.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/game.hpp"
#include "quadrille/runtime/interrupt.hpp"

namespace quadrille::cli {

struct SharedOptions {
  bool json = false;
  unsigned threads = 0;  // 0: one per core
  std::uint64_t seed = 1;
  std::optional<std::string> position;
  LimitOptions limits;
};

// A new verb with its example in the help.
CLI::App& add_verb(CLI::App& parent, const std::string& name, const std::string& description,
                   const std::string& example);

void add_json(CLI::App& verb, SharedOptions& options);
void add_threads(CLI::App& verb, SharedOptions& options);
void add_seed(CLI::App& verb, SharedOptions& options, const std::string& default_text = "1");
void add_position(CLI::App& verb, SharedOptions& options, const GameProgram& game);
void add_limits(CLI::App& verb, SharedOptions& options, const GameProgram& game);

// For Option::transform. A whole number within bounds: "'abc', expected a whole number from 1 to
// 100".
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

// Owns what a run needs while a verb works: signal handlers and threads.
class RunSetup {
 public:
  explicit RunSetup(const SharedOptions& options);

  const Run& run() const { return run_; }
  bool interrupted() const { return interrupts_.interrupted(); }

 private:
  runtime::Interrupts interrupts_;
  runtime::ThreadPool pool_;
  Run run_;
};

// The text itself, or standard input for "-".
std::optional<std::string> text_or_input(const std::optional<std::string>& text);

}  // namespace quadrille::cli
