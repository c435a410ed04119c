// Arbitrary bytes as the file of a job, as they are and with the digest that they should have.
// Nothing may crash; what is read is written and read back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/work/job_file.hpp"
#include "quadrille/work/sealed.hpp"

namespace {

using namespace quadrille;

void check(std::string_view text) {
  const auto read = work::parse_job(text);
  if (!read) {
    require(!read.error().text.empty());
    require(read.error().text.find('\n') == std::string::npos);
    return;
  }
  const std::string written = work::text_of(read->job);
  const auto again = work::parse_job(written);
  require(again && work::text_of(again->job) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(text);
  check(work::sealed(text));
  return 0;
}
