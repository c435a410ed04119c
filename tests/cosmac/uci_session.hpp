// A person at a terminal with flow control, in front of an emulated machine with the player in it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "retro/cosmac/machine/serial_exchange.hpp"
#include "tests/cosmac/player_image.hpp"

namespace quadrille::cosmac {

class UciSession {
 public:
  // Its stack may not reach the variables.
  explicit UciSession(MachineKind kind) : UciSession(kind, player_image(kind)) {}
  UciSession(MachineKind kind, const Image& image, SerialPolarity polarity = kMembershipPolarity)
      : line_(kind, image.blocks, polarity) {
    answer(10);
    machine().guard_stack();
  }

  double seconds() const {
    return static_cast<double>(line_.cycles()) / cycles_per_second(line_.machine().kind());
  }
  EmulatedMachine& machine() { return line_.machine(); }

  void send(std::string_view line) { line_.send_line(line); }
  // What it says until it listens again.
  std::string answer(double most_seconds) {
    std::string text;
    for (const double end = seconds() + most_seconds; !line_.ready() && seconds() < end;) {
      text += pass(0.01);
      if (!line_.machine().running()) return text;
    }
    return line_.ready() ? text : text + " (and is not ready)";
  }
  std::string say(std::string_view line, double most_seconds = 3600) {
    send(line);
    return answer(most_seconds);
  }
  // What it says meanwhile.
  std::string pass(double for_seconds) {
    std::string text;
    line_.advance(line_.cycles_in(for_seconds), [&](std::string_view part) { text += part; });
    EXPECT_EQ(line_.machine().fault(), std::nullopt);
    return text;
  }
  // How long after now it begins to say `part`; `text` is what it has said by then.
  double seconds_until(std::string_view part, double most_seconds, std::string& text) {
    const double begin = seconds();
    while (text.find(part) == text.npos && seconds() < begin + most_seconds) text += pass(0.001);
    EXPECT_NE(text.find(part), text.npos) << text;
    return seconds() - begin;
  }

 private:
  SerialExchange line_;
};

}  // namespace quadrille::cosmac
