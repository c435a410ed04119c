#include "tools/tune/weights_file.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <iterator>
#include <type_traits>

namespace quadrille::tune {
namespace {

constexpr std::size_t kWidth = 100;  // as .clang-format has it

std::string text_of(const chess::Tapered& weight) {
  return fmt::format("{{{}, {}}}", weight.middlegame(), weight.endgame());
}
std::string text_of(chess::Danger weight) {
  return fmt::format("{}", weight);
}

template <class Entry>
std::string row_text(const Entry* entries, std::size_t count, std::size_t indent) {
  std::string text;
  std::size_t column = indent;
  for (std::size_t index = 0; index < count; ++index) {
    const std::string entry = text_of(entries[index]) + (index + 1 < count ? "," : "");
    const bool rank_is_full = count == chess::kHalfSquares && index % 4 == 0;
    if (column > indent && (rank_is_full || column + 1 + entry.size() > kWidth)) {
      text += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      text += ' ';
      ++column;
    }
    text += entry;
    column += entry.size();
  }
  return text;
}

template <class Table>
std::string table_text(const Table& table, std::size_t indent) {
  std::string text = "{";
  if constexpr (std::rank_v<Table> == 1) {
    return "{" + row_text(table, std::extent_v<Table>, indent + 1) + "}";
  } else {
    bool first = true;
    for (const auto& row : table) {
      if (!first) text += ",\n" + std::string(indent + 1, ' ');
      text += table_text(row, indent + 1);
      first = false;
    }
    return text + "}";
  }
}

}  // namespace

std::string weights_source(const chess::Weights& weights, std::string_view origin) {
  std::string text = fmt::format(
      "// Generated: {}\n"
      "// What each table means is said in weights.hpp.\n"
      "#include \"quadrille/chess/evaluate/weights.hpp\"\n\n"
      "namespace quadrille::chess {{\n\n"
      "// clang-format off\n"
      "constinit const Weights kWeights{{\n",
      origin);
  chess::each_table(weights, [&](std::string_view name, const auto& table) {
    const std::string start = fmt::format("    .{} = ", name);
    text += start + table_text(table, start.size()) + ",\n";
  });
  text += "};\n// clang-format on\n\n}  // namespace quadrille::chess\n";
  return text;
}

}  // namespace quadrille::tune
