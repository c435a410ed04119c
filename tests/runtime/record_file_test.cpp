#include "quadrille/runtime/record_file.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "quadrille/runtime/files.hpp"
#include "tests/runtime/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::runtime {
namespace {

using Names = std::set<std::string>;
using Old = RecordFile::Old;

std::string records_in(const std::string& path) {
  const auto contents = read_file(path, kMebibyte);
  return contents ? *contents : contents.error().text;
}

std::string ending_of(const Expected<void, Error>& answer) {
  return answer ? "done" : answer.error().text;
}

TEST(RecordFile, HoldsEveryRecordAsSoonAsItIsAdded) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  ASSERT_TRUE(replace_file(path, "old\n"));
  RecordFile file(path, "head\n");
  EXPECT_EQ(records_in(path), "old\n");
  file.add("1\n");
  EXPECT_EQ(records_in(path), "head\n1\n");
  file.add("2\n");
  file.add("3\n");
  EXPECT_EQ(records_in(path), "head\n1\n2\n3\n");
  EXPECT_EQ(ending_of(file.finish()), "done");
  EXPECT_EQ(records_in(path), "head\n1\n2\n3\n");
  EXPECT_EQ(folder.names(), Names{"file"});
}

TEST(RecordFile, WithoutARecordTheOldFileStays) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  ASSERT_TRUE(replace_file(path, "old\n"));
  EXPECT_EQ(ending_of(RecordFile(path, "head\n").finish()), "done");
  EXPECT_EQ(records_in(path), "old\n");
}

TEST(RecordFile, AddsBehindWhatIsThere) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  for (const char* record : {"1\n", "2\n"}) {
    RecordFile file(path, {}, Old::keep);
    file.add(record);
    EXPECT_EQ(ending_of(file.finish()), "done");
  }
  EXPECT_EQ(records_in(path), "1\n2\n");
}

TEST(RecordFile, WithoutAPathWritesNothing) {
  RecordFile file("");
  file.add("1\n");
  EXPECT_EQ(ending_of(file.finish()), "done");
}

TEST(RecordFile, SaysAtTheEndWhatCouldNotBeWritten) {
  RecordFile full("/dev/full");
  full.add("1\n");
  full.add("2\n");
  EXPECT_EQ(ending_of(full.finish()), "cannot write /dev/full: No space left on device");
  RecordFile nowhere("no/where");
  nowhere.add("1\n");
  EXPECT_EQ(ending_of(nowhere.finish()), "cannot write no/where: No such file or directory");
}

// A limit on the size of files stands in for the full disk: write takes a part, then fails.
TEST(RecordFile, EndsWithAWholeRecordWhenTheDiskIsFullAndGoesOnWhenItIsNot) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  const std::string record = std::string(99, 'r') + "\n";
  for (const Old old : {Old::replace, Old::keep}) {
    std::filesystem::remove(path);
    const std::string answer = answer_of_child([&] {
      signal(SIGXFSZ, SIG_IGN);
      rlimit limit{};
      getrlimit(RLIMIT_FSIZE, &limit);
      limit.rlim_cur = 250;
      setrlimit(RLIMIT_FSIZE, &limit);
      RecordFile file(path, {}, old);
      for (int count = 0; count < 5; ++count) file.add(record);
      const std::string full =
          ending_of(file.finish()) + ", " + std::to_string(records_in(path).size());
      limit.rlim_cur = limit.rlim_max;
      setrlimit(RLIMIT_FSIZE, &limit);
      return full + "; " + ending_of(file.finish());
    });
    EXPECT_EQ(answer, "cannot write " + path + ": File too large, 200; done");
    EXPECT_EQ(records_in(path), record + record + record + record + record);
    EXPECT_EQ(folder.names(), Names{"file"});
  }
}

TEST(RecordFile, APipeGetsEveryRecordInOneStream) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  RecordFile file("/dev/fd/" + std::to_string(ends[1]), "head\n");
  file.add("1\n");
  file.add("2\n");
  EXPECT_EQ(ending_of(file.finish()), "done");
  std::array<char, 64> buffer;
  const ssize_t count = read(ends[0], buffer.data(), buffer.size());
  ASSERT_GT(count, 0);
  EXPECT_EQ(std::string(buffer.data(), static_cast<std::size_t>(count)), "head\n1\n2\n");
  close(ends[0]);
  close(ends[1]);
}

constexpr int kRecordKills = 20;

TEST(RecordFile, BeginsOnANewLineBehindARecordThatWasCut) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  ASSERT_TRUE(replace_file(path, "record 1\nrec"));
  RecordFile file(path, "", RecordFile::Old::keep);
  file.add("record 3\n");
  EXPECT_EQ(ending_of(file.finish()), "done");
  EXPECT_EQ(records_in(path), "record 1\nrec\nrecord 3\n");
}

// The records from 0 on, of which the last may be cut.
bool is_counted(std::string_view text) {
  for (int count = 0; !text.empty(); ++count) {
    const std::string record = "record " + std::to_string(count) + "\n";
    if (!std::string_view(record).starts_with(text.substr(0, record.size()))) return false;
    text.remove_prefix(std::min(record.size(), text.size()));
  }
  return true;
}

TEST(RecordFile, AKilledWriterLeavesWholeRecordsButForTheLast) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  for (int round = 0; round < kRecordKills; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = child_running([&] {
      RecordFile file(path, "head\n");
      for (int count = 0;; ++count) {
        file.add("record " + std::to_string(count) + "\n");
        if (count == 10 && write(ends[1], "!", 1) != 1) _exit(1);
      }
    });
    close(ends[1]);
    char mark = 0;
    EXPECT_EQ(read(ends[0], &mark, 1), 1);
    close(ends[0]);
    usleep(static_cast<useconds_t>(500 * round));
    kill(child, SIGKILL);
    ASSERT_TRUE(WIFSIGNALED(status_of(child)));
    const std::string text = records_in(path);
    ASSERT_TRUE(text.starts_with("head\n"));
    EXPECT_TRUE(is_counted(std::string_view(text).substr(5)));
    EXPECT_NE(text.find("record 10\n"), std::string::npos);
  }
}

}  // namespace
}  // namespace quadrille::runtime
