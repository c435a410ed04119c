#include "quadrille/words/verify/proof.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "quadrille/verify/prove_games.hpp"
#include "quadrille/words/dictionary/pack_lexicon.hpp"
#include "quadrille/words/dictionary/sample_lexicon.hpp"
#include "quadrille/words/moves/game.hpp"
#include "quadrille/words/moves/most_points.hpp"
#include "quadrille/words/verify/position_check.hpp"

namespace quadrille::words {
namespace {

constexpr std::uint64_t kLeavesSeed = 0x6C6561766573;  // "leaves"
constexpr int kMostRandomLeave = 20;                   // points, above and below zero
constexpr std::uint64_t kBlanksEvery = 15;             // games with two blanks: they take long
constexpr std::uint64_t kEndingEvery = 5;              // games of which only the end is looked at
constexpr std::uint32_t kMostInBag = 16;               // where such an end begins

enum class Preference { best, any, mixed, idle };
constexpr std::uint32_t kPreferences = 4;

template <class Items>
void shuffle(Items& items, Rng& rng) {
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// All tiles in random order, the blanks last if they are to be drawn first.
std::vector<Tile> shuffled_tiles(const Tiles& tiles, bool blanks_last, Rng& rng) {
  std::vector<Tile> all;
  for (int kind = 0; kind <= tiles.letters; ++kind) {
    all.insert(all.end(), tiles.count[kind], static_cast<Tile>(kind));
  }
  shuffle(all, rng);
  if (blanks_last) {
    std::stable_partition(all.begin(), all.end(), [](Tile tile) { return tile != kBlank; });
  }
  return all;
}

Rack draw_rack(std::vector<Tile>& bag, std::size_t tiles) {
  Rack rack;
  for (; tiles > 0 && !bag.empty(); --tiles) {
    rack.add(bag.back());
    bag.pop_back();
  }
  return rack;
}

// Nothing on the board, and as many blanks on the first rack as there are.
Setup with_blanks(const Tiles& tiles, int side, Rng& rng) {
  std::vector<Tile> bag = shuffled_tiles(tiles, true, rng);
  Setup setup;
  setup.side = side;
  for (Rack& rack : setup.racks) rack = draw_rack(bag, kRackSize);
  return setup;
}

// Tiles anywhere, harsher than any game.
Setup scattered(const Tiles& tiles, int side, Rng& rng) {
  std::vector<Tile> bag = shuffled_tiles(tiles, false, rng);
  Setup setup;
  setup.side = side;
  for (Rack& rack : setup.racks) rack = draw_rack(bag, 1 + rng.below(kRackSize));
  const std::uint32_t density = 1 + rng.below(5);  // in tenths
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side && !bag.empty(); ++column) {
      if (rng.below(10) >= density) continue;
      const Tile tile = bag.back();
      bag.pop_back();
      const auto letter =
          static_cast<Tile>(1 + rng.below(static_cast<std::uint32_t>(tiles.letters)));
      setup.put(row, column, tile == kBlank ? static_cast<Tile>(letter | kBlankFlag) : tile);
    }
  }
  return setup;
}

// What the reference knows of a game that is played by the fast side.
template <int Stride>
class GameCheck {
 public:
  GameCheck(const World& world, const GeneratorTables<Stride>& tables, const SmallForms& small,
            std::uint64_t index, Rng rng)
      : world_(world),
        tables_(tables),
        check_(std::make_unique<PositionCheck<Stride>>(world.layout(), tables, small)),
        preference_(static_cast<Preference>(rng.below(kPreferences))),
        index_(index),
        rng_(rng) {}

  ProofResult run() {
    check_scattered();
    Game<Stride> game = begin();
    if (index_ % kEndingEvery == 1) play_until_ending(game);
    while (!game.over() && check_->findings().clean()) {
      check_turn(game);
      check_->run(game.setup(), game.board(), rng_.split(0));
      if (check_->findings().clean()) play(game, choose());
    }
    return std::move(check_->findings()).result();
  }

 private:
  int side() const { return world_.layout().side; }

  void check_scattered() {
    const Setup setup = scattered(world_.tiles(), side(), rng_);
    Board<Stride> board;
    set_up(board, tables_.rules, setup);
    check_->run(setup, board, rng_.split(0));
  }

  Game<Stride> begin() {
    const Rng rng(rng_.next());
    if (index_ % kBlanksEvery != 2) return Game<Stride>(tables_.rules, side(), rng);
    return Game<Stride>(tables_.rules, with_blanks(world_.tiles(), side(), rng_), rng);
  }

  // The way there is not looked at, but that each play is legal and has its points.
  void play_until_ending(Game<Stride>& game) {
    const auto generator = std::make_unique<Generator<Stride>>(tables_);
    const int bag = static_cast<int>(rng_.below(kMostInBag));
    while (!game.over() && game.bag() > bag && check_->findings().clean()) {
      const Method method{tables_.map != nullptr, true};
      const Choice choice = generator->best(game.board(), game.turn(), method);
      check_->findings().expect(
          reference::legal(check_->rules(), game.setup(), choice.play) &&
              reference::score(check_->rules(), game.setup(), choice.play) == choice.play.score,
          "a play on the way to the ending");
      if (check_->findings().clean()) play(game, choice.play);
    }
  }

