#include "quadrille/words/evaluate/leave_model.hpp"

namespace quadrille::words {

int value_of(const LeaveModel& model, std::span<const Tile> ascending, const Tiles& tiles) {
  int units = 0;
  std::size_t vowels = 0, consonants = 0;
  for (std::size_t place = 0; place < ascending.size(); ++place) {
    const Tile tile = ascending[place];
    if (tile != kBlank) ++(is_vowel(tile, tiles) ? vowels : consonants);
    if (place > 0 && ascending[place - 1] == tile) continue;
    units += model.own[tile][run_of(ascending.subspan(place))];
    for (std::size_t later = place + 1; later < ascending.size(); ++later) {
      if (ascending[later] != ascending[later - 1]) units += model.both[tile][ascending[later]];
    }
  }
  return units + model.balance[vowels][consonants];
}

}  // namespace quadrille::words
