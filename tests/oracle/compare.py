#!/usr/bin/env python3
"""Compares traces of the program with the independent implementation of the rules beside this file.

usage: compare.py GAME [GAMES_PER_TABLE]    the program is $RIVERS, or build/rivers

Fails too if something that rules 2 changed was not met: then the comparison has not shown anything about it.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

TABLES = {
    "river-of-gold": [["--players", n, "--patrons", p] for n in "234" for p in ("off", "draft", "alternative")],
    "the-river": [["--players", n] for n in "234"],
}
# Rules, policy, games of each table. Random seats rarely deliver: greedy ones reach what they do not. Neither meets the
# limits of River of Gold: hoarders do, who exchange only when asked.
RUNS = {
    "river-of-gold": [
        (1, "random", 3), (1, "greedy", 3), (1, "hoarder", 3),
        (2, "random", 3), (2, "greedy", 3), (2, "hoarder", 15),
    ],
    "the-river": [
        (1, "random", 3), (1, "greedy", 3), (1, "hoarder", 3),
        (2, "random", 6), (2, "greedy", 3), (2, "hoarder", 6),
    ],
}
# With the default catalog the supply of The River is never empty; with a scarce one it often is.
SCARCE_SUPPLY = {"wood": 2, "clay": 1, "stone": 1, "food": 1}
SCARCE_RUNS = [(1, "random", 1), (2, "random", 4)]
# Too rare to be met in every run; positions laid by hand test them.
MAY_BE_MISSED = {"several owners in one sail", "several seats at one Emperor's visit"}

here = pathlib.Path(__file__).resolve().parent
rivers = os.environ.get("RIVERS", str(here.parent.parent / "build/rivers"))


def write_scarce_catalog(path):
    catalog = json.loads((here.parent.parent / "catalog/the_river.json").read_text(encoding="utf-8"))
    catalog["supply"] = dict.fromkeys(catalog["supply"], SCARCE_SUPPLY)
    path.write_text(json.dumps(catalog), encoding="utf-8")


def compare(game, rules, policy, games, met, options=()):
    """Plays and checks that many games of each table; True if all agree. What was met is added to `met`."""
    how = ["--seed", "11", "--games", str(games), "--rules", str(rules), "--policy", policy, *options]
    check = [sys.executable, str(here / game.replace("-", "_") / "check_trace.py"), "--met", *options]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
        with subprocess.Popen(check, stdin=subprocess.PIPE, stdout=said, stderr=said) as checker:
            played = [
                subprocess.run([rivers, "trace", game, *table, *how], stdout=checker.stdin).returncode
                for table in TABLES[game]
            ]
        said.seek(0)
        *reports, counts, verdict = ["", "", *said.read().splitlines()]
    print(f"rules {rules}, {policy}", *options, verdict)
    if checker.returncode != 0 or any(played):
        print("\n".join([*reports, counts]), f"the program's exits: {played}", sep="\n")
        return False
    counts = json.loads(counts)
    if rules == 1 and any(counts.values()):
        print(f"a trace of rules 1 met what only rules 2 have: {counts}")
        return False
    met.update(counts)
    return True


def main():
    game = sys.argv[1]
    met = collections.Counter()
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else None
    agree = [compare(game, rules, policy, wanted or games, met) for rules, policy, games in RUNS[game]]
    if game == "the-river":
        with tempfile.TemporaryDirectory() as folder:
            scarce = pathlib.Path(folder) / "scarce.json"
            write_scarce_catalog(scarce)
            agree += [compare(game, *run, met, ("--catalog", str(scarce))) for run in SCARCE_RUNS]
    print("met:", ", ".join(f"{what} {times}" for what, times in met.items()))
    missed = [what for what, times in met.items() if not times and what not in MAY_BE_MISSED]
    if missed:
        print("never met:", ", ".join(missed))
    return 0 if all(agree) and not missed else 1


if __name__ == "__main__":
    sys.exit(main())
