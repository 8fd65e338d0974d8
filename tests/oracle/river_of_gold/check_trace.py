"""Checks a trace of River of Gold games against this reference implementation.

Exit status: 0 if every game agrees, 1 if some game does not, 2 if the input is not a trace.
"""

import argparse
import json
import sys
from collections import Counter, deque
from itertools import groupby

import catalog as catalog_module
from game import play
from questions import EMPEROR, ORIGINS, OWNER, OWNER_IN_ANOTHERS_TURN
from scoring import standings
from state import Table

MAX_REPORTS = 10
MAX_DIFFERENCES = 12
MOVES_SHOWN = 5
PATRONS = ("off", "draft", "alternative")
RULES = (1, 2)
ACTIONS = ("build", "sail", "deliver")
SEVERAL_OWNERS, SEVERAL_AT_VISIT = "several owners in one sail", "several seats at one Emperor's visit"
ASKED_KINDS = (*ORIGINS, SEVERAL_OWNERS, SEVERAL_AT_VISIT, "answered let-go", "answered with an exchange")


class Malformed(Exception):
    """The input is not a trace as notation.md describes it."""


class Difference(Exception):
    """A line disagrees with the reference; the arguments say how, one text each."""


# Reading ---------------------------------------------------------------------------------------------


def read_events(stream, headers):
    """Yields (section, line number, line) for every event; traces may follow one another.

    A section is the line number of a header, which is put into `headers`.
    """
    section = None
    for number, text in enumerate(stream, 1):
        if not text.strip():
            continue
        try:
            line = json.loads(text)
        except ValueError as error:
            raise Malformed(f"line {number}: not JSON: {error}") from error
        if not isinstance(line, dict):
            raise Malformed(f"line {number}: not a JSON object")
        if "trace" in line:
            section = number
            headers[section] = check_header(number, line)
            continue
        if section is None:
            raise Malformed(f"line {number}: an event before the line that says what is played")
        check_shape(number, line)
        yield section, number, line
    if section is None:
        raise Malformed("the input is empty: no line says what is played")


def check_header(number, line):
    if line["trace"] != 1:
        raise Malformed(f"line {number}: unknown trace version {line['trace']!r}")
    if line.get("game") != "river-of-gold":
        raise Malformed(f"line {number}: not a trace of river-of-gold but of {line.get('game')!r}")
    if type(line.get("players")) is not int or line["players"] not in (2, 3, 4):
        raise Malformed(f"line {number}: players must be 2, 3 or 4, not {line.get('players')!r}")
    patrons = line.get("patrons") or "off"
    if patrons not in PATRONS:
        raise Malformed(f"line {number}: patrons must be one of {', '.join(PATRONS)}, not {patrons!r}")
    rules = line.get("rules", 1)
    if type(rules) is not int or rules not in RULES:
        raise Malformed(f"line {number}: rules must be 1 or 2, not {rules!r}")
    return {"players": line["players"], "patrons": patrons, "rules": rules, "games": line.get("games")}


def check_shape(number, line):
    for key in ("game", "ply"):
        if type(line.get(key)) is not int:
            raise Malformed(f"line {number}: '{key}' must be a number")
    if "to_act" not in line:
        raise Malformed(f"line {number}: 'to_act' is missing")
    if line["to_act"] is None:
        required = (("standings", list),)
    else:
        required = (("legal", list), ("move", str), ("facts", dict))
    for key, kind in required:
        if not isinstance(line.get(key), kind):
            raise Malformed(f"line {number}: '{key}' is missing or not a {kind.__name__}")
    if not all(isinstance(move, str) for move in line.get("legal") or ()):
        raise Malformed(f"line {number}: 'legal' must hold texts")


# Comparing -------------------------------------------------------------------------------------------


def in_any_order(facts):
    """Sorts what may be told in any order."""
    try:
        for seat in facts["seats"]:
            seat["hand"].sort()
            seat["delivered"].sort()
    except (KeyError, TypeError, AttributeError):
        pass  # not as it should be, so the comparison will tell
    return facts


