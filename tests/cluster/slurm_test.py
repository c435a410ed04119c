"""tools/cluster/slurm on a real Slurm: its parts are killed, and the answer is that of one process."""

import os
import re
import shutil
import signal
import subprocess
import sys

import jobs
from loopback import Cluster
from processes import PATIENCE, end_all, run_tests, start, wait_until

SLURM = jobs.ROOT / "tools/cluster/slurm"


class SlurmTest(jobs.JobTest):
    """With a cluster of its own, of which nothing is left at the end."""

    def setUp(self):
        folder = self.scratch("/tmp")  # short enough for the path of a socket
        self.addCleanup(end_all)
        self.cluster = Cluster(folder)

    def tearDown(self):
        end_all()  # before folders are removed

    def start(self, folder, *options):
        return start([SLURM, folder, "--program", jobs.QUADRILLE, "--poll", "0.5", *options],
                     env=self.cluster.environment)

    def finish(self, process, status=0):
        """What it printed, and what it said meanwhile, line by line."""
        try:
            out, error = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            out, error = process.communicate()
        self.assertEqual(process.returncode, status, f"{out}\n{error}\n{self.cluster.logs()}")
        return out, error.splitlines()

    def run_job(self, folder, *options, status=0):
        return self.finish(self.start(folder, *options), status)

    def submissions(self, lines):
        """The units that were submitted, round by round."""
        found = []
        for line in lines:
            if listed := re.fullmatch(r"slurm: submitted \d+ units?: ([-,\d]+)", line):
                found.append([])
                for part in listed[1].split(","):
                    first, _, last = part.partition("-")
                    found[-1] += range(int(first), int(last or first) + 1)
        return found


class Kills(SlurmTest):
    def test_of_a_unit_a_node_and_the_controller_change_no_byte(self):
        """The controller comes back with the state of an earlier time: it has forgotten units that ended,
        and knows others as running that have gone."""
        units = 60
        folder = self.job(units)
        process = self.start(folder, "--json")
        self.wait_for_results(folder, 5)
        killed = self.kill_a_unit(folder)
        self.wait_for_results(folder, 12)
        shutil.copytree(f"{self.cluster.folder}/state", f"{self.cluster.folder}/earlier")
        self.wait_for_results(folder, 18)
        self.cluster.kill_node("b")
        self.wait_for_results(folder, 26)
        self.cluster.kill_controller()
        wait_until(lambda: not jobs.units_under_way(folder), "the nodes have done what they had")
        shutil.rmtree(f"{self.cluster.folder}/state")
        os.rename(f"{self.cluster.folder}/earlier", f"{self.cluster.folder}/state")
        self.cluster.controller = self.cluster.start_controller()
        self.cluster.nodes["b"] = self.cluster.start_node("b")
        self.assertLess(len(self.results(folder)), units)
        # A controller that starts what runs already drains the node.
        wait_until(lambda: self.cluster.resume_nodes() or process.poll() is not None, "it is done",
                   pause=1)
        merged, lines = self.finish(process)
        rounds = self.submissions(lines)
        self.assertEqual(rounds[0], list(range(units)))
        self.assertIn(killed, rounds[1])
        self.assert_merged_as_by_one_process(merged, units)


class Stopped(SlurmTest):
    def test_ctrl_c_leaves_the_queue_alone_and_the_same_command_goes_on(self):
        folder = self.job(23, unit_games=20)
        process = self.start(folder, "--at-once", "1")
        wait_until(lambda: len(self.cluster.queue()) == 23, "all tasks are in the queue")
        self.assertEqual(len({task.split("_")[0] for task in self.cluster.queue()}), 3,
                         "arrays, because of MaxArraySize")
        process.send_signal(signal.SIGINT)
        out, lines = self.finish(process, status=3)
        self.assertEqual(out, "")
        self.assertEqual(lines[-2], "slurm: stopped; tasks in the queue go on. The same command goes on "
                                    "from there; this cancels them:")
        self.wait_for_results(folder, 3)
        running = [task for task in self.cluster.queue() if task.endswith("RUNNING")]
        self.assertLessEqual(len(running), 1)
        self.assertTrue(self.cluster.queue())
        subprocess.run(lines[-1].removeprefix("slurm: ").split(), env=self.cluster.environment, check=True)
        wait_until(lambda: not self.cluster.queue(), "the queue is empty")
        self.assertLess(len(self.results(folder)), 23)
        merged, lines = self.run_job(folder, "--json")
        self.assertEqual(len(self.submissions(lines)), 1)
        self.assert_merged_as_by_one_process(merged, 23, unit_games=20)

    def test_a_second_one_waits_for_what_is_in_the_queue(self):
        folder = self.job(6, unit_games=20)
        first = self.start(folder)
        wait_until(self.cluster.queue, "tasks are in the queue")
        first.send_signal(signal.SIGTERM)
        self.finish(first, status=3)
        merged, lines = self.run_job(folder, "--json")
        self.assertRegex(lines[0], "^slurm: tasks of this job are in the queue already: ")
        self.assertEqual(self.submissions(lines), [])
        self.assert_merged_as_by_one_process(merged, 6, unit_games=20)

    def test_a_unit_that_is_cut_short_goes_on_in_the_next_round(self):
        """As by a time limit. From checkpoint to checkpoint it makes progress, so nobody gives up."""
        folder = self.job(1, unit_games=2000)
        process = self.start(folder, "--json", "--rounds", "1")
        pid = wait_until(lambda: next(iter(jobs.units_under_way(folder)), None), "the unit runs")
        wait_until(lambda: os.path.exists(f"{folder}/0.checkpoint"), "it has begun")
        before = self.checkpoint(folder)
        subprocess.run(["sleep", "1"], check=True)
        os.kill(pid, signal.SIGTERM)
        wait_until(lambda: self.checkpoint(folder) != before, "it says how far it is")
        merged, lines = self.finish(process)
        self.assertEqual(self.submissions(lines), [[0], [0]])
        self.assert_merged_as_by_one_process(merged, 1, unit_games=2000)

    def checkpoint(self, folder):
        with open(f"{folder}/0.checkpoint", "rb") as file:
            return file.read()


