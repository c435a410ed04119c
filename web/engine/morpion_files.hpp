// Records of Morpion Solitaire as files of all kinds, in and out of the page.
#pragma once

#include "quadrille/morpion/records/record.hpp"
#include "web/engine/session.hpp"

namespace quadrille::web {

// The attachment, in whatever form it is: a legal game. `variant`: of what does not say its own.
morpion::Record read_file(morpion::Variant variant);

// {"format", "numbers"} → {"text"}.
Json write_file(const morpion::Record& record, const Json& question);

// {"numbers"} → {"width", "height"}, with the pixels attached: red, green, blue, opacity.
Json paint(const morpion::Record& record, const Json& question);

// The attachment is that picture as PNG; with the answer goes the same with the record inside.
Json put_record(const morpion::Record& record);

// What is known of a game beside its moves, for people: [["author", "Ann Example"], …].
Json about(const morpion::Record& record);

}  // namespace quadrille::web
