#include "quadrille/twenty48/engine/engine.hpp"

#include <algorithm>

#include "quadrille/runtime/clock.hpp"
#include "quadrille/search/expectimax.hpp"
#include "quadrille/twenty48/moves/chance.hpp"
#include "quadrille/twenty48/network/network_rules.hpp"

namespace quadrille::twenty48 {
namespace {

constexpr std::size_t kBytesPerKilobyte = 1024;

// What ends a search early: Ctrl-C, the clock, or the number of nodes.
class StopOnLimits {
 public:
  StopOnLimits(const runtime::StopToken& stop, const Limits& limits)
      : stop_(stop), time_(limits.time), most_nodes_(limits.nodes) {}

  // So often that a fraction of a millisecond is kept: 512 nodes take a network 0.1 ms, and a look
  // at the clock 25 ns.
  static constexpr std::uint64_t kNodesBetweenChecks = 512;

  bool operator()(std::uint64_t nodes) const {
    return stop_.requested() || expired() || (most_nodes_ && nodes >= *most_nodes_);
  }

 private:
  bool expired() const {
    return time_ &&
           std::chrono::duration_cast<std::chrono::microseconds>(watch_.elapsed()) >= *time_;
  }

  runtime::StopToken stop_;
  runtime::Stopwatch watch_;
  std::optional<std::chrono::microseconds> time_;
  std::optional<std::uint64_t> most_nodes_;
};

template <int Bits>
struct Candidate {
  MoveValue move;
  BasicBoard<Bits> after;
};

template <int Bits>
std::vector<Candidate<Bits>> legal_moves(BasicBoard<Bits> board) {
  std::vector<Candidate<Bits>> moves;
  for (const Direction direction : kAllDirections) {
    const MoveResult<Bits> result = move(board, direction);
    if (result.moved) moves.push_back({{direction, kLostValue, result.score}, result.board});
  }
  return moves;
}

// The value of points that are made at once: none where a value is no number of points.
template <int Bits>
Value worth_of(const ChanceRules<Bits>&, std::uint64_t) {
  return 0;
}
template <class Shape>
Value worth_of(const network::NetworkRules<Shape>&, std::uint64_t points) {
  return kUnit * static_cast<Value>(points);
}

void sort_best_first(std::vector<MoveValue>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const MoveValue& a, const MoveValue& b) { return a.value > b.value; });
}

// The empty cell in which a 2 leaves the least value.
int worst_cell(Engine& engine, WideBoard after) {
  int worst = -1;
  Value least = 0;
  for (auto holes = empty_cells(after); holes != 0; holes &= holes - 1) {
    const int cell = lowest_bit(holes) / WideBoard::kBits;
    const Analysis analysis = engine.analyse(with_tile(after, cell, 1), {});
    const Value value = analysis.moves.empty() ? kLostValue : analysis.moves.front().value;
    if (worst < 0 || value < least) {
      worst = cell;
      least = value;
    }
  }
  return worst;
}

// The deepest that is searched at one go by one who may be stopped.
int default_depth(const EngineOptions& options) {
  return options.network != nullptr ? kNetworkDepth : Limits{}.depth;
}

}  // namespace

bool needs_wide(WideBoard board) {
  constexpr std::uint64_t kTwoLargest = std::uint64_t{2} << Board::kMaxExponent;
  constexpr std::uint64_t kMostSpawned = 4 * (kFuelPerDepth * kMostDepth + 1);
  return !fits_narrow(board) || tile_sum(board) + kMostSpawned >= kTwoLargest;
}

Engine::Engine(const TableSet& table_set, const EngineOptions& options)
    : table_set_(table_set),
      options_(options),
      memory_(options.table_kilobytes * kBytesPerKilobyte / sizeof(memory_[0])),
      table_(memory_) {}

void Engine::new_game() {
  table_.clear();
}

