#include "quadrille/words/engine/endgame.hpp"

#include <algorithm>

#include "quadrille/core/require.hpp"
#include "quadrille/search/proving.hpp"
#include "quadrille/words/dictionary/kwg.hpp"
#include "quadrille/words/dictionary/prune_lexicon.hpp"
#include "quadrille/words/engine/endgame_position.hpp"

namespace quadrille::words {
namespace {

struct StopWhen {
  const EndgameLimits& limits;
  const runtime::StopToken& stop;

  bool operator()(std::uint64_t nodes) const {
    return stop.requested() || (limits.nodes && nodes >= *limits.nodes) ||
           limits.deadline.expired();
  }
};

// The whole lexicon where what is left of it cannot be built, which no position comes near.
LexiconFile pruned(const Lexicon& lexicon, const Setup& setup) {
  auto nodes = build_lexicon(words_left(lexicon, setup));
  if (nodes) return {std::move(*nodes)};
  return {{lexicon.nodes().begin(), lexicon.nodes().end()}};
}

// The search knows that passing goes on once it has begun, and stops early; the rules go on to the
// sixth scoreless turn.
void pass_to_the_end(const Setup& setup, std::vector<Play>& line) {
  int scoreless = setup.scoreless;
  for (const Play& play : line) scoreless = play.score == 0 ? scoreless + 1 : 0;
  for (; scoreless < kScorelessLimit; ++scoreless) line.push_back(Play{});
}

// 1, 2, 4, 7, 11, …: a deeper search costs little more where the table knows most of it.
constexpr int next_depth(int depth) {
  return depth + 1 + depth / 2;
}

template <int Stride, class Table>
class Solving {
 public:
  Solving(EndgamePosition<Stride>& position, Table& table, const StopWhen& stop)
      : position_(position), search_(position, table, stop) {}

  EndgameSolution run(const Setup& setup, int most_depth, const EndgameNews& news) {
    EndgameSolution solution = first_guess();
    std::optional<int> expected;
    for (int depth = 1; depth <= most_depth && !solution.proven; depth = next_depth(depth)) {
      const auto found = search_.search(0, depth, expected);
      if (!found) break;
      expected = solution.spread = found->value;
      solution.proven = !found->guess;
      solution.depth = depth;
      solution.line = {position_.play_of(search_.best())};
      best_ = search_.best();
      solution.nodes = search_.nodes();
      if (news) news(solution);
    }
    if (solution.depth > 0) follow(setup, solution);
    solution.nodes = search_.nodes();
    return solution;
  }

 private:
  // The play that promises most.
  EndgameSolution first_guess() {
    EndgameSolution solution;
    position_.list(0, 0, -search::kMostGain);
    const auto move = *position_.next(0);
    solution.line = {position_.play_of(move)};
    const int gain = position_.make(0, move);
    solution.spread = gain - position_.result().value_or(position_.guess(1));
    position_.unmake(0);
    return solution;
  }

  // What comes after the best play, each found by a search of its own, which the table makes short.
  void follow(const Setup& setup, EndgameSolution& solution) {
    int ply = 0, value = solution.spread;
    position_.list(0, 0, -search::kMostGain);
    auto move = best_;
    while (true) {
      value = position_.make(ply++, move) - value;
      const int rest = solution.proven ? search::kMostProvingDepth : solution.depth - ply;
      if (position_.result()) {
        if (!position_.out()) pass_to_the_end(setup, solution.line);
        break;
      }
      if (rest <= 0) break;
      const auto found = search_.search(ply, rest, value);
      if (!found) break;
      move = search_.best();
      solution.line.push_back(position_.play_of(move));
      value = found->value;
      position_.list(ply, 0, -search::kMostGain);
    }
    while (ply > 0) position_.unmake(--ply);
  }

  EndgamePosition<Stride>& position_;
  search::ProvingSearch<EndgamePosition<Stride>, Table, StopWhen> search_;
  typename EndgamePosition<Stride>::Move best_;
};

}  // namespace

template <int Stride>
EndgameSolver<Stride>::EndgameSolver(const GeneratorTables<Stride>& tables, std::size_t kilobytes)
    : tables_(tables), memory_(kilobytes * 1024 / sizeof(Table::Bucket)), table_(memory_) {}

template <int Stride>
EndgameSolution EndgameSolver<Stride>::solve(const Setup& setup, const EndgameLimits& limits,
                                             const runtime::StopToken& stop,
                                             const EndgameNews& news) {
  require(!setup.racks[0].empty() && !setup.racks[1].empty() && setup.scoreless < kScorelessLimit);
  const LexiconFile lexicon = pruned(tables_.rules.lexicon, setup);
  const WordRules rules{tables_.rules.tiles, lexicon.view()};
  table_.next_age();
  EndgamePosition<Stride> position(tables_.premiums, rules, setup, ++solved_);
  return Solving<Stride, Table>(position, table_, {limits, stop})
      .run(setup,
           std::min(limits.depth.value_or(search::kMostProvingDepth), search::kMostProvingDepth),
           news);
}

template class EndgameSolver<15>;
template class EndgameSolver<kMostSide>;

}  // namespace quadrille::words
