#include "quadrille/runtime/processors.hpp"

#include <algorithm>
#include <charconv>
#include <thread>

#include "quadrille/runtime/files.hpp"

#if defined(__linux__)
#include <sched.h>

#include <memory>
#endif

namespace quadrille::runtime {
namespace {

constexpr std::size_t kMostBytes = 64 * 1024;  // of a file that the system writes

std::optional<long> number_in(std::string_view text) {
  long number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end == text.data()) return std::nullopt;
  return number;
}

std::optional<unsigned> processors(std::optional<long> quota, std::optional<long> period) {
  if (!quota || !period || *quota <= 0 || *period <= 0) return std::nullopt;
  return static_cast<unsigned>((*quota + *period - 1) / *period);
}

std::string contents_of(const std::string& path) {
  const auto text = read_file(path, kMostBytes);
  return text ? *text : std::string();
}

std::optional<unsigned> quota_in_version_2(const std::string& folder) {
  const std::string text = contents_of(folder + "/cpu.max");
  const std::size_t blank = text.find(' ');
  if (blank == std::string::npos) return std::nullopt;
  return processors(number_in(text), number_in(std::string_view(text).substr(blank + 1)));
}

std::optional<unsigned> quota_in_version_1(const std::string& folder) {
  return processors(number_in(contents_of(folder + "/cpu.cfs_quota_us")),
                    number_in(contents_of(folder + "/cpu.cfs_period_us")));
}

std::optional<unsigned> smaller_of(std::optional<unsigned> one, std::optional<unsigned> other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

// The quota of a group holds for all groups below it.
template <class QuotaIn>
std::optional<unsigned> tightest(const std::string& mount, std::string path, QuotaIn quota_in) {
  std::optional<unsigned> found;
  while (true) {
    found = smaller_of(found, quota_in(mount + path));
    if (path.empty()) return found;
    const std::size_t slash = path.rfind('/');
    path.erase(slash == std::string::npos ? 0 : slash);
  }
}

bool names_cpu(std::string_view controllers) {
  while (!controllers.empty()) {
    const std::size_t comma = std::min(controllers.find(','), controllers.size());
    if (controllers.substr(0, comma) == "cpu") return true;
    controllers.remove_prefix(std::min(comma + 1, controllers.size()));
  }
  return false;
}

#if defined(__linux__)
// The set grows until the kernel's fits in.
std::optional<unsigned> processors_to_run_on() {
  for (std::size_t most = 1024; most <= 1024 * 1024; most *= 2) {
    const std::unique_ptr<cpu_set_t, void (*)(cpu_set_t*)> set(
        CPU_ALLOC(most), [](cpu_set_t* allocated) { CPU_FREE(allocated); });
    const std::size_t bytes = CPU_ALLOC_SIZE(most);
    if (set && sched_getaffinity(0, bytes, set.get()) == 0) {
      return static_cast<unsigned>(CPU_COUNT_S(bytes, set.get()));
    }
  }
  return std::nullopt;
}
#else
std::optional<unsigned> processors_to_run_on() {
  return std::nullopt;
}
#endif

}  // namespace

std::optional<unsigned> quota_of(std::string_view membership, const std::string& mount) {
  std::optional<unsigned> found;
  while (!membership.empty()) {
    const std::size_t end = std::min(membership.find('\n'), membership.size());
    const std::string_view line = membership.substr(0, end);
    membership.remove_prefix(std::min(end + 1, membership.size()));
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', std::min(first, line.size() - 1) + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    std::string path(line.substr(second + 1));
    if (path == "/") path.clear();
    if (controllers.empty()) {
      found = smaller_of(found, tightest(mount, path, quota_in_version_2));
    } else if (names_cpu(controllers)) {
      found = smaller_of(
          found, tightest(mount + "/" + std::string(controllers), path, quota_in_version_1));
    }
  }
  return found;
}

unsigned usable_processors() {
  const unsigned count =
      processors_to_run_on().value_or(std::max(1u, std::thread::hardware_concurrency()));
  const auto quota = quota_of(contents_of("/proc/self/cgroup"), "/sys/fs/cgroup");
  return std::max(1u, std::min(count, quota.value_or(count)));
}

}  // namespace quadrille::runtime
