// Makes the packed form (packed_lexicon.hpp) of a graph.
//
// The one trick is the order of the runs of siblings. A depth-first walk finishes a run after all
// that it leads to; read backwards, that order puts each run behind those that lead to it and near
// the last of them, and those that are near need a node of two bytes alone. The walk enters the
// largest part of the graph first, so that the smallest lies nearest.
#pragma once

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/words/dictionary/packed_file.hpp"
#include "quadrille/words/lexicon/lexicon.hpp"

namespace quadrille::words {

// What no root leads to is left out. An error where the graph is larger than the form can be.
Expected<PackedFile, runtime::Error> pack_lexicon(const Lexicon& lexicon);

}  // namespace quadrille::words
