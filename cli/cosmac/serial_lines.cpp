#include "cli/cosmac/serial_lines.hpp"

#include <algorithm>

namespace quadrille::cli {
namespace {

constexpr double kSecondsOfBreak = 0.3;
constexpr std::string_view kBreak = "~b";

// A control character would end the line in the middle.
std::string on_one_line(std::string line) {
  std::replace_if(
      line.begin(), line.end(),
      [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == 0x7F; }, ' ');
  return line;
}

}  // namespace

void SerialLines::receive(const std::string& line) {
  const bool thinks = times_ready() > 0 && !line_.ready();
  if (line == kBreak && thinks) {
    stop();
  } else {
    queue_.push_back(on_one_line(line));
  }
}

void SerialLines::stop() {
  queue_.emplace_front(kBreak);
}

std::string SerialLines::advance(std::uint64_t cycles) {
  std::string shown;
  line_.advance(cycles, [&](std::string_view text) {
    shown += text;
    end_break();
    send_next();
  });
  return shown;
}

void SerialLines::send_next() {
  if (queue_.empty() || break_end_ != 0) return;
  if (queue_.front() == kBreak) {
    if (machine().sending()) return;
    line_.machine().hold_space();
    break_end_ = line_.cycles() + line_.cycles_in(kSecondsOfBreak);
  } else if (line_.ready()) {
    infinite_ = queue_.front().find("infinite") != std::string::npos;
    line_.send_line(queue_.front());
  } else {
    return;
  }
  queue_.pop_front();
}

void SerialLines::end_break() {
  if (break_end_ == 0 || line_.cycles() < break_end_) return;
  break_end_ = 0;
  line_.machine().release_space();
}

}  // namespace quadrille::cli
