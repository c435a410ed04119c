#include "quadrille/morpion/records/svg_record.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "quadrille/core/text.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"

namespace quadrille::morpion {
namespace {

void put_utf8(std::string& text, unsigned point) {
  const auto put = [&](unsigned byte) { text += static_cast<char>(byte); };
  if (point < 0x80) return put(point);
  if (point < 0x800) {
    put(0xC0 | point >> 6);
  } else if (point < 0x10000) {
    put(0xE0 | point >> 12);
    put(0x80 | (point >> 6 & 0x3F));
  } else {
    put(0xF0 | point >> 18);
    put(0x80 | (point >> 12 & 0x3F));
    put(0x80 | (point >> 6 & 0x3F));
  }
  put(0x80 | (point & 0x3F));
}

// The character that an entity such as amp or #x26 stands for.
std::optional<unsigned> entity(std::string_view name) {
  constexpr std::pair<std::string_view, unsigned> kNamed[]{
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
  for (const auto& [known, letter] : kNamed) {
    if (name == known) return letter;
  }
  if (!name.starts_with('#')) return std::nullopt;
  const bool hex = name.starts_with("#x");
  name.remove_prefix(hex ? 2 : 1);
  unsigned point = 0;
  const auto [end, problem] =
      std::from_chars(name.data(), name.data() + name.size(), point, hex ? 16 : 10);
  if (problem != std::errc{} || end != name.data() + name.size() || point > 0x10FFFF) {
    return std::nullopt;
  }
  return point;
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t kLongestEntity = 10;
  std::string plain;
  while (!text.empty()) {
    const std::size_t before = std::min(text.find('&'), text.size());
    plain += text.substr(0, before);
    text.remove_prefix(before);
    if (text.empty()) break;
    const std::size_t end = text.substr(0, kLongestEntity).find(';');
    const auto letter =
        end == std::string_view::npos ? std::nullopt : entity(text.substr(1, end - 1));
    if (letter) {
      put_utf8(plain, *letter);
      text.remove_prefix(end + 1);
    } else {
      plain += '&';
      text.remove_prefix(1);
    }
  }
  return plain;
}

std::string element_text(std::string_view text) {
  constexpr std::string_view kOpen = "<![CDATA[", kClose = "]]>";
  text = trim(text);
  if (text.starts_with(kOpen) && text.ends_with(kClose)) {
    text.remove_prefix(kOpen.size());
    text.remove_suffix(std::min(text.size(), kClose.size()));
    return std::string(trim(text));
  }
  return without_entities(text);
}

}  // namespace

Expected<Record, Error> read_svg(std::string_view svg) {
  constexpr std::string_view kOpen = "<metadata", kClose = "</metadata>";
  for (std::size_t at = 0; (at = svg.find(kOpen, at)) != std::string_view::npos;) {
    const std::size_t begin = svg.find('>', at);
    const std::size_t end = svg.find(kClose, at);
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) break;
    at = end;
    const std::string text = element_text(svg.substr(begin + 1, end - begin - 1));
    if (!text.starts_with(kMs1) && !text.starts_with('{')) continue;
    auto record = text.starts_with('{') ? read_msr(text) : read_ms1(text);
    if (!record) return Error{"in the metadata of the SVG: " + record.error().text};
    return record;
  }
  return Error{"the SVG carries no record, expected one in a <metadata> element"};
}

}  // namespace quadrille::morpion
