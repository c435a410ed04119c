// The tiny player at a serial line, by UCI. It sends XON when it listens, receives a whole line,
// and is deaf while it answers it. A break ends a search: the line held at space until `bestmove`
// comes, because it is looked at between two nodes.
//
//   uci · isready · ucinewgame · position startpos|fen … [moves …] · quit
//   go [depth N] [nodes N] [movetime MS] [infinite]
//
// A move of the book is played at once, unless a depth or an infinite search is asked for.
//
// and `moves …`, which plays further moves: for games that are longer than the memory for a line.
#include <cstddef>
#include <new>

#include "quadrille/chess/pocket/pocket.hpp"
#include "quadrille/chess/pocket/pocket_book.hpp"
#include "retro/cosmac/firmware/book.hpp"
#include "retro/cosmac/firmware/fen.hpp"
#include "retro/cosmac/firmware/search_memory.hpp"
#include "retro/cosmac/firmware/serial.hpp"
#include "retro/cosmac/firmware/words.hpp"

namespace quadrille::cosmac {
namespace {

using chess::Move;
using chess::pocket::Answer;
using chess::pocket::BookPosition;
using chess::pocket::Player;

constexpr std::uint32_t kDefaultNodes = 1'500;
constexpr std::uint32_t kNoLimit = 0x7FFFFFFF;  // differences have a sign

constexpr char kStartFen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

// Of the search that goes on: its nodes, and the bits of its other work that count as nodes, which
// are all of them where its time is limited, and else none.
std::uint32_t most_nodes;
std::uint8_t counted_work;
// What takes time around the search, as work: `go`, `bestmove` and half of the nodes between two
// checks; and the line of a depth.
constexpr std::uint8_t kWorkOfGo = 20, kWorkOfReport = 10;

// Legal in the position, for a break that comes before a search has made a move: in a check there
// may be dozens before the first legal one.
Move any_move;

BookPosition book;   // of the game, as long as it is in there
std::uint8_t games;  // since the start: each takes other moves of the book

void put_number(std::int32_t number) {
  constexpr std::int32_t kPowers[] = {100'000'000, 10'000'000, 1'000'000, 100'000,
                                      10'000,      1'000,      100,       10};
  if (number < 0) {
    serial_put('-');
    number = -number;
  }
  bool begun = false;
  for (const std::int32_t power : kPowers) {
    std::uint8_t digit = '0';
    for (; (number -= power) >= 0; ++digit) begun = true;
    number += power;
    if (begun) serial_put(digit);
  }
  serial_put(static_cast<std::uint8_t>('0' + number));
}

// From, to and the promotion; castling by the king's way. `text` has six characters.
void write_move(Move move, char* text) {
  std::uint8_t to = move.to();
  if (move.is_castling()) {
    to = static_cast<std::uint8_t>((to & 0x38) + (to > move.from() ? 6 : 2));
  }
  for (const std::uint8_t square : {move.from(), to}) {
    *text++ = static_cast<char>('a' + (square & 7));
    *text++ = static_cast<char>('1' + (square >> 3));
  }
  if (move.is_promotion()) *text++ = "nbrq"[static_cast<int>(move.promotion()) - 1];
  *text = '\0';
}

void put_move(Move move) {
  char text[6];
  write_move(move, text);
  serial_text(move ? text : "0000");
}

void put_score(chess::pocket::Value value) {
  using chess::pocket::kMate;
  using chess::pocket::kSurelyMate;
  if (value > kSurelyMate) {
    serial_text("mate ");
    put_number((kMate - value + 1) >> 1);
  } else if (value < -kSurelyMate) {
    serial_text("mate -");
    put_number((kMate + value) >> 1);
  } else {
    serial_text("cp ");
    put_number(value);
  }
}

void report(const Answer& answer) {
  serial_text("info depth ");
  put_number(answer.depth);
  serial_text(" score ");
  put_score(answer.value);
  serial_text(" nodes ");
  put_number(static_cast<std::int32_t>(answer.nodes));
  serial_text(" pv ");
  put_move(answer.move);
  serial_text("\n");
  search_variables[kWork] += kWorkOfReport;
}

void complain(const char* reason, const char* word) {
  serial_text("info string ");
  serial_text(reason);
  serial_text(word);
  serial_text("\n");
}

void set_up_start(Player& player) {
  char text[sizeof kStartFen];
  for (std::size_t index = 0; index < sizeof kStartFen; ++index) text[index] = kStartFen[index];
  Words words(text);
  chess::Setup setup;
  read_fen(words, setup);
  player.set_up(setup);
  book = BookPosition(kBookTree);
}

void keep_any_move(Player& player) {
  any_move = player.find_move([](Move) { return true; });
}

void play_moves(Player& player, Words& words) {
  while (!words.empty()) {
    const char* const word = words.take();
    std::uint8_t listed = 0;
    const Move move = player.find_move([word, &listed](Move legal) {
      char text[6];
      write_move(legal, text);
      ++listed;
      return same(text, word);
    });
    if (!move) return complain("not a legal move: ", word);
    player.play(move);
    book.play(static_cast<std::uint8_t>(listed - 1));
  }
}

Move book_move(Player& player) {
  std::uint8_t before = book.move(games);
  return player.find_move([&before](Move) { return before-- == 0; });
}

void position(Player& player, Words& words) {
  const char* const kind = words.take();
  if (same(kind, "startpos")) {
    set_up_start(player);
  } else if (same(kind, "fen")) {
    chess::Setup setup;
    if (!read_fen(words, setup)) return complain("not a position", "");
    player.set_up(setup);
    book = {};
  } else {
    return complain("expected startpos or fen, not ", kind);
  }
  if (words.empty()) return;
  const char* const word = words.take();
  if (!same(word, "moves")) return complain("expected moves, not ", word);
  play_moves(player, words);
}

// The largest number of milliseconds does not overflow.
std::uint32_t work_in(std::uint32_t milliseconds) {
  return ((milliseconds >> 4) * work_per_1024_ms()) >> 6;
}

void go(Player& player, Words& words) {
  chess::pocket::Options options{.depth = chess::pocket::kMostDepth,
                                 .nodes_between_checks = kNodesBetweenChecks};
  std::uint32_t nodes = kDefaultNodes;
  bool limited = false;  // by nodes or time, wherever they stand
  bool by_book = book.known();
  counted_work = 0;
  search_variables[kWork] = kWorkOfGo;
  while (!words.empty()) {
    const char* const word = words.take();
    if (same(word, "depth")) {
      const std::uint32_t depth = number_of(words.take());
      if (depth == 0) return complain("expected a depth", "");
      if (depth < chess::pocket::kMostDepth) options.depth = static_cast<std::uint8_t>(depth);
      if (!limited) nodes = kNoLimit;
      by_book = false;
    } else if (same(word, "nodes")) {
      nodes = number_of(words.take());
      limited = true;
      counted_work = 0;
    } else if (same(word, "movetime")) {
      nodes = work_in(number_of(words.take()));
      limited = true;
      counted_work = 0xFF;
    } else if (same(word, "infinite")) {
      if (!limited) nodes = kNoLimit;
      by_book = false;
    }
  }
  most_nodes = nodes;
  Move move = by_book ? book_move(player) : player.think(options, report, StopAsked{}).move;
  if (!move) move = any_move;
  serial_text("bestmove ");
  put_move(move);
  serial_text("\n");
}

// False after `quit`.
bool command(Player& player, Words& words) {
  const char* const word = words.take();
  if (same(word, "quit")) return false;
  if (same(word, "uci")) {
    serial_text("id name Quadrille COSMAC\nid author the Quadrille authors\nuciok\n");
  } else if (same(word, "isready")) {
    serial_text("readyok\n");
  } else if (same(word, "ucinewgame")) {
    set_up_start(player);
    keep_any_move(player);
    ++games;
  } else if (same(word, "position")) {
    position(player, words);
    keep_any_move(player);
  } else if (same(word, "moves")) {
    play_moves(player, words);
    keep_any_move(player);
  } else if (same(word, "go")) {
    go(player, words);
  } else if (!same(word, "stop") && *word != '\0') {
    complain("unknown command: ", word);
  }
  return true;
}

}  // namespace

// Asked every few nodes.
extern "C" bool stop_asked(std::uint16_t low, std::uint16_t high) {
  const std::uint32_t nodes = static_cast<std::uint32_t>(high) << 16 | low;
  most_nodes -= search_variables[kWork] & counted_work;
  search_variables[kWork] = 0;
  return static_cast<std::int32_t>(nodes - most_nodes) >= 0 || serial_break();
}

extern "C" void serial_uci() {
  Player& player = *new (player_memory) Player;
  set_up_start(player);
  keep_any_move(player);
  for (;;) {
    const auto spare = player.spare();
    char* const line = reinterpret_cast<char*>(spare.data());
    *serial_line(line, static_cast<std::uint16_t>(spare.size())) = '\0';
    Words words(line);
    if (!command(player, words)) return;
  }
}

}  // namespace quadrille::cosmac
