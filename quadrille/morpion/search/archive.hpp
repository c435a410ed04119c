// The games that a hunt keeps to go on from: different grids, the longest of all that were offered.
//
// Grids are told apart by their canonical key, so that a game with its moves in another order, or
// mirrored, is the same. Of games of one length those with the smallest keys stay. So what is in an
// archive depends only on what was offered, and two archives are united in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"

namespace quadrille::morpion {

inline constexpr std::size_t kArchiveGames = 256;
inline constexpr std::size_t kMostArchiveGames = 10'000;

class Archive {
 public:
  struct Game {
    std::uint64_t key;
    std::vector<Move> moves;  // from the cross on, legal
  };

  explicit Archive(Variant variant = k5T, std::size_t capacity = kArchiveGames)
      : variant_(variant), capacity_(capacity) {}

  // Whether the grid is new and long enough to stay.
  bool add(const std::vector<Move>& game);
  // All that either has, as far as there is space. Both are of one variant.
  void unite(const Archive& other);
  void clear() { games_.clear(); }

  // Longest first.
  const std::vector<Game>& games() const { return games_; }
  bool empty() const { return games_.empty(); }
  std::size_t longest() const { return games_.empty() ? 0 : games_.front().moves.size(); }
  // How many have at least N moves; they come first.
  std::size_t count_from(std::size_t moves) const;

 private:
  Variant variant_;
  std::size_t capacity_;
  std::vector<Game> games_;
};

}  // namespace quadrille::morpion
