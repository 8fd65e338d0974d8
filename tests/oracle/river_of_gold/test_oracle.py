"""Hand-computed positions: run with `python3 -m unittest` in this folder."""

import contextlib
import io
import json
import os
import random
import unittest

import catalog as catalog_module
from actions import build, build_moves, complete_journey, deliver, deliver_moves, sail, sail_moves
from check_trace import Malformed, check
from game import claim_masteries, emperor_visits, last_exchanges
from questions import exchanges
from random_trace import header, trace_game
from rewards import draw_and_discard, gain_influence
from scoring import share_places, standings
from setup import roll_for_next_turn
from state import Building, Mastery, Table

CATALOG = catalog_module.load(os.environ.get("RIVER_OF_GOLD_CATALOG"))


def table_with(players=2, turn=0, patrons=(), rules=2):
    table = Table(CATALOG, players, rules=rules)
    table.turn = turn
    for index, name in enumerate(patrons):
        table.seats[index].patron = name
    for seat in table.seats:
        seat.die = 1
        seat.koku = 0
        seat.favor = 0
        seat.goods.update(silk=0, rice=0, porcelain=0)
    return table


def put(table, shore, tile_id, *markers):
    tile = CATALOG.tiles[tile_id]
    table.board[shore] = Building(f"tile {tile_id}", tile.type, tile.visitor, tile.owner, list(markers))


def drive(course, *answers):
    """Answers every question in turn; returns the questions, with an unanswered one last."""
    questions = []
    answers = list(answers)
    try:
        questions.append(next(course))
        while answers:
            move = answers.pop(0)
            assert move in questions[-1].legal, f"{move} not in {questions[-1].legal}"
            questions.append(course.send(move))
    except StopIteration:
        assert not answers, f"never asked: {answers}"
    return questions


def losses(table, course, *answers):
    """As `drive`, but tells what is asked at the questions of R-4: (seat, what, how much, the ways to make room)."""
    asked = []

    def listen():
        answer = None
        while True:
            try:
                question = course.send(answer)
            except StopIteration:
                return
            gain = table.facts().get("asked")
            if gain:
                assert question.legal[0] == "let-go", question.legal
                asked.append((question.to_act, *gain, question.legal[1:]))
            else:
                assert "let-go" not in question.legal, question.legal
            answer = yield question

    drive(listen(), *answers)
    return asked


