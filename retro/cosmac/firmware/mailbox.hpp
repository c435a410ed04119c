// How a PC asks the player in an emulated machine: a question and an answer at a fixed place in
// memory, which the start-up does not clear. Bytes and words lie there as on the PC, low byte
// first.
#pragma once

#include <cstddef>
#include <cstdint>

#include "quadrille/chess/board/setup.hpp"

namespace quadrille::cosmac {

struct Mailbox {
  chess::Setup setup;
  std::uint8_t depth;
  std::uint8_t quiescence, placement;  // 0 or 1
  std::uint8_t reached;                // from here on the answer: the depth
  std::uint16_t move;
  std::int16_t value;
  std::uint16_t nodes[2];  // low word first
};
static_assert(sizeof(Mailbox) == 86 && offsetof(Mailbox, move) == 78);

inline constexpr std::uint16_t kMailbox = 0x6000;
inline constexpr std::uint16_t kBehindMailbox = 0x6080;

}  // namespace quadrille::cosmac
