#include "retro/cosmac/firmware/search_memory.hpp"

namespace {

using namespace quadrille;
using chess::pocket::Player;

constexpr std::size_t kPage = 256;
static_assert(sizeof(Player) == cosmac::kPlayerSize);
static_assert(sizeof(chess::pocket::Search<cosmac::StopAsked>) == cosmac::kStoppedPlace + 1);

}  // namespace

alignas(kPage) std::byte player_memory[sizeof(Player)];
std::uint8_t search_variables[cosmac::kVariables];
