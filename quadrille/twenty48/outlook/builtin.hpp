// The outlook of the classic player that the library brings:
// quadrille/twenty48/data/classic.outlook.
#pragma once

#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {

const Outlook& classic_outlook();

}  // namespace quadrille::twenty48
