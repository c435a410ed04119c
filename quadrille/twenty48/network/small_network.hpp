// A network as a player holds it: 16 bits a weight, in multiples of a number of points, in the
// tables of played.hpp. That is a quarter of the memory of a network that learns.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/runtime/pages.hpp"

namespace quadrille::twenty48::network {

struct SmallNetwork {
  std::string shape;
  std::int32_t unit = 1;  // points
  runtime::PagedVector<std::int16_t> weights;
};

}  // namespace quadrille::twenty48::network
