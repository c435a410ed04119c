#include "quadrille/chess/verify/proof.hpp"
#include "tools/mutants/prove.hpp"

int main(int count, char** arguments) {
  return prove(count, arguments, quadrille::chess::Proof(quadrille::chess::paths()));
}
