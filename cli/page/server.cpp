#include "cli/page/server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <netdb.h>
#include <sys/socket.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>

namespace quadrille::cli {
namespace {

using namespace std::chrono_literals;
using httplib::Request;
using httplib::Response;
using runtime::Error;

// A browser keeps half a dozen connections open, each of which occupies a thread.
constexpr std::size_t kThreads = 32;
constexpr std::size_t kRequestsPerConnection = 1000;
constexpr std::size_t kMostBytesReceived = 4096;  // nobody has anything to send
constexpr auto kLookForStop = 20ms;
constexpr auto kPatienceAtTheEnd = 500ms;

// The page asks nothing of other hosts, and runs no script but its own.
const httplib::Headers kHeaders = {
    {"Accept-Ranges", "none"},
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
     "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
};

bool reads_only(const Request& request) {
  return request.method == "GET" || request.method == "HEAD";
}

std::string_view in_words(int status) {
  switch (status) {
    case 404:
      return "There is nothing at this address.";
    case 405:
      return "This server only shows a page: it takes no data.";
    case 413:
      return "This server takes no data.";
    case 414:
      return "This address is too long.";
    default:
      return "This is no request that the server understands.";
  }
}

// What was asked for is not repeated: it comes from whoever wrote the link.
std::string error_page(int status) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<title>{} – Quadrille</title>\n"
      "<h1>Quadrille</h1>\n<p>{}</p>\n<p><a href=\"/\">To the games</a></p>\n</html>\n",
      status, in_words(status));
}

void explain(const Request& request, Response& response) {
  const bool known_method = !request.method.empty() && response.status != 413;
  if (!reads_only(request) && known_method && !request.path.empty()) response.status = 405;
  if (response.status == 405) response.set_header("Allow", "GET, HEAD");
  response.set_header("Cache-Control", "no-store");
  response.set_content(error_page(response.status), "text/html; charset=utf-8");
}

void show(const PageFile& file, const Request& request, Response& response) {
  response.set_header("ETag", file.tag);
  response.set_header("Cache-Control",
                      file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (!file.packed.empty()) response.set_header("Vary", "Accept-Encoding");
  if (request.get_header_value("If-None-Match").find(file.tag) != std::string::npos) {
    response.status = 304;
    return;
  }
  response.status = 200;
  const bool pack = !file.packed.empty() &&
                    request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
  if (pack) response.set_header("Content-Encoding", "gzip");
  const std::string& body = pack ? file.packed : file.content;
  if (body.empty()) {
    response.set_content("", file.type);
    return;
  }
  // By a provider, because the library would pack a plain body anew for every visitor.
  response.set_content_provider(
      body.size(), file.type,
      [&body](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(body.data() + offset, length);
      });
}

// Unlike the library's own options these let no second server share the port unnoticed.
void reuse_address(socket_t socket) {
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

// Nothing where the name stands for an address.
std::string unknown_host(const std::string& host) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  const int failed = getaddrinfo(host.c_str(), "0", &hints, &found);
  if (failed != 0) return gai_strerror(failed);
  freeaddrinfo(found);
  return {};
}

}  // namespace

class PageServer::Desk {
 public:
  explicit Desk(PageFiles files) : files(std::move(files)) {
    server.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    server.set_socket_options(reuse_address);
    server.set_tcp_nodelay(true);
    server.set_keep_alive_max_count(kRequestsPerConnection);
    server.set_payload_max_length(kMostBytesReceived);
    server.set_default_headers(kHeaders);
    server.set_error_handler(httplib::Server::Handler(explain));
    // Before the library's own ways, which match addresses by regular expressions.
    server.set_pre_routing_handler([this](const Request& request, Response& response) {
      if (!reads_only(request)) return httplib::Server::HandlerResponse::Unhandled;
      // The page needs no parts of files, and the library is careless with those out of bounds.
      const_cast<Request&>(request).ranges.clear();
      if (const PageFile* const file = this->files.find(request.path)) {
        show(*file, request, response);
      } else {
        response.status = 404;
      }
      return httplib::Server::HandlerResponse::Handled;
    });
  }

  PageFiles files;
  httplib::Server server;
};

PageServer::PageServer(PageFiles files) : desk_(std::make_unique<Desk>(std::move(files))) {}
PageServer::~PageServer() = default;

Expected<int, Error> PageServer::open(const std::string& host, int port) {
  const auto failed = [&](std::string_view why) {
    return Error{fmt::format("cannot serve at {}, port {}: {}", host, port, why)};
  };
  if (const std::string why = unknown_host(host); !why.empty()) return failed(why);
  errno = 0;
  const int bound = port == 0                                ? desk_->server.bind_to_any_port(host)
                    : desk_->server.bind_to_port(host, port) ? port
                                                             : -1;
  if (bound >= 0) return bound;
  if (errno == EADDRINUSE) return failed("another program serves there; choose another --port");
  return failed(errno == 0 ? "no reason given" : std::strerror(errno));
}

bool PageServer::run(runtime::StopToken stop) {
  auto served = std::make_shared<std::promise<void>>();
  std::future<void> ended = served->get_future();
  std::thread listener([this, served] {
    desk_->server.listen_after_bind();
    served->set_value();
  });
  while (!stop.requested() && ended.wait_for(kLookForStop) == std::future_status::timeout) {
  }
  desk_->server.stop();
  if (ended.wait_for(kPatienceAtTheEnd) == std::future_status::timeout) {
    listener.detach();
    return false;
  }
  listener.join();
  return true;
}

}  // namespace quadrille::cli
