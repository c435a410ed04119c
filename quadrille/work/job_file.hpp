// DIR/job: a question that takes long, and the units that it was split into.
//
// The one idea: every unit stands there as a line of text. Who works on it or merges does not split
// again, so all machines agree on what unit N is; the digest of the file stands for the whole job,
// and is in every result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/work/fields.hpp"

namespace quadrille::work {

inline constexpr std::size_t kMostUnits = 1'000'000;
inline constexpr std::size_t kMostJobBytes = std::size_t{256} << 20;

struct JobFile {
  std::string version;  // of the program
  std::string game;
  std::string kind;                // "perft"
  Fields question;                 // what is asked, and how it is to be answered
  std::vector<std::string> units;  // what each of them is, one line of text
};

std::string text_of(const JobFile& job);

struct ReadJob {
  JobFile job;
  std::uint64_t digest;
};

// The error has no name of a file in it.
Expected<ReadJob, runtime::Error> parse_job(std::string_view text);

}  // namespace quadrille::work
