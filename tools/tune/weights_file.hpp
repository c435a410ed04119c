// Writes quadrille/chess/evaluate/weights.cpp, whole.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/chess/evaluate/weights.hpp"

namespace quadrille::tune {

// `origin` says in one line where the values come from.
std::string weights_source(const chess::Weights& weights, std::string_view origin);

}  // namespace quadrille::tune