class BeforeALoss(unittest.TestCase):
    """R-4 of rules 2, for each way in which a gain can meet a limit."""

    def rich(self, players=2, turn=0, koku=25, rules=2):
        table = table_with(players, turn, rules=rules)
        for seat in table.seats:
            seat.koku = koku
        return table

    def test_visitor(self):
        table = self.rich(koku=24)
        seat = table.seats[0]
        seat.goods["silk"] = 2  # could be traded at another question of this turn
        put(table, 3, 3, 1)
        asked = losses(table, sail(table, seat, 0, 1), "favor-trade")
        self.assertEqual(asked, [(0, "koku", 3, ["favor-trade"])])
        self.assertEqual((seat.koku, seat.favor), (24 - 5 + 3 + 1 + 1 + 1, 1))  # 3 empty spaces
        self.assertEqual(table.seats[1].favor, 1)

    def test_the_whole_gain_waits_and_what_fits_is_gained(self):
        table = self.rich(koku=24)
        put(table, 3, 3, 1)
        course = sail(table, table.seats[0], 0, 1)
        next(course)
        self.assertEqual((table.seats[0].koku, table.facts()["asked"]), (24, ["koku", 3]))
        question = course.send("let-go")  # the first empty space
        self.assertEqual((table.seats[0].koku, table.facts()["asked"]), (25, ["koku", 1]))
        self.assertEqual(question.legal, ["let-go", "favor-trade"])

    def test_market_visitor_and_its_two_icons(self):
        table = table_with()
        seat = table.seats[0]
        seat.goods.update(silk=2, rice=5, porcelain=6)
        table.board[6] = Building("imperial-market 0", "market", [["porcelain", 1], ["favor", 1]])
        seat.ships[0] = 2
        course = sail(table, seat, 0, 1)
        asked = losses(table, course, "trade porcelain rice")
        self.assertEqual(asked, [(0, "porcelain", 1, ["trade porcelain silk", "trade porcelain rice"])])
        self.assertEqual((seat.goods, seat.favor), ({"silk": 2, "rice": 6, "porcelain": 5}, 1))

    def test_an_empty_space_is_one_gain_with_noble_2(self):
        table = self.rich(koku=24)
        seat = table.seats[0]
        seat.royal, seat.delivered, seat.favor = 0, [26], 2
        asked = losses(table, sail(table, seat, 0, 1), "favor-trade")
        self.assertEqual(asked, [(0, "koku", 2, ["favor-trade"])])
        # 24 - 5 + 2 + 2 + 2, then 2 more that fit by half: favor is at its limit, so nothing is asked.
        self.assertEqual((seat.koku, seat.favor), (25, 3))

    def test_owner_in_anothers_turn(self):
        for rice, porcelain, ways in (
            (0, 0, ["trade silk rice", "trade silk porcelain"]),
            (6, 5, ["trade silk porcelain"]),
            (6, 6, None),
        ):
            table = table_with()
            owner = table.seats[1]
            owner.koku, owner.die = 20, None  # who has had the last turn is asked too, but for nothing else
            owner.goods.update(silk=6, rice=rice, porcelain=porcelain)
            put(table, 3, 13, 1)
            asked = losses(table, sail(table, table.seats[0], 0, 1), *(ways or [])[-1:])
            self.assertEqual(asked, [(1, "silk", 1, ways)] if ways else [])
            self.assertEqual(owner.goods["silk"], 5 if ways else 6)
            self.assertEqual(owner.goods["porcelain"], porcelain + 1 if ways else 6)

    def test_several_owners_in_one_sail(self):
        table = self.rich(3)
        for seat in table.seats:
            seat.goods["porcelain"] = 6
        visitor, one, two = table.seats
        visitor.koku = 0
        put(table, 3, 7, 0, 2)  # owner 2 koku
        put(table, 4, 2, 2, 1)  # owner 1 koku and 1 porcelain
        put(table, 5, 2, 1)
        put(table, 7, 19, 0)  # owner 1 porcelain
        asked = losses(
            table,
            sail(table, visitor, 0, 1),
            "favor-trade",  # seat 2 at shore 3: 22 koku, so shore 4 brings no question
            "let-go",  # its porcelain
            "favor-trade",  # seat 1 at shore 4: 21 koku
            "trade porcelain silk",  # 5 porcelain, so 6 with shore 5
            "trade porcelain rice",  # the sailing seat at shore 7
        )
        self.assertEqual(
            [gain[:3] for gain in asked],
            [(2, "koku", 2), (2, "porcelain", 1), (1, "koku", 1), (1, "porcelain", 1), (0, "porcelain", 1)],
        )
        self.assertEqual([s.koku for s in table.seats], [0 + 3 + 3 + 2, 22, 23])
        self.assertEqual([s.favor for s in table.seats], [0, 1, 1])
        self.assertEqual([s.goods["porcelain"] for s in table.seats], [5, 6, 6])

    def test_the_emperor_asks_several_seats(self):
        table = self.rich(3, turn=2)
        put(table, 1, 4, 1, 0)  # owner 1 koku per port
        put(table, 2, 7, 2, 2)  # owner 2 koku, twice
        put(table, 12, 2, 0)  # owner 1 koku and 1 porcelain, the second port of seat 0
        table.seats[0].goods["porcelain"] = 6
        asked = losses(
            table, emperor_visits(table), "favor-trade", "let-go", "let-go", "favor-trade", "favor-trade", "let-go"
        )
        self.assertEqual(
            [gain[:3] for gain in asked],
            [
                (1, "koku", 1),
                (0, "koku", 2),
                (2, "koku", 2),  # the first marker
                (2, "koku", 2),  # the second
                (0, "koku", 1),
                (0, "porcelain", 1),
            ],
        )
        self.assertEqual([(s.koku, s.favor) for s in table.seats], [(21, 1), (21, 1), (22, 1)])

    def test_track(self):
        table = self.rich(turn=1, koku=24)
        seat = table.seats[0]
        seat.goods["silk"] = 6
        seat.influence[3], seat.favor = 1, 2
        course = gain_influence(table, seat, 3, 8)
        asked = losses(table, course, "trade silk rice", "favor-trade")
        self.assertEqual([gain[:3] for gain in asked], [(0, "silk", 1), (0, "koku", 2)])
        # The trade has filled the favor, so that space 9 gives none; nothing is asked for it.
        self.assertEqual((seat.influence[3], seat.koku, seat.favor, seat.goods["silk"]), (9, 21, 3, 5))

    def test_track_moves_and_hyobu_scores_before_the_question(self):
        table = table_with(2, 0, ["taka", "hyobu"])
        seat = table.seats[0]
        seat.goods["rice"] = 6
        table.seats[1].influence[2] = 1
        question = next(gain_influence(table, seat, 2, 3))
        self.assertEqual(question.legal, ["let-go", "trade rice silk", "trade rice porcelain"])
        self.assertEqual((seat.influence[2], table.seats[1].points), (3, 3))

    def test_a_build_waits_with_its_patron_and_its_tile(self):
        table = table_with(2, 0, ["taka", "uji"])
        seat = table.seats[0]
        seat.koku, seat.goods["porcelain"] = 6, 6
        table.row = [8, 9, 10, 11]
        course = build(table, seat, 5, 11)
        self.assertEqual(next(course).legal[0], "let-go")
        self.assertEqual((seat.koku, seat.favor, seat.points, table.row), (0, 1, 0, [8, 9, 10]))
        self.assertEqual(course.send("let-go").to_act, "chance")
        self.assertEqual(seat.points, 1)

    def test_merchant_sale(self):
        table = self.rich(koku=22)
        seat = table.seats[0]
        seat.delivered = [16]
        seat.goods["silk"] = 3
        table.row = [1, 2, 3, 4]
        course = complete_journey(table, seat)
        next(course)
        course.send("take-koku")
        question = course.send("sell silk")
        self.assertEqual((seat.goods["silk"], seat.koku, table.facts()["asked"]), (2, 25, ["koku", 5]))
        self.assertEqual(question.legal, ["let-go", "favor-trade"])
        question = course.send("favor-trade")
        self.assertEqual((seat.koku, seat.favor), (25, 1))
        self.assertEqual(question.legal[:2], ["sell silk", "sell-done"])
        self.assertEqual(course.send("sell silk").legal, ["let-go", "favor-trade"])
        self.assertEqual(course.send("let-go").legal, ["sell silk", "sell-done", "favor-trade"])
        self.assertEqual((seat.koku, seat.goods["silk"]), (25, 1))

    def test_journey_bonus_and_merchants_koku(self):
        table = self.rich()
        seat = table.seats[0]
        seat.delivered = [18]
        asked = losses(table, complete_journey(table, seat), "take-koku", "let-go", "favor-trade", "tile 20")
        self.assertEqual(asked, [(0, "koku", 3, ["favor-trade"])] * 2)
        self.assertEqual((seat.koku, seat.favor), (23, 1))

    def test_a_chosen_good_at_its_limit_stands(self):
        table = table_with()
        seat = table.seats[0]
        seat.goods.update(silk=6, rice=4)
        course = complete_journey(table, seat)
        self.assertIn("trade rice porcelain", next(course).legal)
        self.assertEqual(course.send("choose-good silk").legal, ["let-go", "trade silk rice", "trade silk porcelain"])
        self.assertEqual(course.send("let-go").to_act, "chance")
        self.assertEqual(seat.goods, {"silk": 6, "rice": 4, "porcelain": 0})
        seat.goods.update(rice=6, porcelain=6)
        self.assertEqual(losses(table, complete_journey(table, seat), "choose-good silk"), [])

    def test_a_good_chosen_in_anothers_turn(self):
        table = self.rich()
        owner = table.seats[1]
        owner.goods["rice"] = 6
        table.seats[0].koku = 0
        put(table, 3, 26, 1, 1)
        asked = losses(
            table, sail(table, table.seats[0], 0, 1), "choose-good rice", "trade rice silk", "choose-good silk"
        )
        self.assertEqual(asked, [(1, "rice", 1, ["trade rice silk", "trade rice porcelain"])])
        self.assertEqual(owner.goods, {"silk": 2, "rice": 5, "porcelain": 0})

    def test_the_question_comes_again(self):
        for favor, answers, result in (
            (0, ["favor-trade", "favor-trade"], (21, 2)),
            (0, ["favor-trade", "let-go"], (25, 1)),
            (2, ["favor-trade"], (25, 3)),  # then the favor is at its limit
            (3, [], (25, 3)),
        ):
            table = self.rich()
            owner = table.seats[1]
            owner.delivered, owner.favor = [1, 2, 3, 4, 5, 6], favor
            table.seats[0].koku = 0
            put(table, 3, 17, 1)  # owner 1 koku per customer: one gain of 6
            asked = losses(table, sail(table, table.seats[0], 0, 1), *answers)
            self.assertEqual(asked, [(1, "koku", 6, ["favor-trade"])] * len(answers))
            self.assertEqual((owner.koku, owner.favor), result)

    def test_rules_1_ask_nothing(self):
        table = self.rich(3, rules=1)
        for seat in table.seats:
            seat.goods.update(silk=6, porcelain=6)
        put(table, 3, 2, 0, 1)
        put(table, 4, 13, 2)
        self.assertEqual(drive(sail(table, table.seats[0], 0, 1)), [])
        self.assertEqual(drive(emperor_visits(table)), [])
        self.assertEqual(drive(gain_influence(table, table.seats[0], 3, 9)), [])
        self.assertEqual([(s.koku, s.goods["silk"]) for s in table.seats], [(25, 6)] * 3)


