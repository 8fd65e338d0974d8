"""P20: the browser is not a weapon. Other sites, forms, paths out of the house, and the headers that protect a page."""

import json
import unittest

from kit import create_table, new_id
from kit_hostile import Fast, error_of, exchange, generous, missing_headers, ordinary, raw_request, split_answer


def look_alikes(server):
    port = server.port
    return ["null", "", "http://evil.example", f"http://127.0.0.1:{port}.evil.example",
            f"http://127.0.0.1:{port}@evil.example",
            f"http://evil.example/http://127.0.0.1:{port}", f"https://127.0.0.1:{port}", f"http://127.0.0.1:{port}/",
            f"http://127.0.0.1:{port + 1}", "http://127.0.0.1", f"http://127.0.0.1:0{port}", f"http://LOCALHOST:{port}",
            f"http://localhost.:{port}", f"http://localhost:{port}.", f"http://localhost%00:{port}",
            f"http://127.1:{port}",
            f"http://2130706433:{port}", f"http://127.0.0.1:{port}, http://evil.example", f"http://127.0.0.1:{port} x",
            "*",
            f"http://[::ffff:127.0.0.1]:{port}", f"file://127.0.0.1:{port}", f"//127.0.0.1:{port}", f"127.0.0.1:{port}"]


class OtherSites(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.ana = Fast(cls.server, "Ana")

    def post(self, command, headers, body=b"{}"):
        given = [("Cookie", self.ana.cookie), *headers]
        return raw_request(self.server, "POST", f"/api/{command}", given, body)

    def test_origins(self):
        own, kind = self.server.origin, ("Content-Type", "application/json")
        tried = 0
        attempts = [[("Origin", one)] for one in look_alikes(self.server)]
        attempts += [[], [("Origin", own), ("Origin", own)], [("Origin", own), ("Origin", "http://evil.example")],
                     [("Origin", "http://evil.example"), ("Origin", own)], [("Referer", own + "/")]]
        attempts += [[("Origin", own), ("Sec-Fetch-Site", site)] for site in ("cross-site", "same-site", "none", "",
                                                                              "SAME-ORIGIN")]
        attempts += [[("Origin", own), ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")]]
        for headers in attempts:
            for command, body in (("logout", b"{}"), ("guest", b'{"name":"Eve"}'), ("delete_account", b"{}")):
                status, answer, text = self.post(command, [kind, *headers], body)
                tried += 1
                self.assertEqual((status, json.loads(text)["error"]), (403, "forbidden"), headers)
                self.assertNotIn("set-cookie", [name.lower() for name, _ in answer])
        self.assertEqual(self.ana.good("me")["user"]["name"], "Ana", "no session was touched")
        for host in ("localhost", "127.0.0.1", "[::1]"):
            good = self.post("me", [kind, ("Origin", f"http://{host}:{self.server.port}"),
                                    ("Sec-Fetch-Site", "same-origin")])
            self.assertEqual(good[0], 200, host)
        for site, want in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
            got = raw_request(self.server, "GET", "/api/my_tables", [("Cookie", self.ana.cookie),
                                                                     ("Sec-Fetch-Site", site)])
            self.assertEqual(got[0], want, f"a GET that is {site}")
        print(f"\nother sites: {tried} requests, all 403")

    def test_forms(self):
        kinds = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "text/json",
                 "application/jsonp",
                 "text/plain; application/json", "application/json-patch+json", "application/xml",
                 "x; application/json"]
        for kind in kinds:
            for origin, want in ((self.server.origin, 415), ("http://evil.example", 403), ("null", 403)):
                got = self.post("logout", [("Origin", origin), ("Content-Type", kind)], b'{"a":"=","b":"c"}')
                self.assertEqual(got[0], want, (kind, origin))
        self.assertEqual(self.post("logout", [("Origin", self.server.origin)])[0], 415, "no type at all")
        two = [("Origin", self.server.origin), ("Content-Type", "application/json"), ("Content-Type", "text/plain")]
        self.assertEqual(self.post("logout", two)[0], 415)
        self.assertEqual(self.ana.good("me")["user"]["name"], "Ana")
        print(f"\nforms: {3 * len(kinds) + 2} refused")

    def test_methods(self):
        own = [("Origin", self.server.origin), ("Content-Type", "application/json"), ("Cookie", self.ana.cookie)]
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get", "Post", "X"):
            status, headers, body = raw_request(self.server, method, "/api/logout", own)
            self.assertEqual((status, json.loads(body)["error"]), (405, "wrong_method"), method)
            self.assertNotIn("access-control-allow-origin", [name.lower() for name, _ in headers])
        for target in ("/api/logout", "/api/create", "/api/play?table=1", "/api/delete_account?_method=POST"):
            status, _, body = raw_request(self.server, "GET", target, [*own, ("X-HTTP-Method-Override", "POST")])
            self.assertEqual((status, json.loads(body)["error"]), (405, "wrong_method"), target)
        for target in ("/", "/healthz", "/metrics", "/nothing"):
            self.assertIn(raw_request(self.server, "POST", target, own)[0], (404, 405), target)
        head = raw_request(self.server, "HEAD", "/api/me", own)
        self.assertEqual((head[0], head[2]), (200, b""))
        self.assertEqual(self.ana.good("me")["user"]["name"], "Ana")


class Paths(unittest.TestCase):
    UP = ["..", "%2e%2e", "..%2f..", "%2e%2e%2f%2e%2e", "....//..", "..;", "..%5c..", "..%c0%af..", "%252e%252e",
          "..%00", "..%u2215..",
          ".%2e", "%2e.", "..%255c..", "..%ef%bc%8f.."]
    FILES = ["etc/passwd", "rivers.db", "data/operator", "operator"]
    MORE = ["//etc/passwd", "/./healthz", "/api/./me", "/api/../healthz", "/healthz/", "/healthz/..", "/API/me",
            "/api//me", "/api/me/",
            "/.git/config", "/.env", "/src/server/house.cpp", "/index.html.map", "/main.js.map", "/static/", "/assets",
            "/..", "/api", "/api/",
            "/operator", "/operator/", "/operator/backup", "/operator/../api/me", "/debug", "/debug/pprof", "/admin",
            "/server-status", "/ws/",
            "/api/record/", "/api/%6de", "/%61pi/me", "/api/me%00", "/api/me;x=1", "/file:///etc/passwd",
            "/C:/windows/win.ini",
            "/\\\\host\\share", "/~root", "/favicon.ico/..", "/healthz%20", "/healthz%0d%0aX:1", "/metrics.json",
            "/api/me.json"]

    def test_traversal(self):
        cases = [f"/{up}/{up}/{up}/{file}" for up in self.UP for file in self.FILES] + self.MORE
        with generous() as server:
            person = Fast(server, "Ana")
            for path in cases:
                status, headers, body = raw_request(server, "GET", path, [("Cookie", person.cookie)])
                self.assertEqual(status, 404, path)
                self.assertNotIn(b"root:", body)
                self.assertLess(len(body), 200, "the path is not said back")
            for path in ("/\x00", "/a b", "/#x", "http://127.0.0.1/healthz", "*", "", "/\x80"):
                status = split_answer(exchange(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                                               .encode("latin-1")))[0]
                self.assertEqual(status, 400, path)
        print(f"\npaths: {len(cases)} that lead nowhere")
        self.assertGreaterEqual(len(cases), 60)


class Headers(unittest.TestCase):
    def test_on_every_answer_of_the_house(self):
        with ordinary() as server:
            person = Fast(server, "Ana")
            table = create_table(person, seats=("me", "greedy"))["table"]
            person.good("leave", table=table)
            own = [("Origin", server.origin), ("Cookie", person.cookie), ("Content-Type", "application/json")]
            asked = [("GET", path, own, b"") for path in ("/", "/healthz", "/metrics", "/api/me", "/api/lobby",
                                                          "/api/my_tables", "/none",
                                                         "/api/finished", "/api/games", f"/api/record?table={table}",
                                                          "/api/create",
                                                         "/api/record?table=x", "/operator/backup", "/ws",
                                                          "/favicon.png")]
            asked += [("HEAD", "/", own, b""), ("PUT", "/api/me", own, b""), ("POST", "/", own, b""),
                      ("OPTIONS", "/api/me", own, b"")]
            asked += [("POST", "/api/me", own, body) for body in (b"{}", b"{", b"[]")]
            asked += [("POST", "/api/me", [], b"{}"), ("POST", "/api/me", own[:2], b"{}"),
                      ("POST", "/api/x", own, b"{}"),
                      ("POST", "/api/my_tables", own[:1] + own[2:], b"{}"), ("POST", "/api/logout", own, b"{}"),
                      ("POST", "/api/table", own, json.dumps({"table": new_id()}).encode())] + [("GET", "/api/me", [],
                                                                                                 b"")] * 25
            statuses = set()
            for method, target, headers, body in asked:
                status, got, _ = raw_request(server, method, target, headers, body)
                statuses.add(status)
                self.assertEqual(missing_headers(got), [], f"{method} {target}: {status}")
                names = [name.lower() for name, _ in got]
                self.assertEqual(len(names), len(set(names)), f"a header twice: {names}")
                keep = "no-cache" if target == "/" and method != "POST" else "no-store"  # test_page.py has the page's
                self.assertEqual(dict((n.lower(), v) for n, v in got)["cache-control"], keep)
                self.assertNotIn("server", names)
                self.assertNotIn("access-control-allow-origin", names)
        print(f"\nsecurity headers: {len(asked)} answers of statuses {sorted(statuses)}")

    def test_on_the_refusals_of_the_network(self):
        with ordinary() as server:
            long = "x" * 9000
            for what, data in (("400", b"nonsense\r\n\r\n"),
                               ("431", f"GET /{long} HTTP/1.1\r\nHost: x\r\n\r\n".encode()),
                               ("413", b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n"),
                               ("426", b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n")):
                status, headers, _ = split_answer(exchange(server, data))
                with self.subTest(what):
                    self.assertEqual(status, int(what))
                    self.assertEqual(missing_headers(headers), [])

    def test_nothing_is_said_back_that_a_browser_would_run(self):
        with generous() as server:
            person = Fast(server, "Ana")
            script = "<script>alert(1)</script>"
            for answer in (person.api("create", game=script, players=2), person.api("me", **{script: 1}),
                           person.get("/api/" + "x"),
                           person.api("table", table=script), person.api("import", record=script)):
                self.assertFalse(answer["ok"])
                self.assertIn(("Content-Type", "application/json"), answer.headers)
            self.assertEqual(error_of(person.api("guest", name=script)), "ok", "a name is a text; pages show it as one")


if __name__ == "__main__":
    unittest.main()
