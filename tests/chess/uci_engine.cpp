// The engine as a program of its own, for match runners; it is not installed.
#include "cli/chess_uci.hpp"

int main() {
  return quadrille::cli::run_uci();
}
