#include "tools/cuda/morpion/record_text.hpp"

#include <cstdio>

#include "quadrille/morpion/notation/notation.hpp"
#include "quadrille/morpion/reference/reference.hpp"

namespace quadrille::hunt {
namespace {

bool is_whole_game(morpion::Variant variant, const std::vector<morpion::Move>& moves) {
  morpion::reference::Grid grid(variant);
  for (const morpion::Move move : moves) {
    if (grid.objection(move)) return false;
    grid.play(move);
  }
  morpion::reference::Moves legal;
  morpion::reference::generate(grid, legal);
  return legal.empty();
}

std::string number_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

std::string list_text(const std::int32_t* values, int count) {
  std::string text;
  for (int index = 0; index < count; ++index)
    text += (index == 0 ? "" : ",") + std::to_string(values[index]);
  return text;
}

std::string move_object(morpion::Move move) {
  return "{\"x\":" + std::to_string(move.x) + ",\"y\":" + std::to_string(move.y) + ",\"dir\":\"" +
         std::string(morpion::direction_name(move.direction)) +
         "\",\"pos\":" + std::to_string(move.pos) + "}";
}

}  // namespace

morpion::Variant variant_of(const Plan& plan) {
  return plan.touching != 0 ? morpion::k5T : morpion::k5D;
}

std::string options_text(const Plan& plan) {
  return "--variant " + std::string(morpion::name_of(variant_of(plan))) + " --searches " +
         std::to_string(plan.searches) + " --warps " + std::to_string(plan.warps) + " --rounds " +
         std::to_string(plan.rounds) + " --levels " + std::to_string(plan.levels) +
         " --iterations " + list_text(plan.iterations, plan.levels) + " --repeats " +
         list_text(plan.repeats, plan.levels) + " --alpha " + number_text(plan.alpha) + " --seed " +
         std::to_string(plan.seed);
}

std::string record_text(const Plan& plan, const Finding& finding) {
  const morpion::Variant variant = variant_of(plan);
  if (!is_whole_game(variant, finding.moves)) return "";
  std::string text = "{\n  \"version\": \"0.1\",\n  \"variant\": \"";
  text += morpion::name_of(variant);
  text += "\",\n  \"score\": " + std::to_string(finding.moves.size());
  text += ",\n  \"description\": \"from nothing, search " + std::to_string(finding.search) +
          " of: cuda_hunt " + options_text(plan) + "\"";
  text += ",\n  \"solver\": {\"tool\":\"Quadrille cuda_hunt\",\"method\":\"nrpa\",\"seed\":" +
          std::to_string(plan.seed) + ",\"nodes_explored\":" + std::to_string(finding.playouts) +
          ",\"elapsed_secs\":" + number_text(finding.seconds) + "}";
  text += ",\n  \"moves\": [";
  for (std::size_t index = 0; index < finding.moves.size(); ++index)
    text += (index == 0 ? "\n    " : ",\n    ") + move_object(finding.moves[index]);
  return text + "\n  ]\n}\n";
}

}  // namespace quadrille::hunt
