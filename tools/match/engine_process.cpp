#include "tools/match/engine_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>
#include <utility>

namespace quadrille::match {
namespace {

using std::chrono::steady_clock;

constexpr milliseconds kHaltLook{50};       // how often a wait looks at the halt flag
constexpr milliseconds kQuitPatience{500};  // between "quit" and a kill
constexpr milliseconds kQuitLook{2};
// A batch system signals engines and runner one after the other, in any order.
constexpr milliseconds kHaltPatience{
    1000};  // between an engine's end and the halt that explains it
constexpr std::size_t kReadBytes = 16384;
constexpr std::size_t kLongestLine = 1 << 20;  // bytes; more without a newline is thrown away

struct Pipe {
  int reader = -1, writer = -1;
};

std::string reason(int code) {
  return std::generic_category().message(code);
}

bool open_pipe(Pipe& pipe) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  pipe = {ends[0], ends[1]};
  return true;
}

void close_all(std::initializer_list<int> descriptors) {
  for (const int descriptor : descriptors) {
    if (descriptor >= 0) close(descriptor);
  }
}

// Between fork and exec only calls that a signal handler might make are safe: other threads may
// have held any lock at the fork.
[[noreturn]] void become(char* const* words, int input, int output, int failure) {
  setpgid(0, 0);  // so that Ctrl-C reaches us and not the engines
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGPIPE, SIG_DFL);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      dup2(nowhere, STDERR_FILENO) >= 0) {
    execvp(words[0], words);
  }
  const int code = errno;
  [[maybe_unused]] const ssize_t told = write(failure, &code, sizeof code);
  _exit(127);
}

// The pipe closes by itself when exec works, and says why when it does not.
int exec_failure(int reader) {
  int code = 0;
  while (read(reader, &code, sizeof code) < 0 && errno == EINTR) {
  }
  return code;
}

bool exited(pid_t process) {
  siginfo_t information{};
  const int answer =
      waitid(P_PID, static_cast<id_t>(process), &information, WEXITED | WNOHANG | WNOWAIT);
  return answer != 0 || information.si_pid != 0;
}

// By one of the signals that end a whole group of processes, and that no engine sends itself.
bool was_stopped(pid_t process) {
  siginfo_t information{};
  waitid(P_PID, static_cast<id_t>(process), &information, WEXITED | WNOHANG | WNOWAIT);
  const int number = information.si_status;
  return information.si_pid != 0 && information.si_code == CLD_KILLED &&
         (number == SIGTERM || number == SIGINT || number == SIGHUP);
}

int poll_milliseconds(Duration wait) {
  const auto rounded_up = std::chrono::ceil<milliseconds>(wait);
  return static_cast<int>(std::clamp(rounded_up, milliseconds(0), kHaltLook).count());
}

}  // namespace

Expected<EngineProcess, runtime::Error> EngineProcess::start(
    const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  Pipe input, output, failure;
  if (!open_pipe(input) || !open_pipe(output) || !open_pipe(failure)) {
    const int code = errno;
    close_all({input.reader, input.writer, output.reader, output.writer});
    return runtime::Error{fmt::format("cannot open a pipe: {}", reason(code))};
  }
  const pid_t process = fork();
  if (process == 0) become(words.data(), input.reader, output.writer, failure.writer);
  const int fork_code = process < 0 ? errno : 0;
  close_all({input.reader, output.writer, failure.writer});
  const int code = process < 0 ? fork_code : exec_failure(failure.reader);
  close(failure.reader);
  if (code == 0) {
    fcntl(input.writer, F_SETFL, O_NONBLOCK);
    fcntl(output.reader, F_SETFL, O_NONBLOCK);
    return EngineProcess(process, input.writer, output.reader);
  }
  if (process > 0) waitpid(process, nullptr, 0);
  close_all({input.writer, output.reader});
  return runtime::Error{fmt::format("cannot start '{}': {}", command.front(), reason(code))};
}

EngineProcess::EngineProcess(EngineProcess&& other) noexcept {
  *this = std::move(other);
}

EngineProcess& EngineProcess::operator=(EngineProcess&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(buffer_, other.buffer_);
  std::swap(scanned_, other.scanned_);
  std::swap(filled_, other.filled_);
  return *this;
}

EngineProcess::Outcome EngineProcess::send(std::string_view line, TimePoint until) {
  const std::string text = fmt::format("{}\n", line);
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = write(input_, rest.data(), rest.size());
    if (count > 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN) return Outcome::gone;
    // A full pipe: it has not read for a long time.
    const Duration wait = until - steady_clock::now();
    if (wait <= Duration::zero()) return Outcome::late;
    pollfd writable{input_, POLLOUT, 0};
    poll(&writable, 1, poll_milliseconds(wait));
  }
  return Outcome::done;
}

EngineProcess::Outcome EngineProcess::read(std::string& line, TimePoint& arrived, TimePoint until,
                                           const Halt& halt) {
  while (true) {
    if (halt.requested()) return Outcome::halted;
    if (take_line(line)) {
      arrived = filled_;
      return Outcome::done;
    }
    const Duration wait = until - steady_clock::now();
    if (wait <= Duration::zero()) return Outcome::late;
    pollfd readable{output_, POLLIN, 0};
    if (poll(&readable, 1, poll_milliseconds(wait)) <= 0) continue;
    if (fill() == Outcome::gone) return end_seen(halt);
  }
}

EngineProcess::Outcome EngineProcess::end_seen(const Halt& halt) const {
  const TimePoint until = steady_clock::now() + kHaltPatience;
  while (!halt.requested() && steady_clock::now() < until) {
    std::this_thread::sleep_for(kQuitLook);
  }
  return halt.requested() || was_stopped(process_) ? Outcome::halted : Outcome::gone;
}

bool EngineProcess::take_line(std::string& line) {
  const std::size_t newline = buffer_.find('\n', scanned_);
  if (newline == std::string::npos) {
    if (buffer_.size() > kLongestLine) buffer_.clear();
    scanned_ = buffer_.size();
    return false;
  }
  line.assign(buffer_, 0, newline);
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  buffer_.erase(0, newline + 1);
  scanned_ = 0;
  return true;
}

EngineProcess::Outcome EngineProcess::fill() {
  std::array<char, kReadBytes> bytes;
  const ssize_t count = ::read(output_, bytes.data(), bytes.size());
  if (count == 0) return Outcome::gone;
  if (count < 0) return errno == EINTR || errno == EAGAIN ? Outcome::done : Outcome::gone;
  filled_ = steady_clock::now();
  buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  return Outcome::done;
}

void EngineProcess::discard() {
  std::array<char, kReadBytes> bytes;
  while (::read(output_, bytes.data(), bytes.size()) > 0) {
  }
  buffer_.clear();
  scanned_ = 0;
}

void EngineProcess::end() {
  if (process_ < 0) return;
  const TimePoint until = steady_clock::now() + kQuitPatience;
  send("quit", until);
  close_all({std::exchange(input_, -1)});
  while (!exited(process_) && steady_clock::now() < until) {
    std::this_thread::sleep_for(kQuitLook);
  }
  // Before it is reaped, while its number cannot be another's: it, and what it left behind.
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close_all({std::exchange(output_, -1)});
  process_ = -1;
}

}  // namespace quadrille::match
