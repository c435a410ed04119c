// Makes the graph of lexicon.hpp from a list of words: minimised, so that equal endings are stored
// once, in the DAWG and in the GADDAG and between the two.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::words {

// A word as the numbers of its letters, not as characters: short ones need no heap.
using Word = std::string;

// The nodes of a KWG file. Words in any order, doubles allowed; an error where they need more nodes
// than the form can number.
Expected<std::vector<std::uint32_t>, runtime::Error> build_lexicon(std::vector<Word> words);

// The DAWG alone, as leave files have it (the GADDAG's root is then empty).
Expected<std::vector<std::uint32_t>, runtime::Error> build_dawg(std::vector<Word> words);

}  // namespace quadrille::words
