"""Setup, in the order that notation.md gives."""

from catalog import FACES, REGIONS
from questions import ask, ask_chance, can_trade_for_favor
from rewards import add_koku, draw_customers, tile_enters_row
from state import Building, Mastery

SLOTS_WITH_STARTING_BUILDING = {  # RG-SETUP-3
    2: ("starting_2_players", "starting_2_or_3_players"),
    3: ("starting_2_or_3_players",),
    4: (),
}
DIE_FACES = [f"die {face}" for face in FACES]


def set_up(table):
    yield from deal_region_tiles(table)
    yield from deal_masteries(table)
    yield from deal_buildings(table)
    for _ in range(table.catalog.row_size):
        yield from tile_enters_row(table)
    if table.patrons == "draft":
        yield from draft_patrons(table)
    elif table.patrons == "alternative":
        yield from choose_patron_of_clan(table)
    for seat in table.seats:
        yield from place_ships(table, seat)
        yield from draw_customers(table, seat, seat.hand_size)
    for seat in table.seats:
        yield from roll_for_next_turn(table, seat)  # RG-SETUP-7


def deal_region_tiles(table):  # RG-SETUP-1
    tiles = table.catalog.region_scoring[table.players]
    left = list(range(len(tiles)))
    for region in REGIONS:
        move = yield from ask_chance([f"region-tile {region} {index}" for index in left])
        index = int(move.split()[2])
        left.remove(index)
        table.region_tiles[region] = tiles[index]


def deal_masteries(table):  # RG-SETUP-2
    left = list(table.catalog.masteries)
    for _ in range(table.catalog.masteries_in_play):
        name = (yield from ask_chance([f"mastery {name}" for name in left])).split()[1]
        left.remove(name)
        table.masteries.append(Mastery(name, list(table.catalog.mastery_points[table.players])))


def deal_buildings(table):  # RG-SETUP-3
    catalog = table.catalog
    markets = list(range(len(catalog.imperial_markets)))
    starting = [b["type"] for b in catalog.starting_buildings.values() for _ in range(b["copies"])]
    for shore in sorted(catalog.shores.values(), key=lambda s: s.id):
        if shore.slot == "imperial_market":
            move = yield from ask_chance([f"imperial-market {shore.id} {i}" for i in markets])
            index = int(move.split()[2])
            markets.remove(index)
            market = catalog.imperial_markets[index]
            table.board[shore.id] = Building(f"imperial-market {index}", market["type"], market["visitor"])
        elif shore.slot in SLOTS_WITH_STARTING_BUILDING[table.players]:
            move = yield from ask_chance([f"starting-building {shore.id} {t}" for t in starting])
            kind = move.split()[2]
            starting.remove(kind)
            visitor = catalog.starting_buildings[kind]["visitor"]
            table.board[shore.id] = Building(f"starting-building {kind}", kind, visitor)


def draft_patrons(table):  # RG-PATRON-1
    patrons = table.catalog.patrons.values()
    offer = []
    for clan in table.catalog.clans:
        pool = [f"patron-on-offer {p.name}" for p in patrons if p.clan == clan]
        offer.append((yield from ask_chance(pool)).split()[1])
    for seat in reversed(table.seats):
        yield from choose_patron(table, seat, offer)
        offer.remove(seat.patron)


def choose_patron_of_clan(table):  # RG-PATRON-1
    left = list(table.catalog.clans)
    for seat in table.seats:
        move = yield from ask_chance([f"clan {seat.index} {clan}" for clan in left])
        seat.clan = move.split()[2]
        left.remove(seat.clan)
    for seat in table.seats:
        names = [p.name for p in table.catalog.patrons.values() if p.clan == seat.clan]
        yield from choose_patron(table, seat, names)


def choose_patron(table, seat, names):
    move = yield from ask(table, seat, lambda: [f"choose-patron {name}" for name in names])
    patron = table.catalog.patrons[move.split()[1]]
    seat.patron = patron.name
    seat.clan = patron.clan
    add_koku(table, seat, patron.numbers.get("koku_at_start", 0))  # Shihobu
    seat.hand_size = patron.numbers.get("hand", seat.hand_size)  # Yoritomo


def place_ships(table, seat):  # RG-SETUP-6
    for ship in (0, 1):
        seat.ships[ship] += yield from roll()


def roll():
    return int((yield from ask_chance(DIE_FACES)).split()[1])


def roll_for_next_turn(table, seat):
    """RG-SETUP-7, RG-END-3, and Kakita Ryoku (RG-PATRON-3)."""
    if seat.patron == "ryoku" and ryoku_is_asked(table, seat):
        move = yield from ask(table, seat, lambda: ryoku_options(table, seat))
        if move != "roll":
            seat.favor -= table.catalog.patrons["ryoku"].numbers["favor_cost"]
            seat.die = int(move.split()[1])
            return
    seat.die = yield from roll()


def ryoku_is_asked(table, seat):
    return can_pay_for_face(table, seat) or (table.turn == seat.index and can_trade_for_favor(seat))


def ryoku_options(table, seat):
    faces = FACES if can_pay_for_face(table, seat) else ()
    return ["roll"] + [f"choose-face {face}" for face in faces]


def can_pay_for_face(table, seat):
    return seat.favor >= table.catalog.patrons["ryoku"].numbers["favor_cost"]
