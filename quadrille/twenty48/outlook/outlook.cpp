#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {

std::optional<Forecast> Outlook::forecast(WideBoard board, Value value) const {
  const int largest = largest_exponent(board);
  const Row& row = rows[row_of(largest)];
  if (largest > kMostTile || row.score.empty()) return std::nullopt;
  const double units = static_cast<double>(value) / kUnit;
  return Forecast{level_at(row.score, units), level_at(row.chance, units, kUnits) / kUnits};
}

}  // namespace quadrille::twenty48
