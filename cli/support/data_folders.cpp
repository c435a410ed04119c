#include "cli/support/data_folders.hpp"

#include <cstdlib>
#include <system_error>

namespace quadrille::cli {

namespace fs = std::filesystem;

fs::path program_folder() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

std::vector<fs::path> data_folders() {
  std::vector<fs::path> folders;
  if (const char* const data = std::getenv("QUADRILLE_DATA"); data && *data) {
    folders.emplace_back(data);
  }
  if (const fs::path program = program_folder(); !program.empty()) {
    folders.push_back(program);
    folders.push_back(program.parent_path() / "share" / "quadrille");
  }
  return folders;
}

}  // namespace quadrille::cli
