// Morpion Solitaire, for those who embed the library: games, records, pictures, the engine, the
// hunt for long games and the count of all of them.
#pragma once

#include "quadrille/morpion/moves/rules.hpp"
#include "quadrille/morpion/pictures/png.hpp"
#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/game.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/morpion/search/engine.hpp"
#include "quadrille/morpion/search/exhaust.hpp"
#include "quadrille/morpion/search/hunt.hpp"
#include "quadrille/morpion/text/text.hpp"
