// quadrille GAME work: one unit of a job, from where it was left.
#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/job.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/interrupt.hpp"

namespace quadrille::cli {
namespace {

struct WorkOptions {
  std::string folder;
  std::uint64_t unit = 0;
  unsigned checkpoint_seconds = work::kCheckpointSeconds;
};

std::size_t check_unit(const work::JobFolder& folder, std::uint64_t unit) {
  if (unit < folder.units()) return static_cast<std::size_t>(unit);
  throw Failure(kBadUsage,
                folder.units() == 0
                    ? fmt::format("unit {}: {} has no units", unit, one_line(folder.path()))
                    : fmt::format("unit {}: expected one from 0 to {} of {}", unit,
                                  folder.units() - 1, one_line(folder.path())));
}

int run_work(GameProgram& game, const WorkOptions& options) {
  const runtime::Interrupts interrupts;
  const work::JobFolder folder = open_job(game, options.folder);
  const std::size_t unit = check_unit(folder, options.unit);
  if (folder.find(work::UnitFileKind::result, unit).found == work::Found::whole) return kOk;
  check_destination("DIR", folder.file_name(work::UnitFileKind::result, unit));
  const std::shared_ptr<Job> job = make_job(game, folder);
  const auto warn = [](const std::string& line) { tell("quadrille: " + line); };
  const auto end =
      work::run_unit(folder, unit, *job, {options.checkpoint_seconds, interrupts.token(), warn});
  if (!end) throw Failure(kFoundWrong, end.error().text);
  if (*end == work::UnitEnd::done) return kOk;
  if (*end == work::UnitEnd::foreign) {
    throw Failure(kBadUsage, work::complaint(folder, unit, work::Found::foreign));
  }
  throw Failure(kStopped, fmt::format("unit {} of {} is not done; the same command goes on", unit,
                                      one_line(folder.path())));
}

}  // namespace

void add_work(Command parent, GameProgram& game) {
  if (game.jobs().empty()) return;
  auto options = std::make_shared<WorkOptions>();
  Command verb = parent.command("work", "run one unit of a job; exit 0 once its result is there",
                                fmt::format("quadrille {} work DIR 0", game.name()));
  verb.text("DIR", options->folder, "the folder of the job").required();
  verb.number("N", options->unit, 0, kUnbounded, "the number of the unit").required();
  verb.number("--checkpoint-interval S", options->checkpoint_seconds, 0, work::kCheckpointSeconds,
              "seconds between two checkpoints (default: 60; 0: as often as can be)");
  verb.runs([options, &game] { return run_work(game, *options); });
}

}  // namespace quadrille::cli
