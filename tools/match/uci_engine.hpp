// One engine of the match, spoken to in UCI: started, set up, asked for moves, and started again
// after it was lost.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/match/engine_process.hpp"

namespace quadrille::match {

struct EngineSettings {
  std::vector<std::string> command;
  std::string name;  // empty: as it calls itself
  std::vector<std::pair<std::string, std::string>> options;
  Limits limits;
};

// As the engine gave it: for its own side.
struct Score {
  bool mate = false;  // then `value` counts moves, else centipawns
  int value = 0;
};

// What the engine last said of its search.
struct Thought {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::optional<Score> score;
};

struct Answer {
  EngineProcess::Outcome outcome = EngineProcess::Outcome::done;
  std::string move;
  Thought thought;
  Duration used{};  // from before "go" was written until "bestmove" was read
};

// The parts of an info line that concern us; the others stay as they were.
void read_info(std::string_view line, Thought& thought);

class UciEngine {
 public:
  explicit UciEngine(EngineSettings settings) : settings_(std::move(settings)) {}

  // Ready for a first move. Starts the process where there is none. The error says what went wrong;
  // after a halt, or where interrupted(), it means nothing about the engine.
  Expected<void, runtime::Error> prepare_game(const Halt& halt);

  // Whether the last complaint is that somebody stopped the process.
  bool interrupted() const { return interrupted_; }

  Answer go(const std::string& position, const std::string& go, Duration patience,
            const Halt& halt);

  // To be called where it can no longer be trusted to answer what it is asked.
  void abandon() { process_.reset(); }

  const std::string& name() const { return name_; }
  const EngineSettings& settings() const { return settings_; }

 private:
  using Outcome = EngineProcess::Outcome;

  Expected<void, runtime::Error> start(const Halt& halt);
  Expected<void, runtime::Error> introduce(const Halt& halt);
  Expected<void, runtime::Error> set_options();
  Expected<void, runtime::Error> await_ready(const Halt& halt);
  runtime::Error failure(std::string_view what, Outcome outcome);
  bool send(std::string_view line);

  EngineSettings settings_;
  std::string name_;
  std::vector<std::string> known_options_;  // in small letters
  std::optional<EngineProcess> process_;
  bool interrupted_ = false;
};

}  // namespace quadrille::match
