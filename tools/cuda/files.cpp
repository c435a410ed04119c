#include "tools/cuda/files.hpp"

#include <unistd.h>

#include <cstdio>

namespace quadrille {

std::optional<std::string> read_all(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return std::nullopt;
  std::string contents;
  char buffer[1 << 16];
  for (std::size_t count; (count = std::fread(buffer, 1, sizeof buffer, file)) > 0;)
    contents.append(buffer, count);
  const bool sound = std::ferror(file) == 0;
  std::fclose(file);
  if (!sound) return std::nullopt;
  return contents;
}

bool replace_all(const std::string& path, std::string_view contents) {
  const std::string aside = path + ".tmp";
  std::FILE* file = std::fopen(aside.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = std::fwrite(contents.data(), 1, contents.size(), file) == contents.size() &&
                       std::fflush(file) == 0 && fsync(fileno(file)) == 0;
  const bool closed = std::fclose(file) == 0;
  if (written && closed && std::rename(aside.c_str(), path.c_str()) == 0) return true;
  std::remove(aside.c_str());
  return false;
}

}  // namespace quadrille
