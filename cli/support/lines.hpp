// Lines from standard input, one at a time, for dialogues: waits without blocking Ctrl-C.
#pragma once

#include <optional>
#include <string>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {

class LineInput {
 public:
  // A token made from nothing: only the end of input ends the wait.
  explicit LineInput(const runtime::StopToken& stop = {}) : stop_(stop) {}

  // The next line without its end; nothing at the end of input or once a stop was requested. A line
  // longer than kLongestLine is cut there.
  std::optional<std::string> next();

 private:
  static constexpr std::size_t kLongestLine = 1 << 20;

  bool read_more();

  runtime::StopToken stop_;
  std::string waiting_;  // read, but not yet given out
  bool ended_ = false;
};

}  // namespace quadrille::cli
