"""P11, and P10 over real sockets: one long run with everything in it, every byte kept, then the search."""

import json
import os
import pathlib
import random
import re
import sqlite3
import stat
import tempfile
import threading
import unittest

import kit
from kit import Message, Player, create_table, new_id
from kit_hostile import Fast, RecordedSocket, account, error_of, generous, raw_request, sabotaged, until
from kit_socket import merged

PASSWORDS = ("canary password one", "canary password two")


class Journal(list):
    """All that one person hears, in order: JSON texts, and raw bytes beside them."""

    def __init__(self):
        super().__init__()
        self.raw = []


class Listening(RecordedSocket):
    def receive(self, timeout=None):
        message = super().receive(timeout)
        self.journal.append(message.text)
        return message

    def __init__(self, journal, *args):
        self.journal = journal
        super().__init__(journal.raw, *args)


class Guest(Fast):
    def __init__(self, server, name=None):
        self.journal, self.ids, self.password = Journal(), set(), None
        super().__init__(server, name, recorder=self.journal.raw)

    def request(self, *args, **more):
        status, headers, text = super().request(*args, **more)
        if text.startswith(b"{"):
            self.journal.append(text.decode())
        return status, headers, text

    def socket(self, timeout=kit.TIMEOUT, **_):
        return Listening(self.journal, self.server.host, self.server.port, self.cookie, self.server.origin, timeout)


class Curious(Player):
    """Plays, and on the way previews, talks, takes back, looks into the history and loses its connection."""

    NEWS_NEEDED = Player.NEWS_NEEDED + ("no_undo",)

    def give(self, do, **fields):
        command = super().give(do, **fields)
        self.session.ids.add(command["id"])
        return command

    def act(self, table):
        chance = self.rng.random()
        here = {"table": table["table"]}
        if chance < 0.10:
            self.give("preview", move=self.rng.choice(table["legal"])["move"], lang=self.rng.choice(("en", "it")),
                      **here)
        elif chance < 0.12:
            self.give("preview", moves=[one["move"] for one in table["legal"]][:100], **here)
        elif chance < 0.13:
            self.give("chat", text=f"hello {new_id()[:4]}", **here)
        elif chance < 0.16:
            self.give("history", **here, **{"from": max(0, table["version"] - 20)})
        elif chance < 0.17:
            raise ConnectionError("cut, to come back")
        if chance > 0.85 and table["game"] == "river-of-gold":
            seat = self.rng.randrange(table["players"])  # what another's ships would bring, or one's own
            self.give("preview", moves=[f"sail {ship} {n}" for ship in (0, 1) for n in range(1, 7)], **here,
                      **{"as": seat})
        if 0.17 < chance < 0.30 and table["undo"]["free"] is not None:
            return self.give("undo", version=table["version"], **here)
        super().act(table)


def play(people, watchers, table, seed):
    """All of them at once, each in a thread of its own, to the end of the table."""
    errors = []

    def run(person, number):
        try:
            with Curious(person, random.Random(seed + number)) as player:
                player.watch(table)
                player.run(90)
        except Exception as error:
            errors.append(error)
    threads = [threading.Thread(target=run, args=(person, i)) for i, person in enumerate([*people, *watchers])]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


