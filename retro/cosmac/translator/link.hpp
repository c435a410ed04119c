// The sections that a program needs, from all its units: those that its roots reach by name. Of a
// weak definition, such as an inline function, the first is taken.
#pragma once

#include <string>
#include <vector>

#include "retro/cosmac/translator/msp430.hpp"

namespace quadrille::cosmac::msp430 {

struct LinkError {
  std::string text;
};

struct Linked {
  const Unit* unit;
  const Section* section;
};

// In the order of the units. `given` are symbols that somebody else defines.
Expected<std::vector<Linked>, LinkError> link(const std::vector<Unit>& units,
                                              const std::vector<std::string>& roots,
                                              const std::set<std::string>& given);

}  // namespace quadrille::cosmac::msp430
