// Bytes packed by DEFLATE, without header and checksum as MS1 has them, or as zlib wraps them for
// PNG.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

enum class Wrapping : std::uint8_t { raw, zlib };

std::string deflate(std::string_view bytes, Wrapping wrapping);

// Refuses what unpacks to more than kMostRecordBytes, what ends too early, and what goes on behind
// the end.
Expected<std::string, Error> inflate(std::string_view packed, Wrapping wrapping);

}  // namespace quadrille::morpion
