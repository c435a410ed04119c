#!/usr/bin/env python3
"""Chess on the cartridge. The observer plays every move again by the reference rules."""
import unittest

from console import Cartridge, Tape

WAIT = 16  # between two buttons: the board is drawn anew after each


class Player:
    """Moves the cursor from square to square on White's side of the board."""

    def __init__(self, tape):
        self.tape, self.file, self.rank = tape, 4, 1  # e2

    def go(self, square):
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        across, up = file - self.file, rank - self.rank
        self.tape.press(*["right" if across > 0 else "left"] * abs(across), wait=WAIT)
        self.tape.press(*["up" if up > 0 else "down"] * abs(up), wait=WAIT)
        self.file, self.rank = file, rank
        return self

    def move(self, text):
        self.go(text[:2]).tape.press("a", wait=WAIT)
        self.go(text[2:4]).tape.press("a", wait=WAIT)
        return self


def begun():
    return Tape().press("down", "a", wait=10).wait(60)


def two_people(tape):
    return tape.press("start", "down", "down", "down", "a", "down", "down", "a", wait=WAIT).wait(WAIT)


class Chess(Cartridge):
    def test_a_move_that_the_rules_forbid_is_refused(self):
        tape = begun()
        Player(tape).move("e2e5")
        screen, = self.play(tape.print_screen(wait=20)).screens
        self.assertIn("Not a move", screen)
        self.assertIn("White to move", screen)

    def test_a_check_must_be_answered(self):
        tape = two_people(begun())
        player = Player(tape)
        for move in ("e2e4", "f7f6", "d1h5"):
            player.move(move)
        player.go("a7").tape.press("a", wait=WAIT)
        screen, = self.play(tape.print_screen(wait=20)).screens
        self.assertIn("Check ", screen)
        self.assertIn("It is stuck", screen)

    def test_a_picked_piece_shows_where_it_may_go(self):
        tape = begun()
        Player(tape).go("g1").tape.press("a", wait=WAIT)
        screen, = self.play(tape.print_screen(wait=20)).screens
        self.assertEqual(screen.count("+"), 2)  # f3 and h3

    def test_the_machine_answers_within_20_seconds(self):
        tape = begun()
        Player(tape).move("e2e4")
        screen, = self.play(tape.wait(1200).print_screen()).screens
        self.assertRegex(screen, r"e2e4  [a-h][78][a-h][56]")
        self.assertIn("White to move", screen)

    def test_a_move_and_its_answer_are_taken_back(self):
        tape = begun().print_screen()
        Player(tape).move("e2e4").tape.wait(1200).press("b", wait=WAIT)
        before, after = self.play(tape.print_screen(wait=60)).screens
        self.assertEqual([line[:26] for line in before.splitlines()], [line[:26] for line in after.splitlines()])

    def test_start_stops_the_machine_within_15_frames_and_nothing_moves(self):
        tape = begun()
        Player(tape).move("e2e4").tape.wait(60).press("start", wait=0).print_screen(wait=10)
        screen, = self.play(tape).screens
        self.assertIn("Pause", screen)
        self.assertIn("Black to move", screen)

    def test_fools_mate(self):
        tape = two_people(begun())
        player = Player(tape)
        for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
            player.move(move)
        screen, = self.play(tape.print_screen(wait=30)).screens
        self.assertIn("Checkmate", screen)
        self.assertIn("Black wins", screen)

    def test_the_machine_plays_itself_to_an_end(self):
        easiest = ["start", "down", "down", "down", "down", "a", "up", "up", "a"]
        demo = ["start", "down", "down", "down", "a", "down", "down", "down", "a"]
        result = self.play(begun().press(*easiest, *demo, wait=WAIT).wait(2000).print_screen())
        self.assertRegex(result.screens[0], "Checkmate|Stalemate|Repetition|Fifty moves|Too few men")
        self.assertGreater(result.number("chess"), 20)

    def test_a_pawn_becomes_the_piece_that_is_chosen(self):
        tape = two_people(begun())
        player = Player(tape)
        for move in ("a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "h7h6", "b7a8"):
            player.move(move)
        tape.press("down", "down", "down", "a", wait=WAIT)  # queen, rook, bishop, knight
        choice, = self.play(tape.print_screen(wait=30)).screens
        self.assertEqual(choice.splitlines()[2][2:5], "NNN")


if __name__ == "__main__":
    unittest.main()
