#!/usr/bin/env python3
"""Fills a data directory with very many tables and accounts, to measure how the server starts and answers then.

    rivers serve --data DIR      once, then stopped: it makes the empty database
    scripts/make_many.py DIR [--tables 1000000] [--people 1000000]

Plausible rows by direct SQL: games mostly finished, one in 200 running, one in 1,000 gathering; everyone has some, and
person 1 has 10,000. The logs are short: nothing that is asked at the start or by lists reads them.
"""
import argparse
import hashlib
import json
import random
import sqlite3
import time

NOW = 1_790_000_000_000
parser = argparse.ArgumentParser(description="fills a data directory with very many tables and accounts")
parser.add_argument("directory")
parser.add_argument("--tables", type=int, default=1_000_000)
parser.add_argument("--people", type=int, default=1_000_000)
options = parser.parse_args()
if options.people < 10 or options.tables < 1:
    parser.error("at least 10 people and 1 table")
try:
    database = sqlite3.connect(f"file:{options.directory}/rivers.db?mode=rw", uri=True, isolation_level=None)
    version = database.execute("PRAGMA user_version").fetchone()[0]
except sqlite3.Error as error:
    parser.error(f"there is no database in {options.directory} ({error}); start and stop `rivers serve --data {options.directory}` first")
if version != 2:
    parser.error(f"the database has version {version}; this script knows version 2")
rng = random.Random(1)
start = time.monotonic()


def user(number):
    """Ids are drawn at random in the server; here they only look so, but for person 1."""
    return 1 if number == 1 else (number * 2654435761 * 1664525) % (1 << 52) | 2


def settings(game, host, players):
    chairs = [{"kind": "open", "user": 0, "name": "", "level": "", "nonce": ""}] * players
    return json.dumps({"game": game, "players": players, "options": [], "catalog": "", "rules": 2, "host": host,
                       "public": True, "spectators": True, "imported": False, "first": "drawn",
                       "clock": [0, 0, 0, 0], "chairs": chairs, "forked_from": "", "rematch_of": "", "command": "",
                       "names": []}, separators=(",", ":"))


def people():
    for number in range(1, options.people + 1):
        yield user(number), f"Person {number}", f"person {number}", "$argon2id$v=19$" + "x" * 82, NOW - number, 0


def sketches():
    """(number, id, phase, users, ended) of each table; drawn again alike by each who asks."""
    draw = random.Random(2)
    for number in range(1, options.tables + 1):
        chance = draw.random()
        phase = "running" if chance < 0.005 else "gathering" if chance < 0.006 else "finished"
        users = draw.sample(range(2, options.people + 1), 2)
        if number % 100 == 0 and number <= 1_000_000:
            users[0] = 1
        yield (number, hashlib.md5(str(number).encode()).hexdigest(), phase, [user(one) for one in users],
               NOW - 1000 * number if phase == "finished" else 0)


def tables():
    for number, name, phase, users, ended in sketches():
        chairs = json.dumps([{"kind": "person", "user": one, "name": "", "level": "", "away": False} for one in users],
                            separators=(",", ":"))
        yield (name, users[0], number % 3 != 0, f"make-{number}", None, NOW - 2000 * number, phase, 0 if phase == "running" else -1,
               users[0] if phase == "running" else 0, phase == "running" and number % 4 == 0, NOW - 1000 * number, ended, 40,
               chairs, "[31,28]" if phase == "finished" else "[]", "[]", "5e" * 96,
               settings("the-river" if number % 2 else "river-of-gold", users[0], 2))


def fill(sql, rows):
    database.executemany(sql, rows)


database.execute("PRAGMA journal_mode = OFF")
database.execute("PRAGMA synchronous = OFF")
database.execute("PRAGMA cache_size = -400000")
again = [row[0] for row in database.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('index', 'trigger')")]
names = list(database.execute("SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND type IN ('index', 'trigger')"))
database.execute("BEGIN")
for kind, name in names:
    database.execute(f"DROP {kind} {name}")
fill("INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)", people())
fill("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", tables())
fill("INSERT INTO members VALUES (?, ?, ?, ?)",
     sorted((one, int(phase == "finished"), ended, name) for _, name, phase, users, ended in sketches() for one in users))
fill("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)",
     sorted((name, seat, one, 31 - 3 * seat, seat + 1, ended)
            for _, name, phase, users, ended in sketches() if phase == "finished" for seat, one in enumerate(users)))
fill("INSERT INTO log VALUES (?, 1, 'created', -1, ?, '', 1, '', ?, zeroblob(32))",
     sorted((name, users[0], NOW) for _, name, _, users, _ in sketches()))
fill("INSERT INTO sessions VALUES (?, ?, ?, ?)",
     sorted((hashlib.sha256(str(number).encode()).digest(), user(number), NOW, NOW) for number in range(1, options.people // 10)))
for sql in again:
    database.execute(sql)
for what, table in (("tables", "tables"), ("people", "users")):
    database.execute(f"UPDATE meta SET value = (SELECT count(*) FROM {table}) WHERE name = ?", (what,))
database.execute("COMMIT")
database.execute("PRAGMA journal_mode = WAL")
database.close()
print(f"{options.tables} tables and {options.people} accounts in {time.monotonic() - start:.0f} s")
