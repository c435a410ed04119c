// What a comparison of the fast side with the reference found, the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

struct Difference {
  std::string position;  // as text that reproduces it
  std::string what;
};

struct ProofCounts {
  std::uint64_t positions = 0;
  std::uint64_t moves_compared = 0;
  // How often each proof of the game was made, where the game tells them apart.
  std::vector<std::pair<std::string, std::uint64_t>> proofs;

  void add(std::string_view proof, std::uint64_t number) {
    for (auto& [name, sum] : proofs) {
      if (name == proof) {
        sum += number;
        return;
      }
    }
    proofs.emplace_back(proof, number);
  }
  void add(const ProofCounts& other) {
    positions += other.positions;
    moves_compared += other.moves_compared;
    for (const auto& [name, number] : other.proofs) add(name, number);
  }
};

struct ProofResult {
  ProofCounts counts;
  std::optional<Difference> difference;  // the first one; the game ends there

  void add(ProofResult&& other) {
    counts.add(other.counts);
    if (!difference) difference = std::move(other.difference);
  }
};

}  // namespace quadrille
