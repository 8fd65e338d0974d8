"""Checks a trace of The River (notation.md, 'Trace') against this folder's own rules.

Exit status: 0 all games passed, 1 some failed, 2 the input is malformed.
"""

import argparse
import json
import sys
from collections import Counter, deque

from catalog import DEFAULT_COLOURS, DEFAULT_PATH, CatalogError, load_catalog
from rules import Game
from scoring import standings

REPORTS_AT_MOST = 10
LAST_MOVES_SHOWN = 5
ANY_ORDER = ("settled", "tokens", "reserved", "built")
END = "the end of the game"
CLOSED, FOR_NOTHING = "food island closed", "food island for nothing"
NOT_SETTLED, NOT_SETTLED_SCORED = "framed space left unsettled at the end", "its pioneer scores aboard"
MET = (CLOSED, FOR_NOTHING, NOT_SETTLED, NOT_SETTLED_SCORED)


class MalformedTrace(Exception):
    pass


class Difference(Exception):
    def __init__(self, what, expected, found):
        super().__init__(what)
        self.what = what
        self.expected = expected
        self.found = found


# Comparing one line


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def comparable_facts(facts):
    """The found facts, with the lists whose order means nothing in the order in which state.py gives them."""
    facts = dict(facts)
    facts["seats"] = [dict(seat) for seat in facts["seats"]]
    for seat in facts["seats"]:
        for name in ANY_ORDER:
            seat[name] = sorted(seat[name])
    return facts


def compare(where, expected, found):
    """Raises the innermost difference."""
    if expected == found and type(expected) is type(found):
        return
    if isinstance(expected, dict) and isinstance(found, dict):
        if expected.keys() != found.keys():
            raise Difference(f"{where}: names", sorted(expected), sorted(found))
        for name in expected:
            compare(f"{where}.{name}", expected[name], found[name])
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, value in enumerate(expected):
            # Only a list of seats is long enough for an index to help the reader.
            if isinstance(value, dict):
                compare(f"{where}[{index}]", value, found[index])
    if expected != found or type(expected) is not type(found):
        raise Difference(where, expected, found)


def compare_facts(expected, found):
    if expected == found:
        return
    try:
        ordered = comparable_facts(found)
    except (KeyError, TypeError, ValueError):
        raise Difference("facts: their form", expected, found) from None
    compare("facts", expected, ordered)


def compare_legal(expected, found):
    missing = sorted(set(expected) - set(found))
    surplus = sorted(set(found) - set(expected))
    if missing or surplus:
        raise Difference(
            "legal", f"{len(expected)} moves, among them {missing}", f"{len(found)} moves, among them {surplus}"
        )
    if len(set(found)) != len(found):
        raise Difference("legal", "each move once", sorted(move for move in set(found) if found.count(move) > 1))


def compare_standings(expected, found):
    try:
        by_seat = {entry["seat"]: entry for entry in found}
        brief = [{key: by_seat[seat][key] for key in ("seat", "total", "rank")} for seat in sorted(by_seat)]
        sums = [sum(by_seat[seat]["by_source"].values()) for seat in sorted(by_seat)]
    except (KeyError, TypeError, AttributeError):
        raise Difference("standings: their form", expected, found) from None
    if len(found) != len(expected) or len(by_seat) != len(expected):
        raise Difference("standings: their seats", len(expected), [entry["seat"] for entry in found])
    wanted = [{key: entry[key] for key in ("seat", "total", "rank")} for entry in expected]
    for mine, theirs in zip(wanted, brief):
        if mine != theirs:
            raise Difference(f"standings of seat {mine['seat']} (expected {expected[mine['seat']]})", mine, theirs)
    for entry, total in zip(wanted, sums):
        if entry["total"] != total:
            raise Difference(f"standings of seat {entry['seat']}: sum of by_source", entry["total"], total)


# Following one game


class Met:
    """Counts where rules 2 differ from rules 1, so that a comparison can say what it has met."""

    def __init__(self):
        self.counts = Counter(dict.fromkeys(MET, 0))

    def note_question(self, table, question):
        if table.rules == 1 or question.to_act == "chance" or any(table.supply):
            return
        words = {move.split()[0] for move in question.legal}
        if not words & {"return", "no-swap"}:  # it is a turn
            self.counts[FOR_NOTHING if "food" in words else CLOSED] += 1

    def note_end(self, table):
        for seat in table.seats:
            if table.rules == 2 and seat.framed_covered:
                self.counts[NOT_SETTLED] += 1
                aboard = any(table.catalog.tiles[tile].end.get("point_per") == "pioneer_aboard" for tile in seat.tiles)
                self.counts[NOT_SETTLED_SCORED] += aboard


class Replay:
    def __init__(self, catalog, header, met):
        self.game = Game(catalog, header["players"], header["colours"], header["rules"])
        self.met = met
        self.ply = 0
        self.last_moves = deque(maxlen=LAST_MOVES_SHOWN)
        self.finished = False

    def follow(self, line):
        if self.finished:
            raise Difference("line", "no line after the standings", line)
        if line.get("ply", self.ply) != self.ply:
            raise Difference("ply", self.ply, line["ply"])
        if line["to_act"] is None:
            self.check_end(line)
        else:
            self.check_event(line)

    def check_event(self, line):
        question = self.game.question
        if question is None:
            raise Difference("to_act", END, line["to_act"])
        if line["to_act"] != question.to_act:
            raise Difference("to_act", f"{question.to_act} with {question.legal}", line["to_act"])
        compare_facts(self.game.table.facts(), line["facts"])
        compare_legal(question.legal, line["legal"])
        if line["move"] not in question.legal:
            raise Difference("move", "a legal move", line["move"])
        self.met.note_question(self.game.table, question)
        self.game.play(line["move"])
        self.last_moves.append(f"{line['to_act']}: {line['move']}")
        self.ply += 1

    def check_end(self, line):
        if self.game.question is not None:
            raise Difference("to_act", f"{self.game.question.to_act} with {self.game.question.legal}", END)
        if "facts" in line:
            compare_facts(self.game.table.facts(), line["facts"])
        compare_standings(standings(self.game.table), line["standings"])
        self.met.note_end(self.game.table)
        self.finished = True


