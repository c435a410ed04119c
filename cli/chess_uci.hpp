#pragma once

namespace quadrille::cli {

// A UCI engine on standard input and output, until `quit` or the end of input.
int run_uci();

}  // namespace quadrille::cli
