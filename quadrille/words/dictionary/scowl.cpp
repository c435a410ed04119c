#include "quadrille/words/dictionary/scowl.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "quadrille/runtime/files.hpp"
#include "quadrille/words/dictionary/word_list.hpp"

namespace quadrille::words {
namespace {

constexpr std::string_view kLists[] = {"american", "british",   "british_z", "canadian",
                                       "english",  "variant_1", "variant_2", "variant_3"};
constexpr int kMostSize = 80;  // SCOWL's scale: 10 the commonest words, 95 everything ever seen
constexpr std::size_t kLeastLength = 2, kMostLength = 15;

// "LIST-words.SIZE"
bool is_wanted(std::string_view name) {
  constexpr std::string_view kMiddle = "-words.";
  const std::size_t middle = name.find(kMiddle);
  if (middle == std::string_view::npos) return false;
  const std::string_view list = name.substr(0, middle), size = name.substr(middle + kMiddle.size());
  if (std::find(std::begin(kLists), std::end(kLists), list) == std::end(kLists)) return false;
  int number = 0;
  const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), number);
  return error == std::errc() && end == size.data() + size.size() && number <= kMostSize;
}

void add_words(std::string_view text, std::vector<Word>& words) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Word word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.size() < kLeastLength || word.size() > kMostLength) continue;
    const auto plain = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    if (!std::all_of(word.begin(), word.end(), plain)) continue;
    for (char& letter : word) letter = static_cast<char>(letter - 'a' + 1);
    words.push_back(std::move(word));
  }
}

}  // namespace

Expected<std::vector<Word>, runtime::Error> scowl_words(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> paths;
  for (auto entry = std::filesystem::directory_iterator(folder, error);
       !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    if (is_wanted(entry->path().filename().string())) paths.push_back(entry->path().string());
  }
  if (error) return runtime::Error{fmt::format("cannot read {}: {}", folder, error.message())};
  if (paths.empty()) return runtime::Error{fmt::format("{} has no word lists of SCOWL", folder)};
  std::vector<Word> words;
  for (const std::string& path : paths) {
    const auto text = runtime::read_file(path, kMostListBytes);
    if (!text) return text.error();
    add_words(*text, words);
  }
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

}  // namespace quadrille::words
