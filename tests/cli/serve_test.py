"""`serve` shows the files of the page and nothing else, whatever is asked of it."""

import contextlib
import gzip
import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from program import PATIENCE, QUADRILLE, CliTest, Ran, finished, run, started

INDEX = b"<!doctype html>\n<title>Quadrille</title>\n<h1>Quadrille</h1>\n"
SCRIPT = b"export const game = 'chess';\n" * 1000
SECRET = b"the visitor must never see this"
ASSET = "/assets/main-DiwrgTda.js"
LARGE = "/assets/large-12345678.bin"
NONSENSE = b"nonsense\r\nConnection: close\r\n\r\n"
HEAD_SECONDS = 5  # for a whole request to arrive
MUCH_TOO_LATE = 2  # seconds: the server did not answer at once, but waited for something
LARGE_SIZE = 64 << 20  # more than what sockets hold on the way
FILES = {  # what a visitor may see, by its path
    "/index.html": (INDEX, "text/html; charset=utf-8"),
    ASSET: (SCRIPT, "text/javascript; charset=utf-8"),
    "/assets/style-abcdefgh.css": (b"body { margin: 0; }\n", "text/css; charset=utf-8"),
    "/assets/chess-a_b-c0d1.wasm": (b"\0asm\1\0\0\0", "application/wasm"),
    "/assets/english-00000000.kwg.gz": (gzip.compress(b"words"), "application/gzip"),
    "/icon.svg": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"),
    "/page.webmanifest": (b"{}", "application/manifest+json"),
    "/sw.js": (b"// nothing\n", "text/javascript; charset=utf-8"),
    "/empty.txt": (b"", "text/plain; charset=utf-8"),
    "/name with spaces, and 100%.txt": (b"odd\n", "text/plain; charset=utf-8"),
    "/unknown.ending": (b"bytes", "application/octet-stream"),
}


def make_page(folder):
    for path, (content, _) in FILES.items():
        file = pathlib.Path(folder, path[1:])
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_bytes(content)


class Answer:
    """What came back over a socket."""

    def __init__(self, data):
        self.data = data
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/1.1 ") else None
        self.headers = {name.lower(): value for name, _, value in
                        (line.partition(": ") for line in lines[1:])}

    def __str__(self):
        return repr(self.data[:1000])


    @property
    def complete(self):
        return self.status and len(self.body) == int(self.headers.get("content-length", 0))


def receive(connection, begun=b""):
    """An answer, as far as it comes."""
    data = bytearray(begun)
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(1 << 20):
            data += part
            if len(data) < 1 << 16 and Answer(bytes(data)).complete:
                break
    return Answer(bytes(data))


class Served:
    def __init__(self, process, port):
        self.process, self.port = process, port

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def send(self, data, hang_up=False):
        """The bytes as they are. To one who hangs up the server says nothing, but it does not wait
        for the rest either."""
        with self.connect() as connection:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(data)
                if hang_up:
                    connection.shutdown(socket.SHUT_WR)
            return receive(connection)

    def ask(self, target, method="GET", headers=""):
        return self.send(f"{method} {target} HTTP/1.1\r\nHost: page\r\nConnection: close\r\n"
                         f"{headers}\r\n".encode("latin-1"))


@contextlib.contextmanager
def served(*words):
    with started("serve", "--port", 0, *words, stdout=subprocess.PIPE,
                 stderr=subprocess.PIPE) as process:
        line = process.stdout.readline().decode()
        found = re.fullmatch(r"Quadrille is at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C ends it\)\n",
                             line)
        if not found:
            raise AssertionError(f"no address in {line!r}, {process.stderr.read()!r}")
        yield Served(process, int(found[1]))


