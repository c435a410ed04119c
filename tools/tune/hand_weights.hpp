// Weights by judgement: where tuning starts from, and what it is held to where games say little.
#pragma once

#include "quadrille/chess/weights.hpp"

namespace quadrille::tune {

chess::Weights hand_weights();

}  // namespace quadrille::tune
