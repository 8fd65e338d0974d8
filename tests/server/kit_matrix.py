"""Who may do what, and when: the table of expectations behind test_matrix.py, and the little world it is tried in."""

import collections
import re

from kit import REPO, create_table, new_id
from kit_hostile import PASSWORD, Fast

# A game that is over: its record, and the ply of the last decision in it.
Past = collections.namedtuple("Past", "record last_decision")
PHASES = ("gathering", "running", "finished", "closed", "imported", "unknown")

# What is true of each role. `sees`: the table is not "not_found" for it.
ROLES = {
    "owner to act": "session sees seated acts",
    "owner not to act": "session sees seated",
    "other seat": "session sees seated",
    "host without seat": "session sees host standing",
    "spectator": "session sees standing",          # of the public twin
    "guest admitted by link": "session sees standing",
    "stranger": "session",
    "kicked": "session",
    "kicked, public table": "session",
    "seat of another table": "session",
    "signed out": "",
    "ended session": "",
    "expired session": "",
    "deleted person": "",
    "no cookie": "",
}

# Each word is CONDITION/REFUSAL: the first condition that nothing true of role and phase fulfils says what comes.
TABLE_COMMANDS = {
    "join": "gathering/wrong_phase standing/taken",
    "invite": "host/forbidden",
    "start": "host/forbidden gathering/wrong_phase",
    "leave": "gathering,running/wrong_phase seated/forbidden",
    "back": "seated/forbidden running/wrong_phase",
    "kick": "host/forbidden gathering/wrong_phase",
    "close": "host/forbidden gathering/wrong_phase",
    "rematch": "finished/wrong_phase seated/forbidden",
    "fork": "finished,imported/wrong_phase",
    "table": "",
    "watch": "",
    "history": "",
    "at": "running,finished,imported/wrong_phase",
    "record": "finished,imported/wrong_phase",
    "scores": "finished,imported/wrong_phase",
    "play": "seated/forbidden running/wrong_phase acts/not_your_turn",
    "preview": "seated/forbidden running/wrong_phase acts/not_your_turn",
    "undo": "seated/forbidden running/wrong_phase never/no_undo",
    "ask_undo": "seated/forbidden running/wrong_phase never/no_undo",
    "answer_undo": "seated/forbidden running/wrong_phase never/no_undo",
    "orders": "seated/forbidden gathering,running/wrong_phase",
    "chat": "seated,host/forbidden",
}
# No table is asked about: what a person with a session gets, and what one without.
OTHER_COMMANDS = {
    "guest": ("ok", "ok"), "register": ("taken", "taken"), "login": ("ok", "ok"),
    "logout": ("ok", "no_session"), "logout_everywhere": ("ok", "no_session"),
    "password": ("wrong_phase", "no_session"), "delete_account": ("ok", "no_session"),
    "me": ("ok", "ok"), "rename": ("ok", "no_session"), "lobby": ("ok", "ok"), "games": ("ok", "ok"),
    "reference": ("ok", "ok"),
    "my_tables": ("ok", "no_session"), "finished": ("ok", "no_session"),
    "create": ("ok", "no_session"), "import": ("ok", "no_session"), "unwatch": ("ok", "no_session"),
    "sandbox": ("ok", "no_session"),
}
HTTP_ONLY = {"guest", "register", "login", "logout", "logout_everywhere", "password", "delete_account"}
SOCKET_ONLY = {"watch", "unwatch"}
# After these, if they were done, the world is not what it was.
CHANGING = {"join", "start", "leave", "kick", "close", "play", "guest", "login", "logout", "logout_everywhere",
            "delete_account"}


def commands_in_source():
    text = (REPO / "src" / "server" / "requests.cpp").read_text()
    return re.findall(r'^    \{"(\w+)", +k', text, re.M)


def commands_in_protocol():
    text = (REPO / "docs" / "protocol.md").read_text()
    rows = set(re.findall(r"^\| `(\w+)`[^|]*\|[^|]*\|[^|]*\|$", text, re.M))
    errors = set(re.findall(r"^\| `(\w+)` \| \d{3} \|", text, re.M))
    prose = {name for name in ("create", "watch", "unwatch", "history", "record", "at") if f"`{name}`" in text}
    return (rows - errors) & set(commands_in_source()) | prose


def expected(command, role, phase, way):
    facts = set(ROLES[role].split()) | {phase}
    if phase == "unknown" or (phase == "imported" and "host" not in facts):  # imported: "yours alone"
        facts -= {"sees"}
    if way == "socket" and "session" not in facts:
        return "no upgrade"
    if (way == "socket" and command in HTTP_ONLY) or (way == "http" and command in SOCKET_ONLY):
        return "bad_request"
    if command == "login" and phase != PHASES[0]:
        return "slow_down"  # a name with too many failures: the hash of a real login would be most of the test's time
    if command in OTHER_COMMANDS:
        return OTHER_COMMANDS[command]["session" not in facts]
    if "session" not in facts:
        return "no_session"
    if "sees" not in facts:
        return "not_found"
    for step in TABLE_COMMANDS[command].split():
        condition, refusal = step.split("/")
        if not facts & set(condition.split(",")):
            return refusal
    return "ok"


