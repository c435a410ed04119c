// Where the program looks for what was built or installed with it: lexicons, the page.
#pragma once

#include <filesystem>
#include <vector>

namespace quadrille::cli {

// Empty where the system does not say.
std::filesystem::path program_folder();

// $QUADRILLE_DATA where it is set, the program's own folder, and ../share/quadrille from there.
std::vector<std::filesystem::path> data_folders();

}  // namespace quadrille::cli
