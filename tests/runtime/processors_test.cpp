#include "quadrille/runtime/processors.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/runtime/scratch_folder.hpp"

#if defined(__linux__)
#include <sched.h>
#endif

namespace quadrille::runtime {
namespace {

class Quota : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder_.path(name);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  std::optional<unsigned> quota(std::string_view membership) const {
    return quota_of(membership, folder_.path());
  }

 private:
  ScratchFolder folder_;
};

TEST_F(Quota, OfAContainerIsThatOfTheRoot) {
  write("cpu.max", "200000 100000\n");
  EXPECT_EQ(quota("0::/\n"), 2u);
}

TEST_F(Quota, IsRoundedUp) {
  write("job/cpu.max", "150000 100000\n");
  EXPECT_EQ(quota("0::/job\n"), 2u);
  write("job/cpu.max", "1000 100000\n");
  EXPECT_EQ(quota("0::/job\n"), 1u);
}

TEST_F(Quota, IsTheTightestOnTheWayUp) {
  write("slice/cpu.max", "300000 100000\n");
  write("slice/job/cpu.max", "max 100000\n");
  write("slice/job/step/cpu.max", "900000 100000\n");
  EXPECT_EQ(quota("0::/slice/job/step\n"), 3u);
  EXPECT_EQ(quota("0::/slice/job\n"), 3u);
  EXPECT_EQ(quota("0::/\n"), std::nullopt);
}

TEST_F(Quota, OfVersionOneHasTwoFiles) {
  write("cpu,cpuacct/job/cpu.cfs_quota_us", "400000\n");
  write("cpu,cpuacct/job/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota("5:memory:/job\n4:cpu,cpuacct:/job\n"), 4u);
  EXPECT_EQ(quota("5:memory:/job\n4:cpuset:/job\n"), std::nullopt);
  write("cpu,cpuacct/job/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(quota("4:cpu,cpuacct:/job\n"), std::nullopt);
}

TEST_F(Quota, IsNoneWhereTheFilesAreMissingOrOdd) {
  for (const char* membership :
       {"", "\n", "0", "0:", "0::", "::", "0::/job", "1:cpu", ":cpu:/", "0::job", "1:cpu:job/"}) {
    EXPECT_EQ(quota(membership), std::nullopt) << membership;
  }
  for (const char* text :
       {"", "max", "100000", "x 100000\n", "100000 x\n", "0 100000\n", "5 0\n"}) {
    write("job/cpu.max", text);
    EXPECT_EQ(quota("0::/job\n"), std::nullopt) << text;
  }
}

TEST(UsableProcessors, AreAtLeastOne) {
  EXPECT_GE(usable_processors(), 1u);
}

#if defined(__linux__)
TEST(UsableProcessors, AreThoseThatTheProcessMayRunOn) {
  cpu_set_t before;
  ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
  int first = 0;
  while (!CPU_ISSET(first, &before)) ++first;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
  EXPECT_EQ(usable_processors(), 1u);
  ASSERT_EQ(sched_setaffinity(0, sizeof before, &before), 0);
}
#endif

}  // namespace
}  // namespace quadrille::runtime