class Influence(unittest.TestCase):
    def test_rewards_are_gained_in_passing(self):
        table = table_with()
        seat = table.seats[0]
        seat.influence[2] = 1
        drive(gain_influence(table, seat, 2, 12))
        self.assertEqual((seat.goods["rice"], seat.koku, seat.favor, seat.points), (1, 2, 1, 3))

    def test_the_end_of_the_track_gives_a_choice(self):
        table = table_with(turn=1)
        seat = table.seats[0]
        seat.influence[6] = 17
        seat.koku = 20
        asked = drive(gain_influence(table, seat, 6, 5), "choose-good rice")
        self.assertEqual(asked[0].to_act, 0)
        self.assertEqual(asked[0].legal, ["choose-good silk", "choose-good rice", "choose-good porcelain"])
        self.assertEqual((seat.influence[6], seat.points, seat.goods["rice"]), (18, 3, 1))
        self.assertEqual(drive(gain_influence(table, seat, 6, 5)), [])

    def test_kachiko_jumps_over_others(self):
        for others, start, steps, end in (
            ((4, 5), 3, 1, 6),
            ((4, 7), 3, 2, 6),
            ((4, 6), 3, 2, 7),
            ((17, 18), 16, 1, 18),
            ((18, 18), 17, 1, 18),
            ((18, 18), 16, 1, 17),
            ((0, 0), 0, 3, 3),
            ((1, 2), 0, 0, 0),
        ):
            table = table_with(3, 0, ["kachiko", "taka", "uji"])
            table.seats[0].influence[1] = start
            table.seats[1].influence[1], table.seats[2].influence[1] = others
            drive(gain_influence(table, table.seats[0], 1, steps))
            self.assertEqual(table.seats[0].influence[1], end, (others, start, steps))

    def test_hyobu_is_passed_strictly_and_only_from_one_on(self):
        for hers, old, steps, points in ((4, 2, 3, 3), (4, 2, 2, 0), (4, 4, 3, 0), (0, 0, 3, 0), (1, 0, 2, 3)):
            table = table_with(2, 0, ["taka", "hyobu"])
            table.seats[0].influence[3] = old
            table.seats[1].influence[3] = hers
            drive(gain_influence(table, table.seats[0], 3, steps))
            self.assertEqual(table.seats[1].points, points, (hers, old, steps))


