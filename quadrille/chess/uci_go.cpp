#include "quadrille/chess/uci_go.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "quadrille/chess/uci_move.hpp"

namespace quadrille::chess {
namespace {

constexpr std::int64_t kLongestTime = 31'536'000'000;  // a year; more would overflow in sums
constexpr std::int64_t kMostMovesToGo = 1000;
constexpr std::int64_t kMostPerft = 15;

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
    if (!has_limit && !limits.ponder) limits.infinite = true;
    return std::move(command_);
  }

 private:
  void complain(std::string text) { command_.complaints.push_back(std::move(text)); }

  std::optional<std::int64_t> number(std::int64_t least, std::int64_t most = kLongestTime) {
    const std::string_view word = words_.peek();
    const auto value = number_from<std::int64_t>(word);
    if (!value) {
      complain(fmt::format("go: '{}', expected a number", printable(word)));
      return std::nullopt;
    }
    words_.next();
    return std::clamp(*value, least, most);
  }
  std::optional<int> small_number(std::int64_t most) {
    const auto value = number(1, most);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  }
  std::optional<Milliseconds> time() {
    const auto value = number(1);
    return value ? std::optional(Milliseconds(*value)) : std::nullopt;
  }

  bool clock_word(std::string_view word) {
    Limits& limits = command_.limits;
    if (word == "wtime") {
      limits.clock[0] = time();
    } else if (word == "btime") {
      limits.clock[1] = time();
    } else if (word == "winc") {
      limits.increment[0] = Milliseconds(number(0).value_or(0));
    } else if (word == "binc") {
      limits.increment[1] = Milliseconds(number(0).value_or(0));
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
      limits.time = time();
    } else if (word == "depth") {
      limits.depth = small_number(kMostPly);
    } else if (word == "nodes") {
      if (const auto nodes = number(1)) limits.nodes = static_cast<std::uint64_t>(*nodes);
    } else if (word == "mate") {
      limits.mate = small_number(kMostPly / 2);
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

  void search_moves() {
    while (const auto move = parse_uci(words_.peek(), legal_)) {
      command_.limits.moves.push_back(*move);
      words_.next();
    }
  }

  Words& words_;
  const MoveList& legal_;
  GoCommand command_;
};

}  // namespace

GoCommand parse_go(Words& words, const MoveList& legal) {
  return GoParser(words, legal).parse();
}

}  // namespace quadrille::chess
