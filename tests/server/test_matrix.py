"""P7: only the seat's owner acts for it, and only as the rules allow now. Every command, every role, every phase."""

import collections
import functools
import json
import sqlite3
import unittest

import kit_matrix
from kit import Refused, create_table, new_id
from kit_hostile import Fast, account, error_of, generous, sabotaged, together, until
from kit_matrix import PHASES, ROLES, Past, World, expected

# Fields that no command has, with values that a careless server might believe.
FORGED = {"user": 1, "user_id": 1, "isAdmin": True, "admin": True, "host": True, "guest": False,
          "__proto__": {"seat": 0},
          "constructor": {}, "yours": [0, 1, 2, 3], "secret": "0" * 128, "phase": "running", "session": "x",
          "Table": "x",
          "by": 1, "": 1, "\u0000": 1}
# Fields that some commands have: refused by the others.
SOMEWHERE = {"seat": 0, "version": 0, "token": "0" * 32, "nonce": "00", "level": "greedy", "agree": True, "to": 0,
             "move": "sail 0 1", "password": "x", "since": 0, "ply": 0, "public": True, "do": "play"}
KNOWN = {
    "guest": "name", "rename": "name", "register": "name password", "login": "name password", "password": "old new",
    "delete_account": "password", "create": "game players options catalog seats public spectators clock nonce first",
    "fork": "table record ply seats public spectators clock nonce", "import": "record", "finished": "before",
    "join": "table seat token nonce", "invite": "table seat", "start": "table level", "kick": "table seat",
    "table": "table token seat lang", "watch": "table token seat since lang", "history": "table from to lang seat",
    "at": "table ply seat lang", "play": "table version move lang", "preview": "table move moves as lang",
    "reference": "game lang table",
    "undo": "table version", "ask_undo": "table version to", "answer_undo": "table version agree",
    "orders": "table seat moves", "chat": "table text",
    "sandbox": "record ply seat level moves move preview at since lang",
}
for name in "leave back close rematch unwatch record scores".split():
    KNOWN[name] = "table"


def finished_game(server):
    """One game of computers; whoever needs a finished table goes on from its last decision."""
    person = Fast(server, "Recorder")
    table = create_table(person, seats=("me", "greedy", "greedy", "greedy"))["table"]
    person.good("leave", table=table)
    until(lambda: person.good("table", table=table)["phase"] == "finished", pause=0.005)
    plies = person.good("at", table=table, ply=0)["plies"]
    decisions = (ply for ply in range(plies - 1, 0, -1) if person.good("at", table=table,
                                                                       ply=ply)["asks"]["seat"] != "chance")
    past = Past(person.good("record", table=table)["record"], next(decisions))
    person.hang_up()
    return past


def expired_person(server):
    """A session that was not used for eight days: the database is told so while no server has it."""
    person = Fast(server, "Sleeper")
    person.hang_up()
    server.stop()
    with sqlite3.connect(server.data / "rivers.db") as database:
        database.execute("UPDATE sessions SET used = used - 8 * 86400000")
    database.close()
    server.start()
    return person


