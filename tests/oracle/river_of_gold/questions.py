"""Questions put to a seat or to chance, and the exchanges that ride along with them.

The rules are generators: they yield a Question and are sent the move that answers it.
"""

from catalog import GOODS

CHANCE = "chance"
FAVOR_TRADE_KOKU = 5  # RG-TRADE-2
TRADE_GOODS = 2  # RG-TRADE-1


class Question:
    __slots__ = ("to_act", "legal", "pool")

    def __init__(self, to_act, legal, pool=None):
        self.to_act = to_act
        self.legal = legal
        # For chance: one entry for each equally likely component, so one move may occur twice.
        self.pool = pool or legal


def ask_chance(pool):
    return (yield Question(CHANCE, list(dict.fromkeys(pool)), pool))


def ask(table, seat, options):
    """Asks the seat; `options` is called anew after each exchange, which may have changed them."""
    while True:
        legal = options()
        if table.turn == seat.index:  # only in one's own turn, hence never in setup
            legal += exchanges(table, seat)
        move = yield Question(seat.index, legal)
        if not make_exchange(seat, move):
            return move


def exchanges(table, seat):
    """R-4: an exchange whose gain would be lost to a limit is not offered."""
    legal = [
        f"trade {given} {taken}"
        for given in GOODS
        if seat.goods[given] >= TRADE_GOODS
        for taken in GOODS
        if taken != given and seat.goods[taken] < table.catalog.good_limit
    ]
    if can_trade_for_favor(seat):
        legal.append("favor-trade")
    return legal


def can_trade_for_favor(seat):
    return seat.koku >= FAVOR_TRADE_KOKU and seat.favor < seat.favor_limit


def make_exchange(seat, move):
    word, *goods = move.split()
    if word == "trade":
        given, taken = goods
        seat.goods[given] -= TRADE_GOODS
        seat.goods[taken] += 1
    elif word == "favor-trade":
        seat.koku -= FAVOR_TRADE_KOKU
        seat.favor += 1
    else:
        return False
    return True
