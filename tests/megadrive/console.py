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
ROWS = 28
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
    """What a ROM prints, up to a line that begins with one of `until`. Region E is PAL."""
    command = [BLASTEM, "-r", region, "-t", "-b", str(UNITS_A_FRAME * most_frames), str(rom_path)]
    lines = []
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, errors="replace") as process:
        for line in process.stdout:
            if line.startswith(PREFIX):
                lines.append(line[len(PREFIX):].rstrip("\n"))
                if lines[-1].startswith(until):
                    process.kill()
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


class Cartridge(unittest.TestCase):
    """A test that plays tapes."""

    def play(self, tape, more_frames=1200, region="U"):
        """`more_frames` are for what the tape makes the machine think about."""
        with tempfile.TemporaryDirectory() as folder:
            rom = pathlib.Path(folder) / "taped.bin"
            rom.write_bytes(with_tape((BUILD / "test_rom.bin").read_bytes(), tape))
            ends = ("END ", "LOCK-UP", "FAULT", "WRONG")
            result = Result(lines_of(rom, tape.frames + more_frames, ends, region))
        self.assertTrue(result.last.startswith("END "), result.last)
        return result
