"""Final scoring and the standings."""

from catalog import BUILDING_TYPES, REGIONS

NOBLE_TYPES = {1: "market", 2: "port", 3: "manor", 4: "shrine"}


def standings(table):
    results = []
    for seat in table.seats:
        by_source = {
            "during play": seat.points,
            "regions": sum(region_points(table, region).get(seat.index, 0) for region in REGIONS),
            "customers": customer_points(table, seat),
            "merchants": merchant_points(table, seat),
            "artisans": artisan_points(table, seat),
            "nobles": sum(noble_points(table, seat, c) for c in table.delivered_customers(seat, "noble")),
        }
        results.append({"seat": seat.index, "total": sum(by_source.values()), "by_source": by_source})
    strength = [(r["total"], table.seats[r["seat"]].favor) for r in results]  # RG-SCORE-5
    for result in results:
        mine = strength[result["seat"]]
        result["rank"] = 1 + sum(other > mine for other in strength)
    return results


def region_points(table, region):
    """Points by seat from one region's tile, elders included."""
    points = share_places(
        {s.index: s.influence[region] for s in table.seats},
        table.region_tiles[region],
        table.catalog.two_player_reach if table.players == 2 else None,
    )
    for index in points:
        if table.has_delivered(table.seats[index], "elder", region):  # RG-SCORE-2
            points[index] *= 2
    return points


def share_places(influence, values, reach=None):
    """RG-SCORE-1; `reach` is how far behind the 1st the 2nd may be, if that matters."""
    in_order = sorted({n for n in influence.values() if n > 0}, reverse=True)
    points = {}
    place = 0
    for level in in_order:
        tied = [seat for seat, n in influence.items() if n == level]
        shared = sum(values[place : place + len(tied)])
        if reach is not None and in_order[0] - level > reach:
            shared = 0
        for seat in tied:
            points[seat] = shared // len(tied)
        place += len(tied)
    return points


def customer_points(table, seat):  # RG-SCORE-3
    values = table.catalog.customer_points
    return values[min(len(seat.delivered), len(values) - 1)]


def merchant_points(table, seat):  # RG-CUST-MERCHANT
    merchants = len(table.delivered_customers(seat, "merchant"))
    return merchants * (seat.koku // table.catalog.merchant_koku_per_point)


def artisan_points(table, seat):  # RG-CUST-ARTISAN
    artisans = len(table.delivered_customers(seat, "artisan"))
    return artisans * (sum(seat.goods.values()) // table.catalog.artisan_goods_per_point)


def noble_points(table, seat, noble):  # RG-CUST-NOBLE
    if noble.region in NOBLE_TYPES:
        return table.count_type(seat, NOBLE_TYPES[noble.region])
    if noble.region == 5:
        return sum(table.count_type(seat, t) > 0 for t in BUILDING_TYPES)
    return len(table.regions_with_building(seat))
