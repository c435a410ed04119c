#include "quadrille/morpion/playouts/make_playouts.hpp"

#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/playouts/playouts_on.hpp"
#include "quadrille/morpion/playouts/playouts_vector.hpp"
#include "quadrille/runtime/cpu.hpp"

namespace quadrille::morpion {

std::vector<ListMachine> list_machines() {
  std::vector<ListMachine> machines{ListMachine::plain};
#if defined(__x86_64__)
  const runtime::Processor processor = runtime::processor();
  if (processor.avx2 && processor.bmi2) machines.push_back(ListMachine::avx2);
  if (processor.avx512bw && processor.bmi2) machines.push_back(ListMachine::vector);
#endif
  return machines;
}

ListMachine best_list_machine() {
  return list_machines().back();
}

std::string_view name_of(ListMachine machine) {
  if (machine == ListMachine::plain) return "plain";
  return machine == ListMachine::avx2 ? "AVX2" : "AVX-512";
}

std::unique_ptr<Playouts> make_playouts(Variant variant, BoardSize size,
                                        std::span<const Move> start,
                                        [[maybe_unused]] ListMachine machine) {
  if (!is_width(size.bits)) return nullptr;
  const int most_side = size.bits - 2 * (variant.length - 1);
  const int side = size.side == 0 ? most_side : size.side;
  if (side > most_side || side < least_side(variant)) return nullptr;
  return std::unique_ptr<Playouts>(
      on_board(variant, size.bits, [&](auto kind, auto bits) -> Playouts* {
        using Kernel = PlayoutsOn<decltype(kind)::value, bits(), PlainMachine>;
        typename Kernel::Position position(side);
        if (!play_all<typename Kernel::Rules>(position, start.data(), start.size())) return nullptr;
#if defined(__x86_64__)
        if constexpr (bits() == 64) {
          if (machine == ListMachine::vector) return new_vector_playouts(position);
          if (machine == ListMachine::avx2) return new_avx2_playouts(position);
        }
#endif
        return new Kernel(position);
      }));
}

}  // namespace quadrille::morpion
