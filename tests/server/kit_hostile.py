"""Additions to the kit for the tests of hostile clients: quick requests, raw requests, and a record of every byte."""

import base64
import contextlib
import http.client
import os
import pathlib
import socket
import threading
import time

from kit import MEMORY, REPO, TIMEOUT, Message, Server, Session, Socket

SABOTAGED = os.environ.get("RIVERS_SABOTAGED") or REPO / "build" / "rivers_sabotaged"
PASSWORD = "correct horse battery"


def generous(*flags, **options):
    return Server(*flags, generous=True, scratch=MEMORY, **options)


def ordinary(*flags, **options):
    """With the limits that hosts have."""
    return Server(*flags, scratch=MEMORY, **options)


def sabotaged(fault, *flags, **options):
    """A server with a deliberate fault: whatever checks a promise must complain about it."""
    return generous(*flags, binary=SABOTAGED, sabotage=fault, **options)


class Fast(Session):
    """A visitor that keeps its connection; with a recorder, every byte of every answer is kept in it."""

    def __init__(self, server, name=None, recorder=None):
        self._line, self.heard = None, recorder
        super().__init__(server, name)

    def request(self, method, target, body=None, headers=(), timeout=TIMEOUT):
        head = {"Origin": self.server.origin, **({"Cookie": self.cookie} if self.token else {}), **dict(headers)}
        head = {name: value for name, value in head.items() if value is not None}
        if isinstance(body, str):
            body = body.encode("utf-8", "surrogatepass")
        for again in (True, False):
            try:
                self._line = self._line or http.client.HTTPConnection(self.server.host, self.server.port,
                                                                      timeout=timeout)
                self._line.request(method, target, body, head)
                answer = self._line.getresponse()
                text = answer.read()
                break
            except (http.client.HTTPException, ConnectionError, BrokenPipeError):
                self.hang_up()
                if not again:
                    raise
        if answer.will_close:
            self.hang_up()
        if self.heard is not None:
            self.heard.append(repr(answer.getheaders()).encode() + text)
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith(self.server.cookie_name + "="):
                self.token = value.split(";")[0].split("=", 1)[1] or None
        return answer.status, answer.getheaders(), text

    def __del__(self):
        self.hang_up()

    def hang_up(self):
        if self._line:
            self._line.close()
            self._line = None

    def send_body(self, command, text, kind="application/json"):
        """POST of any text at all."""
        status, headers, body = self.request("POST", f"/api/{command}", text, {"Content-Type": kind})
        return Message(body.decode(), status, headers)

    def socket(self, timeout=TIMEOUT, **options):
        if self.heard is None:
            return super().socket(timeout, **options)
        return RecordedSocket(self.heard, self.server.host, self.server.port, self.cookie, self.server.origin, timeout)

    def copy(self):
        """The same person by the same session, on another connection."""
        twin = Fast(self.server)
        twin.token, twin.user = self.token, self.user
        return twin


class RecordedSocket(Socket):
    def __init__(self, heard, *args):
        self.heard = heard
        super().__init__(*args)

    def _more(self, deadline):
        before = len(self._bytes)
        super()._more(deadline)
        self.heard.append(bytes(self._bytes[before:]))


# On every answer, whatever it is.
SECURITY = {"content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                                       "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
                                       "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
            "x-content-type-options": "nosniff", "referrer-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin"}


def missing_headers(headers):
    have = {name.lower(): value for name, value in headers}
    return [name for name, value in SECURITY.items() if have.get(name) != value]


def account(server, name, password=PASSWORD, **options):
    person = Fast(server, **options)
    person.user = person.good("register", name=name, password=password)["user"]
    return person


def exchange(server, data, timeout=TIMEOUT):
    """Bytes as they are on the wire, and everything that comes back until the server closes."""
    with socket.create_connection((server.host, server.port), timeout) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(data)
        got = b""
        with contextlib.suppress(ConnectionError):
            while block := line.recv(1 << 16):
                got += block
        return got


def raw_request(server, method="GET", target="/", headers=(), body=b"", closing=True):
    """A request with exactly these headers, in this order, twice if they stand there twice: (status, headers, body)."""
    lines = [f"{method} {target} HTTP/1.1", f"Host: {server.host}:{server.port}"]
    lines += [f"{name}: {value}" for name, value in headers] + ["Connection: close"] * closing
    if body or method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return split_answer(exchange(server, "\r\n".join([*lines, "", ""]).encode("latin-1") + body))


def split_answer(data):
    head, _, body = data.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    headers = [tuple(part.strip() for part in line.split(":", 1)) for line in rest]
    return int(first.split()[1]) if first else 0, headers, body


def upgrade(server, cookie, origin, more=()):
    """The status with which an upgrade is answered, and the body."""
    headers = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
               ("Sec-WebSocket-Key", base64.b64encode(os.urandom(16)).decode())]
    origins = origin if isinstance(origin, list) else [origin]
    headers += [("Origin", one) for one in origins if one is not None]
    headers += [("Cookie", cookie)] * (cookie is not None) + list(more)
    lines = ["GET /ws HTTP/1.1", f"Host: {server.host}:{server.port}", *(f"{n}: {v}" for n, v in headers), "", ""]
    with socket.create_connection((server.host, server.port), TIMEOUT) as line:
        line.sendall("\r\n".join(lines).encode("latin-1"))
        got = b""
        while b"\r\n\r\n" not in got:
            block = line.recv(4096)
            if not block:
                break
            got += block
        return split_answer(got)


def together(jobs):
    """Runs them at the same moment, each in a thread of its own; their results in order. A failure is raised."""
    results, gate = [None] * len(jobs), threading.Barrier(len(jobs))

    def run(i, job):
        gate.wait()
        try:
            results[i] = job()
        except Exception as error:  # raised below, in the test's own thread
            results[i] = error
    threads = [threading.Thread(target=run, args=one) for one in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for result in results:
        if isinstance(result, Exception):
            raise result
    return results


def until(true, timeout=TIMEOUT, pause=0.02):
    """Waits for something that no message announces."""
    deadline = time.monotonic() + timeout
    while not (found := true()):
        if time.monotonic() > deadline:
            raise AssertionError(f"not true within {timeout} s")
        time.sleep(pause)
    return found


def error_of(answer):
    return "ok" if answer["ok"] else answer["error"]


class Neighbour:
    """An honest person beside an attack: asks now and then, and remembers how long the answers took."""

    def __init__(self, server):
        self.person = Fast(server, "Honest")
        self.times, self.errors, self.over = [], [], threading.Event()
        self.line = self.person.socket()
        self.thread = threading.Thread(target=self._run)

    def _run(self):
        try:
            while not self.over.wait(0.3):  # below the four commands a second that everyone may give
                began = time.monotonic()
                answer = self.line.ask("me")
                self.times.append(time.monotonic() - began)
                if not answer["ok"]:
                    self.errors.append(answer.text)
        except Exception as error:
            self.errors.append(repr(error))

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
        self.line.raw.close()
        self.person.hang_up()


def database_bytes(folder):
    """Every byte that the server keeps."""
    return b"".join(file.read_bytes() for file in sorted(pathlib.Path(folder).rglob("*"))
                    if file.is_file() and file.name != "operator")

