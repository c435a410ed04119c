#include "quadrille/chess/notation/epd.hpp"

#include "quadrille/chess/notation/letters.hpp"

namespace quadrille::chess {
namespace {

constexpr const char* kName = "operation: a name such as bm, am or id";
constexpr const char* kQuote = "operation: a quote that closes the text";
constexpr const char* kTooMany = "the end after 32 operations";
constexpr const char* kHalfMoves = "hmvc: a number from 0 to 65535";
constexpr const char* kFullMove = "fmvn: a number from 0 to 65535";

std::size_t skip_blanks(std::string_view text, std::size_t offset) {
  while (offset < text.size() && is_space(text[offset])) ++offset;
  return offset;
}

// The semicolon that ends the operation, or the end of the line; a quote left open gives npos.
std::size_t operation_end(std::string_view line, std::size_t offset) {
  bool quoted = false;
  for (; offset < line.size(); ++offset) {
    if (line[offset] == '"') quoted = !quoted;
    if (line[offset] == ';' && !quoted) return offset;
  }
  return quoted ? std::string_view::npos : offset;
}

}  // namespace

std::optional<std::string_view> Epd::find(std::string_view name) const {
  for (const EpdOperation& operation : operations) {
    if (operation.name == name) return operation.operands;
  }
  return std::nullopt;
}

Expected<Epd, ParseError> parse_epd(std::string_view line) {
  const auto position = parse_fen_prefix(line);
  if (!position) return position.error();
  Epd epd;
  epd.setup = position->setup;
  epd.dropped = position->dropped;
  for (std::size_t begin = skip_blanks(line, position->end); begin < line.size();) {
    const std::size_t end = operation_end(line, begin);
    if (end == std::string_view::npos) return ParseError{line.size(), 0, kQuote};
    if (end > begin) {
      const std::string_view text = trim_end(line.substr(begin, end - begin));
      if (!is_letter(text.front()) && text.front() != '_') return ParseError{begin, 1, kName};
      if (epd.operations.full()) return ParseError{begin, line.size() - begin, kTooMany};
      std::size_t name = 0;
      while (name < text.size() && !is_space(text[name]) && text[name] != '"') ++name;
      const std::string_view operands = trim_start(text.substr(name));
      epd.operations.push({text.substr(0, name), operands});
      const bool half_moves = text.substr(0, name) == "hmvc";
      if (half_moves || text.substr(0, name) == "fmvn") {
        const auto count = count_from(operands, kLargestCount);
        if (!count) return ParseError{begin, text.size(), half_moves ? kHalfMoves : kFullMove};
        (half_moves ? epd.setup.half_moves : epd.setup.full_move) =
            static_cast<std::uint16_t>(*count);
      }
    }
    begin = skip_blanks(line, end < line.size() ? end + 1 : end);
  }
  if (epd.setup.full_move == 0) epd.setup.full_move = 1;
  return epd;
}

std::optional<std::string_view> next_operand(std::string_view& operands) {
  operands = trim_start(operands);
  if (operands.empty()) return std::nullopt;
  const bool quoted = operands.front() == '"';
  if (quoted) operands.remove_prefix(1);
  std::size_t end = 0;
  while (end < operands.size() && (quoted ? operands[end] != '"' : !is_space(operands[end]))) ++end;
  const std::string_view operand = operands.substr(0, end);
  operands.remove_prefix(quoted && end < operands.size() ? end + 1 : end);
  return operand;
}

}  // namespace quadrille::chess
