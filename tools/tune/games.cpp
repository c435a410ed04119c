#include "tools/tune/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "quadrille/chess/board/make.hpp"
#include "quadrille/chess/games/game.hpp"
#include "quadrille/chess/moves/see.hpp"
#include "quadrille/chess/notation/openings.hpp"
#include "quadrille/core/rng.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/runtime/progress.hpp"
#include "quadrille/runtime/threads.hpp"
#include "tools/tune/hand_weights.hpp"
#include "tools/tune/samples.hpp"
#include "tools/tune/weights_file.hpp"

namespace quadrille::tune {
namespace {

using chess::Board;
using chess::Colour;
using chess::Game;
using chess::Move;
using chess::MoveList;
using chess::Outcome;

constexpr int kOpeningPlies = 8;     // and one more in every other game, so that both sides begin
constexpr int kFairOpening = 150;    // centipawns; beyond it the opening is drawn anew
constexpr int kDecided = 1200;       // centipawns …
constexpr int kDecidedPlies = 5;     // … seen by both sides for so long end a game
constexpr int kLongestGame = 400;    // plies; then it is a draw
constexpr int kLargestScore = 2000;  // centipawns; beyond it a position teaches nothing

// Undecided while it goes on; too long a game is a draw.
Outcome outcome_of(const Game& game) {
  return game.moves().size() >= kLongestGame ? Outcome::draw : game.outcome();
}

// Nothing where the random moves end the game.
std::optional<Game> random_opening(Rng& rng, int plies) {
  Game game(chess::start_setup());
  for (int ply = 0; ply < plies; ++ply) {
    const MoveList moves = game.legal();
    game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (game.ending() != chess::GameEnd::none) return std::nullopt;
  }
  return game;
}

// Nothing is about to be taken, as far as the search saw.
bool is_quiet(const Board& board, const std::vector<Move>& line) {
  if (chess::in_check(board)) return false;
  Board next = board;
  for (std::size_t ply = 0; ply < std::min<std::size_t>(line.size(), 2); ++ply) {
    if (chess::is_capture_or_promotion(next, line[ply])) return false;
    next = chess::after(next, line[ply]);
  }
  return true;
}

// Counts how long one side has been winning clearly.
class Adjudicator {
 public:
  Outcome look(Colour side, int score) {
    const int for_white = side == Colour::white ? score : -score;
    const int sign = for_white >= kDecided ? 1 : for_white <= -kDecided ? -1 : 0;
    plies_ = sign == sign_ ? plies_ + 1 : 1;
    sign_ = sign;
    if (sign == 0 || plies_ < kDecidedPlies) return Outcome::unknown;
    return sign > 0 ? Outcome::white : Outcome::black;
  }

 private:
  int sign_ = 0, plies_ = 0;
};

// Of the weights as they are written down; another one means other games.
std::uint32_t fingerprint(const chess::Weights& weights) {
  std::uint64_t sum = 0;
  for (const char letter : weights_source(weights, "")) {
    sum = mix(sum + static_cast<unsigned char>(letter));
  }
  return static_cast<std::uint32_t>(sum);
}

// The file's first line: what made it, so that nothing else is appended.
std::string header_of(const GameOptions& options) {
  const std::uint32_t weights = fingerprint(options.from_hand ? hand_weights() : chess::kWeights);
  return fmt::format("# tune games --nodes {} --seed {}{}, weights {:08x}\n", options.nodes,
                     options.seed, options.from_hand ? " --from-hand" : "", weights);
}

std::string end_of_game(std::size_t number) {
  return fmt::format("# game {}\n", number);
}

// What of the file is whole games, and how many.
struct Kept {
  std::size_t length, games;
};
Kept whole_games(std::string_view text, std::size_t header) {
  Kept kept{header, 0};
  while (true) {
    const std::string mark = end_of_game(kept.games);
    const std::size_t at = text.find(mark, kept.length);
    if (at == std::string_view::npos) return kept;
    kept = {at + mark.size(), kept.games + 1};
  }
}

// Cuts a half-written game off, or begins the file.
Expected<std::size_t, runtime::Error> prepare_file(const std::string& path,
                                                   const std::string& header) {
  Kept kept{0, 0};
  std::string text = header;
  if (std::filesystem::exists(path)) {
    auto found = runtime::read_file(path, kMostSampleBytes);
    if (!found) return found.error();
    text = std::move(*found);
    if (!text.starts_with(header)) {
      return runtime::Error{fmt::format("{}: made with other options", path)};
    }
  }
  kept = whole_games(text, header.size());
  text.resize(kept.length);
  if (const auto written = runtime::replace_file(path, text); !written) return written.error();
  return kept.games;
}

// One engine for each game that is being played.
class Engines {
 public:
  explicit Engines(bool from_hand) : hand_(hand_weights()), from_hand_(from_hand) {}

