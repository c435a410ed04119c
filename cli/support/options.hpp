// The options that verbs share, so that each is spelled, checked and explained in one way.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/support/game.hpp"
#include "quadrille/runtime/interrupt.hpp"

namespace quadrille::cli {

struct SharedOptions {
  bool json = false;
  unsigned threads = 1;  // 0: one per core, the default of a verb with --threads
  std::uint64_t seed = 1;
  std::optional<std::string> position;
  LimitOptions limits;
};

Option add_json(Command verb, SharedOptions& options);
Option add_threads(Command verb, SharedOptions& options);
Option add_seed(Command verb, SharedOptions& options, const std::string& default_text = "1");
Option add_position(Command verb, SharedOptions& options, const GameProgram& game);
void add_limits(Command verb, SharedOptions& options, const GameProgram& game);

// Owns what a run needs while a verb works: signal handlers and threads.
class RunSetup {
 public:
  explicit RunSetup(const SharedOptions& options);

  const Run& run() const { return run_; }
  // A signal came before the work was done; one that came too late changes nothing.
  bool cut_short(bool done) const { return !done && interrupts_.interrupted(); }

 private:
  runtime::Interrupts interrupts_;
  runtime::ThreadPool pool_;
  Run run_;
};

// The text itself, or standard input for "-".
std::optional<std::string> text_or_input(const std::optional<std::string>& text);

}  // namespace quadrille::cli
