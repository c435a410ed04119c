// MS1, an MSR record in one word: MS1: and the Base64 of the DEFLATE of its JSON.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

inline constexpr std::string_view kMs1 = "MS1:";

// White space around it does not matter.
Expected<Record, Error> read_ms1(std::string_view text);

// Without a line end.
std::string write_ms1(const Record& record);

}  // namespace quadrille::morpion
