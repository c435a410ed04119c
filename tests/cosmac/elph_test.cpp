// The tiny player by UCI on an emulated ELPH: CDP1806, characters by the BIOS.
#include <gtest/gtest.h>

#include <memory>

#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/machine/elph.hpp"
#include "retro/cosmac/machine/elph_board.hpp"
#include "retro/cosmac/machine/load_firmware.hpp"
#include "tests/cosmac/player_image.hpp"

namespace quadrille::cosmac {
namespace {

constexpr double kCyclesPerSecond = kElphClock / 8;

const Image& image() {
  return player_image(MachineKind::elph);
}

class Elph {
 public:
  explicit Elph(int counter = 3) {
    load_firmware(*processor_, image().blocks, kElphPlan);
    board_.start(*processor_, counter);
    answer(1);
  }

  void run(double seconds) {
    const auto cycles = static_cast<std::uint64_t>(seconds * kCyclesPerSecond);
    stop_ = processor_->run(board_, processor_->cycles() + cycles);
  }
  // What it says until it listens again.
  std::string answer(double most_seconds) {
    std::string text;
    for (double left = most_seconds; left > 0 && !text.ends_with(kReadyForALine); left -= 0.01) {
      run(0.01);
      text += board_.take();
      if (stop_.halt != Halt::cycles) return text;
    }
    if (!text.ends_with(kReadyForALine)) return text + " (and is not ready)";
    text.pop_back();
    return text;
  }
  // Without the echo.
  std::string say(std::string_view line, double most_seconds = 100) {
    board_.send(line);
    board_.send("\n");
    const std::string text = answer(most_seconds);
    EXPECT_TRUE(text.starts_with(line)) << text;
    return text.size() > line.size() ? text.substr(line.size() + 1) : "";
  }
  bool in_monitor() const {
    return stop_.halt == Halt::idle && board_.in_monitor(*processor_, stop_.instruction);
  }

 private:
  std::unique_ptr<Processor> processor_ = std::make_unique<Processor>(Model::cdp1806);
  ElphBoard board_;
  Stop stop_;
};

TEST(CosmacElph, AnswersUciWhicheverRegisterTheMonitorCallsItWith) {
  for (const int counter : {0, 3}) {
    Elph elph(counter);
    EXPECT_EQ(elph.say("isready"), "readyok\n");
    EXPECT_NE(elph.say("uci").find("uciok\n"), std::string::npos);
  }
}

TEST(CosmacElph, QuitsIntoTheMonitorWithItsRegisters) {
  Elph elph;
  elph.say("go depth 1");
  elph.say("quit");
  EXPECT_TRUE(elph.in_monitor());
}

}  // namespace
}  // namespace quadrille::cosmac
