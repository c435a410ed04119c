// What the player at the serial line must print, from the PC's player.
#pragma once

#include <fmt/format.h>

#include <string>

#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/chess/text/text.hpp"

namespace quadrille::cosmac {

inline std::string score_text(chess::pocket::Value value) {
  using chess::pocket::kMate;
  using chess::pocket::kSurelyMate;
  if (value > kSurelyMate) return fmt::format("mate {}", (kMate - value + 1) / 2);
  if (value < -kSurelyMate) return fmt::format("mate -{}", (kMate + value) / 2);
  return fmt::format("cp {}", value);
}

// For `go depth N`.
inline std::string expected_answer(chess::pocket::Player& player, std::uint8_t depth) {
  std::string text;
  const auto answer = player.think({.depth = depth}, [&](const chess::pocket::Answer& so_far) {
    text += fmt::format("info depth {} score {} nodes {} pv {}\n", so_far.depth,
                        score_text(so_far.value), so_far.nodes, chess::uci(so_far.move));
  });
  return text + "bestmove " + chess::uci(answer.move) + "\n";
}

}  // namespace quadrille::cosmac
