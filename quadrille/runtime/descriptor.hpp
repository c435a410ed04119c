// An open file that is closed at the end of its scope, and writing all of a text to one.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string_view>
#include <utility>

namespace quadrille::runtime {

using ErrorNumber = int;  // an errno value; 0 is success

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

  // After EINTR Linux has closed the descriptor all the same.
  ErrorNumber close() {
    const int number = std::exchange(number_, -1);
    return number >= 0 && ::close(number) != 0 && errno != EINTR ? errno : 0;
  }

 private:
  int number_;
};

// `rest` is what is left to write: nothing after a success.
inline ErrorNumber write_all(int descriptor, std::string_view& rest) {
  while (!rest.empty()) {
    const ssize_t count = write(descriptor, rest.data(), rest.size());
    if (count > 0) {
      rest.remove_prefix(static_cast<std::size_t>(count));
    } else if (count == 0) {
      return EIO;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

// EINVAL is a file system that has nothing to make durable.
inline ErrorNumber make_durable(int descriptor) {
  while (fsync(descriptor) != 0) {
    if (errno != EINTR) return errno == EINVAL ? 0 : errno;
  }
  return 0;
}

}  // namespace quadrille::runtime
