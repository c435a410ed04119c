"""tools/learning_curves on logs of a few lines."""
import pathlib
import re
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools" / "learning_curves"
LOG = """# a comment
4x6 s 10.0 steps 77000 moves 2.52G rate 252.0M/s games 1200 mean 100000 ± 900 games 4224 moves 5000
4x6 s 100.0 steps 770000 moves 25.2G rate 252.0M/s games 9000 mean 150000 ± 900 games 4224 | average mean 200000 ± 800 games 4224
8x6 & more s 1000 mean 50000
"""


def draw(*texts):
    with tempfile.TemporaryDirectory() as folder:
        logs = []
        for number, text in enumerate(texts):
            logs.append(pathlib.Path(folder, f"{number}.log"))
            logs[-1].write_text(text, encoding="utf-8")
        return subprocess.run([SCRIPT, *logs], capture_output=True, text=True)


class LearningCurves(unittest.TestCase):
    def test_a_curve_a_label(self):
        ran = draw(LOG)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        curves = re.findall(r'<polyline class="curve" stroke="\S+" points="([^"]*)"', ran.stdout)
        points = [[tuple(map(float, point.split(","))) for point in curve.split()] for curve in curves]
        self.assertEqual([len(curve) for curve in points], [2, 1])
        (first, second), (last,) = points
        # Ten times as long is as far to the right each time; averaged weights count where there are some.
        self.assertAlmostEqual(second[0] - first[0], last[0] - second[0], delta=0.2)
        scale = (last[1] - first[1]) / 50_000
        self.assertAlmostEqual(first[1] - second[1], 100_000 * scale, delta=0.2)
        self.assertIn("8x6 &amp; more", ran.stdout)

    def test_logs_together_are_as_one(self):
        lines = LOG.splitlines(keepends=True)
        self.assertEqual(draw("".join(lines[:2]), "".join(lines[2:])).stdout, draw(LOG).stdout)

    def test_texts_do_not_lie_on_each_other(self):
        same = "".join(f"curve {number} s {number + 1} mean 1000\n" for number in range(30))
        heights = [float(y) for y in re.findall(r'<text x="\d+" y="([\d.]+)" style', draw(same).stdout)]
        self.assertEqual(len(heights), 30)
        for above, below in zip(heights, heights[1:]):
            self.assertGreaterEqual(below - above, 14)

    def test_what_is_no_log_is_refused_in_a_line(self):
        for text in ("nonsense\n", "4x6 s 0 mean 5\n", "4x6 s 5 median 5\n"):
            ran = draw(text)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""))
            self.assertRegex(ran.stderr, r"^learning_curves: \S+0\.log:1: '.*', expected 'LABEL s SECONDS .*\n$")
        self.assertEqual(draw("# nothing\n").stderr, "learning_curves: no points, expected a line of a log at least\n")
        self.assertEqual(subprocess.run([SCRIPT, "/nowhere"], capture_output=True).returncode, 2)


if __name__ == "__main__":
    unittest.main()
