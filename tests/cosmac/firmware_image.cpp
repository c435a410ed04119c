#include "tests/cosmac/firmware_image.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "retro/cosmac/assembler/assemble.hpp"

namespace quadrille::cosmac {
namespace {

std::string text_of(std::string_view unit) {
  std::ifstream file(fmt::format("{}/{}.s", QUADRILLE_COSMAC_FIRMWARE, unit));
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Expected<Image, std::string> build_firmware(std::span<const std::string_view> names,
                                            std::string_view entry, Model model,
                                            const MemoryPlan& plan, const NativeRoutines& natives) {
  std::vector<msp430::Unit> units;
  for (const std::string_view name : names) {
    auto unit = msp430::read(name, text_of(name), static_cast<int>(units.size()));
    if (!unit) return unit.error().text;
    units.push_back(std::move(*unit));
  }
  const auto program = translate(units, entry, model, plan, natives);
  if (!program) return program.error().text;
  auto assembly = assemble(*program);
  if (!assembly) return assembly.error().text;
  return std::move(assembly->image);
}

void load_firmware(Processor& processor, const Image& image, const MemoryPlan& plan) {
  Memory& memory = processor.memory();
  for (const Block& block : image.blocks) memory.load(block.address, block.bytes);
  memory.map(plan.first_code, plan.last_code, Page::read_only);
  memory.map(static_cast<std::uint16_t>(plan.last_data + 1), 0xFFFF, Page::absent);
}

}  // namespace quadrille::cosmac
