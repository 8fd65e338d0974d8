"""Writes a trace of games that this reference implementation plays with random seats.

--style uniform: every legal move is equally likely. --style eager: seats deliver whenever they can and seldom
exchange or set the die, so that customers' abilities, which uniform play hardly ever reaches, come up often.
--style hoarder: eager seats that exchange only when a gain would be lost (R-4), so that they meet the limits.
"""

import argparse
import json
import random
import sys

import catalog as catalog_module
from game import play
from questions import CHANCE
from scoring import standings
from state import Table

PATRONS = ("off", "draft", "alternative")
STYLES = ("uniform", "eager", "hoarder")
EAGER_WEIGHTS = {"deliver": 1000, "sail": 20, "build": 2, "trade": 0.2, "favor-trade": 0.2, "set-die": 1}
HOARDER_WEIGHTS = {**EAGER_WEIGHTS, "trade": 0, "favor-trade": 0}


def pick_move(question, rng, style):
    if style == "uniform" or question.to_act == CHANCE or question.origins:
        return rng.choice(question.pool)
    by_word = HOARDER_WEIGHTS if style == "hoarder" else EAGER_WEIGHTS
    weights = [by_word.get(move.split()[0], 2) for move in question.legal]
    return rng.choices(question.legal, weights)[0]


def play_randomly(table, rng, look=None, style="uniform"):
    """Plays a game to its end; `look(question, move)` sees every event before the move is made."""
    course = play(table)
    question = next(course)
    while True:
        move = pick_move(question, rng, style)
        if look:
            look(question, move)
        try:
            question = course.send(move)
        except StopIteration:
            return


def header(catalog, players, patrons, games, rules=2):
    return {
        "trace": 1,
        "rules": rules,
        "game": "river-of-gold",
        "players": players,
        "patrons": patrons,
        "games": games,
        "catalog": catalog.digest,
    }


def trace_game(catalog, players, patrons, seed, number, write, style="uniform", rules=2):
    table = Table(catalog, players, patrons, rules)
    ply = 0

    def look(question, move):
        nonlocal ply
        line = {"game": number, "ply": ply, "to_act": question.to_act, "legal": question.legal}
        write({**line, "move": move, "facts": table.facts()})
        ply += 1

    play_randomly(table, random.Random(f"{seed}/{number}"), look, style)
    last = {"game": number, "ply": ply, "to_act": None, "facts": table.facts()}
    write({**last, "standings": standings(table)})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--patrons", choices=PATRONS, default="off")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--style", choices=STYLES, default="uniform")
    parser.add_argument("--rules", type=int, choices=(1, 2), default=2)
    parser.add_argument("--catalog", help="path of river_of_gold.json")
    args = parser.parse_args()
    try:
        catalog = catalog_module.load(args.catalog)
    except catalog_module.CatalogError as error:
        print(error, file=sys.stderr)
        return 2

    def write(line):
        sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")

    write(header(catalog, args.players, args.patrons, args.games, args.rules))
    for number in range(args.games):
        trace_game(catalog, args.players, args.patrons, args.seed, number, write, args.style, args.rules)
    return 0


if __name__ == "__main__":
    sys.exit(main())
