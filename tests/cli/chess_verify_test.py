"""verify of chess finds no difference between the fast side and the reference."""

import signal
import subprocess
import unittest

from program import CliTest, finished, long_work, started, wait_for_handler

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Verify(CliTest):
    @long_work
    def test_nothing_differs(self):
        answer = self.json_of("chess", "verify", "--games", 60, "--seed", 5)
        self.assertEqual(list(answer), ["game", "games", "positions", "moves_compared",
                                        "differences", "seed", "seconds"])
        self.assertEqual((answer["game"], answer["games"], answer["seed"]), ("chess", 60, 5))
        self.assertEqual(answer["differences"], 0)
        self.assertGreater(answer["positions"], 60 * 20)
        self.assertGreater(answer["moves_compared"], 10 * answer["positions"])
        self.assertRegex(self.ok("chess", "verify", "--games", 3).out,
                         r"\A3 games, [\d,]+ positions, [\d,]+ moves compared in .*: "
                         r"no difference\n\Z")

    @long_work
    def test_threads_change_nothing_and_seeds_do(self):
        answers = [self.json_of("chess", "verify", "--games", 20, "--threads", threads,
                                "--seed", seed) for threads, seed in ((1, 1), (2, 1), (2, 2))]
        for answer in answers:
            del answer["seconds"], answer["seed"]
        self.assertEqual(answers[0], answers[1])
        self.assertNotEqual(answers[0], answers[2])

    def test_nothing_differs_at_any_position(self):
        for position in ("startpos", KIWIPETE, "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
                         "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                         "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                         "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"):
            with self.subTest(position):
                answer = self.json_of("chess", "verify", "--position", position)
                self.assertEqual(answer["differences"], 0)
                self.assertGreaterEqual(answer["positions"], 1)

    def test_an_interrupted_run_tells_of_the_games_done(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with started("chess", "verify", "--games", 10**12, "--json", stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process, number)
                process.send_signal(number)
                answer = self.stopped(finished(process)).json
            self.assertIs(answer["interrupted"], True)
            self.assertLess(answer["games"], 10**12)
            self.assertEqual(answer["differences"], 0)

    def test_a_bad_position_is_refused(self):
        self.assertEqual(self.refused("chess", "verify", "--position", "8/8/8/8/8/8/8/K7 w - -"),
                         "position: '8/8/8/8/8/8/8/K7' at character 1, "
                         "expected board: one king for each side")


if __name__ == "__main__":
    unittest.main()
