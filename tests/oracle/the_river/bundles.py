"""The sets of goods that may be paid: a bundle is (wood, clay, stone, food)."""

from functools import lru_cache
from itertools import product


def spell(bundle):
    return " ".join(map(str, bundle))


def parse(words):
    return tuple(map(int, words))


@lru_cache(maxsize=None)
def exchanges(wood, clay, stone):
    """TR-TURN-1, R-10: any 3 of the stored wood, clay and stone, never food."""
    return [
        (give_wood, give_clay, 3 - give_wood - give_clay, 0)
        for give_wood in range(min(3, wood) + 1)
        for give_clay in range(min(3 - give_wood, clay) + 1)
        if 3 - give_wood - give_clay <= stone
    ]


@lru_cache(maxsize=None)
def payments(cost, discount, goods):
    """TR-BUILD-1, R-5: every exact payment; food stands for anything, nothing is overpaid.

    The discount is one resource of the cost, of the builder's choice. A payment is short of the cost by that one, so
    some resource of the cost is always paid below its number: any bundle within the cost fits a choice of discount.
    """
    total = max(0, sum(cost) - discount)
    if sum(goods) < total:
        return []
    found = []
    for paid in product(*(range(min(cost[kind], goods[kind]) + 1) for kind in range(3))):
        food = total - sum(paid)
        # A cost in food itself (no building of the default catalog has one) can only be paid, or discounted, as food.
        if 0 <= food <= goods[3] and food >= cost[3] - discount:
            found.append((*paid, food))
    return found
