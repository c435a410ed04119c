// The search, compiled for more than one kind of processor, and which of them this one is.
#pragma once

#include "quadrille/chess/search/worker.hpp"

namespace quadrille::chess {

using RunSearch = void (*)(Worker&);

void run_search_portable(Worker& worker);
#if defined(__x86_64__)
void run_search_pext(Worker& worker);
#endif

// The fastest that this processor can run.
RunSearch best_search();

}  // namespace quadrille::chess
