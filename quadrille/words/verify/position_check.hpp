// The fast side against the reference in one position, in every form that the fast side has. What
// the best play is, is worked out again here from the reference's list and the rules of equity.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/core/rng.hpp"
#include "quadrille/verify/checklist.hpp"
#include "quadrille/verify/findings.hpp"
#include "quadrille/words/moves/moves.hpp"
#include "quadrille/words/reference/reference.hpp"
#include "quadrille/words/reference/reference_plays.hpp"
#include "quadrille/words/text/text.hpp"
#include "quadrille/words/verify/play_set.hpp"

namespace quadrille::words {

// What a small machine has; none where its sums are too narrow for the layout and the tiles.
struct SmallForms {
  const PackedLexicon* lexicon = nullptr;
  const LeaveModel* model = nullptr;  // where the leaves are those of a model
};

template <int Stride>
class PositionCheck {
 public:
  // One for many positions, so that what a generator remembers of others is put to the proof too.
  PositionCheck(const Layout& layout, const GeneratorTables<Stride>& tables,
                const SmallForms& small)
      : tables_(tables),
        rules_{layout, *tables.rules.tiles, tables.rules.lexicon},
        generator_(tables) {
    if constexpr (kSmall) set_up_small(small);
  }

  // `rng`: which plays are looked at more closely.
  void run(const Setup& setup, const Board<Stride>& board, Rng rng) {
    setup_ = setup;
    turn_ = turn_of(setup);
    ++findings_.counts().positions;
    list_truth();
    check_board(setup, board);
    if (!findings_.clean()) return;
    each_way([&](std::string_view way, auto& generator, bool word_map) {
      check_plays(board, way, generator, word_map);
      check_best(board, way, generator, word_map);
      check_bounds(board, way, generator, word_map);
    });
    check_texts(rng);
    for (int count = 0; count < kPlayed && !plays().empty(); ++count)
      check_placing(board, any(rng));
  }

  // The arrays of a board that was kept up from play to play.
  void check_board(const Setup& setup, const Board<Stride>& board) {
    setup_ = setup;
    Board<Stride> anew;
    set_up(anew, tables_.rules, setup);
    findings_.expect(board == anew,
                     "the board kept up from play to play is not the board set up anew");
    for (int row = 0; row < setup.side; ++row) {
      for (int column = 0; column < setup.side; ++column) {
        for (const bool down : {false, true}) check_square(board, row, column, down);
      }
    }
  }

  // What the reference says of the position that was checked last.
  std::span<const Play> plays() const { return truth_.plays(); }
  const Choice& best() const { return best_; }
  const reference::Rules& rules() const { return rules_; }

  Turn turn_of(const Setup& setup) const {
    const int bag = reference::bag_size(rules_, setup);
    return {setup.racks[0], bag, bag == 0 ? reference::value_of(rules_, setup.racks[1]) : 0};
  }

  Findings& findings() { return findings_; }

 private:
  static constexpr int kPlayed = 2;  // plays of a position that are put on the board
  static constexpr bool kSmall = Stride == 15;
  using PackedMachine = SmallMachine<PackedLexicon, Leaves>;

  void set_up_small(const SmallForms& small) {
    if (small.lexicon == nullptr) return;
    const RulesOver<PackedLexicon> rules{tables_.rules.tiles, *small.lexicon};
    packed_tables_ = {tables_.premiums, rules, tables_.leaves, nullptr};
    packed_.emplace(*packed_tables_);
    if (small.model == nullptr) return;
    const ModelLeaves leaves{small.model, tables_.rules.tiles};
    cartridge_tables_ = {tables_.premiums, rules, leaves, nullptr};
    cartridge_.emplace(*cartridge_tables_);
  }

  const Play& any(Rng& rng) const {
    return plays()[rng.below(static_cast<std::uint32_t>(plays().size()))];
  }
  std::string named(const Play& play) const {
    return fmt::format("{} for {}", play_text(play, setup_, rules_.tiles), play.score);
  }

  // --- What the reference says

  void list_truth() {
    truth_.clear();
    best_place_ = best_ = {};
    reference::places(rules_, setup_, [&](const Play& play) {
      truth_.add(play);
      better(best_place_, play);
    });
    truth_.build();
    best_ = best_place_;
    reference::exchanges(setup_.racks[0], turn_.bag,
                         [&](const Play& play) { better(best_, play); });
    better(best_, Play{});
  }

