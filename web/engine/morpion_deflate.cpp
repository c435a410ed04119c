#include "web/engine/morpion_deflate.hpp"

#include <vector>

namespace quadrille::web {
namespace {

using morpion::Wrapping;

struct Job {
  Wanted wanted;
  std::optional<std::string> done;
};

struct Bench {
  std::optional<Wanted> wanted;
  std::vector<Job> given;
};

Bench& bench() {
  static Bench bench;
  return bench;
}

const std::optional<std::string>& work(bool packing, Wrapping wrapping, std::string_view bytes) {
  for (const Job& job : bench().given) {
    if (job.wanted.packing == packing && job.wanted.wrapping == wrapping &&
        job.wanted.bytes == bytes) {
      return job.done;
    }
  }
  throw Wanted{packing, wrapping, std::string(bytes)};
}

}  // namespace

Json want(Wanted wanted) {
  attach(wanted.bytes);
  bench().wanted = std::move(wanted);
  return {{"wanted",
           {{"what", bench().wanted->packing ? "deflate" : "inflate"},
            {"wrapping", bench().wanted->wrapping == Wrapping::raw ? "raw" : "zlib"},
            {"most", morpion::kMostRecordBytes}}}};
}

void give(std::optional<std::string> bytes) {
  if (!bench().wanted) throw Refusal{"nothing is wanted"};
  bench().given.push_back({*std::move(bench().wanted), std::move(bytes)});
  bench().wanted.reset();
}

void forget_given() {
  bench() = {};
}

}  // namespace quadrille::web

namespace quadrille::morpion {

std::string deflate(std::string_view bytes, Wrapping wrapping) {
  return web::work(true, wrapping, bytes).value_or(std::string());
}

Expected<std::string, Error> inflate(std::string_view packed, Wrapping wrapping) {
  const auto& bytes = web::work(false, wrapping, packed);
  if (!bytes) return Error{"the packed data are damaged or too large, expected DEFLATE"};
  return *bytes;
}

}  // namespace quadrille::morpion
