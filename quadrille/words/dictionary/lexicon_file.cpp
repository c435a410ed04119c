#include "quadrille/words/dictionary/lexicon_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "quadrille/runtime/files.hpp"

namespace quadrille::words {
namespace {

Expected<AnyLexiconFile, runtime::Error> from_packed(std::string_view bytes) {
  const PackedFile file{{bytes.begin(), bytes.end()}};
  auto lexicon = unpack_lexicon(file);
  if (!lexicon) return std::move(lexicon).error();
  return AnyLexiconFile{*std::move(lexicon), count_nodes(file), bytes.size()};
}

Expected<AnyLexiconFile, runtime::Error> from_kwg(std::string bytes) {
  const std::size_t size = bytes.size();
  auto lexicon = take_kwg(std::move(bytes));
  if (!lexicon) return std::move(lexicon).error();
  return AnyLexiconFile{*std::move(lexicon), {}, size};
}

}  // namespace

Expected<AnyLexiconFile, runtime::Error> read_lexicon_file(const std::string& path) {
  static_assert(kMostPackedBytes <= kMostKwgBytes);
  auto bytes = runtime::read_file(path, kMostKwgBytes);
  if (!bytes) return bytes.error();
  auto file = is_packed(*bytes) ? from_packed(*bytes) : from_kwg(*std::move(bytes));
  if (file) return file;
  return runtime::Error{fmt::format("{} is no lexicon: {}", path, file.error().text)};
}

}  // namespace quadrille::words
