#include "quadrille/chess/search/run_search.hpp"

#include "quadrille/chess/search/searcher_root.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"
#include "quadrille/runtime/cpu.hpp"

namespace quadrille::chess {

void run_search_portable(Worker& worker) {
  const MagicMachine machine(magic_tables());
  Searcher<MagicMachine>(machine, worker).run();
}

RunSearch best_search() {
#if defined(__x86_64__)
  if (runtime::processor().fast_pext) return run_search_pext;
#endif
  return run_search_portable;
}

}  // namespace quadrille::chess
