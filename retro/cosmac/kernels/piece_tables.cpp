#include "retro/cosmac/kernels/piece_tables.hpp"

#include <array>

#include "quadrille/chess/pocket/pocket_tables.hpp"
#include "retro/cosmac/kernels/kernel_writer.hpp"

namespace quadrille::cosmac {
namespace {

using chess::pocket::kFileBonus;
using chess::pocket::kRankBonus;

constexpr int kPage = 256, kPages = 4, kCodes = 16;
static_assert(chess::pocket::kLateKing == kLateKingCode - kPawn);

constexpr std::array<std::uint8_t, kPage * kPages> placement() {
  std::array<std::uint8_t, kPage * kPages> table{};
  for (int code = 0; code < kCodes; ++code) {
    const int row = (code & kKindBits) - kPawn;
    if (row < 0) continue;
    for (int cell = 0; cell < 128; ++cell) {
      if ((cell & kOffBoard) != 0) continue;
      const int rank = (code & kBlackBit) != 0 ? 7 - (cell >> 4) : cell >> 4;
      const int bonus = kFileBonus[row][cell & 7] + kRankBonus[row][rank];
      const int place = placement_page(code) * kPage + (cell | placement_bits(code));
      table[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(kZeroBonus + bonus);
    }
  }
  return table;
}

constexpr std::array<std::uint8_t, 2 * kSameCell + 1> lines() {
  std::array<std::uint8_t, 2 * kSameCell + 1> table{};
  for (const int step : {16, 17, 1, -15, -16, -17, -1, 15}) {
    for (int steps = 1; steps < 8; ++steps) {
      table[static_cast<std::size_t>(kSameCell + steps * step)] = static_cast<std::uint8_t>(step);
    }
  }
  return table;
}

constexpr std::array<std::uint8_t, kCodes> bits() {
  std::array<std::uint8_t, kCodes> bits{};
  for (int code = 0; code < kCodes; ++code) {
    bits[static_cast<std::size_t>(code)] = static_cast<std::uint8_t>(placement_bits(code));
  }
  return bits;
}

}  // namespace

void write_piece_tables(Program& program, Symbol name) {
  program.align(kPage);
  program.bind(name);
  program.bytes(placement());
  program.bind(program.symbol(kCodeTable));
  program.bytes(bits());
  // The space up to kWorths is what a table by 4 * code leaves.
  for (int byte = kCodes; byte < kWorths; ++byte) program.byte(0);
  for (int code = 0; code < kCodes; ++code) {
    const int kind = (code & kKindBits) - kPawn;
    const int worth = kind < 0 || kind >= chess::kKinds ? 0 : chess::pocket::kWorth[kind];
    program.word(worth);
    program.word(kind == 0 ? 0 : worth);
  }
  program.align(kPage);
  program.bind(program.symbol(kLineTable));
  program.bytes(lines());
}

}  // namespace quadrille::cosmac
