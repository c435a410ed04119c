#include "cli/morpion/record_store.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "quadrille/morpion/board/key.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

using namespace morpion;

constexpr std::string_view kRecords = "records", kOverflow = "records/overflow";

std::uint64_t key_of_grid(const Record& record) {
  return canonical_key(record.moves, record.variant);
}

// Named after the grid: the same lines in another order, or mirrored, are the same record.
std::string name_in(std::string_view folder, const Record& record) {
  return fmt::format("{}/{}-{}-{:08x}.msr", folder, name_of(record.variant), record.moves.size(),
                     key_of_grid(record) >> 32);
}

// The legal game in a file; none where there is no such thing.
std::optional<Record> game_in(const std::string& path, Variant variant) {
  const auto text = runtime::read_file(path, kMostRecordBytes);
  if (!text) return std::nullopt;
  auto record = read_record(*text, variant);
  if (!record || first_illegal(*record)) return std::nullopt;
  return *std::move(record);
}

Expected<void, runtime::Error> make_folder(std::string_view folder) {
  std::error_code code;
  std::filesystem::create_directories(folder, code);
  if (code) return runtime::Error{fmt::format("cannot make {}: {}", folder, code.message())};
  return {};
}

// Throws where files could not be written there, or it could not be made.
void check_folder(const std::filesystem::path& folder) {
  std::error_code ignored;
  const std::filesystem::path above = folder.parent_path();
  if (std::filesystem::is_directory(folder, ignored)) {
    return check_destination("", (folder / "game.msr").string());
  }
  if (std::filesystem::exists(folder, ignored)) {
    throw Failure(kBadUsage, fmt::format("cannot write into {}: it is no folder", folder.string()));
  }
  if (!above.empty() && !std::filesystem::is_directory(above, ignored)) return check_folder(above);
  check_destination("", folder.string());
}

}  // namespace

Record found_game(Variant variant, std::vector<Move> moves, Solver solver) {
  Record record;
  record.variant = variant;
  record.moves = std::move(moves);
  record.producer = solver.tool = "quadrille " QUADRILLE_VERSION;
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  record.saved_at = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
  record.solver = std::move(solver);
  return record;
}

RecordStore::RecordStore(Variant variant, std::string output) {
  std::error_code ignored;
  if (output.empty() || std::filesystem::is_directory(output, ignored)) {
    folder_ = output.empty() ? std::string(kRecords) : std::move(output);
    check_folder(folder_);
    return;
  }
  output_ = std::move(output);
  check_destination("--output", output_);
  if (!std::filesystem::is_regular_file(output_, ignored)) return;
  const auto before = game_in(output_, variant);
  if (!before) return;
  if (before->variant != variant) {
    throw Failure(kBadUsage, fmt::format("--output: {} holds a game of {}, expected one of {}",
                                         output_, name_of(before->variant), name_of(variant)));
  }
  before_ = before->moves.size();
}

std::optional<std::size_t> RecordStore::better() const {
  if (before_ > kept_) return before_;
  return std::nullopt;
}

Expected<void, runtime::Error> RecordStore::write(const std::string& path, const Record& record) {
  auto written = runtime::replace_file(path, write_msr(record));
  if (!written) return written;
  path_ = path;
  kept_ = record.moves.size();
  return {};
}

Expected<void, runtime::Error> RecordStore::keep(const Record& record) {
  if (!folder_.empty()) return keep_in_folder(record);
  kept_ = record.moves.size();
  if (better()) return {};
  return write(output_, record);
}

Expected<void, runtime::Error> RecordStore::keep_in_folder(const Record& record) {
  const std::string path = name_in(folder_, record);
  if (const auto made = make_folder(folder_); !made) return made;
  const std::string last = ours_ ? path_ : "";
  const auto there = game_in(path, record.variant);
  if (path != last && there && key_of_grid(*there) == key_of_grid(record)) {
    path_ = path;
    ours_ = false;  // somebody has kept this grid already
  } else if (path != last && there) {
    return runtime::Error{path + ": holds another grid, and is left alone"};
  } else {
    if (const auto written = write(path, record); !written) return written;
    ours_ = true;
  }
  if (!last.empty() && last != path) {
    std::error_code ignored;
    std::filesystem::remove(last, ignored);
  }
  return {};
}

void check_overflow_folder() {
  check_folder(kOverflow);
}

Expected<std::string, runtime::Error> keep_overflow(const Record& record) {
  if (const auto made = make_folder(kOverflow); !made) return made.error();
  std::string path = name_in(kOverflow, record);
  if (const auto written = runtime::replace_file(path, write_msr(record)); !written) {
    return written.error();
  }
  return path;
}

}  // namespace quadrille::cli
