// The slider tables of this process: built when first asked for, never changed after that.
#pragma once

#include "quadrille/chess/board/sliders.hpp"

namespace quadrille::chess {

const SliderTables& magic_tables();
const SliderTables& pext_tables();

}  // namespace quadrille::chess
