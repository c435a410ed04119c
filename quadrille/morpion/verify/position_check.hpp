// The fast board of one width along a game, against what the reference says at every position of
// it: the list of moves generated anew and the one that is carried along, every bit of the board,
// what a move's number says, which moves the board has room for; and on the way back, that every
// bit is as it was.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/morpion/board/symmetry.hpp"
#include "quadrille/morpion/moves/moves.hpp"
#include "quadrille/morpion/text/text.hpp"
#include "quadrille/morpion/verify/findings.hpp"
#include "quadrille/morpion/verify/reference_game.hpp"

namespace quadrille::morpion {

template <Variant kVariant, int Bits>
class PositionCheck {
  using Rules = MoveGenerator<kVariant, Bits>;
  using Position = typename Rules::Position;
  using Code = typename Rules::Move;

 public:
  // All rows that have a margin, or N in the middle.
  PositionCheck() : PositionCheck(Position(), Bits - 2 * (kVariant.length - 1)) {}
  explicit PositionCheck(int side) : PositionCheck(Position(side), side) {}

  // Follows the game; where there is no room for a move, waits until it is taken back.
  void play(Move move, Findings& findings) {
    if (refused_ > 0 || !lies_within(Bits, move.point()) || !make(move, findings)) {
      ++refused_;
      return;
    }
    const Code code = Rules::relative(move);
    lists_.push_back({list_.begin(), list_.begin() + static_cast<std::ptrdiff_t>(end_)});
    Code* const begin = list_.data();
    Code* const kept = Rules::keep(begin, begin + end_, code, begin);
    end_ = static_cast<std::size_t>(Rules::grow(board_, code, kept) - begin);
  }

  void undo(Move move, Findings& findings) {
    if (refused_ > 0) {
      --refused_;
      return;
    }
    Rules::unmake(board_, Rules::relative(move), undos_.back());
    findings.expect(board_ == boards_.back(),
                    [&] { return say("taking back {} leaves a trace", move_text(move)); });
    findings.counts().add("moves_taken_back", 1);
    end_ = lists_.back().size();
    std::copy(lists_.back().begin(), lists_.back().end(), list_.begin());
    undos_.pop_back();
    boards_.pop_back();
    lists_.pop_back();
  }

  // `symmetry`: the one by which images are checked this time.
  void look(const ReferenceGame& reference, int symmetry, Findings& findings) {
    if (refused_ > 0) return;
    check_board(reference, findings);
    check_lists(reference, findings);
    if (!findings.clean()) return;
    check_codes(reference, symmetry, findings);
    if (Bits == 32) check_room(reference, findings);
  }

  // Where points may lie, on a middle row and a middle column.
  void check_margin(Findings& findings) const {
    for (int place = 0; place < Bits; ++place) {
      for (const Cell cell : {Cell{place, Bits / 2}, Cell{Bits / 2, place}}) {
        const Point point{cell.x - kOrigin, cell.y - kOrigin};
        findings.expect(board_.usable(cell) == lies_within(side_, point),
                        [&] { return say("room for a point at {},{}", point.x, point.y); });
      }
    }
    findings.counts().add("margins", 1);
  }

 private:
  static constexpr int kOrigin = Bits / 2 - 5;  // the cell of (0,0)

  PositionCheck(const Position& start, int side)
      : board_(start), side_(side), generated_(new Code[Rules::kWindows]) {
    Code* const end = Rules::generate(board_, generated_.get());
    end_ = std::min(static_cast<std::size_t>(end - generated_.get()), Rules::kMostMoves);
    list_.resize(Rules::kMostMoves + Rules::kSlack);
    std::copy_n(generated_.get(), end_, list_.begin());
  }

  template <class... Arguments>
  std::string say(fmt::format_string<Arguments...> what, Arguments&&... arguments) const {
    return on_such_a_board(Bits, side_, fmt::format(what, std::forward<Arguments>(arguments)...));
  }

  // Where the layout of board.hpp has a track, worked out again.
  static constexpr int track_number(Line line) {
    const int x = line.origin.x + kOrigin, y = line.origin.y + kOrigin;
    const std::array numbers{y, Bits + x, 2 * Bits + x + y, 5 * Bits + x - y};
    return numbers[static_cast<std::size_t>(line.direction)];
  }
  static constexpr int place_number(Line line) {
    return place_of(line.direction, line.origin) + kOrigin;
  }

  bool make(Move move, Findings& findings) {
    boards_.push_back(board_);
    undos_.emplace_back();
    const bool made = Rules::make(board_, Rules::relative(move), undos_.back());
    findings.expect(made == lies_within(side_, move.point()),
                    [&] { return say("{} is {}", move_text(move), made ? "made" : "refused"); });
    if (made) return true;
    findings.expect(board_ == boards_.back(),
                    [&] { return say("refusing {} leaves a trace", move_text(move)); });
    boards_.pop_back();
    undos_.pop_back();
    return false;
  }

