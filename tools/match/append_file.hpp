// A file that grows by whole pieces: each is there in full or, where the disk is full, not at all.
#pragma once

#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::match {

class AppendFile {
 public:
  // What the file holds already stays.
  static Expected<AppendFile, runtime::Error> open(const std::string& path);

  AppendFile(AppendFile&& other) noexcept;
  AppendFile& operator=(AppendFile&&) = delete;
  ~AppendFile();

  Expected<void, runtime::Error> append(std::string_view piece);

 private:
  AppendFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_;
};

}  // namespace quadrille::match
