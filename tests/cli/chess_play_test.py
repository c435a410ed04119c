"""play of chess with typed lines: moves in words, taking back, and a game that is written down."""

import os
import re
import signal
import subprocess
import unittest

from program import FULL_DISK, CliTest, finished, run, started, wait_for_handler

QUICK = ["chess", "play", "--nodes", 500, "--seed", 1]
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FOOLS_MATE = ["f3", "e5", "g4", "Qh4"]


class Play(CliTest):
    def typed(self, lines, *words):
        return self.ok(*QUICK, *words, stdin="".join(line + "\n" for line in lines).encode()).out

    def fens(self, text):
        return re.findall(r"^\S+/\S+ [wb] .*$", text, re.M)

    def test_moves_in_words_and_in_squares_are_one(self):
        ways = [self.fens(self.typed([*moves, "fen"], "--side", "both"))
                for moves in (["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"],
                              ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1"],
                              ["  e4  ", "e5\r", "", "Ng1f3", "Nbc6", "Bb5", "Nf6", "0-0"])]
        self.assertEqual(ways[0],
                         ["r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4"])
        self.assertEqual(ways[0], ways[1])
        self.assertEqual(ways[0], ways[2])

    def test_captures_promotions_and_castling(self):
        text = self.typed(["axb8=N", "O-O-O", "Nxd7", "fen"], "--side", "both", "--position",
                          "rn2k3/P2p4/8/8/8/8/8/4K2R w Kq - 0 1")
        self.assertIn("1. axb8=N\n", text)
        self.assertIn("'O-O-O' at character 1, expected a legal move", text)
        text = self.typed(["axb8=Q", "Rxb8", "O-O", "fen"], "--side", "both", "--position",
                          "rn2k3/P2p4/8/8/8/8/8/4K2R w Kq - 0 1")
        self.assertEqual(self.fens(text), ["1r2k3/3p4/8/8/8/8/8/5RK1 b - - 1 2"])

    def test_what_is_no_move_is_answered_and_changes_nothing(self):
        text = self.typed(["e5", "Ke2", "e2e5", "xyz", "e7e5", "fly", "fen"], "--side", "both")
        self.assertEqual(text.count("(help lists what I know)\n"), 6)
        self.assertIn("move: 'e5' at character 1, expected a legal move (help", text)
        self.assertEqual(self.fens(text), [START])

    def test_the_engine_answers(self):
        text = self.typed(["e4", "fen"], "--no-book")
        self.assertRegex(text, r"(?m)^1\. e4$")
        self.assertRegex(text, r"(?m)^1\.\.\. \S+  the engine, [+-]\d+\.\d\d$")
        self.assertRegex(self.fens(text)[0], r" w KQkq - \d 2$")

    def test_the_engine_begins_where_you_are_black(self):
        text = self.typed(["fen"], "--side", "black")
        self.assertRegex(text, r"(?m)^1\. \S+  the engine, ")
        self.assertRegex(self.fens(text)[0], r" b KQkq - \d 1$")
        self.assertTrue(text.split("\n", 1)[1].startswith("1  R N B K Q B N R\n"))

    def test_a_game_without_a_seed_names_its_own(self):
        words = ["chess", "play", "--nodes", 500, "--elo", 600, "--side", "none"]
        first = self.ok(*words, "--position", "7k/8/8/8/8/8/QR6/K7 w - - 0 1").out
        seed = re.search(r"\bSeed (\d+)\.\n", first)[1]
        again = self.ok(*words, "--position", "7k/8/8/8/8/8/QR6/K7 w - - 0 1", "--seed", seed).out
        self.assertEqual(first, again)

    def test_back_is_to_your_own_move(self):
        text = self.typed(["e4", "d4", "back", "fen", "back", "fen", "back"])
        fens = self.fens(text)
        self.assertRegex(fens[0], r" w KQkq - \d 2$")
        self.assertEqual(fens[1], START)
        self.assertIn("There is no move to take back.\n", text)
        text = self.typed(["e4", "e5", "back", "fen"], "--side", "both")
        self.assertEqual(self.fens(text),
                         ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"])

    def test_black_cannot_take_back_the_first_move_of_the_engine_for_good(self):
        text = self.typed(["back", "fen"], "--side", "black")
        self.assertRegex(self.fens(text)[0], r" b KQkq - \d 1$")

    def test_a_mate_can_be_taken_back(self):
        text = self.typed([*FOOLS_MATE, "back", "fen"], "--side", "both")
        self.assertEqual(self.fens(text),
                         ["rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"])

    def test_a_hint_is_a_legal_move_and_is_not_played(self):
        text = self.typed(["hint", "fen", "moves"], "--side", "both")
        hint = re.search(r"(?m)^(\S+) [+-]\d+\.\d\d$", text)[1]
        self.assertIn(hint, text.splitlines()[-1].split())
        self.assertEqual(self.fens(text), [START])
        text = self.typed(["hint"], "--side", "both", "--position",
                          "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        self.assertIn("Ra8# #1\n", text)

    def test_go_lets_the_engine_move(self):
        text = self.typed(["go", "fen"], "--side", "both")
        self.assertRegex(text, r"(?m)^1\. \S+  the engine, ")
        self.assertIn(" b KQkq - ", self.fens(text)[0])

    def test_moves_are_the_legal_ones(self):
        text = self.typed(["moves"], "--position", "k7/P7/K7/8/8/8/8/1R6 w - - 0 1")
        listed = text.splitlines()[-1].split()
        legal = self.json_of("chess", "perft", 1, "--position", "k7/P7/K7/8/8/8/8/1R6 w - - 0 1")
        self.assertEqual(len(listed), legal["nodes"])
        self.assertIn("Rb8#", listed)

    def test_flip_turns_the_board(self):
        pictures = self.typed(["flip", "flip"]).split("\n", 1)[1]
        self.assertEqual(re.findall(r"(?m)^   (.*)$", pictures),
                         ["a b c d e f g h", "h g f e d c b a", "a b c d e f g h"])

    def test_new_begins_again(self):
        self.assertEqual(self.fens(self.typed(["e4", "new", "fen"])), [START])
        position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
        self.assertEqual(self.fens(self.typed(["Ra2", "new", "fen"], "--position", position)),
                         [position])

    def test_help_names_every_word(self):
        text = self.typed(["help"])
        for word in ("back", "hint", "flip", "go", "moves", "fen", "new", "quit"):
            self.assertRegex(text, rf"(?m)^  {word} ")

    def test_fool_s_mate_is_lost(self):
        text = self.typed([*FOOLS_MATE, "a3", "hint", "go"], "--side", "both")
        self.assertIn("2... Qh4#\n", text)
        self.assertIn("\n0-1 by checkmate.\n", text)
        self.assertIn("\nThe game is over; back or new.\n", text)

    def test_draws_are_seen(self):
        position = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"
        self.assertIn("1/2-1/2 by stalemate.", self.typed(["Qc7"], "--side", "both",
                                                          "--position", position))
        shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"]
        text = self.typed([*shuffle, *shuffle], "--side", "both")
        self.assertRegex(text, r"1/2-1/2 by .*repetition")

    def test_a_drawn_game_does_not_go_on(self):
        shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"]
        for word in ("e4", "e2e4"):
            text = self.typed([*shuffle, *shuffle, word, "fen"], "--side", "both")
            self.assertEqual(text.count("The game is over; back or new.\n"), 1)
            self.assertEqual(self.fens(text), [START.replace(" 0 1", " 8 5")])
        text = self.typed([*shuffle, *shuffle, "e4", "back", "e6", "fen"], "--side", "both")
        self.assertRegex(self.fens(text)[0], r"/4pn2/.* w KQkq - 0 5$")

    def test_end_of_input_and_quit_end_cleanly(self):
        for text in (b"", b"e4", b"e4\n", b"quit\n", b"e4\nquit\nd4\n", b"\x00\xff\n" * 20):
            self.ok(*QUICK, stdin=text)
        self.assertNotIn("d4", self.typed(["quit", "d4"], "--side", "both"))

    def test_the_engine_plays_itself_to_the_end(self):
        text = self.ok("chess", "play", "--side", "none", "--nodes", 50, "--seed", 1,
                       "--position", "7k/8/8/8/8/8/QR6/K7 w - - 0 1").out
        self.assertRegex(text, r"(?m)^(1-0|1/2-1/2) by \w+")

    def test_ctrl_c_ends_it(self):
        with started("chess", "play", "--side", "none", "--depth", 100, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.succeeded(finished(process))


class Pgn(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "game.pgn")

    def play(self, lines, *words):
        return run(*QUICK, "--pgn", self.path, *words,
                   stdin="".join(line + "\n" for line in lines).encode())

    def saved(self):
        with open(self.path, encoding="ascii") as file:
            return file.read()

    def test_the_game_is_saved(self):
        self.succeeded(self.play(FOOLS_MATE, "--side", "both"))
        text = self.saved()
        self.assertIn('[Result "0-1"]\n', text)
        self.assertTrue(text.endswith("\n1. f3 e5 2. g4 Qh4# 0-1\n\n"), text)
        self.assertEqual(os.listdir(self.folder), ["game.pgn"])

    def test_the_names_are_those_of_the_players(self):
        for side, names in (("white", ["You", "Quadrille"]), ("black", ["Quadrille", "You"])):
            self.succeeded(self.play(["e4" if side == "white" else "Nc6"], "--side", side))
            self.assertEqual(re.findall(r'\[(?:White|Black) "(.*)"\]', self.saved())[-2:], names)

    def test_earlier_games_stay(self):
        self.succeeded(self.play(["e4", "e5"], "--side", "both"))
        first = self.saved()
        self.succeeded(self.play(["d4", "d5"], "--side", "both"))
        self.assertTrue(self.saved().startswith(first), self.saved())
        self.assertEqual(re.findall(r"(?m)^1\. .*$", self.saved()), ["1. e4 e5 *", "1. d4 d5 *"])
        with open(self.path, "w", encoding="ascii") as file:
            file.write("1. c4 *")  # without the end of a line
        self.succeeded(self.play(["d4", "d5"], "--side", "both"))
        self.assertTrue(self.saved().startswith("1. c4 *\n\n[Event "), self.saved())

    def test_two_people_are_two_people(self):
        self.succeeded(self.play(["e4", "e5"], "--side", "both"))
        self.assertNotIn("Quadrille", self.saved())

    def test_a_game_that_goes_on_has_no_result(self):
        self.succeeded(self.play(["e4", "e5", "quit"], "--side", "both"))
        self.assertTrue(self.saved().endswith("\n1. e4 e5 *\n\n"), self.saved())

    def test_a_position_is_part_of_the_record(self):
        position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
        self.succeeded(self.play(["Ra8"], "--position", position))
        self.assertIn(f'[FEN "{position}"]\n', self.saved())
        self.assertIn('[SetUp "1"]\n', self.saved())
        self.assertIn('[Result "1-0"]\n', self.saved())

    def test_no_move_no_file(self):
        self.succeeded(self.play(["quit"]))
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_file_that_cannot_be_written_is_one_line(self):
        ran = run(*QUICK, "--side", "both", "--pgn", "/dev/full", stdin=b"e4\n")
        self.assertEqual(self.complained_after_all(ran, 1), f"cannot write /dev/full: {FULL_DISK}")

    def test_what_cannot_be_a_file_is_refused_before_the_first_move(self):
        nowhere = self.folder + "/no/game.pgn"
        for path, complaint in ((nowhere, f"cannot write {nowhere}: No such file or directory"),
                                (self.folder, f"cannot write {self.folder}: Is a directory"),
                                ("-", "--pgn: '-', expected the name of a file")):
            self.assertEqual(self.refused(*QUICK, "--pgn", path, stdin=b"e4\n"), complaint)


if __name__ == "__main__":
    unittest.main()
