// The tiny player by UCI on an emulated ELPH: CDP1806, characters by the BIOS.
#include <gtest/gtest.h>

#include <memory>

#include "quadrille/chess/pocket/pocket.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/machine/elph.hpp"
#include "retro/cosmac/machine/elph_board.hpp"
#include "retro/cosmac/machine/load_firmware.hpp"
#include "tests/chess/setups.hpp"
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

  double seconds() const { return static_cast<double>(processor_->cycles()) / kCyclesPerSecond; }
  ElphBoard& board() { return board_; }

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

TEST(CosmacElph, ThinksAsThePc) {
  Elph elph;
  for (const std::string_view fen : {chess::kStart, chess::kKiwipete, chess::kRookEnding}) {
    chess::pocket::Player player;
    player.set_up(chess::setup_from(fen));
    std::string expected;
    const auto answer = player.think({.depth = 2});
    elph.say("position fen " + std::string(fen));
    const std::string said = elph.say("go depth 2");
    expected = " nodes " + std::to_string(answer.nodes) + " pv ";
    EXPECT_NE(said.find(expected), said.npos) << said;
    const std::string score = "depth 2 score cp " + std::to_string(answer.value) + " ";
    EXPECT_NE(said.find(score), said.npos) << said;
  }
}

TEST(CosmacElph, StopsAtABreakAndThenListens) {
  Elph elph;
  elph.board().send("go infinite\n");
  elph.run(5);
  EXPECT_EQ(elph.board().take().find("bestmove"), std::string::npos);
  elph.board().hold_space(true);
  elph.run(0.3);
  elph.board().hold_space(false);
  EXPECT_NE(elph.answer(0.1).find("bestmove "), std::string::npos);
  EXPECT_EQ(elph.say("isready"), "readyok\n");
}

TEST(CosmacElph, KeepsRoughlyToTheTimeItIsGiven) {
  Elph elph;
  elph.say("position fen " + std::string(chess::kMiddleGame));
  const double begin = elph.seconds();
  elph.say("go movetime 10000");
  EXPECT_GT(elph.seconds() - begin, 6);
  EXPECT_LT(elph.seconds() - begin, 14);
}

TEST(CosmacElph, QuitsIntoTheMonitorWithItsRegisters) {
  Elph elph;
  elph.say("go depth 1");
  elph.say("quit");
  EXPECT_TRUE(elph.in_monitor());
}

}  // namespace
}  // namespace quadrille::cosmac
