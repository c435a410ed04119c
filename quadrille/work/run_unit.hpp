// Runs one unit of a job to its result, from its checkpoint where there is one.
//
// The one idea: a unit is done in small pieces, and before each of them it says how far it is.
// Here that becomes a checkpoint as it begins, one a minute, and one more when it is asked to stop.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"
#include "quadrille/work/job_folder.hpp"

namespace quadrille::work {

inline constexpr unsigned kCheckpointSeconds = 60;  // between two checkpoints, at most

struct UnitOptions {
  unsigned checkpoint_seconds = kCheckpointSeconds;  // 0: after every piece
  runtime::StopToken stop;
  // Told once, while the work goes on: a checkpoint that is of no use, or could not be written.
  std::function<void(const std::string&)> warn;
};

// What a unit sees of the world while it works.
class UnitWatch {
 public:
  UnitWatch(const JobFolder& folder, std::size_t unit, const UnitOptions& options)
      : folder_(folder), unit_(unit), options_(options) {}

  const runtime::StopToken& stop() const { return options_.stop; }

  // To be called before each piece, first when the unit and its state have been read and make
  // sense. Writes state() to the checkpoint when it is time; false: leave the unit as it is.
  template <class State>
  bool go_on(State state) {
    const bool stopping = options_.stop.requested();
    if (begun_ && !stopping && since_.seconds() < options_.checkpoint_seconds) return true;
    return keep(state()) && !stopping;
  }

  bool answered() const { return answered_; }
  const std::optional<runtime::Error>& unsaved() const { return unsaved_; }

 private:
  // False where somebody else has finished the unit meanwhile.
  bool keep(std::string state);

  const JobFolder& folder_;
  const std::size_t unit_;
  const UnitOptions& options_;
  runtime::Stopwatch since_;
  bool begun_ = false;  // there is a checkpoint, so that others see that somebody works on it
  bool answered_ = false;
  bool warned_ = false;
  std::optional<runtime::Error> unsaved_;  // why the last checkpoint could not be written
};

class UnitWork {
 public:
  virtual ~UnitWork() = default;

  // Goes on from `state`, which an earlier call gave to `watch`; from the beginning where it is
  // empty. The result, which depends on the unit alone; nothing where `watch` said to leave it.
  virtual std::optional<std::string> run(const std::string& unit, std::string_view state,
                                         UnitWatch& watch) = 0;
};

enum class UnitEnd {
  done,
  stopped,
  foreign,  // the result that is there belongs to another job or unit, and is left alone
};

// A result that is there and whole is the answer; a damaged one is made again. What is left to do
// is in the checkpoint when it ends early.
Expected<UnitEnd, runtime::Error> run_unit(const JobFolder& folder, std::size_t unit,
                                           UnitWork& work, const UnitOptions& options);

}  // namespace quadrille::work
