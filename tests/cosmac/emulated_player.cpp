#include "tests/cosmac/emulated_player.hpp"

#include <fmt/format.h>

#include <cstring>
#include <fstream>
#include <iterator>

#include "retro/cosmac/firmware/mailbox.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {
namespace {

constexpr std::string_view kUnits[] = {"is_attacked", "playable",       "pocket_rules",
                                       "reference",   "mailbox_player", "support"};
constexpr MemoryPlan kPlan{.first_data = kBehindMailbox};
constexpr std::uint64_t kMostCycles = 20'000'000'000;

std::string text_of(std::string_view unit) {
  std::ifstream file(fmt::format("{}/{}.s", QUADRILLE_COSMAC_FIRMWARE, unit));
  return {std::istreambuf_iterator<char>(file), {}};
}

Expected<Image, std::string> build(Model model) {
  std::vector<msp430::Unit> units;
  for (const std::string_view name : kUnits) {
    auto unit = msp430::read(name, text_of(name), static_cast<int>(units.size()));
    if (!unit) return unit.error().text;
    units.push_back(std::move(*unit));
  }
  const auto program = translate(units, "mailbox_player", model, kPlan);
  if (!program) return program.error().text;
  auto assembly = assemble(*program);
  if (!assembly) return assembly.error().text;
  return std::move(assembly->image);
}

}  // namespace

EmulatedPlayer::EmulatedPlayer(Model model) : model_(model) {
  auto image = build(model);
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
  for (const Block& block : image_.blocks) memory.load(block.address, block.bytes);
  Mailbox mailbox{};
  mailbox.setup = setup;
  mailbox.depth = options.depth;
  mailbox.quiescence = options.quiescence ? 1 : 0;
  mailbox.placement = options.placement ? 1 : 0;
  std::array<std::uint8_t, sizeof mailbox> bytes;
  std::memcpy(bytes.data(), &mailbox, sizeof mailbox);
  memory.load(kMailbox, bytes);
  memory.map(kPlan.first_code, kPlan.last_code, Page::read_only);
  memory.map(static_cast<std::uint16_t>(kPlan.last_data + 1), 0xFFFF, Page::absent);
  NoDevices bus;
  // R2 is 0 until the start-up has set it.
  while (processor->registers().r[2] != kPlan.last_data) {
    if (processor->run(bus, processor->cycles() + 1).halt != Halt::cycles) return std::nullopt;
  }
  // From here on it may not reach the variables.
  processor->guard_stack({.pointer = 2,
                          .first = image_.symbols.at("cosmac:end_of_variables"),
                          .last = kPlan.last_data});
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
