#include "cli/page/serve.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "cli/page/server.hpp"
#include "cli/support/data_folders.hpp"
#include "cli/support/errors.hpp"
#include "cli/support/json.hpp"
#include "cli/support/output.hpp"
#include "quadrille/runtime/interrupt.hpp"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kDefaultPort = 8048;
constexpr int kMostPort = 65535;

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = kDefaultPort;
  std::optional<std::string> page;
  bool json = false;
};

// Where lexicons are, and beside the folder of a build: build/web for build/release/quadrille.
std::vector<fs::path> page_folders() {
  std::vector<fs::path> folders = data_folders();
  if (const fs::path program = program_folder(); !program.empty()) {
    folders.push_back(program.parent_path());
  }
  for (fs::path& folder : folders) folder /= "web";
  return folders;
}

std::string find_page() {
  std::string looked;
  for (const fs::path& folder : page_folders()) {
    std::error_code ignored;
    if (fs::exists(folder / "index.html", ignored)) return folder.string();
    looked += (looked.empty() ? "" : ", ") + folder.string();
  }
  throw Failure(kBadUsage, fmt::format("no page in {}: build it with tools/page, or name its "
                                       "folder with --page",
                                       looked));
}

// What to type into a browser on this machine.
std::string address(const std::string& host, int port) {
  const bool every = host == "0.0.0.0" || host == "::";
  const bool six = !every && host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", every ? "127.0.0.1" : six ? "[" + host + "]" : host, port);
}

void announce(const ServeOptions& options, int port, const std::string& folder) {
  const std::string where = address(options.host, port);
  if (options.json) {
    print_json({{"address", where}, {"host", options.host}, {"port", port}, {"page", folder}});
  } else {
    print(fmt::format("Quadrille is at {} (Ctrl-C ends it)\n", where));
  }
  finish_output();
}

int serve(const ServeOptions& options) {
  const runtime::Interrupts interrupts;
  const std::string folder = options.page ? *options.page : find_page();
  auto files = PageFiles::read(folder);
  if (!files) throw Failure(kBadUsage, files.error().text);
  PageServer server(*std::move(files));
  const auto port = server.open(options.host, options.port);
  if (!port) throw Failure(kBadUsage, port.error().text);
  announce(options, *port, folder);
  if (!server.run(interrupts.token())) std::_Exit(kOk);  // a visitor holds on; all was printed
  return kOk;
}

}  // namespace

void add_serve(Command parent) {
  auto options = std::make_shared<ServeOptions>();
  Command verb = parent.command("serve", "serve the page of all four games to a browser",
                                "quadrille serve --port 8080");
  verb.number("--port N", options->port, 0, kMostPort,
              fmt::format("the port to serve at, 0 for any free one (default: {})", kDefaultPort));
  verb.text("--host NAME", options->host,
            "the address to serve at (default: 127.0.0.1, this machine only; 0.0.0.0: all)");
  verb.text(
      "--page FOLDER", options->page,
      "the built page (default: web in $QUADRILLE_DATA, in the program's folder or the one above, "
      "or in ../share/quadrille)");
  verb.flag("--json", options->json, "the address as one JSON object instead of text");
  verb.runs([options] { return serve(*options); });
}

}  // namespace quadrille::cli
