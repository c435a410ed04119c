// The classic 2048 player on a PC: expectimax over the row-table heuristic, with limits and a
// transposition table. One engine belongs to one thread; many share the tables in `TableSet`.
//
// The board is given wide and searched narrow wherever that is safe: two 32768s need a sum of tiles
// of 65536, and a search adds at most 4 a spawn, so the sum says beforehand whether a merge that
// the narrow board cannot hold is within reach. The search itself never has to look.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/core/transposition.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/twenty48/engine/chosen_move.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/network/small_network.hpp"
#include "quadrille/twenty48/tables/table_set.hpp"

namespace quadrille::twenty48 {

// Depth counts plies and bits of improbability together: a line of play is followed until one for
// each spawn, plus log2 of the odds against all of them, comes to the depth. A step takes about
// twice the time.
inline constexpr int kFuelPerDepth = kFuelPerBit;
inline constexpr int kMostDepth = 63;

struct Limits {
  // Less than a millisecond a move on a 2.6 GHz server core, and 8192 in nine games of ten.
  int depth = 11;
  // With one of these the depth grows step by step up to `depth`, and the last finished one counts.
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::microseconds> time;
  // For one who may stop a deep search: above the default the depth grows step by step too. It
  // costs up to as much again.
  bool gradual = false;
};

// The depth at which a network plays by default: as long a move as the heuristic's default takes.
inline constexpr int kNetworkDepth = 5;

struct EngineOptions {
  Limits limits;
  std::size_t table_kilobytes = 1024;  // fits the second-level cache, which beats a larger one
  // At the leaves instead of the heuristic; must outlive the engine.
  const network::SmallNetwork* network = nullptr;
};

struct MoveValue {
  Direction direction;
  Value value;          // in kUnit parts: of a network, points to come; else only comparable
  std::uint64_t score;  // points that the move makes at once
};

struct Analysis {
  std::vector<MoveValue> moves;  // the legal ones, best first
  int depth = 0;                 // the last one that was searched whole
  std::uint64_t nodes = 0;       // moves tried
  bool by_network = false;       // whose values these are: a network leaves some boards to the
                                 // heuristic
};

class Engine {
 public:
  Engine(const TableSet& table_set, const EngineOptions& options);

  // Forgets earlier searches. Values never depend on them, but the node counts do.
  void new_game();

  // Without legal moves the analysis is empty. After a `stop` the last depth that was finished
  // counts; depth 1 always is.
  Analysis analyse(WideBoard board, const runtime::StopToken& stop);

  // How play may go on after `first`: the engine's moves against the 2s that hurt most. A glance,
  // at little depth; shorter than `moves` where the game ends.
  std::vector<LineStep> line(WideBoard board, Direction first, int moves) const;

 private:
  Analysis analyse_by_heuristic(WideBoard board, const runtime::StopToken& stop);
  Analysis analyse_by_network(WideBoard board, const runtime::StopToken& stop);
  template <class Rules>
  Analysis analyse_with(const Rules& rules, typename Rules::Position board,
                        const runtime::StopToken& stop);

  const TableSet& table_set_;
  EngineOptions options_;
  std::vector<TranspositionBucket<PlainCell>> memory_;
  TranspositionTable<PlainCell> table_;
  WideBoard latest_{};  // the board of the last search
};

// Whether a search from this board could meet a merge of two 32768s.
bool needs_wide(WideBoard board);

}  // namespace quadrille::twenty48
