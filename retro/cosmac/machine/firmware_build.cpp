#include "retro/cosmac/machine/firmware_build.hpp"

namespace quadrille::cosmac {

Expected<Firmware, FirmwareError> build_firmware(std::span<const Source> sources,
                                                 std::string_view entry, Model model,
                                                 const MemoryPlan& plan,
                                                 const NativeRoutines& natives) {
  std::vector<msp430::Unit> units;
  for (const Source& source : sources) {
    auto unit = msp430::read(source.name, source.text, static_cast<int>(units.size()));
    if (!unit) return FirmwareError{unit.error().text};
    units.push_back(std::move(*unit));
  }
  auto program = translate(units, entry, model, plan, natives);
  if (!program) return FirmwareError{program.error().text};
  auto assembly = assemble(*program);
  if (!assembly) return FirmwareError{assembly.error().text};
  return Firmware{std::move(*program), std::move(*assembly)};
}

}  // namespace quadrille::cosmac
