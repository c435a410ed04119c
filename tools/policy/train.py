#!/usr/bin/env python3
"""Trains the policy of 2048 by self-play: proximal policy optimisation, games and learning on one
device. README.md says how to use it."""

import argparse
import json
import time

import torch

from games import CELLS, Games, KINDS, Tally, find_advantages, library, merge_reward
from network import Policy, legal_logits
from optimizer import Optimizer


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu", choices=["cuda", "cpu"])
    add("--seed", type=int, default=1)
    add("--seconds", type=float, default=60, help="how long this run learns")
    add("--planned", type=float, help="length of the schedule in seconds, over all runs (default: SECONDS)")
    add("--games", type=int, default=16384, help="games at once")
    add("--horizon", type=int, default=64, help="moves of each game from one learning phase to the next")
    add("--batch", type=int, default=32768)
    add("--replay", type=float, default=1, help="how often a move is learnt from, on average")
    add("--priority", type=float, default=0, help="moves are drawn by this power of their advantage")
    add("--correction", type=float, default=0.5, help="power by which frequent moves weigh less")
    add("--inputs", type=int, default=1024)
    add("--width", type=int, default=512)
    add("--blocks", type=int, default=3)
    add("--muon", action="store_true", help="Muon for the matrices instead of Adam")
    add("--rate", type=float, default=5e-4)
    add("--last-rate", type=float, default=0.05, help="share of the rate that is left at the end")
    add("--warm-up", type=float, default=0.005, help="share of the schedule in which the rate grows")
    add("--discount", type=float, default=0.998)
    add("--lambda", dest="gae", type=float, default=0.7)
    add("--clip", type=float, default=0.1)
    add("--entropy", type=float, default=0.02)
    add("--last-entropy", type=float, default=0.1, help="share of the entropy bonus that is left at the end")
    add("--value", type=float, default=0.5, help="weight of the value's error")
    add("--norm", type=float, default=1.0, help="longest gradient")
    add("--late", type=float, default=0.5, help="share of games that begin with large tiles")
    add("--unit", type=float, default=0.003, help="unit of the reward")
    add("--rounded-from", type=float, default=0.85, help="share of the schedule after which weights are rounded")
    add("--evaluate", type=int, default=1024, help="games without chance in the choice, at the end")
    add("--plain", action="store_true", help="no CUDA graphs")
    add("--state", help="file to begin from, if it is there, and to write at the end")
    add("--save-every", type=float, default=120)
    add("--log", help="file to which a line of JSON is added now and then")
    add("--every", type=float, default=10)
    add("--label", default="")
    return parser.parse_args()


class Rollout:
    """What all games do for `horizon` moves, and how good each of these moves was."""

    def __init__(self, o, lib, policy):
        self.o, self.lib, self.policy = o, lib, policy
        rewards = [merge_reward(e, o.unit) for e in range(KINDS)]
        self.games = Games(lib, o.games, o.seed, rewards, o.late, True, o.device)
        make = lambda rows, kind, *more: torch.zeros(rows, o.games, *more, dtype=kind, device=o.device)
        self.cells = make(o.horizon + 1, torch.uint8, CELLS)
        self.legal = make(o.horizon + 1, torch.uint8)
        self.values = make(o.horizon + 1, torch.float32)
        self.moves = make(o.horizon, torch.int64)
        self.logs = make(o.horizon, torch.float32)
        self.rewards = make(o.horizon, torch.float32)
        self.ended = make(o.horizon, torch.uint8)
        self.advantages = make(o.horizon, torch.float32)
        self.games.begin(self.cells[-1], self.legal[-1])

    @torch.no_grad()
    def play(self):
        o = self.o
        self.cells[0].copy_(self.cells[-1])
        self.legal[0].copy_(self.legal[-1])
        for step in range(o.horizon):
            logits, value = self.policy(self.cells[step])
            logits = legal_logits(logits, self.legal[step])
            chance = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
            move = (logits - torch.log(-torch.log(chance))).argmax(dim=-1, keepdim=True)
            self.moves[step] = move.squeeze(-1)
            self.logs[step] = torch.log_softmax(logits, dim=-1).gather(-1, move).squeeze(-1)
            self.values[step] = value
            self.games.advance(self.moves[step], self.rewards[step], self.ended[step],
                               self.cells[step + 1], self.legal[step + 1])
        self.values[o.horizon] = self.policy(self.cells[o.horizon])[1]
        find_advantages(self.lib, self.games, self.rewards, self.ended, self.values, o.discount,
                        o.gae, self.advantages)


