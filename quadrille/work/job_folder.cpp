#include "quadrille/work/job_folder.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "quadrille/runtime/files.hpp"

namespace quadrille::work {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostUnitFileBytes = kMostUnitBytes + 1024;  // with the lines around them

std::string job_path(const std::string& folder) {
  return folder + "/job";
}

bool is_there(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// False for pipes, sockets and devices.
bool may_be_read(const std::string& path) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return !fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status);
}

runtime::Error about(const std::string& file, std::string_view text) {
  return {fmt::format("{}: {}", runtime::one_line(file), runtime::one_line(text))};
}

Expected<ReadJob, runtime::Error> read_job(const std::string& folder) {
  const std::string path = job_path(folder);
  if (!is_there(path)) return about(folder, "no folder of a job: it has no file 'job'");
  const auto text = runtime::read_file(path, kMostJobBytes);
  if (!text) return text.error();
  auto read = parse_job(*text);
  if (!read) return about(path, read.error().text);
  return read;
}

// The first thing in which the jobs differ; `wanted` is what was asked for now.
std::string difference(const JobFile& found, const JobFile& wanted) {
  const auto text = [](std::string_view name, std::string_view seen, std::string_view expected) {
    return fmt::format("{} '{}', expected '{}'", name, seen, expected);
  };
  if (found.version != wanted.version) return text("version", found.version, wanted.version);
  if (found.game != wanted.game) return text("game", found.game, wanted.game);
  if (found.kind != wanted.kind) return text("job", found.kind, wanted.kind);
  for (std::size_t index = 0; index < wanted.question.size(); ++index) {
    const Field none("nothing", "");
    const Field& seen = index < found.question.size() ? found.question[index] : none;
    const Field& field = wanted.question[index];
    if (seen != field) return text(field.first, seen.second, field.second);
  }
  return "another question or other units than asked for";
}

}  // namespace

Expected<JobFolder, runtime::Error> JobFolder::open(const std::string& path,
                                                    std::string_view version,
                                                    std::string_view game) {
  auto read = read_job(path);
  if (!read) return read.error();
  const JobFile& job = read->job;
  if (job.version != version) {
    return about(job_path(path),
                 fmt::format("made by version '{}', expected '{}'", job.version, version));
  }
  if (job.game != game) {
    return about(job_path(path), fmt::format("a job of '{}', expected '{}'", job.game, game));
  }
  return JobFolder(path, *std::move(read));
}

Expected<JobFolder, runtime::Error> JobFolder::create(const std::string& path, const JobFile& job) {
  const std::string text = text_of(job);
  if (!is_there(job_path(path))) {
    std::error_code error;
    fs::create_directory(path, error);
    if (error) return runtime::system_error("make the folder", path, error.value());
    if (const auto written = runtime::replace_file(job_path(path), text); !written) {
      return written.error();
    }
  }
  auto read = read_job(path);
  if (!read) return read.error();
  if (text_of(read->job) != text) {
    return about(job_path(path), "another job is there: " + difference(read->job, job));
  }
  return JobFolder(path, *std::move(read));
}

std::string JobFolder::file_name(UnitFileKind kind, std::size_t unit) const {
  return fmt::format("{}/{}.{}", path_, unit,
                     kind == UnitFileKind::result ? "result" : "checkpoint");
}

FoundFile JobFolder::find(UnitFileKind kind, std::size_t unit) const {
  const std::string path = file_name(kind, unit);
  if (!is_there(path)) return {};
  // To open a pipe with nobody at its other end would wait for ever.
  if (!may_be_read(path)) return {Found::foreign, {}};
  const auto text = runtime::read_file(path, kMostUnitFileBytes);
  // Another worker may have taken the checkpoint away since.
  if (!text) return {is_there(path) ? Found::damaged : Found::missing, {}};
  auto file = parse_unit_file(kind, *text);
  if (!file) return {Found::damaged, {}};
  if (file->job != digest() || file->unit != unit) return {Found::foreign, {}};
  return {Found::whole, std::move(file->contents)};
}

Expected<void, runtime::Error> JobFolder::write(UnitFileKind kind, std::size_t unit,
                                                std::string contents) const {
  // It would be written, and never be read again.
  if (contents.size() > kMostUnitBytes) {
    return about(file_name(kind, unit), fmt::format("{} bytes, expected at most {}; smaller units "
                                                    "have smaller results",
                                                    contents.size(), kMostUnitBytes));
  }
  return runtime::replace_file(file_name(kind, unit),
                               text_of(kind, {digest(), unit, std::move(contents)}));
}

void JobFolder::remove_checkpoint(std::size_t unit) const {
  std::error_code ignored;
  fs::remove(file_name(UnitFileKind::checkpoint, unit), ignored);
}

std::string complaint(const JobFolder& folder, std::size_t unit, Found found) {
  const std::string_view what = found == Found::missing   ? "missing"
                                : found == Found::damaged ? "damaged"
                                                          : "belongs to another job or unit";
  return fmt::format("{}: {}", runtime::one_line(folder.file_name(UnitFileKind::result, unit)),
                     what);
}

}  // namespace quadrille::work
