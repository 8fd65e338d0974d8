"""What lies on the table, and its `facts` as notation.md spells them. No rules of play are here."""

from bisect import insort
from collections import Counter

from catalog import ISLANDS, RESOURCES


class Seat:
    def __init__(self, catalog, colour):
        self.catalog = catalog
        self.colour = colour
        self.goods = [0, 0, 0, 0]
        self.boat = 4  # TR-SETUP-1: the fifth pioneer waits on the second circle
        self.settled = []
        self.tiles = []  # in river order: tiles[0] is on space 1
        self.tokens = []
        self.reserved = []
        self.built = []
        self.framed_covered = []  # in this round
        self.count_board()

    def count_board(self):
        """Barns and production symbols that can be seen: printed ones not yet covered, and those of the tiles.

        Which spaces are covered and which tiles lie there do not depend on the tiles' order, so a swap keeps them.
        """
        covered = len(self.tiles)
        self.barns = sum(space > covered for space in self.catalog.barn_spaces)
        self.symbols = [0, 0, 0, 0]
        for space, resource in self.catalog.printed_symbols[self.colour].items():
            if space > covered:
                self.symbols[RESOURCES.index(resource)] += 1
        for tile_id in self.tiles:
            tile = self.catalog.tiles[tile_id]
            self.barns += tile.barns
            for kind, number in enumerate(tile.produces):
                self.symbols[kind] += number

    def facts(self):
        wood, clay, stone, food = self.goods
        return {
            "wood": wood,
            "clay": clay,
            "stone": stone,
            "food": food,
            "boat": self.boat,
            "settled": sorted(self.settled),
            "tiles": list(self.tiles),
            "barns": self.barns,
            "tokens": sorted(self.tokens),
            "reserved": sorted(self.reserved),
            "built": sorted(self.built),
            "colour": self.colour,
        }


class Table:
    def __init__(self, catalog, players, colours, rules=2):
        self.catalog = catalog
        self.rules = rules  # 1: settling in the last restoration too, the food island always open
        self.players = players
        self.seats = [Seat(catalog, colour) for colour in colours]
        self.supply = list(catalog.supply[players])
        self.spaces = catalog.spaces[players]
        self.circles = catalog.circles[players]
        self.tokens = list(catalog.tokens[players])
        self.tile_pile = Counter({tile.id: tile.copies for tile in catalog.tiles.values()})
        self.tile_discards = Counter()
        self.tile_left_over = None
        self.display = []
        self.building_pile = set(catalog.buildings)
        self.buildings = []
        self.islands = {island: [] for island in ISLANDS}
        self.first_player = 0  # seats are counted from the first player, clockwise
        self.round = 0

    def add_to_display(self, tile_id):
        insort(self.display, tile_id)

    def add_building(self, building_id):
        insort(self.buildings, building_id)

    def clockwise_from(self, seat):
        return [(seat + step) % self.players for step in range(self.players)]

    def facts(self):
        return {
            "seats": [seat.facts() for seat in self.seats],
            "supply": list(self.supply),
            "display": list(self.display),
            "buildings": list(self.buildings),
            "islands": {island: list(seats) for island, seats in self.islands.items()},
            "first_player": self.first_player,
            "round": self.round,
        }
