#include "tools/match/pgn_text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "quadrille/chess/games/pgn.hpp"

namespace quadrille::match {
namespace {

chess::Outcome outcome_of(const GameRecord& record) {
  if (!record.winner) return chess::Outcome::draw;
  return *record.winner == record.white ? chess::Outcome::white : chess::Outcome::black;
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

std::string today() {
  return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

}  // namespace

std::string pgn_text(std::size_t index, const GameRecord& record, const Names& names,
                     const MatchSettings& settings) {
  const std::size_t black = 1 - record.white;
  const Limits& limits = settings.engines[record.white].limits;
  const Limits& black_limits = settings.engines[black].limits;
  chess::PgnGame game;
  game.start = record.opening;
  game.result = outcome_of(record);
  game.tags = {{"Event", "engine match"},
               {"Date", today()},
               {"Round", fmt::format("{}.{}", index / 2 + 1, index % 2 + 1)},
               {"White", names[record.white]},
               {"Black", names[black]},
               {"PlyCount", fmt::format("{}", record.moves.size())}};
  if (text_of(limits) == text_of(black_limits)) {
    game.tags.push_back({"TimeControl", limits.time ? text_of(*limits.time) : "-"});
  } else {
    game.tags.push_back({"WhiteTimeControl", text_of(limits)});
    game.tags.push_back({"BlackTimeControl", text_of(black_limits)});
  }
  game.tags.push_back({"Termination", std::string(termination_of(record.forfeit))});
  std::vector<std::string> comments;
  for (const PlayedMove& move : record.moves) {
    game.moves.push_back(move.move);
    comments.push_back(comment(move));
  }
  comments.push_back(last_remark(record, names));
  return chess::write_pgn(game, comments);
}

}  // namespace quadrille::match
