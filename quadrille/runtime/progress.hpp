// One line on the terminal that says how far a long run is and when it will end:
//
//   label  [#####.....]  512/1000  51 %  45.6 /s  ETA 0:11  note
//
// Where the stream is no terminal, the same without the bar, as a line of its own once a minute.
//
// The one idea: what the line says is a pure function of a small state and a width; the class only
// decides when to draw it and cleans up behind itself.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>

#include "quadrille/runtime/clock.hpp"

namespace quadrille::runtime {

// A rate for people, in two or three digits: "12.3 M/s", "0.024 /s".
std::string rate_text(double per_second);

struct ProgressState {
  std::string_view label;
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0: unknown, so no bar, no percentage and no ETA
  double rate = 0;          // units per second
  std::string_view note;
};

// At most `width` printable ASCII characters. Too narrow for everything, the bar goes first, then
// the note is cut, then whole parts go, the count last.
std::string progress_line(const ProgressState& state, std::size_t width);

// The same for a file: everything but the bar.
std::string plain_progress_line(const ProgressState& state);

inline constexpr double kSecondsBetweenLines = 60;  // in a file

// On a terminal, draws its line at most ten times a second. Otherwise adds a line to `stream` every
// N seconds, none before the first of them have passed: a short run writes nothing.
class Progress {
 public:
  Progress(std::FILE* stream, std::string label, std::uint64_t total, bool terminal,
           double seconds_between_lines = kSecondsBetweenLines);
  ~Progress() { finish(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  static bool on_terminal(std::FILE* stream);

  // What was done before this run, before the first update: neither the rate nor the ETA counts it.
  void start_at(std::uint64_t done) { start_ = done; }

  // From any thread.
  void update(std::uint64_t done, std::string_view note = {});

  // A line above it, which stays; drawn at once. Only on a terminal.
  void say(std::string_view line);

  // The same wherever the stream goes.
  void warn(std::string_view line);

  // Clears the line; later updates draw nothing.
  void finish();

 private:
  void draw(std::string_view line, std::size_t columns);
  void write_line(std::string_view line);
  void clear();

  std::FILE* const stream_;
  const std::string label_;
  const std::uint64_t total_;
  const bool terminal_;
  const double interval_;  // seconds from one line to the next
  const Stopwatch watch_;
  std::uint64_t start_ = 0;
  std::atomic<double> next_;  // seconds on watch_; looked at without the mutex first
  std::mutex mutex_;          // guards the stream and all below
  std::size_t drawn_ = 0;     // characters of ours on the line
  bool finished_ = false;
};

}  // namespace quadrille::runtime
