#include "quadrille/twenty48/outlook/worth.hpp"

#include "quadrille/twenty48/outlook/builtin.hpp"

namespace quadrille::twenty48 {

Worth Worth::by(bool network) const {
  return network == learnt_ ? *this : Worth(&classic_outlook(), false);
}

std::optional<double> Worth::score(WideBoard board, Value value) const {
  if (outlook_ != nullptr) {
    if (const auto forecast = outlook_->forecast(board, value)) return forecast->score;
  }
  if (!learnt_) return std::nullopt;
  return static_cast<double>(value) / kUnit;
}

std::optional<double> Worth::chance(WideBoard board, Value value) const {
  const auto forecast = outlook_ != nullptr ? outlook_->forecast(board, value) : std::nullopt;
  if (!forecast) return std::nullopt;
  return forecast->next_tile;
}

std::optional<double> Worth::loss(WideBoard board, Value best, Value value) const {
  const auto most = score(board, best), less = score(board, value);
  if (!most || !less) return std::nullopt;
  return *most - *less;
}

}  // namespace quadrille::twenty48
