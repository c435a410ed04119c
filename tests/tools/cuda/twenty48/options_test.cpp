#include "tools/cuda/twenty48/options.hpp"

#include <gtest/gtest.h>

namespace quadrille::twenty48::network {
namespace {

std::string parse(std::vector<const char*> words, Options& options) {
  words.insert(words.begin(), "cuda_train");
  return parse_options(static_cast<int>(words.size()), words.data(), options);
}

TEST(CudaTrainOptions, AreRead) {
  Options options;
  EXPECT_EQ(parse({"--shape", "8x6", "--games", "32768", "--alpha", "0.5", "--coherent", "yes",
                   "--window", "1024", "--late-starts", "yes", "--packings", "8:30,16:300"},
                  options),
            "");
  EXPECT_EQ(options.plan.shape, "8x6");
  EXPECT_EQ(options.plan.games, 32768);
  EXPECT_EQ(options.rates.alpha, 0.5f);
  EXPECT_EQ(options.rates.coherent, 1);
  EXPECT_EQ(options.rates.window, 1024u);
  EXPECT_TRUE(options.plan.late_starts);
  ASSERT_EQ(options.packings.size(), 2u);
  EXPECT_EQ(options.packings[1].unit, 16);
  EXPECT_EQ(options.packings[1].visits, 300);
}

TEST(CudaTrainOptions, NameWhatIsWrong) {
  Options options;
  for (const auto& words : std::vector<std::vector<const char*>>{{"--shape", "9x6"},
                                                                 {"--games", "0"},
                                                                 {"--games", "32769"},
                                                                 {"--window", "1000"},
                                                                 {"--alpha", "2"},
                                                                 {"--coherent", "maybe"},
                                                                 {"--packings", "8"},
                                                                 {"--packings", "8:1,"},
                                                                 {"--speed", "1"}}) {
    EXPECT_EQ(parse(words, options),
              std::string(words[0]) + " " + words[1] + " is no option with its value");
  }
  EXPECT_EQ(parse({"--games"}, options), "--games needs a value, or is no option");
}

}  // namespace
}  // namespace quadrille::twenty48::network
