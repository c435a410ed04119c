// The serial line of an emulated Membership Card: a small program in C++ that says each line again,
// and a terminal that sends a little too fast or too slow and measures the edges of what comes
// back.
#include <gtest/gtest.h>

#include <memory>

#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/machine/load_firmware.hpp"
#include "retro/cosmac/machine/membership.hpp"
#include "retro/cosmac/machine/serial_terminal.hpp"
#include "tests/cosmac/firmware_image.hpp"
#include "tests/cosmac/uci_session.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::string_view kUnits[] = {"echo"};
constexpr std::uint64_t kSecond = 218'750;  // machine cycles

class Card {
 public:
  explicit Card(double pace, SerialPolarity polarity = kMembershipPolarity)
      : terminal_(polarity, pace) {
    const auto image = image_of(kUnits, "echo", Model::cdp1802, membership_plan(polarity),
                                membership_serial(polarity));
    if (!image) {
      ADD_FAILURE() << image.error();
      return;
    }
    load_firmware(*processor_, image->blocks, {});
    run(kSecond / 10);
    EXPECT_EQ(terminal_.take(processor_->cycles()), std::string(1, kReadyForALine));
  }

  void run(std::uint64_t cycles) {
    const Stop stop = processor_->run(terminal_, processor_->cycles() + cycles);
    EXPECT_EQ(stop.halt, Halt::cycles) << stop.instruction;
  }
  std::string say(std::string_view text) {
    terminal_.send(text, processor_->cycles());
    run(text.size() * 250 + (text.size() + 4) * 400);
    std::string said = terminal_.take(processor_->cycles());
    EXPECT_TRUE(said.ends_with(static_cast<char>(kReadyForALine)));
    said.pop_back();
    return said;
  }
  // The second line begins as soon as the terminal has read the XON behind the answer to the first:
  // in the middle of its stop bit.
  std::string say_at_next_ready(std::string_view first, std::string_view second) {
    terminal_.send(first, processor_->cycles());
    std::string said;
    for (int step = 0; step < 100'000 && !said.ends_with(kReadyForALine); ++step) {
      run(1);
      said += terminal_.take(processor_->cycles());
    }
    return said + say(second);
  }
  SerialTerminal& terminal() { return terminal_; }

 private:
  std::unique_ptr<Processor> processor_ = std::make_unique<Processor>(Model::cdp1802);
  SerialTerminal terminal_;
};

constexpr double kPaces[] = {0.98, 1.0, 1.02};

TEST(CosmacSerial, UnderstandsATerminalThatIsTwoPercentTooFastOrTooSlow) {
  for (const double pace : kPaces) {
    Card card(pace);
    EXPECT_EQ(card.say("position startpos moves e2e4\n"), "[position startpos moves e2e4]") << pace;
    EXPECT_EQ(card.say("\x7F U~ zz\r"), "[\x7F U~ zz]") << pace;
  }
}

TEST(CosmacSerial, ReceivesALongLineWithoutAGap) {
  std::string line;
  for (int index = 0; line.size() < 290; ++index) line += static_cast<char>(' ' + index % 95);
  for (const double pace : kPaces) {
    Card card(pace);
    EXPECT_EQ(card.say(line + "\n"), "[" + line + "]") << pace;
  }
}

constexpr SerialPolarity kPolarities[] = {
    {false, false}, {false, true}, {true, false}, {true, true}};

TEST(CosmacSerial, WorksWithEachPolarityOfBothLines) {
  for (const SerialPolarity polarity : kPolarities) {
    for (const double pace : kPaces) {
      Card card(pace, polarity);
      EXPECT_EQ(card.say_at_next_ready("one\n", "\x7F U~ zz\n"), "[one]\x11[\x7F U~ zz]")
          << polarity.mark_is_q << polarity.mark_is_ef3 << pace;
      EXPECT_EQ(card.terminal().framing_errors(), 0u);
      EXPECT_LT(card.terminal().worst_edge(), 0.15);
    }
  }
}

// The routines, the node's look at the line, and the start-up, which raises Q.
TEST(CosmacSerial, CarriesTheWholePlayerWithBothLinesTheOtherWayRound) {
  constexpr SerialPolarity kOther{.mark_is_q = true, .mark_is_ef3 = true};
  const auto image = image_of(kMembershipUnits, kMembershipEntry, Model::cdp1802,
                              membership_plan(kOther), membership_natives(kOther));
  ASSERT_TRUE(image) << image.error();
  UciSession other(MachineKind::membership, *image, kOther), usual(MachineKind::membership);
  EXPECT_EQ(other.say("position startpos moves e2e4"), usual.say("position startpos moves e2e4"));
  const double other_begin = other.seconds(), usual_begin = usual.seconds();
  EXPECT_EQ(other.say("go depth 2"), usual.say("go depth 2"));
  // A node that took mark for space would ask at once whether to stop.
  EXPECT_NEAR(other.seconds() - other_begin, usual.seconds() - usual_begin, 0.02);
  std::string text;
  other.send("go infinite");
  other.pass(2.0);
  other.machine().hold_space();
  EXPECT_LT(other.seconds_until("best", 5, text), 0.3);
  other.pass(0.25);
  other.machine().release_space();
  other.answer(2);
  EXPECT_EQ(other.say("isready"), "readyok\n");
}

// A terminal may begin while the stop bit of the XON passes.
TEST(CosmacSerial, HearsWhoAnswersAtOnce) {
  for (const double pace : kPaces) {
    Card card(pace);
    EXPECT_EQ(card.say_at_next_ready("one\n", "two\n"), "[one]\x11[two]");
  }
}

// What is too long for the buffer is lost, and the next line is whole again.
TEST(CosmacSerial, KeepsWithinItsBuffer) {
  Card card(1.0);
  const std::string line(400, 'x');
  EXPECT_EQ(card.say(line + "\n"), "[" + std::string(299, 'x') + "]");
  EXPECT_EQ(card.say("next\n"), "[next]");
}

TEST(CosmacSerial, SendsEveryEdgeWithinAFewHundredthsOfABit) {
  Card card(1.0);
  std::string all;
  for (char letter = ' '; letter < 0x7F; ++letter) all += letter;
  EXPECT_EQ(card.say(all + "\n"), "[" + all + "]");
  EXPECT_EQ(card.terminal().framing_errors(), 0u);
  EXPECT_LT(card.terminal().worst_edge(), 0.15);
  EXPECT_GT(card.terminal().worst_edge(), 0.0);  // 23 cycles for 22.8 cannot be exact
}

}  // namespace
}  // namespace quadrille::cosmac
