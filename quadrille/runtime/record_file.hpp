// A file that grows record by record while a long run works, so that a kill costs no record.
//
// The one idea: a record is one write to the end of the file, and what a full disk cuts short is
// cut off again. So the file ends with a whole record; only a kill in the midst of a write may cut
// the last one, where a page of memory ends, and what is added later begins on a new line. What
// could not be written waits, and is tried again with a later record and at the end.
//
// A new file replaces the old one as its first record is written, by replace_file: before that the
// old one stays as it was. Devices and pipes are written to as they are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/descriptor.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::runtime {

class RecordFile {
 public:
  enum class Old { replace, keep };  // keep: records are added behind those that are there

  // Without a path nothing is written. `header`: what a file begins with that is replaced.
  explicit RecordFile(std::string path, std::string header = {}, Old old = Old::replace);

  void add(std::string_view record);

  // To be called at the end. The error is that of a record that is still not written.
  Expected<void, Error> finish();

 private:
  ErrorNumber open_end();
  void flush();
  void fail(Error error);

  const std::string path_;
  std::string waiting_;  // records, and before the first one the header
  bool begun_;           // the file is that of this run
  bool regular_ = true;
  std::size_t size_ = 0;  // of the whole records
  Descriptor descriptor_{-1};
  std::optional<Error> error_;  // of the last flush
  Stopwatch since_failure_;
};

}  // namespace quadrille::runtime
