// The tree of openings, which tools/cosmac/make_book writes (chess/pocket/pocket_book.hpp).
#pragma once

#include <cstdint>

extern "C" {

extern const std::uint8_t kBookTree[];

}  // extern "C"
