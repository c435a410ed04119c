// What KWG and KLV files have in common: little-endian nodes from somewhere else, to be checked
// once so that whoever walks them later need not.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::words {

inline constexpr std::size_t kNodeBytes = 4;

std::uint32_t read_u32(std::string_view bytes, std::size_t offset);
void put_u32(std::string& bytes, std::uint32_t number);

// As many as the bytes hold; a rest of fewer than four bytes is left out.
std::vector<std::uint32_t> read_nodes(std::string_view bytes);

// Looks at all that can be reached from the first `roots` nodes: no arc leads out of the nodes or
// in a circle, siblings ascend and have a last one, tiles are numbers that we know, and behind each
// node a word ends. Words may be of any length, so a walker that calls itself may go 4 million
// deep; one that stays on a board, or keeps its own stack, is safe.
//
// The answer: these nodes and the roots, each behind its children and the siblings that follow it.
Expected<std::vector<std::uint32_t>, runtime::Error> check_nodes(
    std::span<const std::uint32_t> nodes, std::uint32_t roots);

}  // namespace quadrille::words
