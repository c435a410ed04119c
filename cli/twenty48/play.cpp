#include "cli/twenty48/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "cli/support/display.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/output.hpp"
#include "cli/support/terminal.hpp"
#include "cli/twenty48/analyse.hpp"
#include "cli/twenty48/view.hpp"
#include "quadrille/runtime/clock.hpp"
#include "quadrille/runtime/files.hpp"
#include "quadrille/twenty48/engine/review.hpp"
#include "quadrille/twenty48/notation/notation.hpp"
#include "quadrille/twenty48/text/text.hpp"

namespace quadrille::cli {
namespace {

using namespace twenty48;

// The best score of all games, in a small file in the user's data folder.
class BestScore {
 public:
  BestScore() {
    const char* const data = std::getenv("XDG_DATA_HOME");
    const char* const home = std::getenv("HOME");
    if (data && *data)
      folder_ = data;
    else if (home && *home)
      folder_ = std::filesystem::path(home) / ".local" / "share";
    if (folder_.empty()) return;
    folder_ /= "quadrille";
    score_ = kept();
  }

  std::uint64_t score() const { return score_; }

  // A note for the player where it could not be saved; the game goes on.
  std::string offer(std::uint64_t score) {
    if (score <= score_) return {};
    score_ = score;
    if (folder_.empty()) return {};
    // Another game may have ended since.
    if (const std::uint64_t other = kept(); other >= score) {
      score_ = other;
      return {};
    }
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    const auto saved = runtime::replace_file(file().string(), fmt::format("{}\n", score));
    return saved ? std::string() : saved.error().text;
  }

 private:
  static constexpr std::size_t kMostScoreBytes = 4096;

  std::filesystem::path file() const { return folder_ / "2048-best"; }

  std::uint64_t kept() const {
    std::uint64_t score = 0;
    if (const auto text = runtime::read_file(file().string(), kMostScoreBytes)) {
      std::from_chars(text->data(), text->data() + text->size(), score);
    }
    return score;
  }

  std::filesystem::path folder_;
  std::uint64_t score_ = 0;
};

struct State {
  WideBoard board;
  std::uint64_t score = 0;
};

struct PlayedMove {
  State before;
  Direction direction;
};

class Table2048 {
 public:
  Table2048(const Run& run, const PlayerSetup& setup, const Worth& worth,
            std::optional<WideBoard> start)
      : run_(run),
        setup_(setup),
        worth_(worth),
        terminal_(run.stop),
        player_(setup),
        seed_(run.seed),
        rng_(seed_),
        start_(start) {
    new_game(seed_);
  }

  int play() {
    for (bool going = true; going;) {
      draw();
      going = autoplay_ ? autoplay_step() : answer(terminal_.key());
    }
    save_best();
    terminal_.draw(fmt::format("{}score {}, seed {}\nposition {}\n{}",
                               cli::draw(state_.board, terminal_.colour()), grouped(state_.score),
                               seed_, digits_of(state_.board), note_.empty() ? "" : note_ + "\n"));
    return kOk;
  }

 private:
  // Each game has a seed of its own, so that it can be played again.
  void new_game(std::uint64_t seed) {
    save_best();
    seed_ = seed;
    rng_ = Rng(seed_);
    state_ = {start_ ? *start_ : start_board<5>(rng_), 0};
    history_.clear();
    autoplay_ = false;
    if (note_.empty() && counts()) note_ = fmt::format("a new game, seed {}", seed_);
  }

  void draw() {
    std::string picture = cli::draw(state_.board, terminal_.colour());
    picture += fmt::format("score {}   best {}\n", grouped(state_.score),
                           grouped(std::max(best_.score(), counts() ? state_.score : 0)));
    if (state_.board == WideBoard{}) {
      picture += "The board is empty, there is no tile to move: q quit\n";
    } else if (is_over(state_.board)) {
      picture += fmt::format("Game over after {} moves: v review, n new game, z undo, q quit\n",
                             history_.size());
    } else if (autoplay_) {
      picture += fmt::format("autoplay, {} ms a move: + faster, - slower, any other key stops\n",
                             pause_.count());
    } else {
      picture += "arrows or l r u d move, h hint, a autoplay, z undo, v review, n new, q quit\n";
    }
    if (!note_.empty()) picture += note_ + "\n";
    terminal_.draw(picture);
    note_.clear();
  }

  bool answer(KeyPress press) {
    switch (press.key) {
      case Key::left:
        move_to(Direction::left);
        return true;
      case Key::right:
        move_to(Direction::right);
        return true;
      case Key::up:
        move_to(Direction::up);
        return true;
      case Key::down:
        move_to(Direction::down);
        return true;
      case Key::end:
        return false;
      case Key::none:
        return true;
      case Key::letter:
        break;
    }
    switch (press.letter) {
      case 'l':
        move_to(Direction::left);
        break;
      case 'r':
        move_to(Direction::right);
        break;
      case 'u':
        move_to(Direction::up);
        break;
      case 'd':
        move_to(Direction::down);
        break;
      case 'h':
        hint();
        break;
      case 'a':
        autoplay_ = !is_over(state_.board);
        break;
      case 'z':
      case '\x7f':
        undo();
        break;
      case 'v':
        review();
        break;
      case 'n':
        new_game(seed_ + 1);
        break;
      case 'q':
        return false;
      default:
        break;
    }
    return true;
  }

