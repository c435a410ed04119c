// A program that is talked to in lines: its standard input and output are our pipes, its standard
// error is thrown away.
//
// The one idea: nothing here can wait for ever. Reading and writing have a deadline and look at the
// halt flag, and the process, in a group of its own with whatever it started, is killed at the end.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "tools/match/clock.hpp"
#include "tools/match/halt.hpp"

namespace quadrille::match {

class EngineProcess {
 public:
  enum class Outcome { done, late, gone, halted };

  static Expected<EngineProcess, runtime::Error> start(const std::vector<std::string>& command);

  EngineProcess(EngineProcess&& other) noexcept;
  EngineProcess& operator=(EngineProcess&& other) noexcept;
  ~EngineProcess() { end(); }

  // A line without its newline.
  Outcome send(std::string_view line, TimePoint until);

  // `arrived` is when the line was read; what came before is returned before. `halted` is also the
  // answer where the process ended because it was stopped, and so will be the rest of us.
  Outcome read(std::string& line, TimePoint& arrived, TimePoint until, const Halt& halt);

  // What it said unasked is not taken for an answer to what comes next.
  void discard();

  // Asks it to quit, and kills it where it does not soon.
  void end();

 private:
  EngineProcess(pid_t process, int input, int output)
      : process_(process), input_(input), output_(output) {}

  bool take_line(std::string& line);
  Outcome fill();
  Outcome end_seen(const Halt& halt) const;

  pid_t process_ = -1;
  int input_ = -1;           // its standard input
  int output_ = -1;          // its standard output
  std::string buffer_;       // read, but not yet taken
  std::size_t scanned_ = 0;  // no newline below it
  TimePoint filled_{};
};

}  // namespace quadrille::match
