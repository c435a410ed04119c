#include "tools/match/standing_text.hpp"

#include <fmt/format.h>

#include <numeric>

#include "quadrille/core/text.hpp"
#include "quadrille/work/fields.hpp"

namespace quadrille::match {
namespace {

using work::field_line;
using work::FieldReader;

constexpr std::uint64_t kMostHalfPoints = 2;  // of a game

template <class Key, std::size_t kSize>
std::string text_of(const std::map<Key, std::uint64_t>& counts,
                    const std::array<Counted<Key>, kSize>& keys) {
  std::string text;
  for (const auto& [key, name] : keys) text += field_line(name, count_of(counts, key));
  return text;
}

// Their sum, or nothing where a line is missing or a number is larger than `most`.
template <class Key, std::size_t kSize>
std::optional<std::uint64_t> read(FieldReader& reader, std::uint64_t most,
                                  const std::array<Counted<Key>, kSize>& keys,
                                  std::map<Key, std::uint64_t>& counts) {
  std::uint64_t sum = 0;
  for (const auto& [key, name] : keys) {
    const auto count = reader.number(name);
    if (!count || *count > most - sum) return std::nullopt;
    if (*count > 0) counts[key] = *count;
    sum += *count;
  }
  return sum;
}

std::optional<PairCounts> pairs_in(std::string_view text, std::uint64_t pairs) {
  PairCounts counts{};
  for (std::uint64_t& count : counts) {
    const auto number = work::number_in(take_word(text));
    if (!number || *number > pairs) return std::nullopt;
    count = *number;
    pairs -= count;
  }
  if (pairs != 0 || !text.empty()) return std::nullopt;
  return counts;
}

}  // namespace

std::string text_of(const Standing& standing) {
  std::string text = field_line("wins", standing.wins) + field_line("draws", standing.draws) +
                     field_line("losses", standing.losses) +
                     field_line("pairs", fmt::format("{}", fmt::join(standing.pairs, " "))) +
                     field_line("half_pairs", standing.half_pairs().size());
  for (const auto& [pair, half_points] : standing.half_pairs()) {
    text += field_line("pair", pair) + field_line("half_points", std::uint64_t{half_points});
  }
  text += text_of(standing.endings, kEndings);
  for (const EngineTotals& engine : standing.engines) {
    text += text_of(engine.forfeits, kForfeits) + field_line("moves", engine.moves) +
            field_line("depths", engine.depths);
  }
  return text;
}

std::optional<Standing> parse_standing(std::string_view text) {
  FieldReader reader(text);
  Standing standing;
  std::uint64_t games = 0;
  for (auto& [name, number] : {std::pair("wins", &standing.wins),
                               {"draws", &standing.draws},
                               {"losses", &standing.losses}}) {
    const auto count = reader.number(name);
    if (!count || *count > kMostGames - games) return std::nullopt;
    *number = *count;
    games += *count;
  }
  const auto pairs = reader.text("pairs");
  const auto half_pairs = reader.number("half_pairs");
  if (!pairs || !half_pairs || *half_pairs > games || (games - *half_pairs) % 2 != 0) {
    return std::nullopt;
  }
  const auto counts = pairs_in(*pairs, (games - *half_pairs) / 2);
  if (!counts) return std::nullopt;
  standing.pairs = *counts;
  for (std::uint64_t index = 0; index < *half_pairs; ++index) {
    const auto pair = reader.number("pair");
    const auto half_points = reader.number("half_points");
    if (!pair || *pair > kMostGames || !half_points || *half_points > kMostHalfPoints ||
        !standing.add_half_pair(*pair, static_cast<unsigned>(*half_points))) {
      return std::nullopt;
    }
  }
  const auto ended = read(reader, games, kEndings, standing.endings);
  if (!ended) return std::nullopt;
  std::uint64_t rest = games - *ended;
  for (EngineTotals& engine : standing.engines) {
    const auto forfeits = read(reader, rest, kForfeits, engine.forfeits);
    const auto moves = reader.number("moves");
    const auto depths = reader.number("depths");
    if (!forfeits || !moves || !depths) return std::nullopt;
    rest -= *forfeits;
    engine.moves = *moves;
    engine.depths = *depths;
  }
  // There is one way to write a standing.
  if (rest != 0 || !reader.at_end() || text_of(standing) != text) return std::nullopt;
  return standing;
}

}  // namespace quadrille::match