class Run:
    """The run itself. `tables`: the games that were played to their end; `open`: those that were not."""

    def __init__(self, server, seed, games):
        self.server = server
        self.people = {name: Guest(server) for name in ("Ana", "Bo", "Cy", "Di", "Spy", "Onlooker")}
        for name, password in zip(("Ana", "Spy"), PASSWORDS):  # the spy is Ana's other account
            self.people[name].password = password
            self.people[name].good("register", name=name, password=password)
        for name in ("Bo", "Cy", "Di", "Onlooker"):
            self.people[name].guest(name)
        self.invites, self.tables, self.open = [], {}, []
        players = [self.people[name] for name in ("Ana", "Bo", "Cy", "Di")]
        watchers = [self.people[name] for name in ("Spy", "Onlooker")]
        for number, (game, seats, public, options) in enumerate(games):
            sitting = players[:seats]
            table = self.gather(game, sitting, watchers, public, options)
            play(sitting, watchers, table, seed + 100 * number)
            self.tables[table] = game
        self.afterwards(players, watchers)

    def gather(self, game, sitting, watchers, public, options):
        host = sitting[0]
        seats = [{"kind": "me"}, {"kind": "open" if public else "invited"}] + [{"kind": "open"}] * (len(sitting) - 2)
        made = host.good("create", game=game, players=len(sitting), seats=seats, public=public, options=options,
                         nonce=new_id(), id=new_id())
        table = made["table"]
        tokens = [one["token"] for one in made["invites"]] + ([] if public else [made["link"]])
        for person in watchers:
            person.good("table", table=table, **({} if public else {"token": made["link"]}))
        for i, person in enumerate(sitting[1:]):
            token = {} if public else {"token": tokens[0] if i == 0 else made["link"]}
            person.good("join", table=table, nonce=new_id(), **token)
        if not public:
            tokens.append(host.good("invite", table=table)["token"])
            for person in watchers:  # the link by which they came in was replaced
                refused = person.api("table", table=table)
                assert error_of(refused) == "not_found", refused
                person.good("table", table=table, token=tokens[-1])
        self.invites += [(host, token) for token in tokens]
        return table

    def afterwards(self, players, watchers):
        ana, bo = players[:2]
        table = next(iter(self.tables))
        record = ana.good("record", table=table)["record"]
        fresh = ana.good("rematch", table=table)["table"]
        for person in players[1:]:
            if error_of(person.api("table", table=fresh)) == "ok":
                person.good("join", table=fresh)
        self.open.append(fresh)
        bo.good("import", record=record)
        made = bo.good("fork", record=record, ply=60, public=True)
        self.open.append(made["table"])
        self.invites += [(bo, made["link"])] if made["link"] else []
        players[2].api("join", table=made["table"])
        for person in players + watchers:
            person.good("my_tables"), person.good("finished"), person.good("lobby"), person.good("me")
            for table in [*self.tables, *self.open]:
                person.api("table", table=table), person.api("history", table=table, **{"from": 0})
                person.api("at", table=table, ply=0), person.api("record", table=table)
        self.metrics = b"".join(Fast(self.server).request("GET", path)[2] for path in ("/metrics", "/healthz", "/"))

    def secrets(self):
        self.server.stop()
        with sqlite3.connect(self.server.data / "rivers.db") as database:
            found = dict(database.execute("SELECT id, secret FROM tables"))
        database.close()
        return found


def whole(message, known):
    """News as the whole table that the one who heard them has then; `known`: the tables so far."""
    for news in (message, message.get("news")):
        if not isinstance(news, dict) or "version" not in news or "from" not in news:
            continue
        if "view_changes" in news or "seat" not in news and news.get("table") in known:
            news.update(merged(known[news["table"]], dict(news)))
            news.pop("view_changes", None)
        if "view" in news and "seat" in news:
            known[news["table"]] = {key: value for key, value in news.items() if key != "news"}
    return message


def parts_of(value):
    """Every object inside, but not those inside a view: that is compared as a whole."""
    if isinstance(value, dict):
        yield value
        for key, inner in value.items():
            if key not in ("view", "legal", "settings", "standings") and isinstance(inner, (dict, list)):
                yield from parts_of(inner)
    else:
        for inner in value:
            if isinstance(inner, (dict, list)):
                yield from parts_of(inner)


def search(run):
    """(what was looked at, complaints)."""
    wrong, counts = [], {"messages": 0, "bytes": 0, "entries": 0, "views": 0, "draws": 0}
    operator = (run.server.data / "operator").read_text().split()[1]
    tokens = {name: person.token for name, person in run.people.items()}
    secrets = run.secrets()
    everything = {name: b"".join(person.journal.raw) for name, person in run.people.items()}
    for name, heard in everything.items():
        person = run.people[name]
        counts["bytes"] += len(heard)
        canaries = {"a password": PASSWORDS, "the operator's token": [operator],
                    "another's session": [token for whose, token in tokens.items() if whose != name],
                    "another's invitation": [token for host, token in run.invites if host is not person],
                    "a secret of a game that runs": [secrets[table] for table in run.open]
                    + [half for table in run.open for half in (secrets[table][:64], secrets[table][64:])]}
        for what, values in canaries.items():
            wrong += [f"{name} heard {what}" for value in values if value.encode() in heard]
        told = set(re.findall(rb"[0-9a-f]{32,}", heard))
        wrong += [f"{name} heard another's command" for other in run.people.values() if other is not person
                  for one in other.ids if one.encode() in told]
        if sum(text.count(tokens[name]) for text in person.journal):
            wrong.append(f"{name}'s token stands in a body")
    public = run.metrics + run.server.log_text().encode()
    for value in [*PASSWORDS, operator, *tokens.values(), *secrets.values(), *(token for _, token in run.invites)]:
        if value.encode() in public:
            wrong.append(f"{value[:6]}... stands in the log or the metrics")
    # Operators must be able to find a table in the log; the figures are for everyone.
    wrong += [f"table {table} stands in the metrics" for table in secrets if table.encode() in run.metrics]
    seen = {}
    for name, person in run.people.items():
        over, known = set(), {}
        for text in person.journal:
            counts["messages"] += 1
            message = whole(Message(text), known)
            parts = list(parts_of(message))
            if '"phase":"finished"' in text:
                over |= {part["table"] for part in parts if part.get("phase") == "finished"}
            wrong += [f"{name} heard the secret of a game that ran" for table in set(run.tables) - over
                      if secrets[table] in text]
            for part in parts:
                look_at(part, name, over, secrets, seen, counts, wrong)
    return counts, wrong


