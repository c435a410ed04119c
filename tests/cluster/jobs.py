"""What the tests of the schedulers share: jobs of units that take a second or two, and their answers."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from processes import arguments_of, below, kill, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUADRILLE = os.path.abspath(os.environ.get("QUADRILLE", ROOT / "build/release/quadrille"))
GAME = "2048"
UNIT_GAMES = 400  # a second or two


def quadrille(*words):
    return subprocess.run([QUADRILLE, GAME, *map(str, words)], check=True, stdout=subprocess.PIPE,
                          stdin=subprocess.DEVNULL, text=True).stdout


class JobTest(unittest.TestCase):
    maxDiff = None

    def scratch(self, above=None):
        folder = tempfile.TemporaryDirectory(prefix="quadrille-", dir=above)
        self.addCleanup(folder.cleanup)
        return folder.name

    def job(self, units, unit_games=UNIT_GAMES, name="job"):
        """A proof in so many units."""
        folder = f"{self.scratch()}/{name}"
        listed = quadrille("units", "verify", folder, "--games", units * unit_games,
                           "--unit-games", unit_games).split()
        self.assertEqual(listed, [str(unit) for unit in range(units)])
        return folder

    def results(self, folder):
        return [name for name in os.listdir(folder) if name.endswith(".result")]

    def wait_for_results(self, folder, count):
        wait_until(lambda: len(self.results(folder)) >= count, f"{count} units are done")

    def kill_a_unit(self, folder, ancestor=None):
        """In the midst of its work; the number of the one that was killed."""
        while True:
            pid = wait_until(lambda: next(iter(units_under_way(folder, ancestor)), None),
                             "a unit is under way")
            unit = arguments_of(pid)[-1:]
            kill(pid)
            wait_until(lambda: not arguments_of(pid), "a unit is gone")
            if unit and not os.path.exists(f"{folder}/{unit[0]}.result"):
                return int(unit[0])

    def assert_merged_as_by_one_process(self, merged, units, unit_games=UNIT_GAMES):
        """Byte for byte, in the fields that both print: `merge` adds the job, `verify` the time."""
        alone = json.loads(quadrille("verify", "--games", units * unit_games, "--seed", 1, "--json"))
        del alone["seconds"]
        merged = json.loads(merged)
        self.assertEqual((merged["units"], merged["merged"]), (units, units))
        of_the_job = {field: merged.pop(field) for field in ("job", "digest", "units", "merged")}
        self.assertEqual(json.dumps(merged), json.dumps(alone), of_the_job)


def units_under_way(folder, ancestor=None):
    """Below one process; below this one where none is given."""
    return [pid for pid in below(ancestor or os.getpid())
            if arguments_of(pid)[:4] == [QUADRILLE, GAME, "work", folder]]
