// Expectimax over afterstates, limited by fuel. A line starts with some fuel and pays for each
// chance outcome, more for an unlikely one; where the fuel is spent the afterstate is evaluated.
//
//   decide:  max over moves of   reward + after_value(afterstate, fuel)
//   chance:  mean over outcomes of   decide(position, fuel - cost)
//
// Why fuel and not "depth, with a cut below some probability": the value of an afterstate is then a
// function of (afterstate, fuel) and of nothing else. A transposition table keyed by both can never
// change a result, whatever order or thread filled it; a cut by path probability gives the same
// node two values, and results that depend on the order of search.
#pragma once

#include <cstdint>
#include <limits>

#include "quadrille/core/bit_cast.hpp"
#include "quadrille/core/game.hpp"
#include "quadrille/search/stop.hpp"

namespace quadrille::search {

template <ChanceGame Rules, class Table, StopCheck Stop = NeverStop>
class Expectimax {
 public:
  using Position = typename Rules::Position;
  using After = typename Rules::After;
  using Value = typename Rules::Value;

  static constexpr int kMostFuel = 255;  // what the table's depth field holds

  Expectimax(const Rules& rules, Table& table, Stop stop = {})
      : rules_(rules), table_(table), stop_(stop) {}
  Expectimax(const Rules&&, Table&, Stop = {}) = delete;  // the rules must outlive the search

  // Moves tried at decision nodes: the unit in which expectimax speeds are compared.
  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }

  Value position_value(const Position& position, int fuel) {
    bool any = false;
    Value best = std::numeric_limits<Value>::lowest();
    nodes_ += Rules::kDecisions;
    if constexpr (EvaluatesDecisions<Rules>) {
      if (fuel <= 0) return rules_.best_evaluation(position);
    }
    rules_.decisions(position, [&](const After& after, Value reward) {
      const Value value = reward + after_value(after, fuel);
      if (!any || value > best) best = value;
      any = true;
    });
    return any ? best : rules_.lost(position);
  }

  Value after_value(const After& after, int fuel) {
    if (fuel <= 0) return rules_.evaluate(after);
    if (stopped_) return Value{};
    if (fuel < Rules::kTableFuel) return chance_value(after, fuel);
    const std::uint64_t key = rules_.key(after, fuel);
    if (const auto known = table_.find(key, static_cast<std::uint8_t>(fuel))) {
      return unpack(*known);
    }
    const Value value = chance_value(after, fuel);
    if (!stopped_) table_.store(key, static_cast<std::uint8_t>(fuel), pack(value));
    return value;
  }

 private:
  static_assert(sizeof(Value) == 4, "the table stores a value in 32 of its 48 payload bits");
  static constexpr std::uint64_t kNodesBetweenChecks = nodes_between_checks<Stop>(4096);

  static std::uint64_t pack(Value value) { return bit_cast<std::uint32_t>(value); }
  static Value unpack(std::uint64_t payload) {
    return bit_cast<Value>(static_cast<std::uint32_t>(payload));
  }

  Value chance_value(const After& after, int fuel) {
    if (nodes_ >= next_check_) {
      next_check_ = nodes_ + kNodesBetweenChecks;
      stopped_ = stop_(nodes_);
    }
    typename Rules::Sum sum{};
    std::uint32_t weights = 0;
    rules_.outcomes(after, [&](const Position& position, std::uint32_t weight, int cost) {
      sum += static_cast<typename Rules::Sum>(position_value(position, fuel - cost)) *
             static_cast<typename Rules::Sum>(weight);
      weights += weight;
    });
    return rules_.mean(sum, weights);
  }

  const Rules& rules_;
  Table& table_;
  Stop stop_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_check_ = kNodesBetweenChecks;
  bool stopped_ = false;
};

}  // namespace quadrille::search
