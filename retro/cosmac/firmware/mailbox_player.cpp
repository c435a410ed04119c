// The tiny player behind a mailbox: one question, one answer, then the machine idles.
#include <cstddef>
#include <new>

#include "quadrille/chess/pocket/pocket.hpp"
#include "retro/cosmac/firmware/mailbox.hpp"
#include "retro/cosmac/firmware/search_memory.hpp"

// A question has a depth, and nothing else ends it.
extern "C" bool stop_asked(std::uint16_t, std::uint16_t) {
  return false;
}

namespace quadrille::cosmac {
namespace {

using chess::pocket::Player;

}  // namespace

extern "C" void mailbox_player() {
  Mailbox& mailbox = *reinterpret_cast<Mailbox*>(kMailbox);
  Player& player = *new (player_memory) Player;
  player.set_up(mailbox.setup);
  const chess::pocket::Answer answer = player.think({.depth = mailbox.depth,
                                                     .quiescence = mailbox.quiescence != 0,
                                                     .placement = mailbox.placement != 0},
                                                    chess::pocket::NoReport{}, StopAsked{});
  mailbox.reached = answer.depth;
  mailbox.move = answer.move.code();
  mailbox.value = answer.value;
  mailbox.nodes[0] = static_cast<std::uint16_t>(answer.nodes);
  mailbox.nodes[1] = static_cast<std::uint16_t>(answer.nodes >> 16);
}

}  // namespace quadrille::cosmac
