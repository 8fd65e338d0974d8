"""Limits of connections, listening and stopping. NET_ECHO names the program net_echo."""
import os
import resource
import signal
import socket
import subprocess
import threading
import time
import unittest

from net_cases import GOOD, POST, REQUESTS, H
from net_client import ECHO, PING, TEXT, Echo, Reader, close_code, closing, frame, get, open_socket, upgrade_text


class Limits(unittest.TestCase):
    def rejected(self, echo):
        with echo.connect() as raw:
            try:
                return Reader(raw).answer().status == 503
            except (EOFError, ConnectionError):
                return True

    def test_per_address(self):
        for flag in ("--per-address", "--sockets"):
            echo = Echo(flag, 5)
            held = [open_socket(echo) for _ in range(5)]
            for _ in range(3):
                self.assertTrue(self.rejected(echo))
            held[0][0].sendall(frame(TEXT, b"a"))
            self.assertEqual(held[0][1].frame(), (TEXT, b"a"))
            held.pop()[0].close()
            time.sleep(0.1)
            held.append(open_socket(echo))
            code, out, _ = self.finish(echo, held)
            self.assertEqual((code, out), (0, "open 0\n"))

    def finish(self, echo, held):
        end = threading.Timer(0.1, lambda: [raw.close() for raw, _ in held])
        end.start()
        return echo.end()

    def test_proxy(self):
        echo = Echo("--trust-proxy", 1, "--per-address", 2)
        self.assertEqual(get(echo, "/address", extra="X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n").body, b"1.2.3.4")
        two = "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: ::1\r\n"
        self.assertEqual(get(echo, "/address", extra=two).body, b"::/64")
        # An IPv6 customer has 2^64 addresses, and was 2^64 visitors; what is no address was, and is, the proxy's own.
        for said, key in (("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:0DB8:1:2::9", "2001:db8:1:2::/64"),
                          ("[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"), ("::ffff:192.0.2.7", "192.0.2.7"),
                          ("192.0.2.7:50123", "192.0.2.7"), ("junk", "127.0.0.1"), ("x" * 7000, "127.0.0.1"),
                          ("", "127.0.0.1"), ("1.2.3.4,", "127.0.0.1")):
            with self.subTest(said[:40]):
                self.assertEqual(get(echo, "/address", extra=f"X-Forwarded-For: {said}\r\n").body.decode(), key)
        self.assertEqual(get(echo, "/address").body, b"127.0.0.1")
        held = [open_socket(echo, extra=f"X-Forwarded-For: 9.9.9.{i % 3}\r\n") for i in range(6)]
        with echo.connect() as raw:
            raw.sendall(upgrade_text(extra="X-Forwarded-For: 9.9.9.1\r\n"))
            self.assertEqual(Reader(raw).answer().status, 503)
        for i in range(2):
            held.append(open_socket(echo, extra=f"X-Forwarded-For: 2001:db8::{i}\r\n"))
        with echo.connect() as raw:
            raw.sendall(upgrade_text(extra="X-Forwarded-For: 2001:db8::ffff\r\n"))
            self.assertEqual(Reader(raw).answer().status, 503)
        self.assertEqual(self.finish(echo, held)[0], 0)

    def test_requests_of_a_connection(self):
        """Without a bound one connection may go on for ever. The last answer says that it is the last."""
        echo = Echo("--requests", 5)
        with echo.connect() as raw:
            raw.sendall(GOOD["hello"][0] * 8)
            reader = Reader(raw)
            answers = [reader.answer() for _ in range(5)]
            self.assertEqual([answer.body for answer in answers], [b"hello"] * 5)
            self.assertEqual([answer.headers.get("connection") for answer in answers], [None] * 4 + ["close"])
            self.assertTrue(reader.ended() and reader.bytes == b"")
        self.assertEqual(echo.end()[0], 0)

    def kernel_queue(self, echo, port):
        """What the kernel holds of the server's answers to this connection: (state, bytes not yet acknowledged)."""
        wanted = f":{echo.port:04X}", f":{port:04X}"
        with open("/proc/net/tcp", encoding="ascii") as table:
            for line in table.read().splitlines()[1:]:
                words = line.split()
                if words[1].endswith(wanted[0]) and words[2].endswith(wanted[1]):
                    return words[3], int(words[4].split(":")[0], 16)
        return None

    def test_answers_that_nobody_reads(self):
        """500 such connections held 1.8 GB of kernel memory: up to 4 MB of every answer went into the kernel's buffers,
        and what was there when the server gave up stayed with the kernel."""
        echo = Echo("--stalled", 2)
        crowd = [echo.connect(buffer=4096) for _ in range(10)]
        for raw in crowd:
            raw.sendall(b"GET /big HTTP/1.1\r\n" + H + b"\r\n" + GOOD["hello"][0] * 50)
        ports = [raw.getsockname()[1] for raw in crowd]
        time.sleep(0.5)
        queues = [self.kernel_queue(echo, port) for port in ports]
        for state, queued in queues:
            self.assertEqual(state, "01", "still connected")
            self.assertTrue(4096 <= queued <= 256 * 1024, queues)
        self.assertEqual(get(echo, "/hello").body, b"hello")
        deadline = time.monotonic() + 15
        while any(self.kernel_queue(echo, port) for port in ports):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        for raw in crowd:
            raw.close()
        self.assertEqual(echo.end()[0], 0)

    def test_frames_that_nobody_reads(self):
        """The same of a WebSocket."""
        echo = Echo("--stalled", 2)
        raw, reader = open_socket(echo, buffer=4096)
        raw.sendall(frame(TEXT, b"stall"))
        port = raw.getsockname()[1]
        time.sleep(0.5)
        state, queued = self.kernel_queue(echo, port)
        self.assertTrue(state == "01" and queued <= 256 * 1024, (state, queued))
        deadline = time.monotonic() + 15
        while self.kernel_queue(echo, port):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        raw.close()
        self.assertEqual(echo.end()[0], 0)

    def test_descriptors(self):
        """Out of descriptors: those inside are served, nothing spins, those who wait get in when others leave."""
        echo = Echo(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (30, 30)))
        friend, reader = open_socket(echo)
        crowd = [echo.connect() for _ in range(40)]
        time.sleep(0.3)
        stat = f"/proc/{echo.process.pid}/stat"
        before = sum(map(int, open(stat).read().rsplit(")", 1)[1].split()[11:13]))
        friend.sendall(frame(TEXT, b"a"))
        self.assertEqual(reader.frame(), (TEXT, b"a"))
        time.sleep(0.5)
        self.assertLess(sum(map(int, open(stat).read().rsplit(")", 1)[1].split()[11:13])) - before, 10)
        for raw in crowd:
            raw.close()
        time.sleep(0.3)
        self.assertEqual(get(echo, "/hello").body, b"hello")
        self.assertEqual(self.finish(echo, [(friend, reader)])[0], 0)

    def test_listening(self):
        echo = Echo()
        for flags, words in ((("--port", echo.port), f"127.0.0.1:{echo.port} is in use"),
                             (("--address", "203.0.113.7"), "203.0.113.7:0 is not an address of this machine"),
                             (("--address", "nonsense"), "\"nonsense\" is not an address"),
                             (("--port", 70000), "70000 is not a port")):
            done = subprocess.run([ECHO, *map(str, flags)], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stderr)
        self.assertEqual(echo.end()[0], 0)
        echo = Echo("--address", "localhost")
        self.assertEqual(get(echo, "/hello").body, b"hello")
        self.assertEqual(echo.end()[0], 0)
        if os.path.exists("/proc/net/if_inet6") and "::1" in os.popen("ip -6 addr show lo 2>/dev/null").read():
            echo = Echo("--address", "::1")
            with socket.create_connection(("::1", echo.port), 5) as raw:
                raw.sendall(b"GET /address HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                self.assertEqual(Reader(raw).answer().body, b"::/64")
            self.assertEqual(echo.end()[0], 0)


class Stopping(unittest.TestCase):
    def test_orderly(self):
        echo = Echo("--patience", 5000)
        sockets = [open_socket(echo) for _ in range(5)]
        idle, slow = echo.connect(), echo.connect()
        idle.sendall(GOOD["hello"][0])
        idle_reader = Reader(idle)
        idle_reader.answer()
        slow.sendall(b"GET /slow HTTP/1.1\r\n" + H + b"\r\n")
        sockets[0][0].sendall(frame(TEXT, b"last words"))
        time.sleep(0.1)
        begun = time.monotonic()
        echo.process.send_signal(signal.SIGTERM)
        self.assertTrue(idle_reader.ended())
        self.assertLess(time.monotonic() - begun, 20)
        with self.assertRaises(OSError):
            echo.connect()
        for i, (raw, reader) in enumerate(sockets):
            messages = []
            self.assertEqual(close_code(reader, messages), 1012)
            self.assertEqual(messages, [(TEXT, b"last words")] if i == 0 else [])
            raw.sendall(closing(1012))
            raw.close()
        answer = Reader(slow).answer()
        self.assertEqual((answer.body, answer.headers["connection"]), (b"slow", "close"))
        slow.close()
        self.assertEqual(echo.process.communicate(timeout=60)[0], "open 0\n")
        self.assertEqual(echo.process.returncode, 0)
        self.assertLess(time.monotonic() - begun, 30)

    def test_impatient(self):
        """Clients that do not answer the close, and an answer that never comes, hold it up no longer than it said."""
        echo = Echo("--patience", 700)
        sockets = [open_socket(echo, buffer=4096) for _ in range(3)]
        sockets[0][0].sendall(frame(TEXT, b"stall"))
        never = echo.connect()
        never.sendall(b"GET /never HTTP/1.1\r\n" + H + b"\r\n")
        time.sleep(0.1)
        begun = time.monotonic()
        self.assertEqual(echo.end(signal.SIGINT)[:2], (0, "open 0\n"))
        self.assertTrue(0.5 < time.monotonic() - begun < 20)

    def test_everything_open(self):
        """Destroyed with connections in every state; the sanitizers say whether that was clean."""
        echo = Echo("--quit-after", 700)
        held = [open_socket(echo, buffer=4096) for _ in range(8)]
        for (raw, _), text in zip(held, (b"flood", b"stall", b"bye", b"many", b"x")):
            raw.sendall(frame(TEXT, text))
        held[5][0].sendall(frame(TEXT, b"a", fin=False))
        held[6][0].sendall(frame(TEXT, b"\xff"))
        held[7][0].sendall(frame(PING) * 100)
        others = [echo.connect(buffer=4096) for _ in range(6)]
        never, big = (b"GET /%s HTTP/1.1\r\n" % name + H + b"\r\n" for name in (b"never", b"big"))
        body = POST + b"Content-Length: 9\r\n\r\n1"
        for raw, sent in zip(others, (b"", b"GET /", body, never, big, REQUESTS["two hosts"][0])):
            raw.sendall(sent)
        out, err = echo.process.communicate(timeout=60)
        self.assertEqual((echo.process.returncode, err), (0, ""))


if __name__ == "__main__":
    unittest.main()
