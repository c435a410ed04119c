// The playouts that are compiled for newer processors: 64 bits a row, where speed matters.
#pragma once

#include "quadrille/morpion/playouts/any_board.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"

namespace quadrille::morpion {

// Only where the processor has AVX-512F, BW and BMI2.
Playouts* new_vector_playouts(const AnyBoard& start);
// Only where it has AVX2 and BMI2.
Playouts* new_avx2_playouts(const AnyBoard& start);

}  // namespace quadrille::morpion
