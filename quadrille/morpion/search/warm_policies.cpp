#include "quadrille/morpion/search/warm_policies.hpp"

#include "quadrille/core/digest.hpp"
#include "quadrille/morpion/text/text.hpp"

namespace quadrille::morpion {
namespace {

// A policy has 32 KiB; what is forgotten is made again.
constexpr std::size_t kMostPolicies = 512;

}  // namespace

std::shared_ptr<const Policy> WarmPolicies::of(const std::vector<Move>& game) {
  // The order of the moves matters to what is learnt.
  const std::uint64_t key = digest_of(moves_text(game), Digest::Adds::one);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = policies_.find(key); found != policies_.end()) return found->second;
  }
  // Two threads may make the same one: they make it alike.
  auto policy = std::make_shared<Policy>();
  policy->clear();
  if (!game.empty()) warm(variant_, game, options_, *policy);
  const std::lock_guard lock(mutex_);
  if (policies_.size() >= kMostPolicies) policies_.clear();
  policies_[key] = policy;
  return policy;
}

}  // namespace quadrille::morpion
