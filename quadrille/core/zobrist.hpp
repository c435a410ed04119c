// Zobrist keys: one random word per (feature, value), made at compile time from a name of the
// table, so that every build and every machine hashes alike. A position's hash is the exclusive-or
// of the keys of what stands on it; a move changes it by two or three of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "quadrille/core/rng.hpp"

namespace quadrille {

template <std::size_t Count>
constexpr std::array<std::uint64_t, Count> zobrist_keys(std::uint64_t table_name) {
  std::array<std::uint64_t, Count> keys{};
  Rng rng(table_name);
  for (auto& key : keys) key = rng.next();
  return keys;
}

}  // namespace quadrille
