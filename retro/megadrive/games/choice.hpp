// A box with a list in the middle of the screen, of which the player chooses one. The game draws
// its screen again afterwards.
#pragma once

#include <span>
#include <string_view>

namespace quadrille::megadrive {

inline constexpr int kNoChoice = -1;

// A, C and Start choose; B goes back without a choice.
int choose(std::string_view title, std::span<const std::string_view> items, int chosen = 0);

}  // namespace quadrille::megadrive
