#!/usr/bin/env python3
"""Compares traces of the program with the independent implementation of the rules beside this file.

usage: compare.py GAME [GAMES_PER_TABLE]    the program is $RIVERS, or build/rivers
"""
import os
import pathlib
import subprocess
import sys

TABLES = {
    "river-of-gold": [["--players", n, "--patrons", p] for n in "234" for p in ("off", "draft", "alternative")],
    "the-river": [["--players", n] for n in "234"],
}

here = pathlib.Path(__file__).resolve().parent
rivers = os.environ.get("RIVERS", str(here.parent.parent / "build/rivers"))
game = sys.argv[1]
games = sys.argv[2] if len(sys.argv) > 2 else "12"
checker = here / game.replace("-", "_") / "check_trace.py"

failed = 0
for table in TABLES[game]:
    # Random seats rarely deliver; greedy ones reach what random ones do not.
    for policy in ("random", "greedy"):
        command = [rivers, "trace", game, *table, "--seed", "11", "--games", games, "--policy", policy]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as trace:
            check = subprocess.run([sys.executable, str(checker), "-"], stdin=trace.stdout, capture_output=True, text=True)
            trace.stdout.close()
        lines = check.stdout.splitlines() or ["no answer"]
        print(" ".join(table), policy, lines[-1])
        if check.returncode != 0 or trace.returncode != 0:
            failed += 1
            print(check.stdout, check.stderr, f"exit {trace.returncode}")
sys.exit(1 if failed else 0)
