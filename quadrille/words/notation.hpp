// Everything that turns the game into text and back on spans of characters, without a heap: the
// door to its rooms. Games in files (GCG) are a room of their own above it.
#pragma once

#include "quadrille/words/cgp.hpp"
#include "quadrille/words/layout_text.hpp"
#include "quadrille/words/play_text.hpp"
#include "quadrille/words/rack_text.hpp"
#include "quadrille/words/tiles_text.hpp"
