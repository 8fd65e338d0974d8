#!/usr/bin/env python3
"""Writes docs/study.md from `rivers simulate`: what the games are like between greedy players. Takes some minutes."""
import json
import os
import pathlib
import subprocess

root = pathlib.Path(__file__).resolve().parent.parent
rivers = os.environ.get("RIVERS", str(root / "build/rivers"))
GAMES = 4000


def simulate(*args, games=GAMES):
    command = ["simulate", *args, "--games", str(games), "--seed", "1"]
    out = subprocess.run([rivers, *command, "--json"], check=True, capture_output=True, text=True).stdout
    return json.loads(out), "rivers " + " ".join(command)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def scores(data):
    rows = []
    for seat, mean in enumerate(data["score_mean"]):
        q = data["score_quantiles"][seat]
        rows.append([seat, f"{mean:.1f}", q["min"], q["p10"], q["p25"], q["p50"], q["p75"], q["p90"], q["max"],
                     f"{100 * data['wins'][seat] / data['games']:.1f} %"])
    return table(["seat", "mean", "min", "10 %", "25 %", "50 %", "75 %", "90 %", "max", "wins"], rows)


def sources(results):
    """Mean points of a seat by source, one column per table; sources that never score are left out."""
    names = list(results[0][1]["points_by_source"][0])
    rows = []
    for name in names:
        means = [sum(seat[name] for seat in data["points_by_source"]) / data["players"] for _, data in results]
        if any(mean >= 0.005 for mean in means):
            rows.append([name.replace("_", " "), *(f"{mean:.2f}" for mean in means)])
    return table(["points of a seat from", *(label for label, _ in results)], rows)


def chapter(title, game, tables):
    out, results = [f"## {title}\n"], []
    for label, options in tables:
        data, command = simulate(game, *options, "--policy", "greedy")
        results.append((label, data))
        length = f"{data['turns'] / data['games'] / data['players']:.1f} turns a seat, {data['events'] / data['games']:.0f} events"
        if "rounds_mean" in data:
            length = f"{data['rounds_mean']:.2f} rounds, " + length
        out.append(f"### {label}\n`{command}`: {length} a game.\n\n{scores(data)}")
    out.append(f"### Points by source\nFrom the runs above.\n\n{sources(results)}")
    return "\n".join(out)


def rush():
    rows = []
    for players, rushers in ((4, 1), (4, 2), (4, 3), (3, 1), (2, 1)):
        wins = {"rush": 0.0, "greedy": 0.0}
        points = {"rush": 0.0, "greedy": 0.0}
        rounds = 0.0
        seats = ["rush"] * rushers + ["greedy"] * (players - rushers)
        for turn in range(players):  # every rotation of the seats
            order = seats[turn:] + seats[:turn]
            data, _ = simulate("the-river", "--players", str(players), "--policy", ",".join(order), games=1000)
            rounds += data["rounds_mean"] / players
            for seat, kind in enumerate(order):
                wins[kind] += data["wins"][seat]
                points[kind] += data["score_mean"][seat]
        normal, total = players - rushers, 1000 * players
        rows.append([players, rushers, f"{100 / players:.0f} %", f"{100 * wins['rush'] / total / rushers:.1f} %",
                     f"{100 * wins['greedy'] / total / normal:.1f} %", f"{points['rush'] / players / rushers:.1f}",
                     f"{points['greedy'] / players / normal:.1f}", f"{rounds:.2f}"])
    return table(["players", "of them rushing", "fair share", "a rusher wins", "another wins", "a rusher's points", "another's", "rounds"], rows)


text = f"""# What the games are like

Measured between `greedy` computer players, which look one decision ahead, {GAMES} games a table; so it tells of sensible play, not
of perfect play. The command stands beside each table; `scripts/study.py` writes this page anew. Seats count from 0, the first
player. A shared victory counts in parts.

"""
text += chapter("River of Gold", "river-of-gold", [(f"{n} players", ("--players", str(n))) for n in (2, 3, 4)])
text += "\n" + chapter("The River", "the-river", [(f"{n} players", ("--players", str(n))) for n in (2, 3, 4)])
text += f"""
### Does rushing buildings dominate?
`rush` is greedy with other weights: ten points for every circle it fills, and none for tiles. Each line is
`rivers simulate the-river --players P --policy rush,greedy,... --games 1000 --seed 1` for every rotation of the seats.

{rush()}
No. A rusher shortens the game by half a round and fills its circles, but gives away columns and meadows, and wins less than its
share; the more players rush, the better the one who does not. What is true in the reproach is that everybody builds: nearly all
games between greedy players end by circles, not by the river's end. The building values are reconstructed ones
(`rivers catalog the-river` says which values are), so the published game may differ.
"""
(root / "docs/study.md").write_text(text)
