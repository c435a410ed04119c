// Compiled for AVX-512 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts/playouts_vector.hpp"

#include "quadrille/morpion/playouts/playouts_on.hpp"
#include "quadrille/morpion/playouts/vector_machine.hpp"

namespace quadrille::morpion {

Playouts* new_vector_playouts(const AnyBoard& start) {
  return std::visit(
      []<Variant kVariant>(const Board<kVariant, 64>& board) -> Playouts* {
        return new PlayoutsOn<kVariant, 64, VectorMachine>(board);
      },
      start);
}

}  // namespace quadrille::morpion
