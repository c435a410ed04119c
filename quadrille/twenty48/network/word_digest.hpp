// A number for a file of up to gigabytes: four chains of words side by side, so that the processor
// works on all of them at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "quadrille/core/digest.hpp"

namespace quadrille::twenty48::network {

inline std::uint64_t digest_of_bytes(std::string_view bytes) {
  constexpr std::size_t kChains = 4, kBlock = kChains * 8;
  Digest chains[kChains] = {Digest(bytes.size()), Digest(1), Digest(2), Digest(3)};
  for (std::size_t at = 0; at < bytes.size(); at += kBlock) {
    std::uint64_t words[kChains] = {};
    std::memcpy(words, bytes.data() + at, std::min(kBlock, bytes.size() - at));
    for (std::size_t chain = 0; chain < kChains; ++chain) chains[chain].add(words[chain]);
  }
  for (std::size_t chain = 1; chain < kChains; ++chain) chains[0].add(chains[chain].value());
  return chains[0].value();
}

}  // namespace quadrille::twenty48::network
