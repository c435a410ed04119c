// How a broken contract ends a hosted program. Its own file, because only checked builds have it.
#include "quadrille/core/require.hpp"

#ifdef QUADRILLE_CHECKED

#include <cstdio>
#include <cstdlib>

namespace quadrille {

void contract_broken(const SourceLocation& where) {
  std::fprintf(stderr, "%s:%u: contract broken in %s\n", where.file, where.line, where.function);
  std::abort();
}

}  // namespace quadrille

#endif
