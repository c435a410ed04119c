#include "cli/cosmac/dialogue.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

#include "cli/cosmac/farewell.hpp"
#include "cli/cosmac/machine_options.hpp"
#include "cli/cosmac/pace.hpp"
#include "cli/cosmac/serial_lines.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/lines.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/runtime/random_seed.hpp"
#include "retro/cosmac/machine/uci_bridge.hpp"

namespace quadrille::cli {
namespace {

struct DialogueOptions : MachineOptions {
  std::string speed;
  std::uint64_t seed = 0;  // of UCI alone
};

// UCI for a GUI.
class UciDialogue {
 public:
  UciDialogue(cosmac::MachineKind kind, const MachineProgram& program)
      : bridge_(kind, program.blocks) {}

  const cosmac::EmulatedMachine& machine() const { return bridge_.machine(); }
  bool idle() const { return bridge_.waiting(); }
  std::uint64_t times_ready() const { return bridge_.times_ready(); }
  bool infinite() const { return bridge_.infinite(); }
  void choose_opening(std::uint64_t seed) { bridge_.choose_opening(seed); }
  void receive(const std::string& line) { bridge_.receive(line); }
  void stop() { bridge_.receive("stop"); }
  std::string advance(std::uint64_t cycles) {
    bridge_.advance(cycles);
    std::string text;
    for (const std::string& line : bridge_.take_lines()) text += line + "\n";
    return text;
  }

 private:
  cosmac::UciBridge bridge_;
};

bool is_quit(std::string_view line) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = line.find_first_not_of(kBlanks);
  return begin != line.npos &&
         line.substr(begin, line.find_last_not_of(kBlanks) + 1 - begin) == "quit";
}

// Lines from standard input go to the machine, what it says to standard output, until it ends, or
// input has ended and everything is answered or was given up, or Ctrl-C.
template <class Dialogue, class Begin>
int talk(const DialogueOptions& options, Begin begin) {
  const runtime::Interrupts interrupts;
  Dialogue dialogue(options.kind(), read_program(options));
  begin(dialogue);
  Pace pace(options.kind(), options.speed == "real");
  LineInput input(interrupts.token());
  Farewell farewell(options.kind());
  bool quits = false;
  while (dialogue.machine().running() && !interrupts.interrupted()) {
    auto patience = pace.patience(dialogue.idle());
    while (const auto line = input.next_within(patience)) {
      dialogue.receive(*line);
      quits |= is_quit(*line);
      patience = std::chrono::milliseconds(0);
    }
    if (input.ended()) {
      if (dialogue.idle() && !dialogue.infinite()) break;
      farewell.hurry(dialogue);
      std::this_thread::sleep_for(patience);  // which waited for input, as long as there was any
    }
    if (input.ended() || quits) farewell.expect_listener(dialogue);
    print(dialogue.advance(pace.due(dialogue.idle())));
    finish_output();
  }
  if (const auto fault = dialogue.machine().fault()) {
    throw Failure(kFoundWrong, "the machine stopped: " + *fault);
  }
  return kOk;
}

// For a person, to whom the machine says nothing by itself.
void introduce(cosmac::MachineKind kind) {
  const bool elph = kind == cosmac::MachineKind::elph;
  tell(
      fmt::format("{}. ~b sends a break, which stops a search; Ctrl-C ends the program. "
                  "Try: uci, go",
                  elph ? "An ELPH, CDP1806 at 12 MHz" : "A Membership Card, CDP1802 at 1.75 MHz"));
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
      "run",
      "a terminal at the serial line of an emulated machine; ~b sends a break, the only way to "
      "stop a search",
      "quadrille cosmac run --machine elph");
  const auto options = add_dialogue(verb, "real");
  verb.runs([options] {
    return talk<SerialLines>(*options, [&](const SerialLines&) {
      if (input_is_terminal()) introduce(options->kind());
    });
  });
}

void add_cosmac_uci(Command parent) {
  Command verb = parent.command("uci", "an emulated machine as an engine for a chess GUI (UCI)",
                                "quadrille cosmac uci --machine elph");
  const auto options = add_dialogue(verb, "max");
  const Option seed = verb.number("--seed S", options->seed, 0, kUnbounded,
                                  "seed of the openings (default: a new one each time)");
  verb.runs([options, seed] {
    if (!seed.given()) options->seed = runtime::fresh_seed();
    return talk<UciDialogue>(
        *options, [&](UciDialogue& dialogue) { dialogue.choose_opening(options->seed); });
  });
}

}  // namespace quadrille::cli
