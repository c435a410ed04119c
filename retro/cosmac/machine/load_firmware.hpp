// A program in the memory of a board: code that cannot be written to, data, and nothing behind it.
#pragma once

#include <span>

#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/core/processor.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {

inline void load_firmware(Processor& processor, std::span<const Block> blocks,
                          const MemoryPlan& plan) {
  Memory& memory = processor.memory();
  for (const Block& block : blocks) memory.load(block.address, block.bytes);
  memory.map(plan.first_code, plan.last_code, Page::read_only);
  memory.map(static_cast<std::uint16_t>(plan.last_data + 1), 0xFFFF, Page::absent);
}

// Whether all of a program lies where a board has memory for code.
inline bool fits(std::span<const Block> blocks, const MemoryPlan& plan) {
  for (const Block& block : blocks) {
    const std::size_t end = block.address + block.bytes.size();
    if (block.address < plan.first_code || end > plan.last_code + std::size_t{1}) return false;
  }
  return !blocks.empty();
}

}  // namespace quadrille::cosmac
