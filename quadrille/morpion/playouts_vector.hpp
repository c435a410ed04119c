// The playouts that are compiled for AVX-512: 64 bits a row, where speed matters.
#pragma once

#include <cstddef>

#include "quadrille/morpion/playouts.hpp"

namespace quadrille::morpion {

// Only where the processor has AVX-512F, BW and BMI2. Null where there is no room.
Playouts* new_vector_playouts(Variant variant, int side, const Move* moves, std::size_t count);

}  // namespace quadrille::morpion
