#include "quadrille/runtime/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace quadrille::runtime {
namespace {

constexpr double kSecondsBetweenDraws = 0.1;
constexpr std::size_t kDefaultColumns = 80;
constexpr std::string_view kSeparator = "  ";
constexpr double kLongestEta = 9999 * 3600.0;  // seconds; beyond it an ETA is no information

enum Part : std::size_t { kLabel, kBar, kCount, kPercent, kRate, kEta, kNote, kParts };
constexpr std::array kFirstToGo = {kNote, kRate, kPercent, kEta, kLabel};  // after the bar
using Parts = std::array<std::string, kParts>;

// One byte, one column: a label or note may hold anything, and the width must come out right.
std::string printable(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return result;
}

unsigned percent(std::uint64_t done, std::uint64_t total) {
  if (done >= total) {
    return 100;
  }
  const bool small = total <= std::numeric_limits<std::uint64_t>::max() / 100;
  const std::uint64_t rounded_down = small ? done * 100 / total : done / (total / 100);
  return static_cast<unsigned>(std::min<std::uint64_t>(rounded_down, 99));
}

// An eighth of the line, so that the bar does not move when the note changes.
std::string bar(unsigned percent, std::size_t width) {
  const std::size_t cells = std::clamp<std::size_t>(width / 8, 5, 30);
  const std::size_t full = cells * percent / 100;
  return fmt::format("[{}{}]", std::string(full, '#'), std::string(cells - full, '.'));
}

std::string eta(std::uint64_t left, double rate) {
  const double wait = rate > 0 ? std::ceil(static_cast<double>(left) / rate) : kLongestEta + 1;
  if (!(wait <= kLongestEta)) {
    return "ETA -:--";
  }
  const unsigned seconds = static_cast<unsigned>(wait);
  const unsigned minutes = seconds / 60;
  const unsigned hours = minutes / 60;
  return hours > 0 ? fmt::format("ETA {}:{:02}:{:02}", hours, minutes % 60, seconds % 60)
                   : fmt::format("ETA {}:{:02}", minutes, seconds % 60);
}

Parts parts_of(const ProgressState& state, std::size_t width) {
  Parts parts;
  parts[kLabel] = printable(state.label);
  parts[kRate] = rate_text(state.rate);
  parts[kNote] = printable(state.note);
  if (state.total == 0) {
    parts[kCount] = fmt::format("{}", state.done);
    return parts;
  }
  const unsigned reached = percent(state.done, state.total);
  const std::uint64_t left = state.total - std::min(state.done, state.total);
  parts[kBar] = bar(reached, width);
  parts[kCount] = fmt::format("{}/{}", state.done, state.total);
  parts[kPercent] = fmt::format("{} %", reached);
  parts[kEta] = left == 0 ? "ETA 0:00" : eta(left, state.rate);
  return parts;
}

std::string joined(const Parts& parts) {
  std::string line;
  for (const std::string& part : parts) {
    if (!line.empty() && !part.empty()) {
      line += kSeparator;
    }
    line += part;
  }
  return line;
}

std::size_t columns_of(std::FILE* stream) {
  winsize size{};
  const bool known = ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kDefaultColumns;
}

}  // namespace

std::string rate_text(double per_second) {
  if (!(per_second > 0) || !std::isfinite(per_second)) return "0 /s";
  constexpr std::string_view kUnits[] = {"", "k", "M", "G", "T", "P", "E"};
  std::size_t unit = 0;
  // What three digits would round up to 1000 belongs to the next unit.
  for (; per_second >= 999.5 && unit + 1 < std::size(kUnits); ++unit) per_second /= 1000;
  const int decimals = per_second < 0.0995  ? 3
                       : per_second < 9.995 ? 2
                       : per_second < 99.95 ? 1
                                            : 0;
  return fmt::format("{:.{}f} {}/s", per_second, decimals, kUnits[unit]);
}

std::string progress_line(const ProgressState& state, std::size_t width) {
  Parts parts = parts_of(state, width);
  std::string line = joined(parts);
  if (line.size() > width) {
    parts[kBar].clear();
    line = joined(parts);
  }
  if (line.size() > width && line.size() - width < parts[kNote].size()) {
    return line.substr(0, width);
  }
  for (const Part part : kFirstToGo) {
    if (line.size() <= width) {
      break;
    }
    parts[part].clear();
    line = joined(parts);
  }
  return line.substr(0, width);
}

std::string plain_progress_line(const ProgressState& state) {
  Parts parts = parts_of(state, kDefaultColumns);
  parts[kBar].clear();
  return joined(parts);
}

Progress::Progress(std::FILE* stream, std::string label, std::uint64_t total, bool terminal,
                   double seconds_between_lines)
    : stream_(stream),
      label_(std::move(label)),
      total_(total),
      terminal_(terminal),
      interval_(terminal ? kSecondsBetweenDraws : seconds_between_lines),
      next_(terminal ? 0 : interval_) {}

bool Progress::on_terminal(std::FILE* stream) {
  return isatty(fileno(stream)) == 1;
}

void Progress::update(std::uint64_t done, std::string_view note) {
  const double now = watch_.seconds();
  if (now < next_.load(std::memory_order_relaxed)) {
    return;
  }
  const std::lock_guard lock(mutex_);
  if (finished_ || now < next_.load(std::memory_order_relaxed)) {
    return;
  }
  next_.store(now + interval_, std::memory_order_relaxed);
  // Before the first interval has passed a rate would be noise.
  const std::uint64_t of_this_run = done - std::min(done, start_);
  const double rate = now < kSecondsBetweenDraws ? 0 : static_cast<double>(of_this_run) / now;
  const ProgressState state{label_, done, total_, rate, note};
  if (!terminal_) return write_line(plain_progress_line(state));
  // The last column stays free: some terminals wrap as soon as it is written.
  const std::size_t columns = columns_of(stream_) - 1;
  draw(progress_line(state, columns), columns);
}

void Progress::say(std::string_view line) {
  if (terminal_) warn(line);
}

void Progress::warn(std::string_view line) {
  const std::lock_guard lock(mutex_);
  if (finished_) return;
  clear();
  write_line(line);
  if (terminal_) next_.store(0, std::memory_order_relaxed);
}

void Progress::finish() {
  const std::lock_guard lock(mutex_);
  if (!finished_) clear();
  finished_ = true;
}

void Progress::clear() {
  if (drawn_ == 0) return;
  draw("", columns_of(stream_) - 1);
  std::fputc('\r', stream_);
  std::fflush(stream_);
}

void Progress::write_line(std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stream_);
  std::fputc('\n', stream_);
  std::fflush(stream_);
}

// Spaces over the end of a longer line before, but never past the edge of a window that shrank.
void Progress::draw(std::string_view line, std::size_t columns) {
  const std::size_t length = std::max(line.size(), std::min(drawn_, columns));
  const std::string text = fmt::format("\r{:<{}}", line, length);
  std::fwrite(text.data(), 1, text.size(), stream_);
  std::fflush(stream_);
  drawn_ = line.size();
}

}  // namespace quadrille::runtime
