#include "cli/chess_uci.hpp"

#include "cli/errors.hpp"
#include "cli/lines.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "quadrille/chess/uci.hpp"

namespace quadrille::cli {
namespace {

// A GUI that has gone away must not leave an engine behind that writes to nobody.
int run_uci() {
  chess::Uci uci([](std::string_view line) {
    print(std::string(line) + "\n");
    finish_output();
  });
  LineInput input;
  while (const auto line = input.next()) {
    if (!uci.receive(*line)) return kOk;
  }
  uci.receive("quit");
  return kOk;
}

}  // namespace

void add_uci(CLI::App& parent, Action& chosen) {
  CLI::App& verb =
      add_verb(parent, "uci", "an engine for a chess GUI (UCI on standard input and output)",
               "quadrille chess uci");
  verb.callback([&chosen] { chosen = run_uci; });
}

}  // namespace quadrille::cli
