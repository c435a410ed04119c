#include "quadrille/morpion/search/family.hpp"

#include <algorithm>
#include <chrono>

#include "quadrille/morpion/search/search_state.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::chrono::milliseconds kLook{20};  // how soon somebody who waits notices an end

}  // namespace

Family::Family(const search::NrpaLevelOptions& options, int ahead, const Policy& first,
               const Sequence& known)
    : options_(options), ahead_(static_cast<std::size_t>(ahead)), best_(known) {
  policies_.push_back(std::make_shared<Policy>(first));
}

void Family::go_on_from(const FamilyState& state, const Sequence& best) {
  policies_.clear();
  for (const std::vector<float>& weights : state.policies) {
    auto policy = std::make_shared<Policy>();
    restore_policy(weights, *policy);
    policies_.push_back(std::move(policy));
  }
  best_ = best;
  done_ = state.done;
  repeated_ = state.repeated;
  playouts_ = state.playouts;
  bits_ = state.bits;
}

FamilyState Family::state() const {
  const std::lock_guard lock(mutex_);
  FamilyState state{0, playouts_, bits_, done_, repeated_, best_.score, best_.moves, {}};
  for (const auto& policy : policies_) {
    state.policies.emplace_back(std::begin(policy->weight), std::end(policy->weight));
  }
  return state;
}

bool Family::over_now() const {
  return done_ >= options_.iterations || (options_.repeats > 0 && repeated_ >= options_.repeats);
}

bool Family::over() const {
  const std::lock_guard lock(mutex_);
  return over_now();
}

int Family::done() const {
  const std::lock_guard lock(mutex_);
  return done_;
}

std::shared_ptr<const Policy> Family::policy_for(std::uint64_t child,
                                                 const std::function<bool()>& gives_up) {
  const std::uint64_t needed = child - std::min<std::uint64_t>(child, ahead_);
  std::unique_lock lock(mutex_);
  while (static_cast<std::uint64_t>(done_) < needed && !over_now()) {
    adapted_.wait_for(lock, kLook);
    if (gives_up()) return nullptr;
  }
  if (over_now()) return nullptr;
  const std::uint64_t older = static_cast<std::uint64_t>(done_) - needed;
  return policies_[policies_.size() - 1 - static_cast<std::size_t>(older)];
}

void Family::take(const Sequence& found, std::uint64_t playouts, int bits) {
  const std::lock_guard lock(mutex_);
  if (found.score > best_.score) repeated_ = 0;
  if (found.score == best_.score) ++repeated_;
  if (found.score >= best_.score) best_ = found;
  auto policy = std::make_shared<Policy>(*policies_.back());
  const auto adapter = std::make_unique<search::PolicyAdapter<kMostMoves, kMostLives>>();
  adapter->adapt(*policy, best_.lives, best_.moves.size(), options_.alpha);
  policies_.push_back(std::move(policy));
  if (policies_.size() > ahead_) policies_.pop_front();
  ++done_;
  playouts_ += playouts;
  bits_ = std::max(bits_, bits);
  adapted_.notify_all();
}

}  // namespace quadrille::morpion