# Reading the trace


def require(condition, number, message):
    if not condition:
        raise MalformedTrace(f"line {number}: {message}")


def read_lines(stream):
    for number, text in enumerate(stream, 1):
        if not text.strip():
            continue
        try:
            line = json.loads(text)
        except ValueError as error:
            raise MalformedTrace(f"line {number}: not JSON: {error}") from None
        require(isinstance(line, dict), number, "not a JSON object")
        yield number, line


def read_header(number, line, catalog):
    require(line["trace"] == 1, number, f"trace {line['trace']!r} is not supported, only 1")
    require(line.get("game") == "the-river", number, f"game {line.get('game')!r} is not 'the-river'")
    players = line.get("players")
    require(is_number(players) and 2 <= players <= 4, number, f"players {players!r} is not 2, 3 or 4")
    colours = line.get("colours", list(DEFAULT_COLOURS[: players]))
    require(
        isinstance(colours, list)
        and len(colours) == players
        and all(isinstance(colour, str) and colour in catalog.printed_symbols for colour in colours)
        and len(set(colours)) == players,
        number,
        f"colours {colours!r} are not {players} different ones of {sorted(catalog.printed_symbols)}",
    )
    rules = line.get("rules", 1)
    require(is_number(rules) and rules in (1, 2), number, f"rules {rules!r} is not 1 or 2")
    games = line.get("games")
    require(games is None or is_number(games), number, f"games {games!r} is not a number")
    return {"players": players, "colours": colours, "rules": rules, "games": games}


def check_form(number, line):
    require(is_number(line.get("game")), number, "no number 'game'")
    require("to_act" in line, number, "no 'to_act'")
    require("ply" not in line or is_number(line["ply"]), number, "'ply' is not a number")
    if line["to_act"] is None:
        require(line.get("move") is None, number, "a move although nobody is to act")
        require(not line.get("legal"), number, "legal moves although nobody is to act")
        require(isinstance(line.get("standings"), list), number, "no list 'standings'")
    else:
        require("ply" in line, number, "no 'ply'")
        require(is_number(line["to_act"]) or line["to_act"] == "chance", number, "'to_act' is not a seat or 'chance'")
        require(isinstance(line.get("move"), str), number, "no text 'move'")
        legal = line.get("legal")
        require(isinstance(legal, list) and all(isinstance(move, str) for move in legal), number, "no list 'legal'")
        require(isinstance(line.get("facts"), dict), number, "no object 'facts'")


class Checker:
    def __init__(self, catalog):
        self.catalog = catalog
        self.passed = 0
        self.failed = 0
        self.header = None
        self.met = Met()
        self.number = -1  # of the game being followed
        self.replay = None  # None before the first game and after a game's first difference

    def check(self, stream):
        for number, line in read_lines(stream):
            if "trace" in line:
                self.close_part(number)
                self.header = read_header(number, line, self.catalog)
                continue
            require(self.header is not None, number, "the first line does not say what is played (no 'trace')")
            check_form(number, line)
            self.follow(number, line)
        self.close_part("last")
        if not self.passed + self.failed:
            raise MalformedTrace("the trace holds no game")

    def follow(self, number, line):
        if line["game"] != self.number:
            require(line["game"] == self.number + 1, number, f"game {line['game']} follows game {self.number}")
            self.close_game()
            self.number += 1
            self.replay = Replay(self.catalog, self.header, self.met)
        if self.replay is None:
            return
        try:
            self.replay.follow(line)
        except Difference as difference:
            self.fail(difference)

    def close_game(self):
        if self.replay is None:
            return
        if self.replay.finished:
            self.passed += 1
            self.replay = None
        else:
            self.fail(Difference("the game's lines end too early", "standings", "no further line"))

    def close_part(self, number):
        self.close_game()
        if self.header and self.header["games"] is not None:
            found = self.number + 1
            require(found == self.header["games"], number, f"{self.header['games']} games announced, {found} found")
        self.number = -1

    def fail(self, difference):
        self.failed += 1
        if self.failed <= REPORTS_AT_MOST:
            print(f"game {self.number}, ply {self.replay.ply}: {difference.what}")
            print(f"  expected: {difference.expected}")
            print(f"  found:    {difference.found}")
            print(f"  last moves: {'; '.join(self.replay.last_moves) or 'none'}")
        self.replay = None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", default="-", help="the trace; - (the default) is standard input")
    parser.add_argument("--catalog", default=DEFAULT_PATH)
    parser.add_argument("--met", action="store_true", help="print, as JSON, how often what rules 2 changed was met")
    arguments = parser.parse_args()
    try:
        checker = Checker(load_catalog(arguments.catalog))
        if arguments.file == "-":
            checker.check(sys.stdin)
        else:
            with open(arguments.file, encoding="utf-8") as stream:
                checker.check(stream)
    except (MalformedTrace, CatalogError, OSError, UnicodeDecodeError) as error:
        print(f"check_trace: {error}", file=sys.stderr)
        return 2
    if arguments.met:
        print(json.dumps(checker.met.counts))
    print(f"{checker.passed} passed, {checker.failed} failed")
    return 1 if checker.failed else 0


if __name__ == "__main__":
    sys.exit(main())
