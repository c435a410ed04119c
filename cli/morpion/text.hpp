// Positions of Morpion Solitaire as the command line takes them, and boards by their width.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/support/command.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::cli {

struct MorpionStart {
  morpion::Variant variant = morpion::k5T;
  std::vector<morpion::Move> moves;
};

// `text`: a position, or the name of a file with a record. `variant` empty: that of the record, or
// else 5T. Throws Failure where the text is no position, or
// a move of it is illegal.
MorpionStart read_start(const std::optional<std::string>& text, const std::string& variant);

Option add_variant(Command verb, std::string& variant);

// Rows of N bits.
class GridOption {
 public:
  Option add_to(Command verb);
  int bits() const { return std::stoi(bits_); }

 private:
  std::string bits_ = "64";
};

}  // namespace quadrille::cli
