"""Colours and cursor movement: none without a terminal or where TERM is dumb, and NO_COLOR is obeyed."""

import os
import re
import unittest

from program import CLASSIC, CliTest, Screen, started
from table import frames, seated
from word_game import small_lexicon

CHESS = ["chess", "analyse", "startpos", "--depth", 1]
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PLAY_2048 = ["--position", "1123000001002001", "--seed", 1]


def environment(**variables):
    return {**os.environ, **variables}


class DisplayTest(CliTest):
    def setUp(self):
        self.pictures = {
            "2048": ["2048", "analyse", *CLASSIC, "0120000000000000", "--depth", 1],
            "chess": CHESS,
            "words": ["words", "analyse", "--plays", 1, "--player", "static", "--lexicon",
                      small_lexicon(self)],
            "morpion": ["morpion", "analyse", "start", "--variant", "4D", "--level", 0],
        }

    def drawn(self, words, **variables):
        """What a run draws on a terminal."""
        with Screen() as screen, started(*words, stdin=screen.theirs, stdout=screen.theirs,
                                         stderr=screen.theirs,
                                         env=environment(**variables)) as process:
            self.assertEqual(screen.status_of(process), 0, screen.seen)
            return screen.seen

    def test_a_terminal_gets_colours(self):
        for game, words in self.pictures.items():
            with self.subTest(game=game):
                self.assertRegex(self.drawn(words), COLOUR)
                self.assertRegex(self.drawn(words, NO_COLOR=""), COLOUR)

    def test_no_color_means_none_in_any_view(self):
        for game, words in self.pictures.items():
            with self.subTest(game=game):
                self.assertNotRegex(self.drawn(words, NO_COLOR="1"), COLOUR)

    def test_a_dumb_terminal_gets_text_alone(self):
        for game, words in self.pictures.items():
            with self.subTest(game=game):
                self.assertNotIn("\x1b", self.drawn(words, TERM="dumb"))

    def test_without_colour_chess_men_are_letters_of_two_cases(self):
        for text in (self.ok(*CHESS).out, self.drawn(CHESS, NO_COLOR="yes"),
                     self.drawn(CHESS, TERM="dumb")):
            self.assertIn("8  r n b q k b n r", text)
            self.assertIn("4  . . . . . . . .", text)
            self.assertIn("1  R N B Q K B N R", text)

    def test_without_colour_2048_is_still_drawn_over_the_last_board(self):
        with seated(*PLAY_2048, environment=environment(NO_COLOR="1")) as (seat, process):
            seat.press(b"l")
            self.assertEqual(seat.seen.count("\x1b[H\x1b[2J"), 2)
            self.assertNotRegex(seat.seen, COLOUR)
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0)

    def test_on_a_dumb_terminal_2048_prints_board_after_board(self):
        with seated(*PLAY_2048, environment=environment(TERM="dumb")) as (seat, process):
            seat.press(b"l")
            seat.press(b"h")
            seat.type(b"q")
            self.assertEqual(seat.status_of(process), 0)
            self.assertNotIn("\x1b", seat.seen)
            self.assertGreaterEqual(len(frames(seat.seen)), 3)

    def test_a_game_of_chess_on_a_dumb_terminal_is_text(self):
        with Screen() as screen, started("chess", "play", "--side", "both", stdin=screen.theirs,
                                         stdout=screen.theirs, stderr=screen.theirs,
                                         env=environment(TERM="dumb")) as process:
            screen.wait_for(lambda seen: "1. " in seen, "the prompt")
            screen.type(b"e4\nquit\n")
            self.assertEqual(screen.status_of(process), 0)
            self.assertNotIn("\x1b", screen.seen)


if __name__ == "__main__":
    unittest.main()
