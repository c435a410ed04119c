#include "cli/support/lines.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace quadrille::cli {
namespace {

constexpr int kPollStep = 100;  // milliseconds: how soon Ctrl-C is noticed

}  // namespace

bool input_is_terminal() {
  return isatty(STDIN_FILENO) == 1;
}

LineInput::Heard LineInput::read_some(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, milliseconds);
  if (ready == 0 || (ready < 0 && errno == EINTR)) return Heard::nothing;
  std::array<char, 4096> buffer;
  const ssize_t count = ready < 0 ? -1 : read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count < 0 && errno == EINTR) return Heard::nothing;
  if (count <= 0) return Heard::end;
  waiting_.append(buffer.data(), static_cast<std::size_t>(count));
  return Heard::more;
}

bool LineInput::read_more() {
  Heard heard = Heard::nothing;
  while (heard == Heard::nothing && !stop_.requested()) heard = read_some(kPollStep);
  return heard == Heard::more;
}

std::optional<std::string> LineInput::next_within(std::chrono::milliseconds patience) {
  const auto has_line = [this] {
    return waiting_.find('\n') != std::string::npos || waiting_.size() >= kLongestLine ||
           (ended_ && !waiting_.empty());
  };
  if (!ended_ && !has_line()) {
    ended_ = read_some(static_cast<int>(patience.count())) == Heard::end;
  }
  if (!has_line()) return std::nullopt;
  return next();
}

std::optional<std::string> LineInput::next() {
  std::size_t end = waiting_.find('\n');
  while (end == std::string::npos && waiting_.size() < kLongestLine && !ended_) {
    const std::size_t looked_at = waiting_.size();
    ended_ = !read_more();
    end = waiting_.find('\n', looked_at);
  }
  if (stop_.requested() || (end == std::string::npos && waiting_.empty())) return std::nullopt;
  std::string line = waiting_.substr(0, end);
  waiting_.erase(0, end == std::string::npos ? waiting_.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

}  // namespace quadrille::cli
