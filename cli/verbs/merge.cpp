// quadrille GAME merge: the results of all units as one answer, the same however they were made.
#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "cli/support/job.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

struct MergeOptions {
  std::string folder, output;
  bool partial = false, json = false;
};

// How many results there were.
std::size_t add_results(const work::JobFolder& folder, Job& job, bool partial) {
  std::size_t merged = 0;
  for (std::size_t unit = 0; unit < folder.units(); ++unit) {
    const work::FoundFile result = folder.find(work::UnitFileKind::result, unit);
    if (partial && result.found == work::Found::missing) continue;
    if (result.found != work::Found::whole) {
      throw Failure(kBadUsage, work::complaint(folder, unit, result.found));
    }
    job.add(folder.job().units[unit], result.contents);
    ++merged;
  }
  return merged;
}

void write_next(const std::string& path, const JobAnswer& answer) {
  const auto written = runtime::replace_file(path, answer.next);
  if (!written) throw Failure(kFoundWrong, written.error().text);
}

int run_merge(GameProgram& game, const MergeOptions& options) {
  check_destination("--output", options.output);
  const work::JobFolder folder = open_job(game, options.folder);
  const std::shared_ptr<Job> job = make_job(game, folder);
  const std::size_t merged = add_results(folder, *job, options.partial);
  const JobAnswer answer = job->answer();
  if (!options.output.empty()) {
    if (answer.next.empty() && merged < folder.units()) {
      throw Failure(kBadUsage, fmt::format("--output: {} of {} units: not complete",
                                           grouped(merged), grouped(folder.units())));
    }
    if (answer.next.empty()) {
      throw Failure(kBadUsage, fmt::format("--output: a job '{}' leaves nothing for a next one",
                                           one_line(folder.job().kind)));
    }
    write_next(options.output, answer);
  }
  const std::string digest = work::digest_text(folder.digest());
  const bool complete = merged == folder.units();
  if (options.json) {
    Json object = {{"game", game.name()},
                   {"job", folder.job().kind},
                   {"digest", digest},
                   {"units", folder.units()},
                   {"merged", merged}};
    object.update(answer.details);
    print_json(object);
  } else {
    print(fmt::format("{}{}job {}, {}\n", answer.text, complete ? answer.proof : "", digest,
                      complete ? counted(merged, "unit")
                               : fmt::format("{} of {} units: not complete", grouped(merged),
                                             grouped(folder.units()))));
  }
  return answer.wrong ? kFoundWrong : kOk;
}

}  // namespace

void add_merge(Command parent, GameProgram& game) {
  if (game.jobs().empty()) return;
  auto options = std::make_shared<MergeOptions>();
  Command verb = parent.command("merge", "the results of a job's units as one answer",
                                fmt::format("quadrille {} merge DIR --json", game.name()));
  verb.text("DIR", options->folder, "the folder of the job").required();
  verb.flag("--partial", options->partial, "leave out units that have no result yet, and say so");
  verb.text("--output FILE", options->output, "write here what a next job can begin with");
  verb.flag("--json", options->json, "one JSON object instead of text");
  verb.runs([options, &game] { return run_merge(game, *options); });
}

}  // namespace quadrille::cli
