"""T1: clients that play while the server is killed under them, and remember all that it ever said to them."""

import collections
import concurrent.futures
import contextlib
import hashlib
import json
import os
import random
import subprocess
import threading
import time

from kit import Player, Refused, Server, Session, new_id


def digest(value):
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:32]


class Journal:
    """Lines that a crash of the driver would not lose. One thread syncs for all writers, as often as the disk can."""

    def __init__(self, path):
        self.path = path
        self._file = open(path, "a", encoding="utf-8")
        self._changed = threading.Condition()
        self._dirty = self._closed = False
        self._thread = threading.Thread(target=self._sync)
        self._thread.start()

    def note(self, kind, **facts):
        with self._changed:
            self._file.write(json.dumps({"kind": kind, **facts}) + "\n")
            self._dirty = True
            self._changed.notify()

    def _sync(self):
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._dirty or self._closed)
                if not self._dirty:
                    return
                self._dirty = False
                self._file.flush()
            os.fsync(self._file.fileno())

    def close(self):
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()
        self._file.close()

    def lines(self):
        """By kind, as they are on the disk."""
        found = collections.defaultdict(list)
        with open(self.path, encoding="utf-8") as file:
            for line in file:
                fact = json.loads(line)
                found[fact["kind"]].append(fact)
        return found


