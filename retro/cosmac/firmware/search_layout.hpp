// How the search and its memory lie on the 1802, for the kernel of its node. firmware/search_memory
// checks what can be checked where it is compiled; the rest is proven by equal numbers of nodes.
#pragma once

#include "quadrille/chess/pocket/pocket.hpp"

namespace quadrille::cosmac {

// Of search::AlphaBeta, after two references and a check without members: the limits, the nodes,
// the nodes at the last check, the best move, whether there is one, whether it has been stopped.
inline constexpr int kQuiescencePlace = 8, kBetween = 10, kNodes = 12, kCheckedPlace = 16,
                     kBestPlace = 20, kFoundPlace = 22, kStoppedPlace = 23;

// Of the player, which begins a page.
inline constexpr int kMostPlies = chess::pocket::kMostPlies;
inline constexpr int kMoveStack = chess::pocket::kMoveStack;
inline constexpr int kMostMoves = chess::pocket::Rules::kMostMoves;
inline constexpr int kMostCaptures = chess::pocket::Rules::kMostCaptures;
inline constexpr int kPliesPlace = sizeof(chess::pocket::Game);
inline constexpr int kPlySize = sizeof(chess::pocket::Memory::Ply);
inline constexpr int kKillersInPly = offsetof(chess::pocket::Memory::Ply, killers);
inline constexpr int kMovesPlace = kPliesPlace + kMostPlies * kPlySize;
inline constexpr int kRanksPlace = kMovesPlace + 2 * kMoveStack;
inline constexpr int kPlayerSize = kRanksPlace + kMoveStack;

// What a search keeps beside that, from kSearchVariables on: the search, two bytes; the depth of
// the root; whether placement counts; plies of quiescence; whether a best move is known; whether to
// stop; the nodes since the last check less the nodes between two, high byte first: as long as its
// highest bit is set, no check is due; and the work beside nodes since the last check, for whoever
// measures time: one for each list of moves, for every eight moves in it, and for each illegal one.
inline constexpr int kSearch = 0, kRootDepth = 2, kPlacementAsked = 3, kQuiescencePlies = 4,
                     kFound = 5, kStopped = 6, kUnchecked = 7, kWork = 9, kVariables = 10;

inline constexpr int kMovesOfWork = 8;

// Fewer quiet moves lead to no position again.
inline constexpr int kShortestRepetition = 4;

}  // namespace quadrille::cosmac
