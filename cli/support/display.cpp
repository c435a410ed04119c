#include "cli/support/display.hpp"

#include <cstdlib>
#include <string_view>

#include "cli/support/output.hpp"

namespace quadrille::cli {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

Display display() {
  const bool cursor = output_is_terminal() && variable("TERM") != "dumb";
  return {cursor, cursor && variable("NO_COLOR").empty()};
}

}  // namespace quadrille::cli
