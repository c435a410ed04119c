"""kill -9 at random moments changes no byte of what a job gives."""

import os
import random
import signal
import subprocess
import time
import unittest

from job_files import JobTest
from program import started


class Kills(JobTest):
    """kill -9 of `work` at random moments, over jobs of every kind. QUADRILLE_KILLS=50 is the long version,
    with units of about a second; it takes one minute, or some on a busy machine."""

    KILLS = int(os.environ.get("QUADRILLE_KILLS", "8"))
    LONG = KILLS > 8
    JOBS = (("chess", "perft", "--depth", *((8, "--unit-nodes", 10**9) if LONG
                                            else (6, "--unit-nodes", 10**7))),
            ("2048", "verify", "--games", 2000 if LONG else 1200, "--unit-games",
             500 if LONG else 300),
            ("chess", "selfplay", "--games", 120 if LONG else 16, "--unit-games", 30 if LONG else 4,
             "--nodes", 200),
            ("2048", "train", "--shape", "2x4", "--games", 16000 if LONG else 4000, "--unit-games",
             4000 if LONG else 1000),
            ("morpion", "systematic", "--variant", "4D", "--depth", *(
                (10, "--unit-grids", 10**8) if LONG else (8, "--unit-grids", 10**6))),
            ("morpion", "hunt", "--variant", "5D", "--seeds", 4, "--level", 2, "--iterations",
             100 if LONG else 30, "--runs", 16 if LONG else 8))

    def kill_once(self, folder, game, unit, moment):
        """Whether the unit was still at work."""
        with started(game, "work", folder, unit, "--checkpoint-interval", 0,
                     stderr=subprocess.PIPE) as process:
            try:
                _, error = process.communicate(timeout=moment)
                self.assertEqual((process.returncode, error), (0, b""))
                return False
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()
                return True

    def killed(self, number, game, units, seconds, chance):
        """Kills units until their share of all kills has hit, and lets each come to its end."""
        quota = -(-self.KILLS // len(self.JOBS))
        kills, resumed = 0, 0
        while kills < quota:
            for unit in units:
                for result in (f"killed{number}/{unit}.result", f"killed{number}/{unit}.checkpoint"):
                    if os.path.exists(result):
                        os.remove(result)
                for _ in range(min(4, quota - kills)):
                    kills += self.kill_once(f"killed{number}", game, unit,
                                            chance.uniform(0, seconds[unit]))
                resumed += os.path.exists(f"killed{number}/{unit}.checkpoint")
                self.work(f"killed{number}", game, [unit])
        self.assertGreaterEqual(kills, quota)
        return kills, resumed

    def test_at_random_moments_they_change_no_byte(self):
        chance = random.Random(20)
        kills, resumed = 0, 0
        for number, (game, job, *options) in enumerate(self.JOBS):
            with self.subTest((game, job)):
                units = self.make(f"whole{number}", game, job, *options)[:4]
                self.make(f"killed{number}", game, job, *options)
                seconds = {}
                for unit in units:
                    before = time.monotonic()
                    self.work(f"whole{number}", game, [unit])
                    seconds[unit] = time.monotonic() - before
                more = self.killed(number, game, units, seconds, chance)
                kills, resumed = kills + more[0], resumed + more[1]
                self.assertEqual(self.results(f"killed{number}"), self.results(f"whole{number}"))
                self.assertEqual(self.ok(game, "merge", f"killed{number}", "--partial").out,
                                 self.ok(game, "merge", f"whole{number}", "--partial").out)
        self.assertGreaterEqual(kills, self.KILLS)
        self.assertGreater(resumed, 0)


if __name__ == "__main__":
    unittest.main()
