// The table that a new game fills in: what each of the six common verbs asks of a game, and what it
// gets back. The verbs (one file each) read options, call this, and print; a game (one file each)
// answers from its engine. Fields in JSON are therefore the same for every game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/run.hpp"

namespace quadrille::cli {

// In cli/support/reports.hpp, for those who make or print them.
struct PerftReport;
struct VerifyReport;
struct BenchReport;
struct SelfplayReport;
struct AnalyseReport;

// In cli/support/job.hpp.
class JobKind;
using JobKinds = std::vector<std::shared_ptr<JobKind>>;

enum class Verb { play, analyse, perft, verify, bench, selfplay };

// A command worth copying for each verb, in their order.
using Examples = std::array<const char*, 6>;

class GameProgram {
 public:
  virtual ~GameProgram() = default;

  virtual std::string name() const = 0;
  virtual std::string title() const = 0;          // one line for the help
  virtual std::string position_help() const = 0;  // how a position is written
  virtual Examples examples() const = 0;
  std::string example(Verb verb) const { return examples()[static_cast<std::size_t>(verb)]; }
  virtual std::string depth_help() const = 0;    // what depth means here
  virtual std::uint64_t most_depth() const = 0;  // 0: it does not search, and has no limits
  virtual std::uint64_t least_depth() const { return 1; }

  // Options of the game's own for a common verb, and verbs of its own.
  virtual void add_options(Verb, Command) {}
  virtual void add_verbs(Command) {}

  // What of the game can be split into units that any machine runs.
  virtual JobKinds jobs() { return {}; }

  // Builds what nearly every run of the verb needs, so that its time does not have it in. Nobody
  // waits for it after a stop.
  virtual void prepare(Verb, const runtime::StopToken&) {}

  virtual PerftReport perft(const Run& run, int depth, bool reference) = 0;
  virtual VerifyReport verify(const Run& run, std::uint64_t games) = 0;
  virtual BenchReport bench(const Run& run) = 0;
  virtual SelfplayReport selfplay(const Run& run, std::uint64_t games) = 0;
  virtual AnalyseReport analyse(const Run& run) = 0;
  virtual int play(const Run& run) = 0;

  // About ten seconds of the game, drawn for people.
  virtual void tour(const Run& run) = 0;
};

}  // namespace quadrille::cli
