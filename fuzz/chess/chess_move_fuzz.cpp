// A position on the first line, then words: each is read as SAN and as UCI among the reference's
// legal moves, and played where it is one. Nothing may crash; what is read is written and read back
// as the same move; an error lies within the word.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/chess/notation/notation.hpp"
#include "quadrille/chess/reference/reference.hpp"

namespace {

using namespace quadrille;
using namespace quadrille::chess;

void check_written(const Setup& setup, Move move, const MoveList& legal) {
  for (const Threat threat : {Threat::none, Threat::check, Threat::mate}) {
    char text[kLongestSan];
    const std::size_t length =
        write_san(setup, move, legal, threat, std::span<char, kLongestSan>(text));
    require(length <= kLongestSan);
    const auto read = parse_san({text, length}, setup, legal);
    require(read && *read == move);
  }
  char text[kLongestUci];
  const std::size_t length = write_uci(move, true, std::span<char, kLongestUci>(text));
  const auto read = parse_uci({text, length}, legal);
  require(read && *read == move);
}

Move checked_move(const Expected<Move, ParseError>& move, std::string_view word,
                  const MoveList& legal) {
  if (!move) {
    check_error(move.error(), word);
    return {};
  }
  bool listed = false;
  for (const Move candidate : legal) listed = listed || candidate == *move;
  require(listed);
  return *move;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(text.find('\n'), text.size());
  const auto start = parse_fen(line == 0 ? kStartFen : text.substr(0, line));
  if (!start) return 0;
  text.remove_prefix(line);
  reference::Position position = reference::position_of(*start);
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view word = text.substr(0, text.find('\n'));
    text.remove_prefix(word.size());
    MoveList legal;
    reference::generate(position, legal);
    const Setup setup = reference::setup_of(position);
    const Move from_san = checked_move(parse_san(word, setup, legal), word, legal);
    const Move from_uci = checked_move(parse_uci(word, legal), word, legal);
    const Move move = from_san ? from_san : from_uci;
    if (!move) continue;
    check_written(setup, move, legal);
    reference::Undo undo;
    reference::make(position, move, undo);
  }
  return 0;
}
