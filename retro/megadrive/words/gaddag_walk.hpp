// The GADDAG walk in assembly (gaddag_walk.s), twin of quadrille/words/moves/gaddag_walk.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/words/moves/gaddag_walk.hpp"
#include "quadrille/words/moves/machine.hpp"

namespace quadrille::megadrive {

using WalkState = words::WalkState<15, words::CartridgeMachine::Points>;
using WalkSquare = WalkState::Square;

// What gaddag_walk.s counts on.
static_assert(offsetof(WalkState, anchor) == 0 && offsetof(WalkState, limit) == 4);
static_assert(offsetof(WalkState, floor) == 8 && offsetof(WalkState, least) == 12);
static_assert(offsetof(WalkState, leaves) == 16 && offsetof(WalkState, stop) == 20);
static_assert(offsetof(WalkState, letters) == 24 && offsetof(WalkState, held) == 28);
static_assert(offsetof(WalkState, bits) == 60 && offsetof(WalkState, main) == 92);
static_assert(offsetof(WalkState, crosses) == 94 && offsetof(WalkState, premium) == 96);
static_assert(offsetof(WalkState, mask) == 98);
static_assert(offsetof(WalkSquare, allowed) == 0 && offsetof(WalkSquare, points) == 4);
static_assert(offsetof(WalkSquare, crossed) == 8 && offsetof(WalkSquare, bound) == 12);
static_assert(offsetof(WalkSquare, reach) == 16 && offsetof(WalkSquare, cross) == 20);
static_assert(offsetof(WalkSquare, laid_points) == 22 && offsetof(WalkSquare, laid) == 24);
static_assert(offsetof(WalkSquare, word) == 25 && offsetof(WalkSquare, fresh) == 27);
static_assert(sizeof(WalkSquare) == 28);
static_assert(words::kBingoBonus == 50 && words::kRackSize == 7 && words::kBlankFlag == 0x80);

}  // namespace quadrille::megadrive

extern "C" void quadrille_gaddag_walk(quadrille::megadrive::WalkState* state,
                                      const std::uint8_t* gaddag,
                                      void (*found)(void* context,
                                                    const quadrille::megadrive::WalkSquare* begin,
                                                    const quadrille::megadrive::WalkSquare* end),
                                      void* context);
