"""tools/cluster/Makefile: make is killed, a unit is killed, and the answer is that of one process."""

import os

import jobs
from processes import PATIENCE, arguments_of, end_all, kill, run_tests, start, wait_until

MAKEFILE = jobs.ROOT / "tools/cluster/Makefile"


class MakeTest(jobs.JobTest):
    def tearDown(self):
        end_all()

    def start(self, folder):
        return start(["make", "-f", MAKEFILE, f"DIR={folder}", f"QUADRILLE={jobs.QUADRILLE}",
                      "OPTIONS=--json", "-j2"], env=dict(os.environ, LC_ALL="C"))

    def finish(self, process, status=0):
        out, error = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, status, f"{out}\n{error}")
        return out, error

    def test_kills_of_make_and_of_a_unit_change_no_byte(self):
        folder = self.job(16)
        first = self.start(folder)
        self.wait_for_results(folder, 3)
        kill(first.pid)
        first.wait()
        orphans = jobs.units_under_way(folder)
        second = self.start(folder)
        wait_until(lambda: not any(map(arguments_of, orphans)), "the units of the first make are done")
        killed = self.kill_a_unit(folder, second.pid)
        out, error = self.finish(second, status=2)
        self.assertEqual(out, "")
        self.assertIn(f"{killed}] Killed", error)
        # All others were done, and not merged.
        self.assertEqual(jobs.quadrille("units", "verify", folder, "--missing").split(), [str(killed)])
        merged, _ = self.finish(self.start(folder))
        self.assert_merged_as_by_one_process(merged, 16)

    def test_a_folder_that_is_no_job(self):
        folder = self.scratch()
        for path in (folder, f"{folder}/nothing"):
            out, error = self.finish(self.start(path), status=2)
            self.assertEqual(out, "")
            self.assertRegex(error, rf"^.*Makefile:\d+: \*\*\* DIR={path}: no folder of a job\.  Stop\.\n$")

    def test_a_makefile_of_ten_lines(self):
        self.assertLessEqual(len(MAKEFILE.read_text(encoding="utf-8").splitlines()), 10)

    def test_a_folder_with_a_space_in_its_name_from_elsewhere(self):
        folder = self.job(3, unit_games=1, name="a job")
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(os.path.dirname(folder))
        merged, _ = self.finish(self.start("a job"))
        self.assert_merged_as_by_one_process(merged, 3, unit_games=1)


if __name__ == "__main__":
    run_tests()
