// The tiny player by UCI on an emulated ELPH: CDP1806, characters by the BIOS.
#include <gtest/gtest.h>

#include <memory>
#include <set>

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
    at_start_ = processor_->registers();
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
  // One instruction at a time until it listens again: the routines of the BIOS that were called,
  // each with the registers of the monitor.
  std::set<std::uint16_t> routines_called_for(std::string_view line) {
    std::set<std::uint16_t> called;
    board_.send(line);
    board_.send("\n");
    for (std::string text; !text.ends_with(kReadyForALine) && stop_.halt == Halt::cycles;) {
      const Registers& now = processor_->registers();
      if (now.counter() >= kBiosPut) {
        called.insert(now.counter());
        for (const int reg : {4, 5}) EXPECT_EQ(now.r[reg], at_start_.r[reg]);
        EXPECT_EQ(now.r[14] >> 8, at_start_.r[14] >> 8);
      }
      stop_ = processor_->run(board_, processor_->cycles() + 1);
      text += board_.take();
    }
    return called;
  }
  bool in_monitor() const {
    return stop_.halt == Halt::idle && board_.in_monitor(*processor_, stop_.instruction);
  }

 private:
  std::unique_ptr<Processor> processor_ = std::make_unique<Processor>(Model::cdp1806);
  ElphBoard board_;
  Registers at_start_;
  Stop stop_;
};

TEST(CosmacElph, AnswersUciWhicheverRegisterTheMonitorCallsItWith) {
  for (const int counter : {0, 3}) {
    Elph elph(counter);
    EXPECT_EQ(elph.say("isready"), "readyok\n");
    EXPECT_NE(elph.say("uci").find("uciok\n"), std::string::npos);
  }
}

// Characters in, characters out, and text; XON is a character.
TEST(CosmacElph, CallsTheBiosWithTheRegistersOfTheMonitor) {
  Elph elph;
  EXPECT_EQ(elph.routines_called_for("isready"),
            (std::set<std::uint16_t>{kBiosPut, kBiosGet, kBiosText}));
}

TEST(CosmacElph, QuitsIntoTheMonitorWithItsRegisters) {
  Elph elph;
  elph.say("go depth 1");
  elph.say("quit");
  EXPECT_TRUE(elph.in_monitor());
}

}  // namespace
}  // namespace quadrille::cosmac
