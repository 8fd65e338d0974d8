"""The course of a game, told in the order of the rules.

Each part is a generator: it yields a Question whenever someone (a seat or chance) has to move and is sent the move.
`Game` runs them. The ids name the rules of the_river.md that a line carries out.
"""

from typing import NamedTuple

import bundles
from catalog import DEFAULT_COLOURS, PRODUCED, RESOURCES
from state import Table

LAST_ROUND = 40
RESERVED_AT_MOST = 2  # TR-RES-1
FOOD = RESOURCES.index("food")

# Two readings on which the documents leave a choice (README.md, questions 1 and 2).
LAST_RESTORATION_DISCARDS_TILES = True
RETURN_AFTER_EACH_MEADOW = False


class Question(NamedTuple):
    to_act: object  # a seat or "chance"
    legal: list
    weights: object = None  # of chance's outcomes


class IllegalMove(Exception):
    pass


class Game:
    def __init__(self, catalog, players, colours=None, rules=2):
        self.table = Table(catalog, players, colours or DEFAULT_COLOURS[:players], rules)
        self._course = course(self.table)
        self.question = next(self._course)

    def play(self, move):
        if move not in self.question.legal:
            raise IllegalMove(move)
        try:
            self.question = self._course.send(move)
        except StopIteration:
            self.question = None


def course(table):
    yield from setup(table)
    while any(seat.boat for seat in table.seats):  # TR-END-2
        table.round += 1
        yield from play_round(table)
        last = end_is_triggered(table)
        yield from restoration(table, last)
        if last or table.round == LAST_ROUND:  # TR-END-1, R-11
            return


def end_is_triggered(table):
    return any(
        len(seat.tokens) >= table.circles or len(seat.tiles) >= table.catalog.space_count for seat in table.seats
    )


# Setup


def setup(table):
    for _ in range(table.players + 1):
        yield from reveal_tile(table)
    yield from fill_buildings(table)
    for step in range(1, table.players + 1):  # TR-SETUP-6: counter-clockwise, the first player last
        seat = (table.first_player - step) % table.players
        move = yield Question(seat, [f"start-tile {tile}" for tile in kinds(table.display)])
        tile_id = int(move.split()[1])
        table.display.remove(tile_id)
        yield from place_tile(table, seat, tile_id)
    [table.tile_left_over] = table.display
    table.display.clear()
    yield from fill_display(table)


# Chance


def kinds(sorted_ids):
    """Tiles with the same id are the same: one move stands for any of them."""
    return list(dict.fromkeys(sorted_ids))


def reveal_tile(table):
    if not table.tile_pile:  # TR-REST-1: reshuffled only when a tile is wanted and none is left
        table.tile_pile, table.tile_discards = table.tile_discards, table.tile_pile
    ids = sorted(table.tile_pile)
    if not ids:
        return
    move = yield Question("chance", [f"tile {tile}" for tile in ids], [table.tile_pile[tile] for tile in ids])
    tile_id = int(move.split()[1])
    table.tile_pile[tile_id] -= 1
    if not table.tile_pile[tile_id]:
        del table.tile_pile[tile_id]
    table.add_to_display(tile_id)


def fill_display(table):
    for _ in range(table.catalog.terrain_shown[table.players] - len(table.display)):
        yield from reveal_tile(table)


def fill_buildings(table):
    while len(table.buildings) < table.catalog.buildings_shown and table.building_pile:
        ids = sorted(table.building_pile)
        move = yield Question("chance", [f"building {building}" for building in ids], [1] * len(ids))
        building_id = int(move.split()[1])
        table.building_pile.remove(building_id)
        table.add_building(building_id)


# Goods


def take(table, seat, kind, number):
    """Never more than the supply has."""
    number = min(number, table.supply[kind])
    table.supply[kind] -= number
    table.seats[seat].goods[kind] += number


def give_back(table, seat, bundle):
    for kind, number in enumerate(bundle):
        table.seats[seat].goods[kind] -= number
        table.supply[kind] += number


