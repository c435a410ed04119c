"""Long work as units: any order, any number of workers, any kill, and one answer."""

import os
import signal
import subprocess
import time
import unittest

from job_files import JobTest, sealed
from program import PATIENCE, STOPPED, command, run, started, wait_for_handler, wait_until


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

    def test_a_signal_while_they_are_listed_stops_with_3_and_makes_no_job(self):
        with started("morpion", "units", "systematic", "new", "--variant", "4T",
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process, signal.SIGINT)
            process.send_signal(signal.SIGINT)
            _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, error.decode()),
                         (STOPPED, "quadrille: stopped while the units were listed; there is no job yet\n"))
        self.assertFalse(os.path.exists("new"))


class Broken(JobTest):
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

    def test_a_pipe_in_place_of_a_result_is_not_waited_for(self):
        self.perft()
        os.mkfifo("job/0.result")
        self.assertEqual(self.json_of("chess", "status", "job")["foreign"], 1)
        for words in (["merge", "job"], ["work", "job", 0]):
            self.assertEqual(self.refused("chess", *words),
                             "job/0.result: belongs to another job or unit")

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
        for unit in (5, 6):
            os.remove(f"job/{unit}.checkpoint")  # which work would complain about
        self.work("job", "chess", units)
        self.assertEqual(self.status(), (20, 20, 0, 0, 0))
        self.assertEqual(self.json_of("chess", "status", "job")["seconds_left"], 0)

    def test_the_time_left_is_that_of_the_latest_results(self):
        self.work("job", "chess", self.perft()[:4])
        for unit in range(4):
            os.utime(f"job/{unit}.result", (1e9 + 10 * unit, 1e9 + 10 * unit))
        self.assertAlmostEqual(self.json_of("chess", "status", "job")["seconds_left"], 160)
        self.assertIn("ETA      0:02:40\n", self.ok("chess", "status", "job").out)

    def test_the_time_left_counts_no_pause(self):
        self.work("job", "chess", self.perft()[:4])
        for unit, when in enumerate((0, 10, 3 * 86400, 3 * 86400 + 10)):
            os.utime(f"job/{unit}.result", (1e9 + when, 1e9 + when))
        self.assertAlmostEqual(self.json_of("chess", "status", "job")["seconds_left"], 160)
        for unit, when in enumerate((0, 0.25, 3 * 86400, 3 * 86400)):
            os.utime(f"job/{unit}.result", (1e9 + when, 1e9 + when))
        self.assertAlmostEqual(self.json_of("chess", "status", "job")["seconds_left"], 2)


if __name__ == "__main__":
    unittest.main()
