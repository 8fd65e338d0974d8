"""For hosts: starts that must fail in plain words, stops that lose nothing, and what is told to operators."""

import contextlib
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

import exposition
from kit import Closed, Server, create_table, new_id, snapshot
from kit_hostile import PASSWORD, SABOTAGED, Fast, account, error_of, generous, ordinary, until

BINARY = os.environ.get("RIVERS") or str(pathlib.Path(__file__).resolve().parents[2] / "build" / "rivers")


def refused_start(*flags, env=None, timeout=10):
    """(exit code, what it says) of a server that should not start."""
    process = subprocess.run([snapshot(BINARY), "serve", *map(str, flags)], capture_output=True, text=True,
                             timeout=timeout,
                             env={**os.environ, **(env or {})})
    return process.returncode, process.stderr + process.stdout


@contextlib.contextmanager
def volume(options):
    """A small file system of our own, where this machine allows it."""
    folder = tempfile.mkdtemp(prefix="rivers-volume-")
    try:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder],
                          capture_output=True).returncode != 0:
            raise unittest.SkipTest("no right to mount a file system")
        try:
            yield pathlib.Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
    finally:
        os.rmdir(folder)


class Starts(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rivers-hosting-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def refused(self, words, *flags, **more):
        code, said = refused_start(*flags, **more)
        self.assertNotEqual(code, 0, said)
        self.assertGreater(code, 0, f"ended by a signal: {said}")
        self.assertRegex(said, words)
        self.assertNotIn("what():", said)
        self.assertLessEqual(len(said.strip().splitlines()), 3, said)

    def database(self):
        """A database that a server has made."""
        with generous() as server:
            Fast(server, "Ana")
            server.stop()
            shutil.copytree(server.data, self.folder / "data")
        return self.folder / "data"

    def test_second_server_on_the_same_data(self):
        with ordinary() as server:
            self.refused(rf"another server already uses .*process {server.process.pid}", "--listen", "127.0.0.1:0",
                         "--data", server.data)
            self.assertTrue(Fast(server, "Ana").good("me")["ok"], "the first is not disturbed")
            self.assertTrue((server.data / "operator").exists(), "nor is its operator's file")

    def test_data_directory_that_cannot_be(self):
        file = self.folder / "file"
        file.write_text("hello")
        self.refused("not a directory", "--listen", "127.0.0.1:0", "--data", file)
        self.refused("[Nn]ot a directory", "--listen", "127.0.0.1:0", "--data", file / "below")
        self.refused("data directory", "--listen", "127.0.0.1:0", "--data", "/proc/rivers")
        self.assertEqual(file.read_text(), "hello")

    def test_data_directory_that_is_read_only(self):
        with volume("size=1m,ro") as folder:
            self.refused("cannot (make|write)", "--listen", "127.0.0.1:0", "--data", folder / "data")
            self.refused("cannot write", "--listen", "127.0.0.1:0", "--data", folder)

    def test_newer_database(self):
        data = self.database()
        with sqlite3.connect(data / "rivers.db") as database:
            database.execute("PRAGMA user_version = 999")
        database.close()
        before = (data / "rivers.db").read_bytes()
        self.refused(r"newer Two Rivers \(version 999", "--listen", "127.0.0.1:0", "--data", data)
        self.assertEqual((data / "rivers.db").read_bytes(), before, "it is left as it was")

    def test_not_a_database(self):
        for content in (b"This is my diary.\n" * 400, b"\x00" * 8192, b"SQLite format 3\x00" + b"\xff" * 9000):
            data = self.folder / f"d{len(content)}"
            data.mkdir()
            (data / "rivers.db").write_bytes(content)
            self.refused("not a database|damaged|not one of Two Rivers", "--listen", "127.0.0.1:0", "--data", data)
            self.assertEqual((data / "rivers.db").read_bytes(), content)
        other = self.folder / "other"
        other.mkdir()
        with sqlite3.connect(other / "rivers.db") as database:
            database.execute("CREATE TABLE recipes (name TEXT)")
        database.close()
        self.refused("not one of Two Rivers", "--listen", "127.0.0.1:0", "--data", other)

    def test_addresses(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            self.refused("in use", "--listen", f"127.0.0.1:{port}", "--data", self.folder / "d")
            self.refused("in use", "--listen", f"localhost:{port}", "--data", self.folder / "d")
        self.refused("not an address of this machine", "--listen", "192.0.2.1:0", "--data", self.folder / "d")
        bad = [":", "127.0.0.1:", ":80a", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:99999999999",
               "example.invalid:80", "1.2.3:80",
               "127.0.0.1:8080x", "127.0.0.1: 80", "[::1:80", "http://127.0.0.1:80", "127.0.0.1:0x50", "300.1.1.1:80",
               "port"]
        for listen in bad:
            with self.subTest(listen):
                self.refused("listen|address|port", f"--listen={listen}", "--data", self.folder / "d")
        print(f"\naddresses: {len(bad) + 3} refused in words")
        self.assertFalse((self.folder / "d" / "rivers.db").exists(),
                         "nothing is made before the address is known to be good")

    def test_dice_that_repeat_are_for_tests_alone(self):
        """A seed makes dice that anyone can foresee: it is refused wherever others could come, and said loudly."""
        seed = ("--test-dice-seed", "7", "--data", self.folder / "d")
        alone = ("--listen", "127.0.0.1:0", "--plain-http")
        for flags in (("--listen", "127.0.0.1:0"), ("--listen", "0.0.0.0:0", "--plain-http"),
                      (*alone, "--trust-proxy"), (*alone, "--origin", "https://play.example.org"),
                      (*alone, "--origin", "http://play.example.org"), (*alone, "--origin", "https://localhost:5173"),
                      (*alone, "--origin", "http://localhost.example.org:80")):
            with self.subTest(flags):
                self.refused("test-dice-seed", *flags, *seed)
        self.assertFalse((self.folder / "d" / "rivers.db").exists())

        def game(*flags):
            """The record of a game that computers play, without the names and times that differ."""
            with generous("--plain-http", *flags) as server:
                ana = Fast(server, "Ana")
                table = create_table(ana, seats=("me", "greedy"))["table"]
                for _ in range(3):
                    until(lambda: ana.good("table", table=table)["legal"])
                    now = ana.good("table", table=table)
                    ana.good("play", id=new_id(), table=table, version=now["version"], move=now["legal"][0]["move"])
                log = ana.good("history", table=table, **{"from": 0, "to": 12})["entries"]
                moves = [(one["kind"], one.get("move")) for one in log]
                return table, moves, server.log_text()
        first, second, other = (game("--test-dice-seed", seed) for seed in ("7", "7", "8"))
        self.assertEqual(first[:2], second[:2], "the same seed, the same game")
        self.assertGreater(len(first[1]), 5)
        self.assertNotEqual(first[0], other[0])
        self.assertNotEqual(first[1], other[1])
        self.assertIn("WARNING: the dice follow from --test-dice-seed", first[2])
        self.assertNotEqual(game()[0], game()[0], "without a seed nothing repeats")

    def test_the_test_binary_is_not_the_program(self):
        """The deliberate faults are in the test's binary only: the program does not know the variable."""
        self.assertFalse(b"RIVERS_SABOTAGE" in pathlib.Path(snapshot(BINARY)).read_bytes())
        if pathlib.Path(SABOTAGED).exists():
            self.assertTrue(b"RIVERS_SABOTAGE" in pathlib.Path(SABOTAGED).read_bytes())


class Stops(unittest.TestCase):
    def test_sigterm(self):
        """In the middle of play: everyone is told, nothing that was answered is lost, and it is quick."""
        acked, ends = {}, []
        with Server(generous=True) as server:  # on a real disk
            players = []
            for i in range(6):
                person = Fast(server, f"P{i}")
                table = create_table(person, seats=("me", "here"))["table"]
                players.append((person, table))
            over = threading.Event()

            def play(person, table):
                line = person.socket()
                view = line.ask("watch", table=table)
                closing = False
                try:
                    while not over.is_set():
                        if not view["legal"]:  # the game is over: wait for the end of the server
                            closing = line.receive().get("type") == "closing" or closing
                            continue
                        move = {"do": "play", "table": table, "version": view["version"],
                                "move": view["legal"][0]["move"], "id": new_id()}
                        line.send(move)
                        while True:
                            message = line.receive()
                            closing = closing or message.get("type") == "closing"
                            if message.get("re") == move["id"] and message["ok"]:
                                acked[table] = message["version"], move
                            if message.get("type") == "news":
                                view = message
                                break
                except Closed as end:
                    ends.append((closing, end.code))
                finally:
                    line.raw.close()
            threads = [threading.Thread(target=play, args=one) for one in players]
            for thread in threads:
                thread.start()
            until(lambda: len(acked) == len(players))
            time.sleep(0.3)
            began = time.monotonic()
            code = server.stop(30)
            spent = time.monotonic() - began
            over.set()
            for thread in threads:
                thread.join()
            self.assertEqual(code, 0)
            self.assertEqual(ends, [(True, 1012)] * len(players))
            server.start()
            for person, table in players:
                version, move = acked[table]
                again = person.good("play", **{key: value for key, value in move.items() if key != "do"})
                self.assertEqual(again["version"], version, "sent again it is answered as the first time")
                self.assertGreaterEqual(person.good("table", table=table)["version"], version)
        print(f"\nSIGTERM under load: {len(players)} players told, exit 0 in {spent:.2f} s, "
              f"{len(acked)} last moves all there")

    def test_idle_and_half_open_connections_do_not_hold_it_up(self):
        with ordinary() as server:
            person = Fast(server, "Ana")
            lines = [person.socket() for _ in range(5)]
            half = [socket.create_connection((server.host, server.port)) for _ in range(20)]
            for line in half[:10]:
                line.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Le")
            began = time.monotonic()
            self.assertEqual(server.stop(30), 0)
            self.assertLess(time.monotonic() - began, 20)
            for line in half + [one.raw for one in lines]:
                line.close()

    def test_a_restart_keeps_everything(self):
        with ordinary() as server:
            ana, bo, cy, guest = account(server, "Ana"), Fast(server, "Bo"), Fast(server, "Cy"), Fast(server, "Guest")
            made = create_table(ana, "river-of-gold", seats=("me", "invited", "open"))
            running = create_table(ana, "river-of-gold", seats=("me", "open"), public=True)["table"]
            bo.good("join", table=running)
            ana.good("chat", table=running, text="до встречи", id="c1")
            ana.good("orders", table=running, moves=["end-turn"])
            kicked = create_table(ana, seats=("me", "open", "open"), public=True)["table"]
            seat = cy.good("join", table=kicked)["seat"]
            ana.good("kick", table=kicked, seat=seat)
            before = {person: person.good("table", table=running).text for person in (ana, bo)}
            gone = guest.copy()
            guest.good("logout")
            server.restart()
            self.assertEqual(ana.good("me")["user"], {"id": ana.user["id"], "name": "Ana", "guest": False})
            self.assertEqual(bo.good("me")["user"]["name"], "Bo")
            self.assertIsNone(gone.good("me")["user"], "a session that has ended")
            for person, text in before.items():
                self.assertEqual(person.good("table", table=running).text, text, "the table as it was, byte for byte")
            self.assertEqual(ana.good("table", table=running)["orders"], ["end-turn"])
            with ana.socket() as line:
                self.assertEqual([one["text"] for one in line.ask("watch", table=running)["chat"]], ["до встречи"])
            self.assertEqual(ana.good("chat", table=running, text="до встречи", id="c1")["number"], 1, "said once")
            self.assertEqual(error_of(cy.api("join", table=kicked)), "not_found", "kicked stays kicked")
            self.assertEqual(bo.good("join", table=made["table"], token=made["invites"][0]["token"])["seat"], 1)
            self.assertEqual(error_of(cy.api("join", table=made["table"], token=made["invites"][0]["token"])),
                             "not_found")
            self.assertTrue(cy.good("table", table=made["table"], token=made["link"])["ok"])
            Fast(server).good("login", name="Ana", password=PASSWORD)

    @staticmethod
    def noted(server, event):
        return sum(json.loads(line)["event"] == event for line in server.log_text().splitlines())

    def test_disk_full(self):
        """Nothing is acknowledged that is not kept; it goes on by itself when there is room."""
        with volume("size=6m") as folder:
            server = Server(generous=True, scratch=folder)
            with server:
                person = Fast(server, "Ana")
                table = create_table(person, seats=("me", "open"), public=True)["table"]
                filler = folder / "filler"
                with open(filler, "wb", buffering=0) as file, contextlib.suppress(OSError):
                    while True:
                        file.write(b"x" * 4096)
                refused, spoken = None, 0
                for i in range(2000):
                    answer = person.api("chat", table=table, text="x" * 400, id=f"t{i}")
                    if not answer["ok"]:
                        refused = answer
                        break
                    spoken += 1
                self.assertIsNotNone(refused, "the volume did not get full")
                self.assertEqual((refused["error"], refused.status), ("saving_paused", 503))
                self.assertEqual(self.noted(server, "disk_full"), 1)
                self.assertTrue(person.good("table", table=table)["ok"], "one can still look")
                filler.unlink()
                until(lambda: person.api("chat", table=table, text="again", id="again")["ok"], 5)
                self.assertEqual((self.noted(server, "disk_full"), self.noted(server, "disk_has_room")), (1, 1))
                server.restart()
                with person.socket() as line:
                    last = line.ask("watch", table=table)["chat"][-1]
                self.assertEqual((last["number"], last["text"]), (spoken + 1, "again"))
        print(f"\ndisk full: {spoken} lines kept, the next one refused, and the one after it kept")


class Told(unittest.TestCase):
    def test_health_figures_and_log(self):
        with ordinary() as server:
            person = account(server, "Ana")
            made = create_table(person, seats=("me", "greedy"))
            version = person.good("table", table=made["table"])["version"]
            for text in ("fly", "start-tile 1"):
                person.api("play", table=made["table"], version=version, move=text, id=new_id())
            person.api("login", name="Ana", password="a mistyped phrase")
            status, headers, body = Fast(server).request("GET", "/healthz")
            self.assertEqual((status, body, dict(headers)["Content-Type"]), (200, b"ok\n", "text/plain; charset=utf-8"))
            status, headers, body = Fast(server).request("GET", "/metrics")
            self.assertEqual((status, dict(headers)["Content-Type"]), (200, "text/plain; version=0.0.4; charset=utf-8"))
            figures = exposition.parse(body.decode("ascii"))
            server.stop()
            lines = server.log_text().splitlines()
            for line in lines:
                entry = json.loads(line)
                self.assertLessEqual({"at", "level", "event"}, set(entry))
                self.assertRegex(entry["at"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\Z")
                self.assertIn(entry["level"], ("debug", "info", "warning", "error"))
            wrong = [json.loads(line) for line in lines if "wrong_login" in line]
            self.assertEqual([(one["level"], one["user"]) for one in wrong], [("warning", person.user["id"])])
            for secret in (person.token, PASSWORD, "a mistyped phrase", made["link"]):
                self.assertNotIn(secret, server.log_text())
        print(f"\ntold: {len(figures)} figures, {len(lines)} lines of log, all well formed")


if __name__ == "__main__":
    unittest.main()
