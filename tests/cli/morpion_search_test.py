"""morpion search finds legal games, the same on any number of threads, and loses none."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import unittest

from morpion_game import MorpionTest, moves_of
from morpion_rules import is_legal
from program import (Screen, command, finished, long_work, run, started, wait_for_handler,
                     wait_until)

SMALL = ["--level", 2, "--iterations", 30]
# What may differ between two runs that found the same.
PASSING = ("seconds", "file", "grid")


def lasting(answer):
    return {name: value for name, value in answer.items() if name not in PASSING}


class Search(MorpionTest):
    def test_every_variant_gives_a_legal_game(self):
        for variant in ("5T", "5D", "4T", "4D"):
            answer = self.search("--variant", variant, "--runs", 1, *SMALL)
            self.found(answer)
            self.assertEqual((answer["runs"], answer["playouts"]), (1, 900))
            self.assertEqual(self.checked(answer["file"])[0]["terminal"], True)
            self.assertRegex(answer["file"], rf"^records/{variant}-{answer['score']}-[0-9a-f]{{8}}.msr$")

    def test_any_number_of_threads_finds_the_same(self):
        for method, runs in (("nrpa", 5), ("perturb", 40), ("hunt", 40)):
            for seed in (1, 2):
                answers = [self.search("--variant", "5D", "--method", method, "--seed", seed, "--runs",
                                       runs, "--level", 1, "--threads", threads, "--output",
                                       f"{method}-{seed}-{threads}.msr") for threads in (1, 2, 3)]
                games = [self.found(answer) for answer in answers]
                self.assertEqual(lasting(answers[0]), lasting(answers[1]))
                self.assertEqual(lasting(answers[0]), lasting(answers[2]))
                self.assertEqual(games[0], games[2])

    def test_the_record_says_how_it_was_found(self):
        answer = self.search("--variant", "4T", "--runs", 2, "--seed", 7, *SMALL)
        with open(answer["file"], encoding="utf-8") as file:
            record = json.load(file)
        solver = record["solver"]
        self.assertRegex(solver["tool"], r"^quadrille \d")
        self.assertEqual((solver["method"], solver["seed"], solver["level"]), ("nrpa", 7, 2))
        self.assertGreater(solver["nodes_explored"], 0)
        self.assertGreaterEqual(solver["elapsed_secs"], 0)
        self.assertEqual((record["variant"], record["score"]), ("4T", answer["score"]))

    def test_only_the_longest_game_stays(self):
        first = self.search("--variant", "5T", "--runs", 1, *SMALL)
        self.assertEqual(self.files(), [first["file"]])
        again = self.search("--variant", "5T", "--runs", 1, *SMALL)
        self.assertEqual(again["file"], first["file"])
        self.assertEqual(self.files(), [first["file"]])
        other = self.search("--variant", "5T", "--runs", 1, "--seed", 2, *SMALL)
        self.assertEqual(self.files(), sorted([first["file"], other["file"]]))

    def test_the_output_may_be_a_folder(self):
        os.mkdir("found")
        answer = self.search("--variant", "5D", "--runs", 1, "--output", "found", *SMALL)
        self.assertRegex(answer["file"], rf"^found/5D-{answer['score']}-[0-9a-f]{{8}}.msr$")
        self.found(answer)
        self.assertEqual(self.files(), [answer["file"]])

    def test_the_folder_of_records_is_made_for_the_first_game(self):
        self.search("--variant", "5D", "--runs", 1, "--output", "a.msr", *SMALL)
        self.assertEqual(self.files(), ["a.msr"])
        self.assertFalse(os.path.exists("records"))

    def test_a_rate_counts_what_was_done_since_the_hunt_went_on(self):
        words = ["morpion", "search", "--variant", "5T", "--level", 2, "--checkpoint", "c"]
        self.ok(*words, "--runs", 20)
        text = self.ok(*words, "--runs", 20).out
        self.assertRegex(text, r"playouts  200,000 in [0-9.]+ s, 0 /s\n")

    def test_a_better_game_is_not_overwritten(self):
        best = self.search("--variant", "5D", "--runs", 3, "--level", 2, "--output", "best.msr")
        with open("best.msr", "rb") as file:
            before = file.read()
        text = self.ok("morpion", "search", "--variant", "5D", "--runs", 1, "--level", 1,
                       "--iterations", 2, "--output", "best.msr").out
        self.assertIn(f"kept      best.msr, which has {best['score']} moves", text)
        with open("best.msr", "rb") as file:
            self.assertEqual(file.read(), before)

    def test_all_games_begin_with_the_moves_of_a_record(self):
        whole = self.found(self.search("--variant", "5T", "--runs", 1, "--output", "a.msr", *SMALL))
        answer = self.search("--from", "a.msr", "--moves", 30, "--runs", 1, *SMALL)
        self.assertEqual(self.found(answer)[:30], whole[:30])
        self.assertIn("the game is over after", self.search_refused("--from", "a.msr"))

    def test_a_warm_start_is_no_worse_than_a_cold_one(self):
        words = ["--variant", "5D", "--level", 1, "--iterations", 30, "--runs", 3]
        good = self.search("--variant", "5D", "--level", 2, "--runs", 1, "--output", "good.msr")
        cold = self.search(*words)
        warm = self.search(*words, "--warm", "good.msr")
        self.assertGreater(warm["score"], cold["score"])
        self.assertLessEqual(cold["score"], good["score"])

    def test_perturbing_a_record_never_ends_below_it(self):
        before = self.search("--variant", "5D", "--runs", 1, "--output", "a.msr", *SMALL)
        after = self.search("--method", "perturb", "--from", "a.msr", "--runs", 40, *SMALL)
        self.found(after)
        self.assertGreaterEqual(after["score"], before["score"])
        self.assertEqual(after["variant"], "5D")

    def test_one_number_of_tries_is_that_of_the_lowest_level(self):
        words = ["--variant", "5D", "--runs", 1, "--level", 3, "--iterations", 5]
        for tries, shown, playouts in (("4", [4, 1, 1], 500), ("4,1,1", [4, 1, 1], 500),
                                       ("2,3,1", [2, 3, 1], 750), ("1", 1, 125)):
            answer = self.search(*words, "--tries", tries)
            self.assertEqual((answer["tries"], answer["playouts"]), (shown, playouts))
        self.search(*words, "--tries", 4, "--checkpoint", "c")
        self.search(*words, "--tries", "4,1,1", "--checkpoint", "c")
        self.assertEqual(self.search_refused(*words, "--tries", 2, "--checkpoint", "c"),
                         "--tries: '2,1,1', expected 4,1,1 as in c")

    def kept_in(self, checkpoint):
        with open(checkpoint, encoding="utf-8") as file:
            hunt = json.load(file)
        return {*hunt["climb"]["archive"], hunt["longest"]["moves"]}

    def test_hunts_are_united_in_any_order(self):
        words = ["--variant", "5D", "--level", 1, "--iterations", 20]
        for seed, method in ((1, "hunt"), (2, "perturb"), (3, "nrpa")):
            self.search(*words, "--method", method, "--runs", 40, "--seed", seed, "--checkpoint",
                        f"c{seed}")
        self.assertGreater(len(self.kept_in("c1")), 3)
        parts = set().union(*(self.kept_in(f"c{seed}") for seed in (1, 2, 3)))
        orders = (["c1", "c2", "c3"], ["c3", "c1", "c2", "c1"])
        answers = []
        for number, order in enumerate(orders):
            again = [*words, "--method", "perturb", "--runs", 2, "--output", f"{number}.msr",
                     "--checkpoint", f"all{number}"]
            for name in order:
                again += ["--unite", name]
            answers.append(self.search(*again))
            with open(f"all{number}", encoding="utf-8") as file:
                begun = json.load(file)["records"]
            self.assertEqual(set(begun), parts)
        self.assertEqual(lasting(answers[0]), lasting(answers[1]))
        # What the others have found since does not matter to a hunt that goes on.
        self.search(*words, "--method", "hunt", "--runs", 60, "--seed", 1, "--checkpoint", "c1")
        self.assertEqual(lasting(self.search(*again)), lasting(answers[1]))

    def test_a_target_ends_the_search(self):
        answer = self.search("--variant", "4D", "--target", 28, "--level", 2)
        self.assertGreaterEqual(answer["score"], 28)
        self.assertEqual(answer["ended_by"], "target")
        self.found(answer)

    def test_a_time_ends_the_search(self):
        answer = self.search("--variant", "5T", "--time", 300)
        self.assertEqual(answer["ended_by"], "time")
        self.found(answer)

    def test_the_log_has_a_line_for_each_longer_game(self):
        answer = self.search("--variant", "5T", "--runs", 2, "--progress-log", "log", *SMALL)
        with open("log", encoding="ascii") as file:
            lines = [line.split() for line in file]
        scores = [int(line[1]) for line in lines]
        self.assertEqual(scores, sorted(set(scores)))
        self.assertEqual(scores[-1], answer["score"])
        self.assertEqual([float(line[0]) for line in lines],
                         sorted(float(line[0]) for line in lines))

    def test_the_text_says_the_same(self):
        words = ["morpion", "search", "--variant", "5D", "--runs", 2, *SMALL]
        answer, text = self.json_of(*words), self.ok(*words).out
        self.assertIn(f"5D: {answer['score']} moves; the longest game known has 82", text)
        self.assertIn(answer["file"], text)


class Overflow(MorpionTest):
    NARROW = ["--variant", "5T", "--runs", 4, "--grid", 32, "--side", 16, *SMALL]

    def overflowed(self, *words):
        return self.stopped(run("morpion", "search", *words, "--json")).json

    def again(self, told):
        ran = subprocess.run(re.sub("^quadrille", command([])[0], told), shell=True, check=True,
                             capture_output=True)
        return json.loads(ran.stdout)

    def test_without_escalation_the_game_is_kept_and_the_way_on_told(self):
        ran = run("morpion", "search", *self.NARROW, "--no-escalate")
        self.assertEqual((ran.status, ran.error), (3, ""))
        kept = [name for name in self.files() if name.startswith("records/overflow/5T-")]
        self.assertEqual(len(kept), 1, ran)
        self.assertIn(kept[0], ran.out)
        self.assertTrue(is_legal("5T", moves_of(kept[0])))
        words = "quadrille morpion search --variant 5T --level 2 --iterations 30 --runs 4"
        self.assertIn(f"  {words} --from {kept[0]} --grid 64\n", ran.out)
        self.assertIn(f"  {words} --grid 64\n", ran.out)

    def test_a_side_of_20_in_a_long_search(self):
        answer = self.overflowed("--variant", "5T", "--runs", 3, "--level", 2, "--grid", 32,
                                 "--side", 20, "--no-escalate")
        self.assertEqual(answer["ended_by"], "overflow")
        overflow = answer["overflow"]
        self.assertEqual(len(moves_of(overflow["file"])), overflow["score"])
        self.assertTrue(is_legal("5T", moves_of(overflow["file"])))

    def test_with_escalation_it_equals_a_wider_board(self):
        narrow, wide = self.search(*self.NARROW), self.search("--variant", "5T", "--runs", 4, *SMALL)
        self.assertEqual(lasting(narrow), lasting(wide))
        self.assertEqual((narrow["grid"], wide["grid"]), (64, 64))
        for bits in (128, 256):
            other = self.search("--variant", "5T", "--runs", 4, "--grid", bits, *SMALL)
            self.assertEqual(lasting(other), lasting(wide))

    def test_the_way_on_that_is_told_is_one(self):
        words = ["--variant", "5T", "--runs", 4, *SMALL]
        whole = self.search(*words)
        stopped = self.overflowed(*self.NARROW, "--no-escalate", "--checkpoint", "it's here")
        told = stopped["overflow"]["again"]
        self.assertIn(" --checkpoint 'it'\\''s here' ", told)
        self.assertTrue(told.endswith(" --grid 64"), told)
        self.assertEqual(lasting(self.again(told)), lasting(whole))

    def test_the_game_that_left_the_board_is_gone_on_with(self):
        stopped = self.overflowed(*self.NARROW, "--no-escalate", "--checkpoint", "c")
        overflow = stopped["overflow"]
        went_on = self.again(overflow["go_on"])
        self.assertEqual(self.found(went_on)[:overflow["score"]], moves_of(overflow["file"]))
        self.assertGreater(went_on["score"], overflow["score"])

    def test_the_way_on_has_all_games_to_learn_from(self):
        for seed, name in ((1, "a.msr"), (2, "b.msr")):
            self.search("--variant", "5T", "--runs", 1, "--seed", seed, "--output", name, *SMALL)
        told = self.overflowed(*self.NARROW, "--no-escalate", "--warm", "a.msr", "--warm",
                               "b.msr")["overflow"]["again"]
        self.assertIn(" --warm a.msr --warm b.msr ", told)

    def test_a_record_without_room_is_refused(self):
        self.search("--variant", "5T", "--runs", 1, "--output", "a.msr", *SMALL)
        self.assertEqual(self.search_refused("--from", "a.msr", "--moves", 55, "--grid", 32, "--side",
                                             12, "--no-escalate"),
                         "the game has no room on this board, expected a wider --grid")


class Interrupted(MorpionTest):
    def interrupted(self, number, *words):
        with started("morpion", "search", *words, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, number)
            wait_until(lambda: any(name.startswith("records/") and name.endswith(".msr")
                                   for name in self.files()), "a game is saved")
            process.send_signal(number)
            ran = finished(process)
            return (self.stopped(ran) if "--runs" in words else self.succeeded(ran)).json

    def test_the_best_game_is_saved(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            answer = self.interrupted(number, "--variant", "5T")
            self.assertIs(answer["interrupted"], True)
            self.assertEqual(answer["ended_by"], "interrupt")
            self.found(answer)

    def test_runs_that_were_asked_for_and_not_made_are_stopped_work(self):
        answer = self.interrupted(signal.SIGINT, "--variant", "5T", "--runs", 1000)
        self.assertIs(answer["interrupted"], True)
        self.assertLess(answer["runs"], 1000)
        # Its own limits are an end like any other.
        self.search("--variant", "5T", "--runs", 1000, "--time", 200)

    def test_a_kill_leaves_whole_records(self):
        for _ in range(5):
            with started("morpion", "search", "--variant", "5D") as process:
                wait_until(lambda: any(name.endswith(".msr") for name in self.files()),
                           "a game is saved")
        for name in self.files():
            if name.endswith(".msr"):
                self.assertTrue(is_legal("5D", moves_of(name)), name)

    def test_it_goes_on_from_a_checkpoint_on_another_width(self):
        words = ["--variant", "5D", "--level", 2, "--iterations", 40, "--tries", 2, "--repeats", 20]
        for method in ("nrpa", "perturb", "hunt"):
            checkpoint = f"{method}.json"
            self.interrupted(signal.SIGINT, *words, "--method", method, "--checkpoint", checkpoint,
                             "--checkpoint-interval", 0)
            with open(checkpoint, encoding="utf-8") as file:
                done = json.load(file)["runs"]
            rest = self.search(*words, "--method", method, "--checkpoint", checkpoint, "--runs",
                               done + 5, "--grid", 128, "--output", f"{method}-rest.msr")
            whole = self.search(*words, "--method", method, "--runs", done + 5, "--output",
                                f"{method}-whole.msr")
            self.assertEqual(lasting(rest), lasting(whole))
            self.assertEqual(rest["grid"], 128)

    @long_work
    def test_the_same_command_after_kills_finds_what_it_would_have_found(self):
        self.search("--variant", "4T", "--level", 1, "--runs", 1, "--output", "first.msr")
        for method, runs, more in (("nrpa", 2000, []), ("perturb", 1000, []),
                                   ("perturb", 1000, ["--from", "part.msr"]),
                                   ("nrpa", 2000, ["--warm", "part.msr"])):
            for name in ("whole.msr", "part.msr", "c.json"):
                if os.path.exists(name):
                    os.remove(name)
            if more:
                shutil.copy("first.msr", "part.msr")
            words = ["--variant", "4T", "--method", method, "--level", 1, "--runs", runs, *more]
            whole = self.search(*words, "--output", "whole.msr")
            again = [*words, "--checkpoint", "c.json", "--output", "part.msr",
                     "--checkpoint-interval", 0]
            for patience in range(8):
                with started("morpion", "search", *again, stdout=subprocess.DEVNULL) as process:
                    wait_until(lambda: os.path.exists("c.json") or process.poll() is not None,
                               "a state")
                    try:
                        process.wait(0.01 * patience)
                    except subprocess.TimeoutExpired:
                        pass
            self.assertEqual(lasting(self.search(*again)), lasting(whole))
            self.assertEqual(lasting(self.search(*again)), lasting(whole))

    def killed_often(self, words, kills):
        """The answer of a search that is killed at random moments and started again."""
        moments = random.Random(5)
        for _ in range(kills):
            with started("morpion", "search", *words, stdout=subprocess.DEVNULL) as process:
                try:
                    process.wait(moments.uniform(0.05, 0.6))
                except subprocess.TimeoutExpired:
                    process.kill()
        return self.search(*words)

    @long_work
    def test_a_kill_in_the_midst_of_a_deep_search_loses_nothing_but_time(self):
        for more in ([], ["--ahead", 3]):
            words = ["--variant", "5D", "--level", 4, "--iterations", "10,10,8,6", "--runs", 2,
                     "--threads", 2, *more]
            whole = self.search(*words, "--output", "whole.msr")
            again = self.killed_often([*words, "--checkpoint", f"c{len(more)}",
                                       "--checkpoint-interval", 0, "--output", "part.msr"], 20)
            self.assertEqual(lasting(again), lasting(whole))
            os.remove("whole.msr")
            os.remove("part.msr")

    def test_the_children_of_a_search_do_not_depend_on_the_threads(self):
        words = ["--variant", "5D", "--level", 2, "--iterations", 20, "--runs", 2]
        answers = [self.search(*words, "--ahead", ahead, "--threads", threads, "--output",
                               f"{ahead}-{threads}.msr")
                   for ahead in (2, 5) for threads in (1, 3)]
        self.assertEqual(lasting(answers[0]), lasting(answers[1]))
        self.assertEqual(lasting(answers[2]), lasting(answers[3]))
        self.assertNotEqual(answers[0]["moves"], answers[2]["moves"])

    def test_a_terminal_sees_how_far_it_is_and_hears_of_a_record(self):
        with Screen() as screen:
            with started("morpion", "search", "--variant", "4T", "--level", 2, "--target", 62,
                         stdout=subprocess.DEVNULL, stderr=screen.theirs) as process:
                screen.wait_for(lambda seen: "\a4T: 62 moves, proven optimal" in seen, "the bell")
                screen.wait_for(lambda seen: "best" in seen or process.poll() is not None, "progress")


class Refused(MorpionTest):
    def test_options_that_make_no_sense(self):
        for words, complaint in (
                (["--alpha", "x"], "--alpha: 'x', expected a number above 0, at most 100"),
                (["--alpha", "0"], "--alpha: '0', expected a number above 0, at most 100"),
                (["--alpha", "nan"], "--alpha: 'nan', expected a number above 0, at most 100"),
                (["--level", "0"], "--level: '0', expected a whole number from 1 to 9"),
                (["--tries", "0"], "--tries: '0', expected a whole number from 1 to 1000000"),
                (["--repeats", "-1"], "--repeats: '-1', expected a whole number from 0 to 1000000"),
                (["--method", "systematic", "--tries", 4],
                 "--tries is only for --method nrpa, perturb or hunt"),
                (["--iterations", "5,6"],
                 "--iterations: 2 values, expected one, or one for each of 3 levels"),
                (["--iterations", "5,,6"],
                 "--iterations: '', expected a whole number from 1 to 1000000"),
                (["--alpha", "1,2,x"], "--alpha: 'x', expected a number above 0, at most 100"),
                (["--ahead", 2, "--tries", "1,1,2"], "--ahead needs --tries 1 at the highest level"),
                (["--remove", 40], "--remove is only for --method perturb or hunt"),
                (["--unite", "c"], "--unite is only for --method perturb or hunt"),
                (["--method", "hunt", "--unite", "c"], "cannot read c: No such file or directory"),
                (["--method", "perturb", "--ahead", 2],
                 "--ahead is only for --method nrpa or hunt"),
                (["--side", "5"], "--side: '5', expected a whole number from 12 to 56 for 5T on a "
                                  "grid of 64 bits"),
                (["--moves", "5"], "--moves needs --from"),
                (["--depth", "5"], "--depth is only for --method systematic"),
                (["--method", "systematic", "--seed", 3],
                 "--seed is only for --method nrpa, perturb or hunt"),
                (["--output", "-"], "--output: '-', expected the name of a file"),
                (["--output", "no/where.msr"],
                 "cannot write no/where.msr: No such file or directory"),
                (["--progress-log", "no/log"], "cannot write no/log: No such file or directory"),
                (["--checkpoint", "no/state"], "cannot write no/state: No such file or directory"),
                (["--from", "none"], "cannot read none: No such file or directory")):
            with self.subTest(words):
                self.assertEqual(self.search_refused(*words), complaint)
        for words in (["--grid", "48"], ["--variant", "6T"], ["--method", "luck"], ["--runs", "0"]):
            self.assertIn(words[0], self.search_refused(*words))

    def test_a_folder_that_cannot_be_made(self):
        self.write("records", "in the way")
        self.assertEqual(self.search_refused("--runs", 1),
                         "cannot write into records: it is no folder")

    def unchanged(self, path, *words):
        """The complaint about a checkpoint, which stays as it is."""
        with open(path, "rb") as file:
            before = file.read()
        complaint = self.search_refused(*words, "--checkpoint", path)
        with open(path, "rb") as file:
            self.assertEqual(file.read(), before)
        return complaint

    def test_a_checkpoint_of_other_options(self):
        first = self.search("--variant", "4D", "--level", 1, "--iterations", 2, "--runs", 1,
                            "--output", "a.msr")["moves"].split()[0]
        words = ["--variant", "4D", "--level", 1]
        self.search(*words, "--runs", 2, "--checkpoint", "c")
        for changed, complaint in (
                ([*words, "--seed", 5], "--seed: '5', expected 1 as in c"),
                (["--variant", "5T", "--level", 1], "--variant: '5T', expected 4D as in c"),
                (["--level", 1], "--variant: 5T by default, expected 4D as in c"),
                (["--variant", "4D", "--level", 3], "--level: '3', expected 1 as in c"),
                (["--variant", "4D"], "--level: 3 by default, expected 1 as in c"),
                ([*words, "--iterations", 7], "--iterations: '7', expected 100 as in c"),
                ([*words, "--tries", 2], "--tries: '2', expected 1 as in c"),
                ([*words, "--repeats", 3], "--repeats: '3', expected 0 as in c"),
                ([*words, "--alpha", "0.5"], "--alpha: '0.5', expected 1 as in c"),
                ([*words, "--method", "perturb"], "--method: 'perturb', expected nrpa as in c"),
                ([*words, "--runs", 1], "--runs: '1', expected at least 2, which are done in c"),
                ([*words, "--warm", "a.msr"],
                 f"--warm: {first} as move 1, expected none as in c"),
                ([*words, "--from", "a.msr", "--moves", 1],
                 f"--from: {first} as move 1, expected none as in c"),
                (["--variant", "4D", "--method", "systematic"],
                 "--method: 'systematic', expected nrpa, perturb or hunt as in c"),
                ([*words, "--depth", 3], "--depth is only for --method systematic")):
            with self.subTest(changed):
                self.assertEqual(self.unchanged("c", *changed), complaint)
        self.assertEqual(self.search(*words, "--runs", 3, "--checkpoint", "c", "--threads", 1,
                                     "--target", 60, "--time", 100_000, "--grid", 128)["runs"], 3)

    def test_damaged_checkpoints(self):
        words = ["--variant", "4D", "--level", 2, "--iterations", 5]
        self.search(*words, "--runs", 2, "--checkpoint", "c")
        with open("c", encoding="utf-8") as file:
            good = file.read()
        self.write("bad", good.replace('"level": 2', '"level": 3'))
        for level in (2, 3):
            self.assertEqual(self.unchanged("bad", "--variant", "4D", "--level", level,
                                            "--iterations", 5), "bad: it is damaged")
        for text in ("", "{", "{}", "[1]", "\0\0", good[:-9], good.replace('"4D"', '"4T"', 1) + "x",
                     good.replace('"runs": 2', '"runs": 9'), '{"hunt": 2}', "[" * 100000,
                     good.replace("start", "1,1:H9")):
            self.write("bad", text)
            self.assertTrue(self.unchanged("bad", *words).startswith("bad: "), text[:100])

    def test_a_checkpoint_of_the_other_method(self):
        self.search("--method", "systematic", "--variant", "4D", "--depth", 3, "--checkpoint", "c")
        self.assertEqual(self.unchanged("c", "--variant", "4D"),
                         "--method: nrpa by default, expected systematic as in c")

    def test_games_of_another_variant(self):
        answer = self.search("--variant", "4D", "--runs", 1, "--level", 1, "--output", "a.msr")
        self.found(answer)
        for words in (["--from", "a.msr"], ["--warm", "a.msr"]):
            self.assertEqual(self.search_refused("--variant", "5D", *words),
                             "a.msr: a game of 4D, expected one of 5D")
        self.assertEqual(self.search_refused("--variant", "5D", "--output", "a.msr"),
                         "--output: a.msr holds a game of 4D, expected one of 5D")

    def test_a_full_disk_is_told_with_the_game(self):
        ran = run("morpion", "search", "--variant", "4D", "--runs", 1, "--level", 1, "--output",
                  "/dev/full")
        self.complained_after_all(ran, 1)
        self.assertIn("moves     ", ran.out)


if __name__ == "__main__":
    unittest.main()
