// What a game is worth beside the longest that is known, in words.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

inline bool meets_record(Variant variant, std::size_t moves) {
  return moves >= static_cast<std::size_t>(record_of(variant));
}

inline std::string verdict(Variant variant, std::size_t moves) {
  const auto record = static_cast<std::size_t>(record_of(variant));
  if (moves > record) return fmt::format("longer than the longest game known, {} moves", record);
  if (record_is_proven(variant)) {
    return moves == record ? "proven optimal" : fmt::format("the longest game has {}", record);
  }
  return moves == record ? "as long as the longest game known"
                         : fmt::format("the longest game known has {}", record);
}

}  // namespace quadrille::morpion
