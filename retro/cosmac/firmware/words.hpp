// The words of a line, one after the other. Each is ended by a zero in the line itself, so that it
// can be compared and said again without its length.
#pragma once

#include <cstdint>

namespace quadrille::cosmac {

class Words {
 public:
  // The line ends with a zero.
  explicit Words(char* line) : next_(line) { skip_spaces(); }

  bool empty() const { return *next_ == '\0'; }
  // The first character of the next word; zero where there is none.
  char peek() const { return *next_; }

  // The next word; an empty one where there is none.
  const char* take();

 private:
  void skip_spaces() {
    while (*next_ == ' ') ++next_;
  }

  char* next_;
};

bool same(const char* one, const char* other);

// A number without a sign; what is no digit ends it, and what is too large stays the largest.
std::uint32_t number_of(const char* word);

}  // namespace quadrille::cosmac