class Build(unittest.TestCase):
    def test_cost_end_of_row_influence_and_taka(self):
        table = table_with(2, 0, ["taka", "uji"])
        seat = table.seats[0]
        seat.koku = 4
        seat.delivered = [1]
        table.row = [8, 9, 10, 11]
        moves = build_moves(table, seat)
        # Shores 1, 2 and 5 cost 6, 5, 6 in region 1: 4, 3, 4 with the artisan; 3 costs 6 and 4 costs 10.
        self.assertEqual(sorted({m.split()[1] for m in moves}), ["1", "2", "5"])
        asked = drive(build(table, seat, 5, 11))
        self.assertEqual((seat.koku, seat.favor, seat.influence[1], seat.points), (0, 1, 4, 1))
        self.assertEqual(seat.goods["porcelain"], 1)
        self.assertEqual(asked[0].legal[0], "tile 1")
        self.assertEqual(table.row, [8, 9, 10])

    def test_shihobu_builds_anywhere(self):
        table = table_with(2, 0, ["shihobu", "uji"])
        table.seats[0].koku = 5
        table.row = [1]
        self.assertEqual(build_moves(table, table.seats[0]), ["build 2 1", "build 14 1", "build 30 1"])


class Sail(unittest.TestCase):
    def test_visitors_then_owners_by_marker(self):
        table = table_with(3)
        put(table, 1, 3, 1, 1)  # visitor 3 koku, owner 1 favor
        put(table, 4, 13, 2, 0)  # visitor 2 influence, owner 1 silk
        seat = table.seats[0]
        seat.ships[0] = 14
        asked = drive(sail(table, seat, 0, 1))
        # Shores 1-4: 3 koku, 1, 1, then 2 influence in region 1 with its porcelain.
        self.assertEqual((seat.koku, seat.influence[1], seat.goods), (5, 2, {"silk": 1, "rice": 0, "porcelain": 1}))
        self.assertEqual((table.seats[1].favor, table.seats[2].goods["silk"]), (2, 1))
        self.assertEqual(asked[0].legal[:2], ["take-koku", "choose-good silk"])
        self.assertIn("favor-trade", asked[0].legal)

    def test_royal_ship(self):
        table = table_with()
        seat = table.seats[0]
        seat.royal = 1
        seat.delivered = [25, 26, 27, 28, 29, 30]
        table.board[6] = Building("imperial-market 0", "market", [["porcelain", 1], ["favor", 1]])
        put(table, 9, 3, 0, 1)
        seat.ships = [1, 2]
        seat.die = 1
        self.assertEqual(sail_moves(table, seat), ["sail 0 1", "sail 1 1", "sail 1 2", "sail 1 6"])
        asked = drive(sail(table, seat, 1, 1), "choose-good silk")
        self.assertEqual(asked[0].legal[:3], ["choose-good silk", "choose-good rice", "choose-good porcelain"])
        # Space 3 touches 4 and 7 (empty), 6, 9: 2 + 2 + 3 koku; Noble 3 in regions 1 and 2; a point each for 4 and 6.
        self.assertEqual((seat.koku, seat.points, seat.favor), (7, 2, 2))
        self.assertEqual(list(seat.influence.values()), [1, 1, 0, 0, 0, 0])
        self.assertEqual(seat.goods["silk"], 1)

    def test_a_choice_in_anothers_turn_offers_no_exchange(self):
        table = table_with()
        put(table, 1, 26, 1)
        table.seats[1].koku = 20
        table.seats[0].ships[0] = 14
        asked = drive(sail(table, table.seats[0], 0, 1), "choose-good rice")
        self.assertEqual((asked[0].to_act, len(asked[0].legal)), (1, 3))

    def test_journey_bonus_then_merchants_then_row(self):
        table = table_with(2, 0)
        seat = table.seats[0]
        seat.delivered = [18, 16, 15, 14, 13, 17]
        table.row = [1, 2, 3, 4]
        put(table, 1, 8, 0)
        put(table, 11, 8, 1, 0)
        asked = drive(
            complete_journey(table, seat), "take-koku", "choose-good rice", "sell rice", "sell-done", "tile 20"
        )
        self.assertEqual(asked[3].legal, ["sell-done", "favor-trade"])
        self.assertEqual((seat.koku, seat.favor, seat.points), (3 + 5 + 3, 1, 6))
        self.assertEqual((seat.influence[1], seat.influence[3]), (1, 1))
        self.assertEqual(table.row, [20, 1, 2, 3])

    def test_uji_and_co_ownership(self):
        for markers, points in (((0, 0), 0), ((0, 1), 2), ((1, 0), 2), ((1,), 2)):
            table = table_with(2, 0, ["uji", "taka"])
            put(table, 3, 3, *markers)
            table.seats[0].ships[0] = 1
            drive(sail(table, table.seats[0], 0, 1))
            self.assertEqual(table.seats[0].points, points, markers)


