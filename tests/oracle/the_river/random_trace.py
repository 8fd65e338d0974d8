"""Writes a trace of games between uniformly random seats, played by this folder's own rules and self-checked."""

import argparse
import json
import random
import sys

from catalog import DEFAULT_COLOURS, DEFAULT_PATH, CatalogError, load_catalog
from invariants import check_table
from rules import Game
from scoring import standings


def write_line(out, value):
    out.write(json.dumps(value, separators=(",", ":")) + "\n")


def play_game(out, catalog, players, number, dice, rules=2):
    game = Game(catalog, players, rules=rules)
    ply = 0
    while game.question:
        check_table(game.table, game.question)
        to_act, legal, weights = game.question
        [move] = dice.choices(legal, weights)
        line = {"game": number, "ply": ply, "to_act": to_act, "legal": legal, "move": move, "facts": game.table.facts()}
        write_line(out, line)
        game.play(move)
        ply += 1
    check_table(game.table, None)
    result = standings(game.table)
    write_line(out, {"game": number, "ply": ply, "to_act": None, "facts": game.table.facts(), "standings": result})
    return ply, game.table.round, [entry["total"] for entry in result]


def print_statistics(players, games):
    count = len(games)
    means = [sum(totals[seat] for _, _, totals in games) / count for seat in range(players)]
    print(
        f"{players} players, {count} games: "
        f"{sum(plies for plies, _, _ in games) / count:.1f} events, "
        f"{sum(rounds for _, rounds, _ in games) / count:.2f} rounds "
        f"({min(rounds for _, rounds, _ in games)} to {max(rounds for _, rounds, _ in games)}), "
        f"mean scores {' '.join(f'{mean:.2f}' for mean in means)}",
        file=sys.stderr,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--rules", type=int, choices=(1, 2), default=2)
    parser.add_argument("--catalog", default=DEFAULT_PATH)
    parser.add_argument("--statistics", action="store_true", help="print means to stderr")
    arguments = parser.parse_args()
    try:
        catalog = load_catalog(arguments.catalog)
    except CatalogError as error:
        print(error, file=sys.stderr)
        return 2
    dice = random.Random(arguments.seed)
    header = {
        "trace": 1,
        "rules": arguments.rules,
        "game": "the-river",
        "players": arguments.players,
        "colours": list(DEFAULT_COLOURS[: arguments.players]),
        "games": arguments.games,
        "catalog": "default",
    }
    write_line(sys.stdout, header)
    games = [
        play_game(sys.stdout, catalog, arguments.players, number, dice, arguments.rules)
        for number in range(arguments.games)
    ]
    if arguments.statistics and games:
        print_statistics(arguments.players, games)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        sys.stderr.close()  # the reader has had enough
