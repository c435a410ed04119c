// A web server for the page and nothing else. cpp-httplib stands behind it, whose header costs
// seconds in every file that includes it: server.cpp is the only one.
#pragma once

#include <memory>
#include <string>

#include "cli/page/files.hpp"
#include "quadrille/core/expected.hpp"
#include "quadrille/runtime/error.hpp"
#include "quadrille/runtime/stop.hpp"

namespace quadrille::cli {

class PageServer {
 public:
  explicit PageServer(PageFiles files);
  ~PageServer();

  // Port 0 is any that is free. The port that it is; visitors may come from now on.
  Expected<int, runtime::Error> open(const std::string& host, int port);

  // Serves until it is asked to stop. False where a visitor did not let go in time: threads are
  // still at work then, and all that is left to do is to end the process.
  bool run(runtime::StopToken stop);

 private:
  class HttpServer;  // keeps httplib out of this header
  std::unique_ptr<HttpServer> http_;
};

}  // namespace quadrille::cli
