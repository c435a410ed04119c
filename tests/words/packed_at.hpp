// The word AT as a packed file, laid out by hand. DAWG: A-T. GADDAG: A-@-T and T-A, where @ leads
// to the same T as the DAWG's A. Only that A is a node of four bytes: its child lies before it.
#pragma once

#include <cstdint>

#include "quadrille/core/even.hpp"

namespace quadrille::words {

alignas(kEven) inline constexpr std::uint8_t kPackedAt[] = {
    'Q',  'P',  'W',  'G',   // magic
    0,    0,    0,    1,     // version
    0,    0,    0,    46,    // size
    0,    0,    0,    42,    // DAWG
    0,    0,    0,    32,    // GADDAG
    0,    0,    0,    1,     // words
    0,    0,    0,    0,     // checksum, which the reader leaves to others
    0,    0,    0,    0,     //
    0x21, 2,                 // 32: A, leads to 36
    0xB4, 2,                 // 34: T, last, leads to 38
    0xA0, 2,                 // 36: @, last, leads to 40
    0xE1, 0,                 // 38: A, last, accepts
    0xF4, 0,                 // 40: T, last, accepts
    0x81, 0xFF, 0xFF, 0xFE,  // 42: A, last, leads to 40
};

}  // namespace quadrille::words
