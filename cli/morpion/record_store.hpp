// Where a search keeps its games: each that is longer than all before, at once and whole, and never
// in place of a better one.
//
// Unless a file was named it is FOLDER/VARIANT-MOVES-KEY.msr, with the key of the grid: different
// grids have different names, and the same lines in another order, or mirrored, have the same. The
// folder is the one that was named, or records/, which is made for the first game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "quadrille/core/expected.hpp"
#include "quadrille/morpion/records/record.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::cli {

// A record with this program as its producer, saved now.
morpion::Record found_game(morpion::Variant variant, std::vector<morpion::Move> moves,
                           morpion::Solver solver);

class RecordStore {
 public:
  // Throws Failure where nothing could be written, or the file holds a game of another variant.
  // `output`: a file, or a folder that is there; empty: records/.
  RecordStore(morpion::Variant variant, std::string output);

  // In place of the last game that was kept.
  Expected<void, runtime::Error> keep(const morpion::Record& record);

  // Where the last game is; empty for none.
  const std::string& path() const { return path_; }
  // The moves of the game that the file had before, where it is longer and was left alone.
  std::optional<std::size_t> better() const;

 private:
  Expected<void, runtime::Error> write(const std::string& path, const morpion::Record& record);

  Expected<void, runtime::Error> keep_in_folder(const morpion::Record& record);

  std::string folder_;  // empty where a file was named
  std::string output_;
  std::size_t before_ = 0;  // moves of the game that was in the output before
  std::size_t kept_ = 0;
  std::string path_;
  bool ours_ = false;  // it was not there before
};

// Under records/overflow.
void check_overflow_folder();
Expected<std::string, runtime::Error> keep_overflow(const morpion::Record& record);

}  // namespace quadrille::cli
