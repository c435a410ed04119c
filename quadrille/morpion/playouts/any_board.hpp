// A board of any variant, 64 bits a row.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "quadrille/morpion/board/board.hpp"

namespace quadrille::morpion {

template <std::size_t... kIndex>
std::variant<Board<kVariants[kIndex], 64>...> any_of_all(std::index_sequence<kIndex...>);
using AnyBoard = decltype(any_of_all(std::make_index_sequence<kVariants.size()>{}));

}  // namespace quadrille::morpion
