#include "quadrille/runtime/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

#include "quadrille/runtime/descriptor.hpp"
#include "quadrille/runtime/random_seed.hpp"

namespace quadrille::runtime {
namespace {

using Code = ErrorNumber;

constexpr std::size_t kReadBytes = 64 * 1024;
constexpr mode_t kPermissions = 0777;
constexpr mode_t kOwnerOnly = 0600;
constexpr mode_t kNewFile = 0666;         // before the umask
constexpr int kLinksFollowed = 40;        // as many as Linux follows
constexpr int kTemporaryNamesTried = 16;  // names have 64 random bits: a second try is unheard of

// Unlinks its file at the end unless that was renamed to where it belongs.
struct TemporaryFile {
  std::string path;
  Descriptor descriptor{-1};
  Descriptor lock{-1};  // of a name that others may use too: held until the file is renamed
  bool renamed = false;

  ~TemporaryFile() {
    if (!renamed && !path.empty()) {
      unlink(path.c_str());
    }
  }
};

Error failure(std::string_view action, const std::string& name, std::string_view reason) {
  return {fmt::format("cannot {} {}: {}", action, one_line(name), reason)};
}

Error failure(std::string_view action, const std::string& name, Code code) {
  return system_error(action, name, code);
}

Expected<void, Error> written(const std::string& path, Code code) {
  if (code != 0) {
    return failure("write", path, code);
  }
  return {};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "./" : path.substr(0, slash + 1);
}

// A folder that may not be read cannot be opened for this; there the rename has to do.
Code make_folder_durable(const std::string& folder) {
  const Descriptor descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return descriptor ? make_durable(descriptor.number()) : 0;
}

// By hand, as realpath refuses a link whose target is yet to be made. Only the last component
// matters: links among the folders are the system's affair.
Code follow_links(std::string& path) {
  std::array<char, 4096> target;
  for (int followed = 0; followed < kLinksFollowed; ++followed) {
    const ssize_t length = readlink(path.c_str(), target.data(), target.size());
    if (length < 0) {
      return errno == EINVAL || errno == ENOENT ? 0 : errno;
    }
    const std::string_view text(target.data(), static_cast<std::size_t>(length));
    path = text.starts_with('/') ? std::string(text) : folder_of(path).append(text);
  }
  return ELOOP;
}

Code create_aside(const std::string& folder, mode_t mode, TemporaryFile& file) {
  for (int attempt = 0; attempt < kTemporaryNamesTried; ++attempt) {
    std::string path = fmt::format("{}.quadrille-{:016x}.tmp", folder, fresh_seed());
    file.descriptor = Descriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (file.descriptor) {
      file.path = std::move(path);
      return 0;
    }
    if (errno != EEXIST) {
      return errno;
    }
  }
  return EEXIST;
}

// Whether the descriptor is that of the file of this name: another process may have renamed it.
bool is_named(const Descriptor& descriptor, const std::string& path) {
  struct stat opened {
  }, named{};
  return fstat(descriptor.number(), &opened) == 0 && lstat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

// Under the one name that belongs to the file at `path`, which nobody else may be writing.
Code create_own_aside(const std::string& path, mode_t mode, TemporaryFile& file) {
  const std::string folder = folder_of(path);
  const std::string name = path.substr(path.rfind('/') + 1);
  std::string aside = fmt::format("{}.quadrille-{}.tmp", folder, name);
  Descriptor descriptor(
      open(aside.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode));
  const bool own = descriptor && flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0 &&
                   is_named(descriptor, aside) && ftruncate(descriptor.number(), 0) == 0;
  if (!own) return create_aside(folder, mode, file);
  file.lock = Descriptor(fcntl(descriptor.number(), F_DUPFD_CLOEXEC, 0));
  if (!file.lock) return errno;
  file.descriptor = std::move(descriptor);
  file.path = std::move(aside);
  return 0;
}

Code fill(TemporaryFile& file, std::string_view contents) {
  std::string_view rest = contents;
  if (const Code code = write_all(file.descriptor.number(), rest)) {
    return code;
  }
  if (const Code code = make_durable(file.descriptor.number())) {
    return code;
  }
  return file.descriptor.close();
}

enum class Aside { any, own };

// The file aside that will replace the one at `path`, which is followed to its last link.
Code begin_replacement(std::string& path, const struct stat* old, Aside aside,
                       TemporaryFile& file) {
  if (const Code code = follow_links(path)) {
    return code;
  }
  // A file that is write-protected stays so, although its folder would allow the rename.
  if (old && access(path.c_str(), W_OK) != 0) {
    return errno;
  }
  const mode_t mode = old ? kOwnerOnly : kNewFile;
  return aside == Aside::own ? create_own_aside(path, mode, file)
                             : create_aside(folder_of(path), mode, file);
}

Code replace_regular(std::string path, const struct stat* old, Aside aside,
                     std::string_view contents) {
  TemporaryFile file;
  if (const Code code = begin_replacement(path, old, aside, file)) {
    return code;
  }
  if (old) {
    // Unchecked: some network and FAT mounts refuse it, and losing the save would be worse.
    [[maybe_unused]] const int refused =
        fchmod(file.descriptor.number(), old->st_mode & kPermissions);
  }
  if (const Code code = fill(file, contents)) {
    return code;
  }
  if (rename(file.path.c_str(), path.c_str()) != 0) {
    return errno;
  }
  file.renamed = true;
  return make_folder_durable(folder_of(path));
}

Code write_straight(const std::string& path, std::string_view contents) {
  Descriptor descriptor(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!descriptor) {
    return errno;
  }
  std::string_view rest = contents;
  const Code code = write_all(descriptor.number(), rest);
  const Code closing = descriptor.close();
  return code != 0 ? code : closing;
}

Expected<void, Error> replace(const std::string& path, Aside aside, std::string_view contents) {
  struct stat old {};
  const bool exists = stat(path.c_str(), &old) == 0;
  // Renaming over a device would replace the device itself, /dev/null for one.
  if (exists && !S_ISREG(old.st_mode)) {
    return written(path, write_straight(path, contents));
  }
  return written(path, replace_regular(path, exists ? &old : nullptr, aside, contents));
}

// The stream forgets why an earlier write failed; a pipe without readers can still be recognised.
std::string reason_of_earlier_failure() {
  return standard_output_is_abandoned() ? std::generic_category().message(EPIPE)
                                        : "an earlier write failed";
}

// So that reading takes no more memory than the contents; 0 where only reading can tell.
std::size_t expected_bytes(int descriptor) {
  struct stat file {};
  if (fstat(descriptor, &file) != 0 || !S_ISREG(file.st_mode)) return 0;
  return static_cast<std::size_t>(file.st_size);
}

std::string size_text(std::size_t bytes) {
  return bytes % kMebibyte == 0 ? fmt::format("{} MiB", bytes / kMebibyte)
                                : fmt::format("{} bytes", bytes);
}

}  // namespace

Expected<std::string, Error> read_file(const std::string& path, std::size_t limit) {
  const bool standard_input = path == "-";
  const std::string name = standard_input ? "standard input" : path;
  Descriptor opened(standard_input ? -1 : open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!standard_input && !opened) {
    return failure("read", name, errno);
  }
  const int descriptor = standard_input ? STDIN_FILENO : opened.number();
  const auto too_large = [&] {
    return failure("read", name, fmt::format("larger than {}", size_text(limit)));
  };
  const std::size_t expected = expected_bytes(descriptor);
  if (expected > limit) return too_large();
  std::string contents;
  contents.reserve(expected);
  std::array<char, kReadBytes> buffer;
  while (const ssize_t count = read(descriptor, buffer.data(), buffer.size())) {
    if (count < 0) {
      return failure("read", name, errno);
    }
    contents.append(buffer.data(), static_cast<std::size_t>(count));
    if (contents.size() > limit) {
      return too_large();
    }
  }
  return contents;
}

Expected<void, Error> replace_file(const std::string& path, std::string_view contents) {
  return replace(path, Aside::any, contents);
}

Expected<void, Error> replace_own_file(const std::string& path, std::string_view contents) {
  return replace(path, Aside::own, contents);
}

Expected<void, Error> check_replaceable(std::string path) {
  const std::string name = path;
  struct stat old {};
  const bool exists = stat(path.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) {
    return written(name, EISDIR);
  }
  if (exists && !S_ISREG(old.st_mode)) {
    return written(name, access(path.c_str(), W_OK) != 0 ? errno : 0);
  }
  TemporaryFile file;
  return written(name, begin_replacement(path, exists ? &old : nullptr, Aside::any, file));
}

Expected<void, Error> write_standard_output(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
    return failure("write", "standard output", errno);
  }
  return {};
}

bool standard_output_is_abandoned() {
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

Expected<void, Error> flush_standard_output() {
  if (std::fflush(stdout) != 0) {
    return failure("write", "standard output", errno);
  }
  if (std::ferror(stdout)) {
    return failure("write", "standard output", reason_of_earlier_failure());
  }
  return {};
}

}  // namespace quadrille::runtime
