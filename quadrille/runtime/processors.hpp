// How many processors this process may keep busy: those that it may run on (taskset, cpusets), and
// no more than the share of them that its control groups allow (containers, batch systems).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::runtime {

// At least 1.
unsigned usable_processors();

// Whole processors, rounded up, that the tightest quota among a process's control groups allows;
// none where there is no quota. `membership`: the text of /proc/self/cgroup. `mount`: the folder
// where control groups are mounted, /sys/fs/cgroup.
//
//   0::/user.slice/job     version 2: MOUNT/user.slice/job/cpu.max        "150000 100000" or "max
//   100000" 4:cpu,cpuacct:/job     version 1: MOUNT/cpu,cpuacct/job/cpu.cfs_quota_us and
//   cpu.cfs_period_us
std::optional<unsigned> quota_of(std::string_view membership, const std::string& mount);

}  // namespace quadrille::runtime
