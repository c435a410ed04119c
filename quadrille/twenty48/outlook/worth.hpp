// What the value of a move is worth in points and chances: by the player's outlook where there is
// one; else the value of a network is a number of points itself, and one of the classic player only
// ranks.
#pragma once

#include <optional>

#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {

class Worth {
 public:
  // The outlook may be missing.
  Worth(const Outlook* outlook, bool learnt) : outlook_(outlook), learnt_(learnt) {}

  // Of values that a network gave or did not: the classic player's own where it stood in.
  Worth by(bool network) const;

  // Points still to come, those of the move included.
  std::optional<double> score(WideBoard board, Value value) const;
  // To reach the next tile.
  std::optional<double> chance(WideBoard board, Value value) const;
  // How much less a move is worth than the best one.
  std::optional<double> loss(WideBoard board, Value best, Value value) const;

  // Where the numbers come from.
  const Outlook* outlook() const { return outlook_; }
  bool learnt() const { return learnt_; }

 private:
  const Outlook* outlook_;
  bool learnt_;
};

}  // namespace quadrille::twenty48
