"""verify finds nothing where nothing is wrong, and a board that shows it where something is."""

import random
import signal
import subprocess
import unittest

from program import CliTest, cpu_seconds, finished, long_work, run, started, wait_for_handler, wait_until

ROW = 17  # a row of two 2s: it comes up in nearly every game


class Verify(CliTest):
    def spoiled(self, *words):
        ran = run("2048", "verify", "--spoil", ROW, *words)
        self.assertEqual(ran.status, 1, ran)
        self.assertEqual(ran.error, "", ran)
        return ran

    def test_nothing_differs(self):
        answer = self.json_of("2048", "verify", "--games", 200, "--seed", 5)
        self.assertEqual((answer["games"], answer["differences"]), (200, 0))
        self.assertIn("no difference", self.ok("2048", "verify", "--games", 10).out)

    @long_work
    def test_nothing_differs_on_any_board(self):
        boards = ["0000000000000000", "ffffffffffffffff", "hhhhhhhhhhhhhhhh", "ghghghghghghghgh",
                  "00000000000000ff", "0f0f0f0ff0f0f0f0", "123456789abcdefg"]
        chance = random.Random(1)
        boards += ["".join(chance.choices("0012345678abcdefgh", k=16)) for _ in range(40)]
        for board in boards:
            with self.subTest(board):
                answer = self.json_of("2048", "verify", "--position", board)
                self.assertEqual(answer["differences"], 0)
                self.assertEqual(answer["positions"], 1 if set(board) & set("gh") else 2)

    def test_a_spoiled_row_is_found_and_its_board_reproduces_it(self):
        found = self.spoiled("--games", 50, "--json").json
        self.assertGreater(found["differences"], 0)
        self.assertEqual(list(found)[-1], "difference")
        self.assertEqual(list(found["difference"]), ["position", "what"])
        board = found["difference"]["position"]
        again = self.spoiled("--position", board, "--json").json
        self.assertEqual(again["differences"], 1)
        self.assertEqual(again["difference"], found["difference"])
        self.ok("2048", "verify", "--position", board)

    def test_the_text_shows_the_board_and_how_to_reproduce_it(self):
        text = self.spoiled("--games", 50).out
        board = self.spoiled("--games", 50, "--json").json["difference"]["position"]
        self.assertIn(f"first: {board}\n", text)
        self.assertIn(f'reproduce: quadrille 2048 verify --spoil {ROW} --position "{board}"\n', text)

    def test_a_position_is_no_game(self):
        board = ["--position", "0000000000000011"]
        self.assertRegex(self.ok("2048", "verify", *board).out,
                         r"\A2 positions, 8 moves compared in \S+ s: no difference\n\Z")
        self.assertRegex(self.spoiled(*board).out,
                         r"\A2 positions, 8 moves compared in \S+ s: a difference\nfirst: ")
        self.assertIn("--games", self.refused("2048", "verify", *board, "--games", 5))

    def test_a_spoiled_row_on_the_board_is_enough(self):
        for board in ("0000000000000011", "0011000000000000", "0000000000010001"):
            self.spoiled("--position", board)

    def test_a_spoiled_row_elsewhere_is_not_seen(self):
        self.ok("2048", "verify", "--spoil", ROW, "--position", "1234234134124123")

    def test_any_row_can_be_spoiled(self):
        for row in (0, 1, 0x1234, 65535):
            digits = f"{row:04x}"
            ran = run("2048", "verify", "--spoil", row, "--position", f"000000000000{digits}")
            self.assertEqual(ran.status, 1, ran)

    def test_an_interrupted_run_tells_of_the_games_done(self):
        with started("2048", "verify", "--games", 10**12, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertIs(answer["interrupted"], True)
        self.assertLess(answer["games"], 10**12)

    def test_a_proof_that_was_cut_short_says_so(self):
        with started("2048", "verify", "--games", 10**12, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGTERM)
            text = self.stopped(finished(process)).out
        self.assertIn("no difference so far\n", text)
        self.assertRegex(text, r"interrupted: cut short after [\d,]+ of 1,000,000,000,000 games")

    def test_a_difference_outweighs_a_signal(self):
        with started("2048", "verify", "--games", 10**12, "--spoil", ROW, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            wait_until(lambda: cpu_seconds(process) > 2, "games are compared")
            process.send_signal(signal.SIGINT)
            ran = finished(process)
        self.assertEqual(ran.status, 1, ran)
        self.assertIs(ran.json["interrupted"], True)
        self.assertGreater(ran.json["differences"], 0)


if __name__ == "__main__":
    unittest.main()
