// Makes an opening book from games, as Polyglot does: every move that was played often enough, with
// a weight of two for each game that its side won and one for each that was drawn. A game without a
// result counts as drawn; moves that only ever lost are left out.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/games/pgn.hpp"

namespace quadrille::chess {

struct BookOptions {
  std::size_t max_plies = 30;   // of each game, from its start
  std::uint64_t min_games = 3;  // in which a move must have been played
};

class BookMaker {
 public:
  explicit BookMaker(BookOptions options = {}) : options_(options) {}

  void add(const PgnGame& game);
  // Weights beyond 16 bits are scaled down together, position by position: only their ratio counts.
  Book book() const;

 private:
  struct Place {
    std::uint64_t key;
    std::uint16_t move;
    bool operator==(const Place&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Place& place) const {
      return static_cast<std::size_t>(mix(place.key + place.move));
    }
  };
  struct Tally {
    std::uint64_t games = 0;
    std::uint64_t score = 0;
  };

  BookOptions options_;
  std::unordered_map<Place, Tally, Hash> tallies_;
};

}  // namespace quadrille::chess
