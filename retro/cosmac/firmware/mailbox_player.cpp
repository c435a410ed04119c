// The tiny player behind a mailbox: one question, one answer, then the machine idles.
#include <cstddef>
#include <new>

#include "quadrille/chess/pocket/pocket.hpp"
#include "retro/cosmac/firmware/mailbox.hpp"

namespace quadrille::cosmac {
namespace {

using chess::pocket::Player;

// Nobody calls constructors of globals here. Kernels want the position, which comes first, to begin
// a page.
constexpr std::size_t kPage = 256;
alignas(kPage) std::byte memory[sizeof(Player)];

}  // namespace

extern "C" void mailbox_player() {
  Mailbox& mailbox = *reinterpret_cast<Mailbox*>(kMailbox);
  Player& player = *new (memory) Player;
  player.set_up(mailbox.setup);
  const chess::pocket::Answer answer = player.think({.depth = mailbox.depth,
                                                     .quiescence = mailbox.quiescence != 0,
                                                     .placement = mailbox.placement != 0});
  mailbox.reached = answer.depth;
  mailbox.move = answer.move.code();
  mailbox.value = answer.value;
  mailbox.nodes[0] = static_cast<std::uint16_t>(answer.nodes);
  mailbox.nodes[1] = static_cast<std::uint16_t>(answer.nodes >> 16);
}

}  // namespace quadrille::cosmac