def return_excess(table, seat):
    """TR-PROD-2, TR-CLAIM-3: what does not fit goes back, one by one, of the player's choice among new and old."""
    owner = table.seats[seat]
    while sum(owner.goods) > owner.barns:
        move = yield Question(seat, [f"return {name}" for name, number in zip(RESOURCES, owner.goods) if number])
        kind = RESOURCES.index(move.split()[1])
        owner.goods[kind] -= 1
        table.supply[kind] += 1


# A round


def play_round(table):
    seat = table.first_player
    while any(player.boat for player in table.seats):  # TR-ROUND-1
        if table.seats[seat].boat:
            yield from turn(table, seat)
        seat = (seat + 1) % table.players


def turn(table, seat):
    while True:
        move = yield Question(seat, exchange_moves(table, seat) + island_moves(table, seat))
        words = move.split()
        if words[0] != "exchange":
            break
        give_back(table, seat, bundles.parse(words[1:]))  # TR-TURN-1
        take(table, seat, FOOD, 1)
    island = words[1] if words[0] == "produce" else words[0].replace("-", "_")
    first_there = not table.islands[island]
    table.seats[seat].boat -= 1  # TR-TURN-2
    table.islands[island].append(seat)
    if island == "claim":
        yield from claim(table, seat, int(words[1]))
    elif island in PRODUCED:
        yield from produce(table, seat, RESOURCES.index(island), first_there)
    elif island == "food":
        yield from take_food(table, seat)
    elif island == "reserve":
        table.buildings.remove(int(words[1]))
        table.seats[seat].reserved.append(int(words[1]))
    elif island == "build":
        build(table, seat, int(words[1]), bundles.parse(words[2:]))
    elif island == "first_player":
        table.first_player = seat  # TR-FIRST-1: play_round has already read who began this round
    else:
        swap(table, seat, words)


def exchange_moves(table, seat):
    if not table.supply[FOOD]:
        return []
    return ["exchange " + bundles.spell(bundle) for bundle in bundles.exchanges(*table.seats[seat].goods[:3])]


def island_moves(table, seat):
    owner = table.seats[seat]
    moves = []
    if may_claim(table, seat):
        moves += [f"claim {tile}" for tile in kinds(table.display)]
    for kind, island in enumerate(PRODUCED):
        if has_space(table, island) and production(table, seat, kind, not table.islands[island]):  # TR-PROD-3
            moves.append(f"produce {island}")
    if has_space(table, "reserve") and len(owner.reserved) < RESERVED_AT_MOST:  # TR-RES-1
        moves += [f"reserve {building}" for building in table.buildings]
    if has_space(table, "build"):
        moves += build_moves(table, owner)
    if has_space(table, "first_player"):
        moves.append("first-player")
    if has_space(table, "swap"):
        moves += swap_moves(owner)
    if table.rules == 1 or any(table.supply) or not moves:  # TR-FOOD-1, R-32
        moves.append("food")
    return moves


def has_space(table, island):
    spaces = table.spaces[island]
    return spaces is None or len(table.islands[island]) < spaces


# The islands


def may_claim(table, seat):
    """TR-CLAIM-2"""
    return (
        table.islands["claim"].count(seat) < table.spaces["claim_per_player"]
        and len(table.seats[seat].tiles) < table.catalog.space_count
    )


def claim(table, seat, tile_id):
    table.display.remove(tile_id)
    yield from place_tile(table, seat, tile_id)


def place_tile(table, seat, tile_id):
    owner = table.seats[seat]
    tile = table.catalog.tiles[tile_id]
    owner.tiles.append(tile_id)  # TR-CLAIM-1
    space = len(owner.tiles)
    if table.round and space in table.catalog.framed:
        owner.framed_covered.append(space)  # TR-REST-2; setup is no round
    owner.count_board()
    yield from return_excess(table, seat)  # TR-CLAIM-3, before the tile's effect: R-12
    for kind, number in enumerate(tile.placing_goods):  # TR-CLAIM-4
        take(table, seat, kind, number)
    yield from return_excess(table, seat)
    yield from free_swaps(table, seat, tile.placing_swaps)


