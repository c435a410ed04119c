"""Many games of 2048 at once, in tensors: games.cu behind ctypes."""

import ctypes
import pathlib
import subprocess

import torch

KINDS = 18  # an empty cell, and tiles up to 131072
CELLS = 16
DIRECTIONS = 4


class Plan(ctypes.Structure):
    _fields_ = [("reward", ctypes.c_float * KINDS), ("late_per_thousand", ctypes.c_uint32),
                ("restart", ctypes.c_uint32)]


def merge_reward(exponent, unit):
    """What a merge is worth that makes a tile of this exponent: every merge a little, large ones more."""
    if exponent < 2:
        return 0.0
    return unit * (5 + (3 * (exponent - 6) ** 1.5 if exponent > 6 else 0))


def library(device):
    root = pathlib.Path(__file__).resolve().parents[2]
    path = root / "build" / f"policy_games_{device}.so"
    path.parent.mkdir(exist_ok=True)
    kind = ["host"] if device == "cpu" else []
    subprocess.run([root / "tools/policy/build", path, *kind], cwd=root, check=True)
    return ctypes.CDLL(str(path))


class Games:
    """Boards as bytes: cells[n, 16] are exponents, legal[n] has a bit for each direction."""

    def __init__(self, lib, count, seed, rewards, late, restart, device):
        self.lib, self.count, self.seed, self.device = lib, count, seed, device
        self.plan = Plan((ctypes.c_float * KINDS)(*rewards), int(1000 * late), int(restart))
        self.state = torch.zeros(count * lib.game_bytes(), dtype=torch.uint8, device=device)
        self.totals = torch.zeros(lib.totals_bytes() // 8, dtype=torch.int64, device=device)

    def begin(self, cells, legal):
        self.lib.begin_games(pointer(self.state), self.count, ctypes.c_uint64(self.seed), self.plan,
                             pointer(cells), pointer(legal), self.stream())

    def advance(self, directions, rewards, ended, cells, legal):
        self.lib.advance_games(pointer(self.state), self.count, pointer(directions), self.plan,
                               pointer(rewards), pointer(ended), pointer(cells), pointer(legal),
                               pointer(self.totals), self.stream())

    def stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device == "cuda" else 0)


def find_advantages(lib, games, rewards, ended, values, discount, gae, advantages):
    steps, count = rewards.shape
    lib.find_advantages(pointer(rewards), pointer(ended), pointer(values), steps, count,
                        ctypes.c_float(discount), ctypes.c_float(gae), pointer(advantages),
                        games.stream())


def pointer(tensor):
    assert tensor.is_contiguous()
    return ctypes.c_void_p(tensor.data_ptr())


class Tally:
    """What the games that ended since the last look came to."""

    def __init__(self, games):
        self.games, self.last = games, games.totals.clone()

    def look(self):
        now = self.games.totals.clone()
        count, score, moves, *largest = (now - self.last).tolist()
        self.last = now
        reached = {2 ** e: sum(largest[e:]) / max(count, 1) for e in range(13, 18)}
        return {"games": count, "mean": score / max(count, 1), "moves": moves / max(count, 1),
                "reached": reached}
