#include "quadrille/morpion/records/deflate.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace quadrille::morpion {
namespace {

// zlib counts in 32 bits; nothing here comes near.
constexpr std::size_t kMostPacked = std::numeric_limits<uInt>::max();

int window_bits(Wrapping wrapping) {
  return wrapping == Wrapping::raw ? -MAX_WBITS : MAX_WBITS;
}

Bytef* bytes_of(std::string_view text) {
  // zlib never writes to what it reads.
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

std::string deflate(std::string_view bytes, Wrapping wrapping) {
  z_stream stream{};
  constexpr int kMemoryLevel = 8;  // zlib's own default
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits(wrapping), kMemoryLevel,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = bytes_of(packed);
  stream.avail_out = static_cast<uInt>(packed.size());
  ::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

Expected<std::string, Error> inflate(std::string_view packed, Wrapping wrapping) {
  if (packed.size() > kMostPacked) return Error{"more packed data than any record has"};
  z_stream stream{};
  if (inflateInit2(&stream, window_bits(wrapping)) != Z_OK) return Error{"no memory to unpack"};
  stream.next_in = bytes_of(packed);
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string bytes;
  int status = Z_OK;
  while (status == Z_OK && bytes.size() <= kMostRecordBytes) {
    std::array<char, 16384> part;
    stream.next_out = bytes_of({part.data(), part.size()});
    stream.avail_out = static_cast<uInt>(part.size());
    status = ::inflate(&stream, Z_NO_FLUSH);
    bytes.append(part.data(), part.size() - stream.avail_out);
  }
  const std::size_t read = packed.size() - stream.avail_in;
  inflateEnd(&stream);
  if (bytes.size() > kMostRecordBytes) {
    return Error{fmt::format("the packed data hold more than {} bytes, expected a record",
                             kMostRecordBytes)};
  }
  if (status == Z_BUF_ERROR) {
    return Error{fmt::format("the packed data end after {} bytes, expected more", packed.size())};
  }
  if (status != Z_STREAM_END) {
    return Error{fmt::format("the packed data are damaged at byte {}, expected DEFLATE", read)};
  }
  if (read < packed.size()) {
    return Error{fmt::format("the packed data go on behind their end at byte {}", read)};
  }
  return bytes;
}

}  // namespace quadrille::morpion
