#include "quadrille/morpion/pictures/svg.hpp"

#include <fmt/format.h>

#include "quadrille/morpion/records/ms1.hpp"

namespace quadrille::morpion {
namespace {

std::string svg_colour(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// Fit to stand between tags: control characters and what is no UTF-8 are no XML.
std::string xml_text(std::string_view text) {
  std::string escaped;
  for (const char letter : runtime::one_line(text)) {
    switch (letter) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      default:
        escaped += letter;
    }
  }
  return escaped;
}

void put_strokes(std::string& svg, const std::vector<Stroke>& strokes) {
  for (const Stroke& stroke : strokes) {
    svg += fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
                       stroke.from.x, stroke.from.y, stroke.to.x, stroke.to.y,
                       svg_colour(stroke.colour), stroke.width);
  }
}

void put_discs(std::string& svg, const std::vector<Disc>& discs) {
  for (const Disc& disc : discs) {
    svg += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n",
                       disc.centre.x, disc.centre.y, disc.radius, svg_colour(disc.fill),
                       svg_colour(disc.rim));
  }
}

void put_numbers(std::string& svg, const std::vector<Disc>& discs) {
  for (const Disc& disc : discs) {
    if (disc.number == 0) continue;
    // Digits are about 0.7 of the font's size high, and stand on y.
    svg +=
        fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", disc.centre.x,
                    disc.centre.y + disc.digit_height / 2, disc.digit_height * 10 / 7, disc.number);
  }
}

}  // namespace

Expected<std::string, Error> write_svg(const Record& record, const PictureOptions& options) {
  const auto picture = picture_of(record, options);
  if (!picture) return picture.error();
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title desc\">\n",
      picture->width, picture->height);
  svg += fmt::format("<title id=\"title\">{}</title>\n", xml_text(picture->title));
  svg += fmt::format("<desc id=\"desc\">{}</desc>\n", xml_text(picture->description));
  svg +=
      fmt::format("<metadata id=\"morpion-solitaire-record\">{}</metadata>\n", write_ms1(record));
  svg += fmt::format("<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n", svg_colour(kPaper));
  svg += "<g shape-rendering=\"crispEdges\">\n";
  put_strokes(svg, picture->grid);
  svg += "</g>\n<g stroke-linecap=\"round\">\n";
  put_strokes(svg, picture->lines);
  svg += fmt::format("</g>\n<g stroke-width=\"{}\">\n", kRimWidth);
  put_discs(svg, picture->discs);
  svg += fmt::format("</g>\n<g font-family=\"sans-serif\" text-anchor=\"middle\" fill=\"{}\">\n",
                     svg_colour(kInk));
  put_numbers(svg, picture->discs);
  return svg + "</g>\n</svg>\n";
}

}  // namespace quadrille::morpion