  void better(Choice& best, const Play& play) const {
    const Equity equity = play.score * kPoint + worth_of_rest(play) - given_away(play);
    if (equity > best.equity || (equity == best.equity && play < best.play)) best = {play, equity};
  }

  Equity worth_of_rest(const Play& play) const {
    Rack rest = setup_.racks[0];
    if (play.kind == PlayKind::pass && (turn_.bag > 0 || rest.empty())) return kPassValue;
    for (std::size_t place = 0; place < play.length; ++place) {
      const Tile tile = play.tiles[place];
      if (play.kind == PlayKind::exchange) rest.remove(tile);
      if (play.kind == PlayKind::place && tile != kEmpty) rest.remove(rack_tile(tile));
    }
    if (turn_.bag > 0) {
      return tables_.leaves[leave_number({rest.begin(), static_cast<std::size_t>(rest.size())})];
    }
    if (rest.empty()) return 2 * reference::value_of(rules_, setup_.racks[1]) * kPoint;
    return -10 * kPoint - 2 * reference::value_of(rules_, rest) * kPoint;
  }

  // Seven tenths of a point for each vowel of a first play that has a premium square on one of its
  // two sides.
  Equity given_away(const Play& play) const {
    if (play.kind != PlayKind::place || !reference::board_empty(setup_)) return 0;
    Equity sum = 0;
    for (int place = 0; place < play.length; ++place) {
      const Letter letter = letter_of(play.tiles[static_cast<std::size_t>(place)]);
      const reference::Square square = reference::square_of(play, place);
      bool beside = false;
      for (const int side : {-1, 1}) {
        const reference::Square next = reference::along(square, !play.down, side);
        if (!reference::on_board(setup_, next)) continue;
        const Premium premium = rules_.layout.at(next.row, next.column);
        beside = beside || premium.letter > 1 || premium.word > 1;
      }
      if (beside && (rules_.tiles.vowels >> letter & 1) != 0) sum += kPoint * 7 / 10;
    }
    return sum;
  }

  // --- The board

  void check_square(const Board<Stride>& board, int row, int column, bool down) {
    const auto& view = board.views[down ? 1 : 0];
    const int lane = down ? column : row, place = down ? row : column;
    const std::size_t square = board.square(lane, place);
    const Tile tile = setup_.at(row, column);
    const bool free = tile == kEmpty;
    findings_.counts().add("squares", 1);
    bool right =
        view.tiles[square] == tile && (view.occupied[lane] >> place & 1) == (free ? 0u : 1u);
    if (free) {
      const bool crossing = reference::has_crossing(setup_, row, column, down);
      const int points =
          crossing ? reference::cross_score(rules_, setup_, row, column, down) : int{kNoCross};
      right = right && view.cross_points[square] == points &&
              view.cross[square] == reference::cross_set(rules_, setup_, row, column, down) &&
              view.before[square] == reference::left_extension(rules_, setup_, row, column, down) &&
              view.after[square] == reference::right_extension(rules_, setup_, row, column, down);
    } else {
      right = right && view.cross_points[square] == kNoCross && view.cross[square] == 0 &&
              view.before[square] == 0 && view.after[square] == 0;
    }
    findings_.expect(right, [&] {
      return fmt::format("what the board knows of row {}, column {}, for words {}", row + 1,
                         column + 1, down ? "down" : "across");
    });
  }

  // After a play the arrays are those of the new position; before it, the board as it was.
  void check_placing(const Board<Stride>& board, const Play& play) {
    Board<Stride> after = board, anew;
    place(after, tables_.rules, play);
    Setup next = setup_;
    reference::apply(rules_, next, play, {});
    set_up(anew, tables_.rules, next);
    findings_.expect(after == anew, [&] { return "the board after " + named(play); });
    if constexpr (kSmall) {
      if (packed_tables_) check_packed_board(board, play, next, anew);
    }
    findings_.counts().add("placings", 1);
  }

  // The same by the packed lexicon, kept up and set up anew.
  void check_packed_board(Board<Stride> board, const Play& play, const Setup& next,
                          const Board<Stride>& expected) {
    place(board, packed_tables_->rules, play);
    Board<Stride> anew;
    set_up(anew, packed_tables_->rules, next);
    findings_.expect(board == expected && anew == expected,
                     [&] { return "the board by the packed lexicon after " + named(play); });
  }

  // --- Plays

