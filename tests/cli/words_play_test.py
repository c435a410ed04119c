"""play of words with typed lines: plays, exchanges, phonies, challenges, and the record."""

import os
import re
import signal
import subprocess
import unittest

from program import FULL_DISK, CliTest, Screen, command, finished, run, started, wait_for_handler
from word_game import SMALL, small_lexicon

EMPTY = "/".join(["15"] * 15)


class PlayTest(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)
        self.quick = ["words", "play", "--seed", 1, "--lexicon", self.lexicon, "--leaves", "none",
                      "--player", "static"]

    def typed(self, lines, *words):
        return self.ok(*self.quick, *words, stdin="".join(line + "\n" for line in lines).encode()
                       ).out

    def two(self, lines, racks, *words):
        """A game for two from an empty board with these racks."""
        return self.typed(lines, "--side", "both", "--position", f"{EMPTY} {racks} 0/0 0", *words)

    def positions(self, text):
        return re.findall(r"^\S+/\S+ \S*/\S* -?\d+/-?\d+ \d$", text, re.M)


class Play(PlayTest):
    def test_plays_across_and_down(self):
        text = self.two(["8E CARE", "I8 SEA", "position"], "CAREUUU/SEAVVWW")
        self.assertIn("Player 1: 8E CARE  +12\n", text)
        # SEA down from I8: its S makes CARES, 3 + 1 + 1 + 1 + 1, and SEA itself with the E on a
        # double letter is 1 + 2 + 1.
        self.assertIn("Player 2: I8 SEA  +11\n", text)
        position = self.positions(text)[-1]
        self.assertIn("/4CARES6/8E6/8A6/", position)
        self.assertIn(" 12/11 0", position)

    def test_tiles_on_the_board_are_dots_letters_or_in_parentheses(self):
        ways = [self.positions(self.two(["8E CARE", play, "position"], "CAREUUU/STIIVWX"))[0]
                .split()[0] for play in ("8E ....S", "8E CARES", "8E (CARE)S", "8e (CARE)S")]
        self.assertEqual(len(set(ways)), 1)
        self.assertIn("/4CARES6/", ways[0])

    def test_a_small_letter_is_a_blank(self):
        text = self.two(["8E CaRE", "position"], "CRE?UUU/STIIVWX")
        self.assertIn("Player 1: 8E CaRE  +10\n", text)
        self.assertIn("/4CaRE7/", self.positions(text)[0])

    def test_exchange_and_pass(self):
        text = self.two(["exchange UV", "-WX", "pass", "-", "position"], "CARUUVO/STIIVWX")
        for line in ("Player 1: -UV  +0", "Player 2: -WX  +0", "Player 1: pass  +0"):
            self.assertIn(line + "\n", text)
        self.assertTrue(self.positions(text)[0].endswith(" 0/0 4"))

    def test_six_turns_without_a_point_end_it(self):
        text = self.two(["pass"] * 6 + ["pass"], "Z/AA")
        self.assertIn("The game is over: Player 1 -10, Player 2 -2.\n", text)
        self.assertIn("The game is over: undo, save FILE or quit.\n", text)

    def test_what_is_no_play_is_answered_and_changes_nothing(self):
        lines = ["8E CAREX", "8P CARE", "CARE", "fly", "8N CARE", "exchange Q",
                 "exchange a"]
        text = self.two([*lines, "position"], "CAREUUU/STIIVWX")
        self.assertEqual(text.count("(help lists what I know)\n"), len(lines))
        self.assertIn("exchange: expected tiles of the rack\n",
                      self.two(["exchange"], "CAREUUU/STIIVWX"))
        self.assertIn("play: 'X' at character 8, expected a tile of the rack (help", text)
        self.assertTrue(self.positions(text)[0].startswith(EMPTY))

    def test_words_touch_tiles_or_the_start(self):
        text = self.two(["1A CARE", "8E CARE", "1A SEA"], "CAREUUU/SEAVVWX")
        self.assertIn("The first word covers the start.\n", text)
        self.assertIn("A word touches the tiles on the board.\n", text)

    def test_the_engine_answers_and_never_with_a_phony(self):
        text = self.typed(["go"] * 12)
        words = set(re.findall(r"(?m)^Quadrille: \S+ (\S+)  \+\d+$", text))
        self.assertTrue(words)
        for word in words:
            self.assertIn(re.sub(r"[()]", "", word).upper(), SMALL)

    def test_the_engine_begins_where_you_are_second(self):
        text = self.typed([], "--side", "second")
        self.assertRegex(text, r"(?m)^Quadrille: ")
        self.assertNotRegex(text, r"(?m)^You: ")

    def test_your_opponent_s_rack_is_not_shown(self):
        position = self.positions(self.typed(["position"]))[0]
        self.assertTrue(position.split()[1].endswith("/"))

    def test_hints_are_legal_and_not_played(self):
        text = self.two(["hint", "position"], "CARESUV/STIIVWX")
        self.assertIn("8D CARES                   20  keeps UV", text)
        self.assertTrue(self.positions(text)[0].startswith(EMPTY))

    def test_the_full_player_hints_with_win_rates_and_plays(self):
        self.quick[-1] = "full"
        text = self.two(["hint", "go"], "CARESUV/STIIVWX", "--samples", 200)
        self.assertRegex(text, r"(?m)^\S+ \S+ +\d+  keeps \S* +\d+\.\d ± \d+\.\d %  [+-]\d+\.\d ± ")
        self.assertRegex(text, r"(?m)^Player 1: ")

    def test_shuffle_keeps_the_tiles(self):
        text = self.typed(["shuffle"] * 5)
        racks = [line.split()[1:] for line in re.findall(r"(?m)^rack  .*$", text)]
        self.assertEqual(len(racks), 6)
        self.assertEqual({tuple(sorted(rack)) for rack in racks}, {tuple(sorted(racks[0]))})
        self.assertGreater(len(set(map(tuple, racks))), 1)

    def test_undo_is_to_your_own_turn(self):
        text = self.typed(["position", "pass", "position", "undo", "position", "undo"])
        before, after, back = self.positions(text)
        self.assertEqual(before, back)
        self.assertNotEqual(before, after)
        self.assertIn("There is no turn to take back.\n", text)

    def test_the_same_turns_after_an_undo_draw_the_same_tiles(self):
        text = self.two(["8E CARE", "undo", "8E CARE", "undo", "board", "8E CARE"],
                        "CAREUUU/STIIVWX")
        drawn = re.findall(r"(?m)^Player 2: ((?:\S )*\S)$", text)
        self.assertEqual(len(set(drawn)), 1)

    def test_score_and_board(self):
        text = self.typed(["score", "board"])
        self.assertEqual(text.count("You 0, Quadrille 0; 86 tiles in the bag\n"), 3)
        self.assertEqual(text.count("\n 8 "), 2)

    def test_help_names_every_word(self):
        text = self.typed(["help"])
        for word in ("exchange", "pass", "challenge", "hint", "go", "shuffle", "board", "score",
                     "position", "undo", "save", "quit"):
            self.assertRegex(text, rf"(?m)^  {word} ")

    def test_going_out_earns_twice_the_other_rack(self):
        rows = ["AAAAAAAAAIIIIII", "IIIEEEEEEEEEEE.", "NNNNNNRRRRRRTTT", "TTTLLLLDDDDUUUU",
                "OOOOOOOOGGGBBCC", "MMPPFFHHVVWWYY.", "SSSKJXQZ", "", "", "", "", "", "", "",
                "..........A...."]
        rows[0] = "AAAAAAAA.IIIIII"
        board = "/".join(self.packed(row) for row in rows)
        fuller = board.replace("TTTLLLLDDDDUUUU", "TTTLLLL8")
        # Left: E, S and two blanks. The S is on a double letter: 1 + 2, and then twice the E.
        text = self.typed(["15K AS", "position"], "--side", "both", "--position",
                          f"{fuller} S/E 0/0 0")
        self.assertRegex(text, r"Player 1: 15K \(A\)S  \+3\n")
        self.assertNotIn("The game is over", text)  # there are D, U and blanks in the bag
        text = self.typed(["15K AS"], "--side", "both", "--position", f"{board} S/E?? 0/0 0")
        self.assertIn("The game is over: Player 1 5, Player 2 0.\n", text)

    def packed(self, row):
        row = row.ljust(15, ".")
        return re.sub(r"\.+", lambda run: str(len(run[0])), row)

    def test_end_of_input_and_quit_end_cleanly(self):
        for text in (b"", b"pass", b"pass\n", b"quit\n", b"\x00\xff\n" * 20, b"save\n"):
            self.ok(*self.quick, stdin=text)

    def test_ctrl_c_ends_it(self):
        with started(*self.quick, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            self.succeeded(finished(process))

    def test_on_a_terminal_premium_squares_are_coloured(self):
        with Screen() as screen:
            with subprocess.Popen(command([*self.quick]), stdin=screen.theirs, stdout=screen.theirs,
                                  stderr=screen.theirs) as process:
                screen.wait_for(lambda seen: "You> " in seen, "the prompt")
                screen.type(b"quit\n")
                self.assertEqual(screen.status_of(process), 0)
            self.assertIn("\x1b[48;5;203", screen.seen)  # a triple word
            self.assertIn("★", screen.seen)


class Phonies(PlayTest):
    def test_a_phony_is_challenged_and_the_turn_is_lost(self):
        text = self.two(["8E CARU", "position"], "CAREUUU/STIIVWX")
        self.assertIn("Player 1: 8E CARU  +12\nNo word: CARU. The play is challenged and "
                      "withdrawn.\n", text)
        position = self.positions(text)[0]
        self.assertTrue(position.startswith(EMPTY + " IISTVWX/"))
        self.assertTrue(position.endswith(" 0/0 1"))

    def test_every_word_that_is_none_is_named(self):
        text = self.two(["8E CARE", "9E TUX"], "CAREUUU/TUXVVWW")
        self.assertIn("No word: TUX, CT, AU, RX.", text)

    def test_off_phonies_cannot_be_played(self):
        text = self.two(["8E CARU", "challenge", "position"], "CAREUUU/STIIVWX", "--challenge",
                        "off")
        self.assertIn("No word: CARU.\n", text)
        self.assertIn("there is nothing to challenge", text)
        self.assertIn("Only words can be played.", text)
        self.assertIn(" 0/0 0", self.positions(text)[0])

    def test_a_wrong_challenge_costs_the_turn(self):
        text = self.two(["8E CARE", "challenge", "position"], "CAREUUU/STIIVWX")
        self.assertIn("All its words are good. The turn is lost.\nPlayer 2: pass  +0\n", text)
        self.assertIn(" 12/0 1", self.positions(text)[0])

    def test_or_five_points(self):
        text = self.two(["8E CARE", "challenge", "challenge", "position"], "CAREUUU/STIIVWX",
                        "--challenge", "5")
        self.assertIn("All its words are good. Player 1 gets 5 points.\n", text)
        self.assertIn("There is no play to challenge.\n", text)
        self.assertIn(" 0/17 0", self.positions(text)[0])

    def test_there_must_be_a_play(self):
        self.assertIn("There is no play to challenge.\n", self.typed(["challenge"]))


class Record(PlayTest):
    def setUp(self):
        super().setUp()
        self.folder = self.scratch_folder()
        self.path = os.path.join(self.folder, "game.gcg")

    def saved(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def test_the_game_is_saved_at_the_end(self):
        self.typed(["pass", "exchange", "pass"], "--gcg", self.path)
        text = self.saved()
        self.assertTrue(text.startswith("#character-encoding UTF-8\n#player1 you You\n"
                                        "#player2 quadrille Quadrille\n>you: "))
        self.assertEqual(os.listdir(self.folder), ["game.gcg"])
        self.ok("words", "gcg", self.path, "--lexicon", self.lexicon, "--samples", 100)

    def test_save_writes_it_at_once(self):
        text = self.typed(["pass", f"save {self.path}", "pass"])
        self.assertIn(f"The game is in {self.path}.\n", text)
        self.assertEqual(self.saved().count("\n>you:"), 1)

    def test_phonies_challenges_and_undone_turns(self):
        # The rack of this seed decides the phony: all of it, in its own order.
        rack = re.search(r"(?m)^rack  (.*)$", self.typed([]))[1].split()
        phony = "8D " + "".join(rack).replace("?", "q")
        self.typed(["pass", "undo", phony, "challenge"], "--gcg", self.path, "--challenge", "5")
        lines = [line for line in self.saved().splitlines() if line.startswith(">")]
        self.assertRegex(lines[0], rf"^>you: \S+ {phony} \+(\d+) \1$")
        self.assertRegex(lines[1], r"^>you: \S+ -- -\d+ 0$")
        answer = self.json_of("words", "gcg", self.path, "--lexicon", self.lexicon, "--samples", 100)
        self.assertTrue(answer["turns"][0]["withdrawn"])

    def test_whole_games_end_with_the_racks(self):
        for seed in range(1, 6):
            self.ok(*self.quick[:2], "--seed", seed, *self.quick[4:], "--side", "none", "--gcg",
                    self.path)
            self.assertRegex(self.saved().splitlines()[-1], r"^>\w+: \S* \(\S+\) [+-]\d+ -?\d+$")

    def test_no_turn_no_file(self):
        self.typed(["quit"], "--gcg", self.path)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_game_from_a_position_has_no_gcg(self):
        position = f"{EMPTY} CARE/ 0/0 0"
        self.assertIn("--gcg", self.refused(*self.quick, "--position", position, "--gcg", "x"))
        text = self.typed([f"save {self.path}"], "--position", position)
        self.assertIn("A game from a position cannot be written in GCG.\n", text)

    def test_a_file_that_cannot_be_written_is_one_line(self):
        for path, reason, status in (("/dev/full", FULL_DISK, 1), (self.folder, "Is a directory", 2)):
            ran = run(*self.quick, "--gcg", path, stdin=b"pass\n")
            complaint = self.complained_after_all(ran, status)  # 2: before the first turn
            self.assertEqual(complaint, f"cannot write {path}: {reason}")
            self.assertIn(f"cannot write {path}: {reason}\n", self.typed([f"save {path}"]))


if __name__ == "__main__":
    unittest.main()
