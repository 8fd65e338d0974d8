"""Hand-made situations that random play meets seldom or never, and traces that must not pass.

Run with: python3 -m unittest (in this folder)
"""

import contextlib
import io
import json
import os
import random
import unittest

import bundles
import check_trace
import random_trace
import rules
import scoring
from catalog import load_catalog
from state import Table

CATALOG = load_catalog(os.environ.get("RIVER_CATALOG"))


def table_of(players=3, round_number=1, rules_version=2):
    table = Table(CATALOG, players, ("black", "blue", "green", "yellow")[:players], rules_version)
    table.round = round_number
    return table


def lay(table, seat, tiles):
    table.seats[seat].tiles = list(tiles)
    table.seats[seat].count_board()


def hold(table, seat, goods):
    table.seats[seat].goods = list(goods)
    table.supply = [left - number for left, number in zip(table.supply, goods)]


def run(part, moves=()):
    """Runs a part of the rules with these moves; gives the questions it asked."""
    questions, moves = [], list(moves)
    answer = None
    with contextlib.suppress(StopIteration):
        while True:
            questions.append(part.send(answer))
            answer = moves.pop(0)
            assert answer in questions[-1].legal, (answer, questions[-1])
    assert not moves, moves
    return questions


class Boards(unittest.TestCase):
    def test_empty_board_shows_its_print(self):
        seat = table_of().seats[0]
        self.assertEqual((seat.barns, seat.symbols), (4, [1, 1, 1, 0]))

    def test_tile_covers_barn_and_brings_its_own(self):
        table = table_of()
        lay(table, 0, [2])
        hold(table, 0, (4, 0, 0, 0))
        self.assertEqual(run(rules.place_tile(table, 0, 9)), [])  # 4 - 1 + 2 barns
        self.assertEqual(table.seats[0].barns, 5)

    def test_covered_goods_go_back_before_the_effect(self):
        table = table_of()
        lay(table, 0, [2])
        hold(table, 0, (0, 1, 1, 2))
        questions = run(
            rules.place_tile(table, 0, 28),
            ["return food", "return wood", "return clay", "return stone", "return food"],
        )
        self.assertEqual(questions[0].legal, ["return clay", "return stone", "return food"])
        self.assertEqual(questions[1].legal, ["return wood", "return clay", "return stone", "return food"])
        self.assertEqual(table.seats[0].goods, [3, 0, 0, 0])

    def test_effect_takes_what_the_supply_has(self):
        table = table_of()
        hold(table, 1, (8, 0, 0, 0))
        self.assertEqual(run(rules.place_tile(table, 0, 28)), [])
        self.assertEqual((table.seats[0].goods[0], table.supply[0]), (2, 0))

    def test_double_swap(self):
        table = table_of()
        self.assertEqual(run(rules.place_tile(table, 0, 31)), [])  # a single tile: not asked
        lay(table, 1, [1, 2])
        questions = run(rules.place_tile(table, 1, 31), ["swap 1 3", "swap 1 2"])
        self.assertEqual(questions[0].legal, ["swap 1 2", "swap 1 3", "swap 2 3", "no-swap"])
        self.assertEqual(table.seats[1].tiles, [2, 31, 1])
        self.assertEqual(len(run(rules.free_swaps(table, 1, 2), ["no-swap"])), 1)


