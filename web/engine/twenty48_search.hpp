// The players of 2048 behind the session: the values of a board's moves, and what those of a game
// cost. The learnt player needs its network first.
//
// The trick: a network takes seconds to unpack, so the worker that holds one is not ended by a
// stop. A deep search by the network gives up after kSlice instead, and keeps what it has found so
// far in its table: the same question once more goes on from there. Who wants to stop does not ask
// again.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "quadrille/twenty48/engine/engine.hpp"
#include "quadrille/twenty48/network/small_network.hpp"
#include "quadrille/twenty48/outlook/worth.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

class Twenty48Search {
 public:
  static constexpr std::chrono::milliseconds kSlice{25};

  explicit Twenty48Search(const twenty48::TableSet& table_set) : table_set_(table_set) {}

  // The attachment is a packed network. {"outlook"?} → {"fits"}: whether there was memory for it.
  Json take_network(const Json& question);

  // {"position", "player"?, "depth"?, "gradual"?} → {"player", "depth", "plies", "nodes",
  // "next", "moves"}. The depth of the learnt player may be less than the one asked for: ask again.
  // That of the classic one is not; with "gradual" it tells each depth as soon as it is there.
  Json analyse(const Json& question);

  // {"positions", "moves", "player"?, "depth"?} → {"done", "total", "worst", "expected"}: judges
  // the moves one by one. News and answer hold the worst so far, and the scores that the positions
  // since the last news let expect at the end.
  Json review(const Json& question);

 private:
  enum class Player { classic, learnt };
  struct Setup {
    Player player;
    int depth;
    bool operator==(const Setup&) const = default;
  };

  Player player_in(const Json& question) const;
  void take_outlook(const std::string& text);
  twenty48::Worth worth(Player player) const;
  twenty48::Engine& engine(Setup setup);
  Json analysed(twenty48::WideBoard board, Setup setup);

  const twenty48::TableSet& table_set_;
  std::optional<twenty48::network::SmallNetwork> network_;
  std::optional<twenty48::Outlook> outlook_;  // of the network, where the page has one
  std::optional<twenty48::Engine> engine_;    // keeps its table from one move to the next
  Setup setup_{};                             // of the engine
};

}  // namespace quadrille::web
