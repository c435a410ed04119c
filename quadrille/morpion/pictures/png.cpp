#include "quadrille/morpion/pictures/png.hpp"

#include <png.h>

#include "quadrille/morpion/pictures/raster.hpp"
#include "quadrille/morpion/records/png_record.hpp"

namespace quadrille::morpion {

// The simple interface of libpng, which returns where the other one jumps.
Expected<std::string, Error> write_png(const Record& record, const PictureOptions& options) {
  const auto picture = picture_of(record, options);
  if (!picture) return picture.error();
  const Canvas canvas = painted(*picture);
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(canvas.width());
  image.height = static_cast<png_uint_32>(canvas.height());
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string png(size, '\0');
  if (!png_image_write_to_memory(&image, png.data(), &size, 0, canvas.pixels().data(), 0,
                                 nullptr)) {
    return Error{std::string("cannot write a PNG: ") + image.message};
  }
  png.resize(size);
  return with_record(png, record);
}

}  // namespace quadrille::morpion
