"""Every documented error provoked, and every malformed thing a client can send: refused in words, and nothing else."""

import contextlib
import functools
import json
import re
import signal
import socket
import threading
import time
import unittest

import kit
from kit import Closed, create_table, new_id
from kit_hostile import Fast, error_of, generous, ordinary, raw_request, split_answer, together, upgrade

JSON = {"Content-Type": "application/json"}


def documented_errors():
    text = (kit.REPO / "docs" / "protocol.md").read_text()
    return {code: int(status) for code, status in re.findall(r"^\| `(\w+)` \| (\d{3}) \|", text, re.M)}


def send_all(line, data):
    with contextlib.suppress(OSError):  # the server may close before it has read everything
        line.sendall(data)


class Documented(unittest.TestCase):
    def test_every_error(self):
        seen = {}

        def note(answer):
            if not answer["ok"]:
                self.assertTrue(answer["message"])
                self.assertEqual(seen.setdefault(answer["error"], answer.status), answer.status)
            return answer

        with generous() as server:
            ana, bo, eve, nobody = Fast(server, "Ana"), Fast(server, "Bo"), Fast(server, "Eve"), Fast(server)
            table = create_table(ana, "river-of-gold", seats=("me", "open"), public=True)["table"]
            gathering = create_table(ana, "river-of-gold", seats=("me", "open"), public=True)["table"]
            bo.good("join", table=table)
            view = ana.good("table", table=table)
            actor, other = (ana, bo) if view["legal"] else (bo, ana)
            here = {"table": table, "version": view["version"]}
            note(ana.send_body("me", "{"))
            note(ana.api("me", surplus=1))
            bad = note(actor.api("play", move="fly 3", id=new_id(), **here))
            self.assertIsInstance(bad["column"], int)
            illegal = note(actor.api("play", move="customer 1", id=new_id(), **here))
            self.assertRegex(illegal["rule"], r"\S")
            note(other.api("play", move="end-turn", id=new_id(), **here))
            stale = note(actor.api("play", table=table, version=1, move="end-turn", id=new_id()))
            self.assertEqual(stale["version"], view["version"])
            note(ana.api("play", table=gathering, version=1, move="end-turn", id=new_id()))
            note(ana.api("undo", id=new_id(), **here))
            note(ana.api("join", table=gathering))
            note(nobody.api("my_tables"))
            note(nobody.api("login", name="Nobody", password="not a password"))
            note(eve.api("chat", table=table, text="hello", id=new_id()))
            used = new_id()
            ana.good("chat", table=table, text="hello", id=used)
            note(ana.api("chat", table=table, text="something else", id=used))
            note(eve.api("table", table=new_id()))
            note(ana.api("frobnicate"))
            note(ana.get("/api/create"))
            note(ana.send_body("me", "{}", "text/plain"))
            large = raw_request(server, "POST", "/api/me", [("Origin", server.origin),
                                                            ("Content-Type", "application/json")],
                                b" " * (1024 * 1024 + 1))
            seen["too_large"] = large[0]
            doubled = raw_request(server, "GET", "/api/me", [("Host", "x"), ("Host", "y")], b"")
            seen[json.loads(doubled[2])["error"]] = doubled[0]
            busy = together([functools.partial(Fast(server).api, "login", name=f"N{i}", password="x" * 9)
                             for i in range(50)])
            for answer in busy:
                note(answer)
            self.assertTrue(any(answer.get("retry_after") and ("Retry-After", "5") in answer.headers
                                for answer in busy))
            note(self.while_stopping(server))
        with ordinary() as server:
            ana = Fast(server, "Ana")
            for _ in range(25):
                slow = note(ana.api("me"))
            self.assertIn(("Retry-After", "1"), slow.headers)
        documented = documented_errors()
        untried = {"saving_paused", "internal"}  # a full disk (test_hosting.py) and a fault of the server itself
        print(f"\ndocumented errors: {len(seen)} of {len(documented)} provoked")
        self.assertEqual(seen, {code: status for code, status in documented.items() if code not in untried})

    def while_stopping(self, server):
        """Thousands of requests in a row on one connection, and the signal comes in the middle of them."""
        person = Fast(server, "Late")
        ask = (f"POST /api/my_tables HTTP/1.1\r\nHost: x\r\nOrigin: {server.origin}\r\n"
               f"Content-Type: application/json\r\nCookie: {person.cookie}\r\nContent-Length: 2\r\n\r\n{{}}").encode()
        with socket.create_connection((server.host, server.port), kit.TIMEOUT) as line:
            sender = threading.Thread(target=send_all, args=(line, ask * 3000), daemon=True)
            sender.start()
            got = line.recv(1 << 16)
            server.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(ConnectionError):
                while block := line.recv(1 << 20):
                    got += block
        at = got.find(b"HTTP/1.1 503")
        self.assertGreaterEqual(at, 0, "nobody was told that the server stops")
        status, headers, body = split_answer(got[at:])
        return kit.Message(body.split(b"\n")[0].decode(), status, headers)

    def test_too_large_is_said_as_documented(self):
        with ordinary() as server:
            head = [("Origin", server.origin), ("Content-Type", "application/json")]
            status, _, body = raw_request(server, "POST", "/api/me", head, b" " * (1024 * 1024 + 1))
            self.assertEqual(status, 413)
            fits = raw_request(server, "POST", "/api/me", head + [("Cookie", Fast(server, "Bo").cookie)],
                               b"{}" + b" " * (1024 * 1024 - 2))
            self.assertEqual(fits[0], 200, "exactly a mebibyte")
            with Fast(server, "Ana").socket() as line:
                line.send_text(json.dumps({"do": "me", "id": "x", "pad": "y" * (16 * 1024)}))
                with self.assertRaises(Closed) as end:
                    line.receive()
                self.assertEqual(end.exception.code, 1009)
            self.assertEqual(json.loads(body).get("error"), "too_large", "docs/protocol.md: bad answers are JSON")


