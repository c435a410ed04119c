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

bool LineInput::read_more() {
  while (!stop_.requested()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&input, 1, kPollStep);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    std::array<char, 4096> buffer;
    const ssize_t count = ready < 0 ? -1 : read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    waiting_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }
  return false;
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
