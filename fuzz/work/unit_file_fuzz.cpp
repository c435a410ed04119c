// Arbitrary bytes as the result and the checkpoint of a unit, as they are and with the digest that
// they should have, and what is in them as a proof. Nothing may crash; what is read is written and
// read back the same.
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/check.hpp"
#include "quadrille/work/proof_text.hpp"
#include "quadrille/work/sealed.hpp"
#include "quadrille/work/unit_file.hpp"

namespace {

using namespace quadrille;
using work::UnitFileKind;

void check_proof(std::string_view text) {
  const auto proof = work::parse_proof(text);
  if (!proof) return;
  const std::string written = work::text_of(*proof);
  const auto again = work::parse_proof(written);
  require(again && work::text_of(*again) == written);
}

void check(UnitFileKind kind, std::string_view text) {
  const auto file = work::parse_unit_file(kind, text);
  if (!file) return;
  check_proof(file->contents);
  // There is one way to write a file.
  require(work::text_of(kind, *file) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_proof(text);
  for (const UnitFileKind kind : {UnitFileKind::result, UnitFileKind::checkpoint}) {
    check(kind, text);
    check(kind, work::sealed(text));
  }
  return 0;
}
