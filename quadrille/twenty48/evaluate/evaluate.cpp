#include "quadrille/twenty48/evaluate/evaluate.hpp"

namespace quadrille::twenty48 {

template <int Bits>
void LineTable<Bits>::build(const Weights& weights) {
  for (std::uint32_t row = 0; row < BasicBoard<Bits>::kRows; ++row) {
    outer[row] = line_value<Bits>(row, LineKind::outer, weights);
    inner[row] = line_value<Bits>(row, LineKind::inner, weights);
  }
}

template struct LineTable<4>;
template struct LineTable<5>;

}  // namespace quadrille::twenty48
