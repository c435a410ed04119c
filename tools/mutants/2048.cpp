#include "quadrille/twenty48/batch/kernels.hpp"
#include "quadrille/twenty48/verify/proof.hpp"
#include "tools/mutants/prove.hpp"

int main(int count, char** arguments) {
  const quadrille::twenty48::TableSet table_set;
  const quadrille::twenty48::Proof proof(table_set, quadrille::twenty48::vector_kernels());
  return prove(count, arguments, proof);
}