  std::unique_ptr<chess::Engine> take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      chess::EngineOptions options;
      options.hash_megabytes = 2;  // plenty for so few nodes, and quickly cleared
      if (from_hand_) options.weights = &hand_;
      return std::make_unique<chess::Engine>(options);
    }
    auto engine = std::move(free_.back());
    free_.pop_back();
    return engine;
  }
  void give_back(std::unique_ptr<chess::Engine> engine) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(engine));
  }

 private:
  const chess::Weights hand_;
  const bool from_hand_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<chess::Engine>> free_;
};

}  // namespace

std::string play_game(chess::Engine& engine, const GameOptions& options, std::size_t number,
                      const runtime::StopToken& stop) {
  Rng rng = Rng(options.seed).split(number);
  chess::Limits limits;
  limits.nodes = options.nodes;
  const auto search = [&](const Game& game) {
    engine.set_position(game.start(), game.moves());
    return engine.search(limits, stop);
  };

  std::optional<Game> game;
  chess::Result found;
  while (!stop.requested()) {
    game = random_opening(rng, kOpeningPlies + static_cast<int>(number % 2));
    if (!game) continue;
    engine.new_game();
    found = search(*game);
    if (std::abs(found.lines[0].score) <= kFairOpening) break;
  }

  std::vector<Sample> samples;
  Adjudicator adjudicator;
  Outcome outcome = Outcome::unknown;
  while (!stop.requested()) {
    const int score = found.lines[0].score;
    if (std::abs(score) <= kLargestScore && is_quiet(game->board(), found.lines[0].moves)) {
      samples.push_back({game->board(), score, Outcome::draw, number});
    }
    outcome = adjudicator.look(game->board().side, score);
    if (outcome != Outcome::unknown) break;
    game->play(found.best);
    outcome = outcome_of(*game);
    if (outcome != Outcome::unknown) break;
    found = search(*game);
  }
  if (outcome == Outcome::unknown) return {};
  std::string text;
  for (Sample& sample : samples) {
    sample.outcome = outcome;
    text += sample_line(sample);
  }
  return text + end_of_game(number);
}

Expected<GamesPlayed, runtime::Error> play_games(const std::string& path,
                                                 const GameOptions& options,
                                                 const runtime::StopToken& stop,
                                                 bool show_progress) {
  const auto before = prepare_file(path, header_of(options));
  if (!before) return before.error();
  GamesPlayed played{*before, 0, 0};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "a"),
                                                             &std::fclose);
  if (!file) return runtime::Error{fmt::format("cannot append to {}", path)};

  Engines engines(options.from_hand);
  runtime::Progress progress(stderr, "games", options.games, show_progress);
  bool written = true;
  const auto unit = [&](std::size_t index) -> std::optional<std::string> {
    auto engine = engines.take();
    std::string text = play_game(*engine, options, played.before + index, stop);
    engines.give_back(std::move(engine));
    if (text.empty()) return std::nullopt;
    return text;
  };
  // A game that a stop broke off leaves a gap, behind which nothing may be written.
  bool gap = false;
  const auto append = [&](std::size_t index, std::string&& text) {
    gap = gap || index != played.now;
    if (gap || !written) return;
    written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
              std::fflush(file.get()) == 0;
    ++played.now;
    played.positions += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) - 1;
    progress.update(played.before + played.now, fmt::format("{} positions", played.positions));
  };
  runtime::ThreadPool pool(options.threads);
  if (options.games > played.before) {
    pool.ordered(options.games - played.before, stop, unit, append);
  }
  if (!written) return runtime::Error{fmt::format("cannot write {}", path)};
  return played;
}

}  // namespace quadrille::tune
