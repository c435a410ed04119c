// Sums of errors for each weight that some games met. Games meet few of all weights, and
// neighbours together: tables are kept in blocks, each made when one of its weights is met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/twenty48/network/learning.hpp"

namespace quadrille::twenty48::network {

class WeightErrors {
 public:
  // Of a network with so many weights.
  explicit WeightErrors(std::size_t weights)
      : weights_(weights), blocks_((weights + kBlock - 1) / kBlock) {}

  void add(std::size_t weight, const ErrorTotal& more) {
    std::vector<ErrorTotal>& block = blocks_[weight / kBlock];
    if (block.empty()) block.resize(kBlock);
    ErrorTotal& total = block[weight % kBlock];
    total.error += more.error;
    total.count += more.count;
  }
  void add(const WeightErrors& more) {
    more.each([&](std::size_t weight, const ErrorTotal& total) { add(weight, total); });
  }

  std::size_t weights() const { return weights_; }

  // Calls visit(weight, total) for each weight that was met, in their order.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t number = 0; number < blocks_.size(); ++number) {
      const std::vector<ErrorTotal>& block = blocks_[number];
      for (std::size_t place = 0; place < block.size(); ++place) {
        if (block[place].count != 0) visit(number * kBlock + place, block[place]);
      }
    }
  }

 private:
  static constexpr std::size_t kBlock = 256;  // the two lowest cells of a tuple; a page of memory

  std::size_t weights_;
  std::vector<std::vector<ErrorTotal>> blocks_;
};

}  // namespace quadrille::twenty48::network
