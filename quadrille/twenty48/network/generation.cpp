#include "quadrille/twenty48/network/generation.hpp"

#include "quadrille/core/require.hpp"
#include "quadrille/twenty48/moves/moves.hpp"
#include "quadrille/twenty48/network/greedy.hpp"

namespace quadrille::twenty48::network {
namespace {

template <class Shape>
class ShapePlayer final : public GenerationPlayer {
 public:
  explicit ShapePlayer(const Training& training)
      : tables_(std::make_unique<RowTables<4>>()),
        weights_(training.weights.data()),
        downgrade_(training.plan.downgrade),
        generation_(Rng(training.plan.seed).split(training.steps)) {
    tables_->build();
  }

  void play(std::uint64_t number, GenerationSums& sums) const override {
    TrainingGame game = new_game(generation_, number);
    for (Ending ending; !ending.over;) {
      const Choice choice = best_choice<Shape>(game.board, *tables_, weights_, downgrade_);
      if (game.after.word != 0) learn(game.after, choice, sums.errors);
      ending = advance(game, choice, nullptr, downgrade_);
      sums.add(ending);
    }
  }

 private:
  void learn(Board after, const Choice& choice, WeightErrors& errors) const {
    const Indices<Shape> indices = weight_indices<Shape>(after);
    const ErrorSum lesson = lesson_of<Shape>(indices, choice, weights_);
    const ErrorTotal once{error_of(lesson), count_of(lesson)};
    for (const std::uint32_t index : indices) errors.add(index, once);
  }

  const std::unique_ptr<RowTables<4>> tables_;
  const Weight* weights_;
  const bool downgrade_;
  const Rng generation_;
};

}  // namespace

void GenerationSums::add(const GenerationSums& more) {
  Tally::add(more);
  errors.add(more.errors);
}

std::unique_ptr<GenerationPlayer> make_generation_player(const Training& training) {
  std::unique_ptr<GenerationPlayer> player;
  with_shape(training.plan.shape,
             [&]<class Shape>(Shape) { player = std::make_unique<ShapePlayer<Shape>>(training); });
  return player;
}

void close_generation(Training& training, const GenerationSums& sums, const Rates& rates) {
  require(sums.games > 0 && sums.errors.weights() == training.weights.size());
  if (rates.coherent != 0) begin_coherence(training);
  with_shape(training.plan.shape, [&]<class Shape>(Shape) {
    sums.errors.each([&](std::size_t weight, const ErrorTotal& errors) {
      std::uint32_t& visits = visits_of(training, weight);
      visits = counted_on(visits, errors.count);
      Coherence* coherence = rates.coherent != 0 ? &training.coherence[weight] : nullptr;
      training.weights[weight] += step_of<Shape>(errors, rates, coherence);
    });
  });
  training.rates = rates;
  training.tally.add(sums);
  // As many as the games of the training take for these moves.
  training.steps += (sums.moves + training.games.size() - 1) / training.games.size();
}

}  // namespace quadrille::twenty48::network
