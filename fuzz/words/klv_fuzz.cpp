// Arbitrary bytes as a leave file. Nothing may crash or go round for ever; what is read is written
// back byte for byte; each leave is found with its own value.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/words/board/rack.hpp"
#include "quadrille/words/leaves/klv.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille;
  using namespace quadrille::words;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto file = parse_klv(bytes);
  if (!file) {
    require(!file.error().text.empty() && file.error().text.find('\n') == std::string::npos);
    return 0;
  }
  require(klv_bytes(*file) == bytes);
  std::vector<Leave> leaves;
  file->each([&](std::span<const Tile> tiles, float value) {
    require(!tiles.empty() && tiles.size() <= kRackSize);
    require(std::is_sorted(tiles.begin(), tiles.end()));
    require(file->value(tiles) == value);
    leaves.push_back({Word(tiles.begin(), tiles.end()), value});
  });
  require(leaves.size() == file->values().size());
  const auto again = make_leaves(leaves);
  require(static_cast<bool>(again));
  require(std::equal(again->values().begin(), again->values().end(), file->values().begin(),
                     file->values().end()));
  return 0;
}
