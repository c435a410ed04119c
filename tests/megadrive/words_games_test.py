#!/usr/bin/env python3
"""The words engine on the cartridge plays the games that it plays on a PC, turn for turn.

    words_games_test.py report [GAMES]      how many frames it takes
"""
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest

from console import BUILD, lines_of

GAMES, COMPARED = 20, 1
HOST = pathlib.Path(os.environ.get("HOST_BUILD", "build/release"))
LEXICON = BUILD / "retro" / "megadrive" / "lexicon.bin"
WANTED = b"GAME"
MOST_FRAMES_A_GAME = 9000


def played(first=0, count=0, compared=0, shadow=True):
    """What the ROM prints."""
    rom = (BUILD / "words_games.bin").read_bytes()
    at = rom.index(WANTED + struct.pack(">HHHH", 0, 0, 0, 1))
    wanted = WANTED + struct.pack(">HHHH", first, count, compared, shadow)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "words_games.bin"
        path.write_bytes(rom[:at] + wanted + rom[at + len(wanted):])
        return lines_of(path, MOST_FRAMES_A_GAME * (count + 3 * compared), "DONE")


def without_frames(lines):
    return [line.partition(" frames ")[0] for line in lines]


def expected(games):
    return subprocess.run([HOST / "cartridge_data", "games", str(games), "--lexicon", LEXICON],
                          capture_output=True, text=True, check=True).stdout.splitlines()


class WordsGames(unittest.TestCase):
    def test_are_those_of_a_pc(self):
        lines = played(count=GAMES)
        self.assertRegex(lines[-1], "^DONE")
        self.assertEqual(without_frames(lines[:-1]), expected(GAMES))

    def test_the_walk_in_assembly_lists_the_plays_of_its_twin(self):
        lines = played(compared=COMPARED)
        self.assertEqual(len(lines), COMPARED + 1)
        for line in lines[:-1]:
            self.assertGreater(int(re.fullmatch(r"SAME (\d+) plays", line)[1]), 0)


def report(games, shadow):
    lines = played(count=games, shadow=shadow)
    frames = {"END": [], "turn": []}
    for line in lines[:-1]:
        text, _, number = line.rpartition(" frames ")
        frames["END" if text.startswith("END") else "turn"].append(int(number))
    turns, ends = sorted(frames["turn"]), frames["END"]
    print(f"{len(ends)} games, shadow {'on' if shadow else 'off'}: {sum(ends) / len(ends):.0f} frames a game; "
          f"a turn: median {turns[len(turns) // 2]}, 90 % {turns[len(turns) * 9 // 10]}, worst {turns[-1]}")
    print(lines[-1])


if __name__ == "__main__":
    if sys.argv[1:2] == ["report"]:
        for with_shadow in (True, False):
            report(int(sys.argv[2]) if len(sys.argv) > 2 else GAMES, with_shadow)
    else:
        unittest.main()