  Play choose() {
    constexpr std::uint32_t kIdleEvery = 16;  // turns, for those who would rather play
    const std::span<const Play> plays = check_->plays();
    const bool idle = rng_.below(preference_ == Preference::idle ? 2 : kIdleEvery) == 0;
    const bool best =
        preference_ == Preference::best || (preference_ == Preference::mixed && rng_.below(2) == 0);
    if (best) return check_->best().play;
    if (idle || plays.empty()) return choose_idle();
    return plays[rng_.below(static_cast<std::uint32_t>(plays.size()))];
  }

  Play choose_idle() {
    std::vector<Play> plays = {Play{}};
    reference::exchanges(rack_, bag_, [&](const Play& play) { plays.push_back(play); });
    return plays[rng_.below(static_cast<std::uint32_t>(plays.size()))];
  }

  void check_turn(const Game<Stride>& game) {
    const Turn fast = game.turn(), truth = check_->turn_of(game.setup());
    rack_ = truth.rack;
    bag_ = truth.bag;
    check_->findings().expect(fast.rack == truth.rack && fast.bag == truth.bag &&
                                  fast.opponent_points == truth.opponent_points,
                              "what the player on turn knows");
  }

  // The game's play, and the reference's with the tiles that the game has drawn.
  void play(Game<Stride>& game, const Play& play) {
    const int player = game.on_turn();
    Setup truth = game.setup();
    game.play(play);
    const std::vector<Tile> drawn = drawn_tiles(truth, play, game.rack(player));
    reference::apply(check_->rules(), truth, play, drawn);
    const reference::Ending ending = reference::ending(check_->rules(), truth);
    const auto scores = reference::final_scores(check_->rules(), truth, ending);
    const bool over = ending != reference::Ending::none;
    check_->findings().expect(game.over() == over && game.on_turn() == (over ? player : 1 - player),
                              "whose turn it is after " + named(truth, play));
    check_->findings().expect(game.rack(1 - player) == truth.racks[0] &&
                                  game.rack(player) == truth.racks[1] &&
                                  game.scoreless() == truth.scoreless &&
                                  game.bag() == reference::bag_size(check_->rules(), truth),
                              "racks and bag after " + named(truth, play));
    check_->findings().expect(
        game.score(1 - player) == scores[0] && game.score(player) == scores[1],
        "scores after " + named(truth, play));
    check_->findings().counts().add("turns", 1);
    if (over) check_->check_board(truth, game.board());
  }

  // New on the rack of who has played; they must have been in the bag, and be as many as may be.
  std::vector<Tile> drawn_tiles(const Setup& before, const Play& play, Rack rack) {
    Rack kept = before.racks[0];
    for (std::size_t place = 0; place < play.length; ++place) {
      const Tile tile = play.tiles[place];
      if (play.kind == PlayKind::exchange) kept.remove(tile);
      if (play.kind == PlayKind::place && tile != kEmpty) kept.remove(rack_tile(tile));
    }
    bool right = true;
    for (const Tile tile : kept) right = rack.remove(tile) && right;
    reference::TileCounts bag = reference::bag(check_->rules(), before);
    for (const Tile tile : rack) right = bag[tile]-- > 0 && right;
    const int wanted = std::min(before.racks[0].size() - kept.size(),
                                reference::bag_size(check_->rules(), before));
    check_->findings().expect(right && rack.size() == wanted,
                              "tiles drawn after " + named(before, play));
    return {rack.begin(), rack.end()};
  }

  std::string named(const Setup& setup, const Play& play) const {
    return play.kind == PlayKind::place ? play_text(play, setup, world_.tiles())
                                        : "a turn without tiles placed";
  }

  const World& world_;
  const GeneratorTables<Stride>& tables_;
  const std::unique_ptr<PositionCheck<Stride>> check_;
  const Preference preference_;
  const std::uint64_t index_;
  Rng rng_;
  Rack rack_;  // of the player on turn
  int bag_ = 0;
};

}  // namespace

Proof::Proof(const World& world, const LeaveModel* model)
    : world_(world),
      model_(model),
      random_leaves_(sample_leaves(world.tiles(), kMostRandomLeave, kLeavesSeed)) {
  using Points = CartridgeMachine::Points;
  if (most_points(world.layout(), world.tiles()) > std::numeric_limits<Points>::max()) return;
  auto packed = pack_lexicon(world.lexicon());
  if (!packed) return;
  packed_file_ = *std::move(packed);
  packed_.emplace(packed_file_.bytes.data());
}

SmallForms Proof::small_forms(bool random) const {
  if (!packed_) return {};
  return {&*packed_, random ? nullptr : model_};
}

template <class Call>
ProofResult Proof::with_leaves(bool random, Call call) const {
  return world_.with_tables([&](auto tables) {
    if (random) tables.leaves = Leaves(random_leaves_);
    return call(tables);
  });
}

ProofResult Proof::game(std::uint64_t seed, std::uint64_t index) const {
  const bool random = index % 2 == 1;
  return with_leaves(random, [&]<int Stride>(const GeneratorTables<Stride>& tables) {
    const Rng rng = rng_of_game(seed, index);
    return GameCheck<Stride>(world_, tables, small_forms(random), index, rng).run();
  });
}

ProofResult Proof::position(const Setup& setup) const {
  ProofResult result;
  for (const bool random : {false, true}) {
    result.add(with_leaves(random, [&]<int Stride>(const GeneratorTables<Stride>& tables) {
      const auto check =
          std::make_unique<PositionCheck<Stride>>(world_.layout(), tables, small_forms(random));
      Board<Stride> board;
      set_up(board, tables.rules, setup);
      check->run(setup, board, Rng(0));
      return std::move(check->findings()).result();
    }));
  }
  return result;
}

}  // namespace quadrille::words