class Deliver(unittest.TestCase):
    def test_monk_kudaka_and_cards(self):
        table = table_with(2, 0, ["kudaka", "uji"])
        seat = table.seats[0]
        seat.die = 2
        seat.goods.update(silk=3, rice=2)
        seat.hand = [20, 1]
        table.deck -= {20, 1}
        put(table, 1, 3, 1)
        put(table, 2, 4, 0)
        put(table, 5, 5, 1, 1)
        self.assertEqual(deliver_moves(table, seat), ["deliver 20"])
        asked = drive(deliver(table, seat, 20), "monk-marker 1", "customer 5", "customer 6", "discard 1")
        self.assertEqual(asked[0].legal, ["monk-marker 1"])
        self.assertEqual((seat.favor, seat.favor_limit, seat.points), (2, 4, 3))
        self.assertEqual((table.board[1].markers, seat.hand, table.discard_pile), ([1, 0], [5, 6], {1}))

    def test_royal_ship_before_influence(self):
        table = table_with()
        seat = table.seats[0]
        seat.goods.update(silk=1, rice=1, porcelain=2)
        seat.hand = [25, 1]
        table.deck -= {25, 1}
        asked = drive(deliver(table, seat, 25), "royal-ship 1", "customer 5")
        self.assertEqual(asked[0].legal, ["royal-ship 0", "royal-ship 1"])
        self.assertEqual((seat.royal, seat.influence[1], seat.goods["porcelain"]), (1, 2, 1))

    def test_the_discard_pile_becomes_the_deck(self):
        table = table_with()
        seat = table.seats[0]
        seat.hand = [1]
        table.deck, table.discard_pile = {2}, {3}
        asked = drive(draw_and_discard(table, seat, 2), "customer 2", "customer 3", "discard 2")
        self.assertEqual([q.legal for q in asked[:2]], [["customer 2"], ["customer 3"]])
        self.assertEqual((table.deck, table.discard_pile), (set(), {2}))
        seat.hand = [1]
        table.discard_pile = {9}
        drive(draw_and_discard(table, seat, 2), "customer 9")
        self.assertEqual(seat.hand, [1, 9])


