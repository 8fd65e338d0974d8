"""The page: what a browser gets from the server beside the protocol. Every file of web/dist is asked for and compared."""

import gzip
import json
import os
import pathlib
import unittest

from kit import REPO, Session
from kit_hostile import generous, missing_headers, raw_request

DIST = pathlib.Path(os.environ.get("RIVERS_PAGE") or REPO / "web" / "dist")
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json",
         ".webmanifest": "application/manifest+json", ".png": "image/png", ".ico": "image/x-icon",
         ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".mp3": "audio/mpeg", ".ogg": "audio/ogg"}
# The one list of the page's addresses, which the page reads too (web/src/lib/route.svelte.ts).
ROUTES = [route for routes in json.loads((REPO / "web" / "src" / "routes.json").read_text()).values() for route in routes]
STANDS_FOR = {":table": "0123456789abcdef0123456789abcdef", ":game": "the-river", ":ply": "34", ":rule": "RG-BUILD-2", ":lesson": "3"}
SCREENS = ["/".join(STANDS_FOR.get(step, step) for step in route.split("/")) for route in ROUTES]
SCREENS += ["/game/x/34", "/?lang=fr", "/table/ab?token=0123", "/lobby?", "/rules/the-river?find=barn"]
NOWHERE = ["/table/", "/table/x/", "/table/x/y", "/learn/the-river/3/4", "/:table", "/table/:table", "/table/a.b", "/table/%61", "/lobby/x", "/nothing", "/tables", "/table", "/game", "/assets", "/assets/", "/assets/none.js", "/index.html/", "/INDEX.HTML",
           "/newer", "/settings/", "/rules/..", "/table//x", "/.stamp", "/index.html.gz", "/build.txt.gz"]
TRICKS = ["/assets/../index.html", "/assets/..", "/assets/%2e%2e/index.html", "/%2e%2e/index.html", "//index.html",
          "//assets/", "/./index.html", "/assets/..%2findex.html", "/%69ndex.html", "/index%2ehtml", "/index.html%00",
          "/index.html;x", "/..", "/../../etc/passwd", "/table/../../../etc/passwd", "/rules/%2e%2e/%2e%2e/etc/passwd",
          "/learn/..\\..\\etc", "/assets//index.html", "/web/dist/index.html"]
GZIP = [("Accept-Encoding", "gzip, deflate, br")]
LASTING, ASKED = "public, max-age=31536000, immutable", "no-cache"