class Malformed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.ana = Fast(cls.server, "Ana")

    BODIES = {
        "deep arrays": "[" * 100_000, "deep and closed": "[" * 100_000 + "]" * 100_000,
              "deep objects": '{"a":' * 50_000,
        "long number": '{"before":' + "9" * 100_000 + "}", "long fraction": '{"before":0.' + "1" * 100_000 + "}",
        "exponent": '{"before":1e999999}', "lone surrogate": '{"name":"\\ud800"}',
              "reversed": '{"name":"\\udc00\\ud800"}',
        "half a pair": '{"name":"\\ud83d"}', "duplicate": '{"before":1,"before":2}',
              "duplicate by escape": '{"a":1,"\\u0061":2}',
        "comment": "{/**/}", "trailing comma": '{"before":1,}', "single quotes": "{'before':1}",
              "NaN": '{"before":NaN}',
        "leading zero": '{"before":01}', "plus": '{"before":+1}', "hex": '{"before":0x10}', "two values": "{}{}",
        "BOM": "\ufeff{}", "control": '{"name":"a\x01"}', "unfinished": '{"before":', "bare word": "hello",
        "null byte": "{}\x00", "bad escape": '{"name":"\\x41"}', "short escape": '{"name":"\\u12"}',
              "empty key twice": '{"":1,"":2}',
    }

    def test_bodies(self):
        began = time.monotonic()
        for what, text in self.BODIES.items():
            answer = self.ana.send_body("finished", text)
            self.assertEqual((answer.status, answer["ok"]), (400, False), what)
            self.assertIn(answer["error"], ("bad_json", "bad_request"), what)
            self.assertLess(len(answer.text), 400, "the answer does not carry the question back")
        for what, raw in {"latin-1": b'{"name":"\xe9"}', "overlong": b'{"name":"\xc0\xaf"}',
                          "surrogate": b'{"name":"\xed\xa0\x80"}',
                          "beyond": b'{"name":"\xf4\x90\x80\x80"}', "cut": b'{"name":"\xe2\x82"}',
                          "utf-16": '{}'.encode("utf-16")}.items():
            status, _, text = self.ana.request("POST", "/api/guest", raw, JSON)
            self.assertEqual(status, 400, what)
            self.assertIn(json.loads(text)["error"], ("bad_json", "bad_request"), what)
        spent = time.monotonic() - began
        self.assertLess(spent, 30)
        print(f"\nmalformed bodies: {len(self.BODIES) + 6} in {spent:.2f} s")

    def test_answers_are_utf8_whatever_was_asked(self):
        """What is said back in words must not carry broken bytes into somebody's JSON."""
        table = create_table(self.ana, seats=("me", "greedy"))["table"]
        version = self.ana.good("table", table=table)["version"]
        cases = {"guest": '{"name":"?"}', "create": '{"game":"?","players":2}',
                 "preview": f'{{"table":"{table}","move":"?"}}',
                 "play": f'{{"table":"{table}","version":{version},"id":"a","move":"?"}}', "me": '{"?":1}',
                 "orders": f'{{"table":"{table}","moves":["?"]}}', "import": '{"record":"?"}', "join": '{"table":"?"}',
                 "chat": f'{{"table":"{table}","id":"b","text":"?"}}', "start": f'{{"table":"{table}","level":"?"}}',
                 "login": '{"name":"?","password":"?"}', "table": f'{{"table":"{table}","lang":"?"}}'}
        for command, body in cases.items():
            for bad in (b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800"):
                status, _, text = self.ana.request("POST", f"/api/{command}", body.encode().replace(b"?", bad), JSON)
                with self.subTest(command=command, bytes=bad):
                    self.assertFalse(json.loads(text.decode("utf-8"))["ok"])

    def test_a_body_that_is_no_object(self):
        for text in ("[]", "1", '"me"', "null", "true"):
            answer = self.ana.send_body("me", text)
            self.assertEqual((answer.status, answer["error"]), (400, "bad_json"), f"{text}: docs: not a JSON object")

    def test_messages(self):
        tried = 0
        for text in ('{"do":"me"}', '{"id":"a"}', '{"do":5,"id":"a"}', '{"do":"me","id":5}', '{"do":"me","id":""}',
                     "[]", "5",
                     '{"do":"me","id":"' + "a" * 65 + '"}', "[" * 16000, '{"do":"me","id":"a","do":"me"}', "", " "):
            with self.ana.socket() as line:
                line.send_text(text)
                answer = line.receive()
                tried += 1
                self.assertEqual((answer["re"], answer["ok"]), (None, False), text[:40])
                self.assertIn(answer["error"], ("bad_json", "bad_request"))
                self.assertTrue(line.ask("me")["ok"], "one bad message costs nothing else")
        with self.ana.socket() as line:
            for do in ("", "ME", "me ", "../me", "hello", "news", "constructor", "__proto__", "me\u0000", "login",
                       "x" * 9000):
                self.assertIn(error_of(line.ask(do)), ("unknown_command", "bad_request"), do[:20])
                tried += 1
        print(f"\nmalformed messages: {tried}")

    def test_ids_are_as_documented(self):
        with self.ana.socket() as line:
            for one in ("a b", "é", "a/b", "a.b", "<b>", "'"):
                line.send({"do": "me", "id": one})
                answer = line.receive()
                self.assertFalse(answer["ok"], f"id {one!r}: docs: 1 to 64 characters of A-Z a-z 0-9 _ -")

    def test_the_tenth_bad_message_closes(self):
        with self.ana.socket() as line:
            answers = 0
            with self.assertRaises(Closed) as end:
                for _ in range(12):
                    line.send_text("nonsense")
                for _ in range(12):
                    line.receive()
                    answers += 1
            self.assertEqual((end.exception.code, answers), (1008, 10), "docs: the tenth in a minute closes")

    def test_text_comes_back_as_it_went(self):
        """SQL, HTML and terminal controls in every text field: unchanged, or refused."""
        nasty = ["'; DROP TABLE users; --", '" OR 1=1 --', "%' AND '1'='1", "<script>alert(1)</script>", "a\\'b",
                 "${7*7}", "{{7*7}}",
                 "\\u0000", "%00", "%s%n", "`id`", "$(id)", "../../etc/passwd", "<img src=x onerror=alert(1)>", "&lt;",
                 "\u202eevil",
                 "x\r\nSet-Cookie: s=1", "\x1b[31mred", "\x00", "NULL", "-1", "javascript:alert(1)", "O'Brien",
                 "e\u0301"]
        kept = refused = 0
        for text in nasty:
            person = Fast(self.server)
            answer = person.api("guest", name=text)
            if answer["ok"]:
                self.assertEqual(answer["user"]["name"], text)
                self.assertEqual(person.good("me")["user"]["name"], text)
            else:
                self.assertEqual(answer["error"], "bad_request")
                person.guest("Plain")
            kept, refused = kept + answer["ok"], refused + (not answer["ok"])
            table = create_table(person, seats=("me", "open"), public=True)["table"]
            spoken = person.api("chat", table=table, text=text, id=new_id())
            with person.socket() as line:
                lines = [one["text"] for one in line.ask("watch", table=table)["chat"]]
            self.assertEqual(lines, [text] if spoken["ok"] else [])
            kept, refused = kept + spoken["ok"], refused + (not spoken["ok"])
            for command, fields in (("join", {"table": text}), ("table", {"table": table, "token": text}),
                                    ("start", {"table": table, "level": text}),
                                    ("create", {"game": text, "players": 2}),
                                    ("create", {"game": "the-river", "players": 2, "nonce": text}),
                                    ("create", {"game": "the-river", "players": 2, "options": {text: text}}),
                                    ("play", {"table": table, "move": text, "version": 1, "id": "a"}),
                                    ("preview", {"table": table, "move": text}),
                                    ("orders", {"table": table, "moves": [text]}),
                                    ("import", {"record": text}), ("fork", {"record": text, "ply": 0}),
                                    ("chat", {"table": table, "text": "x", "id": text}),
                                    ("table", {"table": table, "lang": text})):
                if re.fullmatch(r"[A-Za-z0-9_-]{1,64}", fields.get("id", "") if command == "chat" else ""):
                    continue  # a good id
                answer = person.api(command, **fields)
                refused += 1
                self.assertFalse(answer["ok"], f"{command} {fields}")
                self.assertNotIn("SQL", answer["message"])
            person.hang_up()
        self.assertEqual(error_of(Fast(self.server).api("login", name="' OR '1'='1", password="' OR '1'='1")),
                         "wrong_login")
        print(f"\nmetacharacters: {kept} unchanged, {refused} refused")


class Invites(unittest.TestCase):
    def test_tokens(self):
        with generous() as server:
            host, bo, cy, di = (Fast(server, name) for name in ("Host", "Bo", "Cy", "Di"))
            made = create_table(host, seats=("me", "invited", "invited", "open"))
            other = create_table(host, seats=("me", "invited"))
            table, tokens = made["table"], [one["token"] for one in made["invites"]]
            self.assertEqual(error_of(bo.api("join", table=table, token=other["invites"][0]["token"])), "not_found")
            self.assertEqual(error_of(bo.api("join", table=table, token=other["link"])), "not_found")
            self.assertEqual(bo.good("join", table=table, token=tokens[0])["seat"], 1)
            self.assertEqual(error_of(cy.api("join", table=table, token=tokens[0])), "not_found", "used")
            fresh = host.good("invite", table=table, seat=2)["token"]
            self.assertEqual(error_of(cy.api("join", table=table, token=tokens[1])), "not_found", "revoked")
            self.assertEqual(error_of(cy.api("join", table=table, token=made["link"], seat=2)), "taken", "by link only")
            self.assertEqual(cy.good("join", table=table, token=fresh)["seat"], 2)
            link = host.good("invite", table=table)["token"]
            self.assertEqual(error_of(di.api("table", table=table, token=made["link"])), "not_found", "the old link")
            self.assertTrue(di.good("table", table=table, token=link)["ok"])
            host.good("kick", table=table, seat=1)
            for token in (None, link, tokens[0]):
                again = bo.api("join", table=table, **({"token": token} if token else {}))
                self.assertEqual(error_of(again), "not_found", "kicked")
            self.assertEqual(error_of(bo.api("invite", table=table)), "not_found")

    def test_a_session_replayed_by_another_has_no_effect(self):
        with generous() as server:
            ana, bo, eve = (Fast(server, name) for name in ("Ana", "Bo", "Eve"))
            table = create_table(ana, seats=("me", "open"), public=True)["table"]
            bo.good("join", table=table)
            sent = []
            for _ in range(20):
                person = next(one for one in (ana, bo) if one.good("table", table=table)["legal"])
                view = person.good("table", table=table)
                sent.append((person, {"table": table, "version": view["version"], "move": view["legal"][0]["move"],
                                      "id": new_id()}))
                person.good("play", **sent[-1][1])
            before = ana.good("table", table=table)["version"]
            for person, command in sent:  # yesterday's own: answered as then; another's: refused
                self.assertTrue(person.api("play", **command)["ok"])
                self.assertEqual(error_of(eve.api("play", **command)), "forbidden")
                self.assertEqual(error_of((bo if person is ana else ana).api("play", **command)), "stale")
            self.assertEqual(ana.good("table", table=table)["version"], before)
            for person in (ana, bo):  # undo of another's move, past a draw, to a forged step
                state = person.good("table", table=table)
                for to in (0, 1, 5, state["ply"], 100_000):
                    answer = person.api("ask_undo", table=table, version=state["version"], to=to, id=new_id())
                    allowed = state["undo"]["ask"] is not None and state["undo"]["ask"] <= to < state["ply"]
                    self.assertTrue(error_of(answer) == "no_undo" or allowed, f"to {to}: {answer.text}")
            self.assertEqual(error_of(eve.api("undo", table=table, version=before, id=new_id())), "forbidden")

    def test_upgrades(self):
        with ordinary() as server:
            ana = Fast(server, "Ana")
            gone = ana.copy()
            ana.good("guest", name="Ana again")
            own = server.origin
            for cookie, want in ((None, 401), (gone.cookie, 401), (ana.cookie[:-1], 401), (ana.cookie + "0", 401),
                                 (f"{server.cookie_name}=" + "0" * 64, 401), ("a=b", 401), ("x" * (1 << 20), 431),
                                 (ana.cookie, 101)):
                self.assertEqual(upgrade(server, cookie, own)[0], want, str(cookie)[:80])
            for origin in (None, "null", "http://evil.example", own + ".evil.example", own + "/", [own, own],
                           [own, "null"]):
                self.assertEqual(upgrade(server, ana.cookie, origin)[0], 403, origin)
            self.assertEqual(upgrade(server, ana.cookie, own, [("Sec-Fetch-Site", "cross-site")])[0], 403)


if __name__ == "__main__":
    unittest.main()
