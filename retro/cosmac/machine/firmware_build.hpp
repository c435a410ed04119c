// From the compiler's assembly to an image: reads the units, translates and assembles them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "retro/cosmac/assembler/assemble.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {

struct Source {
  std::string name;  // for errors
  std::string text;
};

struct FirmwareError {
  std::string text;  // one line, with file and line where they are known
};

struct Firmware {
  Program program;
  Assembly assembly;
};

Expected<Firmware, FirmwareError> build_firmware(std::span<const Source> sources,
                                                 std::string_view entry, Model model,
                                                 const MemoryPlan& plan,
                                                 const NativeRoutines& natives = {});

}  // namespace quadrille::cosmac
