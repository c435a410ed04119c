#include "cli/cosmac/cosmac.hpp"

#include "cli/cosmac/dialogue.hpp"
#include "cli/cosmac/hex.hpp"
#include "cli/cosmac/trace.hpp"

namespace quadrille::cli {

void add_cosmac(Command parent) {
  Command verbs = parent.command("cosmac", "chess on an emulated CDP1802 of the 1970s");
  add_cosmac_run(verbs);
  add_cosmac_uci(verbs);
  add_cosmac_trace(verbs);
  add_cosmac_disassemble(verbs);
  add_cosmac_hex(verbs);
}

}  // namespace quadrille::cli
