// The tuner's front door: where the evaluation's weights come from.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "quadrille/runtime/files.hpp"
#include "tools/tune/hand_weights.hpp"
#include "tools/tune/weights_file.hpp"

namespace {

int write_hand_weights(const std::string& path) {
  const auto source = quadrille::tune::weights_source(quadrille::tune::hand_weights(),
                                                      "tune hand (by judgement, not tuned)");
  if (const auto written = quadrille::runtime::replace_file(path, source); !written) {
    fmt::print(stderr, "tune: {}\n", written.error().text);
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Tunes the weights of the chess evaluation"};
  app.require_subcommand(1);
  std::string path = "quadrille/chess/weights.cpp";
  CLI::App* hand = app.add_subcommand("hand", "write the weights by judgement");
  hand->add_option("--output", path, "the file to write")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return write_hand_weights(path);
}
