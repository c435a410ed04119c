// Files that are whole or not there, with the standard library alone: what builds with nvcc on a
// bare machine has no other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

// None where it cannot be read.
std::optional<std::string> read_all(const std::string& path);

// Written aside, made durable, then renamed. False where that fails; the old file is untouched.
bool replace_all(const std::string& path, std::string_view contents);

}  // namespace quadrille
