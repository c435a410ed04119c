// Compiled for processors with pext and popcount; all that it instantiates is named after
// PextMachine, so nothing of it can be taken for the portable version by the linker.
#include "quadrille/chess/board/pext_machine.hpp"
#include "quadrille/chess/search/run_search.hpp"
#include "quadrille/chess/search/searcher_root.hpp"
#include "quadrille/chess/tables/slider_tables.hpp"

namespace quadrille::chess {

void run_search_pext(Worker& worker) {
  const PextMachine machine(pext_tables());
  Searcher<PextMachine>(machine, worker).run();
}

}  // namespace quadrille::chess
