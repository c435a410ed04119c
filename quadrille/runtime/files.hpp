// Files that are whole or not there: reading all of one, and replacing one without a moment at
// which a kill, a crash or a full disk could leave half of it.
//
// The one idea: new contents are written aside in the same folder, made durable, and only then
// renamed over the old file; rename is the one step that the system does entirely or not at all.
//
// Errors are one line: "cannot write FILE: No space left on device".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::runtime {

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20;  // bytes

// The path "-" is standard input. A wait for input ends with an error when a signal arrives.
// `limit`: in bytes, above any sensible file of its kind. A larger file is refused before it is
// read, and a pipe or device once it has given more.
Expected<std::string, Error> read_file(const std::string& path, std::size_t limit);

// Keeps the old file's permissions; a symbolic link stays one and its target is replaced; a device
// or pipe is simply written to. On failure the old file is untouched, with one exception: when
// only the last step failed, making the rename itself durable, the new contents are in place.
// Leftovers of a kill are named .quadrille-*.tmp and may be deleted.
Expected<void, Error> replace_file(const std::string& path, std::string_view contents);

// The same for large files that one process saves again and again: the file aside always has the
// same name, .quadrille-NAME.tmp, so that the next save takes over what a kill left. While another
// process is writing it, it is as above.
Expected<void, Error> replace_own_file(const std::string& path, std::string_view contents);

// Whether replace_file could begin now: the error that it would give, before the work whose result
// it is to keep. Leaves nothing behind.
Expected<void, Error> check_replaceable(std::string path);

// Buffered, so an error may be that of an earlier text.
Expected<void, Error> write_standard_output(std::string_view text);

// Whether standard output is a pipe whose reader has gone.
bool standard_output_is_abandoned();

// To be called before exit: the only way to learn that printed text never arrived.
Expected<void, Error> flush_standard_output();

}  // namespace quadrille::runtime
