#include "quadrille/work/histogram_text.hpp"

#include <gtest/gtest.h>

namespace quadrille::work {
namespace {

std::optional<runtime::Histogram> read(std::string_view line, std::uint64_t samples) {
  FieldReader reader(line);
  return read_histogram(reader, "scores", samples);
}

TEST(HistogramText, IsReadAsItIsWritten) {
  for (const runtime::Histogram& histogram :
       {runtime::Histogram{}, runtime::Histogram{{0, 1}}, runtime::Histogram{{-12, 3}, {7, 40}}}) {
    EXPECT_EQ(read(field_line("scores", text_of(histogram)), runtime::samples_in(histogram)),
              histogram);
  }
  EXPECT_EQ(text_of(runtime::Histogram{{-12, 3}, {7, 40}}), "-12:3 7:40");
}

TEST(HistogramText, HasOneWayToBeWritten) {
  for (const char* const line :
       {"scores 7:40 -12:3\n", "scores 7:40 7:3\n", "scores  7:43\n", "scores 7:43 \n",
        "scores 07:43\n", "scores +7:43\n", "scores -0:43\n", "scores 7:43:1\n", "scores 7\n",
        "scores 7:\n", "scores :43\n", "scores 7:43 8:0\n", "points 7:43\n", "scores 7:43"}) {
    EXPECT_FALSE(read(line, 43)) << line;
  }
}

TEST(HistogramText, HasAsManySamplesAsExpected) {
  EXPECT_TRUE(read("scores 1:2 3:4\n", 6));
  EXPECT_FALSE(read("scores 1:2 3:4\n", 5));
  EXPECT_FALSE(read("scores 1:2 3:4\n", 7));
  EXPECT_FALSE(read("scores 1:18446744073709551615 3:7\n", 6));
}

}  // namespace
}  // namespace quadrille::work
