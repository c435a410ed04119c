// The program from the title on: the menu, the chosen game, the menu again.
#pragma once

namespace quadrille::megadrive {

[[noreturn]] void run_games();

}  // namespace quadrille::megadrive
