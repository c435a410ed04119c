#include "quadrille/twenty48/verify/selfplay_sum.hpp"

#include <algorithm>

#include "quadrille/work/fields.hpp"
#include "quadrille/work/histogram_text.hpp"

namespace quadrille::twenty48 {

void SelfplaySum::add(const GameRecord& record) {
  ++games;
  ++scores[static_cast<std::int64_t>(record.score)];
  ++largest[largest_exponent(record.last_board)];
  moves += record.moves;
  nodes += record.nodes;
}

void SelfplaySum::add(const SelfplaySum& later) {
  games += later.games;
  runtime::add(scores, later.scores);
  runtime::add(largest, later.largest);
  moves += later.moves;
  nodes += later.nodes;
}

std::uint64_t SelfplaySum::best_score() const {
  return scores.empty() ? 0 : static_cast<std::uint64_t>(scores.rbegin()->first);
}

std::vector<Share> SelfplaySum::shares() const {
  constexpr int kFirstShare = 10, kLeastLastShare = 16;  // 1024 … 65536
  const int last = largest.empty()
                       ? kLeastLastShare
                       : std::max(kLeastLastShare, static_cast<int>(largest.rbegin()->first));
  std::vector<Share> shares;
  for (int exponent = kFirstShare; exponent <= last; ++exponent) {
    Share share{std::uint64_t{1} << exponent, 0};
    for (auto reached = largest.lower_bound(exponent); reached != largest.end(); ++reached) {
      share.games += reached->second;
    }
    shares.push_back(share);
  }
  return shares;
}

std::string text_of(const SelfplaySum& sum) {
  return work::field_line("games", sum.games) +
         work::field_line("scores", work::text_of(sum.scores)) +
         work::field_line("largest", work::text_of(sum.largest)) +
         work::field_line("moves", sum.moves) + work::field_line("nodes", sum.nodes);
}

std::optional<SelfplaySum> parse_selfplay(std::string_view text) {
  work::FieldReader reader(text);
  const auto games = reader.number("games");
  if (!games) return std::nullopt;
  const auto scores = work::read_histogram(reader, "scores", *games);
  const auto largest = work::read_histogram(reader, "largest", *games);
  const auto moves = reader.number("moves");
  const auto nodes = reader.number("nodes");
  if (!scores || !largest || !moves || !nodes || !reader.at_end()) return std::nullopt;
  if (*games > 0 && (scores->begin()->first < 0 || largest->begin()->first < 0 ||
                     largest->rbegin()->first > WideBoard::kMaxExponent)) {
    return std::nullopt;
  }
  return SelfplaySum{*games, *scores, *largest, *moves, *nodes};
}

}  // namespace quadrille::twenty48
