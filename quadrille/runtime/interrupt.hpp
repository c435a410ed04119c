// Ctrl-C as a polite request: while an Interrupts lives, SIGINT, SIGTERM and SIGHUP raise a stop
// flag instead of killing, and a closed pipe is an error of write rather than a silent death.
//
// The one idea: the first signal only raises the flag, so that what was found so far is saved. The
// second SIGINT gives SIGINT its default action back, so the next one kills a program that is
// stuck. It does not kill by itself because timeout(1) and wrappers that forward Ctrl-C deliver
// one request twice.
//
// A signal that was ignored before stays ignored (nohup, background jobs). Blocking reads are not
// restarted after a signal: a prompt that waits for a line ends with EINTR.
#pragma once

#include <signal.h>

#include <array>

#include "quadrille/runtime/stop.hpp"

namespace quadrille::runtime {

// One at a time, held by the program: signals belong to the whole process.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  StopToken token() const noexcept;
  bool interrupted() const noexcept { return token().requested(); }

 private:
  static constexpr std::array kHandled = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

  std::array<struct sigaction, kHandled.size()> previous_{};
};

}  // namespace quadrille::runtime
