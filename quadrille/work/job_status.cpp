#include "quadrille/work/job_status.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <numeric>
#include <string>
#include <system_error>

#include "quadrille/work/run_unit.hpp"

namespace quadrille::work {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLatest = 100;  // results that say how fast it goes now
// A gap between results that is longer than both is a pause, in which nobody worked. The median gap
// is 0 where results come faster than the clock of the file system ticks.
constexpr double kPauseMedians = 20;
constexpr double kPauseSeconds = 60;
constexpr double kRunningSeconds = 2.0 * kCheckpointSeconds;

std::optional<fs::file_time_type> time_of(const std::string& path) {
  std::error_code error;
  const auto time = fs::last_write_time(path, error);
  return error ? std::nullopt : std::optional(time);
}

double seconds_between(fs::file_time_type from, fs::file_time_type to) {
  return std::chrono::duration<double>(to - from).count();
}

bool is_running(const JobFolder& folder, std::size_t unit, fs::file_time_type now) {
  const auto time = time_of(folder.file_name(UnitFileKind::checkpoint, unit));
  return time && seconds_between(*time, now) < kRunningSeconds;
}

std::optional<double> seconds_left(std::vector<fs::file_time_type> times, std::size_t open) {
  if (open == 0) return 0;
  if (times.size() < 2) return std::nullopt;
  std::sort(times.begin(), times.end());
  std::vector<double> gaps;
  for (std::size_t later = times.size() - std::min(times.size() - 1, kLatest); later < times.size();
       ++later) {
    gaps.push_back(seconds_between(times[later - 1], times[later]));
  }
  std::sort(gaps.begin(), gaps.end());
  const double longest = std::max(kPauseMedians * gaps[(gaps.size() - 1) / 2], kPauseSeconds);
  while (gaps.size() > 1 && gaps.back() > longest) gaps.pop_back();
  const double seconds = std::accumulate(gaps.begin(), gaps.end(), 0.0);
  return seconds / static_cast<double>(gaps.size()) * static_cast<double>(open);
}

}  // namespace

JobStatus status_of(const JobFolder& folder) {
  JobStatus status;
  status.units = folder.units();
  std::vector<fs::file_time_type> times;
  const auto now = fs::file_time_type::clock::now();
  for (std::size_t unit = 0; unit < status.units; ++unit) {
    const Found found = folder.find(UnitFileKind::result, unit).found;
    if (found == Found::whole) {
      ++status.done;
      if (const auto time = time_of(folder.file_name(UnitFileKind::result, unit))) {
        times.push_back(*time);
      }
      continue;
    }
    status.open.push_back(unit);
    if (found == Found::damaged) ++status.damaged;
    if (found == Found::foreign) ++status.foreign;
    if (is_running(folder, unit, now)) ++status.running;
  }
  status.seconds_left = seconds_left(std::move(times), status.open.size());
  return status;
}

}  // namespace quadrille::work
