// Everything that turns chess into text and back on spans of characters, without a heap: one
// header for them all. Games in files (PGN) and books are in folders of their own above it.
#pragma once

#include "quadrille/chess/notation/epd.hpp"
#include "quadrille/chess/notation/fen.hpp"
#include "quadrille/chess/notation/san.hpp"
#include "quadrille/chess/notation/uci_move.hpp"
