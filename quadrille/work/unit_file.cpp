#include "quadrille/work/unit_file.hpp"

#include <utility>

#include "quadrille/work/fields.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::work {
namespace {

std::string first_line(UnitFileKind kind) {
  return kind == UnitFileKind::result ? "quadrille result 1" : "quadrille checkpoint 1";
}

}  // namespace

std::string text_of(UnitFileKind kind, const UnitFile& file) {
  return sealed(first_line(kind) + "\n" + field_line("job", digest_text(file.job)) +
                field_line("unit", file.unit) + field_line("bytes", file.contents.size()) +
                file.contents + "\n");
}

std::optional<UnitFile> parse_unit_file(UnitFileKind kind, std::string_view text) {
  const auto whole = unsealed(text);
  if (!whole) return std::nullopt;
  FieldReader reader(whole->lines);
  if (reader.line() != first_line(kind)) return std::nullopt;
  const auto job = reader.text("job");
  const auto digest = job ? digest_in(*job) : std::nullopt;
  const auto unit = reader.number("unit");
  const auto bytes = reader.number("bytes");
  if (!digest || !unit || !bytes || *bytes > kMostUnitBytes) return std::nullopt;
  auto contents = reader.bytes(static_cast<std::size_t>(*bytes));
  if (!contents || reader.rest() != "\n") return std::nullopt;
  return UnitFile{*digest, *unit, *std::move(contents)};
}

}  // namespace quadrille::work
