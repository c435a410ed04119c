#!/usr/bin/env python3
"""A UCI engine that knows no chess, for the tests of the match runner.

It shuffles its knight out and back, from the start position or any other with knights on g1 and g8,
so that a game between two of these ends by repetition after eight plies. What else it does or fails
to do is said by options.
"""
import argparse
import os
import signal
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("--name", default="Fake")
parser.add_argument("--white", default="g1f3 f3g1", help="moves with White, again and again")
parser.add_argument("--black", default="g8f6 f6g8")
parser.add_argument("--at", type=int, default=0, help="the move of its own at which it misbehaves")
parser.add_argument("--do", choices=["crash", "illegal", "slow", "stall", "chatter", "twice"])
parser.add_argument("--only-in", default="", help="misbehaves only if the FEN has this in it")
parser.add_argument("--seconds", type=float, default=0.0, help="thinks so long about each move")
parser.add_argument("--slow-seconds", type=float, default=0.3)
parser.add_argument("--crash-at-start", action="store_true")
parser.add_argument("--deaf", action="store_true", help="hears neither quit, nor the end, nor SIGTERM")
parser.add_argument("--folder", help="where it leaves a file named after its process")
parser.add_argument("--log", help="where it writes down what it was told")
options = parser.parse_args()


def say(*lines):
    for line in lines:
        print(line, flush=True)


def misbehave():
    if options.do == "crash":
        os._exit(3)
    if options.do == "illegal":
        say("bestmove e2e5")
    if options.do == "slow":
        time.sleep(options.slow_seconds)
    if options.do == "stall":
        time.sleep(3600)
    while options.do == "chatter":
        say("info string still thinking")
    if options.do == "twice":
        say("bestmove h7h6")
    return options.do == "illegal"


def go(position):
    fen = position.split(" moves ")[0]
    played = position.split(" moves ")[1].split() if " moves " in position else []
    white = (fen.split()[3] == "w") == (len(played) % 2 == 0)
    own = len(played) // 2
    time.sleep(options.seconds)
    say("info string depth 77", f"info depth {own + 1} nodes 1000 score cp 12 pv a1a1")
    moves = (options.white if white else options.black).split()
    answer = f"bestmove {moves[own % len(moves)]} ponder e7e5"
    if options.do == "twice":
        say(answer)
    if options.do and own == options.at and options.only_in in fen and misbehave():
        return
    if options.do != "twice":
        say(answer)


def hear(line):
    if line == "uci":
        say("some line before anything else", f"id name {options.name}",
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Clear Hash type button", "uciok")
    elif line == "isready":
        say("readyok")
    elif line.startswith("position "):
        hear.position = line
    elif line.startswith("go"):
        go(hear.position)


if options.folder:
    with open(f"{options.folder}/{os.getpid()}", "w", encoding="ascii"):
        pass
if options.crash_at_start:
    sys.exit(1)
if options.deaf:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for text in sys.stdin:
    if options.log:
        with open(options.log, "a", encoding="ascii") as log:
            log.write(text)
    if text.strip() == "quit" and not options.deaf:
        sys.exit(0)
    hear(text.strip())
while options.deaf:
    time.sleep(1)
