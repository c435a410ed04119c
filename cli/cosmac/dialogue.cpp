#include "cli/cosmac/dialogue.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/cosmac/machine_options.hpp"
#include "cli/cosmac/pace.hpp"
#include "cli/cosmac/serial_lines.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/lines.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "retro/cosmac/machine/uci_bridge.hpp"

namespace quadrille::cli {
namespace {

struct DialogueOptions : MachineOptions {
  std::string speed;
};

// UCI for a GUI. A search without an end is stopped where the GUI has gone.
class UciDialogue {
 public:
  UciDialogue(cosmac::MachineKind kind, const MachineProgram& program)
      : bridge_(kind, program.blocks) {}

  const cosmac::EmulatedMachine& machine() const { return bridge_.machine(); }
  bool idle() const { return bridge_.waiting(); }
  void receive(const std::string& line) { bridge_.receive(line); }
  void end_of_input() {
    if (bridge_.infinite() && !stopped_) bridge_.receive("stop");
    stopped_ = bridge_.infinite();
  }
  std::string advance(std::uint64_t cycles) {
    bridge_.advance(cycles);
    std::string text;
    for (const std::string& line : bridge_.take_lines()) text += line + "\n";
    return text;
  }

 private:
  cosmac::UciBridge bridge_;
  bool stopped_ = false;  // a search without an end, because nobody else will
};

// Lines from standard input go to the machine, what it says to standard output, until it ends, or
// input has ended and everything is answered, or Ctrl-C.
template <class Dialogue>
int talk(const DialogueOptions& options) {
  const runtime::Interrupts interrupts;
  Dialogue dialogue(options.kind(), read_program(options));
  Pace pace(options.kind(), options.speed == "real");
  LineInput input(interrupts.token());
  while (dialogue.machine().running() && !interrupts.interrupted()) {
    auto patience = pace.patience(dialogue.idle());
    while (const auto line = input.next_within(patience)) {
      dialogue.receive(*line);
      patience = std::chrono::milliseconds(0);
    }
    if (input.ended()) {
      if (dialogue.idle()) break;
      dialogue.end_of_input();
    }
    print(dialogue.advance(pace.due(dialogue.idle())));
    finish_output();
  }
  if (const auto fault = dialogue.machine().fault()) {
    throw Failure(kFoundWrong, "the machine stopped: " + *fault);
  }
  return kOk;
}

std::shared_ptr<DialogueOptions> add_dialogue(Command verb, const std::string& speed) {
  auto options = std::make_shared<DialogueOptions>();
  options->speed = speed;
  add_machine(verb, *options);
  verb.choice("--speed SPEED", options->speed, {"real", "max"},
              fmt::format("real: as on hardware, max: as fast as it can (default: {})", speed));
  return options;
}

}  // namespace

void add_cosmac_run(Command parent) {
  Command verb = parent.command(
      "run", "a terminal at the serial line of an emulated machine; ~b sends a break",
      "quadrille cosmac run --machine elph");
  const auto options = add_dialogue(verb, "real");
  verb.runs([options] { return talk<SerialLines>(*options); });
}

void add_cosmac_uci(Command parent) {
  Command verb = parent.command("uci", "an emulated machine as an engine for a chess GUI (UCI)",
                                "quadrille cosmac uci --machine elph");
  const auto options = add_dialogue(verb, "max");
  verb.runs([options] { return talk<UciDialogue>(*options); });
}

}  // namespace quadrille::cli
