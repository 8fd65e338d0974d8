"""The action of a turn: favor first, then build, sail or deliver."""

from catalog import FACES, GOODS
from questions import (
    CHOSEN_GOOD,
    EMPTY_SPACE,
    JOURNEY,
    MERCHANT,
    OWNER,
    OWNER_IN_ANOTHERS_TURN,
    SALE,
    VISITOR,
    ask,
)
from rewards import (
    CHOOSE_GOOD,
    add_favor,
    draw_and_discard,
    gain,
    gain_chosen_good,
    gain_good,
    gain_influence,
    gain_koku,
    tile_enters_row,
)
from state import Building

SELL_KOKU = 5
CUSTOMERS_DRAWN = 2  # RG-DELIVER-3
ROYAL_ANY_GOOD, ROYAL_EMPTY_SHORE, ROYAL_INFLUENCE = 1, 2, 3
ROYAL_OPPONENTS, ROYAL_DIE, ROYAL_OWN = 4, 5, 6


def take_action(table, seat):
    while True:
        move = yield from ask(
            table,
            seat,
            lambda: set_die_moves(seat)
            + build_moves(table, seat)
            + sail_moves(table, seat)
            + deliver_moves(table, seat),
        )
        word, *numbers = move.split()
        numbers = [int(n) for n in numbers]
        if word == "set-die":
            seat.favor -= way_round(seat.die, numbers[0])
            seat.die = numbers[0]
        elif word == "build":
            return (yield from build(table, seat, *numbers))
        elif word == "sail":
            return (yield from sail(table, seat, *numbers))
        else:
            return (yield from deliver(table, seat, *numbers))


# Favor -----------------------------------------------------------------------------------------------


def way_round(face, other):
    """RG-FAVOR-1, R-11: 6 and 1 are neighbours and the shorter way counts."""
    distance = abs(face - other)
    return min(distance, 6 - distance)


def set_die_moves(seat):
    return [f"set-die {f}" for f in FACES if f != seat.die and way_round(seat.die, f) <= seat.favor]


# Build -----------------------------------------------------------------------------------------------


def build_cost(table, seat, shore):
    if table.has_delivered(seat, "artisan", shore.region):  # RG-BUILD-2
        return max(0, shore.cost - table.catalog.artisan_discount)
    return shore.cost


def build_moves(table, seat):
    sites = table.catalog.building_sites
    regions = sites if seat.patron == "shihobu" else (seat.die,)  # RG-BUILD-1, RG-PATRON-2
    return [
        f"build {shore.id} {tile}"
        for region in regions
        for shore in sites[region]
        if shore.id not in table.board and build_cost(table, seat, shore) <= seat.koku
        for tile in table.row
    ]


def build(table, seat, shore_id, tile_id):
    catalog = table.catalog
    shore = catalog.shores[shore_id]
    tile = catalog.tiles[tile_id]
    seat.koku -= build_cost(table, seat, shore)
    if table.row[-1] == tile_id:  # RG-BUILD-3, R-9
        add_favor(seat, catalog.row_end_favor)
    table.row.remove(tile_id)
    table.board[shore_id] = Building(f"tile {tile_id}", tile.type, tile.visitor, tile.owner, [seat.index])
    yield from gain_influence(table, seat, shore.region, tile.influence)  # RG-BUILD-4
    if seat.patron == "taka":
        per_space = catalog.patrons["taka"].numbers["points_per_river_space"]
        seat.points += per_space * catalog.river_spaces_beside[shore_id]
    yield from tile_enters_row(table)


# Sail ------------------------------------------------------------------------------------------------


def royal_abilities(table, seat, ship):
    """The regions of the nobles whose ability this ship has: none unless it is the royal ship."""
    if seat.royal != ship:
        return ()
    return {c.region for c in table.delivered_customers(seat, "noble")}


def sail_moves(table, seat):
    moves = []
    for ship in (0, 1):
        steps = {seat.die}
        if ROYAL_DIE in royal_abilities(table, seat, ship):  # RG-NOBLE-5
            steps |= {f for f in FACES if way_round(seat.die, f) == 1}
        moves += [f"sail {ship} {n}" for n in sorted(steps)]
    return moves


def sail(table, seat, ship, steps):
    catalog = table.catalog
    space = seat.ships[ship] + steps
    journey_completed = space > catalog.river_length  # RG-SAIL-1, R-16
    if journey_completed:
        space -= catalog.river_length
    seat.ships[ship] = space

    royal = royal_abilities(table, seat, ship)
    shores = catalog.river[space]
    yield from visitor_rewards(table, seat, shores, royal)
    yield from owner_rewards(table, shores)

    markers = {m for shore in shores if shore in table.board for m in table.board[shore].markers}
    visited_own = seat.index in markers
    visited_opponents = bool(markers - {seat.index})
    if ROYAL_INFLUENCE in royal:
        for region in sorted({catalog.shores[shore].region for shore in shores}):
            yield from gain_influence(table, seat, region, 1)
    if ROYAL_OPPONENTS in royal and visited_opponents:
        seat.points += 1
    if ROYAL_OWN in royal and visited_own:
        seat.points += 1
    if seat.patron == "uji" and visited_opponents:
        seat.points += catalog.patrons["uji"].numbers["points"]

    if journey_completed:
        yield from complete_journey(table, seat)


