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
constexpr MemoryPlan membership_plan(SerialPolarity polarity) {
  return {.raises_q = polarity.mark_is_q};
}
inline constexpr MemoryPlan kMembershipPlan = membership_plan(kMembershipPolarity);

// The serial line and the kernels.
inline NativeRoutines membership_natives(SerialPolarity polarity = kMembershipPolarity) {
  NativeRoutines all = membership_serial(polarity);
  for (const NativeRoutine& kernel : player_kernels(at_mark(polarity))) all.push_back(kernel);
  return all;
}

}  // namespace quadrille::cosmac
