// The screen as text, from the name table in video memory: 28 lines of 40 letters on the text port.
#pragma once

namespace quadrille::megadrive {

// Within the V-blank interrupt, or with interrupts off.
void print_screen();

}  // namespace quadrille::megadrive
