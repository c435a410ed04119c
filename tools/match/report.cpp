#include "tools/match/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace quadrille::match {
namespace {

using Json = nlohmann::ordered_json;

// "time losses"
std::string in_words(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

double per_move(double sum, const EngineTotals& totals) {
  return totals.moves == 0 ? 0 : sum / static_cast<double>(totals.moves);
}

double mean_depth(const EngineTotals& totals) {
  return per_move(static_cast<double>(totals.depths), totals);
}

double nodes_per_second(const EngineTotals& totals) {
  const double seconds = in_seconds(totals.used);
  return seconds > 0 ? static_cast<double>(totals.nodes) / seconds : 0;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::accept_elo0:
      return "elo0";
    case Verdict::accept_elo1:
      return "elo1";
    default:
      return "undecided";
  }
}

// JSON has no infinity: a score of 0 or 100 % has no Elo difference.
Json finite(double number) {
  return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json json_of_engine(const Report& report, std::size_t index) {
  const EngineSettings& settings = report.settings.engines[index];
  const EngineTotals& totals = report.result.standing.engines[index];
  Json engine;
  engine["name"] = report.result.names[index];
  engine["command"] = joined(settings.command);
  Json options = Json::object();
  for (const auto& [name, value] : settings.options) options[name] = value;
  engine["options"] = options;
  engine["limits"] = text_of(settings.limits);
  for (const auto& [forfeit, name] : kForfeits) engine[name] = count_of(totals.forfeits, forfeit);
  engine["moves"] = totals.moves;
  engine["mean_depth"] = mean_depth(totals);
  if (!report.seconds) return engine;
  engine["nodes_per_second"] = nodes_per_second(totals);
  engine["mean_move_seconds"] = per_move(in_seconds(totals.used), totals);
  engine["longest_move_seconds"] = in_seconds(totals.longest);
  return engine;
}

std::string text_of_engine(const Report& report, std::size_t index) {
  const EngineSettings& settings = report.settings.engines[index];
  const EngineTotals& totals = report.result.standing.engines[index];
  std::string text = fmt::format("engine {}  {}, {}", index + 1, report.result.names[index],
                                 text_of(settings.limits));
  for (const auto& [name, value] : settings.options) text += fmt::format(", {}={}", name, value);
  text += fmt::format("\n          {} moves: depth {:.1f}", totals.moves, mean_depth(totals));
  if (report.seconds) {
    text += fmt::format(
        ", {:.0f} kn/s, {:.1f} ms, longest {:.1f} ms", nodes_per_second(totals) / 1000,
        per_move(in_milliseconds(totals.used), totals), in_milliseconds(totals.longest));
  }
  text += "\n          ";
  for (const auto& kind : kForfeits) {
    text += fmt::format("{}{} {}", &kind == kForfeits.data() ? "" : ", ", in_words(kind.name),
                        count_of(totals.forfeits, kind.key));
  }
  return text + "\n";
}

std::string text_of_elo(const PairCounts& pairs) {
  const Estimate estimate = estimate_of(pairs);
  const EloInterval elo = elo_of(estimate);
  std::string text = fmt::format("pairs     {}; of 0, ½, 1, 1½, 2 points: {}\n", estimate.pairs,
                                 fmt::join(pairs, ", "));
  if (estimate.pairs == 0) return text;
  return text + fmt::format("Elo       {:+.1f}, 95 % interval {:+.1f} to {:+.1f}, LOS {:.1f} %\n",
                            elo.middle, elo.low, elo.high,
                            100 * likelihood_of_superiority(estimate));
}

std::string text_of_endings(const Standing& standing) {
  std::string text;
  for (const auto& [ending, field] : kEndings) {
    const std::uint64_t count = count_of(standing.endings, ending);
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(ending), count);
  }
  return text.empty() ? "none by the rules" : text;
}

}  // namespace

std::string brief(const Standing& standing) {
  const EloInterval elo = elo_of(estimate_of(standing.pairs));
  return fmt::format("+{} ={} -{}  {:.1f} %  Elo {:+.0f} ({:+.0f} to {:+.0f})", standing.wins,
                     standing.draws, standing.losses, 100 * standing.score(), elo.middle, elo.low,
                     elo.high);
}

std::string text_of(const Report& report) {
  const Standing& standing = report.result.standing;
  std::string text = text_of_engine(report, 0) + text_of_engine(report, 1);
  text +=
      fmt::format("games     {}{}{}\n", standing.games(),
                  report.seconds ? fmt::format(" in {:.1f} s", *report.seconds) : std::string(),
                  report.interrupted ? " (interrupted: these are the games that were done)" : "");
  text += fmt::format("score     +{} ={} -{} for engine 1, {:.1f} %\n", standing.wins,
                      standing.draws, standing.losses, 100 * standing.score());
  text += text_of_elo(standing.pairs);
  if (const auto& sprt = report.settings.sprt) {
    const SprtState state = sprt_state(*sprt, estimate_of(standing.pairs));
    text +=
        fmt::format("SPRT      {:g} against {:g}: {:.2f} within {:.2f} … {:.2f}, {}\n", sprt->elo0,
                    sprt->elo1, state.ratio, state.lower, state.upper, name_of(state.verdict));
  }
  return text + fmt::format("endings   {}\n", text_of_endings(standing));
}

Json json_of(const Report& report) {
  const Standing& standing = report.result.standing;
  const Estimate estimate = estimate_of(standing.pairs);
  const EloInterval elo = elo_of(estimate);
  Json object;
  object["engines"] = {json_of_engine(report, 0), json_of_engine(report, 1)};
  object["games"] = standing.games();
  object["wins"] = standing.wins;
  object["draws"] = standing.draws;
  object["losses"] = standing.losses;
  object["score"] = standing.score();
  object["pairs"] = standing.pairs;
  object["elo"] = finite(elo.middle);
  object["elo_low"] = finite(elo.low);
  object["elo_high"] = finite(elo.high);
  object["los"] = likelihood_of_superiority(estimate);
  if (const auto& sprt = report.settings.sprt) {
    const SprtState state = sprt_state(*sprt, estimate);
    object["sprt"] = {{"elo0", sprt->elo0},   {"elo1", sprt->elo1},
                      {"ratio", state.ratio}, {"lower", state.lower},
                      {"upper", state.upper}, {"verdict", name_of(state.verdict)}};
  }
  Json endings = Json::object();
  for (const auto& [ending, field] : kEndings) {
    endings[std::string(name_of(ending))] = count_of(standing.endings, ending);
  }
  object["endings"] = endings;
  if (report.interrupted) object["interrupted"] = true;
  if (report.seconds) object["seconds"] = *report.seconds;
  return object;
}

}  // namespace quadrille::match
