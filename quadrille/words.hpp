// Words, for those who embed the library: lexicons, boards, games, texts and the engine.
#pragma once

#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/lexicon_builder.hpp"
#include "quadrille/words/dictionary/lexicon_file.hpp"
#include "quadrille/words/dictionary/lexicon_query.hpp"
#include "quadrille/words/dictionary/pack_lexicon.hpp"
#include "quadrille/words/dictionary/word_list.hpp"
#include "quadrille/words/engine/builtin.hpp"
#include "quadrille/words/engine/engine.hpp"
#include "quadrille/words/engine/world.hpp"
#include "quadrille/words/games/annotate.hpp"
#include "quadrille/words/games/gcg.hpp"
#include "quadrille/words/games/table_game.hpp"
#include "quadrille/words/notation/notation.hpp"
#include "quadrille/words/text/text.hpp"
