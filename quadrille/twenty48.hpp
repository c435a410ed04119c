// 2048, for those who embed the library: boards, moves, texts, both players and exact solutions of
// small boards.
#pragma once

#include "quadrille/twenty48/board/turn.hpp"
#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/engine/player.hpp"
#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/moves/rules.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/notation/standing.hpp"
#include "quadrille/twenty48/policy/policy_file.hpp"
#include "quadrille/twenty48/solve/solve.hpp"
#include "quadrille/twenty48/text/text.hpp"
