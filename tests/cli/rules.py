"""2048 once more, from the rules and as plainly as can be: what the program's counts are held to.

A board is a tuple of tiles in reading order, 0 where a cell is empty.
"""

import functools

DIRECTIONS = ("left", "right", "up", "down")
DIGITS = "0123456789abcdefghijklmnopqrstuv"


def digits(board):
    """The notation with the top left cell last."""
    return "".join(DIGITS[max(tile, 1).bit_length() - 1] for tile in reversed(board))


def grid(board):
    rows = [board[start:start + 4] for start in range(0, 16, 4)]
    return " / ".join(" ".join(str(tile or ".") for tile in row) for row in rows)


def slide(line):
    """The line moved towards its front, and the points made."""
    tiles, score, may_merge = [], 0, False
    for tile in filter(None, line):
        if may_merge and tiles[-1] == tile:
            tiles[-1] = 2 * tile
            score += 2 * tile
            may_merge = False
        else:
            tiles.append(tile)
            may_merge = True
    return tiles + [0] * (len(line) - len(tiles)), score


@functools.lru_cache(maxsize=None)
def lines(direction, rows, columns):
    """The cells of each line, front first."""
    across = [[row * columns + column for column in range(columns)] for row in range(rows)]
    along = [list(line) for line in zip(*across)]
    towards = across if direction in ("left", "right") else along
    return [line[::-1] if direction in ("right", "down") else line for line in towards]


def move(board, direction, rows=4, columns=4):
    """The board after the move and the points made, or None where nothing moves."""
    after, score = list(board), 0
    for line in lines(direction, rows, columns):
        slid, points = slide([board[cell] for cell in line])
        score += points
        for cell, tile in zip(line, slid):
            after[cell] = tile
    return None if tuple(after) == tuple(board) else (tuple(after), score)


def spawns(board):
    """Every board that a spawn may make, with its probability."""
    empty = [cell for cell, tile in enumerate(board) if tile == 0]
    for cell in empty:
        for tile, chance in ((2, 0.9), (4, 0.1)):
            yield board[:cell] + (tile,) + board[cell + 1:], chance / len(empty)


def turns_by_direction(board):
    """How many turns, a move and a spawn, begin with each direction that moves."""
    moved = {direction: move(board, direction) for direction in DIRECTIONS}
    return {direction: 2 * result[0].count(0) for direction, result in moved.items() if result}


def best_expected_scores(rows, columns):
    """The value of best play from a random start, and from a start with two 2s."""
    @functools.lru_cache(maxsize=None)
    def value(board):
        results = [move(board, direction, rows, columns) for direction in DIRECTIONS]
        return max((score + after_move(after) for after, score in filter(None, results)),
                   default=0)

    @functools.lru_cache(maxsize=None)
    def after_move(board):
        return sum(chance * value(after) for after, chance in spawns(board))

    starts = [(two, first * second) for one, first in spawns((0,) * (rows * columns))
              for two, second in spawns(one)]
    twos = [value(board) for board, _ in starts if sum(board) == 4]
    return sum(chance * value(board) for board, chance in starts), sum(twos) / len(twos)