  bool autoplay_step() {
    const std::optional<ChosenMove> chosen = player_.choose(state_.board, run_.stop);
    if (!chosen) {
      autoplay_ = false;
      return true;
    }
    move_to(chosen->direction);
    const KeyPress press = terminal_.key(pause_);
    if (press.key == Key::end) return false;
    if (press.letter == '+')
      pause_ = std::max(pause_ / 2, std::chrono::milliseconds{1});
    else if (press.letter == '-')
      pause_ = std::min(pause_ * 2, std::chrono::milliseconds{2000});
    else
      autoplay_ = press.key == Key::none;
    return true;
  }

  void move_to(Direction direction) {
    const MoveResult<5> result = move(state_.board, direction);
    if (!result.moved) {
      note_ =
          is_over(state_.board) ? "" : fmt::format("nothing moves {}", direction_name(direction));
      return;
    }
    history_.push_back({state_, direction});
    state_ = {spawn(result.board, rng_), state_.score + result.score};
    if (is_over(state_.board)) save_best();
  }

  void hint() {
    const AnalyseReport report = analyse_twenty48(run_, setup_, worth_, state_.board);
    if (report.moves.empty()) {
      note_ = "no move is left";
      return;
    }
    const auto add_line = [&](const std::string& move, const std::string& value,
                              const std::string& note) {
      note_ += fmt::format("{:<6}{:>12}  {}\n", move, value, note);
    };
    if (!report.value_heading.empty()) add_line("", report.value_heading, report.note_heading);
    for (const AnalysedMove& candidate : report.moves)
      add_line(candidate.move, candidate.shown, candidate.note);
    note_ += fmt::format("at depth {} ({})\n", report.depth, report.depth_note);
  }

  void undo() {
    if (history_.empty()) return;
    state_ = history_.back().before;
    history_.pop_back();
  }

  // Where did I lose? The moves that the engine thinks cost most, in points to come. At a depth
  // that takes a tenth of a millisecond a move, whatever the limits of play are, and until a key is
  // pressed.
  void review() {
    struct Loss {
      std::size_t number;
      PlayedMove played;
      Direction better;
      std::optional<double> points;  // missing where there is no scale for them
    };
    EngineOptions options = setup_.engine;
    options.limits = {};
    options.limits.depth =
        std::min(setup_.engine.limits.depth,
                 setup_.engine.network != nullptr ? kNetworkReviewDepth : kReviewDepth);
    Engine reviewer(setup_.table_set, options);
    std::vector<Loss> losses;
    std::size_t index = 0;
    for (; index < history_.size() && !run_.stop.requested() && !terminal_.pressed(); ++index) {
      const PlayedMove& played = history_[index];
      const WideBoard board = played.before.board;
      const Verdict verdict = judge(reviewer, board, played.direction, run_.stop);
      if (verdict.lost == 0) continue;
      const Worth worth = worth_.by(verdict.by_network);
      const auto lost = worth.loss(board, verdict.value, verdict.value - verdict.lost);
      losses.push_back({index + 1, played, verdict.better, lost});
    }
    std::stable_sort(losses.begin(), losses.end(),
                     [](const Loss& a, const Loss& b) { return a.points > b.points; });
    losses.resize(std::min(losses.size(), kReviewed));
    for (const Loss& loss : losses) {
      note_ += fmt::format("move {}: {} cost {} against {}, position {}\n", loss.number,
                           direction_name(loss.played.direction), cost_text(loss.points),
                           direction_name(loss.better), digits_of(loss.played.before.board));
    }
    if (index < history_.size()) {
      note_ += fmt::format("a key ended the review after {} of {} moves", index, history_.size());
    } else if (note_.empty()) {
      note_ = "no move that the engine would not have made";
    }
  }

  static std::string cost_text(const std::optional<double>& points) {
    if (!points) return "something";
    return counted(static_cast<std::uint64_t>(std::llround(*points)), "point");
  }

  bool counts() const { return !start_; }

  void save_best() {
    if (!counts()) return;
    note_ = best_.offer(state_.score);
  }

  static constexpr std::size_t kReviewed = 5;

  const Run& run_;
  const PlayerSetup setup_;
  const Worth worth_;
  Terminal terminal_;
  Player player_;
  std::uint64_t seed_;
  Rng rng_;
  std::optional<WideBoard> start_;
  BestScore best_;
  State state_;
  std::vector<PlayedMove> history_;
  std::string note_;
  bool autoplay_ = false;
  std::chrono::milliseconds pause_{100};
};

}  // namespace

int play_twenty48(const Run& run, const PlayerSetup& setup, const Worth& worth,
                  std::optional<WideBoard> start) {
  return Table2048(run, setup, worth, start).play();
}

void watch_twenty48(const Run& run, const PlayerSetup& setup) {
  constexpr double kSeconds = 9;
  constexpr std::uint64_t kMovesBetweenFrames = 5;
  const Display shown = display();
  const runtime::Stopwatch watch;
  Player player(setup);
  Rng rng(run.seed);
  State state{start_board<5>(rng)};
  std::uint64_t moves = 0;
  const auto show = [&](bool first) {
    constexpr int kLines = 2 * kSide + 2;
    if (shown.cursor && !first) print(fmt::format("\x1b[{}A", kLines));
    print(fmt::format("{}move {}, score {}{}\n", cli::draw(state.board, shown.colour), moves,
                      grouped(state.score), shown.cursor ? "\x1b[K" : ""));
    finish_output();
  };
  if (shown.cursor) show(true);
  while (watch.seconds() < kSeconds && !is_over(state.board) && !run.stop.requested()) {
    const ChosenMove best = *player.choose(state.board, run.stop);
    state = {spawn(move(state.board, best.direction).board, rng), state.score + best.score};
    if (++moves % kMovesBetweenFrames == 0 && shown.cursor) show(false);
  }
  show(!shown.cursor);
}

}  // namespace quadrille::cli
