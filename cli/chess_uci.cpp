#include "cli/chess_uci.hpp"

#include "cli/errors.hpp"
#include "cli/lines.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "quadrille/chess/pocket_uci.hpp"
#include "quadrille/chess/uci.hpp"

namespace quadrille::cli {
namespace {

void say(std::string_view text) {
  print(text);
  finish_output();
}

int run_uci() {
  chess::Uci uci([](std::string_view line) { say(std::string(line) + "\n"); });
  LineInput input;
  while (const auto line = input.next()) {
    if (!uci.receive(*line)) return kOk;
  }
  // A GUI that has gone away must not leave an engine behind that thinks for nobody.
  uci.receive("quit");
  return kOk;
}

int run_pocket() {
  chess::pocket::Uci uci({[](void*, std::string_view line) { say(line); }, nullptr});
  LineInput input;
  while (const auto line = input.next()) {
    if (!uci.line(*line)) break;
  }
  return kOk;
}

}  // namespace

void add_uci(CLI::App& parent, Action& chosen) {
  add_verb(parent, "uci", "an engine for a chess GUI (UCI on standard input and output)",
           "quadrille chess uci")
      .callback([&chosen] { chosen = run_uci; });
  add_verb(parent, "pocket", "the tiny player of 6 KB, for a chess GUI (UCI)",
           "quadrille chess pocket")
      .callback([&chosen] { chosen = run_pocket; });
}

}  // namespace quadrille::cli
