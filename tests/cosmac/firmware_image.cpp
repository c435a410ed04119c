#include "tests/cosmac/firmware_image.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "retro/cosmac/machine/firmware_build.hpp"

namespace quadrille::cosmac {
namespace {

std::string text_of(std::string_view unit) {
  std::ifstream file(fmt::format("{}/{}.s", QUADRILLE_COSMAC_FIRMWARE, unit));
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Expected<Image, std::string> image_of(std::span<const std::string_view> units,
                                      std::string_view entry, Model model, const MemoryPlan& plan,
                                      const NativeRoutines& natives) {
  std::vector<Source> sources;
  for (const std::string_view unit : units) sources.push_back({std::string(unit), text_of(unit)});
  auto firmware = build_firmware(sources, entry, model, plan, natives);
  if (!firmware) return firmware.error().text;
  return std::move(firmware->assembly.image);
}

}  // namespace quadrille::cosmac
