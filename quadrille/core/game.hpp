// What the searches ask of a game. A game is a type (`Rules`) whose objects know the rules: usually
// nothing but a pointer to its tables. Positions are values; undo state belongs to the caller.
//
//   Game            generate, make, unmake: enough to enumerate and to play
//   CountsMoves     also counts moves without listing them (bulk counting)
//   CountsSequences also counts whole sequences of moves in a way of its own
//   ChanceGame      decisions lead to afterstates, chance turns these into positions
//   EvaluatesDecisions  also finds a position's best evaluation in a single call
//   AdversarialGame two sides move in turn; what one wins the other loses
//   OrdersMoves     also says which moves to look at first
//   RanksLists      also does so for a list of moves in a single call
//   ListsCaptures         also lists the captures, so that no position is judged amid an exchange
//   LastingMoves    what is legal stays so until a move makes it impossible, for ever
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille {

template <class Rules>
concept Game = requires(const Rules& rules, typename Rules::Position& position,
                        const typename Rules::Position& fixed, typename Rules::Move move,
                        typename Rules::Undo& undo, typename Rules::MoveList& moves) {
  {moves.clear()};
  { rules.generate(fixed, moves) } -> std::same_as<void>;
  { rules.make(position, move, undo) } -> std::same_as<void>;
  { rules.unmake(position, move, undo) } -> std::same_as<void>;
};

template <class Rules>
concept CountsMoves = Game<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position) {
  { rules.count(position) } -> std::same_as<std::uint64_t>;
};

template <class Rules>
concept CountsSequences = Game<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position, int depth) {
  { rules.count_sequences(position, depth) } -> std::same_as<std::uint64_t>;
};

// Stand-ins for the callbacks that `decisions` and `outcomes` call for each child.
struct AnyDecision {
  void operator()(auto, auto) const {}
};
struct AnyOutcome {
  void operator()(auto, std::uint32_t, int) const {}
};

// decisions(position, visit):  visit(afterstate, reward) for each legal move, in a fixed order
// outcomes(after, visit):      visit(position, weight, cost): integer weights; `cost` is the fuel
//                              that a line spends by going through this outcome, more for an
//                              unlikely one, at least 1
// mean(weighted_sum, weights): the chance node's value
template <class Rules>
concept ChanceGame = requires(const Rules& rules, const typename Rules::Position& position,
                              const typename Rules::After& after, typename Rules::Sum sum,
                              std::uint32_t weight) {
  { rules.decisions(position, AnyDecision{}) } -> std::same_as<void>;
  { rules.outcomes(after, AnyOutcome{}) } -> std::same_as<void>;
  { rules.evaluate(after) } -> std::same_as<typename Rules::Value>;
  { rules.lost(position) } -> std::same_as<typename Rules::Value>;
  { rules.mean(sum, weight) } -> std::same_as<typename Rules::Value>;
  { rules.key(after, 0) } -> std::same_as<std::uint64_t>;
};

// best_evaluation(position) equals the best of `reward + evaluate(after)` over the decisions, or
// `lost` where there is none, in one call that need not visit them one by one.
template <class Rules>
concept EvaluatesDecisions = ChanceGame<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position) {
  { rules.best_evaluation(position) } -> std::same_as<typename Rules::Value>;
};

// All values are those of the side to move, and `ply` counts moves from the root of the search, so
// that a game can prefer the near win to the far one.
//
// write_moves(position, out):  writes at most kMostMoves moves behind `out`, returns the new end
// try_make:                    false, and the position as it was, where the move is not legal: a
//                              game may list moves unchecked and check only those that are tried
// result(position, ply):       the value of a position that the rules end whatever moves there are
// stuck(position, ply):        the value of a position without a legal move
// evaluate(position):          a guess for where the search ends
template <class Rules>
concept AdversarialGame = requires(const Rules& rules, typename Rules::Position& position,
                                   const typename Rules::Position& fixed, typename Rules::Move move,
                                   typename Rules::Move* out, typename Rules::Undo& undo, int ply) {
  { Rules::kMostMoves } -> std::convertible_to<std::size_t>;
  { rules.write_moves(fixed, out) } -> std::same_as<typename Rules::Move*>;
  { rules.try_make(position, move, undo) } -> std::same_as<bool>;
  { rules.unmake(position, move, undo) } -> std::same_as<void>;
  { rules.result(fixed, ply) } -> std::same_as<std::optional<typename Rules::Value>>;
  { rules.stuck(fixed, ply) } -> std::same_as<typename Rules::Value>;
  { rules.evaluate(fixed) } -> std::same_as<typename Rules::Value>;
};

// rank(position, move):  the higher is tried first. A move that ranks below kKillerRank is a quiet
//                        one: where it refutes a position it is tried early in its sisters too.
//                        No move ranks at kKillerRank itself.
template <class Rules>
concept OrdersMoves = AdversarialGame<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position,
             typename Rules::Move move) {
  { Rules::kKillerRank } -> std::convertible_to<std::uint8_t>;
  { rules.rank(position, move) } -> std::same_as<std::uint8_t>;
};

// rank_moves(position, first, last, ranks, killers):  the ranks of all moves of a list, with
//                        kKillerRank for the two killers where they rank lower
template <class Rules>
concept RanksLists = OrdersMoves<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position,
             const typename Rules::Move* moves, std::uint8_t* ranks) {
  { rules.rank_moves(position, moves, moves, ranks, moves) } -> std::same_as<void>;
};

// write_captures(position, out):  writes the at most kMostCaptures moves without whose outcome a
//                                 position should not be judged
template <class Rules>
concept ListsCaptures = AdversarialGame<Rules> &&
    requires(const Rules& rules, const typename Rules::Position& position,
             typename Rules::Move* out) {
  { Rules::kMostCaptures } -> std::convertible_to<std::size_t>;
  { rules.write_captures(position, out) } -> std::same_as<typename Rules::Move*>;
};

// A game that only unfolds: a legal move stays legal until it is made or another one makes it
// impossible, what was legal once never becomes so again, and two legal moves that do not exclude
// each other lead to the same position in either order. So the legal moves are a list that is
// carried along, never generated again:
//
// generate(position, out):         writes all legal moves behind `out`, returns the new end
// make(position, move, undo):      false, and nothing is changed, where the position has no room
//                                  for what the move adds
// keep(from, end, played, out):    copies those moves of a list that stay legal; `out` may be
//                                  `from`; may write up to kSlack moves more than it answers
// grow(position, played, out):     appends the moves that `played`, just made, has made legal
template <class Rules>
concept LastingMoves = requires(typename Rules::Position& position,
                                const typename Rules::Position& fixed, typename Rules::Move move,
                                typename Rules::Undo& undo, const typename Rules::Move* from,
                                typename Rules::Move* out) {
  { Rules::kMostMoves } -> std::convertible_to<std::size_t>;   // legal at once
  { Rules::kMostLength } -> std::convertible_to<std::size_t>;  // moves of a game
  { Rules::kSlack } -> std::convertible_to<std::size_t>;
  { Rules::generate(fixed, out) } -> std::same_as<typename Rules::Move*>;
  { Rules::make(position, move, undo) } -> std::same_as<bool>;
  { Rules::unmake(position, move, undo) } -> std::same_as<void>;
  { Rules::keep(from, from, move, out) } -> std::same_as<typename Rules::Move*>;
  { Rules::grow(fixed, move, out) } -> std::same_as<typename Rules::Move*>;
};

}  // namespace quadrille
