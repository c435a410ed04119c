#include "tools/match/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/runtime/statistics.hpp"

namespace quadrille::match {
namespace {

constexpr double kWidestVariance = 0.25;  // no share between 0 and 1 can vary more

double normal_distribution(double deviations) {
  return std::erfc(-deviations / std::sqrt(2.0)) / 2;
}

double share_of(std::size_t half_points) {
  return static_cast<double>(half_points) / 4;
}

}  // namespace

Estimate estimate_of(const PairCounts& counts) {
  Estimate estimate;
  double sum = 0;
  for (std::size_t half_points = 0; half_points < counts.size(); ++half_points) {
    estimate.pairs += counts[half_points];
    sum += static_cast<double>(counts[half_points]) * share_of(half_points);
  }
  const double pairs = static_cast<double>(std::max<std::uint64_t>(estimate.pairs, 1));
  if (estimate.pairs > 0) estimate.score = sum / pairs;
  double squares = 0;
  for (std::size_t half_points = 0; half_points < counts.size(); ++half_points) {
    const double deviation = share_of(half_points) - estimate.score;
    squares += static_cast<double>(counts[half_points]) * deviation * deviation;
  }
  if (estimate.pairs > 1) estimate.variance = squares / (pairs - 1);
  // Pairs that all ended alike do not prove that no other end is possible.
  const double variance = estimate.variance > 0 ? estimate.variance : kWidestVariance;
  estimate.standard_error = std::sqrt(variance / pairs);
  return estimate;
}

double elo_of_score(double score) {
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

EloInterval elo_of(const Estimate& estimate) {
  const double reach = runtime::kNormal95 * estimate.standard_error;
  return {elo_of_score(std::max(0.0, estimate.score - reach)), elo_of_score(estimate.score),
          elo_of_score(std::min(1.0, estimate.score + reach))};
}

double likelihood_of_superiority(const Estimate& estimate) {
  return normal_distribution((estimate.score - 0.5) / estimate.standard_error);
}

// The scores of many pairs are normal about their mean, with the variance that was sampled; then
// the ratio of the two hypotheses' densities has this closed form.
SprtState sprt_state(const Sprt& test, const Estimate& estimate) {
  const double bound = std::log((1 - kSprtErrors) / kSprtErrors);
  SprtState state{0, -bound, bound, Verdict::undecided};
  if (estimate.variance <= 0) return state;
  const double score0 = score_of_elo(test.elo0);
  const double score1 = score_of_elo(test.elo1);
  state.ratio = static_cast<double>(estimate.pairs) * (score1 - score0) *
                (2 * estimate.score - score0 - score1) / (2 * estimate.variance);
  if (state.ratio >= state.upper) state.verdict = Verdict::accept_elo1;
  if (state.ratio <= state.lower) state.verdict = Verdict::accept_elo0;
  return state;
}

}  // namespace quadrille::match
