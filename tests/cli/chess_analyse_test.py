"""analyse of chess: mates are found, lines can be played, and a bad FEN is told where."""

import signal
import subprocess
import unittest

from gui import engine
from program import CliTest, finished, run, started, wait_for_handler

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
BACK_RANK = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
SMOTHERED = "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1"
MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"
MATED = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"
STALEMATE = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"
CHESS960 = "1k6/pppppppp/8/8/8/8/PPPPPPPP/1KR5 w C - 0 1"


class Analyse(CliTest):
    def analyse(self, position, *words):
        return self.json_of("chess", "analyse", position, *words)

    def test_mates_are_found(self):
        for position, best, moves in ((BACK_RANK, "Ra8#", 1), (SMOTHERED, "Nf7#", 1),
                                      (MORPHY, "Ra6", 2)):
            answer = self.analyse(position, "--depth", 14, "--multipv", 1)
            self.assertEqual(answer["best"], best)
            self.assertEqual(answer["moves"][0]["mate"], moves)
            self.assertEqual(len(answer["moves"][0]["line"]), 2 * moves - 1)
            self.assertTrue(answer["line"][-1].endswith("#"))

    def test_a_mate_that_comes_is_counted_down(self):
        answer = self.analyse("kbK5/pp6/RP6/8/8/8/8/8 b - - 1 1", "--depth", 6, "--multipv", 1)
        self.assertEqual(answer["moves"][0]["mate"], -1)
        self.assertLess(answer["moves"][0]["value"], -100)

    def test_the_fields(self):
        answer = self.analyse(KIWIPETE, "--depth", 5)
        self.assertEqual(list(answer), ["game", "position", "best", "moves", "depth", "nodes",
                                        "seconds", "line"])
        self.assertEqual((answer["game"], answer["position"]), ("chess", KIWIPETE))
        self.assertEqual(answer["depth"], 5)
        self.assertGreater(answer["nodes"], 0)
        self.assertEqual(answer["best"], answer["moves"][0]["move"])
        self.assertEqual(answer["line"], answer["moves"][0]["line"])
        for move in answer["moves"]:
            self.assertEqual(list(move), ["move", "value", "uci", "line", "line_uci"])
            self.assertEqual((move["line"][0], move["line_uci"][0]), (move["move"], move["uci"]))
            self.assertEqual(len(move["line"]), len(move["line_uci"]))

    def test_so_many_moves_as_wanted_best_first(self):
        for wanted, shown in ((1, 1), (3, 3), (7, 7), (200, 48)):
            answer = self.analyse(KIWIPETE, "--depth", 4, "--multipv", wanted)
            values = [move["value"] for move in answer["moves"]]
            self.assertEqual(len(values), shown)
            self.assertEqual(values, sorted(values, reverse=True))
            self.assertEqual(len({move["uci"] for move in answer["moves"]}), shown)
        legal = self.json_of("chess", "perft", 1, "--position", KIWIPETE)["divide"]
        self.assertEqual({move["uci"] for move in answer["moves"]}, set(legal))
        self.assertEqual(len(self.analyse(KIWIPETE, "--depth", 2)["moves"]), 3)

    def replayed(self, position, moves):
        """The position after moves typed into a game for two."""
        typed = "\n".join([*moves, "fen", "quit"]) + "\n"
        text = self.ok("chess", "play", "--side", "both", "--position", position,
                       stdin=typed.encode()).out
        self.assertNotIn("expected", text)
        return text.splitlines()[-1]

    def test_the_lines_can_be_played(self):
        for position in (START, KIWIPETE, MORPHY, CHESS960,
                         "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"):
            for move in self.analyse(position, "--depth", 7)["moves"]:
                with self.subTest(position, line=move["line"]):
                    self.assertEqual(self.replayed(position, move["line"]),
                                     self.replayed(position, move["line_uci"]))
                    with engine() as gui:
                        gui.say(f"position fen {position} moves {' '.join(move['line_uci'])}")
                        self.assertEqual(gui.ready(), [])

    def test_argument_option_and_standard_input_are_one(self):
        ways = [self.json_of("chess", "analyse", KIWIPETE, "--depth", 5),
                self.json_of("chess", "analyse", "--position", KIWIPETE, "--depth", 5),
                self.json_of("chess", "analyse", "-", "--depth", 5,
                             stdin=KIWIPETE.encode() + b" \r\n")]
        for answer in ways:
            del answer["seconds"]
        self.assertEqual(ways[0], ways[1])
        self.assertEqual(ways[0], ways[2])

    def test_no_position_is_the_start(self):
        for words in ([], ["startpos"]):
            answer = self.json_of("chess", "analyse", *words, "--depth", 3)
            self.assertEqual(answer["position"], START)

    def test_a_finished_game_has_no_best_move(self):
        for position in (MATED, STALEMATE):
            answer = self.analyse(position)
            self.assertIsNone(answer["best"])
            self.assertEqual((answer["moves"], answer["line"]), ([], []))
            self.assertIn("The game is over", self.ok("chess", "analyse", position).out)

    def test_limits(self):
        self.assertEqual(self.analyse(START, "--depth", 3, "--time", 10**9)["depth"], 3)
        self.assertEqual(self.analyse(START, "--depth", 3, "--nodes", 10**9)["depth"], 3)
        self.assertLessEqual(self.analyse(START, "--nodes", 3000)["nodes"], 4000)
        first, second = (self.analyse(START, "--nodes", 20_000)["moves"] for _ in range(2))
        self.assertEqual(first, second)
        self.assertGreaterEqual(self.analyse(START, "--time", 50)["depth"], 1)
        self.assertIsNotNone(self.analyse(START, "--depth", 4, "--threads", 2)["best"])

    def test_an_interrupt_still_gives_a_best_move(self):
        with started("chess", "analyse", KIWIPETE, "--depth", 100, "--json",
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
        self.assertIsNotNone(answer["best"])
        self.assertIs(answer["interrupted"], True)

    def test_the_text_draws_the_board_and_shows_the_lines(self):
        text = self.ok("chess", "analyse", MORPHY, "--depth", 14, "--multipv", 1).out
        self.assertIn("8  k b K . . . . .\n", text)
        self.assertRegex(text, r"(?m)^Ra6 +#2  1\. Ra6 \S+ 2\. \S+#$")
        self.assertNotIn("\x1b", text)


class BadPositions(CliTest):
    def test_the_field_and_the_character_are_named(self):
        board = START.split()[0]
        for position, answer in (
                ("", "ends after 0 characters, expected board: eight ranks with slashes between"),
                ("hello", "'h' at character 1, expected board: a piece (PNBRQKpnbrqk), "
                          "a digit from 1 to 8 or a slash"),
                ("8/8/8",
                 "ends after 5 characters, expected board: eight ranks with slashes between"),
                (START.replace("8/8", "9/8", 1), "'9' at character 19, expected board: a piece "
                 "(PNBRQKpnbrqk), a digit from 1 to 8 or a slash"),
                (START.replace("pppppppp", "ppppppp"),
                 "'/' at character 17, expected board: eight squares in each rank"),
                (START.replace("PPPPPPPP", "PPPPPPPPP"),
                 "'P' at character 35, expected board: "),
                (START.replace("RNBQKBNR", "RNBQQBNR"),
                 "expected board: "),
                ("P7/8/8/8/8/8/8/K1k5 w - - 0 1",
                 "'P' at character 1, expected board: no pawn on the first or last rank"),
                (board + " x KQkq - 0 1", "'x' at character 45, expected side to move: w or b"),
                (board, "expected side to move: w or b"),
                ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                 "'w' at character 23, expected side to move: the side whose king is in check"),
                (board + " w KQxq - 0 1",
                 "'x' at character 49, expected castling: - or letters of KQkq or of files"),
                (board + " w KK - 0 1", "'K' at character 48, expected castling: each right once"),
                (board + " w KQkq e9 0 1",
                 "'e9' at character 52, expected en passant: - or a square"),
                (board + " w KQkq e3 0 1", "'e3' at character 52, expected en passant: "
                 "a square that a pawn can just have stepped over"),
                (board + " w KQkq - x 1",
                 "'x' at character 54, expected half-moves: a number from 0 to 65535"),
                (board + " w KQkq - 0 99999",
                 "'99999' at character 56, expected move number: a number from 0 to 65535"),
                (board + " w KQkq - 0 1 2",
                 "'2' at character 58, expected the end after six fields"),
                ("\x1b[2J\n", "'\\x1b' at character 1, expected board: ")):
            with self.subTest(position):
                told = self.refused("chess", "analyse", position)
                self.assertTrue(told.startswith("position: "), told)
                self.assertIn(answer, told)
                if not answer.endswith(": ") and not answer.startswith("expected"):
                    self.assertEqual(told, "position: " + answer)

    def test_rights_that_the_board_does_not_give_are_dropped_with_a_note(self):
        told = run("chess", "analyse", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "--depth", 1, "--json")
        self.assertEqual((told.status, told.error),
                         (0, "note: castling rights Qkq dropped: no king and rook at home\n"), told)
        self.assertEqual(told.json["position"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1")

    def test_an_en_passant_square_whose_pawns_fit_is_kept(self):
        odd = "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1"
        self.assertEqual(self.json_of("chess", "analyse", odd, "--depth", 1)["position"], odd)
        self.assertEqual(self.json_of("chess", "perft", 5, "--position", odd)["nodes"], 62297)

    def test_bad_words_are_refused(self):
        for words in (["--multipv", 0], ["--multipv", "x"], ["--depth", 0], ["--threads", 0],
                      ["--hash", 0], [START, "--position", START], ["--elo", 1500]):
            self.refused("chess", "analyse", *words)


if __name__ == "__main__":
    unittest.main()
