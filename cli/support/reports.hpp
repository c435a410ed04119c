// What each common verb gets back from a game, to be printed as text or JSON.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/support/json.hpp"

namespace quadrille::cli {

struct PerftReport {
  std::string position;
  std::vector<std::uint64_t> levels;                          // lengths 0 … depth
  std::vector<std::pair<std::string, std::uint64_t>> divide;  // by first move, where it can be
  Json details = Json::object();
};

struct VerifyReport {
  std::uint64_t games = 0, positions = 0, moves_compared = 0, differences = 0;
  std::string where, what;  // the first difference
  std::string reproduce;    // the command that shows it again
  Json details = Json::object();
};

struct BenchReport {
  std::uint64_t signature = 0, nodes = 0;
};

struct SelfplayReport {
  std::uint64_t games = 0;
  Json details = Json::object();
  std::string text;   // the same for people
  std::string error;  // what went wrong after the games; the summary is still worth printing
};

struct AnalysedMove {
  std::string move;
  double value = 0;
  Json details = Json::object();
  std::string note;   // the same for people
  std::string shown;  // the value for people, where a number does not say it best
};

struct AnalyseReport {
  std::string position;
  std::string picture;
  std::vector<AnalysedMove> moves;          // best first; none where the game is over
  std::string value_heading, note_heading;  // over the moves, for people; empty: none
  std::string over = "The game is over: no move is left.";  // for people, where there are none
  std::vector<std::string> line;                            // how play may go on
  std::string line_note;  // for people: what the line is, where that needs saying
  std::string remark;     // lines for people, after the moves
  int depth = 0;
  std::string depth_note;  // for people: what the depth comes to
  std::uint64_t nodes = 0;
  Json details = Json::object();
};

}  // namespace quadrille::cli
