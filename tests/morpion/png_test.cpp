#include "quadrille/morpion/pictures/png.hpp"

#include <png.h>
#include <zlib.h>

#include "quadrille/morpion/pictures/raster.hpp"
#include "quadrille/morpion/records/deflate.hpp"
#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "quadrille/morpion/records/png_record.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

std::string png_refusal(std::string_view png) {
  return refusal_of([&] { return read_png(png); });
}

std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

std::string chunk(const std::string& type, const std::string& data) {
  const std::string summed = type + data;
  const auto sum =
      crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size()));
  return four_bytes(static_cast<std::uint32_t>(data.size())) + summed +
         four_bytes(static_cast<std::uint32_t>(sum));
}

// A picture of nothing with these chunks.
std::string png_with(const std::string& chunks) {
  return std::string(kPngSignature) + chunk("IHDR", std::string(13, '\0')) + chunks +
         chunk("IEND", "");
}

std::string zero() {
  return std::string(1, '\0');
}

struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> bytes;

  Colour at(Point point) const {
    const auto index = static_cast<std::size_t>(3 * (point.y * width + point.x));
    return {bytes[index], bytes[index + 1], bytes[index + 2]};
  }
};

Pixels pixels_of(const std::string& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_memory(&image, png.data(), png.size()));
  image.format = PNG_FORMAT_RGB;
  Pixels pixels{static_cast<int>(image.width), static_cast<int>(image.height), {}};
  pixels.bytes.resize(PNG_IMAGE_SIZE(image));
  EXPECT_TRUE(png_image_finish_read(&image, nullptr, pixels.bytes.data(), 0, nullptr));
  return pixels;
}

TEST(Png, ShowsThePicture) {
  const Record record = record_of(k5T, kTwoMoves);
  const auto picture = picture_of(record, {.numbers = false});
  const auto png = write_png(record, {.numbers = false});
  ASSERT_TRUE(png);
  const Pixels pixels = pixels_of(*png);
  EXPECT_EQ(pixels.width, picture->width);
  EXPECT_EQ(pixels.height, picture->height);
  for (const Disc& disc : picture->discs) EXPECT_EQ(pixels.at(disc.centre), disc.fill);
  for (const Stroke& line : picture->lines) {
    const Point between{line.from.x + kCellUnits / 2, line.from.y};
    EXPECT_EQ(pixels.at(between), line.colour);
  }
  EXPECT_EQ(pixels.at({1, 1}), kPaper);
  EXPECT_EQ(*png, *write_png(record, {.numbers = false}));
}

TEST(Png, NumbersAreDrawn) {
  for (int number = 0; number <= 9; ++number) {
    Canvas canvas(20, 20, kPaper);
    draw_number(canvas, number, {10, 10}, 12, 1.5, kInk);
    int dark = 0;
    for (const std::uint8_t byte : canvas.pixels()) dark += byte < 0x80;
    EXPECT_GT(dark, 3 * 12) << number;
    EXPECT_LT(dark, 3 * 80) << number;
  }
}

TEST(Png, EdgesAreSmooth) {
  Canvas canvas(9, 9, {255, 255, 255});
  canvas.draw({4, 4}, {4, 4}, 3.0, {0, 0, 0});
  const auto grey = [&](int x, int y) {
    return canvas.pixels()[static_cast<std::size_t>(3 * (9 * y + x))];
  };
  EXPECT_EQ(grey(4, 4), 0);
  EXPECT_EQ(grey(7, 4), 128);
  EXPECT_EQ(grey(8, 4), 255);
  EXPECT_EQ(grey(1, 4), grey(4, 7));
}

TEST(Png, TheRecordReadsBack) {
  for (const Variant variant : kVariants) {
    const Record record = random_record(variant, 4);
    EXPECT_EQ(*read_png(*write_png(record)), record);
  }
  EXPECT_EQ(*read_png(*write_png(full_record())), full_record());
}

TEST(Png, EveryKindOfTextChunkIsRead) {
  const Record record = random_record(k5D, 1);
  const std::string json = write_msr(record), ms1 = write_ms1(record);
  const std::string packed = deflate(json, Wrapping::zlib);
  for (const std::string& record_chunk :
       {chunk("tEXt", "msr" + zero() + ms1), chunk("tEXt", "MS1" + zero() + ms1 + "\n"),
        chunk("tEXt", "MSR" + zero() + json), chunk("zTXt", "msr" + zero() + zero() + packed),
        chunk("iTXt", "msr" + zero() + zero() + zero() + "en" + zero() + zero() + json),
        chunk("iTXt", "msr" + zero() + "\1" + zero() + zero() + zero() + packed)}) {
    const auto again =
        read_png(png_with(chunk("tEXt", "Title" + zero() + "a game") + record_chunk));
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(*again, record);
  }
}

TEST(Png, WithoutARecordItSaysSo) {
  constexpr const char* kNone =
      "the PNG carries no record, expected a text chunk with the keyword msr";
  EXPECT_EQ(png_refusal(png_with("")), kNone);
  EXPECT_EQ(png_refusal(png_with(chunk("tEXt", "msr"))), kNone);
  EXPECT_EQ(png_refusal(png_with("") + chunk("tEXt", "msr" + zero() + "MS1:")), kNone);
  EXPECT_EQ(png_refusal("GIF89a"), "no PNG, expected its signature");
}

TEST(Png, DamageIsNamedByByte) {
  const std::string whole = *write_png(record_of(k5T, kTwoMoves));
  std::string changed = whole;
  changed[60] = static_cast<char>(changed[60] ^ 1);
  EXPECT_EQ(png_refusal(changed), "in the PNG's tEXt chunk at byte 33: the checksum is wrong");
  EXPECT_EQ(png_refusal(whole.substr(0, 60)),
            "the PNG ends after 60 bytes in a chunk, expected more");
  EXPECT_EQ(png_refusal(std::string(kPngSignature) + "\xff\xff\xff\xffIHDR1234"),
            "the PNG ends after 20 bytes in a chunk, expected more");
  EXPECT_EQ(png_refusal(png_with(chunk("tEXt", "msr" + zero() + "hello"))),
            "in the PNG's tEXt chunk at byte 33: line 1, character 1: 'hell', expected MS1:");
  EXPECT_EQ(png_refusal(png_with(chunk("zTXt", "msr" + zero() + "\1"))),
            "in the PNG's zTXt chunk at byte 33: unknown method of packing, expected 0");
  EXPECT_EQ(png_refusal(png_with(chunk("zTXt", "msr" + zero() + zero() + "x"))),
            "in the PNG's zTXt chunk at byte 33: the packed data end after 1 bytes, expected more");
  EXPECT_EQ(png_refusal(png_with(chunk("iTXt", "msr" + zero() + zero() + zero() + "en"))),
            "in the PNG's iTXt chunk at byte 33: the chunk ends too early");
}

TEST(Png, ABombDoesNotGoOff) {
  const std::string packed = deflate(std::string(100 << 20, ' '), Wrapping::zlib);
  EXPECT_EQ(png_refusal(png_with(chunk("zTXt", "msr" + zero() + zero() + packed))),
            "in the PNG's zTXt chunk at byte 33: the packed data hold more than 16777216 bytes, "
            "expected a record");
}

}  // namespace
}  // namespace quadrille::morpion
