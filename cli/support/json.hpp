// The JSON that verbs print: fields stay in the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

namespace quadrille::cli {

using Json = nlohmann::ordered_json;

// The ends of an interval; null where there is none.
inline Json interval(double middle, std::optional<double> half_width) {
  if (!half_width) return nullptr;
  return {middle - *half_width, middle + *half_width};
}

}  // namespace quadrille::cli
