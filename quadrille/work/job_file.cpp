#include "quadrille/work/job_file.hpp"

#include <utility>

#include "quadrille/work/sealed.hpp"

namespace quadrille::work {
namespace {

constexpr std::string_view kFirstLine = "quadrille job 1";

runtime::Error expected(std::string_view what) {
  return {"expected " + std::string(what)};
}

}  // namespace

std::string text_of(const JobFile& job) {
  std::string text(kFirstLine);
  text += '\n';
  text += field_line("version", job.version);
  text += field_line("game", job.game);
  text += field_line("job", job.kind);
  text += field_line("question", job.question.size());
  for (const auto& [name, value] : job.question) text += field_line(name, value);
  text += field_line("units", job.units.size());
  for (const std::string& unit : job.units) text += unit + "\n";
  return sealed(text);
}

Expected<ReadJob, runtime::Error> parse_job(std::string_view text) {
  if (!text.starts_with("quadrille job ")) return runtime::Error{"no job"};
  if (!text.starts_with(std::string(kFirstLine) + "\n")) {
    return expected("'" + std::string(kFirstLine) + "' as the first line");
  }
  const auto whole = unsealed(text);
  if (!whole) return runtime::Error{"damaged: its digest does not fit"};
  ReadJob read{{}, whole->digest};
  JobFile& job = read.job;
  FieldReader reader(whole->lines);
  reader.line();
  auto version = reader.text("version");
  if (!version) return expected("'version'");
  job.version = *std::move(version);
  auto game = reader.text("game");
  if (!game) return expected("'game'");
  job.game = *std::move(game);
  auto kind = reader.text("job");
  if (!kind) return expected("'job'");
  job.kind = *std::move(kind);
  const auto fields = reader.number("question");
  if (!fields) return expected("'question' and a number");
  for (std::uint64_t index = 0; index < *fields; ++index) {
    auto field = reader.field();
    if (!field) return expected("as many fields as 'question' says");
    job.question.push_back(*std::move(field));
  }
  const auto units = reader.number("units");
  if (!units || *units > kMostUnits) return expected("'units' and a number up to 1000000");
  for (std::uint64_t index = 0; index < *units; ++index) {
    auto unit = reader.line();
    if (!unit) return expected("as many units as 'units' says");
    job.units.push_back(*std::move(unit));
  }
  if (!reader.at_end()) return expected("no line behind the units");
  return read;
}

}  // namespace quadrille::work
