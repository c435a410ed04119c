#include "tests/cosmac/emulated_player.hpp"

#include <fmt/format.h>

#include <cstring>

#include "retro/cosmac/machine/load_firmware.hpp"
#include "retro/cosmac/machine/mailbox_firmware.hpp"
#include "tests/cosmac/firmware_image.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::uint64_t kMostCycles = 20'000'000'000;

}  // namespace

EmulatedPlayer::EmulatedPlayer(Model model, const NativeRoutines& natives) : model_(model) {
  auto image = image_of(kMailboxUnits, kMailboxEntry, model, kMailboxPlan, natives);
  if (image) {
    image_ = std::move(*image);
  } else {
    problem_ = image.error();
  }
}

std::optional<EmulatedAnswer> EmulatedPlayer::think(const chess::Setup& setup,
                                                    const chess::pocket::Options& options) {
  const auto processor = std::make_unique<Processor>(model_);
  Memory& memory = processor->memory();
  load_firmware(*processor, image_.blocks, kMailboxPlan);
  Mailbox mailbox{};
  mailbox.setup = setup;
  mailbox.depth = options.depth;
  mailbox.quiescence = options.quiescence ? 1 : 0;
  mailbox.placement = options.placement ? 1 : 0;
  std::array<std::uint8_t, sizeof mailbox> bytes;
  std::memcpy(bytes.data(), &mailbox, sizeof mailbox);
  memory.load(kMailbox, bytes);
  NoDevices bus;
  // R2 is 0 until the start-up has set it.
  while (processor->registers().r[2] != kMailboxPlan.last_data) {
    if (processor->run(bus, processor->cycles() + 1).halt != Halt::cycles) return std::nullopt;
  }
  // From here on it may not reach the variables.
  processor->guard_stack(
      {.pointer = 2, .first = kMailboxPlan.first_stack(), .last = kMailboxPlan.last_data});
  const Stop stop = processor->run(bus, kMostCycles);
  if (stop.halt != Halt::idle) {
    problem_ = fmt::format("stopped by {} at ${:04X}, ${:04X}", static_cast<int>(stop.halt),
                           stop.instruction, stop.address);
    return std::nullopt;
  }
  for (std::size_t index = 0; index < bytes.size(); ++index) {
    bytes[index] = memory[static_cast<std::uint16_t>(kMailbox + index)];
  }
  std::memcpy(&mailbox, bytes.data(), sizeof mailbox);
  return EmulatedAnswer{.move = chess::Move::from_code(mailbox.move),
                        .value = mailbox.value,
                        .depth = mailbox.reached,
                        .nodes = mailbox.nodes[0] | static_cast<std::uint32_t>(mailbox.nodes[1])
                                                        << 16,
                        .cycles = processor->cycles()};
}

}  // namespace quadrille::cosmac
