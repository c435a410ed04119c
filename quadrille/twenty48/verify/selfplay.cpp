#include "quadrille/twenty48/verify/selfplay.hpp"

#include <algorithm>

namespace quadrille::twenty48 {

std::optional<GameRecord> play_game(Engine& engine, WideBoard start, Rng& rng,
                                    const runtime::StopToken& stop) {
  GameRecord record{start};
  engine.new_game();
  while (!is_over(record.last_board)) {
    const Analysis analysis = engine.analyse(record.last_board, stop);
    if (stop.requested()) return std::nullopt;
    const MoveValue& best = analysis.moves.front();
    record.last_board = spawn(move(record.last_board, best.direction).board, rng);
    record.score += best.score;
    record.nodes += analysis.nodes;
    ++record.moves;
  }
  return record;
}

SelfplaySummary summarise(const std::vector<GameRecord>& records) {
  constexpr int kFirstShare = 10, kLeastLastShare = 15;  // 1024 … 32768
  SelfplaySummary summary;
  std::vector<double> scores;
  int largest = kLeastLastShare;
  for (const GameRecord& record : records) {
    scores.push_back(static_cast<double>(record.score));
    summary.best_score = std::max(summary.best_score, record.score);
    summary.moves += record.moves;
    summary.nodes += record.nodes;
    largest = std::max(largest, largest_exponent(record.last_board));
  }
  summary.score = runtime::summarise(std::move(scores));
  for (int exponent = kFirstShare; exponent <= largest; ++exponent) {
    const auto reached = std::count_if(
        records.begin(), records.end(),
        [&](const GameRecord& record) { return largest_exponent(record.last_board) >= exponent; });
    summary.shares.push_back({std::uint64_t{1} << exponent, static_cast<std::uint64_t>(reached)});
  }
  return summary;
}

}  // namespace quadrille::twenty48