class World:
    """One table in one phase with everybody around it, and its public twin."""

    def __init__(self, server, phase, past, expired):
        self.server, self.phase, self.past = server, phase, past
        self.lines = {}
        names = ("host", "kicked", "a", "b", "c", "d", "onlooker", "linked", "stranger", "other", "out", "ended",
                 "gone")
        everyone = self.everyone = {name: Fast(server, name) for name in names}
        host = everyone["host"]
        self.tables = [self._table(everyone, public) for public in (False, True)]
        create_table(everyone["other"], seats=("me", "greedy"))
        if phase == "imported":
            self.tables = [host.good("import", record=past.record)["table"]] * 2
        if phase == "unknown":
            self.tables = [new_id()] * 2
        dead = {}
        for name, command in (("out", "logout"), ("ended", "logout_everywhere"), ("gone", "delete_account")):
            dead[name] = everyone[name].copy()
            everyone[name].good(command)
        seats = [everyone[name] for name in "abc"]
        self.private = self.look(host, self.tables[0])
        self.legal = "start-tile 2"
        if phase == "running":
            seats = self._by_turn([everyone[name] for name in "abcd"])
        self.people = dict(zip(ROLES, [*seats, host, everyone["onlooker"], everyone["linked"], everyone["stranger"],
                                       everyone["kicked"], everyone["kicked"], everyone["other"], dead["out"],
                                       dead["ended"], expired, dead["gone"], Fast(server)]))

    def look(self, person, table):
        answer = person.api("table", table=table)
        return answer if answer["ok"] else {"version": 0, "legal": []}

    def _by_turn(self, people):
        views = [(person, self.look(person, self.tables[0])) for person in people]
        acting = [person for person, view in views if view["legal"]]
        assert len(acting) == 1, "one seat is to act"
        self.legal = next(view["legal"][0]["move"] for _, view in views if view["legal"])
        return acting + [person for person in people if person is not acting[0]][:2]

    def _table(self, everyone, public):
        host = everyone["host"]
        if self.phase == "finished":
            made = host.good("fork", record=self.past.record, ply=self.past.last_decision, public=public,
                             seats=[{"kind": "open"}] * 4)
        else:
            made = create_table(host, seats=("open",) * 4, public=public)
        table, token = made["table"], {} if public else {"token": made["link"]}
        seat = everyone["kicked"].good("join", table=table, **token)["seat"]
        host.good("kick", table=table, seat=seat)
        for name in "abc" + ("d" if self.phase in ("running", "finished") else ""):
            everyone[name].good("join", table=table, **token)
        for name in ("linked", "out", "ended", "gone"):
            everyone[name].good("table", table=table, **token)
        if self.phase == "closed":
            host.good("close", table=table)
        if self.phase == "finished":
            self._end(table, [everyone[name] for name in "abcd"])
        return table

    def _end(self, table, people):
        """The decisions that are left."""
        while True:
            views = [(person, person.good("table", table=table)) for person in people]
            if views[0][1]["phase"] == "finished":
                return
            for person, view in views:
                if view["legal"]:
                    move = next((one["move"] for one in view["legal"] if one["move"] in self.past.record),
                                view["legal"][0]["move"])
                    person.good("play", table=table, version=view["version"], move=move, id=new_id())

    def table_of(self, role):
        return self.tables[role in ("spectator", "kicked, public table")]

    def fields(self, command, role):
        table, version = self.table_of(role), self.private["version"]
        kicked = next((i for i, seat in enumerate(self.private.get("seats", ())) if seat["kind"] == "person"), 0)
        return {
            "guest": {"name": "New"}, "register": {"name": "Known", "password": "a long new phrase"},
            "login": {"name": "Known" if self.phase == PHASES[0] else "Guessed", "password": PASSWORD}, "logout": {},
                "logout_everywhere": {},
            "password": {"old": "something", "new": "something else"}, "delete_account": {}, "me": {}, "lobby": {},
            "rename": {"name": "Renamed"},
            "games": {}, "reference": {"game": "the-river", "lang": "it"}, "my_tables": {}, "finished": {},
            "create": {"game": "the-river", "players": 2}, "import": {"record": self.past.record},
            "sandbox": {"record": self.past.record, "ply": 1, "at": 0},
            "fork": {"table": table, "ply": 0}, "kick": {"table": table, "seat": kicked},
            "history": {"table": table, "from": 0}, "at": {"table": table, "ply": 0},
            "play": {"table": table, "version": version, "move": self.legal, "id": new_id()},
            "preview": {"table": table, "move": self.legal},
            "undo": {"table": table, "version": version, "id": new_id()},
            "ask_undo": {"table": table, "version": version, "to": 0, "id": new_id()},
            "answer_undo": {"table": table, "version": version, "agree": True, "id": new_id()},
            "orders": {"table": table, "moves": []}, "chat": {"table": table, "text": "hello", "id": new_id()},
        }.get(command, {"table": table})

    def line(self, role):
        """The role's socket, opened when it is first needed."""
        person = self.people[role]
        if role not in self.lines:
            self.lines[role] = person.socket()
        return self.lines[role]

    def close(self):
        for line in self.lines.values():
            line.raw.close()
        for person in [*self.people.values(), *self.everyone.values()]:
            person.hang_up()