class Witness(Player):
    """A client at several tables. It plays, chats, takes back, errs now and then, and writes it all down."""

    LIVE = 5   # tables at once
    PAST = 50  # views of each finished game that are compared at the end
    TABLES = [("the-river", ("me", "here")), ("river-of-gold", ("me", "here", "greedy")),
              ("river-of-gold", ("here", "me")), ("the-river", ("me", "open", "greedy")),
              ("the-river", ("greedy", "me", "here", "random")), ("river-of-gold", ("open", "me"))]

    def __init__(self, campaign, number):
        rng = random.Random(f"{campaign.seed} {number}")
        super().__init__(Session(campaign.server, f"Witness {number}"), rng)
        self.campaign, self.number, self.journal = campaign, number, campaign.journal
        self.inbox = collections.deque()  # tables with a seat for us
        self.made = number
        self.entries = collections.defaultdict(dict)  # table: number: what everyone may know of that entry
        self.views = collections.defaultdict(dict)    # table: (seat, ply): (version, hash)
        self.finished = set()

    # --- playing ---

    def give(self, do, **fields):
        command = {"do": do, "id": new_id(), **fields}
        if do != "watch":
            self.journal.note("sent", user=self.session.user["id"], id=command["id"], do=do, table=fields.get("table"))
        self.pending[command["id"]] = command
        self.line.send(command)

    def act(self, table):
        dice = self.rng.random()
        where = {"table": table["table"], "version": table["version"]}
        if dice < 0.03:  # a version that is past: it must be refused, and stay refused
            self.give("play", **{**where, "version": table["version"] - 1}, move=table["legal"][0]["move"])
        elif dice < 0.06:
            self.give("chat", table=table["table"], text=f"line {dice}")
            super().act(table)
        elif dice < 0.16 and takes_back(table["table"]) and table["undo"]["free"] is not None:
            self.give("undo", **where)
        else:
            super().act(table)

    def told(self, table):
        for entry in table["entries"]:
            self.note_entry(table["table"], entry)
        if table["view"] is not None:
            seen = digest(table["view"])
            self.views[table["table"]][table["seat"], table["ply"]] = (table["version"], seen)
            self.journal.note("seen", table=table["table"], seat=table["seat"], version=table["version"],
                              ply=table["ply"], view=seen)
        if table["phase"] == "finished":
            self.finished.add(table["table"])

    def note_entry(self, table, entry):
        """What is said of an entry never changes. A move may be hidden from one seat and shown to another."""
        fixed = [entry[key] for key in ("kind", "seat", "at", "ply")]
        before = self.entries[table].setdefault(entry["number"], (fixed, entry.get("move")))
        if before[0] != fixed or (None not in (before[1], entry.get("move")) and before[1] != entry["move"]):
            self.campaign.violation(f"entry {entry['number']} of table {table} was {before}, now it is {entry}")

    def answered(self, command, answer):
        user, do = self.session.user["id"], command["do"]
        if do == "join" and answer["ok"]:  # also if we sat down before the connection was cut: the first answer comes again
            return self.watch(command["table"])
        if answer["ok"] and do == "create":
            self.journal.note("created", user=user, id=command["id"], table=answer["table"])
            self.watch(answer["table"])
            if any(seat["kind"] == "open" for seat in command["seats"]):
                self.campaign.partner_of(self).inbox.append(answer["table"])
        elif answer["ok"] and do != "watch":
            self.campaign.count_ack()
            self.journal.note("ack", user=user, table=command["table"], id=command["id"], do=do,
                              move=command.get("move"), text=command.get("text"), sent=command.get("version"),
                              version=answer.get("version"), number=answer.get("number"))
        elif not answer["ok"]:
            self.journal.note("refused", user=user, table=command.get("table"), id=command["id"], error=answer["error"])
            if do in ("watch", "create", "join", "chat"):
                self.campaign.violation(f"{do} at {command.get('table')} was refused: {answer.text[:200]}")

    def open_tables(self):
        """Keeps enough tables going."""
        while self.inbox:
            self.give("join", table=self.inbox.popleft())
        live = len(self.seen) - len(self.finished)
        for _ in range(self.LIVE - live - sum(1 for command in self.pending.values() if command["do"] == "create")):
            game, words = self.TABLES[self.made % len(self.TABLES)]
            self.made += 1
            kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}, "here": {"kind": "here", "name": "Bo"}}
            seats = [kinds.get(word) or {"kind": "computer", "level": word} for word in words]
            # Where seats are drawn, those seen before the start are numbered anew: what is compared then is another.
            first = "as seated" if "open" in words else "drawn"
            # Points are open, so that a view seen in play is the one that is told of that ply after the end.
            options = {"points": "open"} if game == "the-river" else {}
            self.give("create", game=game, players=len(seats), seats=seats, public=True, first=first, options=options)

    def play(self):
        """Until the server is gone, or the campaign is over."""
        try:
            self.connect()
            while not self.campaign.over.is_set():
                self.open_tables()
                self.step(0.1)
        except Refused as error:
            self.campaign.violation(f"a session is not known any more: {error}")
        except ConnectionError:
            pass
        except AssertionError as error:
            self.campaign.violation(str(error))
        finally:
            self.disconnect()

    # --- comparing ---

    def compare(self, everything=False):
        """After a restart, before anybody plays on: is all that we ever saw still so?"""
        try:
            line = self.session.socket()
        except ConnectionError:
            if self.campaign.aimed:
                return None
            raise
        except Refused as error:
            return self.campaign.violation(f"after a restart, a session is not known any more: {error}")
        with line, self.campaign.may_die():
            for table, seen in self.seen.items():
                if seen["version"] and (everything or seen["phase"] == "running"):
                    self.compare_table(line, table, seen, 0 if everything else max(0, seen["version"] - 30))
            if everything:
                for table in self.finished:
                    self.compare_past(line, table)

    def compare_table(self, line, table, seen, start):
        asked = {} if seen["seat"] is None else {"seat": seen["seat"]}
        now = line.ask("table", table=table, **asked)
        if not now["ok"] or now["version"] < seen["version"]:
            what = f"is at version {now['version']}" if now["ok"] else f"answers {now.text[:200]}"
            return self.campaign.violation(
                f"table {table} was seen at version {seen['version']}, after the restart it {what}")
        if now["version"] == seen["version"] and digest(now["view"]) != digest(seen["view"]):
            self.campaign.violation(f"the view of table {table} at version {now['version']} is not what was seen")
        while start < seen["version"]:
            block = line.ask("history", table=table, **{"from": start, "to": min(start + 200, seen["version"])})
            for entry in block["entries"]:
                if entry["number"] in self.entries[table]:
                    self.note_entry(table, entry)
                    self.campaign.compared_entries += 1
            start += 200

    def compare_past(self, line, table):
        """A finished game can be asked for the view of any seat at any ply: it must be what was seen at that time."""
        if takes_back(table):
            return  # there a ply was seen more than once
        seen_here = list(self.views[table].items())
        for (seat, ply), (version, seen) in self.rng.sample(seen_here, min(self.PAST, len(seen_here))):
            then = line.ask("at", table=table, ply=ply, **({} if seat is None else {"seat": seat}))
            self.campaign.compared_views += 1
            if not then["ok"] or digest(then["view"]) != seen:
                self.campaign.violation(f"table {table}, version {version}: seat {seat} saw another view at ply {ply}")


