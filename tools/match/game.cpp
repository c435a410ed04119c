#include "tools/match/game.hpp"

#include <fmt/format.h>

#include "quadrille/chess/text/text.hpp"

namespace quadrille::match {
namespace {

using chess::Colour;
using Outcome = EngineProcess::Outcome;

constexpr std::chrono::minutes kLongestMove{10};  // of an engine without a clock

class Game {
 public:
  Game(EnginePair& engines, const chess::Setup& opening, std::size_t white, const GameRules& rules,
       const Halt& halt)
      : engines_(engines), rules_(rules), halt_(halt), arbiter_(opening) {
    record_.opening = opening;
    record_.white = white;
    position_ = "position fen " + chess::fen(opening);
    for (std::size_t index = 0; index < engines.size(); ++index) {
      if (const auto& time = engines[index].settings().limits.time) clocks_[index].emplace(*time);
    }
  }

  std::optional<GameRecord> play() {
    if (!prepare()) return {};
    while (record_.forfeit == Forfeit::none) {
      record_.ending = arbiter_.ending();
      if (record_.ending == GameEnd::checkmate)
        record_.winner = record_.engine_of(!arbiter_.side());
      if (record_.ending != GameEnd::none) break;
      if (!play_move()) return {};
    }
    return std::move(record_);
  }

 private:
  // False: broken off. An engine that cannot be made ready loses before the first move.
  bool prepare() {
    for (std::size_t index = 0; index < engines_.size(); ++index) {
      const auto ready = engines_[index].prepare_game(halt_);
      if (halt_.requested() || engines_[index].interrupted()) return false;
      if (!ready) {
        lose(index, Forfeit::crash, ready.error().text);
        break;
      }
    }
    return true;
  }

  bool play_move() {
    const std::size_t mover = record_.engine_of(arbiter_.side());
    UciEngine& engine = engines_[mover];
    const Answer answer = engine.go(position_, go_line(mover), patience(mover), halt_);
    switch (answer.outcome) {
      case Outcome::halted:
        engine.abandon();
        return false;
      case Outcome::late:
        engine.abandon();
        lose(mover, Forfeit::stall, "no answer");
        return true;
      case Outcome::gone:
        engine.abandon();
        lose(mover, Forfeit::crash, "the engine ended");
        return true;
      case Outcome::done:
        take(mover, answer);
    }
    return true;
  }

  // The flag falls before the move is looked at.
  void take(std::size_t mover, const Answer& answer) {
    if (clocks_[mover]) {
      const Duration left = clocks_[mover]->left();
      if (!clocks_[mover]->spend(answer.used, rules_.margin)) {
        lose(mover, Forfeit::time,
             fmt::format("{:.1f} ms used of {:.1f}", in_milliseconds(answer.used),
                         in_milliseconds(left)));
        return;
      }
    }
    const auto move = arbiter_.legal_move(answer.move);
    if (!move) {
      lose(mover, Forfeit::illegal, fmt::format("'{}' is no legal move", answer.move));
      return;
    }
    position_ += (record_.moves.empty() ? " moves " : " ") + chess::uci(*move);
    record_.moves.push_back({*move, answer.thought, answer.used});
    arbiter_.play(*move);
  }

  void lose(std::size_t engine, Forfeit forfeit, std::string remark) {
    record_.forfeit = forfeit;
    record_.remark = std::move(remark);
    record_.winner = 1 - engine;
  }

  std::string go_line(std::size_t mover) const {
    const Limits& limits = engines_[mover].settings().limits;
    std::string line = "go";
    if (limits.time) {
      // Some engines want to see two clocks.
      const auto& own = *clocks_[mover];
      const auto& other = clocks_[1 - mover] ? *clocks_[1 - mover] : own;
      const auto& other_time = engines_[1 - mover].settings().limits.time.value_or(*limits.time);
      const bool white = arbiter_.side() == Colour::white;
      const auto both = [&](char letter, const Clock& clock, const TimeControl& time) {
        line += fmt::format(" {0}time {1} {0}inc {2}", letter, clock.shown().count(),
                            time.increment.count());
      };
      both('w', white ? own : other, white ? *limits.time : other_time);
      both('b', white ? other : own, white ? other_time : *limits.time);
    }
    if (limits.move_time) line += fmt::format(" movetime {}", limits.move_time->count());
    if (limits.nodes) line += fmt::format(" nodes {}", *limits.nodes);
    if (limits.depth) line += fmt::format(" depth {}", *limits.depth);
    return line;
  }

  Duration patience(std::size_t mover) const {
    const Limits& limits = engines_[mover].settings().limits;
    if (clocks_[mover]) return clocks_[mover]->left() + rules_.margin + rules_.grace;
    if (limits.move_time) return *limits.move_time + rules_.grace;
    return kLongestMove;
  }

  EnginePair& engines_;
  const GameRules& rules_;
  const Halt& halt_;
  Arbiter arbiter_;
  std::array<std::optional<Clock>, 2> clocks_;
  std::string position_;  // the UCI line, one move longer each time
  GameRecord record_;
};

}  // namespace

std::optional<GameRecord> play_game(EnginePair& engines, const chess::Setup& opening,
                                    std::size_t white, const GameRules& rules, const Halt& halt) {
  return Game(engines, opening, white, rules, halt).play();
}

}  // namespace quadrille::match
