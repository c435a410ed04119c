// Which of several choices is the best, where only samples of each can be seen: best-arm
// identification by top-two sampling.
//
// Sample i of every arm is made of the same chance, so two arms are compared by their differences
// on the samples that both have: what is common to them falls out. Each round samples the arm that
// leads and the challenger, the one that is hardest to tell from it; an arm that is clearly worse
// soon gets nothing more.
//
//   leader      ############        arms are as long as they have samples;
//   challenger  ##########..   <-   the dots are the next batch
//   another     ####                compared with the leader on its own four
//
// It is settled when the leader is ahead of each other arm by more than chance explains, however
// often one looks: with m common samples, a mean difference of z standard errors is enough where
//
//   z² ≥ (1 + m0 / m) (ln(1 + m / m0) + 2 ln((arms - 1) / (2 (1 - confidence))))
//
// the boundary of a normal mixture (Robbins), for a walk that may be looked at after every step.
//
// Arms that have not differed yet may still do so, once in a thousand samples. So no difference
// settles nothing: two such arms are tied once they have `alike` samples in common, and where the
// leader is tied with others and ahead of the rest there is no more to ask for.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "quadrille/core/fixed_list.hpp"
#include "quadrille/core/logarithm.hpp"
#include "quadrille/core/require.hpp"

namespace quadrille::search {

// What is seen of an arm. The first value decides; where two arms never differ in it, the second.
struct ArmSample {
  std::int32_t first = 0, second = 0;
  friend constexpr bool operator==(const ArmSample&, const ArmSample&) = default;
};

struct BestArmOptions {
  double confidence = 0.99;     // that the arm taken is the best, below 1
  std::uint32_t minimum = 100;  // samples of each arm before arms are compared
  std::uint32_t batch = 32;     // samples that an arm gets in a round
  // Common samples without a difference after which two arms are tied: with a confidence of 99 %
  // they then differ in fewer than one sample of two hundred, as 0.995 to the power of 919 is 0.01.
  std::uint32_t alike = 1000;
};

// Samples that an arm should get, from the first one that it does not have.
struct ArmBatch {
  int arm = 0;
  std::uint32_t first = 0, count = 0;
};

template <std::size_t kMostArms>
class BestArm {
 public:
  using Batches = FixedList<ArmBatch, kMostArms>;

  // The memory is shared out evenly, and says how many samples an arm can have.
  BestArm(std::size_t arms, const BestArmOptions& options, std::span<ArmSample> memory)
      : arms_(arms), options_(options), memory_(memory), most_(memory.size() / arms) {
    require(arms >= 1 && arms <= kMostArms && options.confidence < 1);
    require(options.minimum > 0 && options.batch > 0 && options.alike > 0);
    const double rivals = arms > 1 ? static_cast<double>(arms - 1) : 1;
    odds_ = 2 * natural_logarithm(rivals / (2 * (1 - options.confidence)));
  }

  std::size_t arms() const { return arms_; }
  std::uint32_t samples(std::size_t arm) const { return counts_[arm]; }
  std::uint64_t samples() const {
    std::uint64_t sum = 0;
    for (std::size_t arm = 0; arm < arms_; ++arm) sum += counts_[arm];
    return sum;
  }
  const ArmSample& sample(std::size_t arm, std::size_t number) const {
    return memory_[arm * most_ + number];
  }

  // From now on the second value decides alone, or no longer does.
  void decide_by_second(bool second) { by_second_ = second; }

  // What to sample in the next round, at most `most` samples; nothing where it is settled or tied,
  // or where those that matter can have no more.
  Batches next(std::uint64_t most) const {
    Batches batches;
    const auto ask = [&](std::size_t arm, std::uint64_t count) {
      count = std::min({count, most, std::uint64_t{most_ - counts_[arm]}});
      if (count == 0) return;
      batches.push({static_cast<int>(arm), counts_[arm], static_cast<std::uint32_t>(count)});
      most -= count;
    };
    for (std::size_t arm = 0; arm < arms_; ++arm) {
      if (counts_[arm] >= options_.minimum) continue;
      ask(arm, std::min(options_.batch, options_.minimum - counts_[arm]));
    }
    if (!batches.empty() || most == 0) return batches;
    const std::size_t first = leader(), second = challenger(first);
    if (second == first) return batches;
    if (counts_[second] <= counts_[first]) ask(second, options_.batch);
    if (counts_[first] <= counts_[second]) ask(first, options_.batch);
    return batches;
  }

