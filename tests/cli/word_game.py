"""The words game once more, in plain Python, for tests to check the program against.

No GADDAG, no anchors: every word of the list in every place of the board, judged by the rules.
"""

import itertools
import os

VALUES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                  [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10]))
COUNTS = dict(zip("?ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                  [2, 9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2,
                   1]))
SIDE = 15
QUADRANT = ["=..'...=", ".-...\"..", "..-...'.", "'..-...'", "....-...", ".\"...\"..",
            "..'...'.", "=..'...-"]  # the top left quarter of the board, middle lines included
PREMIUMS = {"'": (2, 1), '"': (3, 1), "-": (1, 2), "=": (1, 3), ".": (1, 1)}


def premium(row, column):
    return PREMIUMS[QUADRANT[min(row, 14 - row)][min(column, 14 - column)]]


class Position:
    """A board, and the rack on turn. Small letters are blanks."""

    def __init__(self, rows, rack, words, bag=86):
        self.board = {(row, column): letter for row, line in enumerate(rows)
                      for column, letter in enumerate(line) if letter not in ". "}
        self.rack, self.words, self.bag = rack, set(words), bag

    def cgp(self, other="", scores=(0, 0)):
        rows = []
        for row in range(SIDE):
            text, gap = "", 0
            for column in range(SIDE):
                if letter := self.board.get((row, column)):
                    text += (str(gap) if gap else "") + letter
                    gap = 0
                else:
                    gap += 1
            rows.append(text + (str(gap) if gap else ""))
        return f"{'/'.join(rows)} {self.rack}/{other} {scores[0]}/{scores[1]} 0"

    def placings(self):
        """{play as the program writes it: points}, one for each way to place tiles."""
        found = {}
        for down in (False, True):
            for row, column in itertools.product(range(SIDE), repeat=2):
                for word in self.words:
                    for tiles in self.ways(word, row, column, down):
                        self.add(found, word, row, column, down, tiles)
        return found

    def squares(self, length, row, column, down):
        return [(row + step * down, column + step * (not down)) for step in range(length)]

    def ways(self, word, row, column, down):
        """Each choice of tiles of the rack, {square: tile}, that completes the word there."""
        squares = self.squares(len(word), row, column, down)
        before = (row - down, column - (not down))
        behind = (squares[-1][0] + down, squares[-1][1] + (not down))
        if max(squares[-1]) >= SIDE or before in self.board or behind in self.board:
            return
        fresh = []
        for square, letter in zip(squares, word):
            held = self.board.get(square)
            if held is None:
                fresh.append((square, letter))
            elif held.upper() != letter:
                return
        if not fresh or not self.connected(squares, fresh):
            return
        for blanks in itertools.product((False, True), repeat=len(fresh)):
            tiles = {square: letter.lower() if blank else letter
                     for (square, letter), blank in zip(fresh, blanks)}
            needed = ["?" if tile.islower() else tile for tile in tiles.values()]
            if all(needed.count(tile) <= self.rack.count(tile) for tile in needed):
                yield tiles

    def connected(self, squares, fresh):
        if not self.board:
            return (7, 7) in squares
        return any((row + y, column + x) in self.board for (row, column), _ in fresh
                   for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)))

    def through(self, board, square, down):
        """The squares of the word that runs through this one."""
        step = (down, not down)
        row, column = square
        while (row - step[0], column - step[1]) in board:
            row, column = row - step[0], column - step[1]
        squares = []
        while (row, column) in board:
            squares.append((row, column))
            row, column = row + step[0], column + step[1]
        return squares

    def points(self, board, squares, tiles):
        total, times = 0, 1
        for square in squares:
            letter, word = premium(*square) if square in tiles else (1, 1)
            total += letter * (0 if board[square].islower() else VALUES[board[square]])
            times *= word
        return total * times

    def add(self, found, word, row, column, down, tiles):
        board = self.board | tiles
        crosses = [cross for square in tiles
                   if len(cross := self.through(board, square, not down)) > 1]
        for cross in crosses:
            if "".join(board[square] for square in cross).upper() not in self.words:
                return
        # What can be described in two ways is described across.
        if down and (not self.board or (len(tiles) == 1 and crosses)):
            return
        squares = self.squares(len(word), row, column, down)
        score = 50 if len(tiles) == 7 else 0
        score += sum(self.points(board, line, tiles) for line in [squares, *crosses])
        text, inside = "", False
        for square in squares:
            if (square not in tiles) != inside:
                text += ")" if inside else "("
                inside = not inside
            text += board[square]
        text += ")" if inside else ""
        place = f"{chr(65 + column)}{row + 1}" if down else f"{row + 1}{chr(65 + column)}"
        found[f"{place} {text}"] = score

    def exchanges(self):
        if self.bag < 7:
            return set()
        tiles = sorted(self.rack)
        return {"-" + "".join(chosen) for size in range(1, len(tiles) + 1)
                for chosen in itertools.combinations(tiles, size)}

    def plays(self):
        return self.placings() | {text: 0 for text in self.exchanges()} | {"pass": 0}


def write_list(folder, words, name="list.txt"):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(word + "\n" for word in words))
    return path


# With all English words: some hundred thousand nodes to prove.
HARD_ENDGAME = ("7F2D3P/7I1JET1BA/7DYSLEXiC/7OI1U2RE/8R1S2T1/8R1I2H1/4C5O4/TENDON1ROUNDLET/4U9W/"
                "1V2G2W5KI/1E2U1QI2B2AG/1G2ANIMaTOR1Y1/1AFIRE1P2N2L1/1N5L2Z2E1/7E2AVAST "
                "AAEIIMS/ 348/479 0")

SCOWL = "/usr/share/dict/scowl"
SMALL = ("AA AB AD AE AT BA BE BAT BATE BATED CARE CARES SCARE RATE RATES STARE TEAR ARE ARES AR ER "
         "RE ES AS AREA EAT TEA SEA ETA OX OXEN ZA ZEAL RETAINS STAINER NASTIER TIN IN IT IS "
         "QUIZ QI").split()


def small_lexicon(test, words=SMALL):
    """The path of a lexicon of these words, made by the program."""
    folder = test.scratch_folder()
    path = os.path.join(folder, "small.kwg")
    test.ok("words", "lexicon", "build", write_list(folder, words), "--output", path)
    return path


def english_lexicon(test):
    """The path of the default English lexicon; a test that needs it is skipped where its words are missing."""
    if not os.path.isdir(SCOWL):
        test.skipTest("no scowl here")
    path = os.path.join(test.scratch_folder(), "english.kwg")
    test.ok("words", "lexicon", "build", "--scowl", "--output", path)
    return path
