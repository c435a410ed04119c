// The end of a test ROM: a line that says why, and how much memory it took.
#pragma once

#include <string_view>

namespace quadrille::megadrive {

[[noreturn]] void stop(std::string_view why);

}  // namespace quadrille::megadrive
