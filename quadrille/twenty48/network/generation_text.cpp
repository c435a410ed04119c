
#include "quadrille/twenty48/network/generation.hpp"
#include "quadrille/work/fields.hpp"
#include "quadrille/work/histogram_text.hpp"
#include "quadrille/work/short_numbers.hpp"

namespace quadrille::twenty48::network {
namespace {

constexpr std::uint64_t kMostScoreOfAMove = 8 * 65536;  // eight pairs merge

runtime::Histogram histogram_of(const Tally& tally) {
  runtime::Histogram histogram;
  for (std::size_t exponent = 0; exponent < tally.largest.size(); ++exponent) {
    if (tally.largest[exponent] != 0)
      histogram[static_cast<std::int64_t>(exponent)] = tally.largest[exponent];
  }
  return histogram;
}

bool read_tally(work::FieldReader& reader, Tally& tally) {
  const auto games = reader.number("games");
  const auto score = reader.number("score");
  const auto moves = reader.number("moves");
  if (!games || !score || !moves || *games > kMostGenerationGames ||
      *moves > *games * static_cast<std::uint64_t>(kMostMovesOfAGame) ||
      *score > *moves * kMostScoreOfAMove)
    return false;
  const auto largest = work::read_histogram(reader, "largest", *games);
  if (!largest) return false;
  tally.games = *games;
  tally.score = *score;
  tally.moves = *moves;
  for (const auto& [exponent, count] : *largest) {
    if (exponent < 0 || exponent >= static_cast<std::int64_t>(tally.largest.size())) return false;
    tally.largest[static_cast<std::size_t>(exponent)] = count;
  }
  return true;
}

// For each weight that was met: how many were not since the one before, its count, its error.
std::string bytes_of(const WeightErrors& errors) {
  std::string bytes;
  std::size_t next = 0;
  errors.each([&](std::size_t weight, const ErrorTotal& total) {
    work::append_short(bytes, weight - next);
    work::append_short(bytes, static_cast<std::uint64_t>(total.count));
    work::append_short_signed(bytes, total.error);
    next = weight + 1;
  });
  return bytes;
}

// `moves`: of all games, so that no count is larger than they can explain.
bool read_errors(std::string_view bytes, std::uint64_t moves, WeightErrors& errors) {
  constexpr std::int64_t kMost = kMostError << kErrorFraction;
  const std::uint64_t most_count = moves * kSymmetries;
  std::size_t next = 0;
  while (!bytes.empty()) {
    const auto gap = work::take_short(bytes);
    const auto count = work::take_short(bytes);
    const auto error = work::take_short_signed(bytes);
    if (!gap || *gap >= errors.weights() - next || !count || *count == 0 || *count > most_count ||
        !error)
      return false;
    const ErrorTotal total{*error, static_cast<std::int64_t>(*count)};
    if (total.error > kMost * total.count || total.error < -kMost * total.count) return false;
    next += static_cast<std::size_t>(*gap);
    errors.add(next++, total);
  }
  return true;
}

}  // namespace

std::string text_of(const GenerationSums& sums) {
  return work::field_line("games", sums.games) + work::field_line("score", sums.score) +
         work::field_line("moves", sums.moves) +
         work::field_line("largest", work::text_of(histogram_of(sums))) + bytes_of(sums.errors);
}

std::optional<GenerationSums> parse_generation_sums(std::string_view text, std::size_t weights) {
  work::FieldReader reader(text);
  GenerationSums sums(weights);
  if (!read_tally(reader, sums) || !read_errors(reader.rest(), sums.moves, sums.errors))
    return std::nullopt;
  return sums;
}

}  // namespace quadrille::twenty48::network
