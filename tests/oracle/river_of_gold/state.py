"""The table: everything that lies on it, without the rules that change it."""

from dataclasses import dataclass, field

from catalog import GOODS, REGIONS


@dataclass(slots=True)
class Seat:
    index: int
    koku: int
    goods: dict
    favor: int
    favor_limit: int
    hand_size: int
    ships: list
    influence: dict = field(default_factory=lambda: dict.fromkeys(REGIONS, 0))
    royal: int | None = None
    die: int | None = None
    points: int = 0
    hand: list = field(default_factory=list)
    delivered: list = field(default_factory=list)
    patron: str | None = None
    clan: str | None = None


@dataclass(slots=True)
class Building:
    label: str
    type: str
    visitor: list
    owner: list = field(default_factory=list)
    markers: list = field(default_factory=list)


@dataclass(slots=True)
class Mastery:
    id: str
    values_left: list
    claimed_by: list = field(default_factory=list)


class Table:
    def __init__(self, catalog, players, patrons="off", rules=2):
        self.catalog = catalog
        self.rules = rules  # 1: exchanges only at the decisions of one's own turn
        self.players = players
        self.patrons = patrons
        self.seats = [  # RG-SETUP-5
            Seat(
                index=i,
                koku=catalog.koku_by_turn_order[i],
                goods=dict.fromkeys(GOODS, catalog.goods_at_start),
                favor=catalog.favor_at_start,
                favor_limit=catalog.favor_limit_start,
                hand_size=catalog.hand_size,
                ships=list(catalog.ship_starts),
            )
            for i in range(players)
        ]
        self.region_tiles = {}
        self.masteries = []
        self.board = {}
        self.row = []  # from the start to the end
        self.unseen_tiles = {
            era: {t.id for t in catalog.tiles.values() if t.era == era} for era in (1, 2)
        }
        self.tiles_to_come = {era: catalog.tiles_in_stack[era][players] for era in (1, 2)}  # RG-SETUP-4
        self.discarded_tiles = []
        self.deck = set(catalog.customers)
        self.discard_pile = set()
        self.turn = None
        self.stack_emptied_this_turn = None  # an era
        self.asked = None  # at a question of R-4: the gain that waits, ["koku", 6]

    # What a seat owns ----------------------------------------------------------------------------

    def buildings_of(self, seat):
        """RG-CUST-OWNER: a building counts once for each owner, whatever their markers on it."""
        return [(shore, b) for shore, b in sorted(self.board.items()) if seat.index in b.markers]

    def count_type(self, seat, building_type):
        return sum(
            b.type == building_type and seat.index in b.markers for b in self.board.values()
        )

    def regions_with_building(self, seat):
        return sorted({self.catalog.shores[shore].region for shore, _ in self.buildings_of(seat)})

    def delivered_customers(self, seat, kind=None):
        customers = (self.catalog.customers[i] for i in seat.delivered)
        return [c for c in customers if kind is None or c.kind == kind]

    def has_delivered(self, seat, kind, region):
        customers = self.catalog.customers
        return any(customers[i].kind == kind and customers[i].region == region for i in seat.delivered)

    # What the trace tells ------------------------------------------------------------------------

    def facts(self):
        board = self.board
        facts = {
            "seats": [
                {
                    "koku": s.koku,
                    "silk": s.goods["silk"],
                    "rice": s.goods["rice"],
                    "porcelain": s.goods["porcelain"],
                    "favor": s.favor,
                    "favor_limit": s.favor_limit,
                    "influence": list(s.influence.values()),
                    "ships": list(s.ships),
                    "royal": s.royal,
                    "die": s.die,
                    "points": s.points,
                    "hand": sorted(s.hand),
                    "delivered": sorted(s.delivered),
                    "patron": s.patron,
                }
                for s in self.seats
            ],
            "row": list(self.row),
            "board": [[shore, board[shore].label, list(board[shore].markers)] for shore in sorted(board)],
            "left": [len(self.deck), self.tiles_to_come[1], self.tiles_to_come[2]],
            "turn": self.turn,
        }
        if self.asked:
            facts["asked"] = self.asked
        return facts

    # What must always hold -----------------------------------------------------------------------

    def assert_sound(self):
        catalog = self.catalog
        cards = [*self.deck, *self.discard_pile]
        for s in self.seats:
            cards += s.hand + s.delivered
            assert 0 <= s.koku <= catalog.koku_limit, f"koku {s.koku}"
            assert all(0 <= n <= catalog.good_limit for n in s.goods.values()), f"goods {s.goods}"
            assert 0 <= s.favor <= s.favor_limit <= catalog.favor_limit_max, f"favor {s.favor}"
            assert all(0 <= n <= catalog.track_end for n in s.influence.values()), f"influence {s.influence}"
            assert all(1 <= space <= catalog.river_length for space in s.ships), f"ships {s.ships}"
            assert len(s.hand) <= s.hand_size + 1
            nobles = self.delivered_customers(s, "noble")
            assert s.royal is None or nobles, "a royal ship without a noble"
        assert sorted(cards) == sorted(catalog.customers), "customers are not conserved"
        tiles = [*self.unseen_tiles[1], *self.unseen_tiles[2], *self.row, *self.discarded_tiles]
        for building in self.board.values():
            word, name = building.label.split()
            if word == "tile":
                tiles.append(int(name))
                assert 1 <= len(building.markers) <= 2
            else:
                assert not building.markers, "only tiles are owned"
        # A tile in a builder's hand is the only one that can be away, and never between two questions.
        assert sorted(tiles) == sorted(catalog.tiles), "tiles are not conserved"
        for era in (1, 2):
            out_of_game = len(self.unseen_tiles[era]) - self.tiles_to_come[era]
            of_era = sum(t.era == era for t in catalog.tiles.values())
            assert out_of_game == of_era - catalog.tiles_in_stack[era][self.players]
        assert len(self.row) <= catalog.row_size
