// What a proof has looked at so far, and the first thing that it found wrong, with the moves that
// lead there.
#pragma once

#include <utility>

#include "quadrille/core/proof_result.hpp"
#include "quadrille/morpion/text.hpp"
#include "quadrille/morpion/truth.hpp"

namespace quadrille::morpion {

class Findings {
 public:
  explicit Findings(const Truth& truth) : truth_(truth) {}

  ProofCounts& counts() { return result_.counts; }
  bool clean() const { return !result_.difference; }
  ProofResult result() && { return std::move(result_); }

  // The first of these that is not right is the difference, at the moves of the truth; `say()`
  // says what is wrong.
  template <class Say>
  void expect(bool right, Say say) {
    if (right || !clean()) return;
    result_.difference = Difference{moves_text(truth_.history()), say()};
  }

 private:
  const Truth& truth_;
  ProofResult result_;
};

}  // namespace quadrille::morpion