CARDS = {"reserved": "building", "built": "building", "token-taken": "points"}  # The River: what R-1 keeps from others


def look_at(part, name, over, secrets, seen, counts, wrong):
    """One object of one message: what differs between people must be theirs alone."""
    table = part.get("table")
    if part.get("phase") == "running" and part.get("dice") and part["dice"]["secret"] is not None:
        wrong.append(f"{name} was shown the secret of a running game")
    if table in secrets and "view" in part and part.get("phase") == "running":
        seat, view = part["seat"], part["view"]
        counts["views"] += 1
        if part["legal"] and part["to_act"] != seat:
            wrong.append(f"{name} was told another's moves")
        if seat is None and view.get("hand") is not None:
            wrong.append(f"{name} looks on and sees a hand")
        if view["viewer"] != seat:
            wrong.append(f"{name} got the view of {view['viewer']}")
        common = {key: value for key, value in view.items() if key not in ("hand", "viewer")}
        if "building_pile" in view:
            common["seats"] = [put_by_as_numbers(side, number == seat, name, wrong) for number, side in enumerate(view["seats"])]
        # In one language; and only what does not say "for you".
        compare(seen, ("view", table, part["version"]), common, name, wrong)
    if "entries" in part and "version" in part:
        place = table or "?"
        for entry in part["entries"]:
            counts["entries"] += 1
            for event in entry.get("events", ()):
                if event["kind"] == "customer-drawn":
                    counts["draws"] += 1
                    mine = part.get("seat") == event["seat"] or place == "?" or table in over
                    if event["customer"] is not None and not mine:
                        wrong.append(f"{name} was told what seat {event['seat']} drew: {event['words']}")
                card = CARDS.get(event["kind"])
                if card in event and table not in over and place != "?" and (event[card] is None) == (part.get("seat") == event["seat"]):
                    wrong.append(f"{name} was told of seat {event['seat']}: {event['words']}")
            drawn = [event for event in entry.get("events", ())
                     if event["kind"] == "customer-drawn" or CARDS.get(event["kind"]) in event]
            if place != "?" and part.get("phase") == "running" and not any(
                    event["seat"] == part.get("seat") for event in drawn):
                compare(seen, ("entry", table, entry["number"]), entry, name, wrong)


def put_by_as_numbers(side, own, name, wrong):
    """A seat of The River as everyone may know it (R-1); one's own is told in full."""
    for key in ("built", "reserved", "tokens"):
        if any((card is None) == own for card in side[key]):
            wrong.append(f"{name} sees {key} {side[key]} of {'their own' if own else 'another'} seat")
        side = {**side, key: len(side[key])}
    return side


def compare(seen, key, value, name, wrong):
    text = json.dumps(value, sort_keys=True)
    first = seen.setdefault(key, (text, name))
    if first[0] != text:
        wrong.append(f"{key}: {name} sees something else than {first[1]}")


GAMES = (("river-of-gold", 4, False, {"patrons": "draft"}), ("the-river", 2, True, {}), ("river-of-gold", 2, True, {}),
         ("the-river", 3, False, {}))


