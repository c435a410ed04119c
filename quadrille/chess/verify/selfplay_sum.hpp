// What games of the engine against itself are summed up to, and the sum as the text of a result.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/chess/games/outcome.hpp"
#include "quadrille/chess/verify/selfplay.hpp"
#include "quadrille/runtime/statistics.hpp"

namespace quadrille::chess {

struct SelfplaySum {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 4> outcomes{};
  std::uint64_t plies = 0, searches = 0, nodes = 0;

  std::uint64_t of(Outcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }

  void add(const GameRecord& record);
  void add(const SelfplaySum& later);

  // White's points in a game; one that was left undecided counts as a draw.
  runtime::Summary white_points() const;
};

std::string text_of(const SelfplaySum& sum);
std::optional<SelfplaySum> parse_selfplay(std::string_view text);

}  // namespace quadrille::chess
