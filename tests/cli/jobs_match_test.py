"""A match of two engines as a job: pairs of games, the same wherever they are played."""

import json
import os
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import time
import unittest

from job_files import JobTest, resealed
from program import PATIENCE, QUADRILLE, STOPPED, command, started, wait_for_handler, wait_until

ENGINE = f"{shlex.quote(QUADRILLE)} chess uci"
MATCH = os.path.join(os.path.dirname(QUADRILLE), "match")
QUICK = ["--nodes1", 300, "--depth2", 2, "--option", "Hash=1", "--seed", 4]
TIMES = ("nodes_per_second", "mean_move_seconds", "longest_move_seconds")


class Match(JobTest):
    def match(self, folder, *options, engines=(ENGINE, ENGINE)):
        return self.make(folder, "chess", "match", "--engine", engines[0], "--engine", engines[1], *options)

    def test_is_that_of_one_process(self):
        units = self.match("job", "--games", 7, "--unit-games", 4, *QUICK)
        self.assertEqual(units, ["0", "1"])
        self.work("job", "chess", reversed(units))
        merged = self.json_of("chess", "merge", "job")
        self.assertEqual((merged["games"], sum(merged["pairs"])), (7, 3))
        self.assertEqual([engine["name"] for engine in merged["engines"]], ["Quadrille #1", "Quadrille #2"])
        self.match("other", "--games", 7, "--unit-games", 2, *QUICK)
        self.work("other", "chess", range(4))
        ours = ("game", "job", "digest", "units", "merged", "seed")
        other = self.json_of("chess", "merge", "other")
        for name in ours:
            merged.pop(name), other.pop(name)
        self.assertEqual(list(merged.items()), list(other.items()))
        if not os.path.exists(MATCH):  # a build without the tools of developers
            return
        done = subprocess.run([MATCH, "--engine", ENGINE, "--engine", ENGINE, "--games", "7", "--json",
                               *map(str, QUICK)], capture_output=True, timeout=PATIENCE, check=True)
        alone = json.loads(done.stdout)
        del alone["seconds"]
        for engine in alone["engines"]:
            for name in TIMES:
                del engine[name]
        self.assertEqual(list(merged.items()), list(alone.items()))

    def test_that_is_stopped_goes_on_from_its_checkpoint(self):
        self.match("job", "--games", 6, "--unit-games", 6, "--nodes", 3000)
        self.match("whole", "--games", 6, "--unit-games", 6, "--nodes", 3000)
        with started("chess", "work", "job", 0, "--checkpoint-interval", 0,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGTERM)
            wait_until(lambda: os.path.exists("job/0.checkpoint")
                       and "\nhalf_pairs 1\n" in self.read("job/0.checkpoint"), "a pair is half played")
            process.send_signal(signal.SIGTERM)
            _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error.decode()),
                         (STOPPED, "quadrille: unit 0 of job is not done; the same command goes on\n"))
        workers = [subprocess.Popen(command(["chess", "work", "job", 0]), stderr=subprocess.PIPE)
                   for _ in range(2)]
        for worker in workers:
            _, error = worker.communicate(timeout=PATIENCE)
            self.assertEqual((worker.returncode, error), (0, b""))
        self.work("whole", "chess", [0])
        self.assertEqual(self.results("job"), self.results("whole"))
        self.assertEqual(sorted(os.listdir("job")), ["0.result", "job"])

    def engines_of(self, process):
        with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as children:
            return [int(child) for child in children.read().split()]

    def stop_with_engines(self, process, seconds):
        """As a batch system does at a time limit: everything is signalled, we last."""
        for engine in self.engines_of(process):
            os.kill(engine, signal.SIGTERM)
        time.sleep(seconds)
        process.send_signal(signal.SIGTERM)
        _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error.decode()),
                         (STOPPED, "quadrille: unit 0 of job is not done; the same command goes on\n"))

    def test_a_time_limit_that_stops_the_engines_first_costs_no_game(self):
        for folder in ("job", "whole"):
            self.match(folder, "--games", 6, "--unit-games", 6, "--nodes", 3000)
        for seconds in (0.001, 0.2, 0.001):
            with started("chess", "work", "job", 0, stderr=subprocess.PIPE) as process:
                wait_for_handler(process, signal.SIGTERM)
                wait_until(lambda: len(self.engines_of(process)) == 2, "both engines are there")
                time.sleep(0.05)
                self.stop_with_engines(process, seconds)
        self.work("job", "chess", [0])
        self.work("whole", "chess", [0])
        self.assertEqual(self.results("job"), self.results("whole"))

    def test_an_engine_that_quits_when_it_is_stopped_loses_no_game(self):
        engine = self.script(self.PONDERS)
        self.match("job", "--games", 2, "--depth", 1, engines=(engine, ENGINE))
        with started("chess", "work", "job", 0, stderr=subprocess.PIPE) as process:
            wait_until(lambda: os.path.exists("thinks"), "the engine thinks")
            self.stop_with_engines(process, 0.2)
        if os.path.exists("job/0.checkpoint"):
            self.assertIn("\ncrashes 0\n", self.read("job/0.checkpoint"))

    PONDERS = """import signal
import sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
for line in sys.stdin:
    if line == "uci\\n": print("uciok", flush=True)
    if line == "isready\\n": print("readyok", flush=True)
    if line.startswith("go"): open("thinks", "w").close()
"""

    def script(self, text):
        """An engine that can be changed."""
        self.write("engine", f"#!{sys.executable}\n{text}")
        os.chmod("engine", stat.S_IRWXU)
        return os.path.abspath("engine")

    RESIGNS = """import sys
for line in sys.stdin:
    if line == "uci\\n": print("uciok", flush=True)
    if line == "isready\\n": print("readyok", flush=True)
    if line.startswith("go"): sys.exit()
"""

    def test_an_engine_that_ends_loses_its_games_and_no_more(self):
        self.match("job", "--games", 4, "--unit-games", 2, "--depth", 1,
                   engines=(self.script(self.RESIGNS), ENGINE))
        self.work("job", "chess", [0, 1])
        merged = self.json_of("chess", "merge", "job")
        self.assertEqual((merged["losses"], merged["engines"][0]["crashes"]), (4, 4))

    def test_another_engine_than_that_of_the_job_is_refused(self):
        engine = self.script(self.RESIGNS)
        self.match("job", "--games", 2, "--depth", 1, engines=(engine, ENGINE))
        self.script(self.RESIGNS + "# other\n")
        self.assertIn("engine 1 differs from the one that the job was made with",
                      self.refused("chess", "work", "job", 0))
        os.remove(engine)
        self.assertEqual(self.refused("chess", "work", "job", 0),
                         f"cannot read {engine}: No such file or directory")
        self.assertEqual(os.listdir("job"), ["job"])

    def test_other_openings_than_those_of_the_job_are_refused(self):
        self.write("openings", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n")
        self.match("job", "--games", 2, "--depth", 1, "--openings", "openings")
        self.work("job", "chess", [0])
        self.write("openings", "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\n")
        self.assertIn("openings: differs from the openings that the job was made with",
                      self.refused("chess", "merge", "job"))

    def test_bad_questions_are_refused(self):
        both = ["--engine", ENGINE, "--engine", ENGINE]
        for words, line in (
                ([*both], "--nodes or --depth: nothing, expected a limit for each engine"),
                ([*both, "--nodes1", 5], "--nodes or --depth: nothing, expected a limit for each engine"),
                ([*both, "--nodes", 5, "--unit-games", 3], "--unit-games: '3', expected an even number"),
                (["--engine", ENGINE, "--engine", "./none", "--nodes", 5], "./none"),
                (["--nodes", 5], "--engine: expected two engines"),
                ([*both, "--nodes", 5, "--option", "Hash"], "--option: 'Hash', expected NAME=VALUE")):
            self.assertIn(line, self.refused("chess", "units", "match", "job", "--games", 4, *words))
            self.assertFalse(os.path.exists("job"))
        self.assertIn("expected at most 1000000", self.refused("chess", "units", "match", "job", *both,
                                                               "--nodes", 5, "--games", 10**6 + 1))

    def test_results_that_make_no_sense_are_refused(self):
        self.match("job", "--games", 4, "--unit-games", 2, "--depth", 1)
        self.assertEqual(self.refused("chess", "merge", "job"), "job/0.result: missing")
        self.work("job", "chess", [0, 1])
        text = self.read("job/0.result")
        self.write("job/0.result", resealed(text, "half_pairs 0", "half_pairs 2"))
        self.assertEqual(self.refused("chess", "merge", "job"),
                         "the result of unit '0 2': not what this program writes")
        shutil.copy("job/1.result", "job/0.result")
        self.assertEqual(self.refused("chess", "merge", "job"),
                         "job/0.result: belongs to another job or unit")


if __name__ == "__main__":
    unittest.main()
