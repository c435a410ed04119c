#include "cli/twenty48/training_state.hpp"

#include "quadrille/runtime/files.hpp"
#include "quadrille/twenty48/network/training_file.hpp"

namespace quadrille::cli {

using namespace twenty48::network;

Option add_shape(Command command, std::string& shape) {
  return command.choice("--shape NAME", shape, {"2x4", "2x4+3x2", "4x6", "4x6+5x4", "5x6", "8x6"},
                        "tuples x cells, and + parts x cells (default: 4x6)");
}

Option add_initial(Command command, std::int32_t& points) {
  return command.number("--initial POINTS", points, 0, kMostInitial,
                        "value of an unknown board (default: 0)");
}

Option add_downgrade(Command command, bool& downgrade) {
  return command.flag(
      "--downgrade", downgrade,
      "games that make a 16384 go on with tiles half as large, as players see them");
}

std::string read_training_bytes(const std::string& path) {
  auto bytes = runtime::read_file(path, kMostTrainingBytes);
  if (!bytes) throw Failure(kBadUsage, bytes.error().text);
  return *std::move(bytes);
}

Training training_in(const std::string& path, const std::string& bytes) {
  auto training = read_training(bytes);
  if (!training) throw Failure(kBadUsage, fmt::format("{} {}", one_line(path), training.error()));
  return *std::move(training);
}

}  // namespace quadrille::cli
