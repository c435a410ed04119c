// The playouts that are compiled for AVX-512: 64 bits a row, where speed matters. Only where the
// processor has AVX-512F, BW and BMI2.
#pragma once

#include <utility>
#include <variant>

#include "quadrille/morpion/board/board.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"

namespace quadrille::morpion {

// A board of any variant.
template <std::size_t... kIndex>
std::variant<Board<kVariants[kIndex], 64>...> any_of_all(std::index_sequence<kIndex...>);
using AnyBoard = decltype(any_of_all(std::make_index_sequence<kVariants.size()>{}));

Playouts* new_vector_playouts(const AnyBoard& start);

}  // namespace quadrille::morpion