def differences(path, expected, found):
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(k for k in found if k not in expected)]:
            if key not in found:
                yield f"{path}.{key}: missing, expected {expected[key]!r}"
            elif key not in expected:
                yield f"{path}.{key}: not a fact that notation.md names"
            else:
                yield from differences(f"{path}.{key}", expected[key], found[key])
    elif same_list_of_dicts(expected, found):
        for index, (mine, theirs) in enumerate(zip(expected, found)):
            yield from differences(f"{path}[{index}]", mine, theirs)
    elif expected != found:
        yield f"{path}: expected {expected!r}, found {found!r}"


def same_list_of_dicts(expected, found):
    both = isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found)
    return both and any(isinstance(item, dict) for item in expected)


def compare_facts(expected, found):
    if expected != in_any_order(found):
        raise Difference(*differences("facts", expected, found))


def compare_legal(question, legal, facts):
    mine, theirs = set(question.legal), set(legal)
    said = []
    if mine - theirs:
        said.append(f"legal: expected also {sorted(mine - theirs)}")
    if theirs - mine:
        said.append(f"legal: found but not expected {sorted(theirs - mine)}")
    if len(theirs) != len(legal):
        said.append(f"legal: named twice {sorted({m for m in legal if legal.count(m) > 1})}")
    if said:
        raise Difference(*said, f"legal: expected in all {question.legal}", f"facts: {json.dumps(facts)}")


def compare_event(table, question, line):
    if line["to_act"] is None:
        raise Difference(f"the game ends, but the reference asks {question.to_act!r}: {question.legal}")
    if line["to_act"] != question.to_act:
        raise Difference(
            f"to_act: expected {question.to_act!r}, found {line['to_act']!r}",
            f"legal: expected {question.legal}, found {line['legal']}",
            *differences("facts", table.facts(), in_any_order(line["facts"])),
        )
    compare_facts(table.facts(), line["facts"])
    compare_legal(question, line["legal"], line["facts"])
    if line["move"] not in question.legal:
        raise Difference(f"move: {line['move']!r} is not legal; expected one of {question.legal}")


def compare_end(table, line):
    if line["to_act"] is not None:
        raise Difference(f"the game should be over, but {line['to_act']!r} is asked: {line['legal']}")
    if line.get("legal"):
        raise Difference(f"legal: expected none at the end, found {line['legal']}")
    results = standings(table)
    if isinstance(line.get("facts"), dict):
        compare_final_facts(table, results, line["facts"])
    compare_standings(results, line["standings"])


def compare_final_facts(table, results, found):
    """notation.md does not say whether the final points include the final scoring: both will do."""
    expected = table.facts()
    seats = found.get("seats")
    totals = [r["total"] for r in results]
    if isinstance(seats, list) and [s.get("points") for s in seats if isinstance(s, dict)] == totals:
        for seat, total in zip(expected["seats"], totals):
            seat["points"] = total
    compare_facts(expected, found)


def compare_standings(results, found):
    said = []
    entries = [entry for entry in found if isinstance(entry, dict)]
    by_seat = {entry["seat"]: entry for entry in entries if type(entry.get("seat")) is int}
    if len(found) != len(results) or set(by_seat) != {r["seat"] for r in results}:
        raise Difference(f"standings: expected one entry for each of {len(results)} seats, found {found}")
    for mine in results:
        theirs = by_seat[mine["seat"]]
        for key in ("total", "rank"):
            if theirs.get(key) != mine[key]:
                said.append(
                    f"standings of seat {mine['seat']}: {key}: expected {mine[key]}, found {theirs.get(key)!r};"
                    f" expected sources {mine['by_source']}, found {theirs.get('by_source')}"
                )
        sources = theirs.get("by_source")
        if not isinstance(sources, dict) or not all(type(n) is int for n in sources.values()):
            said.append(f"standings of seat {mine['seat']}: by_source is not a table of numbers: {sources!r}")
        elif sum(sources.values()) != theirs.get("total"):
            said.append(
                f"standings of seat {mine['seat']}: by_source adds up to {sum(sources.values())},"
                f" the total is {theirs.get('total')!r}"
            )
    if said:
        raise Difference(*said)


# Replaying -------------------------------------------------------------------------------------------


