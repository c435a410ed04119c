#include "quadrille/work/run_unit.hpp"

#include <fmt/format.h>

#include <utility>

namespace quadrille::work {
namespace {

void warn(const UnitOptions& options, const std::string& line) {
  if (options.warn) options.warn(line);
}

// The state that the unit goes on from.
std::string resumed_state(const JobFolder& folder, std::size_t unit, const UnitOptions& options) {
  FoundFile checkpoint = folder.find(UnitFileKind::checkpoint, unit);
  if (checkpoint.found == Found::damaged || checkpoint.found == Found::foreign) {
    warn(options,
         fmt::format("{}: {}; the unit begins again",
                     runtime::one_line(folder.file_name(UnitFileKind::checkpoint, unit)),
                     checkpoint.found == Found::damaged ? "damaged" : "belongs to another job"));
  }
  return std::move(checkpoint.contents);
}

}  // namespace

bool UnitWatch::keep(std::string state) {
  since_ = {};
  begun_ = true;
  answered_ = folder_.find(UnitFileKind::result, unit_).found == Found::whole;
  if (answered_) return false;
  const auto written = folder_.write(UnitFileKind::checkpoint, unit_, std::move(state));
  unsaved_ = written ? std::nullopt : std::optional(written.error());
  if (!written && !std::exchange(warned_, true)) {
    warn(options_, written.error().text + "; the unit goes on and tries again");
  }
  return true;
}

Expected<UnitEnd, runtime::Error> run_unit(const JobFolder& folder, std::size_t unit,
                                           UnitWork& work, const UnitOptions& options) {
  const Found before = folder.find(UnitFileKind::result, unit).found;
  if (before == Found::whole) return UnitEnd::done;
  if (before == Found::foreign) return UnitEnd::foreign;
  const std::string state = resumed_state(folder, unit, options);
  UnitWatch watch(folder, unit, options);
  auto result = work.run(folder.job().units[unit], state, watch);
  if (!result && !watch.answered()) {
    if (watch.unsaved()) return *watch.unsaved();
    return UnitEnd::stopped;
  }
  if (result) {
    auto written = folder.write(UnitFileKind::result, unit, *std::move(result));
    if (!written) return written.error();
  }
  folder.remove_checkpoint(unit);
  return UnitEnd::done;
}

}  // namespace quadrille::work
