// A position with remarks (extended position description), as test suites come:
//
//   1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
//   four fields of FEN                               operations: name, operands, semicolon
//
// Nothing is copied: operations are views of the line. The two numbers of FEN may stand before the
// operations, or come as hmvc and fmvn; empty operations and a missing last semicolon are allowed,
// so lists like ";D1 20 ;D2 400" read as well.
#pragma once

#include <optional>
#include <string_view>

#include "quadrille/chess/board/setup.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/parse_error.hpp"

namespace quadrille::chess {

struct EpdOperation {
  std::string_view name;
  std::string_view operands;  // all of them as written: "Qd1+ Rf1", "\"BK.01\""
};

inline constexpr std::size_t kMostOperations = 32;

struct Epd {
  Setup setup;
  DroppedRights dropped;
  FixedList<EpdOperation, kMostOperations> operations;

  // The operands of the first operation with that name.
  std::optional<std::string_view> find(std::string_view name) const;
};

Expected<Epd, ParseError> parse_epd(std::string_view line);

// Takes the first operand off the front, without its quotes; nothing where none is left.
std::optional<std::string_view> next_operand(std::string_view& operands);

}  // namespace quadrille::chess
