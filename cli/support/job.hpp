// What the verbs for long work ask of a game: to turn a question into units, to run one of them,
// and to merge their results. Everything about folders and files is in quadrille/work/.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/support/command.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/game.hpp"
#include "cli/support/json.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/work/job_folder.hpp"
#include "quadrille/work/run_unit.hpp"

namespace quadrille::cli {

struct JobAnswer {
  Json details = Json::object();
  std::string text;    // the same for people
  std::string proof;   // what follows from it once all units are there
  std::string next;    // what a next job can begin with, as a file; empty: nothing
  bool wrong = false;  // a difference was found: exit 1
};

// One question. A unit is the line of text that stands for it in the job.
class Job : public work::UnitWork {
 public:
  // May give up once it should stop; what it answers then is of no use.
  virtual std::vector<std::string> split(const runtime::StopToken& stop) = 0;

  // To be called for each result that there is, in the order of units.
  virtual void add(const std::string& unit, std::string_view result) = 0;
  virtual JobAnswer answer() = 0;
};

// The fields of a question, as they are read back from a job. All throw Failure where one is
// missing or makes no sense.
class Question {
 public:
  explicit Question(const work::Fields& fields) : fields_(fields) {}

  std::string text(std::string_view name) const;
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most) const;
  // Nothing where it says so.
  std::optional<std::uint64_t> optional_number(std::string_view name, std::uint64_t least,
                                               std::uint64_t most) const;

 private:
  const work::Fields& fields_;
};

// An option that may not have been given, as the value of a field.
template <class Number>
std::string number_or_none(const std::optional<Number>& number) {
  return number ? std::to_string(*number) : "none";
}

class JobKind {
 public:
  virtual ~JobKind() = default;

  virtual std::string name() const = 0;     // "perft"
  virtual std::string help() const = 0;     // what it answers
  virtual std::string example() const = 0;  // the options of an example, behind the folder

  virtual std::vector<Option> add_options(Command units) = 0;

  virtual work::Fields question() = 0;  // from the options
  // The job may use what belongs to its kind.
  virtual std::unique_ptr<Job> make(const Question& question) = 0;
};

// Both throw Failure.
work::JobFolder open_job(const GameProgram& game, const std::string& folder);
std::shared_ptr<Job> make_job(GameProgram& game, const work::JobFolder& folder);

// What a result or a checkpoint says makes no sense for its unit.
Failure bad_contents(std::string_view what, std::string_view unit);

}  // namespace quadrille::cli
