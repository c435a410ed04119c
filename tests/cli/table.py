"""A 2048 game at the table: what `quadrille 2048 play` draws, and keys for it."""

import contextlib
import fcntl
import os
import re
import termios

import program
import rules

TILE = re.compile(r"│([^│\n]*)")
COLOUR = re.compile(r"\x1b\[[0-9;]*[mHJK]")


class Frame:
    """One drawn picture: the board, and the lines below it."""

    def __init__(self, text):
        cells = [cell.strip() for line in text.splitlines() if line.startswith("│")
                 for cell in TILE.findall(line)[:4]]
        self.board = tuple(int(cell or 0) for cell in cells)
        self.text = text.rpartition("┘")[2].strip("\n")

    def number(self, name):
        found = re.search(rf"\b{name} ([\d,]+)", self.text)
        return int(found[1].replace(",", "")) if found else None

    def __repr__(self):
        return f"<{rules.grid(self.board)}; {self.text}>"


def frames(text):
    plain = COLOUR.sub("", text).replace("\r", "")
    return [Frame("┌" + picture) for picture in plain.split("┌")[1:]]


def one_spawn_apart(before, after):
    """Whether a single new 2 or 4 makes one board of the other."""
    changes = [(old, new) for old, new in zip(before, after) if old != new]
    return changes in ([(0, 2)], [(0, 4)])


class Seat(program.Screen):
    """A terminal with a game on it. Each key makes one new picture."""

    def __init__(self):
        super().__init__()
        self.settings_before = self.settings()

    def settings(self):
        return termios.tcgetattr(self.theirs)

    def wait_for_frames(self, count):
        """The pictures, once there are so many and the last has its line of keys."""
        def drawn(seen):
            pictures = frames(seen)
            keys_shown = re.search("(quit|stops)$", pictures[-1].text, re.M) if pictures else None
            return pictures if keys_shown and len(pictures) >= count else None
        return self.wait_for(drawn, f"picture {count}")

    def press(self, keys):
        count = len(self.wait_for_frames(max(1, len(frames(self.seen)))))
        self.type(keys)
        return self.wait_for_frames(count + 1)[-1]


@contextlib.contextmanager
def seated(*words, environment=os.environ):
    """A game in a terminal of its own, where Ctrl-C is a signal as for a user."""
    def take_terminal():
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    with Seat() as seat, program.started(
            "2048", "play", *program.CLASSIC, *words, stdin=seat.theirs, stdout=seat.theirs,
            stderr=seat.theirs,
            start_new_session=True, preexec_fn=take_terminal, env=environment) as process:
        yield seat, process
