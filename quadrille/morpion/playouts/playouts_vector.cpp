// Compiled for AVX-512 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts/playouts_vector.hpp"

#include "quadrille/morpion/playouts/new_playouts.hpp"
#include "quadrille/morpion/playouts/vector_machine.hpp"

namespace quadrille::morpion {

Playouts* new_vector_playouts(const AnyBoard& start) {
  return new_playouts<VectorMachine>(start);
}

}  // namespace quadrille::morpion
