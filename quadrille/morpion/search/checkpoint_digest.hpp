// What a checkpoint says about its own contents, so that one that was damaged or edited is refused.
// It finds accidents and changes by hand; it does not keep out somebody who computes it anew.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/core/rng.hpp"

namespace quadrille::morpion {

inline std::uint64_t checkpoint_digest(std::string_view contents) {
  std::uint64_t digest = 0;
  for (const char byte : contents) digest = mix(digest ^ static_cast<std::uint8_t>(byte)) + 1;
  return digest;
}

}  // namespace quadrille::morpion
