#include "cli/twenty48/worth.hpp"

#include <fmt/format.h>

#include "cli/support/output.hpp"
#include "quadrille/twenty48/outlook/builtin.hpp"

namespace quadrille::cli {

using namespace twenty48;

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

std::string Worth::source(WideBoard board) const {
  const char* const player = learnt_ ? "learnt" : "classic";
  if (outlook_ != nullptr && outlook_->forecast(board, 0))
    return fmt::format("to come: if the {} player goes on at depth {}\n", player, outlook_->depth);
  if (learnt_) return "to come: by the network alone, without an outlook\n";
  return fmt::format("to come: unknown, too few games had a {}; the moves are ranked\n",
                     grouped(std::uint64_t{1} << largest_exponent(board)));
}

}  // namespace quadrille::cli
