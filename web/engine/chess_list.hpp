// The games of a PGN, kept by the engine so that the page gets only those that it shows: a file may
// have thousands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "web/engine/session.hpp"

namespace quadrille::web {

class ChessList {
 public:
  // In place of those before. {"games", "readable"}: how many.
  Json read(std::string_view pgn);

  // {"found", "games"}: how many have the words of `filter` in their names and event, and those of
  // them from `from` on, at most `most`. Each with its number in the file, from 0.
  Json page(std::size_t from, std::size_t most, std::string_view filter) const;

  // The PGN of one game.
  const std::string& text(std::size_t number) const;

 private:
  struct Listed {
    Json shown;
    std::string text;      // empty where it cannot be read
    std::string searched;  // in small letters
  };

  std::vector<Listed> games_;
};

}  // namespace quadrille::web
