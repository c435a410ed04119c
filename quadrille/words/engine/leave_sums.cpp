#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <limits>

#include "quadrille/core/require.hpp"
#include "quadrille/core/text.hpp"
#include "quadrille/words/engine/train.hpp"
#include "quadrille/words/leaves/leave_table.hpp"
#include "quadrille/work/fields.hpp"

namespace quadrille::words {
namespace {

// More than any game or play has, and so few that no sum of a training overflows.
constexpr std::uint64_t kMostRacksOfAGame = 10'000;
constexpr std::int64_t kMostEquity = 4096 * kPoint;

void add_sample(const RackSample& sample, std::vector<LeaveSums::Sum>& sums) {
  const Rack& rack = sample.rack;
  const unsigned repeats = rack.repeats();
  std::array<std::uint32_t, kMasks> numbers;
  numbers[0] = 0;
  for (unsigned mask = 0; mask < (1u << rack.size()) - 1; ++mask) {
    if (mask != 0) {
      const unsigned larger = mask & (mask - 1);
      const auto place = static_cast<std::size_t>(std::popcount(larger));
      numbers[mask] = numbers[larger] + kLeaveTerms[place][rack[std::countr_zero(mask)]];
    }
    if ((mask & repeats & ~(mask << 1)) != 0) continue;
    LeaveSums::Sum& sum = sums[numbers[mask]];
    sum.equity += sample.equity;
    ++sum.racks;
  }
}

}  // namespace

// To all parts of a rack but the whole, of equal ones once; the empty part stands for all racks.
void LeaveSums::add(std::span<const RackSample> game) {
  for (const RackSample& sample : game) add_sample(sample, sums);
  ++games;
}

void LeaveSums::add(const LeaveSums& more) {
  require(sums.size() == more.sums.size());
  games += more.games;
  for (std::size_t number = 0; number < sums.size(); ++number) {
    sums[number].equity += more.sums[number].equity;
    sums[number].racks += more.sums[number].racks;
  }
}

std::string text_of(const LeaveSums& sums) {
  std::string text = work::field_line("games", sums.games);
  for (std::size_t number = 0; number < sums.sums.size(); ++number) {
    const LeaveSums::Sum& sum = sums.sums[number];
    if (sum.racks == 0) continue;
    fmt::format_to(std::back_inserter(text), "{} {} {}\n", number, sum.racks, sum.equity);
  }
  return text;
}

std::optional<LeaveSums> parse_leave_sums(std::string_view text, std::size_t leaves) {
  work::FieldReader reader(text);
  const auto games = reader.number("games");
  if (!games || *games > kMostTrainingGames) return std::nullopt;
  LeaveSums sums(leaves);
  sums.games = *games;
  const std::uint64_t most = std::min<std::uint64_t>(*games * kMostRacksOfAGame,
                                                     std::numeric_limits<std::uint32_t>::max());
  std::size_t next = 0;
  while (const auto line = reader.line()) {
    std::string_view rest = *line;
    const auto number = work::number_in(take_word(rest));
    const auto racks = work::number_in(take_word(rest));
    const auto equity = work::signed_number_in(take_word(rest));
    if (!number || *number < next || *number >= leaves || !racks || *racks == 0 || *racks > most ||
        !equity || !rest.empty()) {
      return std::nullopt;
    }
    const std::int64_t bound = kMostEquity * static_cast<std::int64_t>(*racks);
    if (*equity < -bound || *equity > bound) return std::nullopt;
    const auto leave = static_cast<std::size_t>(*number);
    sums.sums[leave] = {*equity, static_cast<std::uint32_t>(*racks)};
    next = leave + 1;
  }
  if (!reader.at_end()) return std::nullopt;
  return sums;
}

}  // namespace quadrille::words