  // The next samples of an arm, in their order.
  void add(std::size_t arm, std::span<const ArmSample> samples) {
    require(arm < arms_ && samples.size() <= most_ - counts_[arm]);
    for (const ArmSample& sample : samples) {
      memory_[arm * most_ + counts_[arm]] = sample;
      for (std::size_t other = 0; other < arms_; ++other) {
        if (other != arm && counts_[other] > counts_[arm]) meet(arm, other, counts_[arm]);
      }
      ++counts_[arm];
    }
  }

  // The best as far as is known, of equal ones the first: the arm that is behind no other, or least
  // so. Comparisons rest on different samples, so that three arms can each be ahead of the next.
  std::size_t leader() const {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t arm = 0; arm < arms_; ++arm) {
      const double least = least_lead(arm);
      if (arm == 0 || least > most) {
        best = arm;
        most = least;
      }
    }
    return best;
  }
  // What to take while it is not settled: the leader; or of the arms whose first value is within a
  // standard error of the leader's, the one that is ahead of it in the second by the most standard
  // errors. A first value that hardly differs is all noise; the second may be clear.
  std::size_t choice() const {
    const std::size_t first = leader();
    std::size_t best = first;
    double most = 0;
    for (std::size_t arm = 0; arm < arms_ && !by_second_; ++arm) {
      if (arm == first || counts_[arm] < options_.minimum) continue;
      if (errors_squared(lead_by(&Pair::first, first, arm)) > 1) continue;
      const double ahead = errors_squared(lead_by(&Pair::second, arm, first));
      if (ahead <= most) continue;
      best = arm;
      most = ahead;
    }
    return best;
  }
  // All arms have the minimum, and none can be better than the leader but by a rare chance.
  bool settled() const {
    const std::size_t first = leader();
    return all_others(first, [&](std::size_t arm) { return separated(first, arm); });
  }
  // All arms have the minimum, and the leader is tied with some and ahead of the others.
  bool tied() const {
    const std::size_t first = leader();
    return !settled() && all_others(first, [&](std::size_t arm) {
      return separated(first, arm) || tied(first, arm);
    });
  }
  // One is ahead of the other in what decides, by more than chance explains.
  bool separated(std::size_t one, std::size_t other) const {
    return beyond_chance(lead_by(by_second_ ? &Pair::second : &Pair::first, one, other));
  }
  // What decides has not differed once in many samples. Where it is the first value, the second has
  // told them apart or has not differed either.
  bool tied(std::size_t one, std::size_t other) const {
    const Lead second = lead_by(&Pair::second, one, other);
    if (second.common < std::max(options_.alike, options_.minimum)) return false;
    if (by_second_) return second.squares == 0;
    if (lead_by(&Pair::first, one, other).squares != 0) return false;
    return second.squares == 0 || beyond_chance(second);
  }

  // Is one ahead of the other by more than chance explains, for somebody who looks only once? By
  // Chernoff's bound a mean is z standard errors too high in at most exp(-z² / 2) / 2 of all cases.
  bool clearly_ahead(std::size_t one, std::size_t other) const {
    const Lead by = lead(one, other);
    const double boundary = -2 * natural_logarithm(2 * (1 - options_.confidence));
    return by.common >= 2 && by.sum > 0 && errors_squared(by) >= boundary;
  }

