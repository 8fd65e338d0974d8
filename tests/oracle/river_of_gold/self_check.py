"""Plays random games of every option with assertions at every event, and prints statistics.

For each option: games, mean events per game, mean total by seat, and how often rare situations came up.
"""

import argparse
import random
import sys
from collections import Counter

import catalog as catalog_module
from questions import CHANCE
from random_trace import PATRONS, STYLES, play_randomly
from scoring import standings
from state import Table


class Watch:
    """Asserts what must hold at every event, and counts what seldom happens."""

    def __init__(self, table, seen):
        self.table = table
        self.seen = seen
        self.events = 0
        self.points = [0] * table.players
        self.discarded = 0

    def __call__(self, question, move):
        table = self.table
        table.assert_sound()
        self.events += 1
        assert question.legal, "a question without an answer"
        assert len(set(question.legal)) == len(question.legal), "a move named twice"
        for seat in table.seats:
            assert seat.points >= self.points[seat.index], "points are never lost"
            self.points[seat.index] = seat.points
        if table.turn is not None:
            assert table.row, "the row is never empty in play"
        self.count(question, move)

    def count(self, question, move):
        table, seen = self.table, self.seen
        word = move.split()[0]
        if question.origins:
            assert table.rules >= 2 and table.turn is not None and "let-go" in question.legal
            seen["asked before a loss"] += 1
        elif question.to_act != CHANCE and table.turn not in (None, question.to_act):
            assert word == "choose-good", "only goods are chosen in another's turn"
            seen["choice in another's turn"] += 1
        if word == "customer" and table.turn is not None:
            seen["card drawn in play"] += 1
            if self.discarded and not table.discard_pile:
                seen["discard pile shuffled in"] += 1
        self.discarded = len(table.discard_pile)
        if question.legal == ["sell-done"]:
            seen["only sell-done"] += 1
        if word in ("monk-marker", "royal-ship", "sell", "take-koku", "choose-face"):
            seen[word] += 1

    def end(self, results):
        table = self.table
        table.assert_sound()
        assert table.tiles_to_come == {1: 0, 2: 0}
        assert all(seat.die is None for seat in table.seats)
        assert min(r["rank"] for r in results) == 1
        for seat in table.seats:
            if 18 in seat.influence.values():
                self.seen["seat with influence 18"] += 1
            if len(seat.hand) < seat.hand_size:
                self.seen["hand short at the end"] += 1


def run(catalog, players, patrons, games, seed, style, rules):
    seen = Counter()
    events = 0
    totals = [0] * players
    for number in range(games):
        table = Table(catalog, players, patrons, rules)
        watch = Watch(table, seen)
        play_randomly(table, random.Random(f"self-check/{seed}/{number}"), watch, style)
        results = standings(table)
        watch.end(results)
        events += watch.events
        for result in results:
            totals[result["seat"]] += result["total"]
    means = " ".join(f"{total / games:.2f}" for total in totals)
    print(f"rules {rules}, {players} players, patrons {patrons}: {games} games, {events / games:.1f} events, scores {means}")
    print("   ", ", ".join(f"{name} {n}" for name, n in sorted(seen.items())))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each option")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--players", type=int, choices=(2, 3, 4))
    parser.add_argument("--patrons", choices=PATRONS)
    parser.add_argument("--style", choices=STYLES, default="uniform")
    parser.add_argument("--rules", type=int, choices=(1, 2), default=2)
    parser.add_argument("--catalog", help="path of river_of_gold.json")
    args = parser.parse_args()
    catalog = catalog_module.load(args.catalog)
    for players in (args.players,) if args.players else (2, 3, 4):
        for patrons in (args.patrons,) if args.patrons else PATRONS:
            run(catalog, players, patrons, args.games, args.seed, args.style, args.rules)


if __name__ == "__main__":
    sys.exit(main())
