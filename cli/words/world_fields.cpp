#include "cli/words/world_fields.hpp"

#include <fmt/format.h>

#include "cli/support/errors.hpp"
#include "quadrille/work/sealed.hpp"

namespace quadrille::cli {

using namespace words;

work::Fields world_fields(const WorldOptions& options) {
  return {{"lexicon", options.lexicon.value_or("")},
          {"language", options.language},
          {"layout", options.layout},
          {"leaves", options.leaves},
          {"word-map", options.no_word_map ? "no" : "yes"},
          {"world", work::digest_text(read_world(options)->digest())}};
}

WorldOptions world_options(const Question& question) {
  WorldOptions options;
  const std::string lexicon = question.text("lexicon");
  if (!lexicon.empty()) options.lexicon = lexicon;
  options.language = question.text("language");
  options.layout = question.text("layout");
  options.leaves = question.text("leaves");
  options.no_word_map = question.text("word-map") == "no";
  return options;
}

std::shared_ptr<const World> read_world_of(const Question& question) {
  std::shared_ptr<const World> world = read_world(world_options(question));
  const std::string digest = work::digest_text(world->digest());
  if (digest == question.text("world")) return world;
  throw Failure(kBadUsage, fmt::format("the lexicon, tiles, layout or leaves differ from those "
                                       "that the job was made with: digest {}, expected {}",
                                       digest, one_line(question.text("world"))));
}

}  // namespace quadrille::cli
