// How the batch kernels hand back the results of up and down. A header of its own, because files
// that are compiled for a newer processor may include nothing that has code in it.
#pragma once

#include <cstdint>

namespace quadrille::twenty48 {

enum class Turn : std::uint8_t {
  back,   // every board the right way round
  leave,  // up and down stay transposed, as the search wants them
};

}  // namespace quadrille::twenty48
