"""What a visitor may ask of the house before it knows them: how much they may send, and who counts as one visitor."""
import json
import unittest

from kit_hostile import Fast, error_of, exchange, ordinary, raw_request, split_answer

KIB = 1024


class Bodies(unittest.TestCase):
    """Everybody could have a mebibyte read and parsed, session or not."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(ordinary())

    def ask(self, size, cookie=None, chunked=False):
        head = [("Origin", self.server.origin), ("Content-Type", "application/json")]
        head += [("Cookie", cookie)] * (cookie is not None)
        body = b"{}" + b" " * (size - 2)
        if not chunked:
            return raw_request(self.server, "POST", "/api/games", head, body)
        lines = ["POST /api/games HTTP/1.1", "Host: x", "Connection: close", "Transfer-Encoding: chunked",
                 *(f"{name}: {value}" for name, value in head), "", ""]
        parts = [body[at:at + 10_000] for at in range(0, size, 10_000)]
        chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"
        return split_answer(exchange(self.server, "\r\n".join(lines).encode() + chunks))

    def test_limits(self):
        cookie = Fast(self.server, "Ana").cookie
        name, token = cookie.split("=")
        for who, limit in ((None, 64 * KIB), (f"{name}={'0' * 64}", 64 * KIB), (f"{name}={token[:-1]}", 64 * KIB),
                           (f"{cookie}; {cookie}", 64 * KIB), (cookie, 1024 * KIB)):
            for chunked in (False, True):
                with self.subTest(cookie=who, chunked=chunked):
                    self.assertEqual(self.ask(limit, who, chunked)[0], 200)
                    status, _, body = self.ask(limit + 1, who, chunked)
                    self.assertEqual((status, json.loads(body)["error"]), (413, "too_large"))

    def test_before_the_body(self):
        """The head alone is enough to be refused: nothing of the body need ever arrive."""
        head = f"POST /api/guest HTTP/1.1\r\nHost: x\r\nOrigin: {self.server.origin}\r\n" \
               "Content-Type: application/json\r\nContent-Length: 65537\r\n"
        for more in ("", "Expect: 100-continue\r\n"):
            with self.subTest(more):
                status, headers, body = split_answer(exchange(self.server, (head + more + "\r\n").encode()))
                self.assertEqual((status, json.loads(body)["error"]), (413, "too_large"))
                self.assertIn(("Connection", "close"), headers)

    def test_a_session_that_was_not_seen_lately_may_send_as_much(self):
        """It was told 413 the first time, because it was not in the cache."""
        with ordinary() as self.server:
            cookie = Fast(self.server, "Ana").cookie
            self.server.restart()
            for chunked in (False, True):
                with self.subTest(chunked=chunked):
                    self.assertEqual(self.ask(1024 * KIB, cookie, chunked)[0], 200)
                self.server.restart()


class Addresses(unittest.TestCase):
    """Every address of a /64 had its own allowance of guests: 2^64 times as many as meant."""

    def guests(self, server, said, count):
        kinds = []
        for i in range(count):
            headers = {"Content-Type": "application/json", "X-Forwarded-For": said(i)}
            visitor = Fast(server)
            status, _, body = visitor.request("POST", "/api/guest", json.dumps({"name": f"Eve {i}"}), headers)
            kinds.append(error_of(json.loads(body)))
            visitor.hang_up()
        return kinds

    def test_guests(self):
        for name, said in (("one /64", lambda i: f"2001:db8:7:7::{i + 1:x}"),
                           ("spellings of IPv4", lambda i: ("::ffff:192.0.2.9", "192.0.2.9", f"192.0.2.9:{5000 + i}")[i % 3]),
                           ("no addresses", lambda i: f"nonsense {i}")):
            with self.subTest(name), ordinary("--trust-proxy") as server:
                kinds = self.guests(server, said, 30)
                self.assertEqual(kinds[:20], ["ok"] * 20)
                self.assertGreaterEqual(kinds[20:].count("slow_down"), 8, kinds)
                other = self.guests(server, lambda i: "2001:db8:7:8::1", 1)
                self.assertEqual(other, ["ok"], "the neighbour's /64")


if __name__ == "__main__":
    unittest.main()
