#include "quadrille/morpion/playouts/playouts.hpp"

namespace quadrille::morpion {

// Here, so that no file for newer processors has a copy of it.
Playouts::~Playouts() = default;

}  // namespace quadrille::morpion
