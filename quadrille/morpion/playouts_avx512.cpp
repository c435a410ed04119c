// Compiled for AVX-512 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts_kernel.hpp"
#include "quadrille/morpion/playouts_vector.hpp"
#include "quadrille/morpion/vector_machine.hpp"

namespace quadrille::morpion {

Playouts* new_vector_playouts(Variant variant, int side, const Move* moves, std::size_t count) {
  if (variant == k5T) return new_playouts<k5T, 64, VectorMachine>(side, moves, count);
  if (variant == k5D) return new_playouts<k5D, 64, VectorMachine>(side, moves, count);
  if (variant == k4T) return new_playouts<k4T, 64, VectorMachine>(side, moves, count);
  return new_playouts<k4D, 64, VectorMachine>(side, moves, count);
}

}  // namespace quadrille::morpion
