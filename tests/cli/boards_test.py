"""A bad board is refused in one line that says what, where and what was expected, by every verb."""

import os
import random
import unittest

from program import CliTest

DIGIT = "expected a digit (0-9, a-v)"
TILE = "expected 0, a dot or a power of two from 2 to 2147483648"
SIXTEEN = "expected 16 digits (0-9, a-v) or 16 tile values"
SUM = "expected tiles with a sum below 4294967296"
END = "expected the end after 16 cells"
EMPTY_REST = " 0" * 15

BAD_BOARDS = {
    "": f"board: ends after 0 characters, {SIXTEEN}",
    " \n": f"board: ends after 2 characters, {SIXTEEN}",
    "0": f"board: ends after 1 character, {SIXTEEN}",
    "000000000000123": f"board: ends after 15 characters, {SIXTEEN}",
    "00000000000000110": f"board: '0' at character 17, {END}",
    "000000000000001x": f"board: 'x' at character 16, {DIGIT}",
    "000w000000000011": f"board: 'w' at character 4, {DIGIT}",
    "00vv000000000011": f"board: '00vv000000000011' at character 1, {SUM}",
    "0000000000000_11": f"board: '_' at character 14, {DIGIT}",
    "  000z": f"board: 'z' at character 6, {DIGIT}",
    "3" + EMPTY_REST: f"board: '3' at character 1, {TILE}",
    "2 2 4 1": f"board: '1' at character 7, {TILE}",
    "-2" + EMPTY_REST: f"board: '-2' at character 1, {TILE}",
    "02" + EMPTY_REST: f"board: '02' at character 1, {TILE}",
    "4294967296" + EMPTY_REST: f"board: '4294967296' at character 1, {TILE}",
    "18446744073709551618" + EMPTY_REST: f"board: '18446744073709551618' at character 1, {TILE}",
    "2 2 4 8 / . . . .": f"board: ends after 17 characters, {SIXTEEN}",
    "0" + EMPTY_REST + " 2 4": f"board: '2' at character 33, {END}",
    "2 \x07\x1b[2J": r"board: '\x07\x1b[2J' at character 3, " + TILE,
    "x" * 60 + " 2": f"board: '{'x' * 40}…' at character 1, {TILE}",
}
GOOD_BOARDS = ["0000000000000011", "000000000000001H", " 0000000000000011\n", "2,2" + ",0" * 14,
               "2 2 . . / . . . . / . . . . / . . . .", "2|2|0|0\r\n0|0|0|0\r\n0|0|0|0\n0|0|0|0\n"]
VERBS = [["perft", "1"], ["verify"], ["selfplay", "--games", "1"], ["play"], ["analyse"]]


class Boards(CliTest):
    def test_bad_boards_are_refused_as_an_option(self):
        for verb in VERBS:
            for text, complaint in BAD_BOARDS.items():
                with self.subTest(verb=verb[0], text=text):
                    self.assertEqual(self.refused("2048", *verb, "--position", text), complaint)

    def test_bad_boards_are_refused_from_standard_input(self):
        for verb in VERBS:
            for text, complaint in BAD_BOARDS.items():
                with self.subTest(verb=verb[0], text=text):
                    self.assertEqual(
                        self.refused("2048", *verb, "--position", "-", stdin=text.encode()),
                        complaint)

    def test_bad_boards_are_refused_as_the_argument_of_analyse(self):
        for text, complaint in BAD_BOARDS.items():
            with self.subTest(text):
                self.assertEqual(self.refused("2048", "analyse", "--", text), complaint)
                self.assertEqual(self.refused("2048", "analyse", "-", stdin=text.encode()),
                                 complaint)

    def test_good_boards_are_read_in_either_way(self):
        for text in GOOD_BOARDS:
            with self.subTest(text):
                given = self.json_of("2048", "perft", 0, "--position", text)
                piped = self.json_of("2048", "perft", 0, "--position", "-", stdin=text.encode())
                self.assertEqual(given["position"], piped["position"])
                self.assertRegex(given["position"], r"\A0{14}1[1h]\Z")

    def test_a_board_is_repeated_in_lower_case_digits(self):
        answer = self.json_of("2048", "perft", 0, "--position", "HGFEDCBA98765432")
        self.assertEqual(answer["position"], "hgfedcba98765432")


class Garbage(CliTest):
    noise = random.Random(2048).randbytes(1 << 20)

    def test_a_megabyte_of_garbage_is_refused(self):
        for garbage in (self.noise, b"x" * (1 << 20), b" " * (1 << 20), b"\0" * (1 << 20),
                        b"\n2" * (1 << 19)):
            complaint = self.refused("2048", "analyse", "-", stdin=garbage)
            self.assertRegex(complaint, "^board: .*, expected ")
            self.assertLess(len(complaint), 400)

    def test_more_than_a_megabyte_is_refused_unread(self):
        self.assertEqual(self.refused("2048", "analyse", "-", stdin=b" " * ((1 << 20) + 1)),
                         "cannot read standard input: larger than 1 MiB")

    def test_binary_bytes_are_shown_in_hex(self):
        self.assertEqual(self.refused("2048", "analyse", "-", stdin=b"\0\x80\xff 2"),
                         r"board: '\x00\x80\xff' at character 1, " + TILE)
        self.assertEqual(self.refused("2048", "analyse", "-", stdin=b"00\xc3\xa90"),
                         r"board: '\xc3' at character 3, " + DIGIT)

    def test_random_bytes_never_do_worse_than_a_complaint(self):
        for start in range(0, 64 * 64, 64):
            self.assertRegex(
                self.refused("2048", "perft", 1, "--position", "-",
                             stdin=self.noise[start:start + 64]), "^board: ")

    def test_standard_input_that_is_a_folder_is_refused(self):
        folder = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, folder)
        self.assertEqual(self.refused("2048", "analyse", "-", stdin=folder),
                         "cannot read standard input: Is a directory")


if __name__ == "__main__":
    unittest.main()
