// The tiny player on an emulated 1802: built once from the compiler's assembly, asked through its
// mailbox.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "quadrille/chess/pocket/pocket.hpp"
#include "retro/cosmac/assembler/assemble.hpp"
#include "retro/cosmac/core/processor_run.hpp"
#include "retro/cosmac/kernels/kernels.hpp"

namespace quadrille::cosmac {

struct EmulatedAnswer {
  chess::Move move;
  chess::pocket::Value value;
  std::uint8_t depth;
  std::uint32_t nodes;
  std::uint64_t cycles;
};

class EmulatedPlayer {
 public:
  // What is wrong with the build is in problem().
  explicit EmulatedPlayer(Model model, const NativeRoutines& natives = player_kernels());

  const std::string& problem() const { return problem_; }
  const Image& image() const { return image_; }

  std::optional<EmulatedAnswer> think(const chess::Setup& setup,
                                      const chess::pocket::Options& options);

 private:
  Model model_;
  Image image_;
  std::string problem_;
};

}  // namespace quadrille::cosmac
