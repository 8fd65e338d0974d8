"""What a seat gains, and the choices that come with it."""

from catalog import GOODS
from questions import CHOSEN_GOOD, TRACK, ask, ask_chance, make_room

CHOOSE_GOOD = [f"choose-good {good}" for good in GOODS]


def gain(table, seat, reward, amount, region, origins):
    """One icon of a reward; `region` is where the building or the track stands (RG-SAIL-4)."""
    if reward in seat.goods:
        yield from gain_good(table, seat, reward, amount, origins)
    elif reward == "koku":
        yield from gain_koku(table, seat, amount, origins)
    elif reward == "favor":
        add_favor(seat, amount)
    elif reward == "points":
        seat.points += amount
    elif reward == "influence":
        yield from gain_influence(table, seat, region, amount)
    elif reward == "any_good":
        for _ in range(amount):
            yield from gain_chosen_good(table, seat, origins)
    elif reward == "koku_per_customer":  # RG-SAIL-6
        yield from gain_koku(table, seat, amount * len(seat.delivered), origins)
    elif reward.startswith("koku_per_"):  # RG-SAIL-6
        count = table.count_type(seat, reward.removeprefix("koku_per_"))
        yield from gain_koku(table, seat, amount * count, origins)
    elif reward == "draw_and_discard_customer":  # RG-SAIL-7
        yield from draw_and_discard(table, seat, amount)
    else:
        raise ValueError(f"unknown reward {reward}")


def gain_koku(table, seat, amount, origins):
    yield from make_room(table, seat, "koku", amount, origins)
    add_koku(table, seat, amount)


def gain_good(table, seat, good, amount, origins):
    yield from make_room(table, seat, good, amount, origins)
    add_good(table, seat, good, amount)


def add_koku(table, seat, amount):
    seat.koku = min(seat.koku + amount, table.catalog.koku_limit)  # RG-LIMIT-1


def add_good(table, seat, good, amount):
    seat.goods[good] = min(seat.goods[good] + amount, table.catalog.good_limit)  # RG-LIMIT-1


def add_favor(seat, amount):
    seat.favor = min(seat.favor + amount, seat.favor_limit)  # RG-FAVOR-2


def gain_chosen_good(table, seat, origins):
    """R-19: all three may be chosen, even where the gain is lost; the choice stands at a question of R-4."""
    move = yield from ask(table, seat, CHOOSE_GOOD.copy)
    yield from gain_good(table, seat, move.split()[1], 1, (*origins, CHOSEN_GOOD))


# Influence -----------------------------------------------------------------------------------------


def gain_influence(table, seat, region, amount):
    old = seat.influence[region]
    new = advance(table, seat, region, amount)
    seat.influence[region] = new
    score_passed_governor(table, seat, region, old, new)
    for space, rewards in table.catalog.track[region]:  # RG-INF-1
        if old < space <= new:
            for reward, reward_amount in rewards:
                yield from gain(table, seat, reward, reward_amount, region, (TRACK,))


def advance(table, seat, region, amount):
    position = seat.influence[region]
    end = table.catalog.track_end
    if seat.patron != "kachiko":
        return min(position + amount, end)  # RG-INF-2
    occupied = {s.influence[region] for s in table.seats if s is not seat}
    for _ in range(amount):  # RG-PATRON-5
        if position == end:
            break
        position += 1
        while position < end and position in occupied:
            position += 1
    return position


def score_passed_governor(table, mover, region, old, new):
    """RG-PATRON-4: Shosuro Hyobu, as soon as the marker has moved."""
    for seat in table.seats:
        if seat.patron == "hyobu" and seat is not mover:
            numbers = table.catalog.patrons["hyobu"].numbers
            hers = seat.influence[region]
            if hers >= numbers["influence_at_least"] and old < hers < new:
                seat.points += numbers["points"]


# Customers' cards ----------------------------------------------------------------------------------


def draw_customers(table, seat, count):
    for _ in range(count):
        if not table.deck:  # shuffled in when a card is needed
            table.deck, table.discard_pile = table.discard_pile, set()
        if not table.deck:
            return
        move = yield from ask_chance([f"customer {card}" for card in sorted(table.deck)])
        card = int(move.split()[1])
        table.deck.remove(card)
        seat.hand.append(card)


def draw_and_discard(table, seat, count):
    """RG-DELIVER-3, RG-SAIL-7, R-6."""
    yield from draw_customers(table, seat, count)
    while len(seat.hand) > seat.hand_size:
        move = yield from ask(table, seat, lambda: [f"discard {card}" for card in seat.hand])
        card = int(move.split()[1])
        seat.hand.remove(card)
        table.discard_pile.add(card)


# Tiles ---------------------------------------------------------------------------------------------


def tile_enters_row(table):
    """RG-BUILD-5; R-9: nothing enters once both stacks are empty."""
    era = next((e for e in (1, 2) if table.tiles_to_come[e]), None)
    if era is None:
        return
    move = yield from ask_chance([f"tile {tile}" for tile in sorted(table.unseen_tiles[era])])
    tile = int(move.split()[1])
    table.unseen_tiles[era].remove(tile)
    table.row.insert(0, tile)
    table.tiles_to_come[era] -= 1
    if table.tiles_to_come[era] == 0:
        table.stack_emptied_this_turn = era
