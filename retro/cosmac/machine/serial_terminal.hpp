// The other end of a Membership Card's serial line: sends characters at its own pace onto EF3,
// reads what comes by Q, and measures how well the edges are timed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "retro/cosmac/machine/serial_code.hpp"

namespace quadrille::cosmac {

inline constexpr double kMembershipClock = 1'750'000;  // Hz
inline constexpr double kClocksPerCycle = 8;
inline constexpr double kBaud = 9600;
inline constexpr double kBitCycles = kMembershipClock / kClocksPerCycle / kBaud;

// A board for Processor::run.
class SerialTerminal {
 public:
  // A `pace` of 1.02 sends 2 % faster.
  explicit SerialTerminal(SerialPolarity polarity = kMembershipPolarity, double pace = 1)
      : polarity_(polarity), bit_cycles_(kBitCycles / pace) {}

  // Behind what is being sent, and not before cycle `now`; characters follow each other without a
  // gap.
  void send(std::string_view text, std::uint64_t now);
  // Whether something of that is still to come.
  bool sending(std::uint64_t now) const {
    return !outgoing_.empty() && outgoing_.back().end > static_cast<double>(now);
  }
  // Holds the line at space, but for characters that are being sent, until it is let go.
  void hold_space(bool held) { held_ = held; }

  // What has arrived whole by now, and what makes no character: a stop bit that is not there.
  std::string take(std::uint64_t now);
  std::uint64_t framing_errors() const { return framing_errors_; }
  // The largest distance of an edge from where it belongs, in bits, counted from the start bit.
  double worst_edge() const { return worst_edge_; }

  // What a line shows; `flag` also counts when the program looks at a line that is at rest.
  bool level(int number, std::uint64_t cycle) const;
  std::uint64_t looks() const { return looks_; }

  bool flag(int number, std::uint64_t cycle);
  void q(bool level, std::uint64_t cycle);
  void output(int, std::uint8_t, std::uint64_t) const {}
  std::uint8_t input(int, std::uint64_t) const { return 0; }

 private:
  static constexpr int kFrameBits = 10;  // start, eight, stop

  struct Outgoing {
    double begin;
    double end;
    std::uint8_t byte;
  };
  struct Edge {
    double cycle;
    bool mark;
  };

  bool sent_mark(double cycle) const;
  void forget_sent(double cycle);
  void read_frame();

  SerialPolarity polarity_;
  double bit_cycles_;
  bool q_ = false;  // as after a reset
  std::vector<Outgoing> outgoing_;
  std::size_t sending_ = 0;  // all before it are over
  bool held_ = false;        // at space
  std::uint64_t looks_ = 0;
  std::vector<Edge> frame_;  // edges of the character that is coming in
  std::string received_;
  std::uint64_t framing_errors_ = 0;
  double worst_edge_ = 0;
};

}  // namespace quadrille::cosmac
