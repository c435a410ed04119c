#include "cli/page/connection.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace quadrille::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 5s;             // for a request, and for each part of an answer
constexpr auto kPatienceInACrowd = 100ms;  // for one who has a thread and asks nothing
constexpr auto kPatienceAtTheEnd = 500ms;
constexpr auto kLookAround = 10ms;  // whether the server stops
// An address of a megabyte is still refused in words.
constexpr std::size_t kMostOfARequest = std::size_t{2} << 20;

}  // namespace

bool Connection::wait(Direction direction, Clock::time_point deadline) const {
  const auto begun = Clock::now();
  for (auto now = begun; now < deadline && !waiting_.stopped(); now = Clock::now()) {
    if (direction == kReading && waiting_.crowded() && now - begun > kPatienceInACrowd) break;
    pollfd state{socket_, static_cast<short>(direction == kReading ? POLLIN : POLLOUT), 0};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - now);
    const auto slice = std::min<std::chrono::milliseconds>(left, kLookAround);
    const int ready = poll(&state, 1, static_cast<int>(slice.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) break;
  }
  return false;
}

bool Connection::request_begins() {
  deadline_ = Clock::now() + kPatience;
  if (!readable()) return false;
  deadline_ = Clock::now() + kPatience;
  taken_ = 0;
  return true;
}

ssize_t Connection::receive() {
  for (;;) {
    if (!wait(kReading, deadline_)) return -1;
    const ssize_t count = recv(socket_, buffer_.data(), buffer_.size(), MSG_DONTWAIT);
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return -1;
  }
}

ssize_t Connection::read(char* out, std::size_t size) {
  if (next_ == filled_) {
    if (taken_ >= kMostOfARequest) return -1;
    const ssize_t count = receive();
    if (count <= 0) return count;
    next_ = 0;
    filled_ = static_cast<std::size_t>(count);
    taken_ += filled_;
  }
  const std::size_t count = std::min(size, filled_ - next_);
  std::memcpy(out, buffer_.data() + next_, count);
  next_ += count;
  return static_cast<ssize_t>(count);
}

bool Connection::writable() const {
  return wait(kWriting, Clock::now() + kPatience);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  for (;;) {
    if (!writable()) return -1;
    const ssize_t count = send(socket_, from, size, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return -1;
  }
}

void Connection::close() {
  if (socket_ < 0) return;
  shutdown(socket_, SHUT_WR);
  deadline_ = Clock::now() + kPatienceAtTheEnd;
  while (receive() > 0) {
  }
  ::close(socket_);
  socket_ = -1;
}

}  // namespace quadrille::cli
