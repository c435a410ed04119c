// When nobody will say anything any more, because input has ended or somebody said `quit`, a
// machine may still think, or not listen at all. This is how long it gets.
//
//   it never said XON                   10 s from its start: it is no player, and that is an error
//   a search that only a break ends     stopped at once
//   another search, or other work       10 minutes, then stopped
//   stopped, and still no XON           10 s, and that is an error
//
// All are seconds of machine time; at full speed minutes pass in a second or two.
#pragma once

#include <cstdint>
#include <string>

#include "cli/support/errors.hpp"
#include "retro/cosmac/machine/emulated_machine.hpp"

namespace quadrille::cli {

class Farewell {
 public:
  explicit Farewell(cosmac::MachineKind kind)
      : cycles_per_second_(cosmac::cycles_per_second(kind)) {}

  // Somebody wants to leave. Throws Failure where the machine has never listened.
  template <class Dialogue>
  void expect_listener(const Dialogue& dialogue) const {
    if (dialogue.times_ready() == 0 && seconds(dialogue) >= kUntilXon) {
      throw Failure(kFoundWrong, "the machine does not listen: no XON within 10 s of its start");
    }
  }

  // Nobody will say anything any more. Throws Failure where the machine does not answer a break.
  template <class Dialogue>
  void hurry(Dialogue& dialogue) {
    const double now = seconds(dialogue);
    if (began_ < 0 || times_ready_ != dialogue.times_ready()) {  // it works on another line now
      began_ = now;
      times_ready_ = dialogue.times_ready();
      stopped_ = false;
    }
    if (times_ready_ == 0) return;
    if (!stopped_ && (dialogue.infinite() || now - began_ >= kLongestWork)) {
      dialogue.stop();
      stopped_ = true;
      began_ = now;
    } else if (stopped_ && now - began_ >= kUntilAnswer) {
      throw Failure(kFoundWrong, "the machine does not answer a break: no XON within 10 s");
    }
  }

 private:
  static constexpr double kUntilXon = 10, kLongestWork = 600, kUntilAnswer = 10;  // seconds

  template <class Dialogue>
  double seconds(const Dialogue& dialogue) const {
    return static_cast<double>(dialogue.machine().processor().cycles()) / cycles_per_second_;
  }

  double cycles_per_second_;
  double began_ = -1;  // the work on the line that it works on, or the break
  std::uint64_t times_ready_ = 0;
  bool stopped_ = false;
};

}  // namespace quadrille::cli
