"""Chess on emulated machines of the 1970s: `quadrille cosmac`."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import program
from gui import Gui
from program import (QUADRILLE, CliTest, Screen, finished, run, started, wait_for_handler,
                     wait_until_it_waits_for_a_reader)

MACHINES = ["membership", "elph"]
VERBS = ["run", "uci", "trace", "disassemble", "hex"]
# LDI $2A, PLO R7, SEQ, and a branch to itself; made by hand, checksums included.
TINY = ":06000000F82AA77B30054B\n:00000001FF\n".replace("4B", "%02X" % (
    -(6 + 0xF8 + 0x2A + 0xA7 + 0x7B + 0x30 + 0x05) & 0xFF))

# The programs are made by a compiler that not every machine has.
with_player = unittest.skipUnless(
    all(os.path.exists(os.path.join(os.path.dirname(QUADRILLE), name + ".hex")) for name in MACHINES),
    "no HEX files: built without clang++-16")


class TinyProgram(CliTest):
    def setUp(self):
        self.file = self.written(TINY)

    def written(self, text):
        path = os.path.join(self.scratch_folder(), "program.hex")
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def test_it_is_written_as_it_was_read(self):
        self.assertEqual(self.ok("cosmac", "hex", "--hex", self.file).out, TINY)

    def test_it_is_written_to_a_file(self):
        output = os.path.join(self.scratch_folder(), "out.hex")
        ran = self.ok("cosmac", "hex", "--hex", self.file, "--output", output)
        self.assertEqual(ran.out, f"{output}: 6 bytes\n")
        with open(output, encoding="ascii") as file:
            self.assertEqual(file.read(), TINY)

    def test_json_says_what_it_is(self):
        self.assertEqual(self.json_of("cosmac", "hex", "--hex", self.file), {
            "machine": "membership", "file": self.file, "bytes": 6,
            "blocks": [{"address": 0, "bytes": 6}]})

    def test_it_is_disassembled(self):
        self.assertEqual(self.ok("cosmac", "disassemble", "--hex", self.file).out,
                         "0000  F8 2A        LDI $2A\n0002  A7           PLO R7\n"
                         "0003  7B           SEQ\n0004  30 05        BR $0005\n")

    def test_addresses_choose_a_part(self):
        for first in ("0002", "$2", "0x0002"):
            ran = self.ok("cosmac", "disassemble", "--hex", self.file, "--from", first, "--to", "3")
            self.assertEqual(ran.out, "0002  A7           PLO R7\n0003  7B           SEQ\n")

    def test_the_disassembly_as_json(self):
        instructions = self.json_of("cosmac", "disassemble", "--hex", self.file, "--to", "0")
        self.assertEqual(instructions["instructions"],
                         [{"address": 0, "bytes": "F8 2A", "text": "LDI $2A"}])

    def test_a_trace_shows_cycles_and_what_changed(self):
        self.assertEqual(self.ok("cosmac", "trace", "--hex", self.file, "--count", 3).out,
                         "         0  0000  LDI $2A         D=2A\n"
                         "         2  0002  PLO R7          R7=002A\n"
                         "         4  0003  SEQ             Q=1\n")

    def test_a_trace_may_begin_later(self):
        ran = self.ok("cosmac", "trace", "--hex", self.file, "--skip", 4, "--count", 1)
        self.assertEqual(ran.out, "         4  0003  SEQ             Q=1\n")

    def test_a_trace_ends_with_what_stopped_the_machine(self):
        # $30 $05 jumps into its own operand and on into zeros: IDL, which waits for nothing here.
        ran = self.ok("cosmac", "trace", "--hex", self.file, "--count", 100)
        self.assertRegex(ran.out.splitlines()[-1], r"IDL$")
        undefined = self.written(":01000000689" + "7\n:00000001FF\n")
        told = self.complained_after_all(run("cosmac", "trace", "--hex", undefined), 1)
        self.assertEqual(told, "the machine stopped: an undefined opcode at $0000 ($0000)")

    def test_a_program_that_never_listens_is_left_after_ten_seconds_of_its_time(self):
        branch = self.written(":020000003000CE\n:00000001FF\n")
        for machine in MACHINES:
            for verb in ("uci", "run"):
                for text in (b"", b"uci\nquit\n"):
                    ran = run("cosmac", verb, "--machine", machine, "--speed", "max", "--hex", branch,
                              stdin=text)
                    self.assertEqual(self.complained(ran, 1),
                                     "the machine does not listen: no XON within 10 s of its start")

    def test_quit_leaves_it_while_input_goes_on(self):
        branch = self.written(":020000003000CE\n:00000001FF\n")
        with started("cosmac", "uci", "--hex", branch, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                     stderr=subprocess.PIPE) as process:
            process.stdin.write(b"uci\n quit\n")
            process.stdin.flush()
            process.wait(program.PATIENCE)
            self.assertIn("no XON", self.complained(finished(process), 1))

    def test_ctrl_c_ends_a_trace_before_its_count(self):
        endless = self.written(":020000003000CE\n:00000001FF\n")
        with tempfile.TemporaryFile() as out:
            with started("cosmac", "trace", "--hex", endless, "--count", 10**9, stdout=out,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process)
                process.send_signal(signal.SIGINT)
                self.stopped(finished(process))

    def test_ctrl_c_ends_a_trace_that_nobody_reads(self):
        endless = self.written(":020000003000CE\n:00000001FF\n")
        with started("cosmac", "trace", "--hex", endless, "--count", 10**9,
                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            wait_until_it_waits_for_a_reader(process)
            process.send_signal(signal.SIGINT)
            process.wait(program.PATIENCE)  # before anything is read, or it would write on
            self.complained_after_all(finished(process), program.STOPPED)


class BadInput(CliTest):
    def test_a_file_that_is_not_there(self):
        for verb in VERBS:
            self.assertEqual(self.refused("cosmac", verb, "--hex", "/no/such.hex"),
                             "cannot read /no/such.hex: No such file or directory")

    def test_a_file_that_is_no_intel_hex_is_named_with_its_line(self):
        path = os.path.join(self.scratch_folder(), "bad.hex")
        for text, complaint in ((":00000001FE\n", "line 1: expected the checksum FF"),
                                ("hello\n", "line 1: expected a colon"),
                                (TINY.splitlines()[0] + "\n", "line 2: expected the end record :00000001FF"),
                                (":0160000000" + "9F\n:00000001FF\n",
                                 None)):
            with open(path, "w", encoding="ascii") as file:
                file.write(text)
            told = self.refused("cosmac", "hex", "--hex", path)
            self.assertEqual(told, f"{path}, {complaint}" if complaint else
                             f"{path}: expected a program within $0000 to $5FFF")

    def test_an_unknown_machine_or_speed_is_told_which_there_are(self):
        self.assertIn("membership", self.refused("cosmac", "uci", "--machine", "elf"))
        self.assertIn("real", self.refused("cosmac", "run", "--speed", "slow"))

    def test_what_is_no_address(self):
        for text in ("", "xyz", "10000", "-1", "$"):
            self.assertEqual(self.refused("cosmac", "disassemble", "--from", text),
                             f"--from: '{text}', expected an address in hex from 0000 to FFFF")

    def test_a_missing_verb_is_told_the_verbs(self):
        self.assertEqual(self.refused("cosmac"), "nothing after 'quadrille cosmac', expected one of: "
                         + ", ".join(VERBS))

    def test_a_file_that_cannot_be_written_is_noticed_first(self):
        self.assertIn("/no/such/folder", self.refused("cosmac", "hex", "--output",
                                                      "/no/such/folder/out.hex"))

    def test_where_the_player_is_missing_a_line_says_how_to_get_it(self):
        folder = self.scratch_folder()
        path = os.path.join(folder, "quadrille")
        shutil.copy(QUADRILLE, path)
        self.addCleanup(setattr, program, "QUADRILLE", QUADRILLE)
        program.QUADRILLE = path
        environment = {name: value for name, value in os.environ.items() if name != "QUADRILLE_DATA"}
        told = self.complained(run("cosmac", "uci", "--machine", "elph", environment=environment), 2)
        self.assertIn("no elph.hex in " + folder, told)
        self.assertIn("--hex", told)


@with_player
class Player(CliTest):
    def talk(self, verb, machine, *lines):
        return self.ok("cosmac", verb, "--machine", machine, "--speed", "max",
                       stdin="\n".join([*lines, ""]).encode()).out.splitlines()

    def test_it_speaks_uci(self):
        for machine in MACHINES:
            lines = self.talk("uci", machine, "uci", "isready", "position startpos moves e2e4",
                              "go depth 1", "quit")
            self.assertEqual(lines[:4], ["id name Quadrille COSMAC", "id author the Quadrille authors",
                                         "uciok", "readyok"])
            self.assertRegex(lines[-1], r"\Abestmove [a-h][1-8][a-h][1-8]\Z")

    def test_the_end_of_input_waits_for_the_answer(self):
        for machine in MACHINES:
            for verb in ("uci", "run"):
                lines = self.talk(verb, machine, "position startpos moves e2e4", "go depth 2")
                self.assertEqual(lines[-2:], ["info depth 2 score cp -8 nodes 107 pv b8c6",
                                              "bestmove b8c6"])

    def test_the_end_of_input_stops_what_does_not_end(self):
        for machine in MACHINES:
            for verb in ("uci", "run"):
                for lines in (["go infinite"], ["go infinite", "stop"], ["go infinite", "isready", "quit"],
                              ["go infinite", "go infinite"]):
                    answers = self.talk(verb, machine, *lines)
                    moves = [line for line in answers if line.startswith("bestmove ")]
                    self.assertEqual(len(moves), sum(line.startswith("go") for line in lines), answers)

    @program.long_work
    def test_the_end_of_input_leaves_a_search_ten_minutes_of_machine_time(self):
        for verb in ("uci", "run"):
            for word in ("", "quit"):
                lines = self.talk(verb, "membership", "go depth 30", word)
                self.assertRegex(lines[-1], r"\Abestmove ")

    def test_the_end_of_input_is_a_stop_for_a_move_that_waits_for_one(self):
        with started("cosmac", "uci", stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            gui = Gui(process)
            gui.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - -", "go infinite")
            gui.until("info")
            time.sleep(0.5)  # it is said and done
            process.stdin.close()
            self.assertEqual(gui.until("bestmove"), ["bestmove 0000"])
            self.assertEqual(gui.leave(), 0)
            gui.reader.join()

    def test_it_answers_and_stops_while_it_thinks(self):
        for machine in MACHINES:
            with started("cosmac", "uci", "--machine", machine, stdin=subprocess.PIPE,
                         stdout=subprocess.PIPE) as process:
                gui = Gui(process)
                gui.say("go infinite")
                gui.wait_until_searching()
                gui.ready()
                gui.stop()
                gui.say("quit")
                self.assertEqual(gui.leave(), 0)
                gui.reader.join()

    def test_a_terminal_shows_what_the_machine_says_and_sends_a_break(self):
        for machine in MACHINES:
            lines = self.talk("run", machine, "isready", "hello", "go infinite", "~b", "quit")
            self.assertEqual(lines[:2], ["readyok", "info string unknown command: hello"])
            self.assertRegex(lines[-1], r"\Abestmove ")

    def test_a_break_comes_before_lines_that_wait(self):
        with started("cosmac", "run", "--speed", "max", stdin=subprocess.PIPE,
                     stdout=subprocess.PIPE) as process:
            gui = Gui(process)
            gui.say("go infinite")
            gui.wait_until_searching()
            gui.say("stop")
            gui.say("isready")
            gui.say("~b")
            gui.until("bestmove")
            gui.until("readyok")
            gui.say("quit")
            self.assertEqual(gui.leave(), 0)
            gui.reader.join()

    def test_a_tab_is_a_space(self):
        self.assertEqual(self.talk("run", "elph", "\thello\tthere"),
                         ["info string unknown command: hello"])

    def test_a_person_is_told_what_to_type(self):
        for machine, name in (("membership", "Membership Card"), ("elph", "ELPH")):
            with Screen() as screen, started("cosmac", "run", "--machine", machine, "--speed", "max",
                                             stdin=screen.theirs, stdout=screen.theirs,
                                             stderr=screen.theirs) as process:
                screen.wait_for(lambda seen: "Try: uci, go" in seen, "what to type")
                self.assertIn(name, screen.seen)
                self.assertIn("~b", screen.seen)
                screen.type(b"go infinite\n")
                screen.wait_for(lambda seen: "info depth 1 " in seen, "a search")
                screen.type(b"~b\n")
                screen.wait_for(lambda seen: "bestmove " in seen, "a move")
                screen.type(b"quit\n")
                self.assertEqual(screen.status_of(process), 0)

    def test_a_seed_chooses_the_opening(self):
        def first(*words):
            return self.ok("cosmac", "uci", "--machine", "elph", *words, stdin=b"go\n").out
        self.assertEqual(first("--seed", 0), "bestmove e2e4\n")
        self.assertEqual(first("--seed", 1), "bestmove d2d4\n")
        self.assertEqual(first("--seed", 24), first("--seed", 0))
        self.assertGreater(len({first() for _ in range(12)}), 1)  # all equal: once in 6 ** 11

    def test_a_position_that_the_machine_refuses_gets_no_move(self):
        lines = self.talk("uci", "elph", "position startpos moves e2e5", "go depth 1")
        self.assertEqual(lines, ["info string not a legal move: e2e5",
                                 "info string no move: the machine has refused the position",
                                 "bestmove 0000"])

    def test_real_time_is_as_slow_as_the_machine(self):
        with started("cosmac", "uci", "--speed", "real", stdin=subprocess.PIPE,
                     stdout=subprocess.PIPE) as process:
            gui = Gui(process)
            gui.say("uci")
            gui.until("uciok")
            # A Membership Card of 1.75 MHz is less than a hundredth of what a PC emulates.
            self.assertLess(program.cpu_seconds(process), 10)
            gui.say("quit")
            self.assertEqual(gui.leave(), 0)
            gui.reader.join()

    def test_ctrl_c_ends_it(self):
        for verb in ("uci", "run"):
            with started("cosmac", verb, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE) as process:
                wait_for_handler(process)
                process.send_signal(signal.SIGINT)
                self.succeeded(finished(process))


if __name__ == "__main__":
    unittest.main()
