// Whole games in files, in the form that the field's programs share:
//
//   #character-encoding UTF-8
//   #player1 ann Ann Example
//   #player2 bob Bob Example
//   >ann: DORSTUW 8G WORD +16 16      a play; its points and the player's total
//   >bob: AEIIIUV -IIUV +0 0          tiles given back; a lone minus is a pass
//   >ann: ?AENSTU H8 .NTS +4 20       and a phony, which is
//   >ann: ?AENSTU -- -4 16            withdrawn
//   >ann: ?AENSTU (challenge) +5 21   points for a challenge that failed
//   >ann:  (EIV) +12 33               the other player's tiles, for going out
//   >bob: EIV (EIV) -6 -6             or one's own, where nobody went out
//   >bob: EIV (time) -10 -16
//   #note pragmas stand anywhere, and lines that begin with neither # nor > continue them
//
// The reader is strict about what matters: racks and the board never have more of a tile than the
// language, a play fits the position, players take turns, and each total is the sum of what led to
// it. Text is kept as UTF-8; a file in ISO-8859-1 is converted, and one that does not say is that
// if it is not UTF-8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/board/tiles.hpp"

namespace quadrille::words {

inline constexpr std::size_t kMostGcgBytes = std::size_t{16} << 20;  // with any number of notes

struct GcgPlayer {
  std::string nick;  // one word without a colon
  std::string name;
  friend bool operator==(const GcgPlayer&, const GcgPlayer&) = default;
};

enum class GcgKind : std::uint8_t {
  turn,       // what `play` says: place, exchange or pass
  withdrawn,  // the player's last play, which was no word
  challenge,
  out,   // points for the tiles that the other player has left
  left,  // points lost for one's own
  time,
};

struct GcgEvent {
  GcgKind kind = GcgKind::turn;
  int player = 0;
  Rack rack;   // before the turn; empty where it is not known
  Play play;   // turn: with its score
  Rack tiles;  // out, left: the tiles that count
  int points = 0;
  int total = 0;  // of the player, with these points
  friend bool operator==(const GcgEvent&, const GcgEvent&) = default;
};

// A line such as `#lexicon NAME`; all but those of the players and the encoding.
struct GcgPragma {
  std::size_t events;  // how many stand before it
  std::string name;    // "lexicon"
  std::string text;    // may have several lines
  friend bool operator==(const GcgPragma&, const GcgPragma&) = default;
};

struct Gcg {
  std::array<GcgPlayer, 2> players;
  std::vector<GcgEvent> events;
  std::vector<GcgPragma> pragmas;

  // The text of the first pragma of that name.
  std::optional<std::string_view> pragma(std::string_view name) const;
  friend bool operator==(const Gcg&, const Gcg&) = default;
};

// What is wrong, where: "line 12, column 5: '+23', expected …".
struct GcgError {
  std::size_t line;      // from 1
  std::size_t column;    // from 1, in bytes of UTF-8
  std::string found;     // the offending characters; empty where the line ends too early
  std::string expected;  // "a total of 49"
};

// "line 3, column 12: '51', expected a total of 49"
std::string text_of(const GcgError& error);

// One game, on a board with `side` squares in a row.
Expected<Gcg, GcgError> parse_gcg(std::string_view text, const Tiles& tiles, int side);

// In UTF-8: the encoding, the players, then events and pragmas in their order.
std::string write_gcg(const Gcg& game, const Tiles& tiles);

// The position before each event, and the one after the last: the event's player comes first, the
// other's rack is not known and therefore empty.
std::vector<Setup> gcg_setups(const Gcg& game, int side);

}  // namespace quadrille::words
