// One game between two engines: who was asked what, what it cost, and how it ended.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/chess/board/setup.hpp"
#include "tools/match/arbiter.hpp"
#include "tools/match/uci_engine.hpp"

namespace quadrille::match {

// Losses that the board does not show.
enum class Forfeit {
  none,
  time,     // the move came after the flag fell
  stall,    // no move came, even some time after that
  illegal,  // the move was none
  crash,    // the engine ended, or did not start
};

struct PlayedMove {
  chess::Move move;
  Thought thought;
  Duration used{};
};

struct GameRecord {
  chess::Setup opening;
  std::size_t white = 0;  // index of the engine that had White: 0 or 1
  std::vector<PlayedMove> moves;
  GameEnd ending = GameEnd::none;
  Forfeit forfeit = Forfeit::none;
  std::string remark;                 // what the forfeit was
  std::optional<std::size_t> winner;  // index of the engine; none: drawn

  std::size_t engine_of(chess::Colour colour) const {
    return colour == chess::Colour::white ? white : 1 - white;
  }
  // Of an engine: 0, 1 or 2.
  unsigned half_points(std::size_t engine) const { return !winner ? 1 : *winner == engine ? 2 : 0; }
};

struct GameRules {
  milliseconds margin{0};    // by which a clock may be overstepped
  milliseconds grace{5000};  // after which a silent engine is given up
};

using EnginePair = std::array<UciEngine, 2>;

// None where it was broken off.
std::optional<GameRecord> play_game(EnginePair& engines, const chess::Setup& opening,
                                    std::size_t white, const GameRules& rules, const Halt& halt);

}  // namespace quadrille::match
