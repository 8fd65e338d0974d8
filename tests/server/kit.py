"""The kit of the server's tests: a server of one's own, people who visit it, and players who play at its tables.

The server is the real program, as a process with a data directory of its own, on a port that the system chooses.
RIVERS=FILE names another binary than build/rivers. It is copied once, so that a build beside the tests does no harm.
Randomised tests take their seed from RIVERS_SEED, or draw one, and print it.
"""

import atexit
import contextlib
import functools
import http.client
import json
import os
import pathlib
import random
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

from kit_socket import TIMEOUT, Closed, Message, Refused, Socket, new_id

__all__ = ["TIMEOUT", "Closed", "Message", "Refused", "Socket", "new_id", "Server", "Session", "Player", "create_table",
           "play_random_game", "seed", "amount", "REPO", "MEMORY"]

REPO = pathlib.Path(__file__).resolve().parents[2]
# A disk that forgets: for tests that need speed and no real sync. Tests of durability leave it alone.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else None
SERVING = re.compile(r"Two Rivers is at http://127\.0\.0\.1:(\d+) \(data in .*\); Ctrl-C ends it\n")


def seed(what):
    """The seed of a randomised test: RIVERS_SEED repeats an earlier run."""
    chosen = int(os.environ.get("RIVERS_SEED") or random.SystemRandom().randrange(1 << 32))
    print(f"\n{what}: RIVERS_SEED={chosen}", flush=True)
    return chosen


def amount(name, otherwise):
    """A figure that the environment may scale up."""
    return int(os.environ.get(name) or otherwise)


