#include "quadrille/morpion/search/hunt_fields.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "quadrille/core/bit_cast.hpp"
#include "quadrille/morpion/board/on_board.hpp"
#include "quadrille/morpion/playouts/playouts.hpp"
#include "quadrille/morpion/records/base64.hpp"
#include "quadrille/morpion/records/deflate.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

// None where they are no weights of a policy.
std::optional<std::vector<float>> unpacked_weights(const std::string& text) {
  const auto packed = from_base64(text);
  if (!packed) return std::nullopt;
  const auto bytes = inflate(*packed, Wrapping::raw);
  if (!bytes || bytes->size() != kSlots * sizeof(float)) return std::nullopt;
  std::vector<float> weights;
  for (std::size_t place = 0; place < bytes->size(); place += sizeof(float)) {
    std::uint32_t bits = 0;
    for (std::size_t byte = 0; byte < sizeof(float); ++byte) {
      bits |= std::uint32_t{static_cast<unsigned char>((*bytes)[place + byte])} << (8 * byte);
    }
    weights.push_back(bit_cast<float>(bits));
    if (!std::isfinite(weights.back())) return std::nullopt;
  }
  return weights;
}

}  // namespace

std::string packed_weights(const std::vector<float>& weights) {
  std::string bytes;
  for (const float weight : weights) {
    const auto bits = bit_cast<std::uint32_t>(weight);
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(bits >> shift & 0xFF);
  }
  return to_base64(deflate(bytes, Wrapping::raw));
}

void FieldReader::refuse(std::string_view name, std::string_view why) {
  if (error_) return;
  error_ = runtime::Error{
      fmt::format("its field '{}' makes no sense{}{}", name, why.empty() ? "" : ": ", why)};
}

const HuntJson* FieldReader::array(const HuntJson& object, const char* name) {
  const auto value = object.find(name);
  if (value != object.end() && value->is_array()) return &*value;
  refuse(name);
  return nullptr;
}

const HuntJson* FieldReader::object(const HuntJson& parent, const char* name) {
  const auto value = parent.find(name);
  if (value != parent.end() && value->is_object()) return &*value;
  refuse(name);
  return nullptr;
}

std::string FieldReader::text(const HuntJson& object, const char* name) {
  const auto value = object.find(name);
  if (value != object.end() && value->is_string()) return value->get<std::string>();
  refuse(name);
  return {};
}

std::uint64_t FieldReader::number(const HuntJson& object, const char* name, std::uint64_t least,
                                  std::uint64_t most) {
  const auto value = object.find(name);
  if (value != object.end() && value->is_number_unsigned()) {
    const auto number = value->get<std::uint64_t>();
    if (number >= least && number <= most) return number;
  }
  refuse(name);
  return least;
}

int FieldReader::integer(const HuntJson& object, const char* name, int least, int most) {
  return static_cast<int>(real(object, name, least, most, true));
}

double FieldReader::real(const HuntJson& object, const char* name, double least, double most,
                         bool whole) {
  const auto value = object.find(name);
  if (value != object.end() && (whole ? value->is_number_integer() : value->is_number())) {
    const auto number = value->get<double>();
    if (number >= least && number <= most) return number;
  }
  refuse(name);
  return least;
}

std::vector<float> FieldReader::weights(const std::string& packed, const char* name) {
  auto weights = unpacked_weights(packed);
  if (!weights) refuse(name);
  return weights ? *std::move(weights) : std::vector<float>(kSlots);
}

std::vector<Move> FieldReader::game(const HuntJson& object, const char* name) {
  return legal_game(text(object, name), name);
}

std::vector<std::vector<Move>> FieldReader::games(const HuntJson& object, const char* name) {
  std::vector<std::vector<Move>> all;
  const HuntJson* list = array(object, name);
  for (std::size_t index = 0; list && index < list->size() && !error_; ++index) {
    if (!(*list)[index].is_string()) refuse(name);
    if (!error_) all.push_back(legal_game((*list)[index].get<std::string>(), name));
  }
  return all;
}

std::vector<Move> FieldReader::legal_game(const std::string& written, const char* name) {
  Record record;
  record.variant = variant_;
  record.moves = moves(written, name);
  if (const auto illegal = first_illegal(record)) refuse(name, text_of(*illegal));
  return record.moves;
}

std::vector<Move> FieldReader::moves(const std::string& written, const char* name) {
  std::array<Move, kMostMoves> moves;
  const auto count = parse_moves(written, moves);
  if (!count) {
    refuse(name, error_in(written, count.error()).text);
    return {};
  }
  return {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(*count)};
}

int FieldReader::width(const HuntJson& object) {
  const int bits = static_cast<int>(number(object, "grid", 0, 256));
  if (bits != 0 && !is_width(bits)) refuse("grid");
  return bits;
}

}  // namespace quadrille::morpion
