"""The rules of Morpion Solitaire, written down once more for the tests, in the plainest way."""

DIRECTIONS = {"H": (1, 0), "V": (0, 1), "DP": (1, -1), "DN": (1, 1)}
VARIANTS = ("5T", "5D", "4T", "4D")
RECORDS = {"5T": 178, "5D": 82, "4T": 62, "4D": 35}


def cross(variant):
    """Twelve arms around a square, walked clockwise from its top left corner."""
    steps = int(variant[0]) - 2
    x, y, dx, dy = steps, 0, 1, 0
    points = set()
    for turn in "rlrrlrrlrrlr":
        for _ in range(steps):
            points.add((x, y))
            x, y = x + dx, y + dy
        dx, dy = (-dy, dx) if turn == "r" else (dy, -dx)
    return points


def parsed(text):
    point, line = text.split(":")
    x, y = map(int, point.split(","))
    return x, y, line.rstrip("0123456789"), int(line.lstrip("DHPVN"))


def written(move):
    return "{},{}:{}{}".format(*move)


def line(variant, move):
    x, y, direction, pos = move
    dx, dy = DIRECTIONS[direction]
    return [(x + (step - pos) * dx, y + (step - pos) * dy) for step in range(int(variant[0]))]


class Grid:
    def __init__(self, variant, text="start"):
        self.variant = variant
        self.points = cross(variant)
        self.lines = []
        for move in [] if text == "start" else text.split():
            self.play(move)

    def is_legal(self, move):
        points = line(self.variant, move)
        if not 0 <= move[3] < len(points):
            return False
        if move[:2] in self.points or sum(point in self.points for point in points) < len(points) - 1:
            return False
        shared = 1 if self.variant[1] == "T" else 0
        return all(len(set(points) & set(other)) <= shared
                   for direction, other in self.lines if direction == move[2])

    def legal(self):
        length = int(self.variant[0])
        near = {(x + dx, y + dy) for x, y in self.points for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        moves = ((x, y, direction, pos) for x, y in near - self.points for direction in DIRECTIONS
                 for pos in range(length))
        return {written(move) for move in moves if self.is_legal(move)}

    def add(self, move):
        self.points.add(move[:2])
        self.lines.append((move[2], line(self.variant, move)))

    def play(self, text):
        move = parsed(text)
        assert self.is_legal(move), text
        self.add(move)


def is_legal(variant, moves):
    """Whether moves (x, y, direction, pos) are a game from the cross on."""
    grid = Grid(variant)
    for move in moves:
        if not grid.is_legal(move):
            return False
        grid.add(move)
    return True


# The longest game that there is.
RECORD_4D = ("3,4:H0 3,2:H3 7,2:H3 4,3:V2 8,1:DP3 4,7:DN3 5,0:H3 6,-1:DP3 2,3:V1 5,6:DN3 6,1:V0 "
             "7,0:DP3 5,-2:DN0 4,-1:DP2 3,-2:DN0 0,5:V3 -1,6:DP0 -1,4:H0 -2,5:DP0 4,8:V3 1,6:H0 "
             "0,7:DP0 1,8:DN3 2,7:DP1 3,8:DN3 6,5:DP3 2,8:H1 2,9:V3 7,6:DN3 2,-1:DN0 2,-2:V0 "
             "4,-2:H2 4,-3:V0 1,0:DP0 0,-1:DN0")
