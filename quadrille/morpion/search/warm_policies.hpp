// Warm policies of games, each made when it is first asked for, on any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "quadrille/morpion/search/warm.hpp"

namespace quadrille::morpion {

class WarmPolicies {
 public:
  WarmPolicies(Variant variant, const WarmOptions& options)
      : variant_(variant), options_(options) {}

  // The policy that has learnt this game; a blank one for a game without moves.
  std::shared_ptr<const Policy> of(const std::vector<Move>& game);

 private:
  Variant variant_;
  WarmOptions options_;
  std::mutex mutex_;  // guards what is below
  std::unordered_map<std::uint64_t, std::shared_ptr<const Policy>> policies_;
};

}  // namespace quadrille::morpion
