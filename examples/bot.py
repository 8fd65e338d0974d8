#!/usr/bin/env python3
"""A player for a Two Rivers server in one file, with Python's standard library alone.

    python3 examples/bot.py http://127.0.0.1:8080 --name Bo --game the-river       opens a table for two
    python3 examples/bot.py http://127.0.0.1:8080 --name Cy --table ID --token T   sits down at it
    python3 examples/bot.py http://127.0.0.1:8080 --level master                   lets `rivers move` choose

It signs in as a guest, sits down, watches the table, plays whenever it is asked, comes back after a cut connection, and
ends with the game. docs/protocol.md says everything it knows; read `play` first, the rest is plumbing.
"""

import argparse
import base64
import http.client
import json
import os
import random
import socket
import struct
import subprocess
import sys
import time
import urllib.parse
import uuid

# The first of these words that is legal, at random among its moves. What only exchanges things comes last.
TASTE = ["deliver", "build", "claim", "produce", "reserve", "sail", "food"]
DISLIKED = ["exchange", "trade", "favor-trade", "set-die", "first-player"]


class Refused(Exception):
    """The server said no, and asking again would not help."""


def choose(legal):
    moves = [entry["move"] for entry in legal]
    for word in TASTE:
        liked = [move for move in moves if move.split()[0] == word]
        if liked:
            return random.choice(liked)
    return random.choice([move for move in moves if move.split()[0] not in DISLIKED] or moves)


