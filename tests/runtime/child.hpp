// What a test would do to its own process it does in a child: limits, closed pipes, deadly signals.
//
// The one idea: the child answers with a string through a pipe and leaves with _exit, so nothing
// of the parent's buffers or handlers runs twice.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string>

namespace quadrille::runtime {

template <class Action>
pid_t child_running(Action action) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    action();
    _exit(0);
  }
  EXPECT_GT(child, 0);
  return child;
}

inline int status_of(pid_t child) {
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return status;
}

template <class Action>
std::string answer_of_child(Action action) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = child_running([&] {
    const std::string answer = action();
    _exit(write(ends[1], answer.data(), answer.size()) < 0);
  });
  close(ends[1]);
  std::string answer;
  std::array<char, 256> buffer;
  for (ssize_t count; (count = read(ends[0], buffer.data(), buffer.size())) > 0;) {
    answer.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(ends[0]);
  EXPECT_EQ(status_of(child), 0);
  return answer;
}

}  // namespace quadrille::runtime
