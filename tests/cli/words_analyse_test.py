"""analyse of words: the best play by hand, leaves that change it, and bad positions told where."""

import os
import signal
import subprocess
import unittest

from program import CliTest, finished, long_work, run, started, wait_for_handler
from word_game import HARD_ENDGAME, SMALL, Position, english_lexicon, small_lexicon

EMPTY = "/".join(["15"] * 15)
WORD = "/".join(["15"] * 7 + ["6WORD5"] + ["15"] * 7)

# All tiles but INNOQTY and FIRY.
ENDGAME = ("7AGAMI2O/1RETCHED2A1P1A/10R1I1T/9UVULAE/10E1L1R/2S7R1A2/2O6JS1G2/A1U3MB1O1WEET/"
           "V1T3BIZES1R2/ODA4NS1I4/ION7L4/DOE7K4/1D8i4/1A1PENWOmEN4/CHIEF1EX2GUILT")


class Analyse(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def analyse(self, position, *words):
        return self.json_of("words", "analyse", position, "--lexicon", self.lexicon, "--leaves",
                            "none", "--player", "static", *words)

    def test_the_best_opening_by_hand(self):
        # The start doubles the word, and no place over it doubles a letter too:
        # (10 + 1 + 1 + 10) * 2. Of equal plays the one furthest to the left is chosen.
        answer = self.analyse(f"{EMPTY} QUIZ/ 0/0 0")
        self.assertEqual((answer["best"], answer["moves"][0]["score"]), ("8E QUIZ", 44))
        # CARES with the S on 8L: (3 + 1 + 1 + 1 + 2 * 1) * 2 = 16, and with the C on 8D:
        # (2 * 3 + 1 + 1 + 1 + 1) * 2 = 20.
        answer = self.analyse(f"{EMPTY} ACERS/ 0/0 0")
        self.assertEqual((answer["best"], answer["moves"][0]["score"]), ("8D CARES", 20))
        # All seven tiles: NASTIER, STAINER or RETAINS, 7 letters of 1 point, one of them on a
        # double letter: 2 * 8 + 50.
        answer = self.analyse(f"{EMPTY} AEINRST/ 0/0 0")
        self.assertEqual(answer["moves"][0]["score"], 66)

    def test_two_words_at_once(self):
        position = Position([*["." * 15] * 7, ".......CARE....", *["." * 15] * 7], "ES", SMALL)
        answer = self.analyse(position.cgp())
        plays = position.plays()
        self.assertEqual(answer["moves"][0]["score"], max(plays.values()))
        self.assertEqual(answer["nodes"], len(plays))

    def test_the_fields(self):
        answer = self.analyse(f"{WORD} AEINST?/ 0/16 0")
        self.assertEqual(list(answer), ["game", "position", "best", "moves", "depth", "nodes",
                                        "seconds", "line"])
        self.assertEqual(answer["game"], "words")
        self.assertEqual(answer["position"], f"{WORD} ?AEINST/ 0/16 0")
        self.assertEqual((len(answer["moves"]), answer["depth"]), (10, 1))
        self.assertEqual(answer["line"], [answer["best"]])
        for move in answer["moves"]:
            self.assertEqual(list(move), ["move", "value", "score", "leave", "equity", "kept"])
            self.assertEqual(move["value"], move["equity"])
            self.assertAlmostEqual(move["score"] + move["leave"], move["equity"])
        values = [move["value"] for move in answer["moves"]]
        self.assertEqual(values, sorted(values, reverse=True))

    def test_so_many_plays_as_wanted(self):
        for wanted in (1, 3, 25):
            self.assertEqual(len(self.analyse(f"{WORD} AEINST?/ 0/16 0", "--plays", wanted)
                                 ["moves"]), wanted)
        answer = self.analyse(f"{EMPTY} ZX/ 0/0 0")
        self.assertEqual([move["move"] for move in answer["moves"]], ["-X", "-Z", "-XZ", "pass"])

    def test_leaves_change_the_best_play(self):
        # CARE and CARES differ by the S. Kept, it is worth 30 points here.
        folder = self.scratch_folder()
        model, leaves = os.path.join(folder, "s.leaves"), os.path.join(folder, "s.klv2")
        with open(model, "w", encoding="ascii") as file:
            file.write("own S 1 30\nown Z 1 -5.5\n")
        self.ok("words", "leaves", "convert", model, leaves)
        position = f"{EMPTY} ACERS/ 0/0 0"
        words = ["words", "analyse", position, "--lexicon", self.lexicon, "--player", "static"]
        without = self.json_of(*words, "--leaves", "none")
        with_s = self.json_of(*words, "--leaves", leaves)
        self.assertEqual(without["best"], "8D CARES")
        best = with_s["moves"][0]
        self.assertEqual((best["move"], best["kept"], best["leave"]), ("8E CARE", "S", 30.0))
        self.assertEqual(best["equity"], 2 * (3 + 1 + 1 + 1) + 30)

    def test_once_the_bag_is_empty_the_racks_count(self):
        rows = ["AAAAAAAAAIIIIII", "IIIEEEEEEEEEEEE", "NNNNNNRRRRRRTTT", "TTTLLLLDDDDUUUU",
                "OOOOOOOOGGGBBCC", "MMPPFFHHVVWWYY.", "SSSS" + "." * 11, "." * 15, "." * 15,
                "??KJXQZ".replace("?", "."), *["." * 15] * 5]
        # Left: two blanks. One is on turn, the other holds the other: a pass costs 10 and twice 0.
        position = Position([row.ljust(15, ".") for row in rows], "?", SMALL)
        answer = self.analyse(position.cgp(), "--plays", 100000)
        passing = next(move for move in answer["moves"] if move["move"] == "pass")
        self.assertEqual(passing["equity"], -10.0)

    def test_the_full_player_sees_the_end_of_an_endgame(self):
        # INNOQTY against FIRY, with no word that anybody can make: both pass to the end.
        lexicon = self.scratch_folder() + "/one.kwg"
        self.ok("words", "lexicon", "build", "-", "--output", lexicon, stdin=b"ZZZ\n")
        words = ["words", "analyse", f"{ENDGAME} INNOQTY/ 395/489 0", "--lexicon", lexicon]
        for answer in (self.json_of(*words), self.json_of(*words, "--player", "full")):
            self.assertEqual(answer["endgame"],
                             {"spread": -9, "final_spread": -103, "proven": True})
            self.assertEqual(answer["line"], ["pass"] * 6)
            self.assertEqual((answer["best"], answer["moves"][0]["equity"]), ("pass", -9.0))
        self.assertIn("spread -9: from -94 to -103 at the end, proven", self.ok(*words).out)
        self.assertNotIn("endgame", self.json_of(*words, "--player", "static"))

    @long_work
    def test_an_endgame_has_the_time_that_it_is_given(self):
        words = ["words", "analyse", HARD_ENDGAME, "--lexicon", english_lexicon(self)]
        short = self.json_of(*words, "--time", 1)
        self.assertFalse(short["endgame"]["proven"])
        self.assertLess(short["nodes"], 50_000)
        proven = self.json_of(*words, "--time", 200_000)
        self.assertTrue(proven["endgame"]["proven"])
        alone = self.json_of(*words, "--time", 200_000, "--threads", 1)
        self.assertEqual(alone["endgame"], proven["endgame"])
        # Without a time it has many nodes, on one thread.
        usual = [self.json_of(*words, "--threads", threads) for threads in (1, 3)]
        self.assertEqual(usual[0]["nodes"], usual[1]["nodes"])
        self.assertTrue(usual[0]["endgame"]["proven"] or usual[0]["nodes"] > 1_500_000)

    def test_argument_option_and_standard_input_are_one(self):
        position = f"{WORD} AEINST?/ 0/16 0"
        words = ["words", "analyse", "--lexicon", self.lexicon, "--player", "static"]
        ways = [self.json_of(*words, position), self.json_of(*words, "--position", position),
                self.json_of(*words, "-", stdin=position.encode() + b" \r\n"),
                self.json_of(*words, position + " lex NAME; ld english;")]
        for answer in ways:
            del answer["seconds"]
        for answer in ways[1:]:
            self.assertEqual(ways[0], answer)

    def test_no_position_is_a_new_game_of_the_seed(self):
        racks = [self.json_of("words", "analyse", "--lexicon", self.lexicon, "--player", "static",
                              "--seed", seed)
                 ["position"] for seed in (1, 1, 2)]
        self.assertEqual(racks[0], racks[1])
        self.assertNotEqual(racks[0], racks[2])
        self.assertTrue(racks[0].startswith(EMPTY))

    def test_the_other_rack_of_an_endgame_is_what_is_unseen(self):
        position = f"{ENDGAME} INNOQTY/FIR 395/489 0"
        for words in (["analyse", position], ["analyse", position, "--player", "static"],
                      ["play", "--position", position], ["perft", 1, "--position", position],
                      ["verify", "--position", position]):
            with self.subTest(words):
                self.assertEqual(self.refused("words", *words, "--lexicon", self.lexicon),
                                 "position: the other rack is FIR, expected FIRY, all that is unseen")
        for rack in ("", "FIRY", "YRIF"):
            answer = self.analyse(f"{ENDGAME} INNOQTY/{rack} 395/489 0")
            self.assertGreater(len(answer["moves"]), 1)

    def test_a_finished_game_has_no_best_play(self):
        answer = self.analyse(f"{WORD} A/B 0/0 6")
        self.assertIsNone(answer["best"])
        self.assertEqual((answer["moves"], answer["line"]), ([], []))
        text = self.ok("words", "analyse", f"{WORD} A/B 0/0 6", "--lexicon", self.lexicon).out
        self.assertIn("The game is over", text)

    def test_the_text_draws_the_board(self):
        text = self.ok("words", "analyse", f"{WORD.replace('6WORD5', '6WOrD5')} CARES/ 12/34 0",
                       "--lexicon", self.lexicon, "--leaves", "none", "--player", "static").out
        lines = text.splitlines()
        self.assertEqual(lines[0].split(), list("ABCDEFGHIJKLMNO"))
        self.assertEqual(lines[8].split(), "8 = · · ' · · W O r D · ' · · =".split())
        self.assertIn("rack ACERS, score 12 to 34\n", text)
        self.assertRegex(text, r"(?m)^\S+ \S+ +\+\d+\.0 +\d+ points, keeps ")
        self.assertNotIn("\x1b", text)

    def test_the_super_board_and_a_board_of_one_s_own(self):
        cgp = "/".join(["21"] * 21) + " TEA/ 0/0 0"
        self.assertTrue(self.analyse(cgp, "--layout", "super")["best"].startswith("11"))
        path = os.path.join(self.scratch_folder(), "tiny.layout")
        with open(path, "w", encoding="ascii") as file:
            file.write("...\n.+.\n...\n")
        answer = self.analyse("3/3/3 TEA/ 0/0 0", "--layout", path)
        self.assertEqual((answer["best"], answer["moves"][0]["score"]), ("2A EAT", 3))


class Simulated(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)
        self.words = ["words", "analyse", f"{WORD} AEINST?/ 0/16 0", "--lexicon", self.lexicon,
                      "--leaves", "none"]

    def simulated(self, *words):
        answer = self.json_of(*self.words, *words)
        del answer["seconds"]
        return answer

    def test_the_fields(self):
        answer = self.simulated("--samples", 400, "--candidates", 5, "--plies", 3)
        self.assertEqual(answer["simulation"]["samples"], answer["nodes"])
        self.assertLessEqual(answer["nodes"], 400)
        self.assertEqual((answer["simulation"]["plies"], answer["depth"]), (3, 4))
        self.assertIn(answer["simulation"]["end"], ("settled", "tied", "samples"))
        self.assertTrue(answer["simulation"]["repeatable"])
        self.assertEqual(len(answer["moves"]), 5)
        self.assertEqual(sum(move["samples"] for move in answer["moves"]), answer["nodes"])
        for move in answer["moves"]:
            self.assertTrue(0 <= move["win"] <= 1 and move["win_error"] >= 0)
            self.assertAlmostEqual(move["value"], 100 * move["win"])
            self.assertTrue(0 < move["reply_share"] <= 1)
        self.assertEqual(answer["line"], [answer["best"], answer["moves"][0]["reply"]])
        self.assertFalse(answer["moves"][0]["separated"])

    def test_the_same_on_any_number_of_threads_and_for_the_same_seed(self):
        one = self.simulated("--samples", 500, "--threads", 1)
        self.assertEqual(one, self.simulated("--samples", 500, "--threads", 3))
        self.assertNotEqual(one, self.simulated("--samples", 500, "--seed", 2))

    def test_a_given_rack_counts_only_where_it_is_known(self):
        words = ["--samples", 200, "--candidates", 3]
        def moves(rack, *more):
            self.words[2] = f"{WORD} AEINST?/{rack} 0/16 0"
            return self.simulated(*words, *more)["moves"]
        self.assertEqual(moves(""), moves("QZJXKVV"))
        self.assertNotEqual(moves(""), moves("QZJXKVV", "--known-rack"))
        for known in ([], ["--known-rack"]):
            self.assertEqual(self.simulated(*words, *known)["simulation"]["known_rack"],
                             known != [])

    def test_a_rack_that_nobody_gave_is_not_known(self):
        game = os.path.join(self.scratch_folder(), "game.gcg")
        with open(game, "w", encoding="ascii") as file:
            file.write("#player1 ann A\n#player2 bob B\n>ann: ACERSUV 8E CARE +12 12\n")
        for position, more in ((self.words[2], []), ("AEINST?", []), (game, ["--turn", 1])):
            for player in ("full", "static"):
                with self.subTest((position, player)):
                    self.assertEqual(self.refused("words", "analyse", position, "--lexicon",
                                                  self.lexicon, "--known-rack", "--player", player,
                                                  *more),
                                     "--known-rack: the position has no other rack")
        # With an empty bag it is what nobody else has, and a game that is over has no play.
        for position in (f"{ENDGAME} INNOQTY/ 395/489 0", f"{WORD} AEINST?/ 0/16 6"):
            self.ok("words", "analyse", position, "--lexicon", self.lexicon, "--known-rack",
                    "--player", "static")

    def test_time_ends_it_and_it_says_so(self):
        answer = self.simulated("--time", 30, "--candidates", 4)
        self.assertIn(answer["simulation"]["end"], ("time", "settled", "tied"))
        self.assertEqual(answer["simulation"]["repeatable"], answer["simulation"]["end"] != "time")

    def test_where_nothing_was_sampled_it_says_so(self):
        answer = self.simulated("--samples", 5, "--candidates", 8)
        sampled = [move["samples"] for move in answer["moves"]]
        self.assertEqual(sum(sampled), 5)
        self.assertIn(0, sampled)
        for move in answer["moves"]:
            self.assertEqual("win" in move and "simulated" in move, move["samples"] > 0)
            self.assertEqual("win_error" in move and "simulated_error" in move, move["samples"] > 1)
        text = self.ok(*self.words, "--samples", 5, "--candidates", 8).out
        self.assertIn(" no playout ", text)
        self.assertNotIn("± 0.0 %", text)

    def test_a_rack_alone_opens_the_game(self):
        words = ["--lexicon", self.lexicon, "--samples", 100]
        rack = self.json_of("words", "analyse", "AEINRST", *words)
        whole = self.json_of("words", "analyse", f"{EMPTY} AEINRST/ 0/0 0", *words)
        self.assertEqual(rack["moves"], whole["moves"])

    def test_a_turn_of_a_recorded_game(self):
        path = os.path.join(self.scratch_folder(), "game.gcg")
        with open(path, "w", encoding="ascii") as file:
            file.write("#player1 ann A\n#player2 bob B\n>ann: ACERSUV 8E CARE +12 12\n"
                       ">bob: AEOSTXZ -EOT +0 0\n>ann: SUV - +0 12\n>bob:  - +0 0\n")
        words = ["words", "analyse", path, "--lexicon", self.lexicon, "--samples", 60]
        answer = self.json_of(*words, "--turn", 2)
        read = ["words", "analyse", "-", "--lexicon", self.lexicon, "--samples", 60]
        with open(path, "rb") as file:
            text = file.read()
        again = self.json_of(*read, "--turn", 2, stdin=text)
        del answer["seconds"], again["seconds"]
        self.assertEqual(again, answer)
        self.assertEqual(self.refused(*words), f"{path}: a game in GCG, expected --turn N with it")
        for given, more, told in (
                (text, [], "standard input: a game in GCG, expected --turn N with it"),
                (text, ["--turn", 4], "standard input: the rack of turn 4 is not known"),
                (b"", ["--turn", 1], "standard input, line 1, column 1: ends, expected two players"
                                     ": #player1 and #player2")):
            self.assertEqual(self.refused(*read, *more, stdin=given), told)
        self.assertEqual(answer["position"].split()[1:], ["AEOSTXZ/", "0/12", "0"])
        self.assertEqual(self.refused(*words, "--turn", 4),
                         f"{path}: the rack of turn 4 is not known")
        self.assertTrue(self.refused(*words, "--turn", 9).startswith("--turn: '9', expected at most"))
        self.assertIn("expected a game in GCG", self.refused("words", "analyse", "--turn", 1,
                                                             "--lexicon", self.lexicon))

    def test_the_text_has_win_rates_and_why_it_stopped(self):
        text = self.ok(*self.words, "--samples", 300, "--candidates", 3).out
        self.assertRegex(text, r"(?m)^\S+ \S+ +\d+\.\d ± \d+\.\d % +[+-]\d+\.\d ± \d+\.\d +\d+ points")
        self.assertRegex(text, r"(?m)^(not )?settled at 99 %.* playouts of 2 plies$")
        self.assertRegex(text, r"(?m)^most frequent reply: ")
        self.assertNotIn("English games", text)
        folder = self.scratch_folder()
        words, path = os.path.join(folder, "list"), os.path.join(folder, "list.kwg")
        with open(words, "w", encoding="utf-8") as file:
            file.write("chien\nniche\n")
        self.ok("words", "lexicon", "build", words, "--output", path, "--language", "french")
        self.check_note(folder, ["--lexicon", path, "--language", "french", "--leaves", "none"])

    def check_note(self, folder, french):
        """Whatever simulates in another language says once where its win rates are from."""
        note = "win rates were learnt in English games"
        game = os.path.join(folder, "game.gcg")
        with open(game, "w", encoding="ascii") as file:
            file.write("#player1 ann A\n#player2 bob B\n>ann: CHIENSA 8D CHIEN +26 26\n")
        quick = [*french, "--samples", 60]
        for words in (["analyse", "CHIENSA"], ["gcg", game], ["selfplay", "--games", 2, "--player",
                                                              "simulate", "--candidates", 2],
                      ["selfplay", "--games", 2, "--against", "simulate", "--candidates", 2]):
            with self.subTest(words):
                self.assertEqual(self.ok("words", *words, *quick).out.count(note + "\n"), 1)
                self.assertEqual(self.json_of("words", *words, *quick)["note"], note)
        play = ["words", "play", "--side", "both", *french]
        self.assertEqual(self.ok(*play, stdin=b"").out.count(note + "\n"), 1)
        for words in (["analyse", "CHIENSA"], ["gcg", game], ["selfplay", "--games", 2]):
            self.assertNotIn("note", self.json_of("words", *words, *french, "--player", "static"))
        self.assertNotIn(note, self.ok(*play, "--player", "static", stdin=b"").out)

    def test_ctrl_c_ends_it_at_once(self):
        with started(*self.words, "--samples", 10**9, "--json", stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            wait_for_handler(process)
            process.send_signal(signal.SIGINT)
            answer = self.stopped(finished(process)).json
            self.assertTrue(answer["interrupted"])

    def test_a_win_rate_of_one_s_own(self):
        path = os.path.join(self.scratch_folder(), "even.winrate")
        with open(path, "w", encoding="ascii") as file:
            for unseen in range(8, 94):
                file.write(f"{unseen} {' '.join(['5000'] * 61)}\n")
        answer = self.simulated("--samples", 100, "--winrate", path)
        self.assertEqual({move["win"] for move in answer["moves"]}, {0.5})
        with open(path, "w", encoding="ascii") as file:
            file.write("7 1\n")
        self.assertTrue(self.refused(*self.words, "--winrate", path)
                        .startswith(f"{path}, line 1: '7', expected the number of unseen tiles"))


class Languages(CliTest):
    def test_german_spanish_and_french(self):
        for language, lines, rack, best in (
                ("german", ["Äpfel", "Straße", "ab"], "ÄPFEL", "8D ÄPFEL"),
                ("spanish", ["chico", "calle", "año"], "[CH]ICO", "8H [CH]ICO"),
                ("french", ["été", "cœur"], "COEUR", "8D COEUR")):
            with self.subTest(language):
                folder = self.scratch_folder()
                words, path = os.path.join(folder, "list"), os.path.join(folder, "list.kwg")
                with open(words, "w", encoding="utf-8") as file:
                    file.write("\n".join(lines) + "\n")
                self.ok("words", "lexicon", "build", words, "--output", path, "--language",
                        language)
                answer = self.json_of("words", "analyse", f"{EMPTY} {rack}/ 0/0 0", "--lexicon",
                                      path, "--language", language, "--leaves", "none",
                                      "--samples", 60)
                self.assertLessEqual(answer["simulation"]["samples"], 60)
                self.assertEqual(answer["best"].split()[1], best.split()[1])


class BadInput(CliTest):
    def setUp(self):
        self.lexicon = small_lexicon(self)

    def test_the_field_and_the_character_are_named(self):
        for position, answer in (
                ("", "ends after 0 characters, expected board: "),
                ("15/15", "ends after 5 characters, expected board: as many rows as the layout has"),
                (EMPTY.replace("15", "16", 1) + " A/ 0/0 0", "'16' at character 1, expected board: "),
                (f"{EMPTY} A1/ 0/0 0", "expected "),
                (f"{EMPTY} AEINSTU", "expected racks: two with a slash between"),
                (f"{EMPTY} ZZ/ 0/0 0", "'ZZ' at character 46, expected racks: no more of a tile "),
                (f"{EMPTY} A/ 0 0", "expected scores: two with a slash between"),
                (f"{EMPTY} A/ 0/0 7", "expected turns without a point: a number from 0 to 6"),
                (f"{EMPTY} / 0/0 0", "no rack, expected the tiles of the player on turn"),
                ("\x1b[2J", "'\\x1b' at character 1, expected board: ")):
            with self.subTest(position):
                told = self.refused("words", "analyse", position, "--lexicon", self.lexicon)
                self.assertTrue(told.startswith("position: "), told)
                self.assertIn(answer, told)

    def test_a_missing_lexicon_is_told_how_to_make_it(self):
        environment = os.environ | {"QUADRILLE_DATA": self.scratch_folder()}
        told = self.complained(run("words", "analyse", "--lexicon", "nosuch",
                                   environment=environment), 2)
        self.assertIn("no nosuch.kwg in " + environment["QUADRILLE_DATA"], told)
        self.assertIn("quadrille words lexicon build LIST --output nosuch.kwg", told)
        self.assertEqual(self.refused("words", "analyse", "--lexicon", "./no.kwg"),
                         "cannot read ./no.kwg: No such file or directory")

    def test_a_lexicon_is_found_by_its_name(self):
        environment = os.environ | {"QUADRILLE_DATA": os.path.dirname(self.lexicon)}
        self.ok("words", "analyse", "--lexicon", "small", environment=environment)

    def test_what_is_no_language_layout_or_leaves_is_refused(self):
        folder = self.scratch_folder()
        bad = os.path.join(folder, "bad.txt")
        with open(bad, "w", encoding="ascii") as file:
            file.write("what is this\n")
        for words, answer in (
                (["--language", "klingon"], "--language: 'klingon', expected english, french, "
                                            "german, spanish or a .tiles file"),
                (["--layout", "round"], "--layout: 'round', expected standard, super or a .layout "
                                        "file"),
                (["--language", "./no.tiles"], "cannot read ./no.tiles: No such file or directory"),
                (["--layout", bad], f"{bad}, line 1: "),
                (["--language", bad], f"{bad}, line 1: "),
                (["--leaves", bad], f"{bad}"),
                (["--leaves", "none", "--plays", "0"], "--plays: '0', expected a whole number")):
            with self.subTest(words):
                told = self.refused("words", "analyse", "--lexicon", self.lexicon, *words)
                self.assertTrue(told.startswith(answer), told)

    def test_a_lexicon_of_another_language_is_refused(self):
        folder = self.scratch_folder()
        words, path = os.path.join(folder, "list"), os.path.join(folder, "list.kwg")
        with open(words, "w", encoding="utf-8") as file:
            file.write("ärger\nzwei\n")
        self.ok("words", "lexicon", "build", words, "--output", path, "--language", "german")
        self.assertIn("name its language with --language",
                      self.refused("words", "analyse", "--lexicon", path))


if __name__ == "__main__":
    unittest.main()