def free_swaps(table, seat, number):
    """R-8: up to that many; the question is not asked with a single tile."""
    owner = table.seats[seat]
    for _ in range(number):
        moves = swap_moves(owner)
        if not moves:
            return
        move = yield Question(seat, moves + ["no-swap"])
        if move == "no-swap":
            return
        swap(table, seat, move.split())


def production(table, seat, kind, first_there):
    """TR-PROD-1"""
    bonus = table.spaces["first_producer_bonus"] if first_there else 0
    return min(table.seats[seat].symbols[kind] + bonus, table.supply[kind])


def produce(table, seat, kind, first_there):
    take(table, seat, kind, production(table, seat, kind, first_there))
    yield from return_excess(table, seat)


def take_food(table, seat):
    """TR-FOOD-1"""
    if table.supply[FOOD]:
        take(table, seat, FOOD, 1)
    elif any(table.supply):
        move = yield Question(seat, [f"take {name}" for name, number in zip(RESOURCES, table.supply) if number])
        take(table, seat, RESOURCES.index(move.split()[1]), 1)
    yield from return_excess(table, seat)


def build_moves(table, owner):
    goods = tuple(owner.goods)
    choices = [(building, 0) for building in table.buildings] + [(building, 1) for building in owner.reserved]
    return [
        f"build {building} {bundles.spell(bundle)}"
        for building, discount in choices
        for bundle in bundles.payments(table.catalog.buildings[building].cost, discount, goods)
    ]


def build(table, seat, building_id, payment):
    owner = table.seats[seat]
    give_back(table, seat, payment)  # TR-BUILD-1
    (owner.reserved if building_id in owner.reserved else table.buildings).remove(building_id)
    owner.built.append(building_id)
    if len(owner.tokens) < table.circles and table.tokens:  # TR-BUILD-2, TR-BUILD-3
        owner.tokens.append(table.tokens.pop(0))
        if len(owner.tokens) == table.catalog.fifth_pioneer_token:
            owner.boat += 1


def swap_moves(owner):
    """TR-SWAP-1: any two tiles, alike or not; there are none with fewer than two."""
    covered = range(1, len(owner.tiles) + 1)
    return [f"swap {low} {high}" for low in covered for high in covered[low:]]


def swap(table, seat, words):
    tiles = table.seats[seat].tiles
    low, high = int(words[1]) - 1, int(words[2]) - 1
    tiles[low], tiles[high] = tiles[high], tiles[low]


# Restoration


def restoration(table, last):
    if not last or LAST_RESTORATION_DISCARDS_TILES:
        table.tile_discards.update(table.display)  # TR-REST-1
        table.display.clear()
    if not last:  # TR-END-1
        yield from fill_display(table)
        yield from fill_buildings(table)
    pioneers_return(table)
    if table.rules == 1 or not (last or table.round == LAST_ROUND):
        settle(table)
    for seat in table.clockwise_from(table.first_player):  # TR-REST-3
        yield from restoration_meadows(table, seat)


def pioneers_return(table):
    """TR-REST-2, its first half"""
    for seats in table.islands.values():
        for seat in seats:
            table.seats[seat].boat += 1
        seats.clear()


def settle(table):
    """TR-REST-2, its second half"""
    for seat in table.seats:
        for space in seat.framed_covered:
            if seat.boat:
                seat.boat -= 1
                seat.settled.append(space)
        seat.framed_covered.clear()


def restoration_meadows(table, seat):
    """TR-REST-3"""
    for tile_id in table.seats[seat].tiles:
        for kind, number in enumerate(table.catalog.tiles[tile_id].restoration_goods):
            take(table, seat, kind, number)
        if RETURN_AFTER_EACH_MEADOW:
            yield from return_excess(table, seat)
    yield from return_excess(table, seat)
