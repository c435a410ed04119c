#include "cli/morpion/files.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "quadrille/morpion/records/read_record.hpp"
#include "quadrille/morpion/records/replay.hpp"
#include "quadrille/runtime/files.hpp"

namespace quadrille::cli {

using namespace morpion;

Record read_game(const std::string& path, std::optional<Variant> variant) {
  const auto text = runtime::read_file(path, kMostRecordBytes);
  if (!text) throw Failure(kBadUsage, text.error().text);
  auto record = read_record(*text, variant);
  if (!record) throw Failure(kBadUsage, fmt::format("{}: {}", path, record.error().text));
  return *std::move(record);
}

namespace {

Record checked(const std::string& path, Record record) {
  if (const auto illegal = first_illegal(record)) {
    throw Failure(kBadUsage, fmt::format("{}: {}", path, text_of(*illegal)));
  }
  return record;
}

}  // namespace

Record read_legal_game(const std::string& path) {
  return checked(path, read_game(path, k5T));
}

Record read_legal_game(const std::string& path, Variant variant) {
  Record record = read_game(path, variant);
  if (record.variant != variant) {
    throw Failure(kBadUsage, fmt::format("{}: a game of {}, expected one of {}", path,
                                         name_of(record.variant), name_of(variant)));
  }
  return checked(path, std::move(record));
}

}  // namespace quadrille::cli
