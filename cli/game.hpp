// The table that a new game fills in: what each of the six common verbs asks of a game, and what it
// gets back. The verbs (one file each) read options, call this, and print; a game (one file each)
// answers from its engine. Fields in JSON are therefore the same for every game.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/runtime/stop.hpp"
#include "quadrille/runtime/threads.hpp"

namespace quadrille::cli {

using Json = nlohmann::ordered_json;

struct LimitOptions {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> milliseconds;
};

// What every verb is given.
struct Run {
  runtime::StopToken stop;
  runtime::ThreadPool& pool;
  std::optional<std::string> position;  // none: the game's start
  std::uint64_t seed = 1;
  LimitOptions limits;
};

struct PerftReport {
  std::string position;
  std::vector<std::uint64_t> levels;                          // lengths 0 … depth
  std::vector<std::pair<std::string, std::uint64_t>> divide;  // by first move
};

struct VerifyReport {
  std::uint64_t games = 0, positions = 0, moves_compared = 0, differences = 0;
  std::string where, what;  // the first difference
  std::string reproduce;    // the command that shows it again
  Json details = Json::object();
};

struct BenchReport {
  std::uint64_t signature = 0, nodes = 0;
};

struct SelfplayReport {
  std::uint64_t games = 0;
  Json details = Json::object();
  std::string text;   // the same for people
  std::string error;  // what went wrong after the games; the summary is still worth printing
};

struct AnalysedMove {
  std::string move;
  double value = 0;
  Json details = Json::object();
  std::string note;   // the same for people
  std::string shown;  // the value for people, where a number does not say it best
};

struct AnalyseReport {
  std::string position;
  std::string picture;
  std::vector<AnalysedMove> moves;  // best first; none where the game is over
  std::vector<std::string> line;    // how play may go on
  int depth = 0;
  std::uint64_t nodes = 0;
};

// What the chosen verb will do once the command line is read; returns the exit status.
using Action = std::function<int()>;

enum class Verb { play, analyse, perft, verify, bench, selfplay };

class GameProgram {
 public:
  virtual ~GameProgram() = default;

  virtual std::string name() const = 0;
  virtual std::string title() const = 0;             // one line for the help
  virtual std::string position_help() const = 0;     // how a position is written
  virtual std::string example(Verb verb) const = 0;  // a command worth copying
  virtual std::string depth_help() const = 0;        // what depth means here
  virtual std::uint64_t most_depth() const = 0;

  // Options of the game's own for a common verb, and verbs of its own.
  virtual void add_options(Verb, CLI::App&) {}
  virtual void add_verbs(CLI::App&, Action&) {}

  // Builds what every verb needs, so that no verb's time has it in.
  virtual void prepare() {}

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
