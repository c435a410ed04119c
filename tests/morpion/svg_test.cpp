#include "quadrille/morpion/pictures/svg.hpp"
#include "quadrille/morpion/records/svg_record.hpp"

#include "quadrille/morpion/records/ms1.hpp"
#include "quadrille/morpion/records/msr.hpp"
#include "tests/morpion/records.hpp"

namespace quadrille::morpion {
namespace {

int occurrences(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

std::string svg_refusal(std::string_view svg) {
  return refusal_of([&] { return read_svg(svg); });
}

// JSON as it stands between tags.
std::string escaped(std::string_view json) {
  std::string text;
  for (const char letter : json) {
    text += letter == '&'   ? "&amp;"
            : letter == '<' ? "&lt;"
            : letter == '"' ? "&quot;"
                            : std::string(1, letter);
  }
  return text;
}

TEST(Picture, ShowsEveryPointLineAndNumber) {
  const Record record = random_record(k5T, 1);
  const auto picture = picture_of(record);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->lines.size(), record.moves.size());
  EXPECT_EQ(picture->discs.size(), 36 + record.moves.size());
  EXPECT_EQ(picture->discs.back().number, static_cast<int>(record.moves.size()));
  for (const Disc& disc : picture->discs) {
    EXPECT_GT(disc.centre.x, kCellUnits);
    EXPECT_LT(disc.centre.x, picture->width - kCellUnits);
    EXPECT_GT(disc.centre.y, kCellUnits);
    EXPECT_LT(disc.centre.y, picture->height - kCellUnits);
  }
  const auto bare = picture_of(record, {.numbers = false});
  ASSERT_TRUE(bare);
  for (const Disc& disc : bare->discs) {
    EXPECT_EQ(disc.number, 0);
  }
}

TEST(Picture, IsNotDrawnForPointsFarAway) {
  const auto picture = picture_of(record_of(k5T, "-32768,32767:H0"));
  ASSERT_FALSE(picture);
  EXPECT_EQ(picture.error().text, "a grid of 32777 by 32767 cells, expected at most 128 to draw");
}

TEST(Svg, HasAShapeForEachPointLineAndNumber) {
  const Record record = record_of(k5T, kTwoMoves);
  const auto svg = write_svg(record);
  ASSERT_TRUE(svg);
  EXPECT_EQ(occurrences(*svg, "<circle"), 38);
  EXPECT_EQ(occurrences(*svg, "stroke-width=\"4\""), 2);
  EXPECT_EQ(occurrences(*svg, "<text"), 2);
  EXPECT_NE(svg->find("<title id=\"title\">Morpion Solitaire 5T, 2 moves</title>"),
            std::string::npos);
  EXPECT_EQ(*svg, *write_svg(record));
  EXPECT_EQ(occurrences(*write_svg(record, {.numbers = false}), "<text"), 0);
}

TEST(Svg, TheRecordReadsBack) {
  for (const Variant variant : kVariants) {
    const Record record = random_record(variant, 2);
    EXPECT_EQ(*read_svg(*write_svg(record)), record);
  }
  EXPECT_EQ(*read_svg(*write_svg(full_record())), full_record());
}

TEST(Svg, TextOfTheRecordCannotBreakThePicture) {
  Record record = record_of(k5T, "start");
  record.description = "</desc><script>&\x1b\n\xff";
  const auto svg = write_svg(record);
  ASSERT_TRUE(svg);
  EXPECT_NE(svg->find("<desc id=\"desc\">&lt;/desc&gt;&lt;script&gt;&amp;\\x1b\\x0a\\xff</desc>"),
            std::string::npos);
}

TEST(Svg, AnyMetadataWithARecordWillDo) {
  const Record record = full_record();
  const std::string json = write_msr(record, MsrLayout::compact);
  const std::string other = "<metadata id='a'><rdf:RDF/></metadata>";
  for (const std::string& inside :
       {escaped(json), "\n <![CDATA[ " + json + " ]]> \n", "\n" + write_ms1(record) + "\n"}) {
    const auto again = read_svg("<?xml version=\"1.0\"?><svg>" + other +
                                "<metadata\nid=\"record\">" + inside + "</metadata></svg>");
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(*again, record);
  }
  const auto numeric = read_svg("<metadata>{&#34;variant&#x22;:&quot;4T&apos;&quot;</metadata>");
  EXPECT_FALSE(numeric);
  EXPECT_TRUE(
      read_svg("<metadata>{&#34;variant&#x22;:&quot;4T&quot;,&quot;moves&quot;:[],"
               "&quot;a&quot;:&quot;&#252;&#x20AC;&#x1F600;&unknown;&&quot;}</metadata>"));
}

TEST(Svg, WithoutARecordItSaysSo) {
  constexpr const char* kNone = "the SVG carries no record, expected one in a <metadata> element";
  EXPECT_EQ(svg_refusal("<svg/>"), kNone);
  EXPECT_EQ(svg_refusal("<svg><metadata>MS1:"), kNone);
  EXPECT_EQ(svg_refusal("<svg><metadata"), kNone);
  EXPECT_EQ(svg_refusal("<svg><metadata></metadata><metadata/></svg>"), kNone);
  EXPECT_EQ(svg_refusal("<metadata>MS1:!</metadata>"),
            "in the metadata of the SVG: line 1, character 5: '!', expected a letter of Base64 "
            "(A-Z, a-z, 0-9, - or _)");
  EXPECT_EQ(svg_refusal("<metadata>{}</metadata>"),
            "in the metadata of the SVG: variant: missing, expected \"5T\", \"5D\", \"4T\" or "
            "\"4D\"");
}

}  // namespace
}  // namespace quadrille::morpion