def choose_by_level(level, program, game, view):
    """The move of one of the program's own computer players, from our view alone."""
    done = subprocess.run([program, "move", game, "--level", level], input=json.dumps(view), capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused(done.stderr.strip())
    return done.stdout.strip()


class House:
    """The server over HTTP: signing in, and commands that need no socket."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.host, self.port = parts.hostname, parts.port or 80
        self.origin = f"http://{parts.netloc}"  # every POST and every socket must say it
        self.cookie = ""

    def post(self, command, **fields):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        connection.request("POST", f"/api/{command}", json.dumps(fields),
                           {"Content-Type": "application/json", "Origin": self.origin, "Cookie": self.cookie})
        response = connection.getresponse()
        answer = json.loads(response.read())
        for cookie in response.headers.get_all("Set-Cookie", []):
            self.cookie = cookie.split(";")[0]
        if not answer["ok"]:
            raise Refused(f"{command}: {answer['error']}: {answer['message']}")
        return answer


class Line:
    """The WebSocket: JSON objects to and fro (RFC 6455, as much of it as a client needs)."""

    def __init__(self, house):
        self.raw = socket.create_connection((house.host, house.port), timeout=45)  # a beat comes every 15 s
        self.file = self.raw.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.raw.sendall((f"GET /ws HTTP/1.1\r\nHost: {house.host}:{house.port}\r\nUpgrade: websocket\r\n"
                          f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                          f"Origin: {house.origin}\r\nCookie: {house.cookie}\r\n\r\n").encode())
        status = self.file.readline()
        if b" 101 " not in status:
            raise ConnectionError(f"no socket: {status!r}")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def send_frame(self, opcode, payload):
        key = os.urandom(4)  # what a client sends is masked
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else struct.pack(">BH", 0xFE, len(payload))
        self.raw.sendall(bytes([0x80 | opcode]) + length + key + bytes(b ^ key[i % 4] for i, b in enumerate(payload)))

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise ConnectionError("the connection was cut")
        return data

    def receive(self):
        text = b""
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read(8))[0]
            payload = self.read(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise ConnectionError("the server closed the connection")
            if opcode == 9:  # a ping wants its pong
                self.send_frame(10, payload)
            text += payload if opcode in (0, 1) else b""
            if opcode in (0, 1) and first & 0x80:
                return json.loads(text)


class Bot:
    def __init__(self, house, table, level=None, program="rivers"):
        self.house, self.table, self.level, self.program = house, table, level, program
        self.version, self.phase = 0, "gathering"
        self.waiting = None  # our command that was not answered yet
        self.last = None     # the table when it was over

    def watch(self):
        self.line.send({"do": "watch", "id": "watch", "table": self.table})

    def play(self, seen):
        """A TABLE has come, as the answer to `watch`, or news, which leave out what has not changed."""
        self.version, self.phase = seen["version"], seen.get("phase", self.phase)
        if self.phase not in ("gathering", "running"):
            self.last = seen
        elif seen.get("legal") and not self.waiting:  # only the one who is to act has legal moves
            self.waiting = {"do": "play", "id": uuid.uuid4().hex, "table": self.table, "version": self.version,
                            "move": self.decide(seen["legal"])}
            self.line.send(self.waiting)

    def decide(self, legal):
        if not self.level or len(legal) == 1:
            return choose(legal)
        whole = self.house.post("table", table=self.table)  # news say only what has changed of our view
        if not whole.get("legal"):
            return choose(legal)  # the table has moved on, and will say so
        return choose_by_level(self.level, self.program, whole["game"], whole["view"])

    def hear(self, answer):
        if answer["re"] == "watch" and answer["ok"]:
            return self.play(answer)
        if answer["ok"] or answer["error"] in ("stale", "not_your_turn", "wrong_phase"):
            self.waiting = None  # our move is made and safe, or the table has moved on without it
            if "news" in answer:  # of the table that we watch
                self.play(answer["news"])
            else:
                self.watch()
        elif answer["error"] in ("slow_down", "busy", "saving_paused", "stopping"):
            time.sleep(answer.get("retry_after", 1))
            self.watch() if answer["re"] == "watch" else self.line.send(self.waiting)
        else:
            raise Refused(f"{self.waiting or 'watch'}: {answer['error']}: {answer['message']}")

    def follow(self):
        """One connection's life. A command that was not answered is sent again with its id: it is done once."""
        self.line = Line(self.house)
        try:
            self.line.send(self.waiting) if self.waiting else self.watch()
            while not self.last:
                message = self.line.receive()
                if "re" in message:
                    self.hear(message)
                elif message["type"] == "news" and message["table"] == self.table:
                    self.play(message)
        finally:
            self.line.raw.close()

    def run(self):
        pause = 0.25
        while not self.last:
            before = self.version
            try:
                self.follow()
            except OSError as error:  # cut, refused or silent: come back, later each time
                pause = 0.25 if self.version > before else min(8, pause * 2)
                print(f"bot: {error}; I come back", file=sys.stderr)
                time.sleep(random.uniform(0, pause))
        return self.last["result"] or [self.phase]


def main():
    reader = argparse.ArgumentParser(description="A player for a Two Rivers server.")
    reader.add_argument("url")
    reader.add_argument("--name", default="Bot")
    reader.add_argument("--table", help="sit down at this table; without it a new one is opened")
    reader.add_argument("--token", help="the link or the invitation of that table")
    reader.add_argument("--game", default="the-river", help="of a new table")
    reader.add_argument("--players", type=int, default=2, help="of a new table, the bot among them")
    reader.add_argument("--level", help="choose as this computer player of the program does, e.g. keen")
    reader.add_argument("--program", default="rivers", help="where the program is, for --level")
    wish = reader.parse_args()
    house = House(wish.url)
    try:
        house.post("guest", name=wish.name)
        if table := wish.table:
            house.post("join", table=table, **({"token": wish.token} if wish.token else {}))
        else:
            # Of hidden points a level would know too little: what people are told at such a table is not all.
            options = {"options": {"points": "open"}} if wish.level and wish.game == "the-river" else {}
            made = house.post("create", id=uuid.uuid4().hex, game=wish.game, players=wish.players, **options)
            table = made["table"]
            print(f"table {table} token {made['link']}", flush=True)
        print("result", *Bot(house, table, wish.level, wish.program).run(), flush=True)
    except Refused as error:
        raise SystemExit(f"bot: {error}") from None


if __name__ == "__main__":
    main()
