// What `quadrille morpion search` was asked.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/support/options.hpp"
#include "quadrille/morpion/board/move.hpp"
#include "quadrille/morpion/board/variant.hpp"
#include "quadrille/morpion/playouts/player.hpp"

namespace quadrille::cli {

struct SearchOptions : SharedOptions {
  std::string variant, method = "nrpa";  // no variant: that of the files, or 5T
  std::optional<int> level;
  std::optional<std::string> iterations, tries, repeats, alpha;  // one, or one for each level
  int ahead = 1;
  std::optional<std::size_t> archive;
  std::optional<int> tolerance, remove;
  std::optional<std::uint64_t> runs;
  int target = 0;
  std::string from;
  std::vector<std::string> warm, unite;
  int warm_steps = 0;
  std::optional<std::size_t> moves;
  std::string output, progress_log, checkpoint;
  std::uint64_t checkpoint_seconds = 30;
  std::string grid = "64";
  int side = 0;
  bool no_escalate = false, no_symmetry = false;

  std::vector<std::pair<std::string, Option>> all;  // by name, to know which were given

  bool given(std::string_view name) const {
    return std::any_of(all.begin(), all.end(), [&](const auto& option) {
      return option.first == name && option.second.given();
    });
  }
};

// The command that was given, on a board of twice the width that may be widened. Empty where no
// board is wider. With a record it begins with the moves of that one, as a search of its own,
// without the checkpoint of this one.
std::string command_on_wider_board(const SearchOptions& options, const std::string& record = "");

// What happened to a game that left the board, and how to go on.
std::string overflow_text(std::size_t moves, const std::string& file, const std::string& go_on);

morpion::GridOptions grid_of(const SearchOptions& options, morpion::Variant variant);

// Throws Failure where the moves do not fit on the board and it may not be widened.
void check_room(const morpion::GridOptions& grid, morpion::Variant variant,
                const std::vector<morpion::Move>& moves);

// The one that was given, or that of a file, or 5T.
morpion::Variant variant_of(const SearchOptions& options);

// Where a game is to be searched from: the first `moves` moves of a file.
std::vector<morpion::Move> read_beginning(const SearchOptions& options, morpion::Variant variant,
                                          bool unfinished);

// Throw Failure where the checkpoint was made with another value of an option, or with other moves
// of a file that an option names.
void check_agreement(const SearchOptions& options, std::string_view name, const std::string& value,
                     const std::string& saved);
void check_agreement(const SearchOptions& options, std::string_view name,
                     const std::vector<morpion::Move>& moves,
                     const std::vector<morpion::Move>& saved);

// Whether a file is read that this search itself writes, so that it may have changed since the
// search began.
bool is_own_output(const SearchOptions& options, const std::string& path);

}  // namespace quadrille::cli
