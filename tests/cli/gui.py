"""The other end of `quadrille chess uci`: what a chess GUI does, for the tests in this folder."""

import contextlib
import queue
import subprocess
import threading

import program


class Gui:
    """Talks to an engine. Its lines are read all the time, so that it never waits for us."""

    def __init__(self, process):
        self.process = process
        self.heard = []  # every line so far
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode(errors="replace").rstrip("\n"))
        self.lines.put(None)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def next(self, patience=program.PATIENCE):
        """The next line; None once the engine has gone."""
        try:
            line = self.lines.get(timeout=patience)
        except queue.Empty:
            raise AssertionError(f"waited in vain after {self.heard[-20:]}") from None
        if line is not None:
            self.heard.append(line)
        return line

    def until(self, word):
        """The lines up to the one that begins with `word`, that one included."""
        lines = []
        while True:
            line = self.next()
            if line is None:
                raise AssertionError(f"the engine left before '{word}': {self.heard[-20:]}")
            lines.append(line)
            if line.split()[:1] == [word]:
                return lines

    def ready(self):
        """What was said until all our lines so far were read."""
        self.say("isready")
        return self.until("readyok")[:-1]

    def go(self, *words):
        """The lines of one search that ends by itself."""
        self.say(" ".join(["go", *map(str, words)]))
        return self.until("bestmove")

    def stop(self):
        self.say("stop")
        return self.until("bestmove")

    def wait_until_searching(self):
        """Some search has said something, and is still at it."""
        while "depth" not in (line := self.next()).split():
            pass
        return line

    def leave(self, seconds=program.PATIENCE):
        """The exit status after the last line was read."""
        while self.next(seconds) is not None:
            pass
        return self.process.wait(timeout=seconds)


@contextlib.contextmanager
def engine(*options):
    """An engine at the start position with `options`, pairs of name and value."""
    with program.started("chess", "uci", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
        gui = Gui(process)
        for name, value in options:
            gui.say(f"setoption name {name} value {value}")
        yield gui
        process.kill()
        gui.reader.join()


def best_move(lines):
    return lines[-1].split()[1]


def fields(line):
    """An `info` line by name, the line of play as a list."""
    words = line.split()
    found = {"pv": words[words.index("pv") + 1:]} if "pv" in words else {}
    for name in ("depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"):
        if name in words:
            found[name] = int(words[words.index(name) + 1])
    if "score" in words:
        at = words.index("score")
        found[words[at + 1]] = int(words[at + 2])
    return found


def reports(lines):
    """The lines of play that a search reported, as `fields`."""
    return [fields(line) for line in lines if line.startswith("info ") and " pv " in line]
