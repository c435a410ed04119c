// What a generator is made of on a large machine and on a small one. The code is the same; the
// forms of its data differ.
//
//             large                        small
//   lexicon   KWG                          any form, on a cartridge the packed one
//   leaves    a table of a million         any form, on a cartridge the compact model
//   points    int                          16 bits, which is what a 68000 adds and multiplies at
//                                          once, where no play scores more (most_points.hpp)
//   places    slots, for the word map      anchors alone
#pragma once

#include <cstdint>

#include "quadrille/words/evaluate/leave_model.hpp"
#include "quadrille/words/evaluate/leaves.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"
#include "quadrille/words/lexicon/packed_lexicon.hpp"
#include "quadrille/words/lexicon/word_graph.hpp"
#include "quadrille/words/moves/premium_counts.hpp"

namespace quadrille::words {

struct LargeMachine {
  using Graph = Lexicon;
  using Leaves = words::Leaves;
  using Points = int;
  using Premiums = words::Premiums;
  static constexpr bool kWordMap = true;
};

template <WordGraph AnyGraph, class AnyLeaves>
struct SmallMachine {
  using Graph = AnyGraph;
  using Leaves = AnyLeaves;
  using Points = std::int16_t;
  using Premiums = NarrowPremiums;
  static constexpr bool kWordMap = false;
};

using CartridgeMachine = SmallMachine<PackedLexicon, ModelLeaves>;

}  // namespace quadrille::words
