// Lines from standard input, one at a time, for dialogues: waits without blocking Ctrl-C.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {

// Whether a person types them, and may want to be told what to type.
bool input_is_terminal();

class LineInput {
 public:
  // A token made from nothing: only the end of input ends the wait.
  explicit LineInput(const runtime::StopToken& stop = {}) : stop_(stop) {}

  // The next line without its end; nothing at the end of input or once a stop was requested. A line
  // longer than kLongestLine is cut there.
  std::optional<std::string> next();
  // The same where one comes within `patience`, for those who have other things to do meanwhile.
  std::optional<std::string> next_within(std::chrono::milliseconds patience);
  // All of the input was given out.
  bool ended() const { return ended_ && waiting_.empty(); }

 private:
  static constexpr std::size_t kLongestLine = 1 << 20;

  enum class Heard { nothing, more, end };

  Heard read_some(int milliseconds);
  bool read_more();

  runtime::StopToken stop_;
  std::string waiting_;  // read, but not yet given out
  bool ended_ = false;
};

}  // namespace quadrille::cli
