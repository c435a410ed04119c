// The JSON that verbs print: fields stay in the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>

namespace quadrille::cli {

using Json = nlohmann::ordered_json;

}  // namespace quadrille::cli
