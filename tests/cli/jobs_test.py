"""Long work as units: any order, any number of workers, any kill, and one answer."""

import os
import random
import signal
import subprocess
import time
import unittest

from program import PATIENCE, STOPPED, CliTest, command, run, started, wait_for_handler, wait_until
from word_game import small_lexicon

MASK = 2**64 - 1


def mixed(word):
    """SplitMix64's mixer."""
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & MASK
    return word ^ word >> 31


def sealed(lines):
    """A file with the digest that docs/FORMATS.md asks for, whoever wrote the lines."""
    digest = 0
    for byte in lines.encode():
        digest = (mixed(digest ^ byte) + byte) & MASK
    return f"{lines}digest {digest:016x}\n"


def resealed(text, old, new):
    changed = text[:text.rindex("digest ")].replace(old, new)
    assert changed != text[:text.rindex("digest ")]
    return sealed(changed)


class JobTest(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)

    def make(self, folder, game, job, *options):
        return self.ok(game, "units", job, folder, *options).out.split()

    def perft(self, folder="job"):
        """Chess to depth 4, in 20 units."""
        return self.make(folder, "chess", "perft", "--depth", 4, "--unit-nodes", 20000)

    def work(self, folder, game, units):
        for unit in units:
            ran = self.ok(game, "work", folder, unit)
            self.assertEqual(ran.out, "")

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def write(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def results(self, folder):
        return {name: self.read(f"{folder}/{name}") for name in os.listdir(folder)
                if name.endswith(".result")}


class Units(JobTest):
    def test_they_are_numbered_from_0_and_listed_once_more_by_the_same_command(self):
        units = self.perft()
        self.assertEqual(units, [str(unit) for unit in range(len(units))])
        before = self.read("job/job")
        self.assertEqual(self.perft(), units)
        self.assertEqual(self.make("job", "chess", "perft"), units)
        self.assertEqual(self.read("job/job"), before)

    def test_missing_are_those_without_a_valid_result(self):
        units = self.perft()
        self.work("job", "chess", units[:3])
        self.assertEqual(self.make("job", "chess", "perft", "--missing"), units[3:])
        self.write("job/1.result", self.read("job/1.result")[:-3])
        self.write("job/2.result", self.read("job/0.result"))
        self.assertEqual(self.make("job", "chess", "perft", "--missing"), units[1:])

    def test_the_digest_is_that_of_the_documentation(self):
        self.perft()
        text = self.read("job/job")
        self.assertEqual(sealed(text[:text.rindex("digest ")]), text)

    def test_another_question_in_the_same_folder_is_refused(self):
        self.perft()
        before = self.read("job/job")
        self.assertEqual(self.refused("chess", "units", "perft", "job", "--depth", 5,
                                      "--unit-nodes", 20000),
                         "job/job: another job is there: depth '4', expected '5'")
        self.assertEqual(self.refused("chess", "units", "verify", "job", "--games", 5),
                         "job/job: another job is there: job 'perft', expected 'verify'")
        self.assertEqual(self.refused("chess", "units", "verify", "job"),
                         "job/job: a job 'perft', expected 'verify'")
        self.assertEqual(self.read("job/job"), before)

    def test_a_new_job_needs_its_question(self):
        self.assertIn("--depth", self.refused("chess", "units", "perft", "new"))
        self.assertIn("--games", self.refused("chess", "units", "verify", "new"))
        self.assertFalse(os.path.exists("new"))

    def test_too_many_units_are_refused(self):
        self.assertIn("--unit-nodes", self.refused("chess", "units", "perft", "new", "--depth", 8,
                                                   "--unit-nodes", 100))
        self.assertFalse(os.path.exists("new"))


class Answers(JobTest):
    """What the merge says is what one process says, but for the time it took."""

    def merged(self, game, job, *options):
        units = self.make(f"{game}-{job}", game, job, *options)
        self.assertGreater(len(units), 2)
        random.Random(1).shuffle(units)
        self.work(f"{game}-{job}", game, units)
        answer = self.json_of(game, "merge", f"{game}-{job}")
        self.assertEqual((answer["game"], answer["job"], answer["units"], answer["merged"]),
                         (game, job, len(units), len(units)))
        return answer

    def agree(self, merged, alone, fields):
        for field in fields:
            self.assertEqual(merged[field], alone[field], field)

    def test_perft(self):
        for game, depth, nodes, own in (("chess", 4, 20000, []), ("2048", 3, 500, []),
                                        ("morpion", 4, 20000, ["--variant", "5D"])):
            with self.subTest(game):
                merged = self.merged(game, "perft", "--depth", depth, "--unit-nodes", nodes, *own)
                alone = self.json_of(game, "perft", depth, *own)
                self.agree(merged, alone, ["position", "depth", "nodes", "divide"])

    def test_perft_from_a_position(self):
        position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        merged = self.merged("chess", "perft", "--depth", 3, "--position", position,
                             "--unit-nodes", 3000)
        self.assertEqual(merged["nodes"], 97862)  # Kiwipete

    def test_verify(self):
        lexicon = ["--lexicon", small_lexicon(self)]
        for game, games, own in (("chess", 25, []), ("2048", 45, []), ("words", 5, lexicon),
                                 ("morpion", 12, ["--variant", "4D"])):
            with self.subTest(game):
                merged = self.merged(game, "verify", "--games", games, "--seed", 7,
                                     "--unit-games", max(1, games // 4), *own)
                alone = self.json_of(game, "verify", "--games", games, "--seed", 7, *own)
                del alone["seconds"]
                self.agree(merged, alone, alone)

    def test_a_part_of_a_job_is_said_to_be_one(self):
        units = self.perft()
        self.work("job", "chess", units[:2])
        part = self.json_of("chess", "merge", "job", "--partial")
        self.assertEqual((part["units"], part["merged"]), (20, 2))
        self.assertIn("2 of 20 units: not complete\n", self.ok("chess", "merge", "job", "--partial").out)


class Broken(JobTest):
    def kill_at_random(self, folder, game, unit, chance):
        """Starts the unit, kills it after a moment, until it is done; how often it was killed."""
        kills = 0
        while True:
            with started(game, "work", folder, unit, "--checkpoint-interval", 0,
                         stderr=subprocess.PIPE) as process:
                try:
                    _, error = process.communicate(timeout=chance.uniform(0.01, 0.25))
                    self.assertEqual((process.returncode, error), (0, b""))
                    return kills
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGKILL)
                    process.wait()
                    kills += 1

    def test_kills_at_random_moments_change_no_byte(self):
        """Issued over all jobs until 50 kills have hit; a unit goes on from where it was."""
        lexicon = small_lexicon(self)
        jobs = [("chess", "perft", "--depth", 6, "--unit-nodes", 4000000),
                ("2048", "verify", "--games", 1500, "--unit-games", 500),
                ("words", "verify", "--games", 16, "--unit-games", 8, "--lexicon", lexicon)]
        chance = random.Random(20)
        kills = 0
        for number, (game, job, *options) in enumerate(jobs):
            with self.subTest((game, job)):
                units = self.make(f"whole{number}", game, job, *options)[:4]
                self.make(f"killed{number}", game, job, *options)
                self.work(f"whole{number}", game, units)
                for unit in units:
                    kills += self.kill_at_random(f"killed{number}", game, unit, chance)
                self.assertEqual(self.results(f"killed{number}"), self.results(f"whole{number}"))
                self.assertEqual(self.ok(game, "merge", f"killed{number}", "--partial").out,
                                 self.ok(game, "merge", f"whole{number}", "--partial").out)
        self.assertGreaterEqual(kills, 50)

    def test_a_signal_stops_with_3_and_the_same_command_goes_on(self):
        self.make("job", "2048", "verify", "--games", 4000, "--unit-games", 4000)
        with started("2048", "work", "job", 0, stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGTERM)
            wait_until(lambda: os.path.exists("job/0.checkpoint"), "a checkpoint")
            time.sleep(0.3)
            process.send_signal(signal.SIGTERM)
            _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, STOPPED)
        self.assertEqual(error.decode(),
                         "quadrille: unit 0 of job is not done; the same command goes on\n")
        games = int(self.read("job/0.checkpoint").split("games ")[1].split()[0])
        self.assertTrue(0 < games < 4000, games)
        self.work("job", "2048", [0])
        self.assertEqual(sorted(os.listdir("job")), ["0.result", "job"])
        self.make("whole", "2048", "verify", "--games", 4000, "--unit-games", 4000)
        self.work("whole", "2048", [0])
        self.assertEqual(self.results("job"), self.results("whole"))

    def test_two_workers_on_one_unit_both_exit_0(self):
        self.make("job", "2048", "verify", "--games", 800, "--unit-games", 800)
        workers = [subprocess.Popen(command(["2048", "work", "job", 0, "--checkpoint-interval", 0]),
                                    stderr=subprocess.PIPE) for _ in range(2)]
        for worker in workers:
            _, error = worker.communicate(timeout=PATIENCE)
            self.assertEqual((worker.returncode, error), (0, b""))
        self.make("whole", "2048", "verify", "--games", 800, "--unit-games", 800)
        self.work("whole", "2048", [0])
        self.assertEqual(self.results("job"), self.results("whole"))
        self.assertEqual([name for name in os.listdir("job") if name.endswith(".tmp")], [])

    def test_a_result_is_the_answer_at_once(self):
        self.perft()
        self.work("job", "chess", [0])
        before = os.stat("job/0.result")
        self.work("job", "chess", [0])
        self.assertEqual(os.stat("job/0.result").st_mtime_ns, before.st_mtime_ns)

    def test_a_damaged_result_is_made_again(self):
        self.perft()
        self.work("job", "chess", [0])
        whole = self.read("job/0.result")
        for damaged in ("", whole[:-1], whole.replace("nodes", "modes"), whole + "\n", "x" * 1000):
            self.write("job/0.result", damaged)
            self.work("job", "chess", [0])
            self.assertEqual(self.read("job/0.result"), whole)

    def test_a_damaged_checkpoint_is_named_and_the_unit_begins_again(self):
        self.perft()
        self.write("job/0.checkpoint", "half of a check")
        ran = run("chess", "work", "job", 0)
        self.assertEqual((ran.status, ran.error), (0, "quadrille: job/0.checkpoint: damaged; the "
                                                      "unit begins again\n"))
        self.assertEqual(sorted(os.listdir("job")), ["0.result", "job"])


class Status(JobTest):
    def status(self):
        found = self.json_of("chess", "status", "job")
        return tuple(found[field] for field in ("units", "done", "running", "missing", "damaged"))

    def test_it_counts_what_is_done_running_and_missing(self):
        units = self.perft()
        self.assertEqual(self.status(), (20, 0, 0, 20, 0))
        self.assertIsNone(self.json_of("chess", "status", "job")["seconds_left"])
        self.work("job", "chess", units[:4])
        self.write("job/5.checkpoint", "young")
        self.write("job/6.checkpoint", "old")
        os.utime("job/6.checkpoint", (time.time() - 130, time.time() - 130))
        self.write("job/7.result", "damaged")
        self.assertEqual(self.status(), (20, 4, 1, 15, 1))
        self.work("job", "chess", units)
        self.assertEqual(self.status(), (20, 20, 0, 0, 0))
        self.assertEqual(self.json_of("chess", "status", "job")["seconds_left"], 0)

    def test_the_time_left_is_that_of_the_latest_results(self):
        self.work("job", "chess", self.perft()[:4])
        for unit in range(4):
            os.utime(f"job/{unit}.result", (1e9 + 10 * unit, 1e9 + 10 * unit))
        self.assertAlmostEqual(self.json_of("chess", "status", "job")["seconds_left"], 160)
        self.assertIn("ETA      0:02:40\n", self.ok("chess", "status", "job").out)


class BadInput(JobTest):
    VERBS = (["work", "job", 0], ["merge", "job"], ["status", "job"])

    def all_refuse(self, line, game="chess"):
        for verb in self.VERBS:
            self.assertEqual(self.refused(game, *verb), line)

    def test_a_folder_that_is_no_job(self):
        self.all_refuse("job: no folder of a job: it has no file 'job'")
        os.mkdir("job")
        self.all_refuse("job: no folder of a job: it has no file 'job'")
        self.write("job/job", "something else\n")
        self.all_refuse("job/job: no job")

    def test_a_job_of_another_version_game_or_format(self):
        self.perft()
        text = self.read("job/job")
        version = self.ok("--version").out.strip()
        self.write("job/job", resealed(text, f"version {version}", "version 99.1.2"))
        self.all_refuse(f"job/job: made by version '99.1.2', expected '{version}'")
        self.write("job/job", text)
        self.all_refuse("job/job: a job of 'chess', expected '2048'", "2048")
        self.write("job/job", resealed(text, "quadrille job 1", "quadrille job 2"))
        self.all_refuse("job/job: expected 'quadrille job 1' as the first line")

    def test_a_damaged_job(self):
        self.perft()
        text = self.read("job/job")
        for damaged in (text[:-1], text.replace("depth 4", "depth 5"), text + "\n"):
            self.write("job/job", damaged)
            self.all_refuse("job/job: damaged: its digest does not fit")

    def test_a_job_that_makes_no_sense(self):
        self.perft()
        text = self.read("job/job")
        for old, new, line in (
                ("job perft", "job dance", "job/job: 'dance' is no job of chess"),
                ("depth 4", "depth many", "the job's depth: 'many', expected a whole number from 1 "
                                          "to 100"),
                ("unit-nodes", "unit-goats", "the job has no 'unit-nodes'"),
                ("units 20\n0\n", "units 20\n99\n", "the job's unit '99': no path of legal moves"),
                ("units 20\n0\n", "units 20\nx\n", "the job's unit 'x': no path of legal moves")):
            self.write("job/job", resealed(text, old, new))
            self.assertEqual(self.refused("chess", "work", "job", 0), line)
            self.assertEqual([name for name in os.listdir("job") if name.endswith(".result")], [])

    def test_a_unit_that_is_not_there(self):
        self.perft()
        self.assertEqual(self.refused("chess", "work", "job", 20),
                         "unit 20: expected one from 0 to 19 of job")
        self.assertIn("'-1'", self.refused("chess", "work", "job", -1))

    def test_merge_names_the_first_result_that_is_missing_damaged_or_foreign(self):
        units = self.perft()
        self.assertEqual(self.refused("chess", "merge", "job"), "job/0.result: missing")
        self.work("job", "chess", units)
        whole = self.read("job/3.result")
        os.remove("job/3.result")
        self.assertEqual(self.refused("chess", "merge", "job"), "job/3.result: missing")
        self.write("job/3.result", whole.replace("nodes", "notes"))
        self.assertEqual(self.refused("chess", "merge", "job"), "job/3.result: damaged")
        self.write("job/3.result", self.read("job/4.result"))
        foreign = "job/3.result: belongs to another job or unit"
        self.assertEqual(self.refused("chess", "merge", "job"), foreign)
        self.assertEqual(self.refused("chess", "merge", "job", "--partial"), foreign)

    def test_a_result_of_another_job_is_not_replaced(self):
        self.perft()
        self.make("other", "chess", "perft", "--depth", 4, "--unit-nodes", 20001)
        self.work("other", "chess", [0])
        foreign = self.read("other/0.result")
        self.write("job/0.result", foreign)
        ran = run("chess", "work", "job", 0)
        self.assertEqual(self.complained(ran, 2), "job/0.result: belongs to another job or unit")
        self.assertEqual(self.read("job/0.result"), foreign)

    def test_a_result_with_the_right_digest_and_the_wrong_contents(self):
        self.work("job", "chess", self.perft())
        text = self.read("job/0.result")
        self.write("job/0.result", resealed(text, "nodes", "notes"))
        self.assertEqual(self.refused("chess", "merge", "job"),
                         "the result of unit '0': not what this program writes")

    def test_other_words_than_those_of_the_job(self):
        lexicon = small_lexicon(self)
        self.make("job", "words", "verify", "--games", 2, "--lexicon", lexicon)
        self.write("list", "CAT\nDOG\nACT\n")
        self.ok("words", "lexicon", "build", "list", "--output", lexicon)
        self.assertIn("differ from those that the job was made with",
                      self.refused("words", "work", "job", 0))


if __name__ == "__main__":
    unittest.main()
