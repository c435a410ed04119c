#include "quadrille/runtime/interrupt.hpp"

#include <atomic>
#include <cerrno>

namespace quadrille::runtime {
namespace {

// Global because a signal handler is given nothing but the signal's number.
StopFlag stop_flag;
std::atomic<bool> keyboard_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not lock");

void on_signal(int number) {
  const int error_of_interrupted_code = errno;
  stop_flag.raise();
  if (number == SIGINT && keyboard_flag.exchange(true)) {
    signal(SIGINT, SIG_DFL);
  }
  errno = error_of_interrupted_code;
}

bool ignored(const struct sigaction& action) {
  return !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_IGN;
}

}  // namespace

Interrupts::Interrupts() {
  stop_flag.lower();
  keyboard_flag = false;
  for (std::size_t index = 0; index < kHandled.size(); ++index) {
    const int number = kHandled[index];
    sigaction(number, nullptr, &previous_[index]);
    if (ignored(previous_[index])) {
      continue;
    }
    struct sigaction action {};
    sigemptyset(&action.sa_mask);
    action.sa_handler = number == SIGPIPE ? SIG_IGN : on_signal;
    sigaction(number, &action, nullptr);
  }
}

Interrupts::~Interrupts() {
  for (std::size_t index = 0; index < kHandled.size(); ++index) {
    sigaction(kHandled[index], &previous_[index], nullptr);
  }
}

StopToken Interrupts::token() const noexcept {
  return StopToken(stop_flag);
}

}  // namespace quadrille::runtime