@functools.cache
def snapshot(binary):
    """A copy of the program; waits while a build replaces it."""
    folder = tempfile.mkdtemp(prefix="rivers-binary-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    copy = os.path.join(folder, pathlib.Path(binary).name)
    for _ in range(240):
        with contextlib.suppress(OSError):
            shutil.copy(binary, copy)
            if subprocess.run([copy, "serve", "--help"], capture_output=True).returncode == 0:
                return copy
        time.sleep(0.5)
    raise SystemExit(f"there is no program at {binary} that can serve; build it, or say where it is with RIVERS=FILE")


class Server:
    """`rivers serve` as a process. Leaving the `with` block always ends it, whatever happened."""

    def __init__(self, *flags, generous=False, binary=None, sabotage=None, scratch=None):
        self.flags = [*flags, *(["--generous"] if generous else [])]
        self.cookie_name = "s" if "--plain-http" in flags else "__Host-s"
        chosen = binary or os.environ.get("RIVERS") or REPO / "build" / "rivers"
        self.binary = snapshot(str(pathlib.Path(chosen).absolute()))
        self.env = {**os.environ, **({"RIVERS_SABOTAGE": sabotage} if sabotage else {})}
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rivers-server-", dir=scratch))
        self.data = self.folder / "data"
        self.log_file = self.folder / "log"
        self.process = self.port = self.started_in = None
        self.fixed_port = 0  # the system chooses a new one at each start

    def __enter__(self):
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        self.kill9()
        shutil.rmtree(self.folder, ignore_errors=True)

    host = "127.0.0.1"

    @property
    def url(self):
        return f"http://{self.host}:{self.port}"

    origin = url

    def launch(self):
        """Starts the process and does not wait for it: for those who want to kill it in its recovery."""
        assert self.process is None, "the server runs already"
        self.launched = time.monotonic()
        command = [self.binary, "serve", "--listen", f"{self.host}:{self.fixed_port}", "--data", self.data, *self.flags]
        with open(self.log_file, "ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.env)

    def start(self, timeout=TIMEOUT):
        """Starts it, on the data that is there, and waits until it serves; `started_in` says how many seconds."""
        self.launch()
        said = b""
        while not said.endswith(b"\n"):
            left = self.launched + timeout - time.monotonic()
            block = b""
            if left > 0 and select.select([self.process.stdout], [], [], left)[0]:
                block = os.read(self.process.stdout.fileno(), 4096)
            if not block:
                raise AssertionError(f"the server did not begin in {timeout} s (exit {self.process.poll()}, it said "
                                     f"{said!r}); its log ends so:\n{self.log_text()[-2000:]}")
            said += block
        self.started_in = time.monotonic() - self.launched
        found = SERVING.fullmatch(said.decode())
        if not found:
            raise AssertionError(f"the server's first line is not as docs/protocol.md's readers expect: {said!r}")
        self.port = int(found[1])
        return self

    def _ended(self):
        code = self.process.returncode
        self.process.stdout.close()
        self.process = None
        return code

    def kill9(self):
        """SIGKILL, by its process id; nothing if it has ended."""
        if self.process is None:
            return None
        self.process.kill()
        self.process.wait(TIMEOUT)
        return self._ended()

    def stop(self, timeout=TIMEOUT):
        """SIGTERM; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the server did not stop within {timeout} s of SIGTERM") from None
        return self._ended()

    def restart(self):
        """A polite stop and a new start on the same data."""
        code = self.stop()
        assert code == 0, f"the server stopped with {code}; its log ends so:\n{self.log_text()[-2000:]}"
        return self.start()

    def log_text(self):
        return self.log_file.read_text("utf-8", "replace") if self.log_file.exists() else ""

    def log_lines(self):
        return [json.loads(line) for line in self.log_text().splitlines() if line.startswith("{")]

    def database_copy(self, folder):
        """The database and its write-ahead log, to look at while no server has them open."""
        for file in self.data.glob("rivers.db*"):
            shutil.copy(file, folder)
        return pathlib.Path(folder) / "rivers.db"


class Session:
    """A visitor: keeps the cookie, says where it comes from, and forgets nothing else between requests."""

    def __init__(self, server, name=None):
        self.server, self.token, self.user = server, None, None
        if name is not None:
            self.guest(name)

    @property
    def cookie(self):
        return f"{self.server.cookie_name}={self.token}" if self.token else None

    def request(self, method, target, body=None, headers=(), timeout=TIMEOUT):
        """One request on a connection of its own: (status, headers, body)."""
        head = {"Origin": self.server.origin, **({"Cookie": self.cookie} if self.token else {}), **dict(headers)}
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=timeout)
        try:
            connection.request(method, target, body, {name: value for name, value in head.items() if value is not None})
            answer = connection.getresponse()
            text = answer.read()
        except http.client.HTTPException as error:
            raise ConnectionError(f"{method} {target}: {error!r}") from error
        finally:
            connection.close()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith(self.server.cookie_name + "="):
                self.token = value.split(";")[0].split("=", 1)[1] or None
        return answer.status, answer.getheaders(), text

    def api(self, command, **fields):
        """POST /api/COMMAND; a Message with `status`."""
        status, headers, text = self.request("POST", f"/api/{command}", json.dumps(fields),
                                             {"Content-Type": "application/json"})
        return Message(text.decode(), status, headers)

    def get(self, target):
        status, headers, text = self.request("GET", target)
        return Message(text.decode(), status, headers)

    def good(self, command, **fields):
        """Like api(), but anything else than "ok" is a failure of the test."""
        answer = self.api(command, **fields)
        if not answer["ok"]:
            raise AssertionError(f"{command} {fields} was refused: {answer.text}")
        return answer

    def guest(self, name):
        self.user = self.good("guest", name=name)["user"]
        return self

    def socket(self, timeout=TIMEOUT, **options):
        return Socket(self.server.host, self.server.port, self.cookie, self.server.origin, timeout, **options)


def create_table(session, game="the-river", seats=("me", "open"), **fields):
    """Seats by words: me, open, invited, here, or the level of a computer. As seated, if not said otherwise.
    The answer has `table`, `link` and so on."""
    def seat(number, word):
        if word in ("me", "open", "invited"):
            return {"kind": word}
        return {"kind": "here", "name": f"Here {number}"} if word == "here" else {"kind": "computer", "level": word}
    return session.good("create", game=game, players=len(seats), seats=[seat(*one) for one in enumerate(seats)],
                        **{"id": new_id(), "first": "as seated", **fields})


class Player:
    """A person who watches tables and plays random legal moves there. After a cut connection it comes back and sends
    what was not answered again, with the same id, as docs/protocol.md prescribes. Subclasses hear what happens."""

    # What may happen to an honest player whose connection was cut, or who is not alone at the table.
    NEWS_NEEDED = ("stale", "not_your_turn", "wrong_phase")
    AGAIN = ("busy", "slow_down", "saving_paused", "stopping")

    def __init__(self, session, rng):
        self.session, self.rng = session, rng
        self.seen = {}     # table: the newest TABLE of it
        self.pending = {}  # id: a command that was not answered yet
        self.line = None   # the socket

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.disconnect()

    # --- what a subclass may want to hear ---

    def told(self, table):
        """A TABLE has come."""

    def answered(self, command, answer):
        """The last word on a command."""

    # --- the work ---

    def watch(self, table, **fields):
        self.seen.setdefault(table, {"table": table, "version": 0, "phase": "gathering", "legal": []})
        self.give("watch", table=table, **fields)

    def give(self, do, **fields):
        command = {"do": do, "id": new_id(), **fields}
        self.pending[command["id"]] = command
        if self.line:
            self.line.send(command)
        return command

    def connect(self):
        """Opens the socket, watches every table from where it was, and sends again what was not answered."""
        self.line = self.session.socket()
        waiting = [command for command in self.pending.values() if command["do"] != "watch"]
        self.pending = {command["id"]: command for command in waiting}
        for table, seen in self.seen.items():
            if seen["phase"] in ("gathering", "running"):
                self.give("watch", table=table, **({"since": seen["version"]} if seen["version"] else {}))
        for command in waiting:
            self.line.send(command)

    def disconnect(self):
        if self.line:
            self.line.raw.close()
            self.line = None

    def step(self, timeout=1):
        """Takes one message and does what it asks for; False if none came in time."""
        try:
            message = self.line.receive(timeout)
        except TimeoutError:
            return False
        if message.get("type") == "news":
            self._look(message)
        elif "re" in message:
            self._hear(message)
        return True

    def _look(self, table):
        before = self.seen.get(table["table"])
        if before and table["version"] < before["version"]:
            raise AssertionError(f"table {table['table']} went back from version {before['version']} to "
                                 f"{table['version']}")
        self.seen[table["table"]] = table
        self.told(table)
        self.consider(table["table"])

    def _hear(self, answer):
        command = self.pending.get(answer["re"])
        if command is None:
            raise AssertionError(f"an answer to nothing that was asked: {answer.text[:300]}")
        if not answer["ok"] and answer["error"] in self.AGAIN and "damaged" not in answer["message"]:
            time.sleep(min(1, answer.get("retry_after", 0.05)))  # as the server wishes
            return self.line.send(command)
        del self.pending[command["id"]]
        self.answered(command, answer)
        if answer["ok"] and command["do"] == "watch":
            self._look(answer)
        elif not answer["ok"] and "news" in answer:
            self._look(answer["news"])
        elif "version" in command:
            if not answer["ok"] and answer["error"] not in self.NEWS_NEEDED:
                raise AssertionError(f"{command} was refused: {answer.text[:300]}")
            self.consider(command["table"], answer.get("version", 0))

    def consider(self, table, at_least=0):
        """Plays, if the newest TABLE asks for it and nothing is on its way there."""
        seen = self.seen[table]
        busy = any("version" in command and command["table"] == table for command in self.pending.values())
        if seen["legal"] and not busy and seen["version"] >= at_least:
            self.act(seen)

    def act(self, table):
        """It is our turn."""
        self.give("play", table=table["table"], version=table["version"], move=self.rng.choice(table["legal"])["move"])

    def over(self):
        return all(seen["phase"] not in ("gathering", "running") for seen in self.seen.values())

    def run(self, timeout=120):
        """Plays until all its tables are over, through every cut connection."""
        deadline = time.monotonic() + timeout
        pause = 0.05
        while not self.over():
            if time.monotonic() > deadline:
                raise AssertionError(f"not over in {timeout} s; the tables are at "
                                     f"{[(seen['phase'], seen['version']) for seen in self.seen.values()]}")
            try:
                if self.line is None:
                    self.connect()
                self.step()
                pause = 0.05
            except ConnectionError as error:
                if isinstance(error, Refused) and error.status not in (429, 503):
                    raise
                self.disconnect()
                time.sleep(pause)  # the server is gone: there is no event to wait for
                pause = min(2, pause * 2)
        self.disconnect()
        return self.seen


def play_random_game(server, game="the-river", seats=("me", "here"), rng=None, timeout=120, **fields):
    """One whole game between one person's seats and computers: the session and the table's last TABLE."""
    session = Session(server, "Ana")
    table = create_table(session, game, seats, **fields)["table"]
    with Player(session, rng or random.Random(1)) as player:
        player.watch(table)
        return session, player.run(timeout)[table]
