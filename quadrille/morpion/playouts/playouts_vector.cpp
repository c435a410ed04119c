// Compiled for AVX-512 and BMI2; called only where the processor has them.
#include "quadrille/morpion/playouts/playouts_vector.hpp"

#include "quadrille/morpion/playouts/playouts_on.hpp"
#include "quadrille/morpion/playouts/vector_machine.hpp"

namespace quadrille::morpion {

namespace {

// Not by std::visit, which brings functions of the standard library with it that are built for
// these processors alone (docs/ARCHITECTURE.md).
template <std::size_t... kIndex>
Playouts* new_playouts(const AnyBoard& start, std::index_sequence<kIndex...>) {
  Playouts* playouts = nullptr;
  const auto try_variant = [&]<std::size_t kTried>() {
    using Kernel = PlayoutsOn<kVariants[kTried], 64, VectorMachine>;
    if (const auto* board = std::get_if<kTried>(&start)) playouts = new Kernel(*board);
  };
  (try_variant.template operator()<kIndex>(), ...);
  return playouts;
}

}  // namespace

Playouts* new_vector_playouts(const AnyBoard& start) {
  return new_playouts(start, std::make_index_sequence<kVariants.size()>{});
}

}  // namespace quadrille::morpion
