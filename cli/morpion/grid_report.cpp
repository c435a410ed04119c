#include "cli/morpion/grid_report.hpp"

#include <fmt/format.h>

#include "cli/support/output.hpp"

namespace quadrille::cli {

std::string grid_table(const std::vector<std::uint64_t>& counts, std::size_t start) {
  std::string text = fmt::format("{:>5}  {:>20}\n", "moves", "grids");
  for (std::size_t depth = 0; depth < counts.size(); ++depth) {
    text += fmt::format("{:>5}  {:>20}\n", start + depth, grouped(counts[depth]));
  }
  return text;
}

std::string proven_text(morpion::Variant variant, std::size_t start, std::size_t longest) {
  return fmt::format("proven: no game of {}{} has more than {} moves\n", name_of(variant),
                     start == 0 ? "" : " with this beginning", longest);
}

}  // namespace quadrille::cli
