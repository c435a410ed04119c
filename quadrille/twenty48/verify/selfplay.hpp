// A whole game, by any player.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/engine/player.hpp"

namespace quadrille::twenty48 {

struct GameRecord {
  WideBoard last_board;
  std::uint64_t score = 0;
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
};

// From `start` to the end; empty if stopped before.
std::optional<GameRecord> play_game(Player& player, WideBoard start, Rng& rng,
                                    const runtime::StopToken& stop);

}  // namespace quadrille::twenty48
