"""The network layer against clients that are not kind. NET_ECHO names the program net_echo."""
import multiprocessing.pool
import os
import select
import socket
import struct
import threading
import time
import unittest

from net_cases import FRAMES, GOOD, POST, REQUESTS, H
from net_client import (CLOSE, CONT, GONE, PING, PONG, TEXT, Echo, Reader, close_code, closing, frame, get,
                        open_socket, upgrade_text)


class Net(unittest.TestCase):
    flags = ()

    @classmethod
    def setUpClass(cls):
        cls.echo = Echo(*cls.flags)
        cls.friend, cls.friend_reader = open_socket(cls.echo)

    @classmethod
    def tearDownClass(cls):
        cls.friend.close()
        code, out, err = cls.echo.end()
        assert code == 0 and "open 0" in out, (code, out, err)

    def check_friend(self):
        self.friend.sendall(frame(TEXT, b"still here"))
        self.assertEqual(self.friend_reader.frame(), (TEXT, b"still here"))

    def wait_for(self, check, seconds=5):
        end = time.monotonic() + seconds
        while not check():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def wait_for_the_others(self):
        """Until nobody is connected but the friend and the one who asks."""
        self.wait_for(lambda: self.echo.figures()["connections"] == 2)


class Tables(Net):
    def test_frames(self):
        for name, (sent, expected, code) in FRAMES.items():
            with self.subTest(name):
                raw, reader = open_socket(self.echo)
                with raw:
                    begun = time.monotonic()
                    raw.sendall(sent)
                    messages = []
                    self.assertEqual(close_code(reader, messages), code)
                    if expected is not None:
                        self.assertEqual(messages, expected)
                    if code in (1003, 1008):  # the others are not asked for an answer
                        raw.sendall(closing(code))
                    raw.shutdown(socket.SHUT_WR)
                    self.assertTrue(reader.ended())
                    self.assertLess(time.monotonic() - begun, 20)
                self.check_friend()
        self.wait_for_the_others()
        figures = self.echo.figures()
        self.assertEqual((figures["sockets"], figures["open"], figures["queued"]), (1, 1, 0))
        self.assertEqual(sum(figures["codes"].values()), figures["closed"])
        for code in (1000, 1002, 1003, 1007, 1008, 1009):
            self.assertGreater(figures["codes"].get(code, 0), 0, code)

    def test_frames_byte_by_byte(self):
        for name, (sent, expected, code) in FRAMES.items():
            if len(sent) > 60:
                continue
            with self.subTest(name):
                raw, reader = open_socket(self.echo)
                with raw:
                    try:
                        for byte in sent:
                            raw.sendall(bytes([byte]))
                    except ConnectionError:
                        pass
                    messages = []
                    self.assertEqual(close_code(reader, messages), code)
                    self.assertEqual(messages, expected)
        self.check_friend()

    def test_bad_requests(self):
        for name, (sent, status) in REQUESTS.items():
            with self.subTest(name):
                with self.echo.connect() as raw:
                    try:
                        raw.sendall(sent)
                    except ConnectionError:
                        pass
                    reader = Reader(raw)
                    answer = reader.answer()
                    self.assertEqual(answer.status, status)
                    self.assertEqual(answer.headers["connection"], "close")
                    if status == 426:
                        self.assertEqual(answer.headers["sec-websocket-version"], "13")
                    self.assertEqual(reader.bytes, b"")
                    self.assertTrue(reader.ended())
                    self.assertEqual(reader.bytes, b"")
                self.check_friend()

    def test_good_requests(self):
        for name, (sent, body) in GOOD.items():
            with self.subTest(name):
                with self.echo.connect() as raw:
                    reader = Reader(raw)
                    for _ in range(2):
                        raw.sendall(sent)
                        answer = reader.answer()
                        self.assertEqual((answer.status, answer.body), (200, body))
                        self.assertNotEqual(answer.headers.get("connection"), "close")
        with self.echo.connect() as raw:
            for i in range(len(GOOD["chunks"][0])):
                raw.sendall(GOOD["chunks"][0][i:i + 1])
            self.assertEqual(Reader(raw).answer().body, b"abc")

    def test_answers(self):
        answer = get(self.echo, "/hello", "HEAD")
        self.assertEqual((answer.status, answer.headers["content-length"], answer.body), (200, "5", b""))
        self.assertEqual(answer.headers["x-test"], "a  b")
        self.assertEqual(answer.headers["connection"], "close")
        answer = get(self.echo, "/empty")
        self.assertEqual((answer.status, "content-length" in answer.headers), (204, False))
        self.assertEqual(get(self.echo, "/nothing").status, 404)
        self.assertEqual(get(self.echo, "/slow").body, b"slow")
        self.assertEqual(len(get(self.echo, "/big").body), 8_000_000)
        self.assertEqual(get(self.echo, "/ws").status, 404)  # an ordinary request
        with self.echo.connect() as raw:  # an upgrade elsewhere is one, too
            raw.sendall(upgrade_text("/elsewhere"))
            self.assertEqual(Reader(raw).answer().status, 404)
        with self.echo.connect() as raw:
            raw.sendall(b"GET /hello HTTP/1.0\r\n\r\n")
            reader = Reader(raw)
            self.assertEqual(reader.answer().headers["connection"], "close")
            self.assertTrue(reader.ended())

    def test_continue(self):
        with self.echo.connect() as raw:
            raw.sendall(POST + b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n")
            reader = Reader(raw)
            self.assertEqual(reader.answer().status, 100)
            raw.sendall(b"ok")
            self.assertEqual(reader.answer().body, b"ok")

    def test_pipeline(self):
        with self.echo.connect() as raw:
            wanted = [b"hello" if i % 3 else b"%d" % i for i in range(100)]
            raw.sendall(b"".join(GOOD["hello"][0] if w == b"hello" else
                                 POST + b"Content-Length: %d\r\n\r\n" % len(w) + w for w in wanted))
            reader = Reader(raw)
            self.assertEqual([reader.answer().body for _ in wanted], wanted)
            raw.sendall(b"GET /slow HTTP/1.1\r\n" + H + b"\r\n" + GOOD["hello"][0])
            self.assertEqual([reader.answer().body for _ in range(2)], [b"slow", b"hello"])
            raw.sendall(GOOD["hello"][0] + REQUESTS["two hosts"][0] + GOOD["hello"][0])
            self.assertEqual([reader.answer().status for _ in range(2)], [200, 400])
            self.assertTrue(reader.ended() and reader.bytes == b"")

    def test_refusal(self):
        with self.echo.connect() as raw:
            raw.sendall(upgrade_text(extra="X-Refuse: 1\r\n"))
            reader = Reader(raw)
            self.assertEqual(reader.answer().status, 403)
            raw.sendall(upgrade_text())
            self.assertEqual(reader.answer().status, 101)

    def test_sockets(self):
        raw, reader = open_socket(self.echo, "/ws?greet", "X-Forwarded-For: 6.6.6.6\r\n")
        with raw:
            self.assertEqual(reader.frame(), (TEXT, b"welcome 127.0.0.1"))
            raw.sendall(frame(TEXT, b"thread"))
            self.assertEqual(reader.frame(), (TEXT, b"posted"))
            raw.sendall(frame(TEXT, b"bye"))
            opcode, payload = reader.frame()
            self.assertEqual((opcode, payload), (CLOSE, struct.pack(">H", 4000) + b"goodbye"))
            raw.sendall(closing(4000))
            self.assertTrue(reader.ended())
        raw, reader = open_socket(self.echo)
        with raw:
            raw.sendall(frame(TEXT, b"many"))
            messages = []
            self.assertEqual(close_code(reader, messages), 4001)
            self.assertEqual(messages, [(TEXT, b"m%d" % i) for i in range(50)])

    def test_parallel(self):
        sockets = [open_socket(self.echo) for _ in range(20)]
        for i, (raw, _) in enumerate(sockets):
            raw.sendall(frame(TEXT, b"%d" % i))
        for i, (raw, reader) in enumerate(sockets):
            self.assertEqual(reader.frame(), (TEXT, b"%d" % i))
        for raw, _ in sockets:  # without a word, and with a reset
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raw.close()
        self.wait_for(lambda: self.echo.figures()["sockets"] == 1)

    def test_overflow(self):
        raw, reader = open_socket(self.echo, buffer=4096)
        with raw:
            raw.sendall(frame(TEXT, b"flood"))
            messages = []
            self.assertEqual(close_code(reader, messages), 1013)
            self.assertLessEqual(len(messages), 8)
        self.check_friend()

    def test_churn(self):
        for i in range(300):
            raw = self.echo.connect()
            raw.sendall(upgrade_text()[:i] if i % 2 else upgrade_text())
            if i % 3 == 0:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raw.close()
        self.check_friend()
        self.wait_for_the_others()

    def test_budget(self):
        """64 KiB at once, then 32 KiB each second: 128 KiB take about two seconds."""
        raw, reader = open_socket(self.echo)
        with raw:
            begun = time.monotonic()
            for _ in range(13):
                raw.sendall(frame(TEXT, b"a" * 10000))
                self.assertEqual(len(reader.frame()[1]), 10000)
            self.assertTrue(1.2 < time.monotonic() - begun < 20, time.monotonic() - begun)


class Patience(Net):
    """Everything that waits for a time to pass, at once."""
    flags = ("--idle", 4, "--unfinished", 1, "--header-time", 1, "--body-time", 1, "--stalled", 1)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()

        def pong():
            while True:
                try:
                    with cls.lock:
                        if select.select([cls.friend], [], [], 0.01)[0]:
                            cls.friend.recv(100)
                            cls.friend.sendall(frame(PONG))
                    time.sleep(0.05)
                except (OSError, ValueError):
                    return
        cls.lock = threading.Lock()
        threading.Thread(target=pong, daemon=True).start()

    def check_friend(self):
        with self.lock:
            self.friend.sendall(frame(TEXT, b"still here"))
            while self.friend_reader.frame() != (TEXT, b"still here"):
                pass

    def closes(self, sent, drip=b"", pause=0.05, code=1008, least=0.9, most=20):
        raw, reader = open_socket(self.echo)
        with raw:
            begun = time.monotonic()
            raw.sendall(sent)
            if drip:
                raw.settimeout(pause)
                got = None
                while got is None:
                    try:
                        raw.sendall(drip)
                        got = close_code(reader)
                    except TimeoutError:
                        self.assertLess(time.monotonic() - begun, most)
                    except ConnectionError:
                        got = GONE
            else:
                got = close_code(reader)
            took = time.monotonic() - begun
            self.assertEqual(got, code)
            self.assertTrue(least <= took <= most, took)
        self.check_friend()

    def together(self, run, cases):
        """They all take a second, so at the same time."""
        with multiprocessing.pool.ThreadPool(len(cases)) as pool:
            done = {name: pool.apply_async(run, args) for name, args in cases.items()}
            for name, result in done.items():
                with self.subTest(name):
                    result.get(20)

    def test_unfinished(self):
        begun = frame(TEXT, b"a", fin=False)
        self.together(self.closes, {
            "fragment": (begun,),
            "frame": (frame(TEXT, b"abcdef")[:-2],),
            "header": (b"\x81",),
            "half a ping": (frame(PING, b"abc")[:-1],),
            "after a message": (frame(TEXT, b"a") + b"\x81\x85",),
            "empty first fragment": (frame(TEXT, fin=False),),
            "empty continuations": (frame(TEXT, fin=False), frame(CONT, fin=False) * 20),
            "fragments of one byte": (begun, frame(CONT, b"a", fin=False)),
            "a frame byte by byte": (frame(TEXT, b"a" * 100)[:6], b"a"),
            "pongs inside a message": (begun, frame(PONG), 0.1),
        })

    def test_empty_continuation_flood(self):
        raw, reader = open_socket(self.echo)
        before, begun = self.cpu(), time.monotonic()
        with raw:
            raw.sendall(frame(TEXT, fin=False))
            raw.setblocking(False)
            flood = frame(CONT, fin=False) * 5000
            while time.monotonic() < begun + 1.0:
                try:
                    raw.send(flood)
                except BlockingIOError:
                    time.sleep(0.01)
            raw.settimeout(5)
            self.assertEqual(close_code(reader), 1008)
        self.assertLess(self.cpu() - before, 0.5)
        self.check_friend()

    def test_bad_frame_while_closing(self):
        """Inside Beast the close waits for the read and the read for the close."""
        raw, reader = open_socket(self.echo)
        with raw:
            raw.sendall(frame(TEXT, b"abcdef")[:-5])
            self.assertEqual(close_code(reader), 1008)
            raw.sendall(b"\xff\xff\xff\xff\xff\xff" + frame(3, b"x") * 10)
            self.assertTrue(reader.ended())
            self.wait_for_the_others()
        self.check_friend()

    def test_silent_client(self):
        """Pinged after two seconds, gone after four."""
        raw, reader = open_socket(self.echo)
        with raw:
            begun = time.monotonic()
            messages = []
            self.assertEqual(close_code(reader, messages), GONE)
            self.assertEqual(messages, [(PING, b"")])
            self.assertTrue(3.5 < time.monotonic() - begun < 20)

    def test_answering_client_stays(self):
        raw, reader = open_socket(self.echo)
        with raw:
            for _ in range(3):
                opcode, payload = reader.frame()
                self.assertEqual(opcode, PING)
                raw.sendall(frame(PONG, payload))
            raw.sendall(frame(TEXT, b"here"))
            self.assertEqual(reader.frame(), (TEXT, b"here"))

    def late(self, sent, drip, status, least=0.9, most=20):
        with self.echo.connect() as raw:
            begun = time.monotonic()
            raw.sendall(sent)
            reader = Reader(raw)
            got = None
            raw.settimeout(0.1)
            while got is None:
                try:
                    if drip:
                        raw.sendall(drip)
                    got = reader.answer().status
                except TimeoutError:
                    self.assertLess(time.monotonic() - begun, most)
                except (EOFError, ConnectionError):
                    got = GONE
            self.assertTrue(least < time.monotonic() - begun < most, time.monotonic() - begun)
            self.assertEqual(got, status)
        self.check_friend()

    def test_late_requests(self):
        self.together(self.late, {
            "slow header": (b"GET /hello HTTP/1.1\r\nX: ", b"a", 408),
            "slow body": (POST + b"Content-Length: 100\r\n\r\n", b"a", 408),
            "slow chunks": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n", 408),
            "slow trailer": (POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: a\r\n", 408),
            "mute": (b"", b"", GONE),
        })

    def test_idle_connection(self):
        with self.echo.connect() as raw:
            raw.sendall(GOOD["hello"][0])
            reader = Reader(raw)
            self.assertEqual(reader.answer().status, 200)
            begun = time.monotonic()
            self.assertTrue(reader.ended())
            self.assertTrue(1.8 < time.monotonic() - begun < 20)

    def test_slow_reader_http(self):
        with self.echo.connect(buffer=4096) as raw:
            raw.sendall(b"GET /big HTTP/1.1\r\n" + H + b"\r\n")
            time.sleep(2)
            reader = Reader(raw)
            self.assertTrue(reader.ended())
            self.assertLess(len(reader.bytes), 8_000_000)
        self.check_friend()

    def test_slow_reader_socket(self):
        raw, reader = open_socket(self.echo, buffer=4096)
        with raw:
            raw.sendall(frame(TEXT, b"stall"))
            self.wait_for(lambda: self.echo.figures()["queued"] > 0)
            self.wait_for(lambda: self.echo.figures()["queued"] == 0)
            self.assertEqual(close_code(reader), GONE)
        self.check_friend()

    def test_close_with_a_slow_reader(self):
        raw, reader = open_socket(self.echo, buffer=4096)
        with raw:
            raw.sendall(frame(TEXT, b"flood"))
            self.wait_for_the_others()

    def cpu(self):
        with open(f"/proc/{self.echo.process.pid}/stat", encoding="ascii") as stat:
            words = stat.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    unittest.main()