class EndOfTurn(unittest.TestCase):
    def test_exchanges_that_would_be_lost_are_not_offered(self):
        table = table_with()
        seat = table.seats[0]
        seat.goods.update(silk=6, rice=2)
        seat.koku, seat.favor = 5, 3
        self.assertEqual(exchanges(table, seat), ["trade silk rice", "trade silk porcelain", "trade rice porcelain"])
        seat.goods.update(silk=1, rice=0)
        seat.favor = 2
        asked = drive(last_exchanges(table, seat), "favor-trade")
        self.assertEqual([q.legal for q in asked], [["end-turn", "favor-trade"]])

    def test_ryoku(self):
        table = table_with(2, 0, ["ryoku", "taka"])
        seat = table.seats[0]
        self.assertEqual(drive(roll_for_next_turn(table, seat))[0].to_act, "chance")
        seat.koku = 5
        asked = drive(roll_for_next_turn(table, seat), "favor-trade", "choose-face 4")
        self.assertEqual(asked[0].legal, ["roll", "favor-trade"])
        self.assertEqual((seat.die, seat.favor, seat.koku), (4, 0, 0))
        table.turn = None
        seat.favor, seat.koku = 2, 7
        self.assertEqual(len(drive(roll_for_next_turn(table, seat))[0].legal), 7)

    def test_masteries_run_out(self):
        table = table_with(2)
        table.masteries = [Mastery("void", [5])]
        for seat in table.seats:
            seat.influence = dict.fromkeys(seat.influence, 1)
            claim_masteries(table, seat)
        claim_masteries(table, table.seats[0])
        self.assertEqual([s.points for s in table.seats], [5, 0])

    def test_the_emperor_pays_every_marker(self):
        table = table_with(2)
        put(table, 1, 4, 0, 0)  # 1 koku per port
        put(table, 2, 3, 1, 0)
        self.assertEqual(drive(emperor_visits(table)), [])
        self.assertEqual((table.seats[0].koku, table.seats[0].favor, table.seats[1].favor), (4, 1, 1))


