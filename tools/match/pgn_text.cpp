#include "tools/match/pgn_text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "quadrille/chess/text.hpp"

namespace quadrille::match {
namespace {

constexpr std::size_t kLineLength = 80;

std::string tag(std::string_view name, std::string_view value) {
  std::string text = fmt::format("[{} \"", name);
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + "\"]\n";
}

std::string_view result_of(const GameRecord& record) {
  if (!record.winner) return "1/2-1/2";
  return *record.winner == record.white ? "1-0" : "0-1";
}

// The words that the PGN standard has for it.
std::string_view termination_of(Forfeit forfeit) {
  switch (forfeit) {
    case Forfeit::none:
      return "normal";
    case Forfeit::illegal:
      return "rules infraction";
    case Forfeit::crash:
      return "abandoned";
    case Forfeit::time:
    case Forfeit::stall:
      break;
  }
  return "time forfeit";
}

std::string last_remark(const GameRecord& record, const Names& names) {
  if (record.forfeit == Forfeit::none) return std::string(name_of(record.ending));
  return fmt::format("{}: {}", names[1 - *record.winner], record.remark);
}

// "+0.31/12 0.025s" or "-M3/20 0.011s": score for its own side, depth, time.
std::string comment(const PlayedMove& move) {
  std::string text;
  if (const auto& score = move.thought.score) {
    text = score->mate ? fmt::format("{}M{}/", score->value < 0 ? '-' : '+', std::abs(score->value))
                       : fmt::format("{:+.2f}/", score->value / 100.0);
    text += fmt::format("{} ", move.thought.depth);
  }
  return text + fmt::format("{:.3f}s", in_seconds(move.used));
}

class MoveText {
 public:
  void add(std::string_view word) {
    if (line_ > 0 && line_ + 1 + word.size() > kLineLength) {
      text_ += '\n';
      line_ = 0;
    }
    if (line_ > 0) {
      text_ += ' ';
      ++line_;
    }
    text_ += word;
    line_ += word.size();
  }
  // Word by word, and without the one letter that would end it.
  void add_comment(std::string text) {
    for (char& letter : text) {
      if (letter == '}' || letter == '{' || letter == '\n') letter = '?';
    }
    text = "{" + text + "}";
    std::string_view rest = text;
    while (!rest.empty()) {
      const std::size_t length = std::min(rest.find(' '), rest.size());
      add(rest.substr(0, length));
      rest.remove_prefix(std::min(length + 1, rest.size()));
    }
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t line_ = 0;
};

std::string movetext(const GameRecord& record, const Names& names) {
  MoveText text;
  Arbiter arbiter(record.opening);
  unsigned number = record.opening.full_move;
  for (const PlayedMove& move : record.moves) {
    const bool white = arbiter.side() == chess::Colour::white;
    // Every move is followed by a comment, so Black's have their number too.
    text.add(fmt::format("{}{}", number, white ? "." : "..."));
    text.add(arbiter.san(move.move));
    text.add_comment(comment(move));
    if (!white) ++number;
    arbiter.play(move.move);
  }
  text.add_comment(last_remark(record, names));
  text.add(result_of(record));
  return text.text();
}

std::string today() {
  return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace

std::string pgn_text(std::size_t index, const GameRecord& record, const Names& names,
                     const MatchSettings& settings) {
  const std::size_t black = 1 - record.white;
  const Limits& limits = settings.engines[record.white].limits;
  const Limits& black_limits = settings.engines[black].limits;
  std::string text = tag("Event", "engine match") + tag("Site", "?") + tag("Date", today()) +
                     tag("Round", fmt::format("{}.{}", index / 2 + 1, index % 2 + 1)) +
                     tag("White", names[record.white]) + tag("Black", names[black]) +
                     tag("Result", result_of(record)) + tag("SetUp", "1") +
                     tag("FEN", chess::fen(record.opening)) +
                     tag("PlyCount", fmt::format("{}", record.moves.size()));
  if (text_of(limits) == text_of(black_limits)) {
    text += tag("TimeControl", limits.time ? text_of(*limits.time) : "-");
  } else {
    text +=
        tag("WhiteTimeControl", text_of(limits)) + tag("BlackTimeControl", text_of(black_limits));
  }
  text += tag("Termination", termination_of(record.forfeit));
  return text + "\n" + movetext(record, names) + "\n\n";
}

}  // namespace quadrille::match