class Asked:
    """Counts the questions of R-4 by the origin of the gain, so that a comparison can say what it has met."""

    def __init__(self):
        self.counts = Counter(dict.fromkeys(ASKED_KINDS, 0))
        self.seats = {}  # asked in this turn, by origin

    def note(self, question, move):
        if move.split()[0] in ACTIONS:
            self.seats = {OWNER: set(), EMPEROR: set()}
        if not question.origins:
            return
        self.counts.update(question.origins)
        self.counts["answered let-go" if move == "let-go" else "answered with an exchange"] += 1
        if question.origins[0] in (OWNER, OWNER_IN_ANOTHERS_TURN):
            self.count_several(OWNER, question.to_act, SEVERAL_OWNERS)
        elif question.origins[0] == EMPEROR:
            self.count_several(EMPEROR, question.to_act, SEVERAL_AT_VISIT)

    def count_several(self, origin, seat, name):
        seats = self.seats[origin]
        if seat not in seats:
            seats.add(seat)
            self.counts[name] += len(seats) == 2


class Replay:
    """One game, line by line."""

    def __init__(self, catalog, header, asked):
        self.table = Table(catalog, header["players"], header["patrons"], header["rules"])
        self.asked = asked
        self.course = play(self.table)
        self.question = next(self.course)
        self.over = False
        self.ply = 0
        self.moves = deque(maxlen=MOVES_SHOWN)

    def check(self, line):
        if self.over:
            raise Difference("a line after the end of the game")
        if line["ply"] != self.ply:
            raise Difference(f"ply: expected {self.ply}, found {line['ply']}")
        if self.question is None:
            compare_end(self.table, line)
            self.over = True
            return
        compare_event(self.table, self.question, line)
        self.moves.append(f"{line['to_act']}: {line['move']}")
        self.asked.note(self.question, line["move"])
        self.ply += 1
        try:
            self.question = self.course.send(line["move"])
        except StopIteration:
            self.question = None

    def finish(self):
        if not self.over:
            raise Difference("the trace ends before the game does")


def check_game(catalog, header, events, asked):
    """Returns None, or the report of the first difference."""
    replay = Replay(catalog, header, asked)
    try:
        for _, number, line in events:
            replay.check(line)
        replay.finish()
    except Difference as difference:
        return report(header, number, line, replay, difference)


def report(header, number, line, replay, difference):
    said = list(difference.args)
    if len(said) > MAX_DIFFERENCES:
        said[MAX_DIFFERENCES:] = [f"... and {len(said) - MAX_DIFFERENCES} more"]
    played = f"rules {header['rules']}, {header['players']} players, patrons {header['patrons']}"
    moves = "; ".join(replay.moves) or "none"
    title = f"game {line['game']} ply {line['ply']} (line {number}; {played}):"
    return "\n".join([title, *(f"  {text}" for text in said), f"  last moves: {moves}"])


def check(catalog, stream, asked=None):
    passed = failed = 0
    asked = asked or Asked()
    headers = {}
    games_found = {}
    events = read_events(stream, headers)
    for (section, game), events_of_game in groupby(events, lambda event: (event[0], event[2]["game"])):
        expected_game = games_found.get(section, 0)
        if game != expected_game:
            raise Malformed(f"game {game} where game {expected_game} should begin")
        games_found[section] = expected_game + 1
        said = check_game(catalog, headers[section], events_of_game, asked)
        if said is None:
            passed += 1
            continue
        failed += 1
        if failed <= MAX_REPORTS:
            print(said)
    for section, header in headers.items():
        found = games_found.get(section, 0)
        announced = header["games"]
        if announced is not None and announced != found:
            raise Malformed(f"line {section}: {announced} games announced, {found} found")
    if not games_found:
        raise Malformed("the trace holds no game")
    return passed, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="a trace; - or none: standard input")
    parser.add_argument("--catalog", help="path of river_of_gold.json")
    parser.add_argument("--met", action="store_true", help="print, as JSON, where questions of R-4 came from")
    args = parser.parse_args()
    asked = Asked()
    try:
        catalog = catalog_module.load(args.catalog)
        if args.file == "-":
            passed, failed = check(catalog, sys.stdin, asked)
        else:
            with open(args.file, encoding="utf-8") as stream:
                passed, failed = check(catalog, stream, asked)
    except (Malformed, catalog_module.CatalogError, OSError, UnicodeDecodeError) as error:
        print(f"check_trace: {error}", file=sys.stderr)
        return 2
    if args.met:
        print(json.dumps(asked.counts))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
