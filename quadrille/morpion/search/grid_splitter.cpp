#include "quadrille/morpion/search/grid_splitter.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace quadrille::morpion {
namespace {

constexpr std::uint64_t kDiveSeed = 1;
constexpr int kDivesForAll = 256;

constexpr double kLeastUnit = 50'000, kMostUnit = 2'000'000;  // grids
constexpr double kEnoughUnits = 20'000;

// A dive takes as long as some 50 grids: so estimates take a hundredth of the time, or little more.
constexpr double kGridsPerDive = 5'000;
// The first splits say what share of the whole each part is, where it can be counted at all.
constexpr double kFewestDives = 16, kMostDives = 512, kMostDivesInVain = 64;
constexpr double kCountable = 1e12;  // grids: some hours

}  // namespace

double good_unit(GridUnits& units) {
  Rng rng(kDiveSeed);
  const double all = units.estimate({}, units.board(), rng, kDivesForAll);
  return std::clamp(all / kEnoughUnits, kLeastUnit, kMostUnit);
}

GridSplitter::GridSplitter(GridUnits& units, const GridUnit& whole, double most, bool leave_out)
    : units_(units),
      whole_(whole),
      most_(most),
      leave_out_(leave_out),
      path_(whole.path),
      counted_(whole.first) {
  const GridUnits::Next next = units_.next(path_, units_.board());
  there_ = next.there;
  const Rng rng(kDiveSeed);
  Rng dives = rng;
  grids_ = units_.estimate(path_, next.board, dives, kDivesForAll);
  candidate_ = Candidate{grids_, whole.share, next.board, rng};
}

bool GridSplitter::begin_at(const std::vector<Move>& path, std::size_t first) {
  const std::size_t root = whole_.path.size();
  if (path.size() < root || !std::equal(whole_.path.begin(), whole_.path.end(), path.begin()) ||
      first > path.size() || first < whole_.first) {
    return false;
  }
  while (path_.size() < path.size()) {
    auto opened = branch(*candidate_);
    if (!opened || (!cramped_.empty() && !leave_out_)) return false;
    const Move move = path[path_.size()];
    const auto found = std::find(opened->moves.begin(), opened->moves.end(), move);
    if (found == opened->moves.end()) return false;
    opened->next = static_cast<std::size_t>(found - opened->moves.begin());
    for (std::size_t index = 0; index < opened->next; ++index) {
      skipped_ += candidate_of(*opened, index).share;
    }
    candidate_ = candidate_of(*opened, opened->next++);
    path_.push_back(move);
    branches_.push_back(*std::move(opened));
  }
  counted_ = first;
  cramped_.clear();
  return true;
}

std::optional<GridUnit> GridSplitter::next() {
  while (true) {
    if (candidate_) {
      const Candidate candidate = *std::exchange(candidate_, std::nullopt);
      if (candidate.grids <= most_) return unit(candidate);
      auto opened = branch(candidate);
      if (!cramped_.empty() && !leave_out_) {
        branches_.clear();
        return unit(candidate);
      }
      if (!opened) return unit(candidate);
      branches_.push_back(*std::move(opened));
    }
    if (branches_.empty()) return std::nullopt;
    Branch& top = branches_.back();
    path_.resize(whole_.path.size() + branches_.size() - 1);
    if (top.next == top.moves.size()) {
      branches_.pop_back();
      continue;
    }
    path_.push_back(top.moves[top.next]);
    counted_ = std::min(counted_, path_.size());
    candidate_ = candidate_of(top, top.next++);
  }
}

GridUnit GridSplitter::unit(const Candidate& candidate) {
  last_ = candidate;
  last_counted_ = std::exchange(counted_, path_.size());
  return {path_, last_counted_, candidate.grids, candidate.share, std::exchange(cramped_, {})};
}

void GridSplitter::split_last() {
  if (last_) counted_ = last_counted_;
  candidate_ = last_ ? last_ : candidate_;
  if (candidate_) candidate_->grids = std::max(candidate_->grids, 2 * most_);
}

GridSplitter::Candidate GridSplitter::candidate_of(const Branch& branch, std::size_t index) {
  const double grids = branch.grids[index];
  const double part =
      branch.all > 0 ? grids / branch.all : 1.0 / static_cast<double>(branch.moves.size());
  return {grids, branch.share * part, branch.board, branch.rng.split(index)};
}

// Nothing where no move follows.
std::optional<GridSplitter::Branch> GridSplitter::branch(const Candidate& candidate) {
  GridUnits::Next next = units_.next(path_, candidate.board);
  if (cramped_.empty()) cramped_ = std::move(next.cramped);
  if (next.moves.empty()) return std::nullopt;
  Branch branch{std::move(next.moves), {}, 0, candidate.share, 0, next.board, candidate.rng};
  const double each = candidate.grids / static_cast<double>(branch.moves.size());
  const double most = candidate.grids < kCountable ? kMostDives : kMostDivesInVain;
  const int dives = static_cast<int>(std::clamp(each / kGridsPerDive, kFewestDives, most));
  std::vector<Move> path = path_;
  path.emplace_back();
  for (std::size_t index = 0; index < branch.moves.size(); ++index) {
    path.back() = branch.moves[index];
    Rng rng = branch.rng.split(index).split(0);
    branch.grids.push_back(units_.estimate(path, branch.board, rng, dives));
  }
  branch.all = std::accumulate(branch.grids.begin(), branch.grids.end(), 0.0);
  return branch;
}

}  // namespace quadrille::morpion
