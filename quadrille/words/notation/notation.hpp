// Everything that turns the game into text and back on spans of characters, without a heap: the
// door to its rooms. Games in files (GCG) are a room of their own above it.
#pragma once

#include "quadrille/words/notation/cgp.hpp"
#include "quadrille/words/notation/layout_text.hpp"
#include "quadrille/words/notation/play_text.hpp"
#include "quadrille/words/notation/rack_text.hpp"
#include "quadrille/words/notation/tiles_text.hpp"
