#include "tools/match/append_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace quadrille::match {
namespace {

constexpr mode_t kNewFile = 0666;  // before the umask

runtime::Error cannot_write(const std::string& path, int code) {
  return {fmt::format("cannot write {}: {}", path, std::generic_category().message(code))};
}

}  // namespace

Expected<AppendFile, runtime::Error> AppendFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, kNewFile);
  if (descriptor < 0) return cannot_write(path, errno);
  return AppendFile(path, descriptor);
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

AppendFile::~AppendFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Expected<void, runtime::Error> AppendFile::append(std::string_view piece) {
  const off_t whole = lseek(descriptor_, 0, SEEK_END);  // fails on a pipe, which cannot be cut
  while (!piece.empty()) {
    const ssize_t count = write(descriptor_, piece.data(), piece.size());
    if (count > 0) {
      piece.remove_prefix(static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      const int code = count == 0 ? EIO : errno;
      [[maybe_unused]] const int cut = whole < 0 ? 0 : ftruncate(descriptor_, whole);
      return cannot_write(path_, code);
    }
  }
  return {};
}

}  // namespace quadrille::match
