#include "web/engine/morpion_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::web {

using namespace morpion;

Variant read_variant(std::string_view name) {
  const auto variant = variant_named(name);
  if (!variant) {
    throw Refusal{
        fmt::format("variant: '{}', expected {}", runtime::one_line(name), variants_text())};
  }
  return *variant;
}

Record read_position(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  Record record;
  record.variant = read_variant(text.substr(0, slash));
  if (slash + 1 >= text.size()) return record;
  std::string list(text.substr(slash + 1));
  std::replace(list.begin(), list.end(), '/', ' ');
  std::array<Move, reference::kMostMoves> moves;
  const auto count = parse_moves(list, moves);
  if (!count) throw Refusal{runtime::complaint("moves", list, count.error())};
  record.moves.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(*count));
  check_legal(record);
  return record;
}

void check_legal(const Record& record) {
  if (const auto illegal = first_illegal(record)) throw Refusal{text_of(*illegal)};
}

std::string position_text(Variant variant, std::span<const Move> moves) {
  std::string text(name_of(variant));
  for (const Move move : moves) text += '/' + move_text(move);
  return text;
}

Json move_view(Variant variant, Move move) {
  const Point from = move.line().origin;
  const Point to = along(from, move.direction, variant.length - 1);
  return {{"move", move_text(move)},
          {"x", move.x},
          {"y", move.y},
          {"direction", direction_name(move.direction)},
          {"line", {from.x, from.y, to.x, to.y}}};
}

Json move_views(Variant variant, std::span<const Move> moves) {
  Json views = Json::array();
  for (const Move move : moves) views.push_back(move_view(variant, move));
  return views;
}

}  // namespace quadrille::web