// A search of the board of the last one goes on where that was cut short, however often: what it
// found deep down is not replaced first.
Analysis Engine::analyse(WideBoard board, const runtime::StopToken& stop) {
  if (!(board == latest_)) table_.next_age();
  latest_ = board;
  return options_.network != nullptr ? analyse_by_network(board, stop)
                                     : analyse_by_heuristic(board, stop);
}

Analysis Engine::analyse_by_heuristic(WideBoard board, const runtime::StopToken& stop) {
  if (needs_wide(board)) {
    const Tables<5>& tables = table_set_.tables<5>();
    return analyse_with(ChanceRules<5>(tables.rows, tables.lines), board, stop);
  }
  const Tables<4>& tables = table_set_.tables<4>();
  return analyse_with(ChanceRules<4>(tables.rows, tables.lines), narrow(board), stop);
}

// Networks know boards without a 16384. Others are downgraded first, which leaves the same moves,
// and the search counts the points of the tiles that it sees; a board without any gap that could
// overflow is left to the heuristic.
Analysis Engine::analyse_by_network(WideBoard board, const runtime::StopToken& stop) {
  const WideBoard known = network::downgraded(board, network::kMostTrusted);
  if (needs_wide(known)) {
    EngineOptions options = options_;
    options.network = nullptr;
    return Engine(table_set_, options).analyse(board, stop);
  }
  Analysis analysis;
  network::with_shape(options_.network->shape, [&]<class Shape>(Shape) {
    const network::NetworkRules<Shape> rules(table_set_.tables<4>().rows, *options_.network);
    analysis = analyse_with(rules, narrow(known), stop);
  });
  analysis.by_network = true;
  for (MoveValue& found : analysis.moves) found.score = move(board, found.direction).score;
  return analysis;
}

template <class Rules>
Analysis Engine::analyse_with(const Rules& rules, typename Rules::Position board,
                              const runtime::StopToken& stop) {
  using Table = TranspositionTable<PlainCell>;

  const Limits& limits = options_.limits;
  const StopOnLimits limit_reached(stop, limits);
  auto candidates = legal_moves(board);
  Analysis analysis;

  // True where the whole depth was searched; only then do its values count.
  const auto search_depth = [&](auto& search, int depth) {
    for (auto& [candidate, after] : candidates) {
      candidate.value =
          worth_of(rules, candidate.score) + search.after_value(after, kFuelPerDepth * depth);
    }
    analysis.nodes = search.nodes();
    if (search.stopped()) return false;
    analysis.moves.clear();
    for (const auto& [candidate, after] : candidates) analysis.moves.push_back(candidate);
    analysis.depth = depth;
    return true;
  };

  using Search = search::Expectimax<Rules, Table, StopOnLimits>;
  static_assert(kFuelPerDepth * kMostDepth <= Search::kMostFuel);
  Search search(rules, table_, limit_reached);
  const int first = limits.nodes || limits.time ? 1
                    : limits.gradual            ? std::min(limits.depth, default_depth(options_))
                                                : limits.depth;
  for (int depth = first; depth <= limits.depth; ++depth) {
    if (!search_depth(search, depth) || limit_reached(search.nodes())) break;
  }
  if (analysis.moves.empty()) {
    search::Expectimax<Rules, Table> unstoppable(rules, table_);
    search_depth(unstoppable, 1);
  }
  sort_best_first(analysis.moves);
  return analysis;
}

std::vector<LineStep> Engine::line(WideBoard board, Direction first, int moves) const {
  constexpr int kGlance = 5;
  EngineOptions options;
  options.limits.depth = kGlance;
  options.table_kilobytes = 64;
  Engine glance(table_set_, options);  // by the heuristic, which is quick
  std::vector<LineStep> steps;
  for (Direction direction = first; static_cast<int>(steps.size()) < moves;) {
    const WideBoard after = move(board, direction).board;
    const int cell = worst_cell(glance, after);
    steps.push_back({direction, cell});
    board = with_tile(after, cell, 1);
    const Analysis next = glance.analyse(board, {});
    if (next.moves.empty()) break;
    direction = next.moves.front().direction;
  }
  return steps;
}

}  // namespace quadrille::twenty48