class Leaks(unittest.TestCase):
    def test_one_whole_run(self):
        with generous() as server:
            run = Run(server, kit.seed("leaks"), GAMES)
            counts, wrong = search(run)
        print(f"\nleaks: {len(run.tables)} games of {len(run.people)} people; looked at {counts}")
        self.assertEqual(wrong[:10], [], f"{len(wrong)} complaints")
        self.assertGreater(counts["draws"], 100)
        self.assertGreater(counts["views"], 2000, "news are looked at as the whole tables that they make")

    def test_teeth(self):
        for fault, words in (("events-unfiltered", "was told what seat"), ("secret-in-table",
                                                                           "secret of a running game")):
            with sabotaged(fault) as server:
                wrong = search(Run(server, kit.seed(f"teeth {fault}"), [("river-of-gold", 2, False, {})]))[1]
                self.assertTrue(any(words in one for one in wrong), f"{fault} was not noticed: {wrong[:3]}")
        print("\nteeth: events-unfiltered and secret-in-table are noticed")

    def test_history_of_a_running_game(self):
        """Whoever asks for the history, by HTTP and with another's seat number, sees it as what they are."""
        with generous() as server:
            ana, bo, eve = (Fast(server, name) for name in ("Ana", "Bo", "Eve"))
            table = create_table(ana, "river-of-gold", seats=("me", "open"), public=True)["table"]
            bo.good("join", table=table)
            looked = 0
            for person, own in ((ana, 0), (bo, 1), (eve, None)):
                for seat in (None, 0, 1):
                    answer = person.api("history", table=table, **{"from": 0},
                                        **({} if seat is None else {"seat": seat}))
                    if not answer["ok"]:
                        self.assertEqual(error_of(answer), "forbidden")
                        continue
                    for event in (event for entry in answer["entries"] for event in entry.get("events", ())):
                        if event["kind"] == "customer-drawn" and event["seat"] != own:
                            looked += 1
                            self.assertIsNone(event["customer"])
                    draws = [entry for entry in answer["entries"] if any(event["kind"] == "customer-drawn"
                             and event["seat"] != own for event in entry.get("events", ()))]
                    self.assertTrue(draws and all(entry["move"] is None for entry in draws))
                for command, more in (("record", {}), ("fork", {"ply": 5})):
                    self.assertEqual(error_of(person.api(command, table=table, **more)), "wrong_phase")
                for seat in {0, 1} - {own}:
                    self.assertEqual(error_of(person.api("table", table=table, seat=seat)), "forbidden")
                    self.assertEqual(error_of(person.api("at", table=table, ply=5, seat=seat)), "forbidden")
                now = person.good("table", table=table)
                then = person.good("at", table=table, ply=now["ply"])
                self.assertEqual(then["view"], now["view"], "the present is the last of the past")
                for ply in range(now["ply"] + 1):
                    then = person.good("at", table=table, ply=ply)
                    self.assertIsNone(then["move"], "what comes next may spell a card")
                    self.assertEqual(then["view"]["viewer"], own)
                self.assertEqual(error_of(person.api("at", table=table, ply=now["ply"] + 1)), "bad_request")
            print(f"\nhistory: {looked} draws of others, none told")

    def test_nonces_are_shown_from_the_start_only(self):
        with generous() as server:
            ana, bo = Fast(server, "Ana"), Fast(server, "Bo")
            made = create_table(ana, seats=("me", "open", "open"), nonce="abcd" * 4)
            bo.good("join", table=made["table"], token=made["link"], nonce="1234" * 4)
            for person, other in ((ana, "1234" * 4), (bo, "abcd" * 4)):
                for command, more in (("table", {}), ("history", {"from": 0})):
                    self.assertNotIn(other, person.good(command, table=made["table"], **more).text)
            ana.good("start", table=made["table"])
            self.assertIn("1234" * 4, ana.good("table", table=made["table"]).text)


class Files(unittest.TestCase):
    def back_up(self, server, file):
        """As `rivers backup` asks for it; and as somebody asks who has not read the operator's file."""
        token = (server.data / "operator").read_text().split()[1]
        for given in (None, "Bearer ", "Bearer " + "0" * 64, token, f"Bearer {token[:-1]}"):
            headers = [("Authorization", given)] if given is not None else []
            self.assertEqual(raw_request(server, "POST", "/operator/backup", headers, str(file).encode())[0], 404,
                             given)
            self.assertFalse(file.exists())
        good = raw_request(server, "POST", "/operator/backup", [("Authorization", f"Bearer {token}")],
                           str(file).encode())
        self.assertEqual(good[0], 200, good)

    def test_permissions(self):
        """Whatever umask the host has, and also where the directory was there before."""
        for made_before in (False, True):
            old = os.umask(0)
            try:
                server = generous()
                if made_before:
                    server.data.mkdir(mode=0o755)
                with server:
                    person = account(server, "Ana")
                    create_table(person)
                    with tempfile.TemporaryDirectory() as folder:
                        backup = pathlib.Path(folder) / "copy"
                        self.back_up(server, backup)
                        self.assertEqual(stat.S_IMODE(backup.stat().st_mode), 0o600, "the backup")
                    modes = {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in server.data.rglob("*")}
                    until(lambda: (server.data / "rivers.db").exists())
                    self.assertEqual(set(modes.values()), {"0o600"}, modes)
                    self.assertLessEqual({"rivers.db", "operator", "lock"}, set(modes))
                    if not made_before:
                        self.assertEqual(stat.S_IMODE(server.data.stat().st_mode), 0o700)
                    server.stop()
                    self.assertFalse((server.data / "operator").exists(), "the operator's token outlives the server")
            finally:
                os.umask(old)
        print(f"\npermissions: {len(modes)} files, twice")


if __name__ == "__main__":
    unittest.main()
