"""A WebSocket client by hand: what a test sends and gets is exactly what is on the wire."""

import base64
import collections
import hashlib
import json
import os
import socket
import struct
import time
import uuid

TIMEOUT = 60
TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455


class Closed(ConnectionError):
    """The connection is over; `code` is the close frame's, 1005 for one without a code, None without a frame."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}".rstrip())
        self.code, self.reason = code, reason


class Refused(ConnectionError):
    """The upgrade was answered with something else than 101."""

    def __init__(self, status, body):
        super().__init__(f"the upgrade was refused: {status} {body[:300]!r}")
        self.status, self.body = status, body


class Message(dict):
    """A JSON object and the very text it came as; over HTTP also the status and the headers."""

    def __init__(self, text, status=None, headers=()):
        super().__init__(json.loads(text))
        self.text, self.status, self.headers = text, status, headers


def patched(value, changes):
    """The value with what has changed: each change is a path, and behind it what is there now."""
    value = [json.loads(json.dumps(value))]
    for *path, last in changes:
        at, place = value, 0
        for step in path:
            at, place = at[place], step
        at[place] = last
    return value[0]


def merged(before, news):
    """The whole TABLE after news, which say what has changed in the one of before."""
    table = {key: value for key, value in before.items() if key not in ("re", "ok", "chat")}
    table.update({"entries": [], "legal": []} | {key: value for key, value in news.items() if key != "view_changes"})
    table["settings"] = before["settings"] | news.get("settings", {})
    if "view_changes" in news:
        table["view"] = patched(before["view"], news["view_changes"])
    return table


def new_id():
    return uuid.uuid4().hex


def masked_frame(opcode, payload=b"", fin=True):
    key = os.urandom(4)
    size = len(payload)
    head = bytes([(0x80 if fin else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    # One exclusive-or of two long numbers is much quicker than a loop over bytes.
    pad = (key * (size // 4 + 1))[:size]
    body = (int.from_bytes(payload, "big") ^ int.from_bytes(pad, "big")).to_bytes(size, "big")
    return head + key + body


class Socket:
    """One open `/ws`. `ask` waits for its own answer; whatever else comes meanwhile is kept for `next_push`."""

    def __init__(self, host, port, cookie=None, origin=None, timeout=TIMEOUT, greet=True):
        self.timeout = timeout
        self.pushed = collections.deque()
        self.answers = {}
        self._bytes = bytearray()
        self._parts = []  # of a message that comes in fragments
        self._tables = {}  # the newest TABLE of each that is watched
        self._waiting = collections.deque()  # news that came inside an answer
        self.raw = socket.create_connection((host, port), timeout)
        try:
            self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._shake_hands(host, port, cookie, origin)
            self.hello = self.next_push("hello") if greet else None
        except BaseException:
            self.raw.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.raw.close()

    def _shake_hands(self, host, port, cookie, origin):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"Origin: {origin}"] * (origin is not None) + [f"Cookie: {cookie}"] * (cookie is not None)
        self.raw.sendall("\r\n".join([*lines, "", ""]).encode())
        deadline = time.monotonic() + self.timeout
        while b"\r\n\r\n" not in self._bytes:
            self._more(deadline)
        head, _, rest = bytes(self._bytes).partition(b"\r\n\r\n")
        self._bytes = bytearray(rest)
        first, *headers = head.decode("latin-1").split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in headers)}
        status = int(first.split()[1])
        if status != 101:
            body = self._take(int(fields.get("content-length", 0)), deadline)
            raise Refused(status, body.decode("utf-8", "replace"))
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if fields.get("sec-websocket-accept") != accept:
            raise AssertionError(f"the handshake's proof is wrong: {head!r}")

    # --- reading ---

    def _more(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("the server said nothing in time")
        self.raw.settimeout(left)
        block = self.raw.recv(1 << 18)
        if not block:
            raise Closed(None, "without a close frame")
        self._bytes += block

    def _take(self, size, deadline):
        while len(self._bytes) < size:
            self._more(deadline)
        taken = bytes(self._bytes[:size])
        del self._bytes[:size]
        return taken

    def _frame(self, deadline):
        """One whole frame. Nothing is taken from the buffer before all of it is there, so a time-out breaks nothing."""
        while True:
            have = self._bytes
            if len(have) >= 2:
                size, head = have[1] & 0x7F, 2
                if size == 126:
                    head = 4
                    size = struct.unpack(">H", have[2:4])[0] if len(have) >= head else None
                elif size == 127:
                    head = 10
                    size = struct.unpack(">Q", have[2:10])[0] if len(have) >= head else None
                if size is not None and len(have) >= head + size:
                    if have[1] & 0x80 or have[0] & 0x70:
                        raise AssertionError("the server masks its frames, or uses an extension nobody agreed to")
                    first = have[0]
                    payload = bytes(have[head:head + size])
                    del have[:head + size]
                    return first & 0x0F, bool(first & 0x80), payload
            self._more(deadline)

    def receive(self, timeout=None):
        """The next message, asked for or not. Pings are answered, a close raises Closed. News are the whole TABLE, put
        together with what was known, and come as a message of their own where an answer brought them; what was really
        sent is their `text`."""
        if self._waiting:
            return self._waiting.popleft()
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while True:
            opcode, fin, payload = self._frame(deadline)
            if opcode == PING:
                self.raw.sendall(masked_frame(PONG, payload))
            elif opcode == CLOSE:
                code = struct.unpack(">H", payload[:2])[0] if payload else 1005
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            elif opcode in (TEXT, BINARY, CONTINUATION):
                self._parts.append(payload)
                if fin:
                    text, self._parts = b"".join(self._parts).decode(), []
                    return self._whole(Message(text))

    def _keep(self, news):
        if news["table"] in self._tables:
            news.update(merged(self._tables[news["table"]], news))
            news.pop("view_changes", None)
        self._tables[news["table"]] = dict(news)

    def _whole(self, message):
        if message.get("type") == "news":
            self._keep(message)
        elif isinstance(message.get("news"), dict):
            news = message["news"]
            self._keep(news)
            if message["ok"]:
                self._waiting.append(Message(json.dumps({"type": "news", **news})))
        elif "chat" in message and "view" in message:  # the answer to `watch`
            self._tables[message["table"]] = dict(message)
        for table in (message, message.get("news")):
            for entry in table.get("entries", ()) if isinstance(table, dict) else ():
                if "headline" in entry:
                    entry["words"] = entry["events"][entry["headline"]]["words"]
        return message

    def _pump(self, deadline):
        message = self.receive(deadline - time.monotonic())
        if "re" in message:
            self.answers.setdefault(message["re"], collections.deque()).append(message)
        else:
            self.pushed.append(message)

    def answer_to(self, command, timeout=None):
        """The next answer to that id: there is one for each time it was sent."""
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        while not self.answers.get(command):
            try:
                self._pump(deadline)
            except TimeoutError:
                raise TimeoutError(f"no answer to command {command} in time") from None
        waiting = self.answers[command]
        found = waiting.popleft()
        if not waiting:
            del self.answers[command]
        return found

    def next_push(self, kind=None, timeout=None, where=lambda message: True):
        """The next thing said unasked (of that type); what is passed over stays for later."""
        deadline = time.monotonic() + (self.timeout if timeout is None else timeout)
        passed = 0
        while True:
            for i in range(passed, len(self.pushed)):
                if kind in (None, self.pushed[i]["type"]) and where(self.pushed[i]):
                    found = self.pushed[i]
                    del self.pushed[i]
                    return found
            passed = len(self.pushed)
            try:
                self._pump(deadline)
            except TimeoutError:
                seen = [message["type"] for message in self.pushed][-5:]
                raise TimeoutError(f"no push of type {kind} in time; others came: {seen}") from None

    # --- writing ---

    def send_text(self, *texts):
        """Each text as a message of its own, all in one piece on the wire."""
        self.raw.settimeout(self.timeout)
        self.raw.sendall(b"".join(masked_frame(TEXT, text.encode()) for text in texts))

    def send(self, message):
        self.send_text(json.dumps(message))

    def ask(self, do, timeout=None, **fields):
        message = {"do": do, "id": new_id(), **fields}
        self.send(message)
        return self.answer_to(message["id"], timeout)

    def close(self, code=1000):
        """The polite end: a close frame, the server's answer, and nothing after it. Returns the server's code."""
        try:
            self.raw.settimeout(self.timeout)
            self.raw.sendall(masked_frame(CLOSE, struct.pack(">H", code)))
            while True:
                self.receive()
        except Closed as end:
            return end.code
        finally:
            self.raw.close()