def files():
    """What is inside the program: all but dotfiles, maps and the gzip copies."""
    return {"/" + str(file.relative_to(DIST)): file for file in sorted(DIST.rglob("*"))
            if file.is_file() and not any(part.startswith(".") for part in file.relative_to(DIST).parts)
            and file.suffix not in (".map", ".gz")}


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.page = (DIST / "index.html").read_bytes()

    def get(self, path, headers=(), method="GET"):
        status, given, body = raw_request(self.server, method, path, list(headers))
        self.assertEqual(missing_headers(given), [], path)
        names = [name.lower() for name, _ in given]
        self.assertEqual(len(names), len(set(names)), f"a header twice: {names}")
        return status, {name.lower(): value for name, value in given}, body

    def test_every_file(self):
        found = files()
        self.assertIn("/index.html", found)
        shorter = 0
        for path, file in found.items():
            want = file.read_bytes()
            with self.subTest(path):
                status, head, body = self.get(path)
                self.assertEqual((status, head["content-type"]), (200, TYPES[file.suffix]))
                self.assertEqual(body, want)
                self.assertNotIn("content-encoding", head)
                self.assertEqual(head["cache-control"], LASTING if path.startswith("/assets/") else ASKED)
                copy = file.with_name(file.name + ".gz")
                if not copy.exists():
                    continue
                self.assertEqual(head["vary"], "Accept-Encoding")
                _, packed, short = self.get(path, GZIP)
                self.assertEqual((packed["content-encoding"], packed["vary"]), ("gzip", "Accept-Encoding"))
                self.assertEqual((packed["content-type"], packed["cache-control"]),
                                 (head["content-type"], head["cache-control"]))
                self.assertEqual(gzip.decompress(short), want)
                self.assertNotEqual(packed["etag"], head["etag"], "other bytes, another tag")
                shorter += 1
        self.assertGreater(shorter, 0)
        print(f"\nthe page: {len(found)} files, {shorter} of them also as gzip")

    def test_who_gets_gzip(self):
        for accept, wanted in (("gzip", True), ("GZIP", True), ("br, gzip;q=0.5", True), ("*", True), ("gzip;q=1.0", True),
                               ("deflate;q=0, gzip ; q=0.001", True), ("identity;q=1, *;q=0.1", True),
                               ("gzip;q=0", False), ("gzip; q=0.000", False), ("gzip;Q=0, *", False), ("br", False),
                               ("identity", False), ("", False), ("*;q=0", False), ("gzipped", False),
                               ("x-gzip;q=0", False), (",;,;q=", False)):
            head = self.get("/", [("Accept-Encoding", accept)])[1]
            self.assertEqual("content-encoding" in head, wanted, accept)

    def test_asked_again(self):
        for path in ("/", "/index.html", "/lobby", next(path for path in files() if path.startswith("/assets/"))):
            for more in ([], GZIP):
                tag = self.get(path, more)[1]["etag"]
                self.assertRegex(tag, r'^"[0-9a-f]{32}(-gz)?"$')
                for given in (tag, f"W/{tag}", f'"other", {tag}', "*"):
                    status, head, body = self.get(path, [*more, ("If-None-Match", given)])
                    self.assertEqual((status, body, head["etag"]), (304, b"", tag))
                    self.assertIn("cache-control", head)
                    self.assertNotIn("content-length", head)
                for given in ('"other"', tag.strip('"'), tag[:-2] + '"', ""):
                    self.assertEqual(self.get(path, [*more, ("If-None-Match", given)])[0], 200, given)

    def test_screens(self):
        for path in SCREENS:
            status, head, body = self.get(path)
            self.assertEqual((status, body), (200, self.page), path)
            self.assertEqual((head["content-type"], head["cache-control"]), ("text/html; charset=utf-8", ASKED))

    def test_nowhere(self):
        browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"), *GZIP]
        for path in NOWHERE + TRICKS:
            status, head, body = self.get(path, browser)
            self.assertEqual((status, head["content-type"], body), (404, "text/html; charset=utf-8", self.page), path)
            self.assertEqual(head["cache-control"], "no-store")
            for accept in ([], [("Accept", "*/*")], [("Accept", "application/json")], [("Accept", "text/html;q=0")]):
                status, head, body = self.get(path, accept)
                self.assertEqual((status, head["content-type"]), (404, "application/json"), path)
                self.assertEqual(json.loads(body)["error"], "not_found")
                self.assertLess(len(body), 200, "the path is not said back")
        for path, want in (("/api/none", 404), ("/api/create", 405), ("/operator/backup", 404)):
            status, head, _ = self.get(path, browser)
            self.assertEqual((status, head["content-type"]), (want, "application/json"), "programs' paths")

    def test_head(self):
        for path in ("/", "/index.html", "/learn", *files()):
            for more in ([], GZIP):
                full, only = self.get(path, more), self.get(path, more, "HEAD")
                self.assertEqual((only[0], only[1]), (full[0], full[1]), path)
                self.assertEqual(only[2], b"")
                self.assertEqual(int(only[1]["content-length"]), len(full[2]))

    def test_only_looked_at(self):
        own = [("Origin", self.server.origin), ("Content-Type", "application/json")]
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            for path in ("/", "/index.html", "/lobby"):
                self.assertEqual(self.get(path, own, method)[0], 404, (method, path))

    def test_which_build_it_is(self):
        file = DIST / "build.txt"
        build = file.read_text().strip() if file.exists() else ""
        ana = Session(self.server, "Ana")
        self.assertEqual(ana.get("/api/games")["page"], build)
        line = ana.socket()
        self.assertEqual(line.hello["page"], build)
        line.raw.close()


if __name__ == "__main__":
    unittest.main()
