// The files of the built page, held in memory.
//
// The one idea: whoever serves the page opens no file. All of them are read once, and an address
// either is the name of one of them or is nothing; so no address can lead out of the folder, and a
// visitor never meets half of a page that is just being built anew.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"

namespace quadrille::cli {

struct PageFile {
  std::string content;
  std::string packed;  // by gzip; empty where that gains nothing
  std::string type;    // for Content-Type
  std::string tag;     // for ETag: differs where the content does
  bool lasting;        // its name changes with its content, so it may be kept for ever
};

class PageFiles {
 public:
  // Links, devices and what is hidden (.name) are left out. Refuses a folder without index.html,
  // and one that is too large for a page.
  static Expected<PageFiles, runtime::Error> read(const std::string& folder);

  // The path of an address, decoded: "/" or "/assets/name.js". Null where there is no such file.
  const PageFile* find(std::string_view path) const;

  std::size_t count() const { return files_.size(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;  // by path, with its leading slash
};

// By the ending of a file's name.
std::string_view content_type(std::string_view name);

// Whether a bundler gave the file a name with a hash in it: assets/NAME-HASH.ENDING.
bool has_lasting_name(std::string_view path);

}  // namespace quadrille::cli
