#include "quadrille/morpion/records/read_record.hpp"

#include <array>

#include "quadrille/core/text.hpp"
#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/pentasol.hpp"
#include "quadrille/morpion/records/png_record.hpp"
#include "quadrille/morpion/records/svg_record.hpp"
#include "quadrille/morpion/reference/reference.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

Error no_variant(std::string_view what) {
  return {std::string(what) + " without a variant, expected " + variants_text() + " beside it"};
}

bool may_begin_moves(char letter) {
  return letter == '-' || letter == kStart.front() || is_digit(letter);
}

Expected<Record, Error> read_moves(std::string_view text, Variant variant) {
  std::array<Move, reference::kMostMoves> moves;
  const auto count = parse_moves(text, moves);
  if (!count) return error_in(text, count.error());
  Record record;
  record.variant = variant;
  record.moves.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(*count));
  return record;
}

}  // namespace

Expected<Record, Error> read_record(std::string_view text, std::optional<Variant> variant) {
  if (text.starts_with(kPngSignature)) return read_png(text);
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::string_view rest = trim_start(text);
  const char first = rest.empty() ? '\0' : rest.front();
  if (first == '{') return read_msr(text);
  if (first == '<') return read_svg(text);
  if (rest.starts_with(kMs1)) return read_ms1(text);
  if (first == '(' || first == '#') {
    return variant ? read_pentasol(text, *variant) : no_variant("Pentasol");
  }
  if (!may_begin_moves(first)) {
    return error_in(text, text.size() - rest.size(), rest.empty() ? 0 : 1,
                    "a record: MSR, MS1:, Pentasol, SVG, PNG, or moves such as 4,-1:V0");
  }
  return variant ? read_moves(text, *variant) : no_variant("moves");
}

}  // namespace quadrille::morpion
