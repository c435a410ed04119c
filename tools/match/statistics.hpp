// What a match says about two engines: Elo difference with its 95 % interval, likelihood of
// superiority, and the sequential test that ends a match as soon as it has an answer.
//
// The one idea: the unit of evidence is the pair of games from one opening with colours swapped.
// What the opening gives to one side it gives to both engines, so the scores of pairs vary less
// than those of games, and an honest error bar is narrower.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille::match {

// The number of pairs that gave engine 1 N half points: 0 … 4.
using PairCounts = std::array<std::uint64_t, 5>;

struct Estimate {
  std::uint64_t pairs = 0;
  double score = 0.5;     // mean share of the points, 0 … 1
  double variance = 0;    // of one pair's share, as sampled
  double standard_error;  // of the score
};

// Of no pairs, a score of one half with the widest error.
Estimate estimate_of(const PairCounts& counts);

// Logistic: 400 points are odds of ten to one. A score of 0 or 1 is infinitely far off.
double elo_of_score(double score);
double score_of_elo(double elo);

struct EloInterval {
  double low, middle, high;
};

EloInterval elo_of(const Estimate& estimate);

// The probability that engine 1 is the stronger one, before which both were as likely.
double likelihood_of_superiority(const Estimate& estimate);

// Wald's sequential test of "engine 1 is elo1 stronger" against "it is elo0 stronger".
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
};

inline constexpr double kSprtErrors = 0.05;  // both alpha and beta

enum class Verdict { undecided, accept_elo0, accept_elo1 };

struct SprtState {
  double ratio = 0;  // logarithm of the likelihood ratio
  double lower = 0, upper = 0;
  Verdict verdict = Verdict::undecided;
};

SprtState sprt_state(const Sprt& test, const Estimate& estimate);

}  // namespace quadrille::match
