// What a hunt says at its end.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "cli/support/json.hpp"
#include "quadrille/morpion/search/hunt.hpp"

namespace quadrille::cli {

struct HuntReport {
  const morpion::HuntOptions& options;
  const morpion::HuntResult& result;
  const std::map<int, std::uint64_t>& scores;  // of all runs
  std::string file;                            // where the game is
  std::string better_file;                     // what was left alone; empty: nothing
  std::size_t better;                          // its moves
  double seconds;
  double playouts_per_second;
  bool interrupted;
  bool show_moves;            // because they could not be saved
  std::string overflow_file;  // where the game is that left the board
  // Commands on a wider board, with that game and with the same search; empty where none is wider.
  std::string go_on, again;
};

Json to_json(const HuntReport& report);
// Its levels: one number where all have the same, else one for each, level 1 first.
Json to_json(const search::NrpaOptions& nrpa);
std::string to_text(const HuntReport& report);

}  // namespace quadrille::cli
