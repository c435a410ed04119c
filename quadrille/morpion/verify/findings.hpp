// What a proof has looked at so far, and the first thing that it found wrong, with the moves that
// lead there.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "quadrille/morpion/verify/truth.hpp"
#include "quadrille/runtime/proof_result.hpp"

namespace quadrille::morpion {

// A finding on a board of so many bits a row, of which so many rows are used.
std::string on_such_a_board(int bits, int side, std::string_view what);

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
    if (!right && clean()) differ(say());
  }

 private:
  void differ(std::string what);

  const Truth& truth_;
  ProofResult result_;
};

}  // namespace quadrille::morpion
