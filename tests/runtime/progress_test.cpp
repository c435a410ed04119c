#include "quadrille/runtime/progress.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "quadrille/runtime/clock.hpp"

namespace quadrille::runtime {
namespace {

constexpr std::uint64_t kHuge = std::numeric_limits<std::uint64_t>::max();

TEST(ProgressLine, SaysHowFarHowFastAndHowLong) {
  EXPECT_EQ(progress_line({"selfplay", 123, 1000, 45.6, "best 98"}, 80),
            "selfplay  [#.........]  123/1000  12 %  45.6 /s  ETA 0:20  best 98");
  EXPECT_EQ(progress_line({"verify", 0, 10, 0, ""}, 80),
            "verify  [..........]  0/10  0 %  0 /s  ETA -:--");
  EXPECT_EQ(progress_line({"verify", 10, 10, 2, ""}, 80),
            "verify  [##########]  10/10  100 %  2.00 /s  ETA 0:00");
}

TEST(ProgressLine, OfAnUnknownTotalOnlyCounts) {
  EXPECT_EQ(progress_line({"search", 512, 0, 3.25, "178 moves"}, 80),
            "search  512  3.25 /s  178 moves");
}

TEST(ProgressLine, WithoutALabelStartsWithTheBar) {
  EXPECT_EQ(progress_line({"", 1, 2, 1, ""}, 40), "[##...]  1/2  50 %  1.00 /s  ETA 0:01");
}

TEST(ProgressLine, PastTheTotalStaysAtAHundredPercent) {
  EXPECT_EQ(progress_line({"run", 15, 10, 5, ""}, 80),
            "run  [##########]  15/10  100 %  5.00 /s  ETA 0:00");
}

TEST(ProgressLine, IsAtAHundredPercentOnlyWhenDone) {
  EXPECT_EQ(progress_line({"", 999'999, 1'000'000, 1, ""}, 80),
            "[#########.]  999999/1000000  99 %  1.00 /s  ETA 0:01");
  EXPECT_EQ(progress_line({"", kHuge - 1, kHuge, 1e15, ""}, 82),
            "[#########.]  18446744073709551614/18446744073709551615  99 %  1.00 P/s  ETA 0:01");
}

TEST(RateText, HasThreeDigitsAndAUnit) {
  EXPECT_EQ(rate_text(0), "0 /s");
  EXPECT_EQ(rate_text(0.0244), "0.024 /s");
  EXPECT_EQ(rate_text(0.999), "1.00 /s");
  EXPECT_EQ(rate_text(9.994), "9.99 /s");
  EXPECT_EQ(rate_text(9.996), "10.0 /s");
  EXPECT_EQ(rate_text(99.96), "100 /s");
  EXPECT_EQ(rate_text(999.4), "999 /s");
  EXPECT_EQ(rate_text(999.6), "1.00 k/s");
  EXPECT_EQ(rate_text(1'234), "1.23 k/s");
  EXPECT_EQ(rate_text(999'600), "1.00 M/s");
  EXPECT_EQ(rate_text(3'400'000), "3.40 M/s");
  EXPECT_EQ(rate_text(5.6e9), "5.60 G/s");
  EXPECT_EQ(rate_text(1.8e19), "18.0 E/s");
  EXPECT_EQ(rate_text(1.8e22), "18000 E/s");
  EXPECT_EQ(rate_text(-1), "0 /s");
  EXPECT_EQ(rate_text(std::numeric_limits<double>::infinity()), "0 /s");
  EXPECT_EQ(rate_text(std::numeric_limits<double>::quiet_NaN()), "0 /s");
}

std::string eta_of(std::uint64_t seconds_left, double rate = 1) {
  const std::string line = progress_line({"", 0, seconds_left, rate, ""}, 120);
  return line.substr(line.find("ETA") + 4);
}

TEST(ProgressLine, TheWaitIsInSecondsMinutesAndHours) {
  EXPECT_EQ(eta_of(12), "0:12");
  EXPECT_EQ(eta_of(59), "0:59");
  EXPECT_EQ(eta_of(60), "1:00");
  EXPECT_EQ(eta_of(3'599), "59:59");
  EXPECT_EQ(eta_of(3'723), "1:02:03");
  EXPECT_EQ(eta_of(90'000), "25:00:00");
  EXPECT_EQ(eta_of(7, 2), "0:04");
}

TEST(ProgressLine, AWaitWithoutAnEndIsNotGuessed) {
  EXPECT_EQ(eta_of(100, 0), "-:--");
  EXPECT_EQ(eta_of(kHuge), "-:--");
  EXPECT_EQ(eta_of(100, std::numeric_limits<double>::quiet_NaN()), "-:--");
}

TEST(ProgressLine, DropsTheBarThenCutsTheNoteThenDropsPartsToFit) {
  const ProgressState state{"run", 5, 10, 2.5, "a long note"};
  EXPECT_EQ(progress_line(state, 58), "run  [###....]  5/10  50 %  2.50 /s  ETA 0:02  a long note");
  EXPECT_EQ(progress_line(state, 50), "run  5/10  50 %  2.50 /s  ETA 0:02  a long note");
  EXPECT_EQ(progress_line(state, 40), "run  5/10  50 %  2.50 /s  ETA 0:02  a lo");
  EXPECT_EQ(progress_line(state, 34), "run  5/10  50 %  2.50 /s  ETA 0:02");
  EXPECT_EQ(progress_line(state, 30), "run  5/10  50 %  ETA 0:02");
  EXPECT_EQ(progress_line(state, 20), "run  5/10  ETA 0:02");
  EXPECT_EQ(progress_line(state, 10), "run  5/10");
  EXPECT_EQ(progress_line(state, 6), "5/10");
  EXPECT_EQ(progress_line(state, 3), "5/1");
  EXPECT_EQ(progress_line(state, 0), "");
}

// A number that is cut off is another number.
TEST(ProgressLine, HasTheWholeNoteOfATrainingInEightyColumns) {
  const std::string line =
      progress_line({"train", 46'200'000, 100'000'000, 4.62e6, "mean score 16,123"}, 79);
  EXPECT_EQ(line, "train  46200000/100000000  46 %  4.62 M/s  ETA 0:12  mean score 16,123");
}

TEST(ProgressLine, NeverExceedsTheWidth) {
  for (std::size_t width = 0; width < 300; ++width) {
    EXPECT_LE(progress_line({"label", 12'345, 99'999, 7, "some note"}, width).size(), width);
  }
}

TEST(ProgressLine, ShowsOnlyPrintableAscii) {
  EXPECT_EQ(progress_line({"a\nb", 1, 0, 1, "\x1B[2J\xC3\xA9"}, 80), "a?b  1  1.00 /s  ?[2J??");
}

// Catches what is drawn; no terminal, so 80 columns wide.
class Screen {
 public:
  Screen() : stream_(open_memstream(&text_, &size_)) {}
  ~Screen() {
    std::fclose(stream_);
    free(text_);
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  std::FILE* stream() { return stream_; }
  std::string text() {
    std::fflush(stream_);
    return {text_, size_};
  }

 private:
  char* text_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* stream_;
};

std::string cleared(std::size_t length) {
  return std::string("\r").append(length, ' ').append("\r");
}

TEST(Progress, DrawsTheFirstUpdateAndClearsItAtTheEnd) {
  Screen screen;
  {
    Progress progress(screen.stream(), "job", 0, true);
    progress.update(3, "note");
    EXPECT_EQ(screen.text().substr(0, 9), "\rjob  3  ");
  }
  const std::string text = screen.text();
  const std::size_t length = text.find('\r', 1) - 1;
  EXPECT_EQ(text.substr(length + 1), cleared(length));
}

TEST(Progress, AShortRunWritesNothingIntoAFile) {
  Screen screen;
  {
    Progress progress(screen.stream(), "job", 10, false);
    progress.update(1);
    progress.finish();
  }
  EXPECT_EQ(screen.text(), "");
}

TEST(Progress, ALongRunAddsPlainLinesToAFile) {
  constexpr double kInterval = 0.02;  // seconds
  Screen screen;
  const Stopwatch watch;
  {
    Progress progress(screen.stream(), "job", 10, false, kInterval);
    while (watch.seconds() < 5 * kInterval) progress.update(5, "note");
  }
  const double seconds = watch.seconds();
  const std::string text = screen.text();
  const auto lines = std::count(text.begin(), text.end(), '\n');
  EXPECT_GE(lines, 1);
  EXPECT_LE(static_cast<double>(lines), seconds / kInterval);
  EXPECT_TRUE(text.starts_with("job  5/10  50 %  ")) << text;
  EXPECT_TRUE(text.ends_with("  note\n")) << text;
  EXPECT_EQ(text.find_first_of("\r\a\x1b[]"), std::string::npos) << text;
}

// Nothing was done yet, however much was done before.
TEST(Progress, CountsOnlyThisRunInItsRate) {
  constexpr double kInterval = 0.15;  // seconds; sooner there is no rate
  Screen screen;
  Progress progress(screen.stream(), "job", 1000, false, kInterval);
  progress.start_at(900);
  while (screen.text().empty()) progress.update(900);
  EXPECT_EQ(screen.text(), "job  900/1000  90 %  0 /s  ETA -:--\n");
}

TEST(Progress, APlainLineHasEverythingButTheBar) {
  EXPECT_EQ(plain_progress_line({"job", 512, 1000, 45.6, "note"}),
            "job  512/1000  51 %  45.6 /s  ETA 0:11  note");
  EXPECT_EQ(plain_progress_line({"job", 512, 0, 45.6, ""}), "job  512  45.6 /s");
}

TEST(Progress, WithoutAnUpdateLeavesTheLineAlone) {
  Screen screen;
  { const Progress progress(screen.stream(), "job", 10, true); }
  EXPECT_EQ(screen.text(), "");
}

TEST(Progress, AfterTheFinishDrawsNothingMore) {
  Screen screen;
  Progress progress(screen.stream(), "job", 10, true);
  progress.update(1);
  progress.finish();
  const std::string finished = screen.text();
  progress.finish();
  progress.update(2);
  EXPECT_EQ(screen.text(), finished);
}

TEST(Progress, DrawsFarFewerLinesThanItGetsUpdatesFromManyThreads) {
  constexpr int kThreads = 4;
  constexpr int kUpdates = 5'000;
  Screen screen;
  Progress progress(screen.stream(), "job", kThreads * kUpdates, true);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&] {
      for (int update = 0; update < kUpdates; ++update) {
        progress.update(static_cast<std::uint64_t>(update), "busy");
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  const std::string text = screen.text();
  const auto lines = std::count(text.begin(), text.end(), '\r');
  EXPECT_GE(lines, 1);
  EXPECT_LT(lines, kThreads * kUpdates / 2);
}

// To the end: a terminal hands on what it got in pieces.
std::string rest_of(int descriptor) {
  std::string text;
  std::array<char, 256> buffer;
  for (ssize_t count; (count = read(descriptor, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

TEST(Progress, FitsTheTerminalItIsOnAndLeavesTheLastColumnFree) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) {
    GTEST_SKIP() << "no pseudo-terminal here";
  }
  const winsize narrow{24, 30, 0, 0};
  ASSERT_EQ(ioctl(master, TIOCSWINSZ, &narrow), 0);
  const int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
  ASSERT_GE(slave, 0);
  std::FILE* terminal = fdopen(slave, "w");
  EXPECT_TRUE(Progress::on_terminal(terminal));
  Progress(terminal, "label", 0, true).update(500, "a note that does not fit");
  std::fclose(terminal);
  const std::string text = rest_of(master);
  close(master);
  EXPECT_EQ(text.substr(0, 13), "\rlabel  500  ");
  EXPECT_EQ(text.size(), 1 + 29 + cleared(29).size());
  EXPECT_TRUE(text.ends_with(cleared(29)));
}

TEST(Progress, SaysALineThatStaysAndGoesOnBelowIt) {
  Screen screen;
  Progress progress(screen.stream(), "job", 0, true);
  progress.update(1);
  const std::string before = screen.text();
  progress.say("found");
  progress.update(2);
  const std::string text = screen.text();
  EXPECT_EQ(text.substr(0, before.size()), before);
  const std::size_t width = before.size() - 1;  // without the carriage return
  EXPECT_TRUE(text.substr(before.size()).starts_with(cleared(width) + "found\n\rjob  2")) << text;
  progress.finish();
  progress.say("too late");
  EXPECT_EQ(screen.text().find("too late"), std::string::npos);
}

TEST(Progress, SaysNothingIntoAFileButWarnsThere) {
  Screen screen;
  Progress progress(screen.stream(), "job", 0, false);
  progress.say("found");
  EXPECT_EQ(screen.text(), "");
  progress.warn("full");
  EXPECT_EQ(screen.text(), "full\n");
}

TEST(Progress, AFileIsNoTerminal) {
  Screen screen;
  EXPECT_FALSE(Progress::on_terminal(screen.stream()));
}

}  // namespace
}  // namespace quadrille::runtime
