#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <random>
#include <string>

#include "quadrille/runtime/files.hpp"
#include "tests/runtime/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::runtime {
namespace {

constexpr int kKills = 30;
constexpr int kLongestLife = 10'000;  // microseconds after the first replacement
const std::string kFirst(300'000, 'a');
const std::string kSecond(200'000, 'b');

[[noreturn]] void replace_for_ever(const std::string& path, int announce) {
  bool announced = false;
  while (true) {
    for (const std::string& contents : {kFirst, kSecond}) {
      if (!replace_file(path, contents)) {
        _exit(1);
      }
    }
    announced = announced || write(announce, "!", 1) == 1;
  }
}

// Waits until the child has written both contents once, so that every kill hits a busy writer.
void kill_a_writer(const std::string& path, int life) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t child = child_running([&] { replace_for_ever(path, ends[1]); });
  close(ends[1]);
  char mark = 0;
  EXPECT_EQ(read(ends[0], &mark, 1), 1);
  close(ends[0]);
  usleep(static_cast<useconds_t>(life));
  kill(child, SIGKILL);
  const int status = status_of(child);
  ASSERT_TRUE(WIFSIGNALED(status));
}

TEST(ReplaceFile, AKilledWriterLeavesOneOfTheTwoWholeContents) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  std::mt19937 random(2026);
  std::uniform_int_distribution<int> life(0, kLongestLife);
  for (int round = 0; round < kKills; ++round) {
    ASSERT_NO_FATAL_FAILURE(kill_a_writer(path, life(random)));
    const auto contents = read_file(path, 64 * kMebibyte);
    ASSERT_TRUE(contents);
    EXPECT_TRUE(*contents == kFirst || *contents == kSecond) << contents->size() << " bytes";
  }
  for (const std::string& name : folder.names()) {
    EXPECT_TRUE(name == "file" || (name.starts_with(".quadrille-") && name.ends_with(".tmp")))
        << name;
  }
}

}  // namespace
}  // namespace quadrille::runtime
