#include "quadrille/runtime/calibration.hpp"

#include <gtest/gtest.h>

namespace quadrille::runtime {
namespace {

// Three of four forecasts of one half come true: each is off by a half, the share by a quarter.
TEST(Calibration, OfOneHalfIsAQuarterWhateverComes) {
  Calibration calibration;
  for (int time = 0; time < 3; ++time) calibration.add(500'000, kCertainForecast);
  calibration.add(500'000, 0);
  EXPECT_EQ(calibration.forecasts(), 4u);
  EXPECT_DOUBLE_EQ(calibration.brier_score(), 0.25);
  EXPECT_DOUBLE_EQ(calibration.error(), 0.25);
}

TEST(Calibration, OfCertaintiesThatComeTrueIsNoError) {
  Calibration calibration;
  calibration.add(kCertainForecast, kCertainForecast);
  calibration.add(0, 0);
  EXPECT_DOUBLE_EQ(calibration.brier_score(), 0);
  EXPECT_DOUBLE_EQ(calibration.error(), 0);
}

// Too high in one class and too low in another is an error of both.
TEST(Calibration, ErrorsOfTwoClassesDoNotCancel) {
  Calibration calibration;
  calibration.add(200'000, 0);
  calibration.add(800'000, kCertainForecast);
  EXPECT_DOUBLE_EQ(calibration.error(), 0.2);
  EXPECT_DOUBLE_EQ(calibration.brier_score(), 0.04);
}

TEST(Calibration, OfNothingIsNothing) {
  EXPECT_EQ(Calibration().brier_score(), 0);
  EXPECT_EQ(Calibration().error(), 0);
}

}  // namespace
}  // namespace quadrille::runtime
