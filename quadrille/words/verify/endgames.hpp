// The endgame solver against the plain search of the reference, over ends of games that come from
// self-play and from chance:
//
//   endgames              solver and reference say the same spread, and the line that the solver
//                         gives is legal, ends the game and earns that spread
//   endgames_by_reference the share of them in which the reference's own generator found the plays
//   endgames_skipped      the reference or the solver would have needed more than its nodes
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/verify/proof_result.hpp"
#include "quadrille/words/board/play.hpp"
#include "quadrille/words/board/setup.hpp"
#include "quadrille/words/engine/world.hpp"

namespace quadrille::words {

// A position with an empty bag and as many tiles on both racks together, which each have some, from
// a game in which some plays are chosen by chance.
struct EndgameWanted {
  int least_tiles = 2;
  int most_tiles = 8;
  std::uint32_t chance = 0;  // percent of the plays
};
Setup endgame_of(const World& world, const EndgameWanted& wanted, Rng rng);
// None where it was stopped. With few words, games hardly ever empty the bag.
std::optional<Setup> endgame_of(const World& world, const EndgameWanted& wanted, Rng rng,
                                const runtime::StopToken& stop);

// What the player on turn gains by a line, by the reference's rules; none where a play is not
// legal or the game does not end with the last one.
std::optional<int> gain_of_line(const World& world, const Setup& setup,
                                const std::vector<Play>& line);

class EndgameProof {
 public:
  explicit EndgameProof(const World& world, runtime::StopToken stop = {})
      : world_(world), stop_(stop) {}

  // Endgame `index` of the run with this seed; none where it was stopped.
  std::optional<ProofResult> game(std::uint64_t seed, std::uint64_t index) const;

  // `by_reference`: the reference search takes its plays from the reference's generator, unless
  // that takes too long. None where it was stopped.
  std::optional<ProofResult> position(const Setup& setup, bool by_reference) const;

 private:
  const World& world_;
  const runtime::StopToken stop_;
};

}  // namespace quadrille::words