  // call(name, generator, word map or not) for each way to find plays.
  template <class Call>
  void each_way(Call call) {
    call("GADDAG", generator_, false);
    if (tables_.map != nullptr) call("word map", generator_, true);
    if constexpr (kSmall) {
      if (packed_) call("packed GADDAG", *packed_, false);
      if (cartridge_) call("cartridge", *cartridge_, false);
    }
  }

  template <class AnyGenerator>
  void check_plays(const Board<Stride>& board, std::string_view way, AnyGenerator& generator,
                   bool word_map) {
    checklist_.begin(plays().size());
    generator.each_placing(board, turn_, word_map, [&](const Play& play, unsigned) {
      const Tick tick = checklist_.tick(truth_.find(play));
      findings_.expect(tick == Tick::first, [&] {
        return fmt::format("{}: {} is {}", way, named(play),
                           tick == Tick::again ? "listed twice" : "not in the reference's list");
      });
    });
    const std::optional<std::size_t> missing = checklist_.first_missing();
    findings_.expect(
        !missing, [&] { return fmt::format("{}: {} is missing", way, named(plays()[*missing])); });
    findings_.counts().moves_compared += plays().size();
    findings_.counts().add(counter_of(way), plays().size());
  }
  static std::string_view counter_of(std::string_view way) {
    if (way == "GADDAG") return "plays_by_gaddag";
    if (way == "word map") return "plays_by_word_map";
    return way == "cartridge" ? "plays_by_cartridge" : "plays_by_packed_gaddag";
  }

  template <class AnyGenerator>
  void check_best(const Board<Stride>& board, std::string_view way, AnyGenerator& generator,
                  bool word_map) {
    for (const bool shadow : {false, true}) {
      const Choice choice = generator.best(board, turn_, {word_map, shadow});
      findings_.counts().add("best_plays", 1);
      findings_.expect(choice.play == best_.play && choice.equity == best_.equity, [&] {
        return fmt::format("best play by {}{}: {} worth {}, reference says {} worth {}", way,
                           shadow ? " and shadow" : "", named(choice.play), choice.equity,
                           named(best_.play), best_.equity);
      });
    }
  }

  // No place is worth more than its bound, and one of them has the best play.
  template <class AnyGenerator>
  void check_bounds(const Board<Stride>& board, std::string_view way, AnyGenerator& generator,
                    bool word_map) {
    Choice best;
    std::uint64_t bounds = 0;
    generator.each_bound(board, turn_, word_map, [&](Equity bound, const Choice& choice) {
      ++bounds;
      findings_.expect(choice.equity <= bound, [&] {
        return fmt::format("{}: {} is worth {}, above the bound {} of its {}", way,
                           named(choice.play), choice.equity, bound, word_map ? "slot" : "anchor");
      });
      if (choice.equity > best.equity ||
          (choice.equity == best.equity && choice.play < best.play)) {
        best = choice;
      }
    });
    findings_.expect(best.equity == best_place_.equity && best.play == best_place_.play,
                     "the best play of all places with a bound");
    findings_.counts().add(word_map ? "slot_bounds" : "anchor_bounds", bounds);
  }

  // --- Texts

  // The position, the best play, and one of the others.
  void check_texts(Rng& rng) {
    const auto read = parse_cgp(cgp(setup_, rules_.tiles), rules_.tiles, setup_.side);
    findings_.expect(read && read->setup == setup_, "the position read back from CGP");
    check_text(best_.play);
    if (!plays().empty()) check_text(any(rng));
    findings_.counts().add("texts", 1);
  }

  void check_text(Play play) {
    for (const OnBoard on_board : {OnBoard::dots, OnBoard::letters}) {
      const std::string text = play_text(play, setup_, rules_.tiles, on_board);
      const auto read = parse_play(text, setup_, rules_.tiles);
      play.score = 0;  // no text has it
      findings_.expect(read && *read == play, [&] { return text + " read back"; });
    }
  }

  const GeneratorTables<Stride>& tables_;
  const reference::Rules rules_;
  Generator<Stride> generator_;
  std::optional<GeneratorTables<Stride, PackedMachine>> packed_tables_;
  std::optional<GeneratorTables<Stride, CartridgeMachine>> cartridge_tables_;
  std::optional<Generator<Stride, PackedMachine>> packed_;
  std::optional<Generator<Stride, CartridgeMachine>> cartridge_;
  Setup setup_;
  Turn turn_;
  PlaySet truth_;
  Choice best_place_, best_;
  Checklist checklist_;  // by number in truth_
  Findings findings_{[this] { return cgp(setup_, rules_.tiles); }};
};

}  // namespace quadrille::words
