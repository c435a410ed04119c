// A program for the 1802 from the compiler's assembly, as the build has left it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "retro/cosmac/assembler/image.hpp"
#include "retro/cosmac/translator/translate.hpp"

namespace quadrille::cosmac {

// The image, or one line that says what is wrong.
Expected<Image, std::string> image_of(std::span<const std::string_view> units,
                                      std::string_view entry, Model model, const MemoryPlan& plan,
                                      const NativeRoutines& natives = {});

}  // namespace quadrille::cosmac
