// Compiled for AVX-512 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts/playouts_vector.hpp"

#include "quadrille/morpion/playouts/playouts_on.hpp"
#include "quadrille/morpion/playouts/vector_machine.hpp"

namespace quadrille::morpion {

Playouts* new_vector_playouts(const Board<k5T, 64>& start) {
  return new PlayoutsOn<k5T, 64, VectorMachine>(start);
}
Playouts* new_vector_playouts(const Board<k5D, 64>& start) {
  return new PlayoutsOn<k5D, 64, VectorMachine>(start);
}
Playouts* new_vector_playouts(const Board<k4T, 64>& start) {
  return new PlayoutsOn<k4T, 64, VectorMachine>(start);
}
Playouts* new_vector_playouts(const Board<k4D, 64>& start) {
  return new PlayoutsOn<k4D, 64, VectorMachine>(start);
}

}  // namespace quadrille::morpion