  // The sum of differences of two arms, and of their squares, on the samples that both have.
  struct Lead {
    std::int64_t sum = 0, squares = 0;
    std::uint32_t common = 0;
  };
  Lead lead(std::size_t one, std::size_t other) const {
    const Pair& pair = pairs_[std::min(one, other)][std::max(one, other)];
    const bool second = by_second_ || pair.first.squares == 0;
    return lead_by(second ? &Pair::second : &Pair::first, one, other);
  }

 private:
  // m0 of the boundary: it is tightest for some thousand samples.
  static constexpr double kUsualSamples = 200;

  struct Sums {
    std::int64_t sum = 0, squares = 0;

    void add(std::int64_t difference) {
      sum += difference;
      squares += difference * difference;
    }
  };
  // Of the lower arm over the higher one.
  struct Pair {
    Sums first, second;
  };

  Lead lead_by(Sums Pair::*value, std::size_t one, std::size_t other) const {
    const Sums& sums = pairs_[std::min(one, other)][std::max(one, other)].*value;
    return {(one < other ? 1 : -1) * sums.sum, sums.squares,
            std::min(counts_[one], counts_[other])};
  }

  template <class Holds>
  bool all_others(std::size_t first, Holds holds) const {
    for (std::size_t arm = 0; arm < arms_; ++arm) {
      if (counts_[arm] < options_.minimum || (arm != first && !holds(arm))) return false;
    }
    return true;
  }

  bool beyond_chance(const Lead& by) const {
    if (by.common < std::max<std::uint32_t>(options_.minimum, 2) || by.squares == 0) return false;
    const double ratio = static_cast<double>(by.common) / kUsualSamples;
    const double boundary = (1 + 1 / ratio) * (natural_logarithm(1 + ratio) + odds_);
    return errors_squared(by) >= boundary;
  }

  void meet(std::size_t one, std::size_t other, std::size_t number) {
    const std::size_t low = std::min(one, other), high = std::max(one, other);
    const ArmSample& a = sample(low, number);
    const ArmSample& b = sample(high, number);
    pairs_[low][high].first.add(std::int64_t{a.first} - b.first);
    pairs_[low][high].second.add(std::int64_t{a.second} - b.second);
  }

  // z² of the mean difference, negative where it is; as if beyond chance where the differences do
  // not vary.
  static double errors_squared(const Lead& by) {
    constexpr double kBeyondChance = 1e18;
    if (by.squares == 0) return 0;
    const auto sum = static_cast<double>(by.sum), common = static_cast<double>(by.common);
    const double spread = common * static_cast<double>(by.squares) - sum * sum;
    const double size = spread > 0 ? sum * sum * (common - 1) / spread : kBeyondChance;
    return sum < 0 ? -size : size;
  }

  double least_lead(std::size_t arm) const {
    double least = 0;
    for (std::size_t other = 0, seen = 0; other < arms_; ++other) {
      if (other == arm) continue;
      const double errors = errors_squared(lead(arm, other));
      least = seen++ == 0 ? errors : std::min(least, errors);
    }
    return least;
  }

  // The arm that the leader is least ahead of, in standard errors; one that has had many samples
  // already comes a little later, so that none is forgotten. The leader where there is none.
  std::size_t challenger(std::size_t first) const {
    std::size_t found = first;
    double least = 0;
    for (std::size_t arm = 0; arm < arms_; ++arm) {
      if (arm == first || separated(first, arm) || tied(first, arm)) continue;
      const double cost = errors_squared(lead(first, arm)) / 2 +
                          natural_logarithm(static_cast<double>(counts_[arm]));
      if (found == first || cost < least) {
        found = arm;
        least = cost;
      }
    }
    return found;
  }

  std::size_t arms_;
  BestArmOptions options_;
  std::span<ArmSample> memory_;  // arm by arm
  std::size_t most_;             // samples of an arm
  double odds_ = 0;
  bool by_second_ = false;
  std::array<std::uint32_t, kMostArms> counts_{};
  std::array<std::array<Pair, kMostArms>, kMostArms> pairs_{};  // [lower][higher]
};

}  // namespace quadrille::search
