// The playouts that are compiled for AVX-512: 64 bits a row, where speed matters. Only where the
// processor has AVX-512F, BW and BMI2.
#pragma once

#include "quadrille/morpion/board/board.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"

namespace quadrille::morpion {

Playouts* new_vector_playouts(const Board<k5T, 64>& start);
Playouts* new_vector_playouts(const Board<k5D, 64>& start);
Playouts* new_vector_playouts(const Board<k4T, 64>& start);
Playouts* new_vector_playouts(const Board<k4D, 64>& start);

}  // namespace quadrille::morpion
