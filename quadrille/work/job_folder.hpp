// The folder of a job: DIR/job, DIR/N.result for each unit that is done, and DIR/N.checkpoint for
// each that was begun.
//
// The one idea: nothing is locked, because network file systems and schedulers give work out twice
// anyway. Every file is written aside under a name of its own and renamed, and what two workers
// write for one unit is the same bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/work/job_file.hpp"
#include "quadrille/work/unit_file.hpp"

namespace quadrille::work {

enum class Found {
  whole,
  missing,
  damaged,
  foreign,  // of another job or another unit
};

struct FoundFile {
  Found found = Found::missing;
  std::string contents;  // where it is whole
};

class JobFolder {
 public:
  // Refuses a folder that is no job, and a job of another version or another game.
  static Expected<JobFolder, runtime::Error> open(const std::string& path, std::string_view version,
                                                  std::string_view game);

  // Makes the folder where there is none, and writes the job; refuses to replace another one.
  static Expected<JobFolder, runtime::Error> create(const std::string& path, const JobFile& job);

  const std::string& path() const { return path_; }
  const JobFile& job() const { return read_.job; }
  std::uint64_t digest() const { return read_.digest; }
  std::size_t units() const { return read_.job.units.size(); }

  std::string file_name(UnitFileKind kind, std::size_t unit) const;
  FoundFile find(UnitFileKind kind, std::size_t unit) const;
  Expected<void, runtime::Error> write(UnitFileKind kind, std::size_t unit,
                                       std::string contents) const;
  void remove_checkpoint(std::size_t unit) const;

 private:
  JobFolder(std::string path, ReadJob read) : path_(std::move(path)), read_(std::move(read)) {}

  std::string path_;
  ReadJob read_;
};

// "DIR/3.result: damaged"; for what is not whole.
std::string complaint(const JobFolder& folder, std::size_t unit, Found found);

}  // namespace quadrille::work
