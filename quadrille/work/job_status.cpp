#include "quadrille/work/job_status.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>

#include "quadrille/work/run_unit.hpp"

namespace quadrille::work {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLatest = 100;  // results that say how fast it goes now
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
  const std::size_t gaps = std::min(times.size() - 1, kLatest);
  const double seconds = seconds_between(times[times.size() - 1 - gaps], times.back());
  return seconds / static_cast<double>(gaps) * static_cast<double>(open);
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
