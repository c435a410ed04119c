#!/usr/bin/env python3
"""Words on the cartridge. The observer plays every turn again by the reference rules.

The bag depends on the frame in which the game begins, so a test looks at the rack first and then presses
what that rack allows, from the same frame on."""
import re
import unittest

from console import Cartridge, Tape

WAIT = 16  # between two buttons: the board is drawn anew after each
THOUGHT = 900  # more frames than any of these turns takes
RACK_COLUMN, RACK_STEP, RACK_ROW, BOARD_ROW, NOTE_ROW, LAST_ROW, BEST_ROW = 9, 3, 18, 2, 22, 23, 24
MIDDLE = 7
POINTS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                  [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
# Words that every English lexicon has, so short that nearly every rack makes one.
SHORT_WORDS = "AM AN AS AT BE BY DO GO HE HI IF IN IS IT ME MY NO OF ON OR SO TO UP US WE".split()
PAUSE = ["Go on", "Exchange tiles", "Pass", "Recall tiles", "Shuffle the rack", "Hint", "Take back", "All turns",
         "Level", "New game", "Back to the menu"]


def begun():
    return Tape().wait(30).press("right", "down", "a", wait=WAIT).wait(40)


def paused(tape, item):
    tape.press("start", wait=WAIT)
    return tape.press(*["down"] * PAUSE.index(item), "a", wait=WAIT)


def demo(tape):
    return paused(tape, "New game").press("down", "down", "a", wait=WAIT)


class Screen:
    def __init__(self, text):
        self.text, self.rows = text, text.split("\n")
        self.note, self.last_turn = self.rows[NOTE_ROW].strip(), self.rows[LAST_ROW].strip()

    def rack(self):
        """Letters by place; a space where the tile lies on the board, 0 for a blank."""
        return self.rows[RACK_ROW][RACK_COLUMN:RACK_COLUMN + 7 * RACK_STEP:RACK_STEP]

    def board(self):
        return [row[2:32] for row in self.rows[BOARD_ROW:BOARD_ROW + 15]]

    def tiles(self):
        return sum(len(re.findall(r"[A-Za-z][0-9X]", row)) for row in self.board())

    def number(self, name):
        at = next(row for row, text in enumerate(self.rows) if text[33:].strip() == name)
        return int(self.rows[at + 1][33:])


class Words(Cartridge):
    def screens(self, tape, more_frames=1200):
        return [Screen(text) for text in self.play(tape, more_frames).screens]

    def first_screen(self):
        return self.screens(begun().print_screen())[0]

    def lay(self, tape, rack, letters):
        """Lays the letters from the cursor's square on, to the right."""
        held = list(rack)
        tape.press("a", wait=WAIT)
        place = 0
        for letter in letters:
            wanted = held.index(letter)
            while place != wanted:
                place = next(at % 7 for at in range(place + 1, place + 8) if held[at % 7])
                tape.press("right", wait=WAIT)
            tape.press("a", wait=WAIT)
            held[place] = ""
            place = next((at % 7 for at in range(place + 1, place + 8) if held[at % 7]), 0)
        return tape

    def short_word(self, rack):
        for word in SHORT_WORDS:
            if word[0] in rack and word[1] in rack.replace(word[0], "", 1):
                return word
        self.fail(f"no word for the rack {rack}: change the frame in which the game begins")

    def test_a_game_begins_with_seven_tiles_and_an_empty_board(self):
        screen = self.first_screen()
        self.assertRegex(screen.rack(), "^[A-Z0]{7}$")
        self.assertEqual((screen.number("Bag"), screen.number("You"), screen.number("Engine")), (86, 0, 0))
        self.assertEqual(screen.tiles(), 0)
        self.assertEqual(screen.board()[0].rstrip(), "3W    2L      3W      2L    3W")

    def test_a_word_shows_its_points_before_it_is_played_and_earns_them(self):
        rack = self.first_screen().rack()
        word = self.short_word(rack)
        points = 2 * sum(POINTS[letter] for letter in word)  # the middle doubles the word
        tape = self.lay(begun(), rack, word).print_screen(wait=WAIT)
        laid, played = self.screens(tape.press("c", wait=WAIT).wait(THOUGHT).print_screen())
        self.assertEqual(laid.note, f"{points} points. C plays it.")
        self.assertEqual((laid.number("You"), played.number("You")), (0, points))
        self.assertTrue(played.last_turn.startswith("Engine: "), played.last_turn)
        self.assertGreater(played.number("Engine"), 0)
        self.assertGreater(played.number("move"), 0)
        self.assertEqual(played.number("move"), played.number("game"))

    def test_a_play_that_is_no_word_is_refused_and_named(self):
        rack = self.first_screen().rack()
        word = "".join(sorted(rack, key=POINTS.get, reverse=True))
        tape = self.lay(begun(), rack, word).press("c", wait=WAIT).print_screen(wait=WAIT)
        refused, = self.screens(tape)
        self.assertEqual(refused.note, f"{word} is no word.")
        self.assertEqual((refused.number("You"), refused.number("Bag"), refused.tiles()), (0, 86, 7))

    def test_the_first_word_must_cover_the_middle(self):
        rack = self.first_screen().rack()
        tape = self.lay(begun().press("up", wait=WAIT), rack, self.short_word(rack))
        refused, = self.screens(tape.press("c", wait=WAIT).print_screen(wait=WAIT))
        self.assertEqual(refused.note, "The first word covers the middle.")

    def test_tiles_are_taken_up_again(self):
        rack = self.first_screen().rack()
        tape = self.lay(begun(), rack, rack[:2]).print_screen(wait=WAIT)
        tape.press("b", "b", wait=WAIT).print_screen(wait=WAIT)
        laid, taken = self.screens(tape)
        self.assertEqual((laid.rack(), laid.tiles()), ("  " + rack[2:], 2))
        self.assertEqual((taken.rack(), taken.tiles()), (rack, 0))

    def test_up_leads_from_the_rack_back_to_the_board(self):
        tape = begun().print_screen().press("a", wait=WAIT).print_screen(wait=WAIT)
        board, rack, again = self.screens(tape.press("up", wait=WAIT).print_screen(wait=WAIT))
        self.assertIn("A lay tile", rack.text)
        self.assertEqual(board.text, again.text)

    def test_a_blank_asks_for_its_letter(self):
        for frame in range(36, 66):  # until a rack has one
            def game():
                return Tape().wait(frame).press("right", "down", "a", wait=WAIT).wait(40)
            rack = self.screens(game().print_screen())[0].rack()
            if "0" in rack:
                break
        tape = self.lay(game(), rack, "0").print_screen(wait=WAIT).press("right", "right", "a", wait=WAIT)
        asked, laid = self.screens(tape.print_screen(wait=WAIT))
        self.assertIn("The blank is", asked.text)
        self.assertEqual(laid.board()[MIDDLE][2 * MIDDLE:2 * MIDDLE + 2], "c0")

    def test_an_exchange_and_all_turns_with_their_frames(self):
        tape = paused(begun(), "Exchange tiles").press("a", "right", "a", "c", wait=WAIT).wait(THOUGHT)
        game, turns = self.screens(paused(tape.print_screen(), "All turns").print_screen(wait=40))
        self.assertEqual(game.number("You"), 0)
        self.assertRegex(turns.text, r" 1   You    changes 2 +0 ")
        frames, = re.findall(r" 2   Engine \S+ \w+ +\d+ +(\d+) ", turns.text)
        self.assertEqual(int(frames), game.number("move"))

    def test_a_pass_and_its_answer_are_taken_back(self):
        tape = paused(begun().print_screen(), "Pass").wait(THOUGHT).print_screen()
        before, passed, after = self.screens(paused(tape, "Take back").print_screen(wait=60))
        self.assertGreater(passed.number("Engine"), 0)
        self.assertEqual(after.number("Engine"), 0)
        self.assertEqual((before.board(), before.rack()), (after.board(), after.rack()))

    def test_a_hint_lies_on_the_board_and_can_be_played(self):
        tape = begun().press("z", wait=WAIT).wait(THOUGHT).print_screen().press("c", wait=WAIT).wait(THOUGHT)
        hint, played = self.screens(tape.print_screen())
        points = int(re.fullmatch(r"(\d+) points\. C plays it\.", hint.note)[1])
        self.assertGreater(hint.tiles(), 1)
        self.assertEqual(played.number("You"), points)

    def test_start_stops_the_engine_within_15_frames_and_nothing_has_changed(self):
        tape = begun().press("z", wait=WAIT).wait(THOUGHT).press("c", wait=WAIT).wait(THOUGHT).print_screen()
        tape.press("z", wait=WAIT).press("start", wait=4)
        before, after = self.screens(tape.print_screen(wait=12))
        self.assertEqual(after.note, "Stopped.")
        self.assertEqual((before.board(), before.rack()), (after.board(), after.rack()))

    def test_every_level_answers_and_can_be_stopped(self):
        for level in ("Beginner", "Casual", "Best"):
            with self.subTest(level):
                tape = paused(begun(), "Level").press("up", wait=WAIT)  # from Casual
                tape.press(*["down"] * ("Beginner", "Casual", "Best").index(level), "a", wait=WAIT)
                tape = paused(tape, "Pass").wait(THOUGHT).print_screen()
                paused(tape, "Pass").wait(10).press("start", wait=0).print_screen(wait=14)
                answered, stopped = self.screens(tape)
                self.assertTrue(answered.last_turn.startswith("Engine: "), answered.last_turn)
                self.assertIn("Pause", stopped.text)
                self.assertEqual(answered.number("Engine"), stopped.number("Engine"))

    def test_a_game_against_the_engine_ends_and_the_best_score_is_kept(self):
        tape = begun().press("z", wait=WAIT).wait(THOUGHT).press("c", wait=WAIT).wait(THOUGHT)
        paused(tape, "Level").press("down", "a", wait=WAIT)
        for _ in range(28):
            paused(tape, "Pass").wait(250)
        end, = self.screens(tape.print_screen(), 3000)
        self.assertRegex(end.note, r"^Engine wins by \d+ points\.$")
        self.assertRegex(end.last_turn, r"^The racks: You \+0, Engine \+\d+$")
        self.assertGreater(end.number("You"), 0)
        self.assertEqual(end.rows[BEST_ROW].strip(), f"Your best score: {end.number('You')}")

    def test_a_demo_plays_to_the_end_and_counts_the_racks(self):
        tape = paused(begun(), "Level").press("down", "a", wait=WAIT)
        end, again = self.screens(demo(tape).wait(5000).print_screen().press("a", wait=WAIT).print_screen(), 3000)
        lead = end.number("First") - end.number("Second")
        winner = "First" if lead > 0 else "Second"
        self.assertEqual(end.note, f"{winner} wins by {abs(lead)} points.")
        first, second = re.fullmatch(r"The racks: First ([+-]\d+), Second ([+-]\d+)", end.last_turn).groups()
        self.assertTrue((int(first) > 0) != (int(second) > 0), end.last_turn)  # one has gone out
        self.assertEqual(end.number("Bag"), 0)
        self.assertGreater(end.number("game"), 500)
        self.assertIn("Who plays", again.text)


if __name__ == "__main__":
    unittest.main()
