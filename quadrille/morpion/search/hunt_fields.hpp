// Fields of a saved hunt: those of JSON objects, read one by one with their bounds, and weights of
// policies as text. Only hunt_state.cpp knows which there are.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::morpion {

using HuntJson = nlohmann::ordered_json;

// The bytes of the numbers, lowest first, in raw DEFLATE and Base64.
std::string packed_weights(const std::vector<float>& weights);

// What is missing, of another type or out of its bounds is refused, and read as something harmless.
// The first refusal stays.
class FieldReader {
 public:
  const std::optional<runtime::Error>& error() const { return error_; }
  void refuse(std::string_view name, std::string_view why = "");

  // Of the games.
  void set_variant(Variant variant) { variant_ = variant; }

  // None where they are refused.
  const HuntJson* array(const HuntJson& object, const char* name);
  const HuntJson* object(const HuntJson& parent, const char* name);

  std::string text(const HuntJson& object, const char* name);
  std::uint64_t number(const HuntJson& object, const char* name, std::uint64_t least,
                       std::uint64_t most);
  int integer(const HuntJson& object, const char* name, int least, int most);
  double real(const HuntJson& object, const char* name, double least, double most,
              bool whole = false);
  int width(const HuntJson& object);  // of a board; 0 where there was none yet
  std::vector<float> weights(const std::string& packed, const char* name);

  std::vector<Move> moves(const std::string& written, const char* name);
  // Legal ones, from the cross on.
  std::vector<Move> game(const HuntJson& object, const char* name);
  std::vector<std::vector<Move>> games(const HuntJson& object, const char* name);

 private:
  std::vector<Move> legal_game(const std::string& written, const char* name);

  Variant variant_ = k5T;
  std::optional<runtime::Error> error_;
};

}  // namespace quadrille::morpion
