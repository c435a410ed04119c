// The chess player for a Membership Card: what it is built from, and where it lies.
#pragma once

#include <string_view>

#include "retro/cosmac/kernels/kernels.hpp"
#include "retro/cosmac/machine/serial_code.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {

inline constexpr std::string_view kMembershipUnits[] = {
    "book_tree", "fen",           "is_attacked", "playable", "pocket_rules",
    "reference", "search_memory", "serial_uci",  "support",  "words"};
inline constexpr std::string_view kMembershipEntry = "serial_uci";
// 32 KB: code and constants up to $5FFF, variables and stack up to $7FFF.
inline constexpr MemoryPlan kMembershipPlan{};

// The serial line and the kernels.
inline NativeRoutines membership_natives() {
  NativeRoutines all = membership_serial();
  for (const NativeRoutine& kernel : player_kernels()) all.push_back(kernel);
  return all;
}

}  // namespace quadrille::cosmac
