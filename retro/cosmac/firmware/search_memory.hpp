// Where the player and its search lie, by names that kernels know, and the check that ends a
// search: of one type in all programs, so that the search's node has one name too.
#pragma once

#include <cstddef>
#include <cstdint>

#include "retro/cosmac/firmware/search_layout.hpp"

extern "C" {

// Nobody calls constructors of globals here. Kernels want the position, which comes first, to begin
// a page.
extern std::byte player_memory[];
extern std::uint8_t search_variables[];

// Each program has its own. Asked with the nodes so far, in two words.
bool stop_asked(std::uint16_t low, std::uint16_t high);

}  // extern "C"

namespace quadrille::cosmac {

struct StopAsked {
  bool operator()(std::uint64_t nodes) const {
    return stop_asked(static_cast<std::uint16_t>(nodes), static_cast<std::uint16_t>(nodes >> 16));
  }
};

}  // namespace quadrille::cosmac
