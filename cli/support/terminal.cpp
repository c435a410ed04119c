#include "cli/support/terminal.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/support/output.hpp"

namespace quadrille::cli {
namespace {

constexpr std::chrono::milliseconds kPollStep{100};       // how soon Ctrl-C is noticed
constexpr std::chrono::milliseconds kEscapePatience{30};  // between the bytes of one key

}  // namespace

Terminal::Terminal(const runtime::StopToken& stop) : stop_(stop) {
  if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  raw_ = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
}

Terminal::~Terminal() {
  if (raw_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
}

std::optional<char> Terminal::byte(std::optional<std::chrono::milliseconds> patience) {
  const auto start = std::chrono::steady_clock::now();
  while (!stop_.requested()) {
    auto wait = kPollStep;
    if (patience) {
      const auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now() - start);
      wait = std::clamp(*patience - waited, std::chrono::milliseconds{0}, kPollStep);
    }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&input, 1, static_cast<int>(wait.count()));
    if (ready > 0) {
      char letter = 0;
      const ssize_t count = read(STDIN_FILENO, &letter, 1);
      if (count == 1) return letter;
      if (count < 0 && errno == EINTR) continue;
      break;
    }
    if (ready < 0 && errno != EINTR) break;
    if (patience && std::chrono::steady_clock::now() - start >= *patience) return std::nullopt;
  }
  ended_ = true;
  return std::nullopt;
}

KeyPress Terminal::key(std::optional<std::chrono::milliseconds> patience) {
  const std::optional<char> first = byte(patience);
  if (ended_) return {Key::end};
  if (!first) return {Key::none};
  if (*first == '\x1b') return escape_sequence();
  if (*first == '\x04') return {Key::end};
  return {Key::letter, *first};
}

bool Terminal::pressed() const {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return raw_ && poll(&input, 1, 0) > 0;
}

// Arrow keys send ESC [ A … D, or ESC O A … D. Any other sequence is passed over to its last byte:
// of those behind ESC [ that is the first from @ to ~, as in ESC [ 1 ; 5 D.
KeyPress Terminal::escape_sequence() {
  const std::optional<char> second = byte(kEscapePatience);
  if (!second || (*second != '[' && *second != 'O')) return {Key::none};
  const char third = byte(kEscapePatience).value_or(0);
  if (*second == '[') {
    for (char next = third; next >= ' ' && next < '@';) next = byte(kEscapePatience).value_or(0);
  }
  switch (third) {
    case 'A':
      return {Key::up};
    case 'B':
      return {Key::down};
    case 'C':
      return {Key::right};
    case 'D':
      return {Key::left};
    default:
      return {Key::none};
  }
}

void Terminal::draw(std::string_view picture) {
  if (display_.cursor) print("\x1b[H\x1b[2J");
  print(picture);
  finish_output();
}

}  // namespace quadrille::cli
