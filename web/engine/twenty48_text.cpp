#include "web/engine/twenty48_text.hpp"

#include "quadrille/runtime/error.hpp"

namespace quadrille::web {

twenty48::Standing read_standing(const std::string& text) {
  const auto standing = twenty48::parse_standing(text);
  if (!standing) throw Refusal{runtime::complaint("board", text, standing.error())};
  return *standing;
}

twenty48::Direction read_direction(const std::string& text) {
  const auto direction = twenty48::parse_direction(text);
  if (!direction) throw Refusal{runtime::complaint("move", text, direction.error())};
  return *direction;
}

}  // namespace quadrille::web