def visitor_rewards(table, seat, shores, royal):  # RG-SAIL-2, R-5
    catalog = table.catalog
    for shore in shores:
        building = table.board.get(shore)
        if building is None:
            more = 1 if ROYAL_EMPTY_SHORE in royal else 0
            yield from gain_koku(table, seat, catalog.empty_shore_koku + more, (EMPTY_SPACE,))  # one gain
            continue
        goods_are_free = building.type == "market" and ROYAL_ANY_GOOD in royal
        for reward, amount in building.visitor:
            if goods_are_free and reward in GOODS:
                reward = "any_good"
            yield from gain(table, seat, reward, amount, catalog.shores[shore].region, (VISITOR,))


def owner_rewards(table, shores):  # RG-SAIL-3, R-5
    for shore in shores:
        building = table.board.get(shore)
        if building is not None:
            for owner in building.markers:
                origin = OWNER if owner == table.turn else OWNER_IN_ANOTHERS_TURN
                yield from owner_reward(table, shore, table.seats[owner], origin)


def owner_reward(table, shore, seat, origin):
    region = table.catalog.shores[shore].region
    for reward, amount in table.board[shore].owner:
        yield from gain(table, seat, reward, amount, region, (origin,))


def complete_journey(table, seat):  # RG-SAIL-5, R-14
    move = yield from ask(table, seat, lambda: ["take-koku"] + CHOOSE_GOOD)
    if move == "take-koku":
        yield from gain_koku(table, seat, table.catalog.journey_koku, (JOURNEY,))
    else:
        yield from gain_good(table, seat, move.split()[1], 1, (JOURNEY, CHOSEN_GOOD))
    for region in sorted(c.region for c in table.delivered_customers(seat, "merchant")):
        yield from MERCHANTS[region](table, seat)
    if table.row:
        table.discarded_tiles.append(table.row.pop())  # the last tile that is left
    yield from tile_enters_row(table)


def merchant_influence(table, seat):
    for region in table.regions_with_building(seat):
        yield from gain_influence(table, seat, region, 1)


def merchant_points(table, seat):
    yield from gain(table, seat, "points", len(seat.delivered), None, (MERCHANT,))


def merchant_good(table, seat):
    yield from gain_chosen_good(table, seat, (MERCHANT,))


def merchant_sale(table, seat):
    while True:
        move = yield from ask(
            table, seat, lambda: [f"sell {g}" for g in GOODS if seat.goods[g]] + ["sell-done"]
        )
        if move == "sell-done":
            return
        seat.goods[move.split()[1]] -= 1  # it has left before a question of R-4
        yield from gain_koku(table, seat, SELL_KOKU, (SALE,))


def merchant_favor(table, seat):
    yield from gain(table, seat, "favor", 1, None, (MERCHANT,))


def merchant_koku(table, seat):
    yield from gain(table, seat, "koku", 3, None, (MERCHANT,))


MERCHANTS = {
    1: merchant_influence,
    2: merchant_points,
    3: merchant_good,
    4: merchant_sale,
    5: merchant_favor,
    6: merchant_koku,
}


# Deliver ---------------------------------------------------------------------------------------------


def deliver_moves(table, seat):
    customers = (table.catalog.customers[i] for i in seat.hand)
    return [
        f"deliver {c.id}"
        for c in customers
        if (c.region == seat.die or seat.patron == "yoritomo")
        and all(seat.goods[good] >= n for good, n in c.order.items())
    ]


def deliver(table, seat, customer_id):
    catalog = table.catalog
    customer = catalog.customers[customer_id]
    for good, n in customer.order.items():
        seat.goods[good] -= n
    seat.hand.remove(customer_id)
    seat.delivered.append(customer_id)
    if customer.kind == "monk":
        yield from deliver_to_monk(table, seat, customer)
    elif customer.kind == "noble" and seat.royal is None:  # RG-CUST-NOBLE
        move = yield from ask(table, seat, lambda: ["royal-ship 0", "royal-ship 1"])
        seat.royal = int(move.split()[1])
    influence = catalog.delivery_influence[customer.kind]
    yield from gain_influence(table, seat, customer.region, influence)
    if seat.patron == "kudaka":
        of_region = sum(c.region == customer.region for c in table.delivered_customers(seat))
        if of_region == 1:
            seat.points += catalog.patrons["kudaka"].numbers["points"]
    yield from draw_and_discard(table, seat, CUSTOMERS_DRAWN)


def deliver_to_monk(table, seat, customer):  # RG-CUST-MONK, R-15
    catalog = table.catalog
    seat.favor_limit = min(seat.favor_limit + catalog.monk_limit, catalog.favor_limit_max)
    add_favor(seat, catalog.monk_favor)
    on_own = customer.marker_on == "own_building"
    shores = [
        shore
        for shore, building in sorted(table.board.items())
        if len(building.markers) == 1 and (building.markers[0] == seat.index) == on_own
    ]
    if shores:
        move = yield from ask(table, seat, lambda: [f"monk-marker {shore}" for shore in shores])
        table.board[int(move.split()[1])].markers.append(seat.index)
