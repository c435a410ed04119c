// Positions of games that are over, as an outlook; and how good it is on others.
//
// The one idea: of each largest tile the positions are sorted by value and cut into groups of one
// size; what came of the groups is made to rise (runtime/isotonic.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/runtime/calibration.hpp"
#include "quadrille/twenty48/outlook/outlook.hpp"

namespace quadrille::twenty48 {

// A position of a game that is over.
struct OutlookSample {
  WideBoard board;
  Value value;            // of its best move
  std::uint32_t further;  // points that were made from there on
  bool reached;           // the next tile
};

class OutlookSamples {
 public:
  // All that is taken of one game.
  void add(std::span<const OutlookSample> game);
  std::uint64_t positions() const { return positions_; }

  // Without rows that too few games reached.
  std::array<Outlook::Row, Outlook::kMostTile - Outlook::kLeastTile + 1> fit();

 private:
  // Positions of one game are much alike, so a row's games say how many groups it can have.
  static constexpr std::uint64_t kGamesOfOneGroup = 10, kMostGroups = 32;

  struct Point {
    Value value;
    std::uint32_t further;
    bool reached;
  };
  struct Row {
    std::vector<Point> points;
    std::uint64_t games = 0;
  };
  static Outlook::Row fit(Row& row);

  std::array<Row, Outlook::kMostTile - Outlook::kLeastTile + 1> rows_;
  std::uint64_t positions_ = 0;
};

// How good an outlook is on games that it was not made from.
class OutlookTest {
 public:
  void add(const Outlook& outlook, const OutlookSample& sample);

  std::uint64_t positions() const { return chances_.forecasts(); }
  // Of the chances of the next tile.
  const runtime::Calibration& chances() const { return chances_; }
  // The mean difference of points foreseen and points made, as a share of these; over classes of
  // forecasts that begin with the same power of two.
  double score_error() const;

 private:
  struct Class {
    std::int64_t foreseen = 0, made = 0;
  };

  runtime::Calibration chances_;
  std::array<Class, 32> classes_{};
};

}  // namespace quadrille::twenty48
