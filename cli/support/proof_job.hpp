// Verify as a job: a unit is a range of games, and its result what they proved.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "cli/support/range_job.hpp"

namespace quadrille::cli {

// A game's proof, with all that it needs.
struct GameProof {
  std::function<ProofResult(std::uint64_t seed, std::uint64_t index)> game;
  std::string command;  // reproduces a difference, with the position behind it
};

class ProofKind : public RangeKind {
 public:
  using RangeKind::RangeKind;

  std::string name() const override { return "verify"; }
  std::string help() const override { return "play the fast generator against the reference"; }
  std::unique_ptr<Job> make(const Question& question) final;

 private:
  virtual GameProof proof(const Question& question) = 0;
};

}  // namespace quadrille::cli
