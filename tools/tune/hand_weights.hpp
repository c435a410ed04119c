// Weights by judgement: where tuning starts from, and what it is held to where games say little.
#pragma once

#include "quadrille/chess/evaluate/weights.hpp"

namespace quadrille::tune {

chess::Weights hand_weights();

}  // namespace quadrille::tune