class Scoring(unittest.TestCase):
    def test_places_are_shared(self):
        self.assertEqual(share_places({0: 5, 1: 5, 2: 3}, [12, 8, 4]), {0: 10, 1: 10, 2: 4})
        self.assertEqual(share_places({0: 9, 1: 5, 2: 5, 3: 5}, [10, 6, 2]), {0: 10, 1: 2, 2: 2, 3: 2})
        self.assertEqual(share_places({0: 9, 1: 5, 2: 5, 3: 0}, [7, 3]), {0: 7, 1: 1, 2: 1})
        self.assertEqual(share_places({0: 0, 1: 4}, [5, 2], 5), {1: 5})
        self.assertEqual(share_places({0: 9, 1: 4}, [5, 2], 5), {0: 5, 1: 2})
        self.assertEqual(share_places({0: 10, 1: 4}, [5, 2], 5), {0: 5, 1: 0})
        self.assertEqual(share_places({0: 4, 1: 4}, [3], 5), {0: 1, 1: 1})

    def test_standings(self):
        table = table_with(2)
        table.region_tiles = dict.fromkeys(range(1, 7), [5, 2])
        one, two = table.seats
        one.influence[1] = 3
        one.delivered = [7, 13, 14, 1, 29, 30]  # elder 1, two merchants, artisan, nobles 5 and 6
        one.koku, one.goods = 14, {"silk": 2, "rice": 3, "porcelain": 2}
        put(table, 1, 1, 0, 0)
        put(table, 2, 7, 1, 0)
        results = standings(table)
        # 5 doubled; six customers; 2 merchants x 2; 7 goods // 3; 2 types; 1 region.
        self.assertEqual(results[0]["total"], 10 + 27 + 4 + 2 + 2 + 1)
        self.assertEqual([r["rank"] for r in results], [1, 2])
        two.points = results[0]["total"]
        self.assertEqual([r["rank"] for r in standings(table)], [1, 1])
        two.favor = 1
        self.assertEqual([r["rank"] for r in standings(table)], [2, 1])


