"""What the tests of Morpion Solitaire's searches and records share."""

import json
import os

from morpion_rules import is_legal
from program import CliTest, run

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
