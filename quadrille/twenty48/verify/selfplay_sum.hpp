// What many games are summed up to, and the sum as the text of a result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/runtime/statistics.hpp"
#include "quadrille/twenty48/verify/selfplay.hpp"

namespace quadrille::twenty48 {

struct Share {
  std::uint64_t tile;  // games whose largest tile is at least this
  std::uint64_t games;
};

struct SelfplaySum {
  std::uint64_t games = 0;
  runtime::Histogram scores;
  runtime::Histogram largest;  // exponents of the largest tile
  std::uint64_t moves = 0, nodes = 0;

  void add(const GameRecord& record);
  void add(const SelfplaySum& later);

  std::uint64_t best_score() const;
  std::vector<Share> shares() const;  // 1024, 2048, … up to 65536 and as far beyond as a game got
};

std::string text_of(const SelfplaySum& sum);
std::optional<SelfplaySum> parse_selfplay(std::string_view text);

}  // namespace quadrille::twenty48
