// An ELPH around the processor: a BIOS in ROM, the monitor it returns to, and the person at its
// serial line. The emulated BIOS is a hostile one: whatever a BIOS may change it does change, and
// it idles at `lost` where the register that holds the baud constant is not what it was.
//
//   $8003 monitor · $FE00 calls, returns and routines · $FF03, $FF06, $FF09 their entries
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "retro/cosmac/core/processor.hpp"

namespace quadrille::cosmac {

inline constexpr double kElphClock = 12'000'000;  // Hz

// A board for Processor::run.
class ElphBoard {
 public:
  // Puts BIOS and monitor into memory, and the registers as a monitor has them that goes to address
  // 0 with this program counter.
  void start(Processor& processor, int counter);
  bool in_monitor(const Processor& processor, std::uint16_t instruction) const;

  void send(std::string_view text) { incoming_.insert(incoming_.end(), text.begin(), text.end()); }
  bool sending(std::uint64_t) const { return !incoming_.empty(); }
  void hold_space(bool held) { space_ = held; }
  // With the echo of what was sent.
  std::string take();

  // What a line shows; `flag` also counts when the program looks at the serial line at rest.
  bool level(int number, std::uint64_t) const;
  std::uint64_t looks() const { return looks_; }

  bool flag(int number, std::uint64_t cycle);
  void q(bool, std::uint64_t) const {}
  void output(int, std::uint8_t byte, std::uint64_t) { received_ += static_cast<char>(byte); }
  std::uint8_t input(int, std::uint64_t);

 private:
  std::deque<char> incoming_;
  std::string received_;
  bool space_ = false;
  std::uint64_t looks_ = 0;
  Registers at_start_;
};

}  // namespace quadrille::cosmac
