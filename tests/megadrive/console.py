"""Runs a ROM in BlastEm without a screen, with a tape in place of the pad, and gives what it prints."""
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

BLASTEM = os.environ.get("BLASTEM", "/usr/games/blastem")
BUILD = pathlib.Path(os.environ.get("MEGADRIVE_BUILD", "build/megadrive"))
PREFIX = "KDEBUG MESSAGE: "
BUTTONS = {name: 1 << bit for bit, name in enumerate(
    ["up", "down", "left", "right", "b", "c", "a", "start", "z", "y", "x", "mode"])}
# As in tape.hpp.
END, PRINT_SCREEN, UNPLUG, RANDOM, RANDOM_WITH_START = 0xFFFF, 0xFFFE, 0xFFFD, 0xFFFC, 0xFFFB
TAPE_NAME, MOST_STEPS, HELD_FRAMES = b"TAPE", 2000, 3
ROWS, PANEL = 28, 27
UNITS_A_FRAME = 2  # of BlastEm's option -b


class Tape:
    """Steps for tests/megadrive/test_rom.cpp; each press waits a little first, as a person does."""

    def __init__(self, seed=1):
        self.seed, self.steps, self.frames = seed, [], 0

    def add(self, wait, order, takes):
        self.steps.append((wait, order))
        self.frames += takes
        return self

    def press(self, *names, wait=4):
        for name in names:
            self.add(wait, BUTTONS[name], wait + HELD_FRAMES + 1)
        return self

    def print_screen(self, wait=6):
        return self.add(wait, PRINT_SCREEN, wait + 1)

    def unplug(self):
        return self.add(4, UNPLUG, 4 + HELD_FRAMES + 1)

    def random(self, frames, start=False):
        return self.add(frames, RANDOM_WITH_START if start else RANDOM, frames)

    def wait(self, frames):
        return self.add(frames, 0, frames)

    def bytes(self):
        steps = self.steps + [(10, END)]
        assert len(steps) <= MOST_STEPS
        return TAPE_NAME + struct.pack(">I", self.seed) + b"".join(struct.pack(">HH", *step) for step in steps)


def with_tape(rom, tape):
    """The ROM with the tape in the place that it keeps for one."""
    at = rom.index(TAPE_NAME + struct.pack(">I", 0))
    written = tape.bytes()
    return rom[:at] + written + rom[at + len(written):]


def lines_of(rom_path, most_frames, until, region="U"):
    """What a ROM prints, up to a line that begins with one of `until`. Region E is PAL.

    BlastEm keeps the battery RAM below HOME, which is the ROM's folder here."""
    command = [BLASTEM, "-r", region, "-t", "-b", str(UNITS_A_FRAME * most_frames), str(rom_path)]
    home = dict(os.environ, HOME=str(rom_path.parent))
    lines = []
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=home,
                          stderr=subprocess.DEVNULL, text=True, errors="replace") as process:
        for line in process.stdout:
            if line.startswith(PREFIX):
                lines.append(line[len(PREFIX):].rstrip("\n"))
                if lines[-1].startswith(until):
                    process.terminate()
                    break
    return lines


class Result:
    """What a tape led to: the lines, and the screens among them."""

    def __init__(self, lines):
        self.lines = lines
        rows = [line[len("SCREEN "):].rstrip("|") for line in lines if line.startswith("SCREEN ")]
        self.screens = ["\n".join(rows[at:at + ROWS]) for at in range(0, len(rows), ROWS)]
        self.last = lines[-1] if lines else "nothing was printed"

    def number(self, name):
        """A number of the last line, such as the bytes of the stack."""
        words = self.last.split()
        return int(words[words.index(name) + 1])


def fact(screen, name):
    """The number below a name of the panel on the right."""
    lines = screen.splitlines()
    row = next(index for index, line in enumerate(lines) if line[PANEL:].startswith(name))
    return int(lines[row + 1][PANEL:])


class Cartridge(unittest.TestCase):
    """A test that plays tapes."""

    def play(self, tape, more_frames=1200, region="U", change=lambda rom: rom):
        """Plays a tape on a console that has never been on; what it keeps is in self.save().

        `more_frames` are for what the tape makes the machine think about; `change` may alter the ROM."""
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        return self.play_again(tape, more_frames, region, change)

    def play_again(self, tape, more_frames=1200, region="U", change=lambda rom: rom):
        """The same with the battery RAM as the last tape left it."""
        rom = pathlib.Path(self.folder.name) / "taped.bin"
        rom.write_bytes(change(with_tape((BUILD / "test_rom.bin").read_bytes(), tape)))
        ends = ("END ", "LOCK-UP", "FAULT", "WRONG")
        result = Result(lines_of(rom, tape.frames + more_frames, ends, region))
        self.assertTrue(result.last.startswith("END "), result.last)
        return result

    def save(self):
        """The file in which BlastEm keeps the battery RAM."""
        return pathlib.Path(self.folder.name) / ".local/share/blastem/taped/save.sram"
