"""play: keys move, hint, undo and autoplay do what they say, and the terminal is left as it was."""

import re
import signal
import subprocess
import unittest

import rules
from program import CLASSIC, PATIENCE, CliTest, finished, started, wait_for_handler
from table import frames, one_spawn_apart, seated

BOARD = (2, 2, 4, 8, 0, 0, 0, 0, 0, 2, 0, 0, 4, 0, 0, 2)
AT_BOARD = ["--position", rules.grid(BOARD), "--seed", 1]
OVER = "1212212112122121"


class Piped(CliTest):
    def play(self, keys, *words):
        return frames(self.ok("2048", "play", *CLASSIC, *(words or AT_BOARD), stdin=keys).out)

    def test_each_key_moves_its_way(self):
        keys = {b"l": "left", b"r": "right", b"u": "up", b"d": "down"}
        arrows = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
        for arrow, direction in arrows.items():
            keys[b"\x1b[" + arrow] = keys[b"\x1bO" + arrow] = direction
        for key, direction in keys.items():
            with self.subTest(key):
                before, after, last = self.play(key + b"q")
                moved, points = rules.move(BOARD, direction)
                self.assertEqual(before.board, BOARD)
                self.assertTrue(one_spawn_apart(moved, after.board), (moved, after))
                self.assertEqual(after.number("score"), points)
                self.assertEqual(last.board, after.board)

    def test_a_game_follows_the_rules_move_by_move(self):
        pictures = self.play(b"lurd" * 100 + b"q", "--seed", 3)
        score = 0
        for key, before, after in zip("lurd" * 100, pictures, pictures[1:-1]):
            result = rules.move(before.board, {"l": "left", "u": "up", "r": "right",
                                               "d": "down"}[key])
            if result is None:
                self.assertEqual(after.board, before.board)
            else:
                score += result[1]
                self.assertTrue(one_spawn_apart(result[0], after.board), (before, key, after))
            self.assertEqual(after.number("score"), score)
        self.assertIn("Game over", pictures[-2].text)

    def test_a_move_that_moves_nothing_says_so(self):
        _, after, _ = self.play(b"lq", "--position", "0000000000000001")
        self.assertIn("nothing moves left", after.text)
        self.assertEqual(after.board, (2,) + (0,) * 15)

    def test_a_hint_shows_the_values_of_analyse(self):
        hint = self.play(b"hq")[1].text
        moves = self.json_of("2048", "analyse", *CLASSIC, rules.grid(BOARD))["moves"]
        self.assertRegex(hint, r"(?m)^at depth \d+ \(\d+( to \d+)? pl(y|ies)\)$")
        shown = re.findall(r"^(left|right|up|down) +([\d,]+) ", hint, re.M)
        self.assertEqual([name for name, _ in shown], [move["move"] for move in moves])
        for (_, points), move in zip(shown, moves):
            self.assertAlmostEqual(int(points.replace(",", "")), move["further_score"], delta=0.5)

    def test_a_hint_in_a_finished_game_finds_no_move(self):
        self.assertIn("no move is left", self.play(b"hq", "--position", OVER)[1].text)

    def test_an_empty_board_is_no_lost_game(self):
        text = self.play(b"q", "--position", "0" * 16)[0].text
        self.assertIn("The board is empty", text)
        self.assertNotIn("Game over", text)

    def test_undo_goes_back_move_by_move(self):
        for undo in (b"z", b"\x7f"):
            start, one, two, back, home, same, _ = self.play(b"lu" + undo * 3 + b"q")
            self.assertNotEqual(one.board, two.board)
            self.assertEqual((back.board, back.number("score")), (one.board, one.number("score")))
            self.assertEqual((home.board, home.number("score")), (start.board, 0))
            self.assertEqual(same.board, start.board)

    def test_review_names_the_moves_that_cost_most(self):
        review = self.play(b"uuddv" + b"q")[-2].text
        self.assertRegex(review, r"move \d+: (up|down) cost [\d,]+ points? against \w+, position [0-9a-v]{16}")
        self.assertIn("no move that the engine would not have made", self.play(b"vq")[1].text)

    def test_a_new_game_begins_again(self):
        again = self.play(b"lunq")[-2]
        self.assertEqual((again.board, again.number("score")), (BOARD, 0))
        fresh = self.play(b"lunq", "--seed", 5)[-2]
        self.assertEqual(16 - fresh.board.count(0), 2)

    def test_a_new_game_has_a_seed_of_its_own(self):
        first = frames(self.ok("2048", "play", *CLASSIC, "--seed", 5, stdin=b"lurdnlurdq").out)
        seed = first[-1].number("seed")
        again = frames(self.ok("2048", "play", *CLASSIC, "--seed", seed, stdin=b"lurdq").out)
        self.assertNotEqual(seed, 5)
        self.assertIn(f"a new game, seed {seed}", first[-6].text)
        self.assertEqual([picture.board for picture in first[-6:]],
                         [picture.board for picture in again])

    def test_a_review_is_quick_whatever_the_time_a_move(self):
        # A quarter of an hour for each of 120 moves would be more than any patience.
        review = self.play(b"lurd" * 30 + b"vq", "--seed", 3, "--time", 10**6)[-2].text
        self.assertRegex(review, r"move \d+: \w+ cost [\d,]+ points? against ")

    def test_other_keys_do_nothing(self):
        pictures = self.play(bytes(set(range(256)) - set(b"lrudhazvnq\x04\x1b\x7f")))
        self.assertEqual({picture.board for picture in pictures}, {BOARD})
        for keys in (b"\x1b[Z", b"\x1b[117;5u", b"\x1b[3~", b"\x1b[1;5D", b"\x1b[<0;1;1l"):
            self.assertEqual(self.play(keys + b"q")[-1].board, BOARD, keys)

    def test_the_end_of_input_ends_the_game(self):
        for keys in (b"", b"l", b"\x04", b"\x1b", b"\x1b[", b"a"):
            with self.subTest(keys):
                self.assertIn("position ", self.play(keys)[-1].text)

    def test_the_last_picture_says_how_to_come_back(self):
        last = self.play(b"luq")[-1]
        self.assertIn("seed 1\n", last.text)
        self.assertIn(f"position {rules.digits(last.board)}", last.text)

    def test_the_same_seed_is_the_same_game(self):
        first, second, other = (self.play(b"lurd" * 9, "--seed", seed) for seed in (8, 8, 9))
        self.assertEqual(repr(first), repr(second))
        self.assertNotEqual(repr(first), repr(other))

    def test_a_game_without_a_seed_names_its_own(self):
        keys = b"lurd" * 9
        first = frames(self.ok("2048", "play", *CLASSIC, stdin=keys).out)
        again = self.play(keys, "--seed", first[-1].number("seed"))
        self.assertEqual([picture.board for picture in first],
                         [picture.board for picture in again])

    def test_a_pipe_gets_no_colours(self):
        self.assertNotIn("\x1b", self.ok("2048", "play", *CLASSIC, *AT_BOARD, stdin=b"luhq").out)

    def test_the_largest_tiles_are_played(self):
        _, after, _ = self.play(b"lq", "--position", "00000000000000hh")
        self.assertEqual(after.board[0], 262144)

    def test_a_position_that_was_printed_can_be_read(self):
        position = re.search(r"position (\w+)", self.play(b"ldldlq", "--position", "h" * 16)[-1].text)
        self.assertRegex(position[1], "[i-l]")
        answer = self.json_of("2048", "analyse", *CLASSIC, position[1], "--depth", 1)
        self.assertEqual(answer["position"],
                         position[1])
        self.ok("2048", "verify", "--position", position[1])

    def test_a_signal_ends_the_game(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with started("2048", "play", *CLASSIC, *AT_BOARD, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process, number)
                process.send_signal(number)
                self.assertEqual(process.wait(PATIENCE), 0)
                self.assertIn("position ", self.succeeded(finished(process)).out)


class InATerminal(CliTest):
    def test_quitting_leaves_the_terminal_as_it_was(self):
        with seated(*AT_BOARD) as (seat, process):
            seat.wait_for_frames(1)
            self.assertNotEqual(seat.settings(), seat.settings_before)
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0, seat.seen)
            self.assertEqual(seat.settings(), seat.settings_before)

    def test_ctrl_c_ends_the_game_cleanly(self):
        for first_key in (None, b"l", b"a"):
            with self.subTest(first_key), seated(*AT_BOARD) as (seat, process):
                seat.wait_for_frames(1)
                if first_key:
                    seat.press(first_key)
                seat.type(b"\x03")
                self.assertEqual(seat.status_of(process), 0, seat.seen)
                self.assertEqual(seat.settings(), seat.settings_before)
                self.assertIn("position ", frames(seat.seen)[-1].text)

    def test_ctrl_d_and_a_termination_end_it_too(self):
        for end in (lambda seat, process: seat.type(b"\x04"),
                    lambda seat, process: process.terminate()):
            with seated(*AT_BOARD) as (seat, process):
                seat.wait_for_frames(1)
                end(seat, process)
                self.assertEqual(seat.status_of(process), 0, seat.seen)
                self.assertEqual(seat.settings(), seat.settings_before)

    def test_a_refused_board_leaves_the_terminal_as_it_was(self):
        with seated("--position", "nonsense") as (seat, process):
            self.assertEqual(seat.status_of(process), 2, seat.seen)
            self.assertEqual(seat.settings(), seat.settings_before)
            self.assertEqual(len(seat.seen.splitlines()), 1)

    def test_keys_move_hint_and_undo(self):
        with seated(*AT_BOARD) as (seat, process):
            moved = seat.press(b"\x1b[D")
            self.assertTrue(one_spawn_apart(rules.move(BOARD, "left")[0], moved.board), moved)
            self.assertEqual(seat.press(b"z").board, BOARD)
            seat.press(b"h")
            seat.wait_for(lambda seen: all(re.search(rf"{name} +[\d,]+ ", seen)
                                           for name in rules.DIRECTIONS), "a hint")
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0)

    def test_a_key_ends_the_review_and_counts(self):
        with seated(*AT_BOARD) as (seat, process):
            seat.press(b"l")
            seat.press(b"u")
            seat.type(b"vq")
            self.assertEqual(seat.status_of(process), 0)
            self.assertIn("a key ended the review after 0 of 2 moves", seat.seen)

    def test_the_board_is_drawn_in_colour_over_the_last_one(self):
        with seated(*AT_BOARD) as (seat, process):
            seat.press(b"l")
            self.assertEqual(seat.seen.count("\x1b[H\x1b[2J"), 2)
            self.assertIn("\x1b[48;5;", seat.seen)
            seat.type(b"q")
            seat.status_of(process)

    def test_autoplay_moves_until_a_key_stops_it(self):
        with seated(*AT_BOARD, "--depth", 1) as (seat, process):
            seat.press(b"a")
            playing = seat.wait_for_frames(6)[1:5]
            self.assertEqual(len({picture.board for picture in playing}), 4)
            for picture in playing:
                self.assertIn("autoplay, 100 ms a move", picture.text)
            seat.type(b"+")
            seat.wait_for(lambda seen: "autoplay, 50 ms a move" in seen, "a faster pace")
            seat.type(b"--")
            seat.wait_for(lambda seen: "autoplay, 200 ms a move" in seen, "a slower pace")
            seat.type(b" ")
            seat.wait_for(lambda seen: "arrows or" in frames(seen)[-1].text, "the game at rest")
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0)

    def test_autoplay_plays_to_the_end(self):
        with seated("--position", "0212212112122121", "--depth", 1) as (seat, process):
            seat.type(b"a" + b"+" * 12)
            seat.wait_for(lambda seen: "Game over" in seen, "the end of the game")
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0)

    def test_a_terminal_that_goes_away_ends_the_game(self):
        with seated(*AT_BOARD) as (seat, process):
            seat.wait_for_frames(1)
            process.send_signal(signal.SIGHUP)
            self.assertEqual(seat.status_of(process), 0)


if __name__ == "__main__":
    unittest.main()
