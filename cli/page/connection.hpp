// One visitor's socket. It never blocks for good: every wait ends at a deadline, or as soon as the
// server stops.
//
// The one idea: the deadline is that of a whole request, so one who sends a byte now and then is
// waited for no longer than one who sends nothing. Where others wait for a thread, whoever has not
// yet asked for anything is given less time.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>

namespace quadrille::cli {

// What a connection looks at while it waits.
struct Waiting {
  std::function<bool()> stopped;  // the server ends
  std::function<bool()> crowded;  // others wait for a thread
};

class Connection {
 public:
  Connection(int socket, Waiting waiting) : socket_(socket), waiting_(std::move(waiting)) {}
  ~Connection() { close(); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  int socket() const { return socket_; }

  // Waits for the first byte of a request, and sets the deadline for all of it. False where none
  // comes.
  bool request_begins();

  // As recv and send: how many bytes, 0 at the end, -1 where it failed or took too long.
  ssize_t read(char* out, std::size_t size);
  ssize_t write(const char* from, std::size_t size);

  bool readable() const { return next_ < filled_ || wait(kReading, deadline_); }
  bool writable() const;

  // Says that nothing more comes, and takes what is on its way for a moment: closing at once would
  // make the visitor's machine throw away the answer that has just arrived.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  enum Direction { kReading, kWriting };

  bool wait(Direction direction, Clock::time_point deadline) const;
  ssize_t receive();

  int socket_;
  Waiting waiting_;
  Clock::time_point deadline_ = {};
  std::size_t taken_ = 0;  // of this request, in bytes
  std::array<char, 4096> buffer_;
  std::size_t next_ = 0, filled_ = 0;  // of the buffer
};

}  // namespace quadrille::cli
