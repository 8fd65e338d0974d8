"""The course of a game: setup, turns, masteries, the Emperor's visit and the end."""

from collections import Counter

from actions import owner_reward, take_action
from catalog import BUILDING_TYPES
from questions import EMPEROR, Question, exchanges, make_exchange
from setup import roll_for_next_turn, set_up


def play(table):
    """Yields every Question of a game and is sent the moves; ends when the game is over."""
    yield from set_up(table)
    index = 0
    turns_to_come = None  # known once the last Era 2 tile has entered
    while turns_to_come != 0:
        seat = table.seats[index]
        table.turn = index
        table.stack_emptied_this_turn = None
        yield from take_action(table, seat)
        claim_masteries(table, seat)
        yield from last_exchanges(table, seat)
        if table.stack_emptied_this_turn == 1:
            yield from emperor_visits(table)
        elif table.stack_emptied_this_turn == 2:  # RG-END-2
            seat.points += table.catalog.game_end_bonus
            turns_to_come = table.players
        if turns_to_come is None:
            yield from roll_for_next_turn(table, seat)  # RG-END-3, R-20
        else:
            seat.die = None
            turns_to_come -= 1
        index = (index + 1) % table.players
    table.turn = None


def last_exchanges(table, seat):
    """R-4: asked only while an exchange is possible."""
    while legal := exchanges(table, seat):
        move = yield Question(seat.index, ["end-turn"] + legal)
        if not make_exchange(seat, move):
            return


def emperor_visits(table):  # RG-END-1, R-13
    for shore, building in sorted(table.board.items()):
        for owner in building.markers:
            yield from owner_reward(table, shore, table.seats[owner], EMPEROR)


# Masteries -------------------------------------------------------------------------------------------


def claim_masteries(table, seat):  # RG-MASTERY-1, R-8
    for mastery in table.masteries:
        open_to_seat = mastery.values_left and seat.index not in mastery.claimed_by
        if open_to_seat and satisfies(table, seat, mastery.id):
            seat.points += mastery.values_left.pop(0)
            mastery.claimed_by.append(seat.index)


def satisfies(table, seat, mastery):  # RG-MASTERY-2
    if mastery in ("air", "fire"):
        kinds = Counter(c.kind for c in table.delivered_customers(seat))
        return len(kinds) >= 3 if mastery == "air" else max(kinds.values(), default=0) >= 2
    if mastery in ("earth", "water"):
        counts = [table.count_type(seat, t) for t in BUILDING_TYPES]
        return max(counts) >= 3 if mastery == "earth" else min(counts) >= 1
    if mastery == "void":
        return min(seat.influence.values()) >= 1
    if mastery == "courts":
        return max(seat.influence.values()) >= table.catalog.flower
    raise ValueError(f"unknown mastery {mastery}")
