// The tiny player behind a mailbox: what it is built from, and where it lies.
#pragma once

#include <string_view>

#include "retro/cosmac/firmware/mailbox.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {

inline constexpr std::string_view kMailboxUnits[] = {
    "is_attacked",   "playable",       "pocket_rules", "reference",
    "search_memory", "mailbox_player", "support"};
inline constexpr std::string_view kMailboxEntry = "mailbox_player";
inline constexpr MemoryPlan kMailboxPlan{.first_data = kBehindMailbox};

}  // namespace quadrille::cosmac
