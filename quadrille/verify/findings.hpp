// What a check of one position or of one game has looked at so far, and the first thing that it
// found wrong. A game's proof says what is compared; this keeps what came of it.
#pragma once

#include <functional>
#include <string>
#include <type_traits>
#include <utility>

#include "quadrille/verify/proof_result.hpp"

namespace quadrille {

class Findings {
 public:
  // `where()` gives the text that reproduces the position, once something is wrong.
  explicit Findings(std::function<std::string()> where) : where_(std::move(where)) {}

  ProofCounts& counts() { return result_.counts; }
  bool clean() const { return !result_.difference; }
  ProofResult result() && { return std::move(result_); }

  // The first of these that is not right is the difference. `what` is a text, or a function that
  // gives one: to say it for everything that is right would take longer than the proof.
  template <class What>
  void expect(bool right, const What& what) {
    if (!right && clean()) result_.difference = Difference{where_(), text_of(what)};
  }
  // The same, for what is named by a noun.
  template <class What>
  void expect_equal(bool equal, const What& what) {
    expect(equal, [&] { return text_of(what) + " differs from the reference"; });
  }

 private:
  template <class What>
  static std::string text_of(const What& what) {
    if constexpr (std::is_invocable_v<const What&>) {
      return std::string(what());
    } else {
      return std::string(what);
    }
  }

  std::function<std::string()> where_;
  ProofResult result_;
};

}  // namespace quadrille
