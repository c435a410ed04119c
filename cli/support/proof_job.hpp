// Verify as a job: a unit is a range of games, and its result what they proved.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "cli/support/job.hpp"
#include "quadrille/verify/prove_games.hpp"

namespace quadrille::cli {

struct ProofQuestion {
  std::uint64_t games = 0, seed = 0, unit_games = 0;
};

// A game's proof, with all that it needs.
struct GameProof {
  std::function<ProofResult(std::uint64_t seed, std::uint64_t index)> game;
  std::string command;  // reproduces a difference, with the position behind it
};

class ProofKind : public JobKind {
 public:
  // `unit_games`: some minutes of games.
  explicit ProofKind(std::uint64_t unit_games) : usual_unit_(unit_games), unit_games_(unit_games) {}

  std::string name() const override { return "verify"; }
  std::string help() const override { return "play the fast generator against the reference"; }
  std::string example() const override { return "--games 1000000"; }
  std::vector<Option> add_options(Command units) final;
  work::Fields question() final;
  std::unique_ptr<Job> make(const Question& question) final;

 private:
  // What the game adds to the question.
  virtual std::vector<Option> own_options(Command) { return {}; }
  virtual work::Fields own_fields() { return {}; }
  virtual GameProof proof(const Question& question) = 0;

  const std::uint64_t usual_unit_;
  std::uint64_t games_ = 0, seed_ = 1, unit_games_;
};

}  // namespace quadrille::cli
