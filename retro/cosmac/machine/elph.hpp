// The chess player for an ELPH: what it is built from, and where it lies.
#pragma once

#include "retro/cosmac/kernels/kernels.hpp"
#include "retro/cosmac/machine/elph_code.hpp"
#include "retro/cosmac/machine/membership.hpp"

namespace quadrille::cosmac {

inline constexpr MemoryPlan kElphPlan{.first_data = kBehindSaved, .monitor = kElphMonitor};

inline NativeRoutines elph_natives() {
  NativeRoutines all = elph_serial();
  for (const NativeRoutine& kernel : player_kernels(kElphMark)) all.push_back(kernel);
  return all;
}

}  // namespace quadrille::cosmac
