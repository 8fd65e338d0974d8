"""The terminal as a client of the server, through pipes; and what a host does with the same program: load, backup."""

import json
import random
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
import unittest

from kit import TIMEOUT, Session, create_table
from kit_remote import PROMPT, Pipe, RemoteTest


class WholeGames(RemoteTest):
    def check_record(self, pipe, name):
        file = self.folder / name
        pipe.say(f"record {file}")
        pipe.expect(f"Saved in {re.escape(str(file))}")
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0, pipe.errors())
        for command, words in (("check", "good"), ("verify", "every roll and draw follows")):
            result = self.run_rivers(command, file)
            self.assertEqual(result.returncode, 0, result)
            self.assertIn(words, result.stdout)

    def test_each_game_against_computers(self):
        server = self.serve()
        for game, seats in (("river-of-gold", "human,greedy"), ("the-river", "human,random,greedy")):
            with self.subTest(game):
                pipe = Pipe(self, server, game, "--seats", seats)
                said = self.play_on(pipe, random.Random(3))
                self.assertRegex(said, r"\nTotal .*\nRank ")
                self.assertRegex(said, r"wins|Shared victory")
                self.assertIn("This move: ", pipe.text)
                self.assertIn("Since your last move", pipe.text)
                self.check_record(pipe, f"{game}.game")

    def test_two_people_share_the_terminal(self):
        server = self.serve()
        pipe = Pipe(self, server, "river-of-gold", "--seats", "human,human:Bo")
        self.play_on(pipe, random.Random(5))
        self.assertRegex(pipe.text, r"The next decision is for ana\.")
        self.assertRegex(pipe.text, r"The next decision is for Bo\.")
        # What is drawn between one curtain and the next is one person's: the other's cards are not named.
        for part in re.split(r"The next decision is for ", pipe.text)[1:]:
            name = part.split(".", 1)[0]
            other = "Bo" if name == "ana" else "ana"
            self.assertNotRegex(part, rf"\n  {other} draws (?!a |\d)[A-Z]")
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0)

    def test_rematch(self):
        server = self.serve()
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy")
        self.play_on(pipe, random.Random(8))
        pipe.say("rematch")
        said = pipe.ask()
        self.assertRegex(said, r"choose your starting tile|send a pioneer")
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0)
        self.assertIn("Your seat stays yours", pipe.text)

    def test_two_terminals_at_one_table(self):
        server = self.serve()
        first = Pipe(self, server, "the-river", "--seats", "human,open", "--name", "Ana")
        table, token = re.search(r"table (\w+) token (\w+)", first.expect(r"token \w+")).groups()
        first.expect("waits for 1 more")
        second = Pipe(self, server, "--table", table, "--token", token, "--name", "Bo")
        first.expect("Bo sits down")
        ends = []

        def play(pipe, seed):
            try:
                ends.append(self.play_on(pipe, random.Random(seed)))
            except BaseException as error:  # told by the one who waits
                ends.append(error)

        threads = [threading.Thread(target=play, args=pair) for pair in ((first, 1), (second, 2))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(90)
        for end in ends:
            if isinstance(end, BaseException):
                raise end
        self.assertEqual(len(ends), 2)
        totals = {re.search(r"\nTotal +(.*)\n", end)[1] for end in ends}
        self.assertEqual(len(totals), 1, totals)
        for pipe in (first, second):
            self.assertEqual(pipe.status(), 0)
        mode = {oct(file.stat().st_mode & 0o777) for file in (self.folder / "home").rglob("*") if file.is_file()}
        self.assertEqual(mode, {"0o600"})


class Commands(RemoteTest):
    def test_what_can_be_typed(self):
        server = self.serve()
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy", "--public")
        pipe.ask()
        pipe.say("1")
        pipe.ask()
        for line, words in (("?", "chat TEXT"), ("link", rf"rivers play --server {server.url} --table \w+"),
                            ("tables", r"Your tables\n  \w{32} the-river"), ("score", "if it ended now"), ("log", "starts with"),
                            ("legend", "."), ("info tile 13", "13"), ("rules TR-BUILD-1", "TR-BUILD-1"),
                            ("chat Hello there", "ana: Hello there"), ("orders return wood", "Auto-answers: return wood|not a move"),
                            ("orders", "No auto-answers"), ("agree", "."), ("claim 99", "."), ("nonsense", "not a move"),
                            ("77777", "not a move"), ("record x", "over"), ("moves", "   1  "), ("board", "Tokens")):
            with self.subTest(line):
                pipe.say(line)
                self.assertRegex(pipe.ask(), words)
        pipe.say("1")
        pipe.ask()
        pipe.say("undo")
        said = pipe.ask()
        if "type ask" in said:
            pipe.say("ask")
            said = pipe.ask()
        self.assertRegex(said, "takes back to move")
        pipe.say("leave")
        pipe.expect("A computer plays for ana")
        self.assertEqual(Session(server, "Di").get("/api/lobby")["tables"][0]["seats"][0]["away"], True)

    def test_languages(self):
        server = self.serve()
        for lang, words in (("fr", "Au revoir"), ("it", "Arrivederci"), ("es", "Hasta la vista")):
            pipe = Pipe(self, server, "the-river", "--seats", "human,greedy", "--lang", lang)
            pipe.ask()
            pipe.say("?")
            self.assertNotIn("{", pipe.ask())
            pipe.say("quit")
            self.assertEqual(pipe.status(), 0)
            self.assertIn(words, pipe.text)

    def asked(self, *pipes):
        """Which of them has a prompt."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            for pipe in pipes:
                pipe._more(0.02)
                if PROMPT.search(pipe.text, pipe.seen):
                    return pipe
        raise AssertionError("nobody is asked anything")

    def test_an_undo_is_asked_refused_and_agreed_to(self):
        server = self.serve()
        first = Pipe(self, server, "the-river", "--seats", "human,open", "--name", "Ana")
        table, token = re.search(r"table (\w+) token (\w+)", first.expect(r"token \w+")).groups()
        second = Pipe(self, server, "--table", table, "--token", token, "--name", "Bo")
        for _ in range(4):  # the starting tiles, and a pioneer of each
            pipe = self.asked(first, second)
            pipe.ask()
            pipe.say("1")
        asker = self.asked(first, second)
        other = second if asker is first else first
        asker.ask()
        for answer, words in (("refuse", "refuses"), ("agree", "takes back to move")):
            asker.say("ask")
            self.assertRegex(other.ask(), r"asks to go back to move \d+\.\nType agree or refuse")
            other.say(answer)
            asker.expect(words)
        asker.ask()

class Cuts(RemoteTest):
    def test_the_game_goes_on_after_a_kill_and_a_restart(self):
        server = self.serve()
        rng = random.Random(4)
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy")
        for end in (server.kill9, server.stop):
            self.play_on(pipe, rng, stop=lambda turn: turn == 6)
            end()
            pipe.expect("The connection is lost; I come back by myself.")
            pipe.say("1")  # typed while nobody listens: it is done when the server is back, once
            server.start()
            pipe.expect("Connected again.")
        self.assertRegex(self.play_on(pipe, rng), r"\nTotal ")
        self.assertEqual(pipe.status(), 0)

    def test_a_seat_is_kept_between_two_runs(self):
        server = self.serve()
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy")
        self.play_on(pipe, random.Random(4), stop=lambda turn: turn == 3)
        self.assertEqual(pipe.status(), 0)  # the end of the input
        come_back = re.search(r"--table (\w{32})", pipe.text[pipe.text.index("Your seat stays yours"):])[1]
        again = Pipe(self, server, "--table", come_back)
        self.assertRegex(again.ask(), r"\n +1  \w", "a list of what may be done: the turn is still ours")
        again.say("quit")
        self.assertEqual(again.status(), 0)
        stranger = Pipe(self, server, "--table", come_back, home="other")
        self.assertEqual(stranger.status(), 2)
        self.assertIn("refuses: there is no such table", stranger.errors())


class Messages(RemoteTest):
    def refuse(self, *args, words):
        result = self.run_rivers("play", "--server", *args)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result)
        self.assertRegex(result.stderr, r"\Arivers: " + words)

    def test_what_is_wrong_is_said(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            nobody = f"http://127.0.0.1:{free.getsockname()[1]}"
        self.refuse("ftp://x", "the-river", words="'ftp://x' is not the address of a server")
        self.refuse("http://h:99999", "the-river", words=".*a port is a number from 1 to 65535")
        self.refuse("http://h/path", "the-river", words=".*it has a path")
        self.refuse(nobody, "the-river", words="nobody listens at " + nobody)
        self.refuse("http://no-such-host.invalid", "the-river", words="there is no host 'no-such-host.invalid'")
        self.refuse(nobody, "chess", words="there is no game 'chess'")
        self.refuse(nobody, "the-river", "--save", "x", words="--save is for a game at this terminal")
        self.refuse(nobody, "the-river", "--token", "x", words="--token goes with --table")
        result = self.run_rivers("play", "the-river", "--table", "x")
        self.assertRegex(result.stderr, "--table is for a game at a server")
        self.assertRegex(self.run_rivers("play").stderr, "a game is required")

    def test_a_table_that_refuses(self):
        server = self.serve()
        host = Session(server, "Ana")
        full = create_table(host, seats=("me", "greedy"), public=True)["table"]
        self.refuse(server.url, "--table", full, words=f"{server.url} refuses: the table has begun")
        self.refuse(server.url, "--table", "0" * 32, words=".*there is no such table")
        self.refuse(server.url, "--table", "x", words=".*table")
        self.refuse(server.url, "the-river", "--seats", "human,genius", words="there is no player 'genius'")
        self.refuse(server.url, "the-river", "--colours", "pink,black", words=".*refuses: ")
        result = self.run_rivers("play", "--server", server.url)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stdout, r"Your tables:\n  none\nThe lobby:\n  " + full)

    def test_another_kind_of_server(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            def answer():
                line, _ = other.accept()
                with line:
                    line.recv(4096)
                    line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
            threading.Thread(target=answer, daemon=True).start()
            url = f"http://127.0.0.1:{other.getsockname()[1]}"
            self.refuse(url, "the-river", words=f"{url} answers .*not as a Two Rivers server does")


@unittest.skipUnless(shutil.which("openssl"), "needs openssl to make a certificate")
class Tls(RemoteTest):
    def test_through_a_proxy(self):
        key, certificate = self.folder / "key.pem", self.folder / "cert.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)
        url = f"https://localhost:{listener.getsockname()[1]}"
        server = self.serve("--origin", url)

        def copy(source, target):
            try:
                while block := source.recv(65536):
                    target.sendall(block)
            except OSError:
                pass
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

        def serve():
            while True:
                try:
                    raw, _ = listener.accept()
                except OSError:
                    return
                try:
                    outer = context.wrap_socket(raw, server_side=True)
                except OSError:
                    continue
                inner = socket.create_connection(("127.0.0.1", server.port))
                self.addCleanup(outer.close)
                self.addCleanup(inner.close)
                for pair in ((outer, inner), (inner, outer)):
                    threading.Thread(target=copy, args=pair, daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        pipe = Pipe(self, url, "the-river", "--seats", "human,greedy", SSL_CERT_FILE=str(certificate))
        self.play_on(pipe, random.Random(1), stop=lambda turn: turn == 5)
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0)
        doubted = Pipe(self, url, "the-river", home="other")
        self.assertEqual(doubted.status(), 2)
        self.assertRegex(doubted.errors(), "no safe connection to https://localhost.*certificate")


class Hosting(RemoteTest):
    def test_load(self):
        server = self.serve()
        result = self.run_rivers("load", "--server", server.url, "--tables", 10, "--seconds", 3, "--json")
        self.assertEqual(result.returncode, 0, result)
        said = json.loads(result.stdout)
        self.assertEqual((said["tables"], said["seats"], said["errors"], said["refusals"]), (10, 29, 0, {}))
        self.assertGreater(said["moves"], 100)
        self.assertAlmostEqual(said["moves"] / said["seconds"], said["moves_per_second"], 3)
        times = [said["answer_ms"][key] for key in ("p50", "p90", "p99", "p99.9", "max")]
        self.assertEqual(times, sorted(times))
        self.assertGreater(times[0], 0)
        self.assertGreaterEqual(said["broadcast_ms"]["p50"], 0.5 * times[0])
        self.assertGreater(said["server_memory"]["connected"], 1e6)
        self.assertRegex(result.stderr, r"moves/s  p50 +\S+ ms  p99 +\S+ ms\n")
        self.assertAlmostEqual(said["bytes_per_move"] * said["moves"] / said["bytes_received"], 1, 3)
        self.assertGreater(said["messages_out_per_second"], said["messages_in_per_second"], "every seat hears of a move")
        self.assertGreaterEqual(said["messages_in_per_second"], 0.99 * said["moves_per_second"])
        self.assertGreater(said["server_cpu_us_per_move"], 0)
        self.assertNotIn("echo", said)

    def test_load_beside_a_bare_server(self):
        server = self.serve()
        load = ("load", "--server", server.url, "--tables", 6, "--seconds", 2, "--echo")
        result = self.run_rivers(*load, "--json")
        self.assertEqual(result.returncode, 0, result)
        said = json.loads(result.stdout)
        echo = said["echo"]
        self.assertEqual(echo["errors"], 0)
        self.assertGreater(echo["messages_in_per_second"], 10)
        self.assertAlmostEqual(echo["messages_out_per_second"] / echo["messages_in_per_second"], echo["answers"], 0)
        both = [one["messages_in_per_second"] + one["messages_out_per_second"] for one in (said, echo)]
        self.assertAlmostEqual(echo["ratio"], both[0] / both[1], 6)
        # The sizes are those of the game: a short command, long news.
        self.assertTrue(50 < echo["bytes_in"] < 500 < echo["bytes_out"], echo)
        words = self.run_rivers(*load).stdout
        self.assertRegex(words, r"\nmessages +\d+/s in, \d+/s out\nbare echo +\d+/s in, \d+/s out \(\d+ bytes in, "
                                r"\d+ x \d+ bytes out\): the server does [\d.]+ % of that\n")
        self.assertRegex(words, r"\nbytes .*: \d+ bytes per move to all its seats\n")
        refused = self.run_rivers(*load, "--rate", 10)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("leave out --rate", refused.stderr)

    def test_load_by_the_clock(self):
        server = self.serve()
        result = self.run_rivers("load", "--server", server.url, "--tables", 6, "--seats", 2, "--seconds", 2, "--rate", 60)
        self.assertEqual(result.returncode, 0, result)
        self.assertRegex(result.stdout, r"\A6 tables, 12 seats, 2\.\d s, 60 moves/s by the clock\n")
        self.assertLessEqual(int(re.search(r"\nmoves +(\d+) ", result.stdout)[1]), 130)

    def test_load_says_what_it_needs(self):
        result = self.run_rivers("load", "--server", "http://127.0.0.1:1")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, "nobody listens at http://127.0.0.1:1")

    def test_backup_beside_a_server_and_without(self):
        server = self.serve()
        pipe = Pipe(self, server, "the-river", "--seats", "human,greedy")
        self.play_on(pipe, random.Random(4), stop=lambda turn: turn == 4)
        pipe.say("quit")
        self.assertEqual(pipe.status(), 0)
        table = re.search(r"--table (\w{32})", pipe.text)[1]
        beside, alone = self.folder / "beside.db", self.folder / "alone.db"
        result = self.run_rivers("backup", beside, "--data", server.data)
        self.assertEqual(result.returncode, 0, result)
        self.assertRegex(result.stdout, rf"\Awrote {beside} \(\d+ bytes, while the server runs\)\n\Z")
        again = self.run_rivers("backup", beside, "--data", server.data)
        self.assertEqual(again.returncode, 2)
        self.assertRegex(again.stderr, r"\Arivers: .*exist")
        server.stop()
        result = self.run_rivers("backup", alone, "--data", server.data)
        self.assertRegex(result.stdout, rf"\Awrote {alone} \(\d+ bytes\)\n\Z")
        for number, file in enumerate((beside, alone)):
            shutil.rmtree(server.data)
            restored = self.run_rivers("restore", file, "--data", server.data)
            self.assertEqual(restored.returncode, 0, restored)
            server.start()
            back = Pipe(self, server, "--table", table)
            self.assertRegex(back.ask(), r"\n +1  \w", number)
            back.say("quit")
            self.assertEqual(back.status(), 0)
            server.stop()

    def test_backup_says_what_is_wrong(self):
        nothing = self.folder / "nothing"
        result = self.run_rivers("backup", self.folder / "x.db", "--data", nothing)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertRegex(result.stderr, r"\Arivers: there is no database in ")
        self.assertFalse(nothing.exists())
        server = self.serve()
        result = self.run_rivers("backup", "/no/such/place/x.db", "--data", server.data)
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"\Arivers: .*/no/such/place")


if __name__ == "__main__":
    unittest.main()
