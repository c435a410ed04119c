"""Processes of a test, all of which end with it.

The one trick: a test adopts its orphans (PR_SET_CHILD_SUBREAPER), so that even what Slurm detaches from
its daemons is found below it.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
import unittest

PATIENCE = 300  # seconds until a wait is in vain, a busy machine allowed for
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LIBC = ctypes.CDLL(None, use_errno=True)
children = []  # of start()


def set_process(option, value):
    if LIBC.prctl(option, value, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def interrupt(*_):
    """As by Ctrl-C; once, because `timeout` and a terminal send it to all processes, and the guard too."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def run_tests():
    """Those of the main module, in a child. Whichever of the two is killed, the other ends all that the
    tests have started."""
    set_process(PR_SET_CHILD_SUBREAPER, 1)
    for number in SIGNALS:
        signal.signal(number, interrupt)
    child = os.fork()
    status = 1
    try:
        if child == 0:
            set_process(PR_SET_CHILD_SUBREAPER, 1)
            set_process(PR_SET_PDEATHSIG, signal.SIGTERM)
            unittest.main(verbosity=2)
        for number in SIGNALS:
            signal.signal(number, lambda *_: os.kill(child, signal.SIGTERM))
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    finally:
        end_all()
    sys.exit(status)


def start(arguments, **options):
    """A program whose output is in pipes, unless it is said where."""
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(arguments, **{**streams, **options}, text=True)
    children.append(process)
    return process


def arguments_of(pid):
    """Empty for a process that is gone, or that nobody has waited for yet."""
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return file.read().decode(errors="replace").split("\0")[:-1]
    except OSError:
        return []


def parents():
    """The parent of every process."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as stat:
                    found[int(name)] = int(stat.read().rpartition(")")[2].split()[1])
    return found


def below(ancestor):
    """All processes below one, the nearest first."""
    parent = parents()
    found, last = [], [ancestor]
    while last:
        last = [pid for pid in parent if parent[pid] in last]
        found += last
    return found


def kill(pid):
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def end_all():
    """Kills everything below this process, also what is started meanwhile."""
    end = time.monotonic() + PATIENCE
    while pids := below(os.getpid()):
        for pid in pids:
            kill(pid)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        if time.monotonic() > end:
            raise AssertionError(f"processes that do not end: {pids}")
        time.sleep(0.01)
    for process in children:
        process.communicate()  # closes its pipes, and learns that somebody else has waited for it
    children.clear()


def wait_until(condition, what, pause=0.05):
    """Until it gives something, which is returned."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain until {what}")
        time.sleep(pause)
    return found
