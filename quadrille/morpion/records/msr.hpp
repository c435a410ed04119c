// MSR 0.1, a game as a JSON object:
//
//   {
//     "version": "0.1",
//     "variant": "5T",
//     "score": 2,
//     …
//     "moves": [
//       {"x":3,"y":4,"dir":"V","pos":4},
//       {"x":4,"y":3,"dir":"H","pos":4}
//     ]
//   }
//
// What can be found from the moves (score, available_moves, terminal, bbox) is passed over by the
// reader and found again by the writer; only a score that differs from the moves is remembered, for
// a warning. All else that the object says is kept and written again,
// fields that nobody here knows included. Whether the moves are legal is not asked: replay.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/morpion/records/record_error.hpp"

namespace quadrille::morpion {

enum class MsrLayout : std::uint8_t {
  lines,    // one field or move a line, and a line end behind the last
  compact,  // all in one line, without blanks
};

Expected<Record, Error> read_msr(std::string_view json);

// Where the moves are not legal, what only the rules can say is left out. Bytes that are no UTF-8
// are replaced.
std::string write_msr(const Record& record, MsrLayout layout = MsrLayout::lines);

}  // namespace quadrille::morpion
