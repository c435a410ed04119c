// What games are summed up to, and the sum as the text of a result.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/runtime/statistics.hpp"

namespace quadrille::morpion {

struct SelfplaySum {
  std::uint64_t games = 0;
  runtime::Histogram lengths;
  std::vector<Move> best;  // the first of the longest
  int bits = 0;            // the width of board that the games needed
  std::uint64_t playouts = 0;

  void add(std::span<const Move> game, int game_bits, std::uint64_t game_playouts);
  // Of games that come after these.
  void add(SelfplaySum&& later);
};

std::string text_of(const SelfplaySum& sum);
std::optional<SelfplaySum> parse_selfplay(std::string_view text);

}  // namespace quadrille::morpion
