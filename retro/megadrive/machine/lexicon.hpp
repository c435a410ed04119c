// The packed lexicon in the ROM (lexicon.s).
#pragma once

#include <cstdint>
#include <span>

extern "C" {
extern const std::uint8_t lexicon_begin[], lexicon_end[];
}

namespace quadrille::megadrive {

inline std::span<const std::uint8_t> lexicon() {
  return {lexicon_begin, lexicon_end};
}

}  // namespace quadrille::megadrive
