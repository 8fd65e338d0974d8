"""T6: a client that sends its commands again, late, in another order, from everywhere at once, and with wrong versions.

Every table belongs to one person alone, so the driver knows at each moment what must happen. Whatever happens instead
is an AssertionError that says so.
"""

import concurrent.futures
import json
import random
import threading

from kit import Server, Session, create_table, new_id

PATIENCE = 10  # seconds within which every command must be answered
SOCKETS = 20
AT_ONCE = 50   # what a socket's queue of answers holds for sure

# Versions that its sender cannot have seen, as JSON, by what must come of them.
PAST_OR_FUTURE = [lambda now: str(now - 1), lambda now: str(now // 2), lambda now: "0", lambda now: str(now + 1),
                  lambda now: str(now + 1000), lambda now: str(1 << 59)]
NO_VERSION = [lambda now: str(1 << 62), lambda now: "-1", lambda now: str(-1 << 63), lambda now: f'"{now}"',
              lambda now: "null", lambda now: "true", lambda now: "[]", lambda now: f"[{now}]", lambda now: "{}"]
# Whole numbers of 64 bits are all that this server takes for JSON.
NO_JSON = [lambda now: "1" * 30, lambda now: "9" * 400, lambda now: f"{now}.0", lambda now: f"{now}.5",
           lambda now: f"{now}e0", lambda now: "-1e99", lambda now: "NaN", lambda now: f"0{now}"]


class Target:
    """A table, its owner on many sockets, and a stranger who wants to act too."""

    GAMES = [("the-river", ("me", "here")), ("river-of-gold", ("me", "here")), ("the-river", ("here", "me", "here"))]

    def __init__(self, driver, number):
        self.driver, self.number = driver, number
        self.rng = random.Random(f"{driver.seed} {number}")
        self.owner, self.stranger = Session(driver.server, f"Owner {number}"), Session(driver.server, "Stranger")
        self.first = {}     # id: the text of the first answer to a command that was done, over all tables
        self.accepted = []  # commands that were done, at the present table
        self.refused = []   # commands that were not and never will be, at the present table
        self.late = []      # copies that are still on their way
        self.acks, self.never = [], []  # for the checker: of all tables
        self.table = None

    # --- sockets ---

    def open(self):
        self.main = self.owner.socket(PATIENCE)
        self.sides = [self.owner.socket(PATIENCE) for _ in range(SOCKETS)]
        self.spy = self.stranger.socket(PATIENCE)

    def close(self):
        for line in (self.main, self.spy, *self.sides):
            line.raw.close()

    def look(self):
        if self.table is None:
            game, seats = self.rng.choice(self.GAMES)
            self.table = create_table(self.owner, game, seats, public=True)["table"]
            self.accepted, self.refused, self.late = [], [], []
        self.state = self.main.ask("watch", table=self.table)
        assert self.state["ok"], self.state.text[:300]

    # --- delivering ---

    def send(self, line, commands, tampered):
        """Delivers commands on one socket in one piece; their answers in order."""
        self.driver.count(len(commands), tampered)
        line.send_text(*map(json.dumps, commands))
        answers = [line.answer_to(command["id"]) for command in commands]
        line.pushed.clear()
        return answers

    def post(self, command, version=None):
        """Delivers it over HTTP, with a version that may be no JSON; the answer as a socket would give it."""
        self.driver.count(1, 1)
        body = {key: value for key, value in command.items() if key != "do"}
        text = json.dumps(body)
        if version is not None:
            text = text.replace(f'"version": {body["version"]}', f'"version": {version}')
        head = {"Content-Type": "application/json"}
        status, _, answer = self.owner.request("POST", f"/api/{command['do']}", text, head, PATIENCE)
        assert (status == 200) == (b'{"ok":true' in answer), (status, answer)
        return f'{{"re":"{command["id"]}",' + answer.decode().strip()[1:]

    def done(self, command, texts):
        """The command was done: everyone who asked got the same words."""
        first = self.first.setdefault(command["id"], texts[0])
        for text in texts:
            assert text == first, f"a duplicate of {command} was answered {text}, at first {first}"
        assert json.loads(first)["ok"], f"{command} at version {self.state['version']} was refused: {first}"

    def moved(self, command, texts):
        """As done(), for a change of the game that has just been made for the first time."""
        self.done(command, texts)
        version = json.loads(texts[0])["version"]
        assert version > command["version"], f"{command} was answered {texts[0]}"
        self.accepted.append(command)
        self.acks.append({"table": self.table, "user": self.owner.user["id"], "id": command["id"], "do": command["do"],
                          "move": command.get("move"), "sent": command["version"], "version": version})
        news = self.main.next_push("news", where=lambda message: message["version"] >= version)
        self.main.pushed.clear()
        assert (news["from"], news["version"]) == (command["version"], version), \
            f"{command} was answered {texts[0]}, but the news go from {news['from']} to {news['version']}"
        self.state = news

    def next_command(self):
        where = {"id": new_id(), "table": self.table, "version": self.state["version"]}
        if self.state["undo"]["free"] is not None and self.rng.random() < 0.3:
            return {"do": "undo", **where}
        return {"do": "play", **where, "move": self.rng.choice(self.state["legal"])["move"]}

    # --- ways to deliver ---

    def plain(self):
        command = self.next_command()
        self.moved(command, [answer.text for answer in self.send(self.rng.choice(self.sides), [command], 0)])
        if self.rng.random() < 0.5:
            self.late += [command] * self.rng.randrange(1, 4)

    def repeated(self):
        command = self.next_command()
        copies = [command] * self.rng.randrange(2, AT_ONCE + 1)
        answers = self.send(self.rng.choice(self.sides), copies, len(copies) - 1)
        self.moved(command, [answer.text for answer in answers])

    def everywhere(self):
        """On twenty sockets at once, and over HTTP too."""
        command = self.next_command()
        self.driver.count(SOCKETS, SOCKETS - 1)
        for line in self.sides:
            line.send(command)
        over_http = self.post(command)
        texts = [line.answer_to(command["id"]).text for line in self.sides]
        self.moved(command, [*texts, over_http])

    def cut(self):
        """Sent on a connection that is cut before the answer; then again on another, with older ones around it."""
        command = self.next_command()
        place = self.rng.randrange(SOCKETS)
        self.driver.count(1, 1)
        self.sides[place].send(command)
        self.sides[place].raw.close()
        self.sides[place] = self.owner.socket(PATIENCE)
        old = self.rng.choices(self.accepted, k=min(5, len(self.accepted)))
        both = [*old, command]
        self.rng.shuffle(both)
        for sent, answer in zip(both, self.send(self.sides[place], both, len(both))):
            if sent is command:
                again = answer.text
            else:
                self.done(sent, [answer.text])
        self.moved(command, [again])

    def belated(self):
        """Copies that were under way for long arrive, in any order, before and behind a new command."""
        command = self.next_command()
        self.rng.shuffle(self.late)
        arriving, self.late = self.late[:AT_ONCE - 1], self.late[AT_ONCE - 1:]
        both = [*arriving, command]
        self.rng.shuffle(both)
        answers = self.send(self.rng.choice(self.sides), both, len(arriving))
        self.moved(command, [answers[both.index(command)].text])
        for sent, answer in zip(both, answers):
            self.done(sent, [answer.text])

    def wrong(self):
        """On a version that its sender cannot have seen: refused, and not done later either."""
        now = self.state["version"]
        move = self.rng.choice(self.state["legal"])["move"]
        command = {"do": "play", "id": new_id(), "table": self.table, "version": now, "move": move}
        patterns = self.rng.choice([PAST_OR_FUTURE, NO_VERSION, NO_JSON])
        text = self.rng.choice(patterns)(now)
        if patterns is NO_JSON or self.rng.random() < 0.3:
            answer = json.loads(self.post(command, text))
        else:
            command["version"] = json.loads(text)
            copies = [command] * self.rng.randrange(1, 5)
            answer = self.send(self.rng.choice(self.sides), copies, len(copies))[-1]
        self.never.append((self.table, self.owner.user["id"], command["id"]))
        expected = ("stale",) if patterns is PAST_OR_FUTURE else ("bad_request", "bad_json")
        assert not answer["ok"] and answer["error"] in expected, f"version {text} at {now} was answered {answer}"
        assert answer["error"] != "stale" or answer["version"] == now, f"stale at {now}, but: {answer}"
        if patterns is PAST_OR_FUTURE and command["version"] < now:
            self.refused.append(command)

    def strange(self):
        """The stranger replays what the owner said."""
        commands = [self.next_command(), *self.rng.choices(self.accepted, k=min(10, len(self.accepted)))]
        for answer in self.send(self.spy, commands, len(commands)):
            assert answer.get("error") == "forbidden", f"a stranger was answered {answer.text}"
        self.never += [(self.table, self.stranger.user["id"], command["id"]) for command in commands]

    def chat(self):
        command = {"do": "chat", "id": new_id(), "table": self.table, "text": "Ça va ?"}
        copies = [command] * self.rng.randrange(2, 6)
        texts = [answer.text for line in self.rng.sample(self.sides, 2)
                 for answer in self.send(line, copies, len(copies))]
        self.done(command, texts)

    def replay(self):
        """The whole session again, in its order or another. What was done is answered as it was, the rest refused."""
        session = [*self.accepted, *self.refused]
        if self.rng.random() < 0.5:
            self.rng.shuffle(session)
        line = self.rng.choice(self.sides)
        for begin in range(0, len(session), AT_ONCE):
            block = session[begin:begin + AT_ONCE]
            for command, answer in zip(block, self.send(line, block, len(block))):
                if command["id"] in self.first:
                    self.done(command, [answer.text])
                else:
                    assert answer.get("error") in ("stale", "wrong_phase"), f"{command} was answered {answer.text}"

    WAYS = {plain: 40, repeated: 6, everywhere: 5, cut: 5, belated: 8, wrong: 25, strange: 3, chat: 2, replay: 1}

    def round(self):
        """Until the driver has had enough for now."""
        self.open()
        try:
            self.look()
            self.replay()  # a restart must not have changed any answer
            while not self.driver.round_over():
                if self.state["phase"] != "running":
                    self.replay()
                    self.table = None
                    self.look()
                self.rng.choices(list(self.WAYS), self.WAYS.values())[0](self)
        finally:
            self.close()


class Driver:
    """Rounds of attacks on several tables at once, with a restart between two rounds: polite ones and kills."""

    def __init__(self, seed, commands, rounds=4, targets=4, **server):
        self.seed, self.commands, self.rounds, self.targets = seed, commands, rounds, targets
        self.server = Server(generous=True, **server)
        self._lock = threading.Lock()
        self.delivered = self.tampered = self.quota = 0
        self.violations = []

    def count(self, delivered, tampered):
        with self._lock:
            self.delivered += delivered
            self.tampered += tampered

    def round_over(self):
        return self.delivered >= self.quota or bool(self.violations)

    def attack(self, target):
        try:
            target.round()
        except (AssertionError, TimeoutError, ConnectionError) as error:
            with self._lock:
                self.violations.append(f"{type(error).__name__}: {error}")

    def run(self, then):
        with self.server, concurrent.futures.ThreadPoolExecutor(self.targets) as pool:
            self.who = [Target(self, number) for number in range(self.targets)]
            for number in range(1, self.rounds + 1):
                self.quota = self.commands * number // self.rounds
                list(pool.map(self.attack, self.who))
                if self.violations:
                    return self
                end = self.server.stop if number % 2 else self.server.kill9
                end()
                self.server.start()
            self.quota = 0
            list(pool.map(self.attack, self.who))  # the whole sessions once more
            self.server.stop()
            then(self)
        return self
