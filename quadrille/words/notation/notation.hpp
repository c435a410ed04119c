// Everything that turns the game into text and back on spans of characters, without a heap: one
// header for it all. Games in files (GCG) are in a folder of their own above it.
#pragma once

#include "quadrille/words/notation/cgp.hpp"
#include "quadrille/words/notation/layout_text.hpp"
#include "quadrille/words/notation/play_text.hpp"
#include "quadrille/words/notation/rack_text.hpp"
#include "quadrille/words/notation/tiles_text.hpp"
