#include "quadrille/morpion/records/png_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/morpion/records/deflate.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"

namespace quadrille::morpion {
namespace {

constexpr std::size_t kNumberBytes = 4;
constexpr std::size_t kChunkFrame = 3 * kNumberBytes;  // length, type, checksum
constexpr std::string_view kRecordKeyword = "msr";

std::uint32_t number_at(std::string_view bytes, std::size_t offset) {
  std::uint32_t number = 0;
  for (std::size_t index = 0; index < kNumberBytes; ++index) {
    number = number << 8 | static_cast<unsigned char>(bytes[offset + index]);
  }
  return number;
}

void put_chunk_number(std::string& bytes, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
}

// The CRC-32 of PNG, bit by bit: records are small.
std::uint32_t checksum_of(std::string_view bytes) {
  constexpr std::uint32_t kPolynomial = 0xEDB88320;  // with the low bit first
  std::uint32_t sum = ~std::uint32_t{0};
  for (const char byte : bytes) {
    sum ^= static_cast<unsigned char>(byte);
    for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? kPolynomial : 0);
  }
  return ~sum;
}

// What stands before the next zero byte, and that byte, are taken away; none without one.
std::optional<std::string_view> take_until_zero(std::string_view& data) {
  const std::size_t zero = data.find('\0');
  if (zero == std::string_view::npos) return std::nullopt;
  const std::string_view taken = data.substr(0, zero);
  data.remove_prefix(zero + 1);
  return taken;
}

bool is_record_keyword(std::string_view keyword) {
  return keyword == "msr" || keyword == "MSR" || keyword == "ms1" || keyword == "MS1";
}

// The text of a chunk behind its keyword.
Expected<std::string, Error> chunk_text(std::string_view type, std::string_view data) {
  bool packed = type == "zTXt";
  if (packed) {
    if (data.empty() || data[0] != 0) return Error{"unknown method of packing, expected 0"};
    data.remove_prefix(1);
  } else if (type == "iTXt") {
    if (data.size() < 2) return Error{"the chunk ends too early"};
    packed = data[0] != 0;
    data.remove_prefix(2);
    if (!take_until_zero(data) || !take_until_zero(data)) return Error{"the chunk ends too early"};
  }
  if (packed) return inflate(data, Wrapping::zlib);
  return std::string(data);
}

Expected<Record, Error> record_in(const std::string& text) {
  return text.starts_with('{') ? read_msr(text) : read_ms1(text);
}

}  // namespace

Expected<Record, Error> read_png(std::string_view png) {
  if (!png.starts_with(kPngSignature)) return Error{"no PNG, expected its signature"};
  for (std::size_t offset = kPngSignature.size(); offset < png.size();) {
    if (png.size() - offset < kChunkFrame ||
        png.size() - offset - kChunkFrame < number_at(png, offset)) {
      return Error{
          fmt::format("the PNG ends after {} bytes in a chunk, expected more", png.size())};
    }
    const std::size_t length = number_at(png, offset);
    const std::string_view type = png.substr(offset + kNumberBytes, kNumberBytes);
    std::string_view data = png.substr(offset + 2 * kNumberBytes, length);
    const std::size_t begin = offset;
    offset += kChunkFrame + length;
    if (type == "IEND") break;
    if (type != "tEXt" && type != "zTXt" && type != "iTXt") continue;
    const auto keyword = take_until_zero(data);
    if (!keyword || !is_record_keyword(*keyword)) continue;
    const auto here = [&](const Error& error) {
      return Error{fmt::format("in the PNG's {} chunk at byte {}: {}", type, begin, error.text)};
    };
    const std::string_view summed = png.substr(begin + kNumberBytes, kNumberBytes + length);
    if (checksum_of(summed) != number_at(png, offset - kNumberBytes)) {
      return here({"the checksum is wrong"});
    }
    const auto text = chunk_text(type, data);
    if (!text) return here(text.error());
    auto record = record_in(*text);
    if (!record) return here(record.error());
    return record;
  }
  return Error{"the PNG carries no record, expected a text chunk with the keyword msr"};
}

std::string with_record(std::string_view png, const Record& record) {
  std::string summed = "tEXt";
  summed.append(kRecordKeyword).append(1, '\0').append(write_ms1(record));
  std::string chunk;
  put_chunk_number(chunk, static_cast<std::uint32_t>(summed.size() - kNumberBytes));
  chunk += summed;
  put_chunk_number(chunk, checksum_of(summed));
  constexpr std::size_t kHeaderBytes = 13;  // the first chunk of all
  std::string with(png);
  with.insert(std::min(kPngSignature.size() + kChunkFrame + kHeaderBytes, png.size()), chunk);
  return with;
}

}  // namespace quadrille::morpion
