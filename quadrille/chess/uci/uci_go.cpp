#include "quadrille/chess/uci/uci_go.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

#include "quadrille/chess/notation/uci_move.hpp"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kLongestTime = 31'536'000'000;  // a year; more would overflow in sums
constexpr std::int64_t kMostMovesToGo = 1000;
constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostPerft = 15;
// Instead of a limit that cannot be read, where there is no other: short on any clock.
constexpr Milliseconds kUnreadableLimit{100};

constexpr std::string_view kKeywords[] = {"wtime",    "btime",  "winc",  "binc", "movestogo",
                                          "movetime", "depth",  "nodes", "mate", "searchmoves",
                                          "infinite", "ponder", "perft"};

bool is_keyword(std::string_view word) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), word) != std::end(kKeywords);
}

class GoParser {
 public:
  GoParser(Words& words, const MoveList& legal) : words_(words), legal_(legal) {}

  GoCommand parse() {
    for (std::string_view word = words_.next(); !word.empty(); word = words_.next()) {
      if (!clock_word(word) && !limit_word(word) && !mode_word(word)) {
        complain(fmt::format("go: unknown word '{}'", printable(word)));
      }
    }
    // A bare `go` means to think until told otherwise; it must not end by itself either.
    Limits& limits = command_.limits;
    const bool has_limit = limits.depth || limits.nodes || limits.time || limits.clock[0] ||
                           limits.clock[1] || limits.mate;
    if (!has_limit && !limits.ponder && !limits.infinite) {
      if (unreadable_limit_) limits.time = kUnreadableLimit;
      limits.infinite = !unreadable_limit_;
    }
    return std::move(command_);
  }

 private:
  void complain(std::string text) { command_.complaints.push_back(std::move(text)); }

  // A word that begins something else is left to it.
  std::optional<std::int64_t> number(std::int64_t least, std::int64_t most) {
    const std::string_view word = words_.peek();
    const auto value = number_from(word, least, most);
    if (!value) complain(fmt::format("go: '{}', expected a number", printable(word)));
    if (!is_keyword(word)) words_.next();
    return value;
  }
  std::optional<int> small_number(std::int64_t most) {
    const auto value = number(1, most);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  }
  std::optional<std::int64_t> limit(std::int64_t most) {
    const auto value = number(1, most);
    unreadable_limit_ |= !value;
    return value;
  }
  std::optional<int> small_limit(std::int64_t most) {
    const auto value = limit(most);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  }
  std::optional<Milliseconds> time_limit() {
    const auto value = limit(kLongestTime);
    return value ? std::optional(Milliseconds(*value)) : std::nullopt;
  }
  Milliseconds increment() { return Milliseconds(number(0, kLongestTime).value_or(0)); }

  bool clock_word(std::string_view word) {
    Limits& limits = command_.limits;
    if (word == "wtime") {
      limits.clock[0] = time_limit();
    } else if (word == "btime") {
      limits.clock[1] = time_limit();
    } else if (word == "winc") {
      limits.increment[0] = increment();
    } else if (word == "binc") {
      limits.increment[1] = increment();
    } else if (word == "movestogo") {
      limits.moves_to_go = small_number(kMostMovesToGo);
    } else {
      return false;
    }
    return true;
  }

  bool limit_word(std::string_view word) {
    Limits& limits = command_.limits;
    if (word == "movetime") {
      limits.time = time_limit();
    } else if (word == "depth") {
      limits.depth = small_limit(kMostPly);
    } else if (word == "nodes") {
      if (const auto nodes = limit(kMostNodes)) limits.nodes = static_cast<std::uint64_t>(*nodes);
    } else if (word == "mate") {
      limits.mate = small_limit(kMostPly / 2);
    } else if (word == "searchmoves") {
      search_moves();
    } else {
      return false;
    }
    return true;
  }

  bool mode_word(std::string_view word) {
    if (word == "infinite") {
      command_.limits.infinite = true;
    } else if (word == "ponder") {
      command_.limits.ponder = true;
    } else if (word == "perft") {
      command_.perft = small_number(kMostPerft);
      if (!command_.perft) command_.understood = false;
    } else {
      return false;
    }
    return true;
  }

  // All words up to the next keyword.
  void search_moves() {
    std::vector<Move>& moves = command_.limits.moves;
    while (!words_.peek().empty() && !is_keyword(words_.peek())) {
      const std::string_view word = words_.next();
      if (const auto move = parse_uci(word, legal_)) {
        moves.push_back(*move);
      } else {
        complain(fmt::format("go: '{}' is no legal move", printable(word)));
      }
    }
    if (moves.empty()) complain("go: no legal move after searchmoves, so all are searched");
  }

  Words& words_;
  const MoveList& legal_;
  GoCommand command_;
  bool unreadable_limit_ = false;
};

}  // namespace

GoCommand parse_go(Words& words, const MoveList& legal) {
  return GoParser(words, legal).parse();
}

}  // namespace quadrille::chess
