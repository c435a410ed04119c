"""Jobs that are damaged, foreign or none, and disks that are full: one line, and nothing is lost."""

import os
import resource
import subprocess
import unittest

from job_files import JobTest, resealed, sealed
from program import PATIENCE, Ran, command, run
from word_game import small_lexicon


def run_with(prepare, *words):
    """After prepare() in the new process."""
    arguments = command(words)
    done = subprocess.run(arguments, capture_output=True, timeout=PATIENCE, check=False,
                          preexec_fn=prepare)
    return Ran(arguments, done.returncode, done.stdout, done.stderr)


class Disks(JobTest):
    @staticmethod
    def no_bytes():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    @staticmethod
    def not_root():
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)

    def test_a_full_disk_is_one_line_and_loses_nothing(self):
        ran = run_with(self.no_bytes, "chess", "units", "perft", "new", "--depth", 4)
        self.assertEqual(self.complained(ran, 1), "cannot write new/job: File too large")
        self.assertEqual(os.listdir("new"), [])
        self.perft()
        self.work("job", "chess", [0])
        before = {name: self.read(f"job/{name}") for name in os.listdir("job")}
        ran = run_with(self.no_bytes, "chess", "work", "job", 1)
        self.assertEqual(ran.status, 1)
        self.assertIn("cannot write job/1.", ran.error)
        self.assertEqual({name: self.read(f"job/{name}") for name in os.listdir("job")}, before)
        self.assertEqual(run_with(self.no_bytes, "chess", "work", "job", 0).status, 0)
        self.work("job", "chess", [1])

    def test_a_folder_that_may_not_be_written_is_one_line_and_loses_nothing(self):
        units = self.perft()
        self.work("job", "chess", units)
        os.remove("job/1.result")
        whole = self.results("job")
        os.chmod(self.folder, 0o755)
        os.chmod("job", 0o555)
        self.addCleanup(os.chmod, "job", 0o755)
        ran = run_with(self.not_root, "chess", "work", "job", 1)
        self.assertEqual(self.complained(ran, 2), "cannot write job/1.result: Permission denied")
        ran = run_with(self.not_root, "chess", "units", "perft", "job/below", "--depth", 4)
        self.assertEqual(self.complained(ran, 2), "cannot make the folder job/below: Permission denied")
        self.assertEqual(run_with(self.not_root, "chess", "work", "job", 0).status, 0)
        self.assertEqual(run_with(self.not_root, "chess", "status", "job").status, 0)
        self.assertEqual(self.results("job"), whole)


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
            self.assertEqual(os.listdir("job"), ["job"])

    def test_a_unit_that_is_not_there(self):
        self.perft()
        self.assertEqual(self.refused("chess", "work", "job", 20),
                         "unit 20: expected one from 0 to 19 of job")
        self.assertIn("'-1'", self.refused("chess", "work", "job", -1))
        self.assertEqual(os.listdir("job"), ["job"])

    def test_a_checkpoint_that_makes_no_sense_stays_as_it_is(self):
        self.make("job", "2048", "verify", "--games", 4)
        digest = self.read("job/job").split()[-1]
        lines = f"quadrille checkpoint 1\njob {digest}\nunit 0\nbytes 5\nmany\n\n"
        self.write("job/0.checkpoint", sealed(lines))
        self.assertEqual(self.refused("2048", "work", "job", 0),
                         "the checkpoint of unit '0 4': not what this program writes")
        self.assertEqual(self.read("job/0.checkpoint"), sealed(lines))

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

    def test_units_of_morpion_that_make_no_sense(self):
        self.make("job", "morpion", "systematic", "--variant", "4D", "--depth", 4, "--unit-grids", 2000)
        text = self.read("job/job")
        first = text[text.index("units "):].split("\n")[1]
        for line in ("0", "x start", "9 start", "0 99,99:H0", "0 1,0:H0 1,0:H0"):
            self.write("job/job", resealed(text, f"\n{first}\n", f"\n{line}\n"))
            self.assertIn("the job's unit", self.refused("morpion", "work", "job", 0))
            self.assertEqual(os.listdir("job"), ["job"])
        self.make("hunt", "morpion", "hunt", "--seeds", 2, "--runs", 1, "--level", 1, "--iterations", 2)
        text = self.read("hunt/job")
        self.write("hunt/job", resealed(text, "\n1\n2\n", "\nx\n2\n"))
        self.assertEqual(self.refused("morpion", "work", "hunt", 0), "the job's unit 'x': no seed")
        self.write("hunt/job", resealed(text, '"level": 1', '"level": 7'))
        self.assertIn("the job's hunt: ", self.refused("morpion", "work", "hunt", 0))
        self.assertEqual(os.listdir("hunt"), ["job"])

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
