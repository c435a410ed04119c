// A histogram as one line of a result or a checkpoint: VALUE:COUNT for each value, in their order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/runtime/statistics.hpp"
#include "quadrille/work/fields.hpp"

namespace quadrille::work {

std::string text_of(const runtime::Histogram& histogram);

// Nothing where it is not as text_of writes it, or has another number of samples.
std::optional<runtime::Histogram> read_histogram(FieldReader& reader, std::string_view name,
                                                 std::uint64_t samples);

}  // namespace quadrille::work
