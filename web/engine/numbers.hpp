// Numbers that a question may hold, within bounds.
#pragma once

#include <optional>
#include <string>

#include "web/engine/session.hpp"

namespace quadrille::web {

// Nothing where the question does not say; a Refusal where it is out of bounds.
template <class Number>
std::optional<Number> number(const Json& question, const char* name, Number least, Number most) {
  if (!question.contains(name)) return std::nullopt;
  const auto value = question.at(name).get<double>();
  if (!(value >= static_cast<double>(least) && value <= static_cast<double>(most))) {
    throw Refusal{std::string(name) + " must be " + std::to_string(least) + " to " +
                  std::to_string(most)};
  }
  return static_cast<Number>(value);
}

}  // namespace quadrille::web