  void check_board(const ReferenceGame& reference, Findings& findings) const {
    std::size_t points = 0, closed = 0;
    for (int track = 0; track < Position::kTracks; ++track) {
      board_.occupied_on(track).each([&](int) { ++points; });
      board_.closed_on(track).each([&](int) { ++closed; });
    }
    findings.expect(
        points == kDirections * reference.grid().points().size() &&
            closed == reference.closed().size(),
        [&] { return say("{} bits of points and {} of lines are set", points, closed); });
    for (const Point point : reference.grid().points()) {
      const Cell cell{point.x + kOrigin, point.y + kOrigin};
      findings.expect(board_.occupied(cell),
                      [&] { return say("{},{} is empty", point.x, point.y); });
      for (const Direction direction : kAllDirections) {
        const Line line{point, direction};
        findings.expect(board_.occupied_on(track_number(line)).test(place_number(line)), [&] {
          return say("{},{} is empty in direction {}", point.x, point.y,
                     static_cast<int>(direction));
        });
      }
    }
    for (const Line line : reference.closed()) {
      findings.expect(board_.closed_on(track_number(line)).test(place_number(line)), [&] {
        return say("a line from {},{} in direction {} is not closed", line.origin.x, line.origin.y,
                   static_cast<int>(line.direction));
      });
    }
    findings.counts().add("boards", 1);
  }

  void check_lists(const ReferenceGame& reference, Findings& findings) {
    Code* const end = Rules::generate(board_, generated_.get());
    compare({generated_.get(), end}, reference.legal(), "generated", findings);
    compare({list_.data(), end_}, reference.carried(), "carried", findings);
    findings.counts().add("generated_lists", 1);
    findings.counts().add("carried_lists", 1);
  }

  void compare(std::span<const Code> codes, std::span<const Move> moves, std::string_view way,
               Findings& findings) {
    findings.expect(codes.size() == moves.size(), [&] {
      return say("{} moves {}, the reference has {}", codes.size(), way, moves.size());
    });
    for (std::size_t index = 0; findings.clean() && index < codes.size(); ++index) {
      const Move move = Rules::absolute(codes[index]);
      findings.expect(move == moves[index], [&] {
        return say("{} {}, the reference has {}", move_text(move), way, move_text(moves[index]));
      });
    }
    findings.counts().moves_compared += codes.size();
  }

  // What the numbers of the legal moves say of them: the list is the reference's.
  void check_codes(const ReferenceGame& reference, int symmetry, Findings& findings) {
    for (std::size_t index = 0; index < end_; ++index) {
      const Code code = list_[index];
      const Move move = reference.carried()[index];
      const Line line = move.line();
      const int track = track_number(line), origin = place_number(line);
      const Cell cell = Rules::cell(code);
      const Move image = morpion::image(move, symmetry, kVariant);
      const bool has_image = lies_within(Bits, image.line(), kVariant);
      findings.expect(Rules::relative(move) == code && cell.x == move.x + kOrigin &&
                          cell.y == move.y + kOrigin && Rules::direction(code) == move.direction &&
                          Rules::track(code) == track && Rules::origin(code) == origin &&
                          Rules::window(code) == static_cast<std::size_t>(track * Bits + origin) &&
                          Rules::window(code) < Rules::kWindows &&
                          Rules::slot(code) == plain_slot(line) &&
                          (!has_image || Rules::absolute(Rules::image(code, symmetry)) == image),
                      [&] { return say("what the number of {} says of it", move_text(move)); });
    }
    findings.counts().add("codes", end_);
  }

  // Every legal move, made where there is room and taken back.
  void check_room(const ReferenceGame& reference, Findings& findings) {
    for (const Move move : reference.legal()) {
      if (!make(move, findings)) {
        findings.counts().add("moves_refused", 1);
        continue;
      }
      Rules::unmake(board_, Rules::relative(move), undos_.back());
      findings.expect(board_ == boards_.back(),
                      [&] { return say("trying {} leaves a trace", move_text(move)); });
      undos_.pop_back();
      boards_.pop_back();
    }
  }

  Position board_;
  int side_;
  std::vector<Code> list_;  // the first end_ are legal
  std::size_t end_ = 0;
  int refused_ = 0;                    // moves since there was no room for one
  std::unique_ptr<Code[]> generated_;  // large enough for a generator that is badly wrong
  // Of all moves on the way: what is needed to take them back, and what must come out.
  std::vector<typename Rules::Undo> undos_;
  std::deque<Position> boards_;
  std::vector<std::vector<Code>> lists_;
};

}  // namespace quadrille::morpion
