"""Questions put to a seat or to chance, and the exchanges that ride along with them.

The rules are generators: they yield a Question and are sent the move that answers it.
"""

from catalog import GOODS

CHANCE = "chance"
FAVOR_TRADE_KOKU = 5  # RG-TRADE-2
TRADE_GOODS = 2  # RG-TRADE-1

# Where a gain that meets a limit can come from; a chosen good has two origins.
VISITOR, EMPTY_SPACE = "visitor", "empty space"
OWNER, OWNER_IN_ANOTHERS_TURN, EMPEROR = "owner", "owner in another's turn", "Emperor's visit"
TRACK, JOURNEY, SALE, MERCHANT = "track", "journey bonus", "merchant's sale", "merchant's good or koku"
CHOSEN_GOOD = "chosen good"
ORIGINS = (
    VISITOR, EMPTY_SPACE, OWNER, OWNER_IN_ANOTHERS_TURN, EMPEROR, TRACK, JOURNEY, SALE, MERCHANT, CHOSEN_GOOD
)


class Question:
    __slots__ = ("to_act", "legal", "pool", "origins")

    def __init__(self, to_act, legal, pool=None, origins=()):
        self.to_act = to_act
        self.legal = legal
        # For chance: one entry for each equally likely component, so one move may occur twice.
        self.pool = pool or legal
        self.origins = origins  # of the gain that waits, at a question of R-4 (rules 2)


def ask_chance(pool):
    return (yield Question(CHANCE, list(dict.fromkeys(pool)), pool))


def ask(table, seat, options):
    """Asks the seat; `options` is called anew after each exchange, which may have changed them."""
    while True:
        legal = options()
        if table.turn == seat.index:  # a decision of one's own turn, hence never in setup
            legal += exchanges(table, seat)
        move = yield Question(seat.index, legal)
        if not make_exchange(seat, move):
            return move


def make_room(table, seat, what, amount, origins):
    """R-4, rules 2: before anything of a gain is lost, the seat may trade away what is in the way, in anyone's turn.

    The gain itself comes afterwards, as a whole; nothing makes room for favor or influence.
    """
    while table.rules >= 2 and is_lost(table, seat, what, amount):
        ways = favor_trades(seat) if what == "koku" else trades_of(table, seat, what)
        if not ways:
            return
        table.asked = [what, amount]
        move = yield Question(seat.index, ["let-go"] + ways, origins=origins)
        table.asked = None
        if not make_exchange(seat, move):
            return


def is_lost(table, seat, what, amount):
    if what == "koku":
        return seat.koku + amount > table.catalog.koku_limit
    return seat.goods[what] + amount > table.catalog.good_limit


def exchanges(table, seat):
    return [trade for given in GOODS for trade in trades_of(table, seat, given)] + favor_trades(seat)


def trades_of(table, seat, given):
    """R-4: an exchange whose gain would be lost to a limit is not offered."""
    if seat.goods[given] < TRADE_GOODS:
        return []
    return [
        f"trade {given} {taken}"
        for taken in GOODS
        if taken != given and seat.goods[taken] < table.catalog.good_limit
    ]


def favor_trades(seat):
    return ["favor-trade"] if can_trade_for_favor(seat) else []


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
