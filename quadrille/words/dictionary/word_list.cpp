#include "quadrille/words/dictionary/word_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "quadrille/core/text.hpp"

namespace quadrille::words {
namespace {

using Characters = std::u32string;

// How characters that no tile bears are played; capitals and small ones alike.
struct Folding {
  std::u32string_view characters;
  std::u32string_view played;
};
constexpr Folding kFoldings[] = {
    {U"ÀÁÂÃÄÅĀĂĄàáâãäåāăą", U"A"},
    {U"ÇĆČçćč", U"C"},
    {U"ĎĐÐďđð", U"D"},
    {U"ÈÉÊËĒĖĘĚèéêëēėęě", U"E"},
    {U"ĞĢğģ", U"G"},
    {U"ÌÍÎÏĪĮİìíîïīįı", U"I"},
    {U"Ķķ", U"K"},
    {U"ĹĻĽŁĺļľł", U"L"},
    {U"ÑŃŅŇñńņň", U"N"},
    {U"ÒÓÔÕÖØŌŐòóôõöøōő", U"O"},
    {U"ŔŘŕř", U"R"},
    {U"ŚŞŠȘśşšș", U"S"},
    {U"ŢŤȚţťț", U"T"},
    {U"ÙÚÛÜŪŮŰŲùúûüūůűų", U"U"},
    {U"ÝŸýÿ", U"Y"},
    {U"ŹŻŽźżž", U"Z"},
    {U"Ææ", U"AE"},
    {U"Œœ", U"OE"},
    {U"Þþ", U"TH"},
    {U"ßẞ", U"SS"},
};

std::optional<Characters> decoded_utf8(std::string_view text) {
  Characters characters;
  for (std::size_t place = 0; place < text.size();) {
    const auto first = static_cast<unsigned char>(text[place++]);
    if (first < 0x80) {
      characters += first;
      continue;
    }
    const int more = first < 0xC2 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : 0;
    char32_t character = first & (0x3F >> more);
    for (int byte = 0; byte < more; ++byte, ++place) {
      if (place == text.size() || (text[place] & 0xC0) != 0x80) return {};
      character = character << 6 | (text[place] & 0x3F);
    }
    constexpr char32_t kLeast[] = {0, 0x80, 0x800,
                                   0x10000};  // by bytes; anything below is too long
    if (more == 0 || character < kLeast[more] || character > 0x10FFFF) return {};
    if (character >= 0xD800 && character < 0xE000) return {};
    characters += character;
  }
  return characters;
}

std::optional<Characters> decoded(std::string_view text, Encoding encoding) {
  if (encoding == Encoding::utf8) return decoded_utf8(text);
  Characters characters;
  for (const char byte : text) characters += static_cast<unsigned char>(byte);
  return characters;
}

// What is written on the tile, without the brackets around several characters.
Characters face_of(const Glyph& glyph) {
  std::string_view text = glyph.text();
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    text = text.substr(1, text.size() - 2);
  }
  return decoded_utf8(text).value_or(Characters());
}

class WordReader {
 public:
  explicit WordReader(const Tiles& tiles) {
    for (const Folding& folding : kFoldings) {
      for (const char32_t character : folding.characters) played_[character] = folding.played;
    }
    for (char32_t letter = U'A'; letter <= U'Z'; ++letter) played_[letter + 32] = {letter};
    for (int letter = 1; letter <= tiles.letters; ++letter) {
      const auto kind = static_cast<std::size_t>(letter);
      add(face_of(tiles.capital[kind]), face_of(tiles.small[kind]), static_cast<Letter>(letter));
    }
    std::stable_sort(faces_.begin(), faces_.end(), [](const Face& one, const Face& other) {
      return one.characters.size() > other.characters.size();
    });
  }

  // No letters where the text is not a word of these tiles.
  Word word(const Characters& text) const {
    Characters played;
    for (const char32_t character : text) {
      const auto found = played_.find(character);
      if (found == played_.end()) return {};
      played += found->second;
    }
    Word letters;
    for (std::u32string_view rest = played; !rest.empty();) {
      const auto face = std::find_if(faces_.begin(), faces_.end(), [&](const Face& candidate) {
        return rest.substr(0, candidate.characters.size()) == candidate.characters;
      });
      if (face == faces_.end()) return {};
      letters += static_cast<char>(face->letter);
      rest.remove_prefix(face->characters.size());
    }
    return letters;
  }

 private:
  struct Face {
    Characters characters;
    Letter letter;
  };

  void add(Characters capital, const Characters& small, Letter letter) {
    if (capital.empty()) return;
    for (const char32_t character : capital) played_[character] = {character};
    if (small.size() == capital.size()) {
      for (std::size_t place = 0; place < small.size(); ++place) {
        played_[small[place]] = {capital[place]};
      }
    }
    faces_.push_back({std::move(capital), letter});
  }

  std::map<char32_t, Characters> played_;  // by character: what it is on the tiles
  std::vector<Face> faces_;                // the longest first
};

// The first line of the text, which it takes away.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

Expected<WordList, runtime::Error> read_word_list(std::string_view text, const Tiles& tiles,
                                                  Encoding encoding, WordLengths lengths) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (encoding == Encoding::utf8 && text.substr(0, 3) == kByteOrderMark) text.remove_prefix(3);
  const WordReader reader(tiles);
  WordList list;
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = take_line(text);
    const std::string_view written = take_word(line);
    if (written.empty()) continue;
    const auto characters = decoded(written, encoding);
    if (!characters) return runtime::Error{fmt::format("line {}: not UTF-8", number)};
    Word word = reader.word(*characters);
    if (!word.empty() && word.size() >= lengths.least && word.size() <= lengths.most) {
      list.words.push_back(std::move(word));
      ++list.accepted;
      continue;
    }
    if (list.skipped++ == 0) list.first_skipped_line = number;
  }
  std::sort(list.words.begin(), list.words.end());
  list.words.erase(std::unique(list.words.begin(), list.words.end()), list.words.end());
  return list;
}

}  // namespace quadrille::words
