// What a proof has looked at so far, and the first thing that it found wrong, with the moves that
// lead there.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "quadrille/morpion/verify/reference_game.hpp"
#include "quadrille/runtime/proof_result.hpp"

namespace quadrille::morpion {

// A finding on a board of N bits a row, of which M rows are used.
std::string on_such_a_board(int bits, int side, std::string_view what);

class Findings {
 public:
  explicit Findings(const ReferenceGame& reference) : reference_(reference) {}

  ProofCounts& counts() { return result_.counts; }
  bool clean() const { return !result_.difference; }
  ProofResult result() && { return std::move(result_); }

  // The first of these that is not right is the difference, at the moves of the reference; `say()`
  // says what is wrong.
  template <class Say>
  void expect(bool right, Say say) {
    if (!right && clean()) differ(say());
  }

 private:
  void differ(std::string what);

  const ReferenceGame& reference_;
  ProofResult result_;
};

}  // namespace quadrille::morpion
