"""uci: an engine that a chess GUI can rely on, whatever the GUI says, and in whatever order."""

import os
import random
import string
import time
import unittest

from gui import best_move, engine, fields, reports
from program import FULL_DISK, CliTest, cpu_seconds, run

MOST_WORK = 2.0  # seconds of a processor for a search of a few milliseconds, sanitizers allowed for
MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"  # Morphy's Ra6
NO_QUICK_MATE = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
MATED = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"
STALEMATE = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"
ONLY_MOVE = "7k/8/8/8/8/8/r7/7K w - - 0 1"  # Kg1
CASTLES = "4k3/8/8/8/8/8/PPPPPPPP/4K2R w K - 0 1"


def plain_moves(count):
    """Knights that go out and home again, over and over."""
    return " ".join((["g1f3", "g8f6", "f3g1", "f6g8"] * (count // 4 + 1))[:count])


class UciTest(CliTest):
    def engine(self, *options):
        manager = engine(*options)
        gui = manager.__enter__()
        self.addCleanup(manager.__exit__, None, None, None)
        return gui

    def lives(self, gui):
        """It still answers and plays."""
        gui.ready()
        gui.say("ucinewgame", "position startpos moves e2e4")
        gui.ready()
        lines = gui.go("depth", 3)
        self.assertRegex(lines[-1], r"\Abestmove [a-h][78][a-h][56]( |\Z)|\Abestmove [bg]8[acfh]6")

    def nothing_more(self, gui):
        """All that was to be said has been said."""
        lines = gui.ready()
        self.assertEqual([line for line in lines if line.startswith("bestmove")], [], gui.heard)


class Introduction(UciTest):
    def test_uci_names_the_engine_and_its_options(self):
        gui = self.engine()
        gui.say("uci")
        lines = gui.until("uciok")
        self.assertRegex(lines[0], r"\Aid name Quadrille")
        self.assertRegex(lines[1], r"\Aid author .")
        options = {line.split(" name ")[1].split(" type ")[0]: line.split(" type ")[1]
                   for line in lines if line.startswith("option ")}
        for name in ("Hash", "Threads", "MultiPV", "Move Overhead", "UCI_Elo"):
            self.assertRegex(options[name], r"\Aspin default \d+ min \d+ max \d+\Z", name)
        for name in ("Ponder", "UCI_Chess960", "UCI_LimitStrength"):
            self.assertEqual(options[name], "check default false", name)

    def test_nothing_is_said_unasked(self):
        gui = self.engine(("Hash", 8), ("Ponder", "true"), ("MultiPV", 2))
        gui.say("debug on", "ucinewgame", "position startpos", "ponderhit", "stop", "")
        self.assertEqual(gui.ready(), [])

    def test_option_names_are_read_in_any_case(self):
        gui = self.engine(("hash", 4), ("MULTIPV", 2), ("move overhead", 20))
        self.assertEqual(gui.ready(), [])
        self.assertEqual({report["multipv"] for report in reports(gui.go("depth 2"))}, {1, 2})

    def test_a_bad_option_is_answered(self):
        gui = self.engine(("Colour", "red"), ("Hash", "much"))
        gui.say("setoption", "setoption name", "setoption Hash 5")
        lines = gui.ready()
        self.assertEqual(lines[0], "info string unknown option 'Colour'")
        self.assertEqual(lines[1], "info string option Hash: 'much', expected a number")
        self.assertEqual(len(lines), 5)
        for line in lines:
            self.assertRegex(line, r"\Ainfo string ")
        self.lives(gui)

    def test_end_of_input_ends_the_process(self):
        for text in (b"", b"uci\n", b"isready", b"go infinite\n", b"go depth 100",
                     b"position startpos\ngo ponder wtime 1000\n"):
            ran = run("chess", "uci", stdin=text)
            self.assertEqual((ran.status, ran.error), (0, ""), ran)
            self.assertEqual(ran.out.count("bestmove"), text.count(b"go "), ran)

    def test_quit_ends_the_process_during_a_search(self):
        for words in ("infinite", "depth 60", "ponder wtime 1000 btime 1000", "mate 9", "perft 12"):
            gui = self.engine()
            gui.say("go " + words)
            gui.ready()
            gui.say("quit")
            self.assertEqual(gui.leave(), 0, words)
            self.assertEqual(gui.process.stderr.read(), b"")


class Search(UciTest):
    def test_isready_is_answered_during_a_search(self):
        gui = self.engine()
        gui.say("go infinite")
        gui.wait_until_searching()
        for _ in range(5):
            self.nothing_more(gui)
        gui.stop()
        self.nothing_more(gui)

    def test_stop_ends_any_search(self):
        gui = self.engine()
        for words in ("infinite", "depth 60", "wtime 9000000", "nodes 9000000000", "mate 9",
                      "ponder wtime 60000 btime 60000"):
            gui.say("go " + words)
            gui.wait_until_searching()
            gui.stop()

    def test_exactly_one_bestmove_for_each_go(self):
        gui = self.engine()
        searches = ["go depth 2", "go infinite\nstop", "go nodes 100", "go movetime 5",
                    "go infinite\nstop\nstop", "go wtime 50 btime 50", "go\nstop", "go mate 1",
                    "go ponder\nstop", "go infinite\nisready\nstop", "go searchmoves e2e4 depth 2"]
        for search in searches:
            gui.say(search)
            gui.until("bestmove")
            self.nothing_more(gui)

    def test_stop_without_go_gives_no_bestmove(self):
        gui = self.engine()
        gui.say("stop", "stop", "ponderhit", "stop")
        self.assertEqual(gui.ready(), [])
        gui.go("depth 2")
        gui.say("stop", "stop")
        self.assertEqual(gui.ready(), [])

    def test_a_storm_of_go_and_stop_gives_as_many_bestmoves(self):
        gui = self.engine()
        for word in ("stop", "isready\nstop", "", "position startpos moves e2e4",
                     "setoption name MultiPV value 2", "ucinewgame"):
            before = len(gui.heard)
            gui.say(*["go infinite\n" + word] * 10, "stop")
            for _ in range(10):
                gui.until("bestmove")
            self.nothing_more(gui)
            said = [line for line in gui.heard[before:] if line.startswith("bestmove")]
            self.assertEqual(len(said), 10, word)

    def test_an_infinite_search_does_not_end_by_itself(self):
        for position in (ONLY_MOVE, MATED, STALEMATE, MATE_IN_TWO):
            gui = self.engine()
            gui.say("position fen " + position, "go infinite depth 2")
            time.sleep(0.1)
            self.nothing_more(gui)
            gui.stop()

    def test_bestmove_is_the_first_move_of_the_last_line(self):
        for options in ([], [("Threads", 2)], [("MultiPV", 3)], [("Hash", 1)],
                        [("UCI_LimitStrength", "true"), ("UCI_Elo", 1200)]):
            gui = self.engine(*options)
            for position in ("startpos", "fen " + KIWIPETE, "fen " + NO_QUICK_MATE):
                gui.say("position " + position)
                for words in ("depth 6", "nodes 1500", "nodes 1", "movetime 30", "mate 2",
                              "wtime 300 btime 300"):
                    lines = gui.go(words)
                    best = [line for line in reports(lines) if line["multipv"] == 1]
                    with self.subTest(options=options, position=position, words=words):
                        self.assertEqual(best_move(lines), best[-1]["pv"][0], lines[-5:])
                        ponder = lines[-1].split()[3:]
                        self.assertEqual(ponder, best[-1]["pv"][1:2], lines[-5:])

    def test_stopped_at_any_moment_bestmove_is_the_first_move_of_the_last_line(self):
        gui = self.engine(("Threads", 2))
        gui.say("position fen " + KIWIPETE)
        for pause in range(12):
            gui.say("go infinite")
            time.sleep(pause / 100)
            lines = gui.stop()
            self.assertEqual(best_move(lines), reports(lines)[-1]["pv"][0], lines[-5:])

    def test_reports_grow_and_can_be_played(self):
        gui = self.engine()
        gui.say("position fen " + KIWIPETE)
        found = reports(gui.go("depth 9"))
        for name in ("depth", "nodes", "time"):
            values = [report[name] for report in found]
            self.assertEqual(values, sorted(values), name)
        self.assertEqual(found[-1]["depth"], 9)
        for report in found:
            self.assertLessEqual(0, report["hashfull"])
            self.assertLessEqual(report["hashfull"], 1000)
            self.assertGreaterEqual(report["seldepth"], report["depth"])
            self.assertIn("cp", report)
            gui.say(f"position fen {KIWIPETE} moves {' '.join(report['pv'])}")
        self.assertEqual(gui.ready(), [], "a move of a line is not legal")

    def test_a_new_game_forgets_the_old_one(self):
        gui = self.engine()
        counts = []
        for _ in range(2):
            for position in ("fen " + KIWIPETE, "startpos moves e2e4 e7e5"):
                gui.say("ucinewgame", "position " + position)
                counts.append(reports(gui.go("depth 8"))[-1]["nodes"])
        self.assertEqual(counts[:2], counts[2:])
        other = self.engine(("Hash", 16))
        other.say("position fen " + KIWIPETE)
        self.assertEqual(reports(other.go("depth 8"))[-1]["nodes"], counts[0])

    def test_a_limit_of_nodes_is_kept(self):
        gui = self.engine()
        for nodes in (1, 1000, 50_000):
            gui.say("ucinewgame")
            self.assertLessEqual(reports(gui.go("nodes", nodes))[-1]["nodes"], nodes + 1000)

    def test_a_finished_game_has_no_move(self):
        gui = self.engine()
        for position, score in ((MATED, "mate 0"), (STALEMATE, "cp 0")):
            for words in ("depth 3", "movetime 20", "mate 2", "wtime 100 btime 100"):
                gui.say("position fen " + position)
                lines = gui.go(words)
                self.assertEqual(lines[0], "info depth 0 score " + score)
                self.assertEqual(lines[-1], "bestmove 0000")


class Clocks(UciTest):
    def test_any_clock_in_any_order_for_either_side(self):
        gui = self.engine()
        for moves in ("", " moves e2e4"):
            gui.say("position startpos" + moves)
            for words in ("wtime 100", "btime 100", "winc 10 wtime 100", "binc 10 btime 100",
                          "movestogo 1 wtime 100", "movestogo 40 binc 1 winc 1 btime 90 wtime 90",
                          "wtime 1 btime 1", "wtime 0 btime 0", "wtime -50 btime -50", "winc 5",
                          "movetime 1", "movetime 0", "depth 0", "nodes 0", "wtime 100 depth 2",
                          "depth 2 searchmoves e2e4 e7e5", "btime wtime 100", "wtime 100 btime"):
                with self.subTest(moves=moves, words=words):
                    if words == "winc 5":  # no time is given, so there is none to keep
                        gui.say("go " + words)
                        gui.stop()
                        continue
                    before = cpu_seconds(gui.process)
                    gui.go(words)
                    self.assertLess(cpu_seconds(gui.process) - before, MOST_WORK)
                    self.nothing_more(gui)

    def test_a_time_for_the_move_is_used_but_not_exceeded(self):
        gui = self.engine()
        gui.ready()
        before, worked_before = time.monotonic(), cpu_seconds(gui.process)
        gui.go("movetime 300")
        self.assertGreater(time.monotonic() - before, 0.28)  # all but the overhead, rounded down
        # How long a move takes depends on who else wants the processor; how much work it is does not.
        self.assertLess(cpu_seconds(gui.process) - worked_before, 0.3 + MOST_WORK)

    def test_words_that_are_no_limits_are_answered(self):
        gui = self.engine()
        lines = gui.go("depth two fast depth 2")
        self.assertIn("info string go: 'two', expected a number", lines)
        self.assertIn("info string go: unknown word 'fast'", lines)
        self.assertEqual(reports(lines)[-1]["depth"], 2)


class Pondering(UciTest):
    def test_pondering_waits_for_the_hit(self):
        gui = self.engine(("Ponder", "true"))
        for words in ("wtime 50 btime 50", "depth 2", "nodes 100", "movetime 10"):
            gui.say("position startpos moves e2e4 e7e5", "go ponder " + words)
            gui.wait_until_searching()
            time.sleep(0.1)
            self.nothing_more(gui)
            gui.say("ponderhit")
            gui.until("bestmove")
            self.nothing_more(gui)

    def test_a_hit_after_a_long_wait_still_leaves_time_to_think(self):
        gui = self.engine(("Ponder", "true"))
        gui.say("go ponder movetime 200")
        gui.wait_until_searching()
        time.sleep(0.3)
        before = time.monotonic()
        gui.say("ponderhit")
        gui.until("bestmove")
        self.assertGreater(time.monotonic() - before, 0.18)  # all but the overhead, rounded down

    def test_a_hit_at_once_is_heard(self):
        for _ in range(20):
            gui = self.engine(("Ponder", "true"))
            gui.say("go ponder depth 2", "ponderhit")
            gui.until("bestmove")

    def test_a_miss_is_stopped(self):
        gui = self.engine(("Ponder", "true"))
        gui.say("go ponder wtime 50 btime 50")
        gui.wait_until_searching()
        gui.stop()
        self.nothing_more(gui)
        gui.say("ponderhit")
        self.assertEqual(gui.ready(), [])


class Mates(UciTest):
    def test_a_mate_that_is_there_is_found(self):
        gui = self.engine()
        gui.say("position fen " + MATE_IN_TWO)
        lines = gui.go("mate 2")
        self.assertEqual(best_move(lines), "a1a6")
        self.assertEqual(reports(lines)[-1]["mate"], 2)
        self.assertNotIn("info string", "".join(lines))
        gui.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        self.assertEqual(reports(gui.go("mate 1"))[-1]["mate"], 1)

    def test_a_mate_that_is_not_there_is_denied(self):
        gui = self.engine()
        gui.say("position fen " + MATE_IN_TWO)
        self.assertEqual(gui.go("mate 1")[-2], "info string no mate in 1")
        gui.say("position fen " + NO_QUICK_MATE)
        lines = gui.go("mate 2")
        self.assertEqual(lines[-2], "info string no mate in 2")
        self.assertNotEqual(best_move(lines), "0000")

    def test_a_mate_is_reported_from_the_side_to_move(self):
        gui = self.engine()
        gui.say(f"position fen {MATE_IN_TWO} moves a1a6")
        self.assertEqual(reports(gui.go("depth 6"))[-1]["mate"], -1)


class Lines(UciTest):
    def test_searchmoves_are_the_only_ones(self):
        gui = self.engine(("MultiPV", 3))
        for words in ("searchmoves a2a3 h2h4 depth 4", "depth 4 searchmoves h2h4 a2a3"):
            lines = gui.go(words)
            self.assertEqual({report["pv"][0] for report in reports(lines)}, {"a2a3", "h2h4"})
        self.assertEqual(best_move(gui.go("searchmoves b1a3 nodes 500")), "b1a3")
        self.assertNotEqual(best_move(gui.go("depth 4")), "b1a3")

    def test_so_many_lines_as_wanted_best_first(self):
        gui = self.engine(("MultiPV", 4))
        gui.say("position fen " + KIWIPETE)
        last = reports(gui.go("depth 6"))[-4:]
        self.assertEqual([report["multipv"] for report in last], [1, 2, 3, 4])
        self.assertEqual(len({report["pv"][0] for report in last}), 4)
        scores = [report["cp"] for report in last]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_no_more_lines_than_moves(self):
        gui = self.engine(("MultiPV", 200))
        self.assertEqual(max(report["multipv"] for report in reports(gui.go("depth 2"))), 20)
        gui.say("position fen " + ONLY_MOVE)
        lines = gui.go("depth 4")
        self.assertEqual({report["multipv"] for report in reports(lines)}, {1})


class Castling(UciTest):
    def castled(self, gui, position, words):
        gui.say("position fen " + position)
        return best_move(gui.go("searchmoves", words, "depth 2"))

    def test_castling_is_the_king_s_step_or_in_chess960_takes_the_rook(self):
        for name in ("e1g1", "e1h1"):
            self.assertEqual(self.castled(self.engine(), CASTLES, name), "e1g1")
            gui = self.engine(("UCI_Chess960", "true"))
            self.assertEqual(self.castled(gui, CASTLES, name), "e1h1")

    def test_a_king_anywhere_castles(self):
        gui = self.engine(("UCI_Chess960", "true"))
        for position, move, after in (
                ("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", "b1c1", "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"),
                ("1k6/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "1k6/8/8/8/8/8/8/2KR4 b - - 1 1")):
            self.assertEqual(self.castled(gui, position, move), move)
            gui.say(f"position fen {position} moves {move}", "go perft 1")
            played = gui.until("Nodes")
            gui.say(f"position fen {after}", "go perft 1")
            self.assertEqual(gui.until("Nodes"), played)
            self.assertEqual(gui.ready(), [])

    def test_moves_that_castle_are_read_in_either_way(self):
        gui = self.engine()
        for move in ("e1g1", "e1h1"):
            gui.say(f"position fen {CASTLES} moves {move}", "go perft 1")
            gui.until("Nodes")
        self.assertNotIn("info string", "".join(gui.heard))


class Positions(UciTest):
    def test_perft_counts(self):
        gui = self.engine()
        gui.say("go perft 4")
        lines = gui.until("Nodes")
        self.assertEqual(lines[-1], "Nodes searched: 197281")
        self.assertEqual(len(lines), 21)
        self.assertEqual(sum(int(line.split(": ")[1]) for line in lines[:-1]), 197281)
        gui.say("position fen " + KIWIPETE, "go perft 3")
        self.assertEqual(gui.until("Nodes")[-1], "Nodes searched: 97862")
        self.nothing_more(gui)

    def complaint(self, gui, line):
        gui.say(line)
        lines = gui.ready()
        self.assertEqual(len(lines), 1, lines)
        self.assertRegex(lines[0], r"\Ainfo string position: ")
        return lines[0].removeprefix("info string position: ")

    def test_a_bad_position_is_answered_and_the_engine_lives(self):
        gui = self.engine()
        for line, answer in (
                ("position", "expected 'startpos' or 'fen'"),
                ("position start", "expected 'startpos' or 'fen'"),
                ("position fen", "at character 1 of the FEN, expected board: "),
                ("position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                 "at character 1 of the FEN, expected board: one king for each side"),
                ("position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 "at character 18 of the FEN, expected board: "),
                (f"position fen {KIWIPETE.replace(' w ', ' x ')}",
                 "at character 57 of the FEN, expected side to move: w or b"),
                ("position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                 "at character 23 of the FEN, expected side to move: "),
                ("position startpos moves e2e5", "'e2e5' is no legal move"),
                ("position startpos moves e2e4 e7e5 e1e3 d2d4", "'e1e3' is no legal move"),
                ("position startpos moves e2e4x", "'e2e4x' is no legal move"),
                ("position startpos moves 0000", "'0000' is no legal move"),
                (f"position fen {MATED} moves g8h8", "'g8h8' is no legal move")):
            with self.subTest(line):
                self.assertIn(answer, self.complaint(gui, line))
        self.lives(gui)

    def test_four_fields_of_a_fen_are_enough(self):
        gui = self.engine()
        gui.say("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - moves e2e4", "go perft 1")
        self.assertIn("Nodes searched: 5", gui.until("Nodes"))
        self.assertEqual(gui.ready(), [])

    def test_a_game_of_thousands_of_moves_is_read(self):
        gui = self.engine()
        gui.say("position startpos moves " + plain_moves(6002))
        self.assertEqual(gui.ready(), [])
        self.assertNotEqual(best_move(gui.go("depth 4")), "0000")

    def test_a_third_time_is_a_draw(self):
        # A queen ahead, White must not go back to where both have stood twice.
        gui = self.engine()
        position = "position fen 7k/8/8/8/8/8/8/KQ6 w - - 0 1 moves "
        shuffle = "b1b2 h8g8 b2b1 g8h8 "
        gui.say(position + shuffle + "b1b2 h8g8 b2b1 g8h8")
        lines = gui.go("depth 6 searchmoves b1b2")
        self.assertEqual(reports(lines)[-1]["cp"], 0, lines)
        self.assertGreater(fields(gui.go("depth 6")[-2]).get("cp", 9999), 300)


class Garbage(UciTest):
    WORDS = ["uci", "isready", "ucinewgame", "setoption", "name", "value", "Hash", "Threads",
             "MultiPV", "UCI_Chess960", "UCI_Elo", "UCI_LimitStrength", "Move", "Overhead",
             "Ponder", "true", "false", "position", "startpos", "fen", "moves", "e2e4", "e7e5",
             "e1g1", "a7a8q", "0000", "go", "infinite", "ponder", "ponderhit", "stop", "wtime",
             "btime", "winc", "movestogo", "movetime", "depth", "nodes", "mate", "searchmoves",
             "perft", "debug", "on", "register", "later", "-1", "0", "1", "2", "3",
             "999999999999999999999", "1e5", "0x10", "w", "b", "-", "KQkq",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "8/8/8/8/8/8/8/8", "\t", "é", "\x00",
             "\x1b[2J"]
    COMMANDS = ["position startpos moves e2e4 e7e5 g1f3", "position fen " + KIWIPETE,
                "go wtime 100 btime 100 winc 1 binc 1", "go depth 3 searchmoves e2e4",
                "setoption name Hash value 2", "setoption name UCI_Chess960 value true",
                "setoption name MultiPV value 3", "go movetime 1", "go perft 2", "go mate 1"]

    def garbage(self, seed, count):
        chance = random.Random(seed)
        for _ in range(count):
            kind = chance.randrange(4)
            if kind == 0:
                line = " ".join(chance.choices(self.WORDS, k=chance.randrange(1, 9)))
            elif kind == 1:
                command = chance.choice(self.COMMANDS)
                line = command[:chance.randrange(len(command) + 1)]
            elif kind == 2:
                line = bytearray(chance.choice(self.COMMANDS).encode())
                for _ in range(chance.randrange(1, 4)):
                    line[chance.randrange(len(line))] = chance.randrange(256)
                yield bytes(line).replace(b"\n", b" ")
                continue
            else:
                line = "".join(chance.choices(string.printable, k=chance.randrange(100)))
            yield line.replace("\n", " ").encode()

    def harmless(self, line):
        """No wish for more memory than a test may take, and no farewell."""
        words = line.lower().split()
        return b"quit" not in words and not (
            b"setoption" in words and (b"hash" in words or b"threads" in words)
            and any(len(word) > 1 and word[-1:].isdigit() for word in words))

    def test_ten_thousand_lines_of_garbage(self):
        gui = self.engine()
        lines = [line for line in self.garbage(1, 11_000) if self.harmless(line)][:10_000]
        self.assertEqual(len(lines), 10_000)
        for line in lines:
            gui.process.stdin.write(line + b"\n")
        # A new position ends the last search; then no line before ours can still be answered.
        gui.say("position startpos", "setoption name UCI_LimitStrength value false", "enough")
        while gui.next() != "info string unknown command 'enough'":
            pass
        self.lives(gui)
        gui.say("quit")
        self.assertEqual(gui.leave(), 0)
        self.assertEqual(gui.process.stderr.read(), b"")

    def test_a_command_behind_unknown_words_is_obeyed(self):
        gui = self.engine()
        gui.say("joho isready")
        self.assertEqual(gui.until("readyok")[0], "info string unknown command 'joho'")

    def test_lines_of_any_length_and_ending(self):
        gui = self.engine()
        gui.say("x" * 3_000_000, "position startpos moves " + "e2e4 " * 100_000)
        gui.say("isready\r")
        gui.until("readyok")
        self.lives(gui)


SANITIZED = "QUADRILLE_SANITIZED" in os.environ  # shadow memory comes on top then


class Memory(UciTest):
    ALLOWANCE = 64  # megabytes beside the hash table

    def peak(self, gui):
        with open(f"/proc/{gui.process.pid}/status", encoding="ascii") as status:
            line = next(line for line in status if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024

    def test_memory_stays_within_the_hash_and_64_megabytes(self):
        for megabytes in (16, 64, 100):
            gui = self.engine(("Hash", megabytes), ("Threads", 2), ("MultiPV", 2))
            gui.say("position fen " + KIWIPETE)
            gui.go("movetime 200")
            gui.say("position startpos moves " + plain_moves(400))
            gui.go("movetime 50")
            peak = self.peak(gui)
            print(f"\nHash {megabytes}: {peak:.1f} MB at most")
            if not SANITIZED:
                self.assertLess(peak, megabytes + self.ALLOWANCE)

    def test_a_smaller_hash_gives_memory_back(self):
        gui = self.engine(("Hash", 64))
        gui.say("setoption name Hash value 1")
        gui.ready()
        with open(f"/proc/{gui.process.pid}/status", encoding="ascii") as status:
            resident = next(line for line in status if line.startswith("VmRSS"))
        if not SANITIZED:
            self.assertLess(int(resident.split()[1]) / 1024, 1 + self.ALLOWANCE)


class Gone(CliTest):
    def unheard(self, text):
        with open("/dev/full", "wb", buffering=0) as full:
            ran = run("chess", "uci", stdin=text, stdout=full)
        self.assertEqual(self.complained(ran, 1), f"cannot write standard output: {FULL_DISK}")

    def test_a_gui_that_does_not_listen_is_one_line(self):
        self.unheard(b"uci\nisready\n")

    def test_a_gui_that_leaves_during_a_search_is_one_line(self):
        self.unheard(b"go depth 5\n")


if __name__ == "__main__":
    unittest.main()
