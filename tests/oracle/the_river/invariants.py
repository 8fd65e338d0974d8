"""What must hold at every moment of a game, whatever is played. Raises AssertionError otherwise."""

from collections import Counter

from catalog import RESOURCES
from rules import LAST_ROUND, RESERVED_AT_MOST

PIONEERS = 5


def check_table(table, question):
    check_goods(table, question)
    check_tiles(table)
    check_buildings_and_tokens(table)
    check_pioneers(table)
    if question:
        assert question.legal, "a question without an answer"
        assert len(set(question.legal)) == len(question.legal), "a move is offered twice"


def check_goods(table, question):
    for kind, resource in enumerate(RESOURCES):
        held = [seat.goods[kind] for seat in table.seats]
        assert min(held) >= 0 and table.supply[kind] >= 0, f"negative {resource}"
        assert sum(held) + table.supply[kind] == table.catalog.supply[table.players][kind], f"{resource} not conserved"
    for number, seat in enumerate(table.seats):
        returning = question and question.to_act == number and question.legal[0].startswith("return ")
        assert (sum(seat.goods) > seat.barns) == bool(returning), f"seat {number}: goods and barns"


def check_tiles(table):
    tiles = Counter(table.tile_pile) + Counter(table.tile_discards) + Counter(table.display)
    if table.tile_left_over is not None:
        tiles[table.tile_left_over] += 1
    for seat in table.seats:
        tiles.update(seat.tiles)
        assert len(seat.tiles) <= table.catalog.space_count
        counted = seat.barns, seat.symbols
        seat.count_board()
        assert counted == (seat.barns, seat.symbols), "barns and symbols out of date"
    assert tiles == {tile.id: tile.copies for tile in table.catalog.tiles.values()}, "tiles not conserved"
    assert len(table.display) <= max(table.players + 1, table.catalog.terrain_shown[table.players])


def check_buildings_and_tokens(table):
    buildings = [*table.building_pile, *table.buildings]
    tokens = list(table.tokens)
    for seat in table.seats:
        buildings += seat.reserved + seat.built
        tokens += seat.tokens
        assert len(seat.reserved) <= RESERVED_AT_MOST
        assert len(seat.tokens) == min(len(seat.built), table.circles)
    assert sorted(buildings) == sorted(table.catalog.buildings), "buildings not conserved"
    assert sorted(tokens) == sorted(table.catalog.tokens[table.players]), "tokens not conserved"
    assert len(table.buildings) <= table.catalog.buildings_shown


def check_pioneers(table):
    for island, seats in table.islands.items():
        spaces = table.spaces.get(island)
        assert spaces is None or len(seats) <= spaces, f"{island} is overfull"
    for number, seat in enumerate(table.seats):
        working = sum(seats.count(number) for seats in table.islands.values())
        waiting = len(seat.tokens) < table.catalog.fifth_pioneer_token
        assert seat.boat >= 0
        assert seat.boat + working + len(seat.settled) + waiting == PIONEERS, f"seat {number}: pioneers not conserved"
        assert table.islands["claim"].count(number) <= table.spaces["claim_per_player"]
        assert set(seat.settled) <= table.catalog.framed & set(range(1, len(seat.tiles) + 1))
        assert len(set(seat.settled)) == len(seat.settled)
    assert table.round <= LAST_ROUND
