// Playouts on a board of any variant over one machine: for the files that are compiled for newer
// processors.
#pragma once

#include <cstddef>
#include <utility>

#include "quadrille/morpion/playouts/any_board.hpp"
#include "quadrille/morpion/playouts/playouts_on.hpp"

namespace quadrille::morpion {

// Not by std::visit, which brings functions of the standard library with it that are built for
// these processors alone (docs/ARCHITECTURE.md).
template <class Machine, std::size_t... kIndex>
Playouts* new_playouts(const AnyBoard& start, std::index_sequence<kIndex...>) {
  Playouts* playouts = nullptr;
  const auto try_variant = [&]<std::size_t kTried>() {
    using Kernel = PlayoutsOn<kVariants[kTried], 64, Machine>;
    if (const auto* board = std::get_if<kTried>(&start)) playouts = new Kernel(*board);
  };
  (try_variant.template operator()<kIndex>(), ...);
  return playouts;
}

template <class Machine>
Playouts* new_playouts(const AnyBoard& start) {
  return new_playouts<Machine>(start, std::make_index_sequence<kVariants.size()>{});
}

}  // namespace quadrille::morpion
