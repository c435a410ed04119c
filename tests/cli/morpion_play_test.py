"""play of Morpion Solitaire with typed lines: moves, choices, taking back, views and files."""

import json
import os
import re
import signal
import subprocess
import unittest

from morpion_rules import RECORD_4D, RECORDS, Grid
from program import (FULL_DISK, CliTest, Screen, command, finished, started, wait_for_handler)

QUICK = ["morpion", "play", "--seed", 1, "--level", 1]


class PlayTest(CliTest):
    def typed(self, lines, *words):
        return self.ok(*QUICK, *words, stdin="".join(line + "\n" for line in lines).encode()).out

    def positions(self, lines, *words):
        """What `position` says after each of the lines."""
        text = self.typed([part for line in lines for part in (line, "position")], *words)
        return re.findall(r"(?m)^(start|-?\d+,-?\d+:\S+(?: -?\d+,-?\d+:\S+)*)$", text)


class Moves(PlayTest):
    def test_a_point_is_enough_where_one_line_goes_through_it(self):
        self.assertEqual(self.positions(["3,4"]), ["3,4:V4"])
        self.assertEqual(self.positions(["-1,3", "3,4"]), ["-1,3:H0", "-1,3:H0 3,4:V4"])

    def test_where_there_are_several_they_are_listed_and_asked_for(self):
        text = self.typed(["2,3", "3", "position"], "--variant", "4D")
        self.assertIn("  1  2,3:V0\n  2  2,3:V1\n  3  2,3:V2\n  4  2,3:V3\nWhich line, 1 to 4?\n",
                      text)
        self.assertIn("\n2,3:V2\n", text)

    def test_a_choice_out_of_range_is_asked_for_again(self):
        text = self.typed(["2,3", "5", "0", "1", "position"], "--variant", "4D")
        self.assertEqual(text.count("expected a number from 1 to 4\n"), 2)
        self.assertIn("\n2,3:V0\n", text)

    def test_anything_else_forgets_the_choice(self):
        text = self.typed(["2,3", "board", "1", "position"], "--variant", "4D")
        self.assertIn("'1', expected a move such as 4,-1 or a command", text)
        self.assertIn("\nstart\n", text)

    def test_a_move_with_its_line(self):
        self.assertEqual(self.positions(["3,4:V4", "4,3:h4"]), ["3,4:V4", "3,4:V4 4,3:H4"])

    def test_what_is_illegal_is_told_its_rule_and_changes_nothing(self):
        lines = {"3,3": "3,3: the new point is already there",
                 "3,3:H0": "3,3:H0: the new point is already there",
                 "20,20": "20,20: no line can be drawn through this point",
                 "20,20:H0": "20,20:H0: another point of the line is missing",
                 "3,4:V4": "3,4:V4: the line shares too many points with a line of the same "
                           "direction",
                 "3,4": "3,4: no line can be drawn through this point"}
        text = self.typed(["3,-1", *lines, "position"])
        for told in lines.values():
            self.assertIn(told + "\n", text)
        self.assertIn("\n3,-1:V0\n", text)

    def test_what_is_no_move_is_one_line_and_changes_nothing(self):
        lines = ["fly", "4", "4,", ",4", "4,x", "99999,1", "3,4:", "3,4:X0", "3,4:V9", "3,4:V4 x",
                 "undo x", "undo 0", "redo -1", "auto many", "variant", "variant 6T", "\x07", "é"]
        text = self.typed(["3,-1", *lines, "position"])
        self.assertEqual(text.count("(help lists what I know)\n"), len(lines))
        self.assertIn("\n3,-1:V0\n", text)
        self.assertNotIn("\x07", text)

    def test_the_score_the_legal_moves_and_the_record_are_shown(self):
        for variant, record in RECORDS.items():
            text = self.typed([], "--variant", variant)
            legal = len(Grid(variant).legal())
            self.assertRegex(text, rf"(?m)^{variant}: 0 moves, {legal} legal; .* {record}$")
        self.assertIn("5T: 1 move, ", self.typed(["3,4"]))

    def test_undo_and_redo(self):
        text = self.typed(["undo", "redo"])
        self.assertIn("There is no move to take back.\n", text)
        self.assertIn("There is no move to make again.\n", text)
        one, two = "3,4:V4", "3,4:V4 4,3:H4"
        self.assertEqual(self.positions(["3,4", "4,3", "undo", "redo", "undo 2", "redo 9", "undo"]),
                         [one, two, one, two, "start", two, one])

    def test_a_new_move_forgets_what_was_taken_back(self):
        self.assertEqual(self.positions(["3,4", "undo", "6,4", "redo"]),
                         ["3,4:V4", "start", "6,4:V4", "6,4:V4"])

    def test_moves_lists_the_legal_ones(self):
        text = self.typed(["moves"], "--position", "3,4:V4")
        listed = re.search(r"(?m)^(-?\d+,-?\d+:\S+ )+$", text)[0].split()
        self.assertEqual((set(listed), len(listed)), (Grid("5T", "3,4:V4").legal(), len(listed)))

    def test_a_hint_is_legal_and_not_played(self):
        text = self.typed(["hint", "position"])
        move = re.search(r"(?m)^(\S+), for a game of \d+ moves$", text)[1]
        self.assertIn(move, Grid("5T").legal())
        self.assertIn("\nstart\n", text)

    def test_auto_plays_on(self):
        some, all_of_them = self.positions(["auto 7", "auto"])
        self.assertEqual(len(some.split()), 7)
        self.assertTrue(all_of_them.startswith(some + " "))
        self.assertEqual(Grid("5T", all_of_them).legal(), set())
        self.assertRegex(self.typed(["auto"]), r"(?m)^The game is over: \d+ moves\.$")

    def test_after_the_end_there_are_no_moves(self):
        text = self.typed(["hint", "auto", "20,20", "undo", "hint"], "--position", RECORD_4D,
                          "--variant", "4D")
        self.assertEqual(text.count("The game is over; undo or new.\n"), 2)
        self.assertIn("20,20: the game is over; undo or new\n", text)
        self.assertIn("for a game of 35 moves\n", text)

    def test_the_record_is_met(self):
        moves = RECORD_4D.split()
        text = self.typed([moves[-2], moves[-1]], "--position", " ".join(moves[:-2]), "--variant",
                          "4D")
        self.assertEqual(text.count("You have met the record of 35 moves!\n"), 1)
        self.assertIn("The game is over: 35 moves.\n", text)

    def test_on_a_terminal_the_record_rings(self):
        *before, last = RECORD_4D.split()
        with Screen() as screen:
            with subprocess.Popen(command([*QUICK, "--position", " ".join(before), "--variant",
                                           "4D"]), stdin=screen.theirs, stdout=screen.theirs,
                                  stderr=screen.theirs) as process:
                screen.wait_for(lambda seen: "35> " in seen, "the prompt")
                self.assertNotIn("\a", screen.seen)
                self.assertIn("\x1b[", screen.seen)  # colours
                screen.type(last.encode() + b"\n")
                screen.wait_for(lambda seen: "You have met the record" in seen, "the record")
                self.assertIn("\a", screen.seen)
                screen.type(b"quit\n")
                self.assertEqual(process.wait(60), 0)

    def test_new_and_variant_begin_again(self):
        self.assertEqual(self.positions(["3,4", "new", "variant 4D", "2,3:V1"]),
                         ["3,4:V4", "start", "start", "2,3:V1"])

    def test_help_names_every_word(self):
        text = self.typed(["help"])
        for word in ("undo", "redo", "hint", "auto", "moves", "rotate", "flip", "numbers", "board",
                     "position", "save", "load", "new", "variant", "quit"):
            self.assertRegex(text, rf"(?m)^  {word} ")

    def test_end_of_input_and_quit_end_cleanly(self):
        for text in (b"", b"3,4", b"3,4\n", b"quit\n", b"\x00\xff\n" * 20, b"save\nload\n", b"2,2"):
            self.ok(*QUICK, stdin=text)

    def test_ctrl_c_ends_it(self):
        with started(*QUICK, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.succeeded(finished(process))


class View(PlayTest):
    def pictures(self, lines, *words):
        """Each board that is drawn, as lines."""
        parts = re.split(r"(?m)^ ([xy])\\[xy] ", self.typed(lines, *words))
        return [part.splitlines() for part in parts[2::2]]

    def test_coordinates_are_at_the_rim(self):
        first = self.pictures([])[0]
        self.assertEqual(first[0].split(), [str(x) for x in range(-1, 11)])
        rows = [line.split()[0] for line in first[1:] if re.match(r" +-?\d+ ", line)]
        self.assertEqual(rows, [str(y) for y in range(-1, 11)])

    def test_points_and_legal_moves_are_where_the_rim_says(self):
        for variant in ("5T", "4D"):
            picture = self.pictures(["numbers"], "--variant", variant)[1]
            grid = Grid(variant)
            dots = {tuple(map(int, move.split(":")[0].split(","))) for move in grid.legal()}
            seen = {"●": set(), "·": set()}
            for line in picture[1:]:
                row = re.match(r" *(-?\d+) ", line)
                for column, sign in enumerate(line[5:] if row else ""):
                    if sign in seen:
                        seen[sign].add((column // 2 - 1, int(row[1])))
            self.assertEqual(seen, {"●": grid.points, "·": dots})

    def test_numbers_and_lines(self):
        picture = self.pictures(["-1,3", "numbers"])
        self.assertTrue(any(line.startswith("   3  1───●───●───●───●") for line in picture[1]))
        self.assertTrue(any(line.startswith("   3 ○─●─●─●─●") for line in picture[2]))

    def test_four_quarters_and_two_flips_change_nothing(self):
        pictures = self.pictures(["-1,3", *["rotate"] * 4, "flip", "flip"])[1:]
        self.assertEqual(pictures[0], pictures[4])
        self.assertEqual(pictures[4], pictures[6])
        self.assertEqual(len({tuple(picture) for picture in pictures}), 5)

    def test_a_turned_board_takes_the_same_coordinates(self):
        self.assertEqual(self.positions(["rotate", "-1,3", "flip", "3,4"])[-1], "-1,3:H0 3,4:V4")
        text = self.typed(["rotate", "-1,3"])
        self.assertIn("\n x\\y ", text)


class Files(PlayTest):
    def setUp(self):
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "my game.msr")

    def test_what_is_saved_is_loaded(self):
        lines = ["3,4", "4,3", f"save {self.path}", "new", f"load {self.path}"]
        self.assertEqual(self.positions(lines)[-1], "3,4:V4 4,3:H4")
        with open(self.path, encoding="ascii") as file:
            record = json.load(file)
        self.assertEqual((record["variant"], record["score"]), ("5T", 2))
        self.assertRegex(record["producer"], r"^quadrille \d+\.\d+\.\d+$")
        self.assertEqual(os.listdir(self.folder), ["my game.msr"])

    def test_a_record_brings_its_variant(self):
        text = self.typed([f"save {self.path}", "variant 4D", f"load {self.path}"], "--variant",
                          "5D")
        self.assertEqual(re.findall(r"(?m)^(\w\w): 0 moves", text), ["5D", "4D", "5D"])

    def test_a_list_of_moves_is_loaded(self):
        with open(self.path, "w", encoding="ascii") as file:
            file.write(RECORD_4D)
        text = self.typed([f"load {self.path}"], "--variant", "4D")
        self.assertIn("The game is over: 35 moves.\n", text)

    def test_what_cannot_be_loaded_is_one_line_and_nothing_is_lost(self):
        texts = {"3,4:V4 3,4:V4": "move 2, 3,4:V4: the new point is already there",
                 "nonsense": "line 1, character 1: 'n', expected a record"}
        for text, told in texts.items():
            with open(self.path, "w", encoding="ascii") as file:
                file.write(text)
            shown = self.typed(["3,-1", f"load {self.path}", "position"])
            self.assertIn(f"{self.path}: {told}", shown)
            self.assertIn("\n3,-1:V0\n", shown)
        shown = self.typed([f"load {self.folder}/no", f"load {self.folder}", "load", "load -"])
        self.assertIn("No such file or directory\n", shown)
        self.assertIn("Is a directory\n", shown)
        self.assertEqual(shown.count("load: expected the name of a file\n"), 2)

    def test_what_cannot_be_saved_is_one_line_and_nothing_is_lost(self):
        lines = ["3,-1", "save /dev/full", f"save {self.folder}", "save", "save -", "position"]
        text = self.typed(lines)
        self.assertIn(f"cannot write /dev/full: {FULL_DISK}\n", text)
        self.assertIn(f"cannot write {self.folder}: Is a directory\n", text)
        self.assertEqual(text.count("save: expected the name of a file\n"), 2)
        self.assertIn("\n3,-1:V0\n", text)


class Tour(CliTest):
    def test_an_interrupted_tour_shows_a_whole_game(self):
        with started("tour", stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            text = self.succeeded(finished(process)).out
        self.assertIn("Morpion Solitaire: one player, no chance\n", text)
        self.assertRegex(text, r"(?m)^5D: \d+ moves after ")


if __name__ == "__main__":
    unittest.main()
