"""selfplay as a job: the summary of one process, byte for byte, however the games were split."""

import os
import random
import signal
import struct
import subprocess
import unittest

from job_files import JobTest, resealed, sealed
from program import PATIENCE, STOPPED, command, run, started, wait_for_handler, wait_until
from word_game import small_lexicon

TIMES = ("seconds", "games_per_second", "milliseconds_per_move")
OF_THE_JOB = ("job", "digest", "units", "merged")


class Answers(JobTest):
    def summary(self, *words):
        """As text, without what no two runs have in common."""
        answer = self.json_of(*words)
        return {name: value for name, value in answer.items() if name not in TIMES + OF_THE_JOB}

    def as_one_process(self, game, games, unit_games, *options):
        folder = f"{game}-{len(os.listdir())}"
        units = self.make(folder, game, "selfplay", "--games", games, "--seed", 7, "--unit-games",
                          unit_games, *options)
        self.assertEqual(len(units), -(-games // unit_games))
        random.Random(2).shuffle(units)
        self.work(folder, game, units)
        merged = self.summary(game, "merge", folder)
        alone = self.summary(game, "selfplay", "--games", games, "--seed", 7, *options)
        self.assertEqual(list(merged.items()), list(alone.items()))
        lines = self.ok(game, "merge", folder).out.split("\n")
        self.assertEqual((lines[0], lines[-1]), (f"{games} games", ""))
        text = self.ok(game, "selfplay", "--games", games, "--seed", 7, *options).out.split("\n")
        if game == "2048":  # says how long a move took
            text[2] = text[2].split(" and ")[0] + " a move"
        self.assertEqual(lines[1:-2], text[1:-1])

    def test_chess(self):
        self.as_one_process("chess", 7, 3, "--nodes", 60)
        self.as_one_process("chess", 4, 1, "--depth", 1, "--elo", 1200, "--opening-plies", 4,
                            "--position", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")

    def test_2048(self):
        self.as_one_process("2048", 5, 2, "--depth", 1)
        self.as_one_process("2048", 6, 4, "--nodes", 20, "--position", "fedcba9876543210"[::-1])

    def test_morpion(self):
        self.as_one_process("morpion", 700, 300, "--level", 0, "--variant", "5D", "--grid", 32)
        self.as_one_process("morpion", 5, 2, "--variant", "4D")

    def test_words(self):
        lexicon = ["--lexicon", small_lexicon(self)]
        self.as_one_process("words", 8, 3, *lexicon)
        # The last game has no second one.
        self.as_one_process("words", 9, 4, *lexicon, "--against", "no-leaves", "--first", 6)
        self.as_one_process("words", 3, 2, *lexicon, "--player", "simulate", "--samples", 40,
                            "--candidates", 3, "--against", "static")


class Pairs(JobTest):
    def setUp(self):
        super().setUp()
        self.lexicon = small_lexicon(self)

    def test_are_never_split(self):
        words = ["words", "units", "selfplay", "job", "--games", 8, "--lexicon", self.lexicon, "--against",
                 "static"]
        self.assertEqual(self.refused(*words, "--unit-games", 3),
                         "--unit-games: '3', expected an even number: games come in pairs")
        self.assertIn("--first: '3'", self.refused(*words, "--first", 3))
        self.assertFalse(os.path.exists("job"))

    def test_units_that_split_them_are_refused(self):
        self.make("job", "words", "selfplay", "--games", 8, "--unit-games", 4, "--lexicon", self.lexicon,
                  "--against", "static")
        text = self.read("job/job")
        self.write("job/job", resealed(text, "\n0 4\n4 4\n", "\n0 3\n3 5\n"))
        self.assertEqual(self.refused("words", "work", "job", 0),
                         "the job's unit '0 3': no range of its games")
        self.write("job/job", resealed(text, "unit-games 4", "unit-games 5"))
        self.assertIn("expected an even number", self.refused("words", "work", "job", 0))
        self.assertEqual(os.listdir("job"), ["job"])

    def test_other_files_than_those_of_the_job_are_refused(self):
        self.ok("words", "leaves", "convert", "default", "some.klv2")
        self.make("job", "words", "selfplay", "--games", 2, "--lexicon", self.lexicon, "--against",
                  os.path.abspath("some.klv2"))
        with open("some.klv2", "r+b") as file:
            file.seek(-4, os.SEEK_END)
            file.write(struct.pack("<f", 77))  # the last leave, in points
        self.assertIn("the files of --winrate and --against differ from those that the job was made with",
                      self.refused("words", "work", "job", 0))


class Work(JobTest):
    """Interrupted, started twice, and found damaged."""

    def question(self, folder, games=400):
        self.make(folder, "2048", "selfplay", "--games", games, "--unit-games", games, "--depth", 1)

    def test_that_is_stopped_goes_on_from_its_checkpoint(self):
        for game, options in (("chess", ["--nodes", 2000]), ("2048", ["--depth", 2]),
                              ("morpion", ["--level", 2]),
                              ("words", ["--lexicon", small_lexicon(self), "--player", "simulate"])):
            with self.subTest(game):
                self.make(game, game, "selfplay", "--games", 10**5, "--unit-games", 10**5, *options)
                with started(game, "work", game, 0, "--checkpoint-interval", 0,
                             stderr=subprocess.PIPE) as process:
                    wait_for_handler(process, signal.SIGTERM)
                    wait_until(lambda: self.games_in(f"{game}/0.checkpoint") > 0, "a game is saved")
                    process.send_signal(signal.SIGTERM)
                    _, error = process.communicate(timeout=PATIENCE)
                self.assertEqual((process.returncode, error.decode()),
                                 (STOPPED, f"quadrille: unit 0 of {game} is not done; the same command "
                                           "goes on\n"))
                before = self.games_in(f"{game}/0.checkpoint")
                with started(game, "work", game, 0, "--checkpoint-interval", 0):
                    wait_until(lambda: self.games_in(f"{game}/0.checkpoint") > before, "it goes on")

    def games_in(self, checkpoint):
        if not os.path.exists(checkpoint):
            return 0
        return int(self.read(checkpoint).split("\ngames ")[1].split()[0])

    def test_goes_on_as_if_it_had_not_been_stopped(self):
        lexicon = small_lexicon(self)
        for game, games, options in (("chess", 4, ["--nodes", 60]), ("2048", 4, ["--depth", 1]),
                                     ("morpion", 5, ["--level", 0]),
                                     ("words", 7, ["--lexicon", lexicon, "--against", "no-leaves"])):
            with self.subTest(game):
                # The first games of the same seed are what a checkpoint after them has in it.
                question = [game, "selfplay", "--seed", 3, *options]
                self.make(f"{game}-part", *question, "--games", 3, "--unit-games", 4)
                self.make(f"{game}-rest", *question, "--games", games, "--unit-games", 8)
                self.make(f"{game}-whole", *question, "--games", games, "--unit-games", 8)
                self.work(f"{game}-part", game, [0])
                contents = self.read(f"{game}-part/0.result").split("\n", 4)[4].rsplit("\n\n", 1)[0] + "\n"
                digest = self.read(f"{game}-rest/job").split()[-1]
                self.write(f"{game}-rest/0.checkpoint",
                           sealed(f"quadrille checkpoint 1\njob {digest}\nunit 0\nbytes "
                                  f"{len(contents.encode())}\n{contents}\n"))
                self.work(f"{game}-rest", game, [0])
                self.work(f"{game}-whole", game, [0])
                self.assertEqual(self.results(f"{game}-rest"), self.results(f"{game}-whole"))

    def test_two_workers_on_one_unit_both_exit_0(self):
        self.question("job", 40)
        workers = [subprocess.Popen(command(["2048", "work", "job", 0, "--checkpoint-interval", 0]),
                                    stderr=subprocess.PIPE) for _ in range(2)]
        for worker in workers:
            _, error = worker.communicate(timeout=PATIENCE)
            self.assertEqual((worker.returncode, error), (0, b""))
        self.question("whole", 40)
        self.work("whole", "2048", [0])
        self.assertEqual(self.results("job"), self.results("whole"))

    def test_of_contents_that_make_no_sense_is_refused(self):
        self.make("job", "chess", "selfplay", "--games", 2, "--unit-games", 1, "--nodes", 20)
        self.work("job", "chess", [0, 1])
        text = self.read("job/0.result")
        self.write("job/0.result", resealed(text, "games 1", "games 2"))
        self.assertEqual(self.refused("chess", "merge", "job"),
                         "the result of unit '0 1': not what this program writes")
        self.write("job/0.result", self.read("job/1.result"))
        self.assertEqual(self.refused("chess", "merge", "job"),
                         "job/0.result: belongs to another job or unit")

    def test_of_a_question_that_makes_no_sense_is_refused(self):
        self.make("job", "chess", "selfplay", "--games", 2, "--nodes", 20)
        text = self.read("job/job")
        for old, new, line in (
                ("nodes 20", "nodes 0", "the job's nodes: '0', expected a whole number from 1 to "
                                        "18446744073709551615"),
                ("elo none", "elo 99", "the job's elo: '99', expected a whole number from 400 to 2800"),
                ("opening-plies", "closing-plies", "the job has no 'opening-plies'")):
            self.write("job/job", resealed(text, old, new))
            for verb in (["work", "job", 0], ["merge", "job"]):
                self.assertEqual(self.refused("chess", *verb), line)
        self.assertEqual(os.listdir("job"), ["job"])

    def test_no_job_depends_on_the_time(self):
        for game in ("chess", "2048", "words"):
            self.assertIn("--time", self.refused(game, "units", "selfplay", "job", "--games", 2, "--time", 5))
        self.assertEqual(run("chess", "status", "job").status, 2)


if __name__ == "__main__":
    unittest.main()