class Failing(SlurmTest):
    def test_a_unit_that_fails_every_time_is_named_at_last(self):
        folder = self.job(18, unit_games=1, name="100 %a 'job'")
        jobs.quadrille("work", folder, 3)
        shutil.copy(f"{folder}/3.result", f"{folder}/17.result")
        out, lines = self.run_job(folder, "--rounds", "2", status=1)
        self.assertEqual(out, "")
        self.assertEqual([len(units) for units in self.submissions(lines)], [17, 1, 1])
        self.assertEqual(lines[-2:], [
            f"slurm: unit 17: quadrille: {folder}/17.result: belongs to another job or unit",
            "slurm: no progress in 2 rounds; without a result: 17"])
        self.assertEqual([name for name in os.listdir(folder) if name.endswith(".log")], ["17.log"])

    def test_what_sbatch_refuses_is_said_in_its_words(self):
        folder = self.job(2, unit_games=1)
        out, lines = self.run_job(folder, "--partition", "moon", status=1)
        self.assertEqual((out, lines), ("", ["slurm: sbatch: error: Batch job submission failed: Invalid "
                                             "partition name specified"]))


class BadInput(jobs.JobTest):
    def refused(self, *arguments, environment=None):
        ran = subprocess.run([sys.executable, SLURM, *map(str, arguments)], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, env=environment, text=True)
        self.assertEqual((ran.returncode, ran.stdout), (2, ""), ran.stderr)
        self.assertRegex(ran.stderr, r"^slurm: .*\n$")
        return ran.stderr[len("slurm: "):-1]

    def refused_job(self, folder):
        return self.refused(folder, "--program", jobs.QUADRILLE)

    def test_a_folder_that_is_no_job(self):
        folder = self.scratch()
        for path in (folder, f"{folder}/nothing"):
            self.assertEqual(self.refused_job(path), f"{path}: no folder of a job: it has no file 'job'")
        for text in ("", "something else\n", "quadrille job 1\n"):
            with open(f"{folder}/job", "w", encoding="utf-8") as file:
                file.write(text)
            self.assertEqual(self.refused_job(folder), f"{folder}/job: no job")

    def test_a_damaged_job(self):
        folder = self.job(3)
        with open(f"{folder}/job", "r+", encoding="utf-8") as file:
            text = file.read().replace("games 1200", "games 1201")
            file.seek(0)
            file.write(text)
        self.assertEqual(self.refused_job(folder), f"{folder}/job: damaged: its digest does not fit")

    def test_no_program_and_no_slurm(self):
        folder = self.job(1)
        self.assertEqual(self.refused(folder, "--program", "/nowhere/quadrille"),
                         "/nowhere/quadrille: no such program; build it, or give --program")
        self.assertEqual(self.refused(folder, "--program", jobs.QUADRILLE, environment={"PATH": "/nowhere"}),
                         "no sbatch here: this is no machine of a Slurm cluster")

    def test_options(self):
        self.assertEqual(self.refused(), "the following arguments are required: DIR")
        self.assertEqual(self.refused("job", "--rounds", 0), "--rounds: expected 1 or more")
        self.assertIn("--at-once", self.refused("job", "--at-once", "many"))


if __name__ == "__main__":
    run_tests()
