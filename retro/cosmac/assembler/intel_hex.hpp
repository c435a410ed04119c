// Intel HEX, the form in which programs go to EPROM programmers and monitors:
//
//   :LLAAAATT…CC    length, address, type (00 data, 01 end), data, checksum, all in hex
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "retro/cosmac/assembler/image.hpp"

namespace quadrille::cosmac {

struct HexError {
  std::size_t line;  // counted from 1; behind the last one where the end is missing
  std::string expected;
};

// Sixteen bytes a line, and the end.
std::string write_intel_hex(const std::vector<Block>& blocks);

// Lines that continue each other become one block.
Expected<std::vector<Block>, HexError> read_intel_hex(std::string_view text);

}  // namespace quadrille::cosmac
