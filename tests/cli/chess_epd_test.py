"""epd: positions with a best move or a move to avoid are solved, and a bad line is named."""

import os
import signal
import subprocess
import unittest

from program import CliTest, finished, run, started, wait_for_handler

BACK_RANK = "6k1/5ppp/8/8/8/8/8/R3K3 w - -"
SUITE = [
    f'{BACK_RANK} bm Ra8#; id "back rank";',
    f'{BACK_RANK} am Ra8; id "impossible";',
    f'{BACK_RANK} bm Kd2 a1a8; c0 "either";',
    f'{BACK_RANK} am Kd2 Ke2; id "avoid";',
    f'{BACK_RANK} bm Kd2; id "wrong";',
]
SOLVED = [True, False, True, True, False]
WITHOUT_END = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;"  # no depth is the last


class Epd(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()

    def suite(self, lines):
        path = os.path.join(self.folder, "suite.epd")
        with open(path, "wb") as file:
            file.write("".join(line + "\n" for line in lines).encode("latin-1"))
        return path

    def test_solved_and_unsolved_are_counted(self):
        text = self.ok("chess", "epd", self.suite(SUITE), "--depth", 4).out.splitlines()
        self.assertEqual(len(text), len(SUITE) + 1)
        for line, solved in zip(text, SOLVED):
            self.assertEqual(" solved " in line, solved, line)
        self.assertRegex(text[0], r"\Aback rank +solved +Ra8# +bm Ra8# .* s\Z")
        self.assertRegex(text[2], r"\Aline 3 +solved +Ra8# +bm Kd2 Ra8# ")
        self.assertRegex(text[3], r"\Aavoid +solved +Ra8# +am Kd2 Ke2 ")
        self.assertRegex(text[-1], r"\Asolved 3/5, \d+\.\d+ s\Z")

    def test_the_fields(self):
        answer = self.json_of("chess", "epd", self.suite(SUITE), "--depth", 4)
        self.assertEqual(list(answer), ["game", "solved", "total", "seconds", "positions"])
        self.assertEqual((answer["game"], answer["solved"], answer["total"]), ("chess", 3, 5))
        for position in answer["positions"]:
            self.assertEqual(list(position), ["id", "position", "move", "solved", "found_seconds",
                                              "seconds", "nodes"])
            self.assertEqual(position["position"], BACK_RANK + " 0 1")
            self.assertEqual(position["move"], "Ra8#")
            self.assertEqual(position["found_seconds"] is not None, position["solved"])
        self.assertEqual([position["id"] for position in answer["positions"]],
                         ["back rank", "impossible", "line 3", "avoid", "wrong"])
        self.assertEqual([position["solved"] for position in answer["positions"]], SOLVED)

    def test_threads_change_nothing(self):
        answers = [self.json_of("chess", "epd", self.suite(SUITE), "--nodes", 2000, "--threads",
                                threads) for threads in (1, 2)]
        self.assertEqual(*([(entry["move"], entry["nodes"]) for entry in answer["positions"]]
                           for answer in answers))

    def test_comments_blank_lines_and_windows_ends_are_read(self):
        path = self.suite(["# a suite", "", SUITE[0] + "\r", "   ", SUITE[1]])
        self.assertEqual(self.json_of("chess", "epd", path, "--depth", 3)["total"], 2)

    def test_counters_of_moves_are_read(self):
        path = self.suite([f"{BACK_RANK} bm Ra8; hmvc 7; fmvn 30;"])
        answer = self.json_of("chess", "epd", path, "--depth", 3)
        self.assertEqual(answer["positions"][0]["position"], BACK_RANK + " 7 30")

    def test_standard_input(self):
        answer = self.json_of("chess", "epd", "-", "--depth", 3, stdin=SUITE[0].encode())
        self.assertEqual((answer["solved"], answer["total"]), (1, 1))

    def test_a_bad_line_is_named(self):
        for line, answer in (
                (f"{BACK_RANK} bm Rb8;", "move: 'Rb8' at character 1, expected a legal move"),
                (f"{BACK_RANK} bm;", "no task, expected an operation bm or am with moves"),
                (f'{BACK_RANK} id "nothing";',
                 "no task, expected an operation bm or am with moves"),
                (f'{BACK_RANK} bm Ra8; id "open', "position: ends after 46 characters, "
                 "expected operation: a quote that closes the text"),
                (f"{BACK_RANK} ;7;", "position: '7' at character "),
                ("6k1/5ppp/8/8/8/8/8/R3K2 w - - bm Ra8;", "position: ' ' at character 24, "
                 "expected board: eight squares in each rank"),
                ("hello", "position: 'h' at character 1, expected board: ")):
            with self.subTest(line):
                path = self.suite([SUITE[0], "", line])
                told = self.refused("chess", "epd", path, "--depth", 1)
                self.assertTrue(told.startswith(f"{path}, line 3: {answer}"), told)

    def test_castling_rights_that_are_dropped_are_noted_with_their_line(self):
        path = self.suite([SUITE[0], "6k1/5ppp/8/8/8/8/8/R3K3 w KQ - bm Ra8;"])
        told = run("chess", "epd", path, "--depth", 2)
        self.assertEqual((told.status, told.error), (
            0, f"note: {path}, line 2: castling rights K dropped: no king and rook at home\n"), told)

    def test_a_file_without_positions_is_refused(self):
        for lines in ([], ["", "# nothing"]):
            path = self.suite(lines)
            self.assertEqual(self.refused("chess", "epd", path),
                             f"{path}: no position, expected lines of EPD")

    def test_a_file_that_cannot_be_read_is_refused(self):
        path = os.path.join(self.folder, "none.epd")
        self.assertEqual(self.refused("chess", "epd", path),
                         f"cannot read {path}: No such file or directory")
        self.assertEqual(self.refused("chess", "epd", self.folder),
                         f"cannot read {self.folder}: Is a directory")

    def test_an_id_steers_no_terminal(self):
        path = self.suite([f'{BACK_RANK} bm Ra8; id "\x1b[31mred";'])
        self.assertNotIn("\x1b", self.ok("chess", "epd", path, "--depth", 2).out)

    def test_an_id_that_is_no_utf8_is_still_json(self):
        path = self.suite([f'{BACK_RANK} bm Ra8; id "caf\xe9";'])
        self.assertEqual(self.json_of("chess", "epd", path, "--depth", 2)["solved"], 1)

    def test_an_interrupted_run_tells_of_the_positions_done(self):
        suite = [*SUITE, *[WITHOUT_END] * 3]
        with started("chess", "epd", self.suite(suite), "--time", 10**8, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertIs(answer["interrupted"], True)
        self.assertEqual(answer["total"], len(answer["positions"]))
        self.assertLess(answer["total"], len(suite))

    def test_the_file_is_needed(self):
        self.assertEqual(run("chess", "epd").status, 2)


if __name__ == "__main__":
    unittest.main()
