// Kernels alone in an emulated 1802: called with a position and arguments, as translated code
// would.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string_view>

#include "quadrille/chess/pocket/pocket_rules.hpp"
#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/core/processor.hpp"

namespace quadrille::cosmac {

class KernelBench {
 public:
  static constexpr std::uint16_t kPosition = 0x6000;  // begins a page
  static constexpr std::uint16_t kFree = 0x6200;      // for undo, behind a game
  static constexpr std::uint16_t kMoves = 0x6800;
  static constexpr std::uint16_t kStackTop = 0x7FFF;

  KernelBench();

  void put(const chess::reference::Position& position);
  chess::reference::Position position() const;
  void put(std::uint16_t address, const void* bytes, std::size_t count);
  void get(std::uint16_t address, void* bytes, std::size_t count) const;

  bool holds(const chess::pocket::Game& game) const;

  // Calls with r12, r13 …, a word on the stack, where clang passes a move, and returns r12. Expects
  // that the kernel leaves the stack, X and the registers that a function keeps as they were.
  std::uint16_t call(std::string_view kernel, std::initializer_list<std::uint16_t> arguments,
                     std::uint16_t on_stack = 0);

 private:
  Image image_;
  std::unique_ptr<Processor> processor_;
};

}  // namespace quadrille::cosmac