class Matrix(unittest.TestCase):
    def test_every_command_has_its_rows(self):
        source = set(kit_matrix.commands_in_source())
        mine = set(kit_matrix.TABLE_COMMANDS) | set(kit_matrix.OTHER_COMMANDS)
        self.assertEqual(source, mine, "a command without a row, or a row without its command")
        self.assertEqual(source, set(kit_matrix.commands_in_protocol()), "docs/protocol.md has other commands")

    def test_every_cell(self):
        wrong, statuses = [], collections.Counter()
        with generous() as server:
            expired = expired_person(server)
            account(server, "Known").hang_up()
            together([lambda: Fast(server).api("login", name="Guessed", password="a guess")] * 10)
            past = finished_game(server)
            # The phases beside each other: most of the time goes into the hashes of passwords.
            together([functools.partial(self.try_phase, server, phase, past, expired.copy(), wrong, statuses)
                      for phase in PHASES])
        cells, made = sum(statuses.values()), self.worlds
        whole = len(PHASES) * len(ROLES) * 2 * len(kit_matrix.commands_in_source())
        print(f"\nmatrix: {cells} cells ({len(ROLES)} roles, {len(PHASES)} phases, 2 ways), {made} worlds; "
              f"{dict(statuses.most_common())}")
        self.assertEqual(cells, whole)
        self.assertEqual(wrong, [], f"{len(wrong)} of {cells} cells")

    worlds = 0

    def try_phase(self, server, phase, past, expired, wrong, statuses):
        world = None
        for role in ROLES:
            for way in ("http", "socket"):
                for command in sorted({*kit_matrix.TABLE_COMMANDS, *kit_matrix.OTHER_COMMANDS}):
                    if world is None:
                        world = World(server, phase, past, expired)
                        self.worlds += 1
                    want = expected(command, role, phase, way)
                    got = self.try_cell(world, command, role, way)
                    statuses[got] += 1
                    if got != want:
                        wrong.append(f"{command} as {role}, {phase}, {way}: {got}, not {want}")
                    if got == "ok" and command in kit_matrix.CHANGING:
                        world.close()
                        world = None
        if world:
            world.close()

    def try_cell(self, world, command, role, way):
        fields = world.fields(command, role)
        if way == "socket":
            try:
                return error_of(world.line(role).ask(command, **fields))
            except Refused as refused:
                answer = json.loads(refused.body)
                return "no upgrade" if (refused.status, answer["error"]) == (401, "no_session") else refused.body
        person = world.people[role]
        token = person.token
        answer = person.api(command, **fields)
        if error_of(answer) != "ok":
            self.assertEqual(person.token, token, f"a refused {command} changed the cookie")
        elif role == "no cookie" or not ROLES[role]:
            person.token = token  # a session from nothing; the role stays what it was
        return error_of(answer)

    def test_absent_and_forbidden_are_the_same_bytes(self):
        compared = 0
        with generous() as server:
            past = finished_game(server)
            for phase in ("gathering", "running", "finished", "closed", "imported"):
                world = World(server, phase, past, Fast(server))
                for role in ("stranger", "kicked", "seat of another table"):
                    person, line = world.people[role], world.line(role)
                    for command in kit_matrix.TABLE_COMMANDS:
                        fields = {**world.fields(command, role), "id": "same"}
                        nowhere = {**fields, "table": new_id()}
                        if command not in kit_matrix.SOCKET_ONLY:
                            pair = [person.request("POST", f"/api/{command}", json.dumps(one),
                                                   {"Content-Type": "application/json"}) for one in (fields, nowhere)]
                            self.assertEqual(*pair, f"{command} as {role} at a table that is {phase}")
                        for one in (fields, nowhere):
                            line.send({"do": command, **one})
                        texts = [line.answer_to("same").text for _ in range(2)]
                        self.assertEqual(*texts)
                        # A token that fits no table, and one that fits another, are the same as none.
                        compared += 2
                    table = world.tables[0]
                    pair = [person.request("GET", f"/api/record?table={one}") for one in (table, new_id())]
                    self.assertEqual(*pair)
                    tokens = [person.api("table", table=table, token=one).text for one in ("0" * 32, new_id())]
                    self.assertEqual(*tokens)
                world.close()
        print(f"\nabsent and forbidden: {compared} pairs of answers, byte for byte the same")


