"""The component values of The River, read from the catalog file and checked (rules, section 6)."""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

RESOURCES = ("wood", "clay", "stone", "food")
PRODUCED = RESOURCES[:3]
ISLANDS = ("wood", "clay", "stone", "food", "claim", "reserve", "build", "first_player", "swap")
DEFAULT_COLOURS = ("black", "blue", "green", "yellow")
DEFAULT_PATH = Path(__file__).resolve().parent / "../../../catalog/the_river.json"

TILES_BY_TERRAIN = {"forest": 14, "canyon": 10, "mountain": 8, "desert": 12, "mixed": 4, "meadow": 17}


class CatalogError(Exception):
    """The file is not a catalog of The River."""


@dataclass(frozen=True)
class Tile:
    id: int
    terrains: frozenset
    copies: int
    produces: tuple  # wood, clay, stone, food
    barns: int
    placing_goods: tuple  # wood, clay, stone, food
    placing_swaps: int
    restoration_goods: tuple  # wood, clay, stone, food
    end: dict


@dataclass(frozen=True)
class Building:
    id: int
    cost: tuple  # wood, clay, stone, food
    points: int


@dataclass(frozen=True)
class Catalog:
    tiles: dict  # id -> Tile
    buildings: dict  # id -> Building
    supply: dict  # players -> bundle
    terrain_shown: dict  # players -> number
    buildings_shown: int
    spaces: dict  # players -> island -> number or None
    columns: tuple  # spaces of each column, top to bottom
    space_count: int
    framed: frozenset
    barn_spaces: frozenset
    printed_symbols: dict  # colour -> space -> resource
    circles: dict  # players -> number
    tokens: dict  # players -> values, highest first
    fifth_pioneer_token: int
    resource_points: tuple  # points, per how many resources
    column_of_two: int
    column_of_three: int


def bundle(goods):
    unknown = set(goods) - set(RESOURCES)
    if unknown:
        raise CatalogError(f"unknown resource {sorted(unknown)[0]!r}")
    return tuple(goods.get(resource, 0) for resource in RESOURCES)


def by_players(values, convert):
    return {int(players): convert(value) for players, value in values.items()}


def read_tile(entry):
    placing = dict(entry.get("on_placing", {}))
    swaps = placing.pop("swaps", 0)
    return Tile(
        id=entry["id"],
        terrains=frozenset(entry["terrain"]),
        copies=entry["copies"],
        produces=bundle(entry.get("produces", {})),
        barns=entry.get("barns", 0),
        placing_goods=bundle(placing),
        placing_swaps=swaps,
        restoration_goods=bundle(entry.get("each_restoration", {})),
        end=entry.get("end", {}),
    )


def read_catalog(data):
    river = data["river"]
    scoring = data["scoring"]
    catalog = Catalog(
        tiles={entry["id"]: read_tile(entry) for entry in data["tiles"]},
        buildings={
            entry["id"]: Building(entry["id"], bundle(entry["cost"]), entry["points"]) for entry in data["buildings"]
        },
        supply=by_players(data["supply"], bundle),
        terrain_shown=by_players(data["terrain_shown"], int),
        buildings_shown=data["buildings_shown"],
        spaces=by_players(data["spaces"], dict),
        columns=tuple(zip(*river["rows"])),
        space_count=sum(len(row) for row in river["rows"]),
        framed=frozenset(river["framed"]),
        barn_spaces=frozenset(river["barns"]),
        printed_symbols={
            colour: {int(space): resource for space, resource in symbols.items()}
            for colour, symbols in river["production"].items()
        },
        circles=by_players(river["circles"], int),
        tokens=by_players(data["tokens"], lambda values: tuple(sorted(values, reverse=True))),
        fifth_pioneer_token=river["fifth_pioneer_freed_by_token"],
        resource_points=tuple(scoring["points_per_resources"]),
        column_of_two=scoring["column_of_two"],
        column_of_three=scoring["column_of_three"],
    )
    check_catalog(catalog)
    return catalog


def check_catalog(catalog):
    terrains = Counter()
    for tile in catalog.tiles.values():
        terrains["mixed" if len(tile.terrains) > 1 else next(iter(tile.terrains))] += tile.copies
    if terrains != TILES_BY_TERRAIN:
        raise CatalogError(f"tiles by terrain are {dict(terrains)}, not {TILES_BY_TERRAIN}")
    if len(catalog.buildings) != 33:
        raise CatalogError(f"{len(catalog.buildings)} buildings, not 33")
    if catalog.space_count != 12 or len(catalog.framed) != 4:
        raise CatalogError("the river needs 12 spaces, 4 of them framed")
    for players, circles in catalog.circles.items():
        if len(catalog.tokens[players]) < circles * players:
            raise CatalogError(f"too few bonus tokens for {players} players")


def load_catalog(path=None):
    path = Path(path) if path else DEFAULT_PATH
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return read_catalog(data)
    except OSError as error:
        raise CatalogError(f"cannot read the catalog: {error}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CatalogError(f"{path} is not a catalog of The River: {error!r}") from error
