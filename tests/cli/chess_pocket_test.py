"""The tiny player as a chess GUI meets it: `quadrille chess pocket`."""
import subprocess
import unittest

from program import PATIENCE, QUADRILLE, long_work


def talk(*lines):
    done = subprocess.run([QUADRILLE, "chess", "pocket"], input="\n".join([*lines, "quit", ""]),
                          capture_output=True, text=True, timeout=PATIENCE)
    return done.stdout.splitlines()


def best_move(moves):
    answer = talk("position startpos moves " + " ".join(moves) if moves else "position startpos",
                  "go depth 2")
    return next(line.split()[1] for line in answer if line.startswith("bestmove"))


class Pocket(unittest.TestCase):
    def test_it_introduces_itself_and_is_ready(self):
        answer = talk("uci", "isready")
        self.assertIn("uciok", answer)
        self.assertIn("readyok", answer)

    def test_it_finds_a_mate(self):
        answer = talk("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "go")
        self.assertIn("bestmove a1a8", answer)

    @long_work
    def test_it_plays_a_whole_game_of_legal_moves(self):
        """A second engine follows the game and says for every move whether it is legal."""
        judge = subprocess.Popen([QUADRILLE, "chess", "uci"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, text=True)
        moves = []
        while len(moves) < 120:
            judge.stdin.write("position startpos" + (" moves " + " ".join(moves) if moves else "") +
                              "\ngo perft 1\n")
            judge.stdin.flush()
            legal = []
            while not (line := judge.stdout.readline()).startswith("Nodes searched"):
                legal.append(line.split(":")[0])
            if not legal:
                break
            move = best_move(moves)
            self.assertIn(move, legal)
            moves.append(move)
        judge.communicate("quit\n")
        self.assertGreater(len(moves), 10)

    def test_what_it_does_not_understand_is_passed_over(self):
        answer = talk("fly", "position fen nonsense", "go depth x", "isready")
        self.assertIn("readyok", answer)

    def test_the_end_of_input_ends_it(self):
        done = subprocess.run([QUADRILLE, "chess", "pocket"], input="uci\n", capture_output=True,
                              text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
