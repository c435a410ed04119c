// N.result and N.checkpoint: what a unit gave, or how far it is. Both say which job they belong to,
// by its digest, and which unit they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::work {

inline constexpr std::size_t kMostUnitBytes = std::size_t{256} << 20;  // of contents

enum class UnitFileKind { result, checkpoint };

struct UnitFile {
  std::uint64_t job = 0;  // the digest
  std::uint64_t unit = 0;
  std::string contents;  // what the job makes of it
};

std::string text_of(UnitFileKind kind, const UnitFile& file);

// Nothing where it is damaged.
std::optional<UnitFile> parse_unit_file(UnitFileKind kind, std::string_view text);

}  // namespace quadrille::work
