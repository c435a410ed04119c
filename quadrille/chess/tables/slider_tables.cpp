#include "quadrille/chess/tables/slider_tables.hpp"

#include <memory>

namespace quadrille::chess {
namespace {

std::unique_ptr<const SliderTables> built_by(void (*build)(SliderTables&)) {
  auto tables = std::make_unique<SliderTables>();
  build(*tables);
  return tables;
}

}  // namespace

const SliderTables& magic_tables() {
  static const std::unique_ptr<const SliderTables> tables = built_by(build_magic_tables);
  return *tables;
}

const SliderTables& pext_tables() {
  static const std::unique_ptr<const SliderTables> tables = built_by(build_pext_tables);
  return *tables;
}

}  // namespace quadrille::chess
