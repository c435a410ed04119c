// A number for a sequence of words: another sequence has another number, but for chance. It finds
// damage and changes by hand; it does not keep out somebody who computes it anew.
//
//   digest' = mix(digest ^ word) + word
//
// The checkpoints of Morpion Solitaire add 1 there instead of the word; files that exist decide.
#pragma once

#include <cstdint>
#include <string_view>

#include "quadrille/core/rng.hpp"

namespace quadrille {

class Digest {
 public:
  enum class Adds { word, one };

  constexpr explicit Digest(std::uint64_t start = 0, Adds adds = Adds::word)
      : value_(start), adds_(adds) {}

  constexpr void add(std::uint64_t word) {
    value_ = mix(value_ ^ word) + (adds_ == Adds::word ? word : 1);
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_;
  Adds adds_;
};

constexpr std::uint64_t digest_of(std::string_view bytes, Digest::Adds adds) {
  Digest digest(0, adds);
  for (const char byte : bytes) digest.add(static_cast<std::uint8_t>(byte));
  return digest.value();
}

}  // namespace quadrille
