#include "cli/page/server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <netdb.h>
#include <sys/socket.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <future>
#include <thread>

#include "cli/page/connection.hpp"
#include "cli/page/threads.hpp"

namespace quadrille::cli {
namespace {

using namespace std::chrono_literals;
using httplib::Request;
using httplib::Response;
using runtime::Error;

constexpr std::size_t kMostThreads = 256;  // one for each open connection
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

enum class Body { kNone, kShort, kTooLong };

// Data of unknown length is too long: nobody has anything to send.
Body body_of(const Request& request) {
  if (request.has_header("Transfer-Encoding")) return Body::kTooLong;
  Body longest = Body::kNone;  // of all lengths that are claimed
  const auto claimed = request.headers.equal_range("Content-Length");
  for (auto claim = claimed.first; claim != claimed.second; ++claim) {
    const std::string& text = claim->second;
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    const bool number = error == std::errc{} && end == text.data() + text.size();
    if (!number || size > kMostBytesReceived) return Body::kTooLong;
    if (size > 0) longest = Body::kShort;
  }
  return longest;
}

// 0 where the request is to be answered.
int refusal(const Request& request) {
  if (body_of(request) == Body::kTooLong) return 413;
  return reads_only(request) ? 0 : 405;
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

void explain(const Request&, Response& response) {
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

// A body is never read, so nothing that follows it on its connection can be.
void close_after(Request& request) {
  request.headers.erase("Connection");
  request.headers.emplace("Connection", "close");
}

// The library's view of a connection.
class VisitorStream final : public httplib::Stream {
 public:
  explicit VisitorStream(Connection& connection) : connection_(connection) {}

  bool is_readable() const override { return connection_.readable(); }
  bool is_writable() const override { return connection_.writable(); }
  ssize_t read(char* out, std::size_t size) override { return connection_.read(out, size); }
  ssize_t write(const char* from, std::size_t size) override {
    return connection_.write(from, size);
  }
  // Nobody asks who the visitor is.
  void get_remote_ip_and_port(std::string&, int&) const override {}
  void get_local_ip_and_port(std::string&, int&) const override {}
  socket_t socket() const override { return connection_.socket(); }

 private:
  Connection& connection_;
};

// The library's view of the threads. It deletes this one when it stops to listen.
class Jobs final : public httplib::TaskQueue {
 public:
  explicit Jobs(ThreadsOnDemand& threads) : threads_(threads) {}
  void enqueue(std::function<void()> job) override { threads_.add(std::move(job)); }
  void shutdown() override { threads_.finish(); }

 private:
  ThreadsOnDemand& threads_;
};

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

class PageServer::HttpServer final : public httplib::Server {
 public:
  explicit HttpServer(PageFiles files) : files_(std::move(files)) {
    new_task_queue = [this] { return new Jobs(threads_); };
    set_socket_options(reuse_address);
    set_tcp_nodelay(true);
    set_keep_alive_max_count(kRequestsPerConnection);  // as answers say
    set_default_headers(kHeaders);
    set_error_handler(Handler(explain));
    // Before the library's own ways, which read the body and match addresses by regular
    // expressions.
    set_pre_routing_handler([this](const Request& request, Response& response) {
      answer(request, response);
      return HandlerResponse::Handled;
    });
    // Nobody is told to go on.
    set_expect_100_continue_handler([this](const Request& request, Response& response) {
      answer(request, response);
      return response.status;
    });
  }

  // The library lets so few visitors wait to be accepted that others would have to call again, a
  // second later.
  void let_many_wait() { ::listen(svr_sock_, SOMAXCONN); }

 private:
  void answer(const Request& request, Response& response) const {
    // The page needs no parts of files, and the library is careless with those out of bounds.
    const_cast<Request&>(request).ranges.clear();
    response.status = refusal(request);
    if (response.status != 0) return;
    if (const PageFile* const file = files_.find(request.path)) {
      show(*file, request, response);
    } else {
      response.status = 404;
    }
  }

  // In place of the library's, which waits anew for every byte, and reads a body of any length.
  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket, {[this] { return svr_sock_ == INVALID_SOCKET; },
                                   [this] { return threads_.crowded(); }});
    VisitorStream stream(connection);
    bool last = false;
    for (std::size_t left = kRequestsPerConnection; !last && connection.request_begins(); --left) {
      bool asked_to_close = false, understood = false, with_body = false;
      const bool went_well =
          process_request(stream, left == 1, asked_to_close, [&](Request& request) {
            understood = true;
            with_body = body_of(request) != Body::kNone;
            if (with_body) close_after(request);
          });
      last = left == 1 || !went_well || asked_to_close || !understood || with_body;
    }
    return true;
  }

  PageFiles files_;
  ThreadsOnDemand threads_{kMostThreads};
};

PageServer::PageServer(PageFiles files) : http_(std::make_unique<HttpServer>(std::move(files))) {}
PageServer::~PageServer() = default;

Expected<int, Error> PageServer::open(const std::string& host, int port) {
  const auto failed = [&](std::string_view why) {
    return Error{fmt::format("cannot serve at {}, port {}: {}", host, port, why)};
  };
  if (const std::string why = unknown_host(host); !why.empty()) return failed(why);
  errno = 0;
  const int bound = port == 0                         ? http_->bind_to_any_port(host)
                    : http_->bind_to_port(host, port) ? port
                                                      : -1;
  if (bound >= 0) {
    http_->let_many_wait();
    return bound;
  }
  if (errno == EADDRINUSE) return failed("another program serves there; choose another --port");
  return failed(errno == 0 ? "no reason given" : std::strerror(errno));
}

bool PageServer::run(runtime::StopToken stop) {
  auto served = std::make_shared<std::promise<void>>();
  std::future<void> ended = served->get_future();
  std::thread listener([this, served] {
    http_->listen_after_bind();
    served->set_value();
  });
  while (!stop.requested() && ended.wait_for(kLookForStop) == std::future_status::timeout) {
  }
  // One who has not begun yet would not hear it.
  while (!http_->is_running() && ended.wait_for(1ms) == std::future_status::timeout) {
  }
  http_->stop();
  if (ended.wait_for(kPatienceAtTheEnd) == std::future_status::timeout) {
    listener.detach();
    return false;
  }
  listener.join();
  return true;
}

}  // namespace quadrille::cli
