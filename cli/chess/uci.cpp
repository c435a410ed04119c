#include "cli/chess/uci.hpp"

#include <optional>
#include <string>

#include "cli/support/errors.hpp"
#include "cli/support/lines.hpp"
#include "cli/support/output.hpp"
#include "quadrille/chess/pocket/pocket_uci.hpp"
#include "quadrille/chess/uci/uci.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {
namespace {

// What an engine says, from whatever thread. Where nobody listens any more, reading ends too: a GUI
// that has gone away must not leave an engine behind that thinks for nobody.
class EngineOutput {
 public:
  void say(std::string_view text) {
    try {
      print(text);
      finish_output();
    } catch (const Failure& failure) {
      if (!failure_) failure_ = failure;
      gone_.request();
    }
  }

  runtime::StopToken gone() const { return gone_.token(); }
  void rethrow() const {
    if (failure_) throw *failure_;
  }

 private:
  runtime::StopSource gone_;
  std::optional<Failure> failure_;
};

int run_uci() {
  EngineOutput output;
  {
    chess::Uci uci([&](std::string_view line) { output.say(std::string(line) + "\n"); });
    LineInput input(output.gone());
    for (auto line = input.next(); line && uci.receive(*line); line = input.next()) {
    }
  }
  output.rethrow();
  return kOk;
}

int run_pocket() {
  EngineOutput output;
  chess::pocket::Uci uci(
      {[](void* to, std::string_view line) { static_cast<EngineOutput*>(to)->say(line); },
       &output});
  LineInput input(output.gone());
  for (auto line = input.next(); line && uci.line(*line); line = input.next()) {
  }
  output.rethrow();
  return kOk;
}

}  // namespace

void add_uci(Command parent) {
  parent
      .command("uci", "an engine for a chess GUI (UCI on standard input and output)",
               "quadrille chess uci")
      .runs(run_uci);
  parent
      .command("pocket", "the tiny player of 6 KB, for a chess GUI (UCI)", "quadrille chess pocket")
      .runs(run_pocket);
}

}  // namespace quadrille::cli
