// Games of Morpion Solitaire in files, with complaints that name the file.
#pragma once

#include <optional>
#include <string>

#include "quadrille/morpion/records/record.hpp"

namespace quadrille::cli {

// In any form; "-" is standard input. Throws Failure where it cannot be read. `variant`: of forms
// that do not say theirs.
morpion::Record read_game(const std::string& path, std::optional<morpion::Variant> variant);

// The same, but what is illegal is refused too, and with a variant what is of another one. Without
// one, forms that do not say theirs are of 5T.
morpion::Record read_legal_game(const std::string& path);
morpion::Record read_legal_game(const std::string& path, morpion::Variant variant);

}  // namespace quadrille::cli
