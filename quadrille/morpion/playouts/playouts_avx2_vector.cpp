// Compiled for AVX2 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts/avx2_machine.hpp"
#include "quadrille/morpion/playouts/new_playouts.hpp"
#include "quadrille/morpion/playouts/playouts_vector.hpp"

namespace quadrille::morpion {

Playouts* new_avx2_playouts(const AnyBoard& start) {
  return new_playouts<Avx2Machine>(start);
}

}  // namespace quadrille::morpion