class ServeTest(CliTest):
    """One server for all tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.stack = contextlib.ExitStack()
        cls.addClassCleanup(cls.stack.close)
        cls.root = cls.stack.enter_context(tempfile.TemporaryDirectory(prefix="quadrille-test-"))
        cls.page = os.path.join(cls.root, "web")
        make_page(cls.page)
        pathlib.Path(cls.root, "secret.txt").write_bytes(SECRET)
        pathlib.Path(cls.page, ".hidden").write_bytes(SECRET)
        pathlib.Path(cls.page, ".git").mkdir()
        pathlib.Path(cls.page, ".git", "config").write_bytes(SECRET)
        pathlib.Path(cls.page, "link.txt").symlink_to("../secret.txt")
        pathlib.Path(cls.page, "out").symlink_to("..")
        cls.server = cls.stack.enter_context(served("--page", cls.page))

    def alive(self):
        self.assertIsNone(self.server.process.poll(), "the server has ended")
        self.assertEqual(self.server.ask("/").body, INDEX)

    def refused_softly(self, answer, status):
        self.assertEqual(answer.status, status, answer)
        self.assertNotIn(SECRET, answer.data)
        self.assertIn(b"<p>", answer.body)
        self.assertEqual(answer.headers["cache-control"], "no-store")


class Files(ServeTest):
    def test_every_file_of_the_page_is_there_with_its_type(self):
        for path, (content, kind) in FILES.items():
            with self.subTest(path):
                answer = self.server.ask(path.replace("%", "%25").replace(" ", "%20"))
                self.assertEqual(answer.status, 200, answer)
                self.assertEqual(answer.body, content)
                self.assertEqual(answer.headers["content-type"], kind)
                self.assertNotIn("content-encoding", answer.headers)

    def test_the_root_is_the_index(self):
        for target in ("/", "/?utm=1", "/index.html?a=b&c"):
            self.assertEqual(self.server.ask(target).body, INDEX, target)

    def test_a_folder_is_not_listed(self):
        for target in ("/assets", "/assets/", "//", "/assets//"):
            self.refused_softly(self.server.ask(target), 404)

    def test_hidden_files_and_links_are_not_there(self):
        for target in ("/.hidden", "/.git/config", "/link.txt", "/out/secret.txt", "/out"):
            with self.subTest(target):
                self.refused_softly(self.server.ask(target), 404)

    def test_an_unknown_address_gets_a_page_in_words(self):
        answer = self.server.ask("/<script>alert(1)</script>")
        self.refused_softly(answer, 404)
        self.assertIn(b"There is nothing at this address.", answer.body)
        self.assertNotIn(b"alert", answer.body)

    def test_head_has_the_headers_and_no_body(self):
        for target in ("/", ASSET, "/empty.txt", "/nothing"):
            head, get = self.server.ask(target, "HEAD"), self.server.ask(target)
            self.assertEqual(head.status, get.status)
            self.assertEqual(head.body, b"")
            self.assertEqual(head.headers, get.headers)

    def test_what_shrinks_is_packed_for_browsers_that_unpack(self):
        answer = self.server.ask(ASSET, headers="Accept-Encoding: gzip, br\r\n")
        self.assertEqual(answer.headers["content-encoding"], "gzip")
        self.assertEqual(gzip.decompress(answer.body), SCRIPT)
        self.assertLess(len(answer.body), len(SCRIPT) / 10)
        self.assertEqual(answer.headers["vary"], "Accept-Encoding")
        lexicon = self.server.ask("/assets/english-00000000.kwg.gz",
                                  headers="Accept-Encoding: gzip\r\n")
        self.assertNotIn("content-encoding", lexicon.headers)

    def test_several_requests_share_a_connection(self):
        with self.server.connect() as connection:
            for _ in range(3):
                connection.sendall(b"GET /sw.js HTTP/1.1\r\nHost: page\r\n\r\n")
                data = b""
                while not data.endswith(FILES["/sw.js"][0]):
                    data += connection.recv(4096)
                self.assertEqual(Answer(data).status, 200)


class Headers(ServeTest):
    def test_all_answers_carry_the_security_headers(self):
        for answer in (self.server.ask("/"), self.server.ask(ASSET), self.server.ask("/nothing"),
                       self.server.ask("/", "POST", "Content-Length: 0\r\n"), self.server.send(NONSENSE)):
            policy = answer.headers["content-security-policy"].split("; ")
            for rule in ("default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
                         "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
                self.assertIn(rule, policy)
            self.assertNotIn("unsafe-inline", " ".join(policy))
            self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
            self.assertEqual(answer.headers["referrer-policy"], "no-referrer")
            self.assertEqual(answer.headers["cross-origin-opener-policy"], "same-origin")
            self.assertNotIn("access-control-allow-origin", answer.headers)

    def test_only_names_that_change_with_their_content_are_kept_for_ever(self):
        for path in FILES:
            lasting = path.startswith("/assets/")
            cache = self.server.ask(path.replace("%", "%25").replace(" ", "%20"))
            self.assertEqual(cache.headers["cache-control"], "public, max-age=31536000, immutable"
                             if lasting else "no-cache", path)

    def test_what_the_browser_has_is_not_sent_again(self):
        tag = self.server.ask("/").headers["etag"]
        known = self.server.ask("/", headers=f"If-None-Match: \"other\", {tag}\r\n")
        self.assertEqual((known.status, known.body), (304, b""))
        self.assertEqual(known.headers["etag"], tag)
        self.assertEqual(self.server.ask("/", headers='If-None-Match: W/"0"\r\n').body, INDEX)

    def test_parts_of_files_are_not_for_sale(self):
        for part in ("0-3", "5-", "-5", "99999999-", "7-3", "0-1,2-3", ",".join(["0-"] * 1000),
                     "0-99999999999999999999999"):
            answer = self.server.ask("/", headers=f"Range: bytes={part}\r\n")
            self.assertIn(answer.status, (200, 416), part)
            if answer.status == 200:
                self.assertEqual(answer.body, INDEX)
        self.alive()


class Attacks(ServeTest):
    def test_no_way_leads_out_of_the_page(self):
        up = ["..", "%2e%2e", ".%2e", "%2E.", "..%00", "%252e%252e", "..;", "..\\", "%c0%ae%c0%ae",
              "%uff0e%uff0e", "....", "out"]
        slashes = ["/", "%2f", "\\", "%5c", "//", "%252f", "/./"]
        targets = [f"/{step}{slash}secret.txt" for step in up for slash in slashes]
        targets += [f"/assets/{step}{slash}{step}{slash}secret.txt" for step in up
                    for slash in slashes]
        targets += [os.path.join(self.root, "secret.txt"), f"/{self.root}/secret.txt",
                    f"file://{self.root}/secret.txt", "secret.txt", "../secret.txt", "*",
                    "http://page/../secret.txt", "/etc/passwd", "//etc/passwd", "~/secret.txt"]
        for target in targets:
            with self.subTest(target):
                answer = self.server.ask(target)
                self.assertIn(answer.status, (400, 404), answer)
                self.assertNotIn(SECRET, answer.data)
                self.assertNotIn(b"root:", answer.data)
        self.alive()

    def test_a_zero_in_the_path_ends_no_name(self):
        for target in ("/index.html%00", "/index.html%00.txt", "/%00", "/index.html\0"):
            self.assertIn(self.server.ask(target).status, (400, 404), repr(target))
        self.alive()

    def test_only_reading_is_allowed(self):
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"):
            answer = self.server.ask("/", method, "Content-Length: 0\r\n")
            self.refused_softly(answer, 405)
            self.assertEqual(answer.headers["allow"], "GET, HEAD")
        for method in ("BREW", "get", "G\0T", ""):
            self.assertEqual(self.server.ask("/", method).status, 400, method)
        self.alive()

    def test_nothing_is_taken(self):
        for size, status in ((10, 405), (1 << 20, 413)):
            answer = self.server.send(b"POST / HTTP/1.1\r\nHost: page\r\nConnection: close\r\n"
                                      b"Content-Length: %d\r\n\r\n" % size + b"x" * size)
            if answer.data:  # else cut off while we were still talking
                self.assertEqual(answer.status, status, answer)
        self.alive()

    def test_long_lines_are_refused(self):
        for length in (8000, 9000, 100_000, 1_000_000):
            answer = self.server.ask("/" + "a" * length)
            self.assertIn(answer.status, (404, 414), length)
        answer = self.server.ask("/", headers=f"X-Long: {'a' * 100_000}\r\n")
        self.assertIn(answer.status, (200, 400, None))
        self.alive()

    def test_nonsense_gets_an_error_or_nothing(self):
        chance = random.Random(2048)
        for _ in range(300):
            data = chance.randbytes(chance.randrange(1, 300))
            self.assertIn(self.server.send(data, hang_up=True).status, (400, 404, 405, 414, None))
        for data in (b"", b"\r\n", b"GET", b"GET /", b"GET / HTTP/1.1", b"GET / HTTP/9.9\r\n\r\n",
                     b"GET  /  HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
                     b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"PRI * HTTP/2.0\r\n\r\n"):
            self.server.send(data, hang_up=True)
        self.alive()

    def test_random_paths_show_files_of_the_page_or_nothing(self):
        chance = random.Random(64)
        words = ["..", ".", "%2e%2e", "assets", "index.html", "secret.txt", "out", "link.txt", "%00",
                 ".git", "config", "", "%2f", "%", "%zz", "%e4", "\xff", "web", "?", "#", "tmp"]
        contents = {content for content, _ in FILES.values()}
        for _ in range(2000):
            target = "/" + "/".join(chance.choices(words, k=chance.randrange(1, 8)))
            answer = self.server.ask(target)
            self.assertIn(answer.status, (200, 400, 404), target)
            self.assertNotIn(SECRET, answer.data, target)
            if answer.status == 200:
                self.assertIn(answer.body, contents, target)
        self.alive()

    def test_data_of_any_kind_is_not_waited_for(self):
        claims = (b"Content-Length: 1000000000000", b"Content-Length: 5000",
                  b"Content-Length: 99999999999999999999999", b"Content-Length: -1",
                  b"Content-Length: many", b"Content-Length: 0\r\nContent-Length: 5000",
                  b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked",
                  b"Content-Length: 5000\r\nExpect: 100-continue",
                  b"Content-Length: 0\r\nTransfer-Encoding: chunked")
        for method in (b"POST", b"PUT", b"PATCH", b"DELETE", b"GET", b"OPTIONS"):
            for claim in claims:
                with self.subTest(method=method, claim=claim), self.server.connect() as connection:
                    begun = time.monotonic()
                    connection.sendall(b"%s / HTTP/1.1\r\nHost: page\r\n%s\r\n\r\n" %
                                       (method, claim))
                    self.closes_with(connection, 413)
                    self.assertLess(time.monotonic() - begun, MUCH_TOO_LATE)
        self.alive()

    def closes_with(self, connection, status):
        """All that comes until the server ends the connection is one such answer."""
        data = bytearray()
        while part := connection.recv(1 << 16):
            data += part
        answer = Answer(bytes(data))
        self.refused_softly(answer, status)
        self.assertTrue(answer.complete, answer)
        self.assertEqual(answer.headers["connection"], "close")

    def test_what_follows_a_body_is_not_a_request(self):
        inner = b"GET /sw.js HTTP/1.1\r\nHost: page\r\n\r\n"
        for method, status in ((b"POST", 405), (b"GET", 200)):
            answer = self.server.send(
                b"%s / HTTP/1.1\r\nHost: page\r\nContent-Length: %d\r\n\r\n%s" %
                (method, len(inner), inner))
            self.assertEqual((answer.status, answer.data.count(b"HTTP/1.1 ")), (status, 1))
            self.assertEqual(answer.headers["connection"], "close")

    def test_a_visitor_who_sends_data_all_the_same_gets_the_answer(self):
        with self.server.connect() as connection:
            connection.sendall(b"POST / HTTP/1.1\r\nHost: page\r\nContent-Length: 262144\r\n\r\n" +
                               bytes(262144))
            self.closes_with(connection, 413)

    def half_open(self, stack, count):
        """Visitors who have said nothing, a part of a request, or a request and a part of another."""
        whole = b"GET / HTTP/1.1\r\nHost: page\r\n\r\n"
        starts = (b"", b"G", b"GET / HT", b"GET / HTTP/1.1\r\nHost: pa", whole[:-2], whole + b"GET",
                  b"POST / HTTP/1.1\r\nContent-Length: 10\r\n")
        for number in range(count):
            stack.enter_context(self.server.connect()).sendall(starts[number % len(starts)])

    def fastest_answer(self):
        """In seconds; the best of several, because the machine may do other work."""
        def timed():
            begun = time.monotonic()
            self.alive()
            return time.monotonic() - begun
        return min(timed() for _ in range(5))

    def test_visitors_who_say_nothing_keep_nobody_waiting(self):
        with contextlib.ExitStack() as stack:
            self.half_open(stack, 60)
            self.assertLess(self.fastest_answer(), 0.2)

    def test_more_silent_visitors_than_threads_keep_nobody_out(self):
        with contextlib.ExitStack() as stack:
            self.half_open(stack, 400)
            self.assertLess(self.fastest_answer(), 1)

    def test_one_who_sends_a_byte_now_and_then_is_not_waited_for(self):
        begun = time.monotonic()
        with self.server.connect() as connection, \
                contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.settimeout(0.2)
            while time.monotonic() - begun < 2 * HEAD_SECONDS:
                connection.sendall(b"G")
                with contextlib.suppress(TimeoutError):
                    if not connection.recv(1000):
                        break
        self.assertGreater(time.monotonic() - begun, HEAD_SECONDS / 2)
        self.assertLess(time.monotonic() - begun, 2 * HEAD_SECONDS)


class Ends(CliTest):
    def page(self):
        folder = self.scratch_folder()
        make_page(folder)
        return folder

    def test_a_signal_ends_it_well(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with served("--page", self.page()) as server:
                server.process.send_signal(number)
                self.succeeded(finished(server.process))

    def test_open_connections_do_not_delay_the_end(self):
        with served("--page", self.page()) as server, server.connect() as idle, \
                server.connect() as half:
            half.sendall(b"GET / HT")
            idle.sendall(b"GET / HTTP/1.1\r\nHost: page\r\n\r\n")
            self.assertTrue(idle.recv(100))
            server.process.send_signal(signal.SIGINT)
            self.succeeded(finished(server.process))

    def test_many_open_connections_do_not_delay_the_end_either(self):
        page = self.page()
        pathlib.Path(page, LARGE[1:]).write_bytes(bytes(LARGE_SIZE))
        starts = (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: page\r\n\r\n",
                  b"GET %s HTTP/1.1\r\nHost: page\r\n\r\n" % LARGE.encode())  # and reads nothing
        with served("--page", page) as server, contextlib.ExitStack() as stack:
            for number in range(60):
                stack.enter_context(server.connect()).sendall(starts[number % len(starts)])
            server.ask("/")
            begun = time.monotonic()
            server.process.send_signal(signal.SIGINT)
            self.succeeded(finished(server.process))
            self.assertLess(time.monotonic() - begun, MUCH_TOO_LATE)

    def test_the_port_is_free_again_at_once(self):
        page = self.page()
        with served("--page", page) as server:
            server.ask("/")
            server.process.send_signal(signal.SIGINT)
            self.succeeded(finished(server.process))
            port = server.port
        with started("serve", "--page", page, "--port", port, stdout=subprocess.PIPE) as again:
            self.assertIn(str(port), again.stdout.readline().decode())

    def test_a_visitor_who_leaves_during_a_download_harms_nobody(self):
        page = self.page()
        pathlib.Path(page, LARGE[1:]).write_bytes(bytes(LARGE_SIZE))
        with served("--page", page) as server:
            for _ in range(20):
                with server.connect() as connection:
                    connection.sendall(b"GET %s HTTP/1.1\r\nHost: page\r\n\r\n" % LARGE.encode())
                    self.assertTrue(connection.recv(1000))
            self.assertEqual(len(server.ask(LARGE).body), LARGE_SIZE)

    def test_a_download_that_is_cut_off_is_shorter_than_promised(self):
        page = self.page()
        pathlib.Path(page, LARGE[1:]).write_bytes(bytes(LARGE_SIZE))
        for number in (signal.SIGKILL, signal.SIGINT):
            with served("--page", page) as server, server.connect() as connection:
                connection.sendall(b"GET %s HTTP/1.1\r\nHost: page\r\n\r\n" % LARGE.encode())
                first = connection.recv(1000)
                server.process.send_signal(number)
                server.process.wait(PATIENCE)
                answer = receive(connection, first)
                self.assertEqual(int(answer.headers["content-length"]), LARGE_SIZE)
                self.assertLess(len(answer.body), LARGE_SIZE)

    def test_a_page_that_changes_is_served_as_it_was(self):
        page = self.page()
        with served("--page", page) as server:
            pathlib.Path(page, "index.html").write_bytes(b"half")
            pathlib.Path(page, "new.txt").write_bytes(b"new")
            self.assertEqual(server.ask("/").body, INDEX)
            self.assertEqual(server.ask("/new.txt").status, 404)


class Usage(CliTest):
    def page(self):
        folder = self.scratch_folder()
        make_page(folder)
        return folder

    def test_json_says_where_it_is(self):
        page = self.page()
        with started("serve", "--page", page, "--port", 0, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            lines = []
            while not lines or lines[-1] != b"}\n":
                lines.append(process.stdout.readline())
            told = Ran(process.args, 0, b"".join(lines), b"").json
            self.assertEqual(list(told), ["address", "host", "port", "page"])
            self.assertEqual(told["address"], f"http://127.0.0.1:{told['port']}/")
            self.assertEqual(told["page"], page)
            self.assertEqual(Served(process, told["port"]).ask("/").body, INDEX)
            process.send_signal(signal.SIGINT)
            self.succeeded(finished(process))

    def test_it_listens_on_this_machine_only(self):
        with served("--page", self.page()) as server:
            with open(f"/proc/{server.process.pid}/net/tcp", encoding="ascii") as table:
                local = [line.split()[1] for line in table if line.split()[3] == "0A"]
            port = f"{server.port:04X}"
            self.assertEqual([place for place in local if place.endswith(port)],
                             [f"0100007F:{port}"])

    def test_a_port_in_use_is_refused(self):
        page = self.page()
        with served("--page", page) as server:
            self.assertEqual(self.refused("serve", "--page", page, "--port", server.port),
                             f"cannot serve at 127.0.0.1, port {server.port}: another program "
                             "serves there; choose another --port")
            self.assertEqual(server.ask("/").body, INDEX)

    def test_a_host_that_is_none_is_refused(self):
        page = self.page()
        for host in ("no.such.host.invalid", "999.1.1.1", "a b"):
            self.assertIn(f"cannot serve at {host}, port 0: ",
                          self.refused("serve", "--page", page, "--port", 0, "--host", host))
        self.assertIn("cannot serve at 192.0.2.1, port 0: Cannot assign requested address",
                      self.refused("serve", "--page", page, "--port", 0, "--host", "192.0.2.1"))

    def test_a_folder_without_a_page_is_refused(self):
        empty = self.scratch_folder()
        for folder in (empty, empty + "/nothing", "/dev/null", QUADRILLE):
            self.assertEqual(self.refused("serve", "--page", folder),
                             f"{folder} has no index.html: it is no built page")

    def test_a_missing_page_is_told_how_to_make_it(self):
        folder = self.scratch_folder()
        program = os.path.join(folder, "quadrille")
        os.link(QUADRILLE, program) if os.stat(folder).st_dev == os.stat(QUADRILLE).st_dev else \
            subprocess.run(["cp", QUADRILLE, program], check=True)
        done = subprocess.run([program, "serve"], capture_output=True, timeout=PATIENCE,
                              env={**os.environ, "QUADRILLE_DATA": folder})
        line = self.complained(Ran([program, "serve"], done.returncode, done.stdout, done.stderr),
                               2)
        self.assertIn(f"no page in {folder}/web, ", line)
        self.assertIn("tools/page", line)
        self.assertIn("--page", line)

    def test_the_page_is_found_where_the_data_is(self):
        data = self.scratch_folder()
        make_page(os.path.join(data, "web"))
        environment = {**os.environ, "QUADRILLE_DATA": data}
        with started("serve", "--port", 0, "--json", stdout=subprocess.PIPE,
                     env=environment) as process:
            lines = [process.stdout.readline() for _ in range(6)]
            self.assertIn(f'"page": "{data}/web"'.encode(), b"".join(lines))

    def test_a_full_disk_is_no_success(self):
        with open("/dev/full", "wb") as full:
            ran = run("serve", "--page", self.page(), "--port", 0, stdout=full)
        self.assertIn("cannot write standard output", self.complained(ran, 1))


if __name__ == "__main__":
    unittest.main()