def forged_fields(server):
    """Every command with every field that is not its own, duplicate or renamed: (tried, complaints)."""
    tried, wrong = 0, []
    world = World(server, "running", finished_game(server), Fast(server))
    actor, other = world.people["owner to act"], world.people["owner not to act"]
    watcher = world.people["host without seat"]
    lines = {person: person.socket() for person in (actor, other)}
    before = watcher.good("table", table=world.tables[0]).text, len(watcher.good("my_tables")["tables"])

    def attempt(person, command, text, allowed):
        nonlocal tried
        tried += 1
        if command in kit_matrix.SOCKET_ONLY:
            lines[person].send_text(json.dumps({"do": command, "id": "f"})[:-1] + "," + text.lstrip("{"))
            answer = lines[person].receive()
            while "re" not in answer:
                answer = lines[person].receive()
        else:
            answer = person.send_body(command, text)
        if error_of(answer) not in allowed:
            wrong.append(f"{command} {text[:200]}: {error_of(answer)}")

    # Whoever is not to act says that it is another seat's, or another person's: that is what L16 did.
    for command in sorted(KNOWN.keys() | {"me", "lobby", "games", "my_tables", "logout", "logout_everywhere"}):
        base = world.fields(command, "owner to act")
        if command == "fork":  # of a table that is not over it is refused before all its fields are known
            base = {"record": world.past.record, "ply": 0}
        for person in (other,) if command != "play" else (other, actor):
            for key, value in {**FORGED, **SOMEWHERE}.items():
                if key in KNOWN.get(command, "").split() or (key == "do" and command in kit_matrix.SOCKET_ONLY):
                    continue
                attempt(person, command, json.dumps({**base, key: value}), ("bad_request",))
        for key, value in base.items():  # twice, and under a name that only looks like it
            text = json.dumps(base)
            attempt(other, command, text[:-1] + f", {json.dumps(key)}: {json.dumps(value)}" + "}", ("bad_json",))
            if key != "id":
                renamed = {key.upper(): value, **{k: v for k, v in base.items() if k != key}}
                attempt(other, command, json.dumps(renamed), ("bad_request",))
    for command in ("play", "undo", "ask_undo", "answer_undo"):
        for version in (-1, 1.5, "3", 2 ** 63, -2 ** 63, 2 ** 60 + 1, None, True, [1], {"$gt": 0}, 1e3):
            attempt(actor, command, json.dumps({**world.fields(command, "owner to act"), "version": version}),
                    ("bad_request", "bad_json"))
    if (watcher.good("table", table=world.tables[0]).text, len(watcher.good("my_tables")["tables"])) != before:
        wrong.append("something has changed at the table")
    for line in lines.values():
        line.raw.close()
    world.close()
    return tried, wrong


def bytes_before_authorised(server):
    """What a stranger's socket hears of a private table: complaints. Everything it gets is looked at."""
    heard, wrong = [], []
    host, guest = Fast(server, "Hostess-canary"), Fast(server, "Guest-canary")
    stranger = Fast(server, "Eve", recorder=heard)
    made = create_table(host, seats=("open",) * 3)
    table, canaries = made["table"], [made["table"], made["link"], "canary", made["commitment"]]
    line = stranger.socket()
    asked = 0
    for phase in ("gathering", "running"):
        for command in ("watch", "table", "history", "preview", "play", "chat", "join", "orders", "unwatch"):
            fields = {"watch": {}, "table": {}, "history": {"from": 0}, "preview": {"move": "start-tile 2"}, "join": {},
                      "play": {"move": "start-tile 2", "version": 0}, "chat": {"text": "hello"},
                      "orders": {"moves": []}}
            asked += 1
            answer = line.ask(command, table=table, **fields.get(command, {}))
            if error_of(answer) != "not_found" and command != "unwatch":
                wrong.append(f"{command}: {error_of(answer)}")
            if command in ("watch", "chat"):  # something happens at the table just then
                host.good("chat", table=table, text=f"canary {phase}", id=new_id())
        if phase == "gathering":
            for person in (host, guest):  # and again while people sit down
                line.send({"do": "watch", "id": "w", "table": table})
                person.good("join", table=table, token=made["link"])
                asked += 1
            host.good("start", table=table)
    line.ask("me")
    everything = b"".join(heard)
    for canary in canaries:
        if canary.encode() in everything:
            wrong.append(f"'{canary}' reached a stranger")
    line.raw.close()
    for person in (host, guest, stranger):
        person.hang_up()
    return asked, len(everything), wrong


class Forged(unittest.TestCase):
    def test_no_field_is_believed_that_is_not_asked_for(self):
        with generous() as server:
            tried, wrong = forged_fields(server)
        print(f"\nmass assignment: {tried} forged messages")
        self.assertEqual(wrong, [])

    def test_nothing_of_a_private_table_reaches_a_stranger(self):
        with generous() as server:
            asked, size, wrong = bytes_before_authorised(server)
        print(f"\na stranger at a private table: {asked} attempts, {size} bytes heard, none of the table's")
        self.assertEqual(wrong, [])

    def test_teeth(self):
        with sabotaged("seat-from-message") as server:
            wrong = forged_fields(server)[1]
            self.assertTrue(any('"seat": 0' in one and one.startswith("play") for one in wrong), wrong[:3])
        with sabotaged("watch-before-authorised") as server:
            wrong = bytes_before_authorised(server)[2]
            self.assertTrue(any("reached a stranger" in one for one in wrong), f"a watcher without a right: {wrong}")
        print("\nteeth: seat-from-message and watch-before-authorised are noticed")


if __name__ == "__main__":
    unittest.main()
