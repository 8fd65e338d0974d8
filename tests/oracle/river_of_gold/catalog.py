"""The component values of River of Gold, read from the catalog and indexed for the rules."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

DEFAULT_PATH = Path(__file__).resolve().parent / "../../../catalog/river_of_gold.json"
GOODS = ("silk", "rice", "porcelain")
FACES = (1, 2, 3, 4, 5, 6)
REGIONS = (1, 2, 3, 4, 5, 6)
BUILDING_TYPES = ("port", "market", "manor", "shrine")


class CatalogError(Exception):
    """The catalog cannot be read."""


@dataclass(frozen=True, slots=True)
class Shore:
    id: int
    region: int
    cost: int | None
    slot: str


@dataclass(frozen=True, slots=True)
class Tile:
    id: int
    era: int
    type: str
    influence: int
    visitor: list
    owner: list


@dataclass(frozen=True, slots=True)
class Customer:
    id: int
    kind: str
    region: int
    order: dict
    marker_on: str | None


@dataclass(frozen=True, slots=True)
class Patron:
    name: str
    clan: str
    numbers: dict


class Catalog:
    def __init__(self, data, digest=""):
        self.digest = digest
        limits = data["limits"]
        self.koku_limit = limits["koku"]
        self.good_limit = limits["goods_each"]
        self.favor_limit_start = limits["favor_limit_start"]
        self.favor_limit_max = limits["favor_limit_max"]
        self.track_end = limits["influence"]
        self.flower = limits["imperial_flower"]
        self.river_length = limits["river_spaces"]
        self.ship_starts = (limits["top_start"], limits["middle_start"])

        setup = data["setup"]
        self.koku_by_turn_order = setup["koku_by_turn_order"]
        self.goods_at_start = setup["goods_each"]
        self.favor_at_start = setup["favor"]
        self.hand_size = setup["hand"]
        self.row_size = setup["row"]
        self.masteries_in_play = setup["masteries_in_play"]
        self.tiles_in_stack = {
            era: {int(n): count for n, count in setup[f"era{era}_tiles"].items()} for era in (1, 2)
        }

        self.shores = {s["id"]: Shore(s["id"], s["region"], s["cost"], s["slot"]) for s in data["shore"]}
        self.building_sites = {  # by region; an Imperial Market's space has no cost
            r: [s for s in self.shores.values() if s.region == r and s.cost is not None] for r in REGIONS
        }
        self.river = {int(space): sorted(shores) for space, shores in data["river"].items()}
        self.river_spaces_beside = {
            shore: sum(shore in touched for touched in self.river.values()) for shore in self.shores
        }
        self.track = {
            int(region): sorted((int(space), gains) for space, gains in rewards.items())
            for region, rewards in data["influence_track"].items()
        }

        self.tiles = {
            b["id"]: Tile(b["id"], b["era"], b["type"], b["influence"], b["visitor"], b["owner"])
            for b in data["buildings"]
        }
        self.starting_buildings = {b["type"]: b for b in data["starting_buildings"]}
        self.imperial_markets = data["imperial_markets"]
        self.customers = {
            c["id"]: Customer(c["id"], c["kind"], c["region"], c["order"], c.get("second_marker_on"))
            for c in data["customers"]
        }
        # Moves and facts name a patron by the last word of the name, in lower case.
        self.patrons = {
            p["name"].split()[-1].lower(): Patron(p["name"].split()[-1].lower(), p["clan"], p["numbers"])
            for p in data["patrons"]
        }
        self.clans = list(dict.fromkeys(p.clan for p in self.patrons.values()))

        self.masteries = [m["id"] for m in data["masteries"]]
        self.mastery_points = {int(n): values for n, values in data["mastery_points"].items()}
        self.region_scoring = {int(n): tiles for n, tiles in data["region_scoring"].items()}
        self.two_player_reach = data["two_player_second_place_within"]
        self.customer_points = data["customer_points"]
        self.game_end_bonus = data["game_end_bonus"]
        self.delivery_influence = data["delivery_influence"]
        self.monk_limit = data["monk"]["favor_limit"]
        self.monk_favor = data["monk"]["favor"]
        self.artisan_discount = data["artisan"]["build_discount"]
        self.artisan_goods_per_point = data["artisan"]["endgame_goods_per_point"]
        self.merchant_koku_per_point = data["merchant"]["endgame_koku_per_point"]
        self.journey_koku = data["journey_bonus"]["koku"]
        self.empty_shore_koku = data["empty_shore_space_koku"]
        self.row_end_favor = data["row_end_favor"]


def load(path=None):
    path = Path(path) if path else DEFAULT_PATH
    try:
        text = path.read_bytes()
        return Catalog(json.loads(text), hashlib.sha256(text).hexdigest())
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CatalogError(f"cannot read the catalog {path}: {error!r}") from error
