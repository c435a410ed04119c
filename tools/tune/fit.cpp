#include "tools/tune/fit.hpp"

#include <cmath>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"

namespace quadrille::tune {
namespace {

constexpr std::size_t kErrorUnit = 16384;    // positions that one thread takes at a time
constexpr std::size_t kGradientUnit = 2048;  // the same; small against a batch

double squeezed(double k, double value) {
  return 1 / (1 + std::exp(-k * value));
}

double target_of(const Position& position, double k, double blend) {
  return (1 - blend) * position.result + blend * squeezed(k, position.score);
}

struct Adam {
  static constexpr double kMeanKept = 0.9, kSquareKept = 0.999, kTiny = 1e-10;

  Parameters mean{}, square{};
  double mean_missing = 1, square_missing = 1;  // of the running means, that began at zero

  void step(Parameters& parameters, const Parameters& gradient, double size) {
    mean_missing *= kMeanKept;
    square_missing *= kSquareKept;
    for (std::size_t index = 0; index < kParameters; ++index) {
      mean[index] += (1 - kMeanKept) * (gradient[index] - mean[index]);
      square[index] += (1 - kSquareKept) * (gradient[index] * gradient[index] - square[index]);
      parameters[index] -= size * mean[index] / (1 - mean_missing) /
                           (std::sqrt(square[index] / (1 - square_missing)) + kTiny);
    }
  }
};

void shuffle(std::vector<std::uint32_t>& order, Rng& rng) {
  for (std::size_t left = order.size(); left > 1; --left) {
    std::swap(order[left - 1], order[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// Of the mean error over part of the positions, in the given order.
Parameters batch_gradient(const Parameters& parameters, const Positions& all,
                          const std::uint32_t* order, std::size_t count, double k, double blend,
                          runtime::ThreadPool& pool) {
  Parameters gradient{};
  const auto unit = [&](std::size_t index) {
    auto part = std::make_unique<Parameters>();
    part->fill(0);
    const std::size_t end = std::min(count, (index + 1) * kGradientUnit);
    for (std::size_t at = index * kGradientUnit; at < end; ++at) {
      const Position& position = all.positions[order[at]];
      const double target = target_of(position, k, blend);
      const auto slope = [&](double value) {
        const double expected = squeezed(k, value);
        return 2 * (expected - target) * expected * (1 - expected) * k;
      };
      add_gradient(parameters, all, position, slope, *part);
    }
    return std::optional(std::move(part));
  };
  const auto add = [&](std::size_t, std::unique_ptr<Parameters>&& part) {
    for (std::size_t index = 0; index < kParameters; ++index) gradient[index] += (*part)[index];
  };
  pool.ordered((count + kGradientUnit - 1) / kGradientUnit, {}, unit, add);
  for (double& entry : gradient) entry /= static_cast<double>(count);
  return gradient;
}

}  // namespace

double error_of(const Parameters& parameters, const Positions& positions, double k, double blend,
                runtime::ThreadPool& pool) {
  if (positions.size() == 0) return 0;
  double sum = 0;
  const auto unit = [&](std::size_t index) {
    double part = 0;
    const std::size_t end = std::min(positions.size(), (index + 1) * kErrorUnit);
    for (std::size_t at = index * kErrorUnit; at < end; ++at) {
      const Position& position = positions.positions[at];
      const double miss =
          squeezed(k, value_of(parameters, positions, position)) - target_of(position, k, blend);
      part += miss * miss;
    }
    return std::optional(part);
  };
  pool.ordered((positions.size() + kErrorUnit - 1) / kErrorUnit, {}, unit,
               [&](std::size_t, double part) { sum += part; });
  return sum / static_cast<double>(positions.size());
}

double fit_k(const Parameters& parameters, const Positions& positions, runtime::ThreadPool& pool) {
  // The error has one valley in k: narrow it down by thirds.
  double low = 0.0005, high = 0.02;
  for (int round = 0; round < 30; ++round) {
    const double left = low + (high - low) / 3, right = high - (high - low) / 3;
    if (error_of(parameters, positions, left, 0, pool) <
        error_of(parameters, positions, right, 0, pool)) {
      high = right;
    } else {
      low = left;
    }
  }
  return (low + high) / 2;
}

void fit(Parameters& parameters, const Positions& positions, double k, const FitOptions& options,
         runtime::ThreadPool& pool, const runtime::StopToken& stop,
         const std::function<void(int epoch)>& after_epoch) {
  const Parameters start = parameters;
  std::vector<std::uint32_t> order(positions.size());
  std::iota(order.begin(), order.end(), 0u);
  Rng rng(options.seed);
  Adam adam;
  for (int epoch = 0; epoch < options.epochs && !stop.requested(); ++epoch) {
    shuffle(order, rng);
    // From the full step down to none along a half of a wave.
    const double way = (epoch + 0.5) / options.epochs;
    const double size = options.step * 0.5 * (1 + std::cos(std::numbers::pi * way));
    for (std::size_t first = 0; first < order.size(); first += options.batch) {
      const std::size_t count = std::min(options.batch, order.size() - first);
      Parameters gradient = batch_gradient(parameters, positions, order.data() + first, count, k,
                                           options.blend, pool);
      for (std::size_t index = 0; index < kParameters; ++index) {
        gradient[index] += 2 * options.hold * (parameters[index] - start[index]) /
                           static_cast<double>(order.size());
      }
      adam.step(parameters, gradient, size);
    }
    after_epoch(epoch);
  }
}

}  // namespace quadrille::tune
