"""The final score (TR-SCORE-1 to TR-SCORE-6)."""

from catalog import RESOURCES


def score(table, seat):
    """Points of a seat by source."""
    owner = table.seats[seat]
    points, per = table.catalog.resource_points
    return {
        "buildings": sum(table.catalog.buildings[building].points for building in owner.built),  # TR-SCORE-1
        "tokens": sum(owner.tokens),  # TR-SCORE-1
        "resources": sum(owner.goods) // per * points,  # TR-SCORE-2
        "columns": sum(column_points(table.catalog, owner, column) for column in table.catalog.columns),
        "meadows": sum(meadow_points(table.catalog, owner, tile) for tile in owner.tiles),
    }


def column_points(catalog, owner, column):
    """TR-SCORE-3; a mixed tile is whichever terrain suits the column: TR-SCORE-5."""
    terrains = [catalog.tiles[owner.tiles[space - 1]].terrains for space in column if space <= len(owner.tiles)]
    if len(terrains) == 3 and frozenset.intersection(*terrains):
        return catalog.column_of_three
    if len(terrains) >= 2 and terrains[0] & terrains[1]:
        return catalog.column_of_two
    return 0


def meadow_points(catalog, owner, tile_id):
    """TR-SCORE-4"""
    end = catalog.tiles[tile_id].end
    points = end.get("points", 0)
    if "point_per_tile_of" in end:  # TR-SCORE-5: a mixed tile counts for either of its terrains
        points += sum(end["point_per_tile_of"] in catalog.tiles[tile].terrains for tile in owner.tiles)
    if "point_per_production_symbol_of" in end:
        points += owner.symbols[RESOURCES.index(end["point_per_production_symbol_of"])]
    if end.get("point_per") == "pioneer_aboard":
        points += owner.boat
    if end.get("point_per") == "bonus_token":
        points += len(owner.tokens)
    return min(points, end.get("at_most", points))


def standings(table):
    """TR-SCORE-6: a rank is 1 more than the number of seats that did better."""
    sources = [score(table, seat) for seat in range(table.players)]
    totals = [sum(source.values()) for source in sources]
    return [
        {
            "seat": seat,
            "total": totals[seat],
            "by_source": sources[seat],
            "rank": 1 + sum(other > totals[seat] for other in totals),
        }
        for seat in range(table.players)
    ]
