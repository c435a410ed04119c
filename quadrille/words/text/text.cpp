#include "quadrille/words/text/text.hpp"

namespace quadrille::words {

std::string rack_text(const Rack& rack, const Tiles& tiles) {
  char text[kLongestRack];
  return {text, write_rack(rack, tiles, std::span<char, kLongestRack>(text))};
}

std::string play_text(const Play& play, const Setup& setup, const Tiles& tiles, OnBoard on_board) {
  char text[kLongestPlay];
  return {text, write_play(play, setup, tiles, std::span<char, kLongestPlay>(text), on_board)};
}

std::string cgp(const Setup& setup, const Tiles& tiles, std::span<const CgpOperation> operations) {
  char fields[kLongestCgp];
  std::string text(fields, write_cgp(setup, tiles, std::span<char, kLongestCgp>(fields)));
  for (const CgpOperation& operation : operations) {
    text.append(" ").append(operation.name);
    if (!operation.argument.empty()) text.append(" ").append(operation.argument);
    text += ';';
  }
  return text;
}

}  // namespace quadrille::words
