#include "quadrille/runtime/interrupt.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <cerrno>
#include <string>

#include "tests/runtime/child.hpp"

namespace quadrille::runtime {
namespace {

// A background job starts with SIGINT ignored and nohup with SIGHUP; the tests want neither.
class InterruptsTest : public testing::Test {
 protected:
  void SetUp() override {
    for (std::size_t index = 0; index < kSignals.size(); ++index) {
      struct sigaction standard {};
      standard.sa_handler = SIG_DFL;
      sigaction(kSignals[index], &standard, &before_[index]);
    }
  }
  void TearDown() override {
    for (std::size_t index = 0; index < kSignals.size(); ++index) {
      sigaction(kSignals[index], &before_[index], nullptr);
    }
  }

  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
  std::array<struct sigaction, kSignals.size()> before_{};
};

auto handler_of(int number) {
  struct sigaction action {};
  sigaction(number, nullptr, &action);
  return action.sa_handler;
}

TEST_F(InterruptsTest, AnyOfTheThreeSignalsRaisesTheFlag) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const Interrupts interrupts;
    const StopToken token = interrupts.token();
    EXPECT_FALSE(token.requested());
    raise(number);
    EXPECT_TRUE(token.requested()) << "signal " << number;
    EXPECT_TRUE(interrupts.interrupted());
  }
}

TEST_F(InterruptsTest, AnInterruptOfAnEarlierRunIsForgotten) {
  {
    const Interrupts interrupts;
    raise(SIGINT);
    ASSERT_TRUE(interrupts.interrupted());
  }
  EXPECT_FALSE(Interrupts().interrupted());
}

TEST_F(InterruptsTest, TheHandlersFromBeforeComeBack) {
  const auto mine = [](int) {};
  signal(SIGTERM, mine);
  {
    const Interrupts interrupts;
    EXPECT_NE(handler_of(SIGTERM), static_cast<void (*)(int)>(mine));
    EXPECT_NE(handler_of(SIGINT), SIG_DFL);
  }
  EXPECT_EQ(handler_of(SIGTERM), static_cast<void (*)(int)>(mine));
  EXPECT_EQ(handler_of(SIGINT), SIG_DFL);
  EXPECT_EQ(handler_of(SIGPIPE), SIG_DFL);
}

TEST_F(InterruptsTest, WhatWasIgnoredBeforeStaysIgnored) {
  signal(SIGHUP, SIG_IGN);
  const Interrupts interrupts;
  raise(SIGHUP);
  EXPECT_FALSE(interrupts.interrupted());
}

TEST_F(InterruptsTest, AClosedPipeIsAnErrorOfWrite) {
  const Interrupts interrupts;
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  close(ends[0]);
  EXPECT_EQ(write(ends[1], "x", 1), -1);
  EXPECT_EQ(errno, EPIPE);
  EXPECT_FALSE(interrupts.interrupted());
  close(ends[1]);
}

TEST_F(InterruptsTest, ARequestDeliveredTwiceDoesNotKill) {
  EXPECT_EQ(answer_of_child([] {
              const Interrupts interrupts;
              raise(SIGINT);
              raise(SIGINT);
              return std::string(interrupts.interrupted() ? "still here" : "not asked");
            }),
            "still here");
}

TEST_F(InterruptsTest, AfterTheSecondCtrlCTheNextOneKillsAStuckProgram) {
  const int status = status_of(child_running([] {
    const Interrupts interrupts;
    raise(SIGINT);
    raise(SIGINT);
    raise(SIGINT);
  }));
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGINT);
}

TEST_F(InterruptsTest, RepeatedHangupsDoNotCutASaveShort) {
  const Interrupts interrupts;
  for (int time = 0; time < 5; ++time) {
    raise(SIGHUP);
    raise(SIGTERM);
  }
  EXPECT_TRUE(interrupts.interrupted());
}

}  // namespace
}  // namespace quadrille::runtime
