// quadrille GAME units: a question as a folder of units, and which of them are still to be done.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/support/errors.hpp"
#include "cli/support/job.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/interrupt.hpp"
#include "quadrille/work/job_status.hpp"

namespace quadrille::cli {
namespace {

struct UnitsOptions {
  std::shared_ptr<JobKind> kind;
  std::string folder;
  bool missing = false;
  std::vector<Option> asked;  // those of the question
};

bool has_job(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::exists(folder + "/job", ignored);
}

std::vector<std::string> units_of(JobKind& kind, const work::Fields& question) {
  const runtime::Interrupts interrupts;
  std::vector<std::string> units = kind.make(Question(question))->split(interrupts.token());
  if (!interrupts.interrupted()) return units;
  throw Failure(kStopped, "stopped while the units were listed; there is no job yet");
}

work::JobFolder folder_of(const GameProgram& game, const UnitsOptions& options) {
  JobKind& kind = *options.kind;
  const bool asked = std::any_of(options.asked.begin(), options.asked.end(),
                                 [](const Option& option) { return option.given(); });
  if (!asked && has_job(options.folder)) {
    work::JobFolder folder = open_job(game, options.folder);
    if (folder.job().kind != kind.name()) {
      throw Failure(kBadUsage,
                    fmt::format("{}/job: a job '{}', expected '{}'", one_line(options.folder),
                                one_line(folder.job().kind), kind.name()));
    }
    return folder;
  }
  work::JobFile job{QUADRILLE_VERSION, game.name(), kind.name(), kind.question(), {}};
  job.units = units_of(kind, job.question);
  auto created = work::JobFolder::create(options.folder, job);
  if (!created) {
    throw Failure(created.error().no_space ? kFoundWrong : kBadUsage, created.error().text);
  }
  return *std::move(created);
}

int run_units(const GameProgram& game, const UnitsOptions& options) {
  const work::JobFolder folder = folder_of(game, options);
  std::string text;
  if (options.missing) {
    for (const std::size_t unit : work::status_of(folder).open) text += fmt::format("{}\n", unit);
  } else {
    for (std::size_t unit = 0; unit < folder.units(); ++unit) text += fmt::format("{}\n", unit);
  }
  print(text);
  return kOk;
}

}  // namespace

void add_units(Command parent, GameProgram& game) {
  const JobKinds kinds = game.jobs();
  if (kinds.empty()) return;
  const auto example = [&](const JobKind& kind) {
    return fmt::format("quadrille {} units {} DIR {}", game.name(), kind.name(), kind.example());
  };
  Command verb = parent.command("units", "split long work into units that any machine can run",
                                example(*kinds.front()));
  for (const auto& kind : kinds) {
    auto options = std::make_shared<UnitsOptions>();
    options->kind = kind;
    Command job = verb.command(kind->name(), kind->help(), example(*kind));
    job.text("DIR", options->folder, "the folder of the job; made where there is none").required();
    job.flag("--missing", options->missing, "list only units without a valid result");
    options->asked = kind->add_options(job);
    job.runs([options, &game] { return run_units(game, *options); });
  }
}

}  // namespace quadrille::cli
