#include "cli/page/files.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <system_error>

#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using runtime::Error;

// The page has a few dozen files of a few megabytes: beyond these it is another folder.
constexpr std::size_t kMostFiles = 10'000;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

constexpr std::string_view kAnyType = "application/octet-stream";

struct TypeOfEnding {
  std::string_view ending, type;
  bool worth_packing;
};
constexpr std::array kTypes = {
    TypeOfEnding{".css", "text/css; charset=utf-8", true},
    TypeOfEnding{".gz", "application/gzip", false},
    TypeOfEnding{".html", "text/html; charset=utf-8", true},
    TypeOfEnding{".ico", "image/x-icon", false},
    TypeOfEnding{".js", "text/javascript; charset=utf-8", true},
    TypeOfEnding{".json", "application/json", true},
    TypeOfEnding{".map", "application/json", true},
    TypeOfEnding{".png", "image/png", false},
    TypeOfEnding{".svg", "image/svg+xml", true},
    TypeOfEnding{".txt", "text/plain; charset=utf-8", true},
    TypeOfEnding{".wasm", "application/wasm", true},
    TypeOfEnding{".webmanifest", "application/manifest+json", true},
    TypeOfEnding{".woff2", "font/woff2", false},
};

const TypeOfEnding* known_type(std::string_view name) {
  const auto found = std::find_if(kTypes.begin(), kTypes.end(), [&](const TypeOfEnding& known) {
    return name.ends_with(known.ending);
  });
  return found == kTypes.end() ? nullptr : &*found;
}

// Empty where zlib finds no memory, or where nothing is gained.
std::string gzip(const std::string& content) {
  constexpr int kWithGzipHeader = 15 + 16;  // the largest window, and what zlib adds for gzip
  constexpr int kMemory = 8;                // zlib's default
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kWithGzipHeader, kMemory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string packed(content.size(), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool fits = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(fits ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

// FNV-1a. Weak, because the packed form goes by the same tag.
std::string tag_of(std::string_view content) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : content) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  }
  return fmt::format("W/\"{:016x}\"", hash);
}

PageFile page_file(const std::string& path, std::string content) {
  PageFile file;
  const TypeOfEnding* const known = known_type(path);
  if (known && known->worth_packing) file.packed = gzip(content);
  file.type = content_type(path);
  file.tag = tag_of(content);
  file.lasting = has_lasting_name(path);
  file.content = std::move(content);
  return file;
}

bool hidden(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

}  // namespace

Expected<PageFiles, Error> PageFiles::read(const std::string& folder) {
  std::error_code error;
  if (!fs::is_regular_file(fs::path(folder) / "index.html", error)) {
    return Error{fmt::format("{} has no index.html: it is no built page", folder)};
  }
  PageFiles page;
  std::size_t bytes = 0;
  fs::recursive_directory_iterator entry(folder, error);
  for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
    const fs::file_status status = entry->symlink_status(error);
    if (error) break;
    if (hidden(entry->path())) {
      entry.disable_recursion_pending();
      continue;
    }
    if (!fs::is_regular_file(status)) continue;
    auto content = runtime::read_file(entry->path().string(), kMostBytes);
    if (!content) return content.error();
    bytes += content->size();
    if (bytes > kMostBytes || page.count() == kMostFiles) {
      return Error{fmt::format("{} is too large for a page (over {} files or {} MB)", folder,
                               kMostFiles, kMostBytes >> 20)};
    }
    const std::string path = "/" + entry->path().lexically_relative(folder).generic_string();
    page.files_.emplace(path, page_file(path, *std::move(content)));
  }
  if (error) return Error{fmt::format("cannot read {}: {}", folder, error.message())};
  return page;
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

std::string_view content_type(std::string_view name) {
  const TypeOfEnding* const known = known_type(name);
  return known ? known->type : kAnyType;
}

bool has_lasting_name(std::string_view path) {
  constexpr std::size_t kLeastHash = 8;  // Vite's; it may contain a dash
  if (!path.starts_with("/assets/")) return false;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dash = name.find('-', 1), dot = name.find('.');
  return dash < dot && dot != std::string_view::npos && dot - dash > kLeastHash;
}

}  // namespace quadrille::cli
