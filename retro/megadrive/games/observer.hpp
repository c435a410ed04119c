// What games tell of themselves, for tests. Like the pad, the observer is chosen by the linker: the
// cartridge's does nothing, the test ROM's plays every move again by the reference rules and ends
// with a line "WRONG …" where the two differ.
#pragma once

#include <cstdint>

#include "quadrille/chess/board/move.hpp"
#include "quadrille/chess/reference/reference.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/twenty48/board/board.hpp"

namespace quadrille::megadrive {

using MorpionHistory = FixedList<morpion::Move, morpion::kMostMoves>;
using MorpionLegal = FixedList<morpion::Move, morpion::kMostLegal>;

// A move and the spawn behind it; `over` is what the game thinks of the board after it.
void observe_twenty48(twenty48::WideBoard before, twenty48::Direction direction,
                      twenty48::WideBoard after, std::uint32_t gained, bool over);

// After each change.
void observe_morpion(morpion::Variant variant, const MorpionHistory& history,
                     const MorpionLegal& legal);

void observe_chess(const chess::reference::Position& before, chess::Move move,
                   const chess::reference::Position& after);

}  // namespace quadrille::megadrive
