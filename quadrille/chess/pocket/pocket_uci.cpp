#include "quadrille/chess/pocket/pocket_uci.hpp"

#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/letters.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/text.hpp"

namespace quadrille::chess::pocket {
namespace {

// Takes the first word off if it is `first`.
bool take_prefix(std::string_view& text, std::string_view first) {
  std::string_view rest = text;
  if (take_word(rest) != first) return false;
  text = rest;
  return true;
}

// One line of the answer. What does not fit is cut off.
class Line {
 public:
  Line& add(std::string_view text) {
    for (const char letter : text) {
      if (letters_.size() + 1 < letters_.capacity()) letters_.push(letter);
    }
    return *this;
  }
  Line& add(std::int32_t number) {
    if (number < 0) add("-");
    std::uint32_t rest = static_cast<std::uint32_t>(number);
    if (number < 0) rest = 0 - rest;
    char digits[10];
    std::size_t count = 0;
    do {
      digits[count++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    while (count > 0) add(std::string_view(&digits[--count], 1));
    return *this;
  }
  Line& add(Move move, bool chess960) {
    char text[kLongestUci];
    return add({text, write_uci(move, chess960, std::span<char, kLongestUci>(text))});
  }
  void send(const Writer& writer) {
    letters_.push('\n');
    writer.write(writer.context, {letters_.begin(), letters_.size()});
  }

 private:
  FixedList<char, 120> letters_;
};

void add_score(Line& line, Value value) {
  if (value > kSurelyMate) {
    line.add("mate ").add((kMate - value + 1) / 2);
  } else if (value < -kSurelyMate) {
    line.add("mate ").add(-(kMate + value) / 2);
  } else {
    line.add("cp ").add(value);
  }
}

// Castling may be written either way.
bool is_written(Move move, std::string_view text) {
  for (const bool chess960 : {false, true}) {
    char written[kLongestUci];
    const std::size_t length = write_uci(move, chess960, std::span<char, kLongestUci>(written));
    if (text == std::string_view(written, length)) return true;
  }
  return false;
}

}  // namespace

Uci::Uci(Writer writer) : writer_(writer) {
  player_.set_up(*parse_fen(kStartFen));
}

bool Uci::line(std::string_view text) {
  const std::string_view command = take_word(text);
  if (command == "quit") return false;
  if (command == "uci") {
    introduce();
  } else if (command == "isready") {
    Line().add("readyok").send(writer_);
  } else if (command == "ucinewgame") {
    player_.set_up(*parse_fen(kStartFen));
  } else if (command == "position") {
    position(text);
  } else if (command == "go") {
    go(text);
  } else if (command == "setoption") {
    set_option(text);
  } else if (command != "stop" && !command.empty()) {
    complain("unknown command", command);
  }
  return true;
}

void Uci::introduce() const {
  Line().add("id name Quadrille Pocket").send(writer_);
  Line().add("id author the Quadrille authors").send(writer_);
  Line().add("option name UCI_Chess960 type check default false").send(writer_);
  Line().add("uciok").send(writer_);
}

void Uci::set_option(std::string_view arguments) {
  const bool known = take_prefix(arguments, "name") && take_prefix(arguments, "UCI_Chess960") &&
                     take_prefix(arguments, "value");
  const std::string_view value = take_word(arguments);
  if (!known || (value != "true" && value != "false")) return complain("unknown option");
  chess960_ = value == "true";
}

void Uci::position(std::string_view arguments) {
  if (take_prefix(arguments, "startpos")) {
    player_.set_up(*parse_fen(kStartFen));
  } else if (take_prefix(arguments, "fen")) {
    const auto fen = parse_fen_prefix(arguments);
    if (!fen) return complain("expected", fen.error().expected);
    if (!fen->dropped.empty()) complain("castling dropped:", fen->dropped.letters());
    player_.set_up(fen->setup);
    arguments.remove_prefix(fen->end);
  } else {
    return complain("expected startpos or fen");
  }
  if (take_prefix(arguments, "moves")) return play_moves(arguments);
  if (const std::string_view word = take_word(arguments); !word.empty()) {
    complain("expected moves, not", word);
  }
}

void Uci::play_moves(std::string_view moves) {
  for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
    const Move move = player_.find_move([&](Move legal) { return is_written(legal, word); });
    if (!move) return complain("not a legal move:", word);
    player_.play(move);
  }
}

void Uci::go(std::string_view arguments) {
  Options options;
  for (auto word = take_word(arguments); !word.empty(); word = take_word(arguments)) {
    if (word != "depth") continue;  // clocks and the like: it always looks as deep as it is told
    const std::string_view number = take_word(arguments);
    const std::uint32_t depth = count_from(number, kMostDepth).value_or(0);
    if (depth != 0) options.depth = static_cast<std::uint8_t>(depth);
    if (depth == 0) complain("expected a depth from 1 to 16, not", number);
  }
  const Answer answer = player_.think(options, [this](const Answer& so_far) { report(so_far); });
  Line().add("bestmove ").add(answer.move, chess960_).send(writer_);
}

void Uci::report(const Answer& answer) const {
  Line line;
  line.add("info depth ").add(answer.depth).add(" score ");
  add_score(line, answer.value);
  constexpr std::uint64_t kMostShown = 0x7FFFFFFF;
  line.add(" nodes ");
  line.add(static_cast<std::int32_t>(answer.nodes < kMostShown ? answer.nodes : kMostShown));
  if (answer.move) line.add(" pv ").add(answer.move, chess960_);
  line.send(writer_);
}

void Uci::complain(std::string_view reason, std::string_view about) const {
  Line line;
  line.add("info string ").add(reason).add(" ");
  // Noise on the wire is not sent back.
  for (const char letter : about) {
    if (letter >= ' ' && letter <= '~') line.add(std::string_view(&letter, 1));
  }
  line.send(writer_);
}

}  // namespace quadrille::chess::pocket