class Islands(unittest.TestCase):
    def test_production_with_bonus_supply_and_full_barns(self):
        table = table_of()
        lay(table, 0, [8] * 3)
        self.assertEqual(rules.production(table, 0, 2, True), 8)  # 6 on tiles, 1 printed on space 8, 1 for being first
        table.supply[2] = 3
        self.assertEqual(rules.production(table, 0, 2, False), 3)
        table.supply[2] = 0
        self.assertNotIn("produce stone", rules.island_moves(table, 0))  # TR-PROD-3
        hold(table, 0, (0, 3, 0, 0))
        self.assertIn("produce clay", rules.island_moves(table, 0))

    def test_no_bonus_with_two_players(self):
        table = table_of(2)
        self.assertEqual(rules.production(table, 0, 0, True), 1)

    def test_food_island(self):
        table = table_of()
        run(rules.take_food(table, 0))
        self.assertEqual(table.seats[0].goods, [0, 0, 0, 1])
        table.supply = [0, 2, 1, 0]
        [question] = run(rules.take_food(table, 0), ["take stone"])
        self.assertEqual(question.legal, ["take clay", "take stone"])
        table.supply = [0, 0, 0, 0]
        self.assertEqual(run(rules.take_food(table, 0)), [])

    def test_an_empty_supply_closes_the_food_island(self):
        """TR-FOOD-1, R-32"""
        table = table_of()
        hold(table, 0, (0, 4, 0, 0))
        table.supply = [0, 1, 0, 0]
        self.assertIn("food", rules.island_moves(table, 0))  # full barns do not close it
        table.supply = [0, 0, 0, 0]
        self.assertEqual(rules.island_moves(table, 0), ["first-player"])
        self.assertEqual(rules.exchange_moves(table, 0), [])
        table.islands["first_player"] = [1]
        self.assertEqual(rules.island_moves(table, 0), ["food"])  # nothing else can be done
        self.assertEqual(run(rules.turn(table, 0), ["food"])[0].legal, ["food"])
        self.assertEqual((table.seats[0].goods, table.islands["food"]), ([0, 4, 0, 0], [0]))
        lay(table, 0, [2, 3])
        self.assertEqual(rules.island_moves(table, 0), ["swap 1 2"])
        table.rules = 1
        self.assertEqual(rules.island_moves(table, 0), ["swap 1 2", "food"])

    def test_return_is_asked_even_with_one_answer(self):
        table = table_of()
        lay(table, 0, [2] * 12)
        [question] = run(rules.take_food(table, 0), ["return food"])
        self.assertEqual(question.legal, ["return food"])

    def test_exchange(self):
        self.assertEqual(bundles.exchanges(1, 1, 0), [])
        self.assertEqual(set(bundles.exchanges(2, 1, 1)), {(2, 1, 0, 0), (2, 0, 1, 0), (1, 1, 1, 0)})
        table = table_of()
        hold(table, 0, (3, 0, 0, 0))
        self.assertEqual(rules.exchange_moves(table, 0), ["exchange 3 0 0 0"])
        table.supply[3] = 0
        self.assertEqual(rules.exchange_moves(table, 0), [])

    def test_payments(self):
        cost = (2, 1, 0, 0)
        self.assertEqual(bundles.payments(cost, 0, (5, 5, 5, 0)), [(2, 1, 0, 0)])
        self.assertEqual(set(bundles.payments(cost, 0, (1, 1, 3, 2))), {(1, 1, 0, 1), (1, 0, 0, 2), (0, 1, 0, 2)})
        self.assertEqual(set(bundles.payments(cost, 1, (2, 1, 9, 0))), {(2, 0, 0, 0), (1, 1, 0, 0)})
        self.assertEqual(bundles.payments(cost, 1, (0, 0, 9, 2)), [(0, 0, 0, 2)])
        self.assertEqual(bundles.payments(cost, 0, (1, 0, 9, 1)), [])

    def test_fifth_pioneer_and_full_circles(self):
        table = table_of(2)
        owner = table.seats[0]
        owner.boat = 0
        table.buildings = [1, 2, 3, 4, 5]
        for building in (1, 2, 3, 4, 5):
            hold(table, 0, (0, 0, 0, 0))
            rules.build(table, 0, building, (0, 0, 0, 0))
            self.assertEqual(owner.boat, int(building >= 2))  # TR-BUILD-2
        self.assertEqual(owner.tokens, [6, 5, 4, 3])  # TR-BUILD-3
        self.assertTrue(rules.end_is_triggered(table))


