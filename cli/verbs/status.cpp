// quadrille GAME status: how far a job is.
#include <fmt/format.h>

#include <cmath>

#include "cli/support/errors.hpp"
#include "cli/support/job.hpp"
#include "cli/support/output.hpp"
#include "cli/verbs/verbs.hpp"
#include "quadrille/work/job_status.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {
namespace {

struct StatusOptions {
  std::string folder;
  bool json = false;
};

Json to_json(const work::JobFolder& folder, const work::JobStatus& status) {
  return {{"game", folder.job().game},
          {"job", folder.job().kind},
          {"digest", work::digest_text(folder.digest())},
          {"units", status.units},
          {"done", status.done},
          {"running", status.running},
          {"missing", status.open.size() - status.running},
          {"damaged", status.damaged},
          {"foreign", status.foreign},
          {"seconds_left", status.seconds_left ? Json(*status.seconds_left) : Json(nullptr)}};
}

std::string time_text(const std::optional<double>& seconds) {
  if (!seconds) return "unknown";
  const auto whole = static_cast<std::uint64_t>(std::ceil(*seconds));
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string to_text(const work::JobFolder& folder, const work::JobStatus& status) {
  std::string text = fmt::format("{} {}, {}\n", folder.job().game, folder.job().kind,
                                 counted(status.units, "unit"));
  text += fmt::format("done     {}\nrunning  {}\nmissing  {}\nETA      {}\n", grouped(status.done),
                      grouped(status.running), grouped(status.open.size() - status.running),
                      time_text(status.seconds_left));
  if (status.damaged + status.foreign > 0) {
    text += fmt::format("of these, {} damaged and {} of another job\n",
                        counted(status.damaged, "result"), grouped(status.foreign));
  }
  return text;
}

int run_status(const GameProgram& game, const StatusOptions& options) {
  const work::JobFolder folder = open_job(game, options.folder);
  const work::JobStatus status = work::status_of(folder);
  if (options.json) {
    print_json(to_json(folder, status));
  } else {
    print(to_text(folder, status));
  }
  return kOk;
}

}  // namespace

void add_status(Command parent, GameProgram& game) {
  if (game.jobs().empty()) return;
  auto options = std::make_shared<StatusOptions>();
  Command verb = parent.command("status", "how many units of a job are done, running, missing",
                                fmt::format("quadrille {} status DIR", game.name()));
  verb.text("DIR", options->folder, "the folder of the job").required();
  verb.flag("--json", options->json, "one JSON object instead of text");
  verb.runs([options, &game] { return run_status(game, *options); });
}

}  // namespace quadrille::cli
