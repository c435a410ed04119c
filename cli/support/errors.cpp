#include "cli/support/errors.hpp"

namespace quadrille::cli {

Failure bad_text(std::string_view what, std::string_view text, const ParseError& error) {
  return {kBadUsage, runtime::complaint(what, text, error)};
}

}  // namespace quadrille::cli
