// Why a game may be broken off: the user asked, or the match is decided.
#pragma once

#include "quadrille/runtime/stop.hpp"

namespace quadrille::match {

struct Halt {
  runtime::StopToken interrupted;
  runtime::StopToken decided;

  bool requested() const noexcept { return interrupted.requested() || decided.requested(); }
};

}  // namespace quadrille::match
