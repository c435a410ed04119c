#include "quadrille/runtime/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string>

#include "tests/runtime/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

namespace quadrille::runtime {
namespace {

using Names = std::set<std::string>;

std::string contents_of(const std::string& path) {
  const auto contents = read_file(path, 64 * kMebibyte);
  return contents ? *contents : contents.error().text;
}

std::string outcome(const Expected<void, Error>& answer) {
  return answer ? "done" : answer.error().text;
}

mode_t permissions_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 0777;
}

TEST(ReadFile, GivesEveryByte) {
  const ScratchFolder folder;
  std::string bytes(200'000, '\0');
  for (std::size_t index = 0; index < bytes.size(); ++index) {
    bytes[index] = static_cast<char>(index * 7);
  }
  ASSERT_TRUE(replace_file(folder.path("file"), bytes));
  EXPECT_EQ(contents_of(folder.path("file")), bytes);
}

TEST(ReadFile, SaysWhatCannotBeReadAndWhy) {
  EXPECT_EQ(contents_of("no/such/file"), "cannot read no/such/file: No such file or directory");
  EXPECT_EQ(contents_of("."), "cannot read .: Is a directory");
  EXPECT_EQ(contents_of("two\nlines"), R"(cannot read two\x0alines: No such file or directory)");
}

TEST(ReadFile, StopsAtItsLimit) {
  const ScratchFolder folder;
  ASSERT_TRUE(replace_file(folder.path("file"), "12345"));
  EXPECT_TRUE(read_file(folder.path("file"), 5));
  const auto refused = read_file(folder.path("file"), 4);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text, "cannot read " + folder.path("file") + ": larger than 4 bytes");
  EXPECT_FALSE(read_file("/dev/zero", 1'000'000));
}

TEST(ReadFile, DashIsStandardInput) {
  EXPECT_EQ(answer_of_child([] {
              std::array<int, 2> ends{};
              if (pipe(ends.data()) != 0 || write(ends[1], "e2e4\n", 5) != 5) {
                return std::string("no pipe");
              }
              close(ends[1]);
              dup2(ends[0], STDIN_FILENO);
              return contents_of("-");
            }),
            "e2e4\n");
  EXPECT_EQ(answer_of_child([] {
              close(STDIN_FILENO);
              return contents_of("-");
            }),
            "cannot read standard input: Bad file descriptor");
}

TEST(ReplaceFile, MakesANewFileAsTheUmaskSays) {
  const ScratchFolder folder;
  const mode_t before = umask(027);
  EXPECT_EQ(outcome(replace_file(folder.path("new"), "text")), "done");
  umask(before);
  EXPECT_EQ(contents_of(folder.path("new")), "text");
  EXPECT_EQ(permissions_of(folder.path("new")), 0640u);
  EXPECT_EQ(folder.names(), Names{"new"});
}

TEST(ReplaceFile, KeepsThePermissionsOfTheOldFile) {
  const ScratchFolder folder;
  ASSERT_TRUE(replace_file(folder.path("file"), "old"));
  for (const mode_t mode : {0600u, 0664u, 0755u}) {
    ASSERT_EQ(chmod(folder.path("file").c_str(), mode), 0);
    ASSERT_TRUE(replace_file(folder.path("file"), "new"));
    EXPECT_EQ(permissions_of(folder.path("file")), mode);
  }
}

TEST(ReplaceFile, CanEmptyAFile) {
  const ScratchFolder folder;
  ASSERT_TRUE(replace_file(folder.path("file"), "old"));
  ASSERT_TRUE(replace_file(folder.path("file"), ""));
  EXPECT_EQ(contents_of(folder.path("file")), "");
}

TEST(ReplaceFile, AReaderOfTheOldFileKeepsIt) {
  const ScratchFolder folder;
  ASSERT_TRUE(replace_file(folder.path("file"), "old"));
  const int reader = open(folder.path("file").c_str(), O_RDONLY);
  ASSERT_TRUE(replace_file(folder.path("file"), "new"));
  std::array<char, 8> buffer{};
  EXPECT_EQ(read(reader, buffer.data(), buffer.size()), 3);
  close(reader);
  EXPECT_STREQ(buffer.data(), "old");
}

TEST(ReplaceFile, AFileInTheCurrentFolderNeedsNoSlash) {
  const ScratchFolder folder;
  EXPECT_EQ(answer_of_child([&] {
              return chdir(folder.path().c_str()) == 0 ? outcome(replace_file("bare", "x"))
                                                       : std::string("no folder");
            }),
            "done");
  EXPECT_EQ(contents_of(folder.path("bare")), "x");
}

TEST(ReplaceFile, ASymbolicLinkStaysOneAndItsTargetIsReplaced) {
  const ScratchFolder folder;
  std::filesystem::create_directory(folder.path("far"));
  ASSERT_TRUE(replace_file(folder.path("far/target"), "old"));
  std::filesystem::create_symlink("far/target", folder.path("near"));
  std::filesystem::create_symlink(folder.path("near"), folder.path("second"));
  ASSERT_TRUE(replace_file(folder.path("second"), "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("second")));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("near")));
  EXPECT_EQ(contents_of(folder.path("far/target")), "new");
}

TEST(ReplaceFile, ALinkToNothingYetGetsItsTarget) {
  const ScratchFolder folder;
  std::filesystem::create_symlink("target", folder.path("link"));
  ASSERT_TRUE(replace_file(folder.path("link"), "new"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("link")));
  EXPECT_EQ(contents_of(folder.path("target")), "new");
}

TEST(ReplaceFile, ALinkToItselfIsAnError) {
  const ScratchFolder folder;
  std::filesystem::create_symlink("loop", folder.path("loop"));
  EXPECT_EQ(outcome(replace_file(folder.path("loop"), "new")),
            "cannot write " + folder.path("loop") + ": Too many levels of symbolic links");
  EXPECT_EQ(folder.names(), Names{"loop"});
}

TEST(ReplaceFile, SaysWhatCannotBeWrittenAndWhy) {
  const ScratchFolder folder;
  EXPECT_EQ(outcome(replace_file(folder.path("no/file"), "x")),
            "cannot write " + folder.path("no/file") + ": No such file or directory");
  EXPECT_EQ(outcome(replace_file(folder.path(), "x")),
            "cannot write " + folder.path() + ": Is a directory");
}

TEST(ReplaceFile, ADeviceIsWrittenToAndStaysADevice) {
  EXPECT_EQ(outcome(replace_file("/dev/null", "x")), "done");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  EXPECT_EQ(outcome(replace_file("/dev/full", "x")),
            "cannot write /dev/full: No space left on device");
}

// A limit on the size of files stands in for the full disk: write takes a part, then fails.
TEST(ReplaceFile, LeavesTheOldContentsWhenTheDiskIsFull) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  ASSERT_TRUE(replace_file(path, "old"));
  EXPECT_EQ(answer_of_child([&] {
              signal(SIGXFSZ, SIG_IGN);
              const rlimit limit{4096, 4096};
              setrlimit(RLIMIT_FSIZE, &limit);
              return outcome(replace_file(path, std::string(100'000, 'n')));
            }),
            "cannot write " + path + ": File too large");
  EXPECT_EQ(contents_of(path), "old");
  EXPECT_EQ(folder.names(), Names{"file"});
}

TEST(ReplaceFile, AWriteProtectedFileIsNotReplaced) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  ASSERT_TRUE(replace_file(path, "old"));
  ASSERT_EQ(chmod(path.c_str(), 0444), 0);
  ASSERT_EQ(chmod(folder.path().c_str(), 0777), 0);
  EXPECT_EQ(answer_of_child([&] {
              constexpr uid_t kNobody = 65534;
              if (geteuid() == 0 && setuid(kNobody) != 0) {
                return std::string("still root");
              }
              return outcome(replace_file(path, "new"));
            }),
            "cannot write " + path + ": Permission denied");
  EXPECT_EQ(contents_of(path), "old");
}

// What a kill left of an earlier save is not the first of many.
TEST(ReplaceOwnFile, TakesOverWhatAKillLeft) {
  const ScratchFolder folder;
  ASSERT_TRUE(replace_file(folder.path(".quadrille-state.tmp"), std::string(5000, 'x')));
  for (const char* const contents : {"first", "second"}) {
    EXPECT_EQ(outcome(replace_own_file(folder.path("state"), contents)), "done");
    EXPECT_EQ(contents_of(folder.path("state")), contents);
    EXPECT_EQ(folder.names(), Names{"state"});
  }
}

TEST(ReplaceOwnFile, LeavesTheFileAsideToAnotherWriter) {
  const ScratchFolder folder;
  const std::string aside = folder.path(".quadrille-state.tmp");
  ASSERT_TRUE(replace_file(aside, "of another process"));
  const int other = open(aside.c_str(), O_RDONLY);
  ASSERT_EQ(flock(other, LOCK_EX | LOCK_NB), 0);
  EXPECT_EQ(outcome(replace_own_file(folder.path("state"), "mine")), "done");
  close(other);
  EXPECT_EQ(contents_of(folder.path("state")), "mine");
  EXPECT_EQ(contents_of(aside), "of another process");
}

TEST(CheckReplaceable, SaysWhatReplacingWouldSayAndLeavesNothing) {
  const ScratchFolder folder;
  const std::string path = folder.path("file");
  EXPECT_EQ(outcome(check_replaceable(path)), "done");
  EXPECT_EQ(contents_of(path), "cannot read " + path + ": No such file or directory");
  ASSERT_TRUE(replace_file(path, "old"));
  EXPECT_EQ(outcome(check_replaceable(path)), "done");
  EXPECT_EQ(contents_of(path), "old");
  EXPECT_EQ(outcome(check_replaceable("/dev/null")), "done");
  for (const std::string& wrong : {folder.path("no/file"), folder.path()}) {
    EXPECT_EQ(outcome(check_replaceable(wrong)), outcome(replace_file(wrong, "x")));
  }
  ASSERT_EQ(symlink("loop", folder.path("loop").c_str()), 0);
  EXPECT_EQ(outcome(check_replaceable(folder.path("loop"))),
            outcome(replace_file(folder.path("loop"), "x")));
}

// The answer of a child whose standard output is `output`.
template <class Print>
std::string flushed_into(int output, Print print) {
  return answer_of_child([&] {
    signal(SIGPIPE, SIG_IGN);
    dup2(output, STDOUT_FILENO);
    print();
    return outcome(flush_standard_output());
  });
}

void print_a_word() {
  std::fputs("word", stdout);
}

void print_more_than_any_buffer_and_an_end() {
  const std::string text(1'000'000, 'x');
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int pipe_without_readers() {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  close(ends[0]);
  return ends[1];
}

TEST(WriteStandardOutput, SaysWhyATextDidNotArrive) {
  const std::string longer_than_any_buffer(1'000'000, 'x');
  const auto written_into = [&](int output) {
    return answer_of_child([&] {
      signal(SIGPIPE, SIG_IGN);
      dup2(output, STDOUT_FILENO);
      return outcome(write_standard_output(longer_than_any_buffer));
    });
  };
  const int full = open("/dev/full", O_WRONLY);
  const int broken = pipe_without_readers();
  EXPECT_EQ(written_into(full), "cannot write standard output: No space left on device");
  EXPECT_EQ(written_into(broken), "cannot write standard output: Broken pipe");
  close(full);
  close(broken);
}

TEST(FlushStandardOutput, SucceedsWhenAllArrived) {
  const ScratchFolder folder;
  const int file = open(folder.path("file").c_str(), O_WRONLY | O_CREAT, 0600);
  EXPECT_EQ(flushed_into(file, print_a_word), "done");
  close(file);
  EXPECT_EQ(contents_of(folder.path("file")), "word");
}

TEST(FlushStandardOutput, NoticesABrokenPipe) {
  const int broken = pipe_without_readers();
  EXPECT_EQ(flushed_into(broken, print_a_word), "cannot write standard output: Broken pipe");
  EXPECT_EQ(flushed_into(broken, print_more_than_any_buffer_and_an_end),
            "cannot write standard output: Broken pipe");
  close(broken);
}

TEST(FlushStandardOutput, NoticesAFullDisk) {
  const int full = open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  EXPECT_EQ(flushed_into(full, print_a_word),
            "cannot write standard output: No space left on device");
  const std::string late = flushed_into(full, print_more_than_any_buffer_and_an_end);
  EXPECT_EQ(late.substr(0, 30), "cannot write standard output: ");
  close(full);
}

}  // namespace
}  // namespace quadrille::runtime
