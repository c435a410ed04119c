"""book: Polyglot books from games, as polyglot itself makes them, whole or not at all."""

import os
import struct
import subprocess
import unittest

from program import FULL_DISK, PATIENCE, QUADRILLE, CliTest, run

GAMES = os.path.join(os.path.dirname(__file__), os.pardir, "data", "openings.pgn")
POLYGLOT = "/usr/games/polyglot"
ENTRY = struct.Struct(">QHHI")  # key, move, weight, learn
START_KEY = 0x463b96181691fc9c  # from the description of the format


def contents(path):
    with open(path, "rb") as file:
        return file.read()


class Book(CliTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "book.bin")

    def make(self, *words):
        return self.ok("chess", "book", "make", *words, "--output", self.path)

    def show(self, *words):
        return {move["move"]: move["weight"]
                for move in self.json_of("chess", "book", "show", self.path, *words)["moves"]}

    def pgn(self, text):
        path = os.path.join(self.folder, "games.pgn")
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def test_a_book_is_made_and_shown(self):
        ran = self.make(GAMES, "--min-game", 1)
        entries = list(ENTRY.iter_unpack(contents(self.path)))
        self.assertEqual(ran.out, f"{self.path}: {len(entries)} moves from 5 games\n")
        self.assertEqual([entry[0] for entry in entries], sorted(entry[0] for entry in entries))
        # Two points for a win, one for a draw or no result; g4 lost and is no advice.
        self.assertEqual(self.show(), {"e4": 2, "d4": 1, "c4": 1})
        self.assertEqual(sum(entry[0] == START_KEY for entry in entries), 3)
        self.assertEqual(self.ok("chess", "book", "show", self.path).out,
                         "e4            2\nc4            1\nd4            1\n")

    def test_positions_after_the_start(self):
        self.make(GAMES, "--min-game", 1)
        sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
        self.assertEqual(self.show("--position", sicilian), {})
        after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
        self.assertEqual(self.show("--position", after_e4), {"c5": 2})
        castles = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
        self.assertEqual(self.show("--position", castles), {"O-O": 2})

    def test_a_position_that_the_book_does_not_know(self):
        self.make(GAMES, "--min-game", 1)
        self.assertEqual(self.ok("chess", "book", "show", self.path, "--position",
                                 "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").out,
                         "The book does not know this position.\n")

    def test_limits(self):
        self.make(GAMES, "--min-game", 1, "--max-ply", 1)
        self.assertEqual(len(contents(self.path)), 3 * ENTRY.size)
        self.make(GAMES, "--min-game", 2)
        self.assertEqual(self.show(), {"e4": 2})

    def test_several_files_add_up(self):
        self.make(GAMES, GAMES, "--min-game", 1)
        self.assertEqual(self.show(), {"e4": 4, "d4": 2, "c4": 2})

    def test_polyglot_makes_the_same_book(self):
        if not os.access(POLYGLOT, os.X_OK):
            print(f"\nno {POLYGLOT} here: the comparison with it is skipped")
            self.skipTest("no polyglot")
        for least in (1, 2):
            self.make(GAMES, "--min-game", least)
            theirs = os.path.join(self.folder, "theirs.bin")
            subprocess.run([POLYGLOT, "make-book", "-pgn", GAMES, "-bin", theirs, "-min-game",
                            str(least)], cwd=self.folder, capture_output=True, timeout=PATIENCE,
                           check=True)
            self.assertEqual(sorted(ENTRY.iter_unpack(contents(self.path))),
                             sorted(ENTRY.iter_unpack(contents(theirs))))

    def test_a_bad_game_is_left_out_with_one_line(self):
        path = self.pgn('[Event "x"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "y"]\n\n1. d4 *\n')
        ran = run("chess", "book", "make", path, "--min-game", 1, "--output", self.path)
        self.assertEqual(ran.status, 0, ran)
        self.assertEqual(ran.out, f"{self.path}: 1 move from 1 game\n")
        self.assertEqual(ran.error, f"{path}, line 3, column 13: 'Ke3', expected a legal move; "
                                    "game left out\n")
        self.assertEqual(self.show(), {"d4": 1})

    def test_no_good_game_is_no_book(self):
        for text in ("", "1. e5 *\n"):
            ran = run("chess", "book", "make", self.pgn(text), "--output", self.path)
            self.assertEqual((ran.status, ran.out), (2, ""), ran)
            self.assertTrue(ran.error.endswith(
                "quadrille: no game could be read, expected PGN\n"), ran)
            self.assertFalse(os.path.exists(self.path))

    def test_games_that_are_not_there_are_refused(self):
        path = os.path.join(self.folder, "none.pgn")
        self.assertEqual(self.refused("chess", "book", "make", path, "--output", self.path),
                         f"cannot read {path}: No such file or directory")
        self.refused("chess", "book", "make", GAMES, path, "--output", self.path)
        self.refused("chess", "book", "make", self.folder, "--output", self.path)
        self.refused("chess", "book", "make")
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_book_that_cannot_be_written_is_one_line(self):
        make = ["chess", "book", "make", GAMES, "--min-game", 1, "--output"]
        self.assertEqual(self.complained(run(*make, "/dev/full"), 1),
                         f"cannot write /dev/full: {FULL_DISK}")
        nowhere = self.folder + "/no/book.bin"
        for path, complaint in ((nowhere, f"cannot write {nowhere}: No such file or directory"),
                                (self.folder, f"cannot write {self.folder}: Is a directory"),
                                ("-", "--output: '-', expected the name of a file")):
            self.assertEqual(self.refused(*make, path), complaint)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_disk_that_fills_up_keeps_the_old_book(self):
        self.make(GAMES, "--min-game", 2)
        old = contents(self.path)
        games = "".join(f"1. {first} {second} 2. {third} *\n\n"
                        for first in ("e4", "d4", "a3", "h3")
                        for second in ("a6", "b6", "g6", "h6", "c6")
                        for third in ("b3", "g3", "c3"))
        # The limit on file sizes, 1024 bytes, stands in for the disk.
        limited = subprocess.run(
            ["bash", "-c", 'trap "" XFSZ; ulimit -f 1; exec "$@"', "bash", QUADRILLE, "chess",
             "book", "make", self.pgn(games), "--min-game", "1", "--output", self.path],
            capture_output=True, text=True, check=False, timeout=PATIENCE)
        self.assertEqual(limited.returncode, 1, limited)
        self.assertEqual(limited.stderr, f"quadrille: cannot write {self.path}: File too large\n")
        self.assertEqual(contents(self.path), old)
        self.assertEqual(sorted(os.listdir(self.folder)), ["book.bin", "games.pgn"])

    def test_what_is_no_book_is_refused(self):
        self.assertRegex(self.refused("chess", "book", "show", GAMES), "is no Polyglot book: ")
        self.make(GAMES, "--min-game", 1)
        with open(self.path, "r+b") as file:
            file.truncate(ENTRY.size + 5)
        self.assertRegex(self.refused("chess", "book", "show", self.path), "is no Polyglot book: ")
        self.assertRegex(self.refused("chess", "book", "show", self.path + "x"), "cannot read ")
        self.refused("chess", "book", "show", self.path, "--position", "8/8")


if __name__ == "__main__":
    unittest.main()