class Restoration(unittest.TestCase):
    def test_settlers(self):
        table = table_of()
        owner = table.seats[0]
        owner.boat, owner.framed_covered = 0, [4, 7]
        table.islands["claim"] = [0, 1]
        table.seats[1].boat = 3
        rules.pioneers_return(table)
        rules.settle(table)
        self.assertEqual((owner.boat, owner.settled, table.seats[1].boat), (0, [4], 4))

    def test_nobody_settles_when_no_round_follows(self):
        """R-3; rules 1 settle in every restoration"""
        for version, last, round_number, settled in (
            (2, False, 39, [4]),
            (2, False, 40, []),
            (2, True, 12, []),
            (2, True, 40, []),
            (1, False, 40, [4]),
            (1, True, 12, [4]),
        ):
            table = table_of(round_number=round_number, rules_version=version)
            table.tile_pile.clear()
            table.building_pile.clear()
            owner = table.seats[0]
            owner.boat, owner.framed_covered = 3, [4]
            table.islands["claim"] = [0]
            self.assertEqual(run(rules.restoration(table, last)), [])
            self.assertEqual((owner.settled, owner.boat), (settled, 4 - len(settled)), (version, last, round_number))

    def test_last_one_draws_nothing(self):
        table = table_of()
        table.display, table.buildings = [1, 1, 2], [5]
        self.assertEqual(run(rules.restoration(table, last=True)), [])
        self.assertEqual((table.display, table.buildings), ([], [5]))

    def test_discards_are_reshuffled_only_when_the_pile_is_empty(self):
        table = table_of(2)
        table.tile_pile.clear()
        table.tile_pile[3] = 1
        table.display = [1, 1, 2]
        table.buildings = [1, 2, 3, 4]
        questions = run(rules.restoration(table, last=False), ["tile 3", "tile 1", "tile 2", "tile 1"])
        both = ["tile 1", "tile 2"]
        self.assertEqual([question.legal for question in questions], [["tile 3"], both, both, ["tile 1"]])
        self.assertEqual(table.display, [1, 1, 2, 3])

    def test_meadows_from_the_pawn_on(self):
        table = table_of()
        table.first_player = 2
        table.supply = [1, 1, 0, 0]
        lay(table, 2, [25, 26])
        lay(table, 0, [25, 27])
        table.seats[2].goods = [0, 0, 3, 0]
        questions = run(rules.restoration_meadows(table, 2), ["return stone", "return stone"])
        self.assertEqual(questions[0].legal, ["return wood", "return clay", "return stone"])
        run(rules.restoration_meadows(table, 0))
        self.assertEqual(table.seats[0].goods, [0, 0, 1, 0])  # the wood is gone, a stone came back

    def test_game_without_pioneers_ends_at_once(self):
        game = rules.Game(CATALOG, 2)
        while game.table.round == 0:
            for seat in game.table.seats:
                seat.boat = 0
            game.play(game.question.legal[0])
            if game.question is None:
                break
        self.assertIsNone(game.question)  # TR-END-2
        self.assertEqual(game.table.round, 0)


class Scoring(unittest.TestCase):
    def column(self, *tiles):
        table = table_of()
        board = [9, 2, 5, 8] * 3
        for space, tile in zip((1, 8, 9), tiles):
            board[space - 1] = tile
        lay(table, 0, board[: {1: 1, 2: 8, 3: 12}[len(tiles)]])
        return scoring.column_points(CATALOG, table.seats[0], (1, 8, 9))

    def test_columns(self):
        self.assertEqual(self.column(1), 0)
        self.assertEqual(self.column(1, 2), 2)
        self.assertEqual(self.column(1, 2, 3), 6)
        self.assertEqual(self.column(1, 5, 2), 0)
        self.assertEqual(self.column(5, 1, 2), 0)
        self.assertEqual(self.column(1, 2, 5), 2)
        self.assertEqual(self.column(17, 31, 25), 6)
        self.assertEqual(self.column(13, 14, 8), 6)  # mountain in all
        self.assertEqual(self.column(13, 14, 1), 2)  # mountain in two, forest in the last two
        self.assertEqual(self.column(14, 15, 3), 6)
        self.assertEqual(self.column(13, 15, 1), 0)

    def test_meadows(self):
        table = table_of()
        owner = table.seats[0]
        lay(table, 0, [19, 21, 20, 14, 1, 22, 8, 33, 32, 17, 25])
        owner.tokens, owner.boat = [6, 0, 0], 2
        points = {tile: scoring.meadow_points(CATALOG, owner, tile) for tile in owner.tiles}
        self.assertEqual(points[19], 2)  # forest: the mixed tile and the forest
        self.assertEqual(points[21], 2)  # mountain: the same mixed tile, and the mountain
        self.assertEqual(points[20], 8)
        self.assertEqual(points[22], 2)  # its own symbol and the forest's; the printed one on space 3 is covered
        self.assertEqual((points[33], points[32], points[17], points[25], points[1]), (3, 2, 0, 2, 0))
        lay(table, 0, [22, 2])
        self.assertEqual(scoring.meadow_points(CATALOG, owner, 22), 3)  # 4 with the printed one, 3 at most

    def test_ranks(self):
        table = table_of()
        table.seats[1].tokens = [4]
        table.seats[2].tokens = [4]
        self.assertEqual([entry["rank"] for entry in scoring.standings(table)], [3, 1, 1])


