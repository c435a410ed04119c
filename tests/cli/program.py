"""Runs the program `quadrille` the way a user would, for the tests in this folder.

Its path comes in QUADRILLE. Every assertion carries the command and all that came back.
"""

import contextlib
import fcntl
import json
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

PATIENCE = 300  # seconds until a run counts as hung, sanitizers and a busy machine allowed for
QUADRILLE = os.path.abspath(os.environ.get("QUADRILLE", "build/release/quadrille"))
JOB_VERBS = ["units", "work", "merge", "status"]
COMMON_VERBS = ["play", "analyse", "perft", "verify", "bench", "selfplay", *JOB_VERBS]
VERBS = [*COMMON_VERBS, "solve", "train", "evaluate", "outlook"]
JOBS = {"chess": ["perft", "verify", "selfplay", "match"], "words": ["verify", "selfplay", "leaves"],
        "2048": ["perft", "verify", "selfplay", "train"],
        "morpion": ["perft", "verify", "selfplay", "systematic", "hunt"]}
CLASSIC = ["--player", "classic"]  # of 2048, whether or not the other player's network is there
FULL_DISK = "No space left on device"
STOPPED = 3  # the exit status where a signal came before the work was done

# What a run of more than a minute adds to standard error: a busy machine, and nothing to complain of.
PROGRESS = re.compile(r"(?m)^.*  \d+(?:/\d+  \d+ %)?  [\d.]+ [kMGTPE]?/s(?:  .*)?\n")

# For tests that count, learn or play for long, and whose work is the library's: with sanitizers it takes
# five times as long, and the tests of the library run it with them anyway.
long_work = unittest.skipIf("QUADRILLE_SANITIZED" in os.environ, "long work, without sanitizers only")

# The best score of whoever runs the tests is none of their business.
DATA_FOLDER = tempfile.TemporaryDirectory(prefix="quadrille-test-")
os.environ["XDG_DATA_HOME"] = DATA_FOLDER.name

# What a view draws depends on these (cli/support/display.hpp), not on who runs the tests.
os.environ["TERM"] = "xterm-256color"
os.environ.pop("NO_COLOR", None)

# A shell may start its background jobs with SIGINT ignored, nohup does so with SIGHUP, and what is
# ignored here would be by the program that the tests want to interrupt. What is handled would not.
for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    if signal.getsignal(ignored) == signal.SIG_IGN:
        signal.signal(ignored, lambda *_: None)


class Ran:
    """What one run of the program gave back."""

    def __init__(self, command, status, out, error):
        self.command, self.status = command, status
        self.bytes, self.out = out, out.decode(errors="replace")
        self.error = PROGRESS.sub("", error.decode(errors="replace"))

    def __str__(self):
        return (f"\ncommand: {shlex.join(self.command)[:500]}\nstatus:  {self.status}"
                f"\nstdout:  {self.out[:2000]!r}\nstderr:  {self.error[:2000]!r}")

    @property
    def json(self):
        try:
            return json.loads(self.out)
        except ValueError as error:
            raise AssertionError(f"no JSON ({error}){self}") from None


def command(words):
    return [QUADRILLE, *map(str, words)]


def run(*words, stdin=b"", stdout=subprocess.PIPE, environment=os.environ, folder=None):
    """Runs `quadrille WORDS` to its end, in `folder`. `stdin`: its bytes, or a file to read."""
    arguments = command(words)
    source = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    done = subprocess.run(arguments, **source, stdout=stdout, stderr=subprocess.PIPE,
                          timeout=PATIENCE, env=environment, cwd=folder)
    return Ran(arguments, done.returncode, done.stdout or b"", done.stderr)


@contextlib.contextmanager
def started(*words, **streams):
    """A run that is still going; killed at the end of the block where it does not end itself."""
    process = subprocess.Popen(command(words), **streams)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                stream.close()


def finished(process):
    """The result of a started run whose streams are pipes."""
    out, error = process.communicate(timeout=PATIENCE)
    return Ran(process.args, process.returncode, out or b"", error or b"")


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain until {what}")
        time.sleep(0.01)


def wait_for_handler(process, number=signal.SIGINT):
    """Until the signal would no longer kill the run outright."""
    def catches():
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            caught = next(line.split()[1] for line in status if line.startswith("SigCgt"))
        return int(caught, 16) >> (number - 1) & 1
    wait_until(catches, f"signal {number} is handled")


def wait_until_it_waits_for_a_reader(process):
    """Until its standard output, a pipe, is full and it sleeps."""
    room = fcntl.fcntl(process.stdout, fcntl.F_GETPIPE_SZ)

    def waits():
        unread = struct.unpack("i", fcntl.ioctl(process.stdout, termios.FIONREAD, bytes(4)))[0]
        with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
            state = stat.read().rpartition(")")[2].split()[0]
        return unread > room - select.PIPE_BUF and state == "S"
    wait_until(waits, "standard output is full")


def cpu_seconds(process):
    """What the run has worked so far, however busy the machine is otherwise."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as stat:
        user, system = stat.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Screen:
    """Our end of a pseudo-terminal: collects what is drawn on it, and types."""

    def __init__(self):
        self.ours, self.theirs = pty.openpty()
        self.seen = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.ours)
        os.close(self.theirs)

    def type(self, keys):
        os.write(self.ours, keys)

    def collect(self, seconds=0.0):
        while select.select([self.ours], [], [], seconds)[0]:
            self.seen += os.read(self.ours, 65536).decode(errors="replace")
            seconds = 0

    def wait_for(self, found, what):
        """Reads until `found(all that was drawn)` is something, and returns that."""
        end = time.monotonic() + PATIENCE
        while not (result := found(self.seen)):
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what} on {self.seen[-2000:]!r}")
            self.collect(0.05)
        return result

    def status_of(self, process):
        """The exit status; meanwhile the terminal is read, so that it never fills up."""
        wait_until(lambda: self.collect() or process.poll() is not None, "the run ends")
        self.collect()
        return process.returncode


class CliTest(unittest.TestCase):
    maxDiff = None
    longMessage = True

    def scratch_folder(self):
        folder = tempfile.TemporaryDirectory(prefix="quadrille-test-")
        self.addCleanup(folder.cleanup)
        return folder.name

    def succeeded(self, ran):
        self.assertEqual(ran.status, 0, ran)
        self.assertEqual(ran.error, "", ran)
        return ran

    def stopped(self, ran):
        """By a signal, before the work that was asked for was done."""
        self.assertEqual(ran.status, STOPPED, ran)
        self.assertEqual(ran.error, "", ran)
        return ran

    def ended_by_closed_pipe(self, ran):
        """As SIGPIPE ends other tools."""
        self.assertEqual(ran.status, -signal.SIGPIPE, ran)
        self.assertEqual((ran.out, ran.error), ("", ""), ran)

    def ok(self, *words, **options):
        return self.succeeded(run(*words, **options))

    def json_of(self, *words, **options):
        return self.ok(*words, "--json", **options).json

    def complained(self, ran, status):
        """One line on standard error, nothing on standard output; returns the line's text."""
        self.assertEqual(ran.out, "", ran)
        return self.complained_after_all(ran, status)

    def complained_after_all(self, ran, status):
        """One line on standard error, whatever was printed before; returns the line's text."""
        self.assertEqual(ran.status, status, ran)
        self.assertRegex(ran.error, r"\Aquadrille: [^\n]+\n\Z", ran)
        return ran.error.removeprefix("quadrille: ").rstrip("\n")

    def refused(self, *words, **options):
        """The complaint about bad usage or bad input."""
        return self.complained(run(*words, **options), 2)
