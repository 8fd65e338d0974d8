"""HTTP and WebSocket by hand, so that a test can say exactly what is on the wire."""
import base64
import os
import signal
import socket
import struct
import subprocess

ECHO = os.environ.get("NET_ECHO", "net_echo")
KEY = base64.b64encode(b"0123456789abcdef").decode()
TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
GONE = "gone"  # the connection ended without a close frame


class Echo:
    def __init__(self, *flags, **popen):
        self.process = subprocess.Popen([ECHO, "--port", "0", *map(str, flags)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, **popen)
        self.port = int(self.process.stdout.readline())

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err

    def connect(self, timeout=30, buffer=0):
        raw = socket.socket()
        if buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        raw.settimeout(timeout)
        raw.connect(("127.0.0.1", self.port))
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return raw

    def figures(self):
        words = get(self, "/figures").body.decode().split()
        at = words.index("codes")
        found = {words[i]: int(words[i + 1]) for i in range(0, at, 2)}
        found["codes"] = {int(w.split("=")[0]): int(w.split("=")[1]) for w in words[at + 1:]}
        return found


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body


class Reader:
    """Answers and frames out of a socket."""

    def __init__(self, raw):
        self.raw, self.bytes = raw, b""

    def more(self):
        got = self.raw.recv(65536)
        if not got:
            raise EOFError
        self.bytes += got

    def take(self, n):
        while len(self.bytes) < n:
            self.more()
        out, self.bytes = self.bytes[:n], self.bytes[n:]
        return out

    def answer(self, head_only=False):
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        headers = {k.lower(): v.strip() for k, v in (line.split(":", 1) for line in lines[1:])}
        size = 0 if head_only else int(headers.get("content-length", 0))
        return Answer(int(lines[0].split()[1]), headers, self.take(size))

    def frame(self):
        first, second = self.take(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.take(8))[0]
        return first & 0x0F, self.take(size)

    def ended(self):
        try:
            while True:
                self.more()
        except (EOFError, ConnectionError):
            return True


def frame(opcode, payload=b"", fin=True, rsv=0, masked=True, form=0, claim=None):
    size = len(payload) if claim is None else claim
    form = form or (7 if size < 126 else 16 if size < 65536 else 64)
    out = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    mask = 0x80 if masked else 0
    out += (bytes([mask | size]) if form == 7 else bytes([mask | 126]) + struct.pack(">H", size) if form == 16 else
            bytes([mask | 127]) + struct.pack(">Q", size))
    if masked:
        key = b"\x12\x34\x56\x78"
        out += key + bytes(b ^ key[i % 4] for i, b in enumerate(payload))
    else:
        out += payload
    return out


def closing(code, reason=b""):
    return frame(CLOSE, struct.pack(">H", code) + reason)


def get(echo, target, method="GET", extra=""):
    with echo.connect() as raw:
        raw.sendall(f"{method} {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{extra}\r\n".encode())
        return Reader(raw).answer(method == "HEAD")


def upgrade_text(target="/ws", version="HTTP/1.1", extra="", drop=(), **instead):
    headers = {"Host": "x", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": KEY}
    headers.update({k.replace("_", "-"): v for k, v in instead.items()})
    lines = [f"{k}: {v}\r\n" for k, v in headers.items() if k not in drop]
    return f"GET {target} {version}\r\n{''.join(lines)}{extra}\r\n".encode()


def open_socket(echo, target="/ws", extra="", **connect):
    raw = echo.connect(**connect)
    raw.sendall(upgrade_text(target, extra=extra))
    reader = Reader(raw)
    answer = reader.answer()
    assert answer.status == 101, answer.status
    assert answer.headers["sec-websocket-accept"] == "BACScCJPNqyz+UBoqMH89VmURoA="
    assert "sec-websocket-extensions" not in answer.headers
    return raw, reader


def close_code(reader, messages=None):
    """Reads until the socket is closed; the code, 1005 for a frame without one, GONE without a frame."""
    try:
        while True:
            opcode, payload = reader.frame()
            if opcode == CLOSE:
                return struct.unpack(">H", payload[:2])[0] if payload else 1005
            if messages is not None:
                messages.append((opcode, payload))
    except (EOFError, ConnectionError):
        return GONE
