// Chess, for those who embed the library: boards, moves, texts, games and the engine.
#pragma once

#include "quadrille/chess/board/game_end.hpp"
#include "quadrille/chess/evaluate/evaluate.hpp"
#include "quadrille/chess/games/book.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/games/game_pgn.hpp"
#include "quadrille/chess/games/pgn.hpp"
#include "quadrille/chess/moves/moves.hpp"
#include "quadrille/chess/notation/notation.hpp"
#include "quadrille/chess/perft/perft.hpp"
#include "quadrille/chess/search/engine.hpp"
#include "quadrille/chess/search/mate.hpp"
#include "quadrille/chess/text/text.hpp"
#include "quadrille/chess/uci/uci.hpp"
