// What standard output can show: the one place that decides about colours and cursor movement, for
// every drawn view.
#pragma once

namespace quadrille::cli {

struct Display {
  bool cursor = false;  // a picture may be drawn over the last one
  bool colour = false;
};

// Nothing but text where output is no terminal or TERM is `dumb`; no colours where NO_COLOR is set
// and not empty (https://no-color.org).
Display display();

}  // namespace quadrille::cli
