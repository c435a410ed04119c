"""The rules of Morpion Solitaire in a few lines, to check what the program writes."""

import json
import os

from program import CliTest, run

STEPS = {"H": (1, 0), "V": (0, 1), "DP": (1, -1), "DN": (1, 1)}
SHAPES = {"5T": (5, 1), "5D": (5, 0), "4T": (4, 1), "4D": (4, 0)}
CROSSES = {5: "...####...|...#..#...|...#..#...|####..####|#........#",
           4: "..###..|..#.#..|###.###|#.....#"}


def cross(length):
    rows = CROSSES[length].split("|")
    rows += rows[::-1] if length == 5 else rows[-2::-1]
    return {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}


def is_legal(variant, moves):
    """Whether moves (x, y, direction, pos) are a game from the cross on."""
    length, overlap = SHAPES[variant]
    points, lines = cross(length), set()
    for x, y, direction, pos in moves:
        dx, dy = STEPS[direction]
        origin = (x - pos * dx, y - pos * dy)
        others = {(origin[0] + step * dx, origin[1] + step * dy) for step in range(length)}
        taken = {(direction, origin[0] + step * dx, origin[1] + step * dy)
                 for step in range(overlap - length + 1, length - overlap)}
        if not 0 <= pos < length or (x, y) in points or others - {(x, y)} - points or taken & lines:
            return False
        points.add((x, y))
        lines.add((direction, *origin))
    return True


def moves_of(path):
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    return [(move["x"], move["y"], move["dir"], move["pos"]) for move in record["moves"]]


class MorpionTest(CliTest):
    """Works in a folder of its own: searches write where they are."""

    def setUp(self):
        self.folder = self.scratch_folder()
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)

    def files(self):
        return sorted(os.path.relpath(os.path.join(folder, name), self.folder)
                      for folder, _, names in os.walk(self.folder) for name in names)

    def write(self, name, text):
        with open(name, "w" if isinstance(text, str) else "wb") as file:
            file.write(text)
        return name

    def search(self, *words):
        return self.json_of("morpion", "search", *words)

    def search_refused(self, *words):
        """The complaint; nothing may have been written."""
        before = self.files()
        complaint = self.refused("morpion", "search", *words)
        self.assertEqual(self.files(), before)
        return complaint

    def found(self, answer):
        """The moves of the game in the file that the answer names, which must be legal."""
        moves = moves_of(answer["file"])
        self.assertTrue(is_legal(answer["variant"], moves), answer)
        self.assertEqual(len(moves), answer["score"])
        self.assertEqual(" ".join(f"{x},{y}:{direction}{pos}" for x, y, direction, pos in moves),
                         answer["moves"])
        return moves

    def checked(self, *files):
        return run("morpion", "check", *files, "--json").json["files"]