class Checker(unittest.TestCase):
    """A checker that never complains is worth nothing: each of these lines is spoilt on purpose."""

    @classmethod
    def setUpClass(cls):
        cls.lines = [header(CATALOG, 3, "draft", 1)]
        trace_game(CATALOG, 3, "draft", 7, 0, cls.lines.append, "eager")

    def judge(self, lines):
        stream = io.StringIO("".join(json.dumps(line) + "\n" for line in lines))
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            result = check(CATALOG, stream)
        return result, said.getvalue()

    def spoilt(self, spoil):
        lines = json.loads(json.dumps(self.lines))
        spoil(lines)
        result, said = self.judge(lines)
        self.assertEqual(result, (0, 1))
        return said

    def test_an_honest_trace_passes(self):
        self.assertEqual(self.judge(self.lines), ((1, 0), ""))

    def test_spoilt_traces_fail(self):
        rng = random.Random(5)

        def spoil_fact(lines):
            lines[rng.randrange(50, len(lines) - 1)]["facts"]["seats"][1]["koku"] += 1

        def spoil_legal(lines):
            lines[rng.randrange(1, len(lines) - 1)]["legal"].pop()

        def spoil_turn(lines):
            lines[80]["facts"]["turn"] = 9

        def spoil_row(lines):
            lines[80]["facts"]["row"].reverse()

        def spoil_seat(lines):
            lines[100]["to_act"] = 8

        def spoil_total(lines):
            lines[-1]["standings"][0]["total"] += 1

        def spoil_rank(lines):
            lines[-1]["standings"][0]["rank"] += 1

        def spoil_sources(lines):
            lines[-1]["standings"][0]["by_source"]["regions"] += 1

        def cut_short(lines):
            del lines[-1]

        def skip_line(lines):
            del lines[90]

        for spoil, word in (
            (spoil_fact, "facts.seats[1].koku"),
            (spoil_legal, "expected also"),
            (spoil_turn, "facts.turn"),
            (spoil_row, "facts.row"),
            (spoil_seat, "to_act"),
            (spoil_total, "total"),
            (spoil_rank, "rank"),
            (spoil_sources, "by_source"),
            (cut_short, "before the game does"),
            (skip_line, "ply"),
        ):
            with self.subTest(spoil.__name__):
                self.assertIn(word, self.spoilt(spoil))

    def test_questions_before_a_loss_are_compared(self):
        lines = [header(CATALOG, 4, "off", 1)]
        trace_game(CATALOG, 4, "off", 3, 0, lines.append, "hoarder")
        self.assertEqual(self.judge(lines), ((1, 0), ""))
        number = next(n for n, line in enumerate(lines) if "asked" in line.get("facts", ()))

        def spoil_amount(line):
            line["facts"]["asked"][1] += 1

        def leave_out(line):
            del line["facts"]["asked"]

        def ask_without_need(line):
            line["facts"]["asked"] = ["koku", 1]

        def offer_more(line):
            line["legal"].append("end-turn")

        for spoil, at, word in (
            (spoil_amount, number, "facts.asked"),
            (leave_out, number, "facts.asked"),
            (ask_without_need, number - 1, "facts.asked"),
            (offer_more, number, "legal"),
        ):
            with self.subTest(spoil.__name__):
                spoilt = json.loads(json.dumps(lines))
                spoil(spoilt[at])
                result, said = self.judge(spoilt)
                self.assertEqual(result, (0, 1))
                self.assertIn(word, said)
        del lines[0]["rules"]  # missing means 1, and those rules never ask
        self.assertEqual(self.judge(lines)[0], (0, 1))

    def test_rules_1(self):
        lines = [header(CATALOG, 4, "draft", 1, 1)]
        trace_game(CATALOG, 4, "draft", 3, 0, lines.append, "hoarder", 1)
        self.assertEqual(self.judge(lines), ((1, 0), ""))
        del lines[0]["rules"]
        self.assertEqual(self.judge(lines), ((1, 0), ""))
        lines[0]["rules"] = 2
        self.assertEqual(self.judge(lines)[0], (0, 1))

    def test_what_is_not_a_trace(self):
        strange_rules = [[{**self.lines[0], "rules": rules}, *self.lines[1:]] for rules in (0, 3, "2", None, True)]
        for lines in (
            [], self.lines[:1], self.lines[1:], [{"trace": 1, "game": "chess"}], [*self.lines[:1], 7], *strange_rules
        ):
            with self.assertRaises(Malformed):
                self.judge(lines)


if __name__ == "__main__":
    unittest.main()