class Learner:
    """One step on a batch of moves drawn from a rollout."""

    def __init__(self, o, policy, rollout):
        self.o, self.policy, self.rollout = o, policy, rollout
        self.optimizer = Optimizer(policy, o.muon)
        self.picked = torch.zeros(o.batch, dtype=torch.int64, device=o.device)
        self.entropy_bonus = torch.zeros((), device=o.device)
        self.mean, self.spread = (torch.zeros((), device=o.device) for _ in range(2))
        self.weights = torch.ones(o.horizon * o.games, device=o.device)
        self.sums = torch.zeros(6, device=o.device)

    def draw(self):
        """The moves to learn from, those that mattered more often."""
        o, advantages = self.o, self.rollout.advantages.view(-1)
        self.mean.copy_(advantages.mean())
        self.spread.copy_(advantages.std() + 1e-8)
        count = int(o.replay * len(advantages)) // o.batch * o.batch
        if o.priority == 0:
            return torch.cat([torch.randperm(len(advantages), device=o.device)
                              for _ in range(-(-count // len(advantages)))])[:count]
        odds = (((advantages - self.mean) / self.spread).abs() + 0.01) ** o.priority
        self.weights.copy_((odds.mean() / odds) ** o.correction)
        return torch.multinomial(odds, count, replacement=True)

    def step(self):
        o, r, picked = self.o, self.rollout, self.picked
        weight = self.weights[picked]
        advantage = r.advantages.view(-1)[picked]
        target = advantage + r.values.view(-1)[picked]
        advantage = (advantage - self.mean) / self.spread
        logits, value = self.policy(r.cells.view(-1, CELLS)[picked])
        logs = torch.log_softmax(legal_logits(logits, r.legal.view(-1)[picked]), dim=-1)
        log = logs.gather(-1, r.moves.view(-1)[picked].unsqueeze(-1)).squeeze(-1)
        entropy = -(weight * (logs.exp() * logs.clamp(min=-50)).sum(-1)).mean()
        change = log - r.logs.view(-1)[picked]
        ratio = change.exp()
        gain = torch.min(advantage * ratio, advantage * ratio.clamp(1 - o.clip, 1 + o.clip))
        gain = (weight * gain).mean()
        error = (weight * (value - target).square()).mean()
        for parameter in self.optimizer.parameters:
            parameter.grad = None
        (o.value * error - gain - self.entropy_bonus * entropy).backward()
        norm = self.optimizer.step(o.norm)
        with torch.no_grad():
            clipped = ((ratio - 1).abs() > o.clip).float().mean()
            self.sums += torch.stack([entropy, error, target.var(), clipped, (ratio - 1 - change).mean(), norm])

    def look(self, steps):
        entropy, error, variance, clipped, divergence, norm = (self.sums / max(steps, 1)).tolist()
        self.sums.zero_()
        return {"entropy": entropy, "unexplained": error / max(variance, 1e-9), "clipped": clipped,
                "divergence": divergence, "norm": norm}


class Captured:
    """A function as a CUDA graph, or the function itself."""

    def __init__(self, function, plain):
        self.function, self.plain, self.graph = function, plain, None

    def __call__(self):
        if self.plain:
            return self.function()
        if self.graph is None:
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(2):
                    self.function()
            torch.cuda.current_stream().wait_stream(side)
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.function()
        self.graph.replay()


@torch.no_grad()
def evaluate(o, lib, policy, count, seed=2048204820482048, most_moves=120_000, sample=0):
    """Games with the likeliest move each time; boards of them as well."""
    rewards = [0.0] * KINDS
    games = Games(lib, count, seed, rewards, 0, False, o.device)
    make = lambda kind, *more: torch.zeros(count, *more, dtype=kind, device=o.device)
    cells, legal = make(torch.uint8, CELLS), make(torch.uint8)
    reward, ended = make(torch.float32), make(torch.uint8)
    games.begin(cells, legal)
    tally, boards = Tally(games), []
    play = lambda: games.advance(legal_logits(policy(cells)[0], legal).argmax(-1), reward, ended, cells, legal)
    for moves in range(most_moves):
        play()
        if sample and moves % 97 == 0 and ended.sum() < count:
            boards.append(cells[ended == 0][:sample].cpu())
        if moves % 512 == 511 and bool(ended.all()):
            break
    return tally.look(), torch.cat(boards) if boards else None


def save(path, policy, learner, seconds, steps):
    cpu = lambda value: value.detach().cpu() if torch.is_tensor(value) else [v.detach().cpu() for v in value]
    torch.save({"sizes": policy.sizes, "seconds": seconds, "steps": steps,
                "policy": {k: v.cpu() for k, v in policy.state_dict().items()}}, path)
    for name, value in learner.optimizer.state().items():
        torch.save(cpu(value), f"{path}.{name}")


def main():
    o = options()
    torch.manual_seed(o.seed)
    if o.device == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    lib = library(o.device)
    policy = Policy(o.inputs, o.width, o.blocks)
    before, steps = 0.0, 0
    saved = None
    if o.state:
        try:
            saved = torch.load(o.state)
        except FileNotFoundError:
            pass
    if saved:
        policy.load_state_dict(saved["policy"])
        before, steps = saved["seconds"], saved["steps"]
    policy.to(o.device)
    rollout = Rollout(o, lib, policy)
    learner = Learner(o, policy, rollout)
    if saved:
        try:
            learner.optimizer.load({name: torch.load(f"{o.state}.{name}") for name in learner.optimizer.state()})
        except FileNotFoundError:
            print("no moments of the optimizer: they begin anew")
    plain = o.plain or o.device == "cpu"
    play, learn = Captured(rollout.play, plain), Captured(learner.step, plain)
    planned = o.planned or o.seconds
    parameters = sum(p.numel() for p in policy.parameters())
    print(f"{o.label} {parameters} parameters, {vars(o)}", flush=True)
    tally = Tally(rollout.games)
    begun = shown = kept = time.time()
    shown_steps = learnt = 0
    while (elapsed := time.time() - begun) < o.seconds:
        share = min((before + elapsed) / planned, 1)
        rate = o.rate * (o.last_rate + (1 - o.last_rate) * (1 - share)) * min(share / o.warm_up + 0.02, 1)
        learner.optimizer.rate.fill_(rate)
        learner.entropy_bonus.fill_(o.entropy * (o.last_entropy + (1 - o.last_entropy) * (1 - share)))
        if share >= o.rounded_from and not policy.rounds:
            policy.rounds = True
            play, learn = Captured(rollout.play, plain), Captured(learner.step, plain)
        play()
        for picked in learner.draw().split(o.batch):
            learner.picked.copy_(picked)
            learn()
            learnt += 1
        steps += o.games * o.horizon
        shown_steps += o.games * o.horizon
        if time.time() - shown > o.every:
            line = {"label": o.label, "seconds": round(before + time.time() - begun, 1), "steps": steps,
                    "rate": round(shown_steps / (time.time() - shown)), **tally.look(),
                    "value": rollout.values.mean().item(), **learner.look(learnt)}
            write(o, line)
            shown, shown_steps, learnt = time.time(), 0, 0
        if o.state and time.time() - kept > o.save_every:
            save(o.state, policy, learner, before + time.time() - begun, steps)
            kept = time.time()
    if o.state:
        save(o.state, policy, learner, before + time.time() - begun, steps)
    if o.evaluate:
        for rounds in (False, True):
            policy.rounds = rounds
            found, boards = evaluate(o, lib, policy, o.evaluate, sample=64 if rounds else 0)
            write(o, {"label": o.label, "evaluation": "rounded" if rounds else "whole",
                      "seconds": round(before + time.time() - begun, 1), "steps": steps, **found})
        if o.state and boards is not None:
            torch.save(boards[torch.randperm(len(boards))[:65536]], o.state + ".boards")


def write(o, line):
    text = json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in line.items()})
    print(text, flush=True)
    if o.log:
        with open(o.log, "a") as file:
            file.write(text + "\n")


if __name__ == "__main__":
    main()
