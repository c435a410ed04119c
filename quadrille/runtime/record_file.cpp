#include "quadrille/runtime/record_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

#include "quadrille/runtime/files.hpp"

namespace quadrille::runtime {
namespace {

constexpr mode_t kNewRecordFile = 0666;  // before the umask
constexpr double kSecondsBetweenTries = 1;

bool is_special(const std::string& path) {
  struct stat file {};
  return stat(path.c_str(), &file) == 0 && !S_ISREG(file.st_mode);
}

// Where nobody can say, it does.
bool ends_with_a_line(const std::string& path, std::size_t size) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  char last = '\n';
  if (!file || pread(file.number(), &last, 1, static_cast<off_t>(size) - 1) != 1) return true;
  return last == '\n';
}

}  // namespace

RecordFile::RecordFile(std::string path, std::string header, Old old)
    : path_(std::move(path)), waiting_(std::move(header)), begun_(old == Old::keep) {}

void RecordFile::add(std::string_view record) {
  if (path_.empty()) return;
  waiting_ += record;
  if (!error_ || since_failure_.seconds() >= kSecondsBetweenTries) flush();
}

Expected<void, Error> RecordFile::finish() {
  if (error_) flush();
  if (error_) return *error_;
  if (!descriptor_) return {};
  const ErrorNumber durable = regular_ ? make_durable(descriptor_.number()) : 0;
  const ErrorNumber closed = descriptor_.close();
  if (durable != 0 || closed != 0) {
    return system_error("write", path_, durable != 0 ? durable : closed);
  }
  return {};
}

// For writing behind what is there.
ErrorNumber RecordFile::open_end() {
  if (descriptor_) return 0;
  descriptor_ =
      Descriptor(open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, kNewRecordFile));
  if (!descriptor_) return errno;
  struct stat file {};
  if (fstat(descriptor_.number(), &file) != 0) return errno;
  regular_ = S_ISREG(file.st_mode);
  size_ = static_cast<std::size_t>(file.st_size);
  if (regular_ && size_ > 0 && !ends_with_a_line(path_, size_)) waiting_.insert(0, 1, '\n');
  return 0;
}

void RecordFile::flush() {
  error_.reset();
  if (!begun_ && !is_special(path_)) {
    const auto replaced = replace_file(path_, waiting_);
    if (!replaced) return fail(replaced.error());
    begun_ = true;
    waiting_.clear();
    return;
  }
  begun_ = true;
  if (const ErrorNumber number = open_end()) return fail(system_error("write", path_, number));
  std::string_view rest = waiting_;
  const ErrorNumber number = write_all(descriptor_.number(), rest);
  const bool cut_off =
      number != 0 && regular_ && ftruncate(descriptor_.number(), static_cast<off_t>(size_)) == 0;
  if (!cut_off) {
    const std::size_t written = waiting_.size() - rest.size();
    size_ += written;
    waiting_.erase(0, written);
  }
  if (number != 0) fail(system_error("write", path_, number));
}

void RecordFile::fail(Error error) {
  error_ = std::move(error);
  since_failure_ = {};
}

}  // namespace quadrille::runtime
