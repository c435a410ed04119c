#include "quadrille/words/leaves/expand_model.hpp"

#include <array>
#include <cstddef>
#include <span>

#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/leaves/leave_table.hpp"

namespace quadrille::words {
// Each leave is another one and its smallest tile: only what that tile adds is summed.
std::vector<std::int16_t> expand(const LeaveModel& model, const Tiles& tiles) {
  struct Rest {
    int units = 0;
    std::size_t vowels = 0, consonants = 0;
  };
  std::array<Rest, kMostKept + 1> parts;  // by size: of the leave without its smallest tiles
  std::vector<std::int16_t> values(leave_count(tiles.letters));
  each_leave(tiles, [&](std::span<const Tile> leave, std::size_t number) {
    Rest part = parts[leave.size() - 1];
    const Tile tile = leave[0];
    const std::size_t run = run_of(leave);
    part.units += model.own[tile][run] - (run > 1 ? model.own[tile][run - 1] : 0);
    if (run == 1) {
      for (std::size_t later = 1; later < leave.size(); ++later) {
        if (leave[later] != leave[later - 1]) part.units += model.both[tile][leave[later]];
      }
    }
    if (tile != kBlank) ++(is_vowel(tile, tiles) ? part.vowels : part.consonants);
    values[number] = in_equity(part.units + model.balance[part.vowels][part.consonants]);
    parts[leave.size()] = part;
  });
  return values;
}

}  // namespace quadrille::words
