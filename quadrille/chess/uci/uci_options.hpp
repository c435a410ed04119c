// The options of the Universal Chess Interface: one table says what a GUI is told of them and what
// setting them does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/search/strength.hpp"

namespace quadrille::chess {

struct UciSettings {
  EngineOptions engine;  // but for its elo, which is here
  bool limit_strength = false;
  int elo = kMostElo;
  bool chess960 = false;
  bool own_book = false;
  std::optional<Book> book;  // none: the one that is built in
  Path perft_path = paths().back();
};

// "option name Hash type spin default 16 min 1 max 65536", …
std::vector<std::string> option_lines();

// The complaint where the option or its value cannot be used.
std::optional<std::string> set_option(UciSettings& settings, std::string_view name,
                                      std::string_view value);

}  // namespace quadrille::chess