def takes_back(table):
    """Undo is tried at half of the tables; at the others every ply has one view for ever."""
    return int(table[-1], 16) % 2 == 0


class Campaign:
    """Kill after kill on one data directory. `violations` says what was broken."""

    def __init__(self, seed, kills, acks, span, clients=8, limit=150, until_violation=False, aimed=(), **server):
        self.seed, self.kills, self.acks, self.span, self.limit = seed, kills, acks, span, limit
        self.until_violation, self.clients, self.aimed = until_violation, clients, aimed
        self.server = Server(generous=True, **server)
        self.over, self._lock = threading.Event(), threading.Lock()
        self.violations, self.starts = [], []
        self.killed = self.hit = self.in_recovery = self.acked = self.compared_entries = self.compared_views = 0

    def violation(self, text):
        with self._lock:
            self.violations.append(text)

    def count_ack(self):
        with self._lock:
            self.acked += 1

    def partner_of(self, witness):
        return self.witnesses[(witness.number + 1) % len(self.witnesses)]

    def enough(self):
        if self.violations and self.until_violation:
            return True
        return self.killed >= self.kills and (self.acked >= self.acks or self.until_violation)

    def kill(self):
        self.server.kill9()
        self.killed += 1

    def aim(self, rng):
        """Chooses where the test binary kills itself next: a death point of src/table/sabotage.h and how many times
        it lives through it. Checkpoints are rarer than commits."""
        where = rng.choice(self.aimed)
        self.server.env["RIVERS_DIE_AT"] = f"{where} {1 if 'checkpoint' in where else rng.randint(1, 300)}"

    def may_die(self):
        """An aimed kill may come while we compare: computers play on, and each of their moves is a commit."""
        return contextlib.suppress(ConnectionError) if self.aimed else contextlib.nullcontext()

    def wait_for_death(self):
        """Has it died by itself? Not every aim is reached in time; a kill from outside does then."""
        try:
            self.server.process.wait(self.span)
            self.hit += 1
        except subprocess.TimeoutExpired:
            pass

    def stop(self):
        code = self.server.stop()
        if code != 0:
            self.violation(f"the server stopped with {code}")

    def start(self):
        self.server.start()
        self.starts.append(self.server.started_in)

    def run(self, then):
        """The kills, then a last comparison; `then(campaign)` looks at the data when the server has stopped."""
        rng = random.Random(self.seed)
        begun = time.monotonic()
        self.journal = Journal(self.server.folder / "acks")
        with self.server, concurrent.futures.ThreadPoolExecutor(self.clients) as pool:
            try:
                self.starts.append(self.server.started_in)
                self.witnesses = [Witness(self, number) for number in range(self.clients)]
                while not self.enough() and time.monotonic() - begun < self.limit:
                    playing = [pool.submit(witness.play) for witness in self.witnesses]
                    if self.aimed:
                        self.wait_for_death()
                    else:
                        time.sleep(rng.uniform(0, self.span))
                    polite = not self.aimed and rng.random() < 0.1  # a polite end may lose nothing either
                    end = self.stop if polite else self.kill
                    end()
                    for one in playing:
                        one.result(60)
                    if rng.random() < 0.25:  # once more, before it serves again
                        if self.aimed:
                            self.server.env["RIVERS_DIE_AT"] = "in-recovery 1"
                        self.server.launch()
                        if self.aimed:
                            self.server.process.wait(10)
                        else:
                            time.sleep(rng.uniform(0, self.starts[0]))
                        self.kill()
                        self.in_recovery += 1
                    if self.aimed:
                        self.aim(rng)
                    self.start()
                    list(pool.map(Witness.compare, self.witnesses))
                self.over.set()
                self.server.env.pop("RIVERS_DIE_AT", None)
                if self.aimed:
                    self.kill()
                    self.start()
                if not (self.violations and self.until_violation):
                    list(pool.map(lambda witness: witness.compare(everything=True), self.witnesses))
                self.stop()
            finally:
                self.over.set()
                self.journal.close()
            self.seconds = time.monotonic() - begun
            then(self)
        return self