class Checking(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        out = io.StringIO()
        dice = random.Random(5)
        random_trace.write_line(out, {"trace": 1, "rules": 2, "game": "the-river", "players": 3})
        for number in range(2):
            random_trace.play_game(out, CATALOG, 3, number, dice)
        cls.trace = out.getvalue().splitlines()

    def setUp(self):
        self.lines = [json.loads(text) for text in self.trace]

    def check(self):
        checker = check_trace.Checker(CATALOG)
        report = io.StringIO()
        with contextlib.redirect_stdout(report):
            checker.check(json.dumps(line) for line in self.lines)
        return checker.passed, checker.failed, report.getvalue()

    def test_untouched(self):
        self.assertEqual(self.check(), (2, 0, ""))

    def test_order_that_means_nothing(self):
        for line in self.lines[1:]:
            line.get("legal", []).reverse()
            for seat in line["facts"]["seats"]:
                for name in ("settled", "tokens", "reserved", "built"):
                    seat[name].reverse()
        self.assertEqual(self.check()[:2], (2, 0))

    def test_every_fact_is_compared(self):
        def spoil(facts, name):
            value = facts[name]
            facts[name] = value + 1 if isinstance(value, int) else value + [99] if isinstance(value, list) else "red"

        for name in self.lines[60]["facts"]["seats"][1]:
            with self.subTest(name):
                self.setUp()
                spoil(self.lines[60]["facts"]["seats"][1], name)
                passed, failed, report = self.check()
                self.assertEqual((passed, failed), (1, 1))
                self.assertIn(f"ply 59: facts.seats[1].{name}\n", report)
        for name in ("supply", "display", "buildings", "first_player", "round"):
            with self.subTest(name):
                self.setUp()
                spoil(self.lines[60]["facts"], name)
                self.assertIn(f"ply 59: facts.{name}\n", self.check()[2])
        self.setUp()
        self.lines[60]["facts"]["islands"]["food"].append(1)
        self.assertIn("facts.islands.food", self.check()[2])

    def test_legal_move_and_turn(self):
        for spoil in (
            lambda line: line["legal"].pop(),
            lambda line: line["legal"].append("claim 99"),
            lambda line: line.update(to_act=(line["to_act"] + 1) % 3 if line["to_act"] != "chance" else 0),
            lambda line: line.update(ply=5),
            lambda line: line.update(move="nonsense"),
        ):
            self.setUp()
            spoil(self.lines[60])
            self.assertEqual(self.check()[:2], (1, 1))

    def test_end(self):
        for spoil in (
            lambda entry: entry.update(total=entry["total"] + 1),
            lambda entry: entry.update(rank=entry["rank"] + 1),
            lambda entry: entry["by_source"].update(luck=1),
            lambda entry: entry.update(seat=1),
        ):
            self.setUp()
            spoil(self.lines[-1]["standings"][0])
            self.assertEqual(self.check()[:2], (1, 1))
        self.setUp()
        del self.lines[-1]
        self.assertEqual(self.check()[:2], (1, 1))
        self.setUp()
        self.lines.insert(-1, dict(self.lines[-2], ply=self.lines[-2]["ply"] + 1))
        self.assertEqual(self.check()[:2], (1, 1))
        self.setUp()
        del self.lines[-1]["facts"]
        self.assertEqual(self.check()[:2], (2, 0))

    def test_rules_1(self):
        """Both versions are checked, a missing one is 1, and each refuses the other's games."""
        for version, other in ((1, 2), (2, 1)):
            out = io.StringIO()
            for number in range(4):
                random_trace.play_game(out, CATALOG, 3, number, random.Random(number), version)
            games = [json.loads(text) for text in out.getvalue().splitlines()]
            self.lines = [{"trace": 1, "rules": version, "game": "the-river", "players": 3}, *games]
            self.assertEqual(self.check(), (4, 0, ""))
            if version == 1:
                del self.lines[0]["rules"]
                self.assertEqual(self.check(), (4, 0, ""))
            self.lines[0]["rules"] = other
            self.assertGreater(self.check()[1], 0)

    def test_malformed(self):
        for spoil in (
            lambda lines: lines.pop(0),
            lambda lines: lines[0].update(players=5),
            lambda lines: lines[0].update(rules=3),
            lambda lines: lines[0].update(rules="2"),
            lambda lines: lines[0].update(game="river-of-gold"),
            lambda lines: lines[0].update(colours=["black", "black", "blue"]),
            lambda lines: lines[0].update(games=3),
            lambda lines: lines[9].pop("facts"),
            lambda lines: lines[9].update(game=7),
            lambda lines: lines[9].update(legal="claim 1"),
            lambda lines: lines.__delitem__(slice(1, None)),
            lambda lines: lines.clear(),
        ):
            self.setUp()
            spoil(self.lines)
            with self.assertRaises(check_trace.MalformedTrace):
                self.check()


if __name__ == "__main__":
    unittest.main()
