#include "retro/cosmac/machine/serial_terminal.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::cosmac {
namespace {

constexpr int kSerialIn = 3;  // EF

}  // namespace

void SerialTerminal::send(std::string_view text, std::uint64_t now) {
  double begin = static_cast<double>(now);
  forget_sent(begin);
  if (!outgoing_.empty()) begin = std::max(begin, outgoing_.back().end);
  for (const char letter : text) {
    const double end = begin + kFrameBits * bit_cycles_;
    outgoing_.push_back({begin, end, static_cast<std::uint8_t>(letter)});
    begin = end;
  }
}

void SerialTerminal::forget_sent(double cycle) {
  while (sending_ < outgoing_.size() && outgoing_[sending_].end <= cycle) ++sending_;
  if (sending_ < outgoing_.size()) return;
  outgoing_.clear();
  sending_ = 0;
}

bool SerialTerminal::sent_mark(double cycle) const {
  std::size_t index = sending_;
  while (index < outgoing_.size() && outgoing_[index].end <= cycle) ++index;
  if (index == outgoing_.size() || cycle < outgoing_[index].begin) return !held_;
  const Outgoing& now = outgoing_[index];
  const int bit = static_cast<int>((cycle - now.begin) / bit_cycles_);
  if (bit == 0) return false;
  return bit > 8 || (now.byte >> (bit - 1) & 1) != 0;
}

bool SerialTerminal::level(int number, std::uint64_t cycle) const {
  if (number != kSerialIn) return false;
  return sent_mark(static_cast<double>(cycle)) == polarity_.mark_is_ef3;
}

bool SerialTerminal::flag(int number, std::uint64_t cycle) {
  forget_sent(static_cast<double>(cycle));
  const bool asserted = level(number, cycle);
  if (number == kSerialIn && outgoing_.empty() && !held_) ++looks_;
  return asserted;
}

void SerialTerminal::q(bool level, std::uint64_t cycle) {
  if (level == q_) return;  // set again: no edge
  q_ = level;
  const auto now = static_cast<double>(cycle);
  const bool mark = level == polarity_.mark_is_q;
  // An edge behind the middle of the stop bit begins a new character.
  if (!frame_.empty() && now > frame_[0].cycle + (kFrameBits - 0.5) * kBitCycles) read_frame();
  if (frame_.empty() && mark) return;
  frame_.push_back({now, mark});
}

void SerialTerminal::read_frame() {
  const double begin = frame_[0].cycle;
  for (const Edge& edge : frame_) {
    const double bits = (edge.cycle - begin) / kBitCycles;
    worst_edge_ = std::max(worst_edge_, std::abs(bits - std::round(bits)));
  }
  const auto at = [&](double bit) {
    bool mark = true;
    for (const Edge& edge : frame_) {
      if (edge.cycle <= begin + bit * kBitCycles) mark = edge.mark;
    }
    return mark;
  };
  unsigned byte = 0;
  for (int bit = 0; bit < 8; ++bit) byte |= (at(bit + 1.5) ? 1u : 0u) << bit;
  if (at(kFrameBits - 0.5)) {
    received_ += static_cast<char>(byte);
  } else {
    ++framing_errors_;
  }
  frame_.clear();
}

std::string SerialTerminal::take(std::uint64_t now) {
  const double over = (kFrameBits - 0.5) * kBitCycles;  // as a UART, in the middle of the stop bit
  if (!frame_.empty() && static_cast<double>(now) > frame_[0].cycle + over) read_frame();
  std::string text;
  std::swap(text, received_);
  return text;
}

}  // namespace quadrille::cosmac
