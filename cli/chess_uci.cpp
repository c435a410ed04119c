#include "cli/chess_uci.hpp"

#include <cstdio>
#include <string>

#include "quadrille/chess/uci.hpp"

namespace quadrille::cli {

int run_uci() {
  chess::Uci uci([](std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
  });
  std::string line;
  int letter = 0;
  while ((letter = std::getchar()) != EOF) {
    if (letter != '\n') {
      line += static_cast<char>(letter);
      continue;
    }
    if (!uci.receive(line)) return 0;
    line.clear();
  }
  if (!line.empty() && !uci.receive(line)) return 0;
  uci.receive("quit");
  return 0;
}

}  // namespace quadrille::cli
