"""Looks into the database of a server that is down: is all there that was acknowledged, once, and nothing else?"""

import collections
import hashlib
import sqlite3
import struct
import tempfile

def client_id(command):
    """The id that a client chose: behind the dot stands a digest of what it was about."""
    return command.split(".")[0]


COLUMNS = "table_id, number, kind, seat, by_user, command, upto, text, at, hash"
Entry = collections.namedtuple("Entry", COLUMNS)


def chained(before, entry):
    """The hash of an entry, as Table::chained in src/table/table.cpp defines it."""
    def number(n):
        return struct.pack("<q", n)

    def text(t):
        return number(len(t.encode())) + t.encode()
    return hashlib.sha256(before + text(entry.table_id) + number(entry.number) + text(entry.kind) + number(entry.seat) +
                          number(entry.by_user) + text(entry.command) + number(entry.upto) + text(entry.text) +
                          number(entry.at)).digest()


class Log:
    """The logs of all tables, read from a copy."""

    def __init__(self, server):
        with tempfile.TemporaryDirectory() as folder:
            database = sqlite3.connect(server.database_copy(folder))
            try:
                self.sound = [row[0] for row in database.execute("PRAGMA integrity_check")]
                self.orphans = database.execute("PRAGMA foreign_key_check").fetchall()
                self.tables = {row[0] for row in database.execute("SELECT id FROM tables")}
                self.chat = {(row[0], row[1], client_id(row[2])): row[3:] for row in database.execute(
                    "SELECT table_id, by_user, command, number, text FROM chat")}
                self.entries = collections.defaultdict(list)
                for row in database.execute(f"SELECT {COLUMNS} FROM log ORDER BY table_id, number"):
                    self.entries[row[0]].append(Entry(*row))
            finally:
                database.close()
        self.commands = collections.defaultdict(list)  # (table, user, id): the entries that carry it
        for entries in self.entries.values():
            for entry in entries:
                if entry.command:
                    self.commands[entry.table_id, entry.by_user, client_id(entry.command)].append(entry)

    def faults(self):
        """What is wrong with the logs in themselves."""
        if self.sound != ["ok"] or self.orphans:
            yield f"the database is damaged: {self.sound} {self.orphans}"
        for table, entries in self.entries.items():
            if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
                yield f"the log of table {table} is not contiguous"
            before = bytes(32)
            for entry in entries:
                before = chained(before, entry)
                if before != entry.hash:
                    yield f"the chain of table {table} is broken at entry {entry.number}"
                    break

    def faults_of_ack(self, ack):
        """An acknowledged change of a game: once, on the version its sender saw, up to the version it was told."""
        found = self.commands.get((ack["table"], ack["user"], ack["id"]), [])
        if len(found) != 1:
            yield f"acknowledged, but {len(found)} times in the log: {ack}"
            return
        entry = found[0]
        if entry.number != ack["sent"] + 1 or entry.upto != ack["version"]:
            yield f"acknowledged as {ack}, but the log has it as entry {entry.number} up to {entry.upto}"
        if ack["do"] == "play" and (entry.kind, entry.text) != ("move", ack["move"]):
            yield f"acknowledged as {ack}, but the log has {entry.kind} {entry.text!r}"
        if entry.upto > len(self.entries[ack["table"]]):
            yield f"the log ends within what was acknowledged as {ack}"


def faults_against_journal(log, journal):
    """The logs against what the clients wrote down."""
    sent = {(line["table"], line["user"], line["id"]) for line in journal["sent"]}
    for ack in journal["ack"]:
        if ack["do"] == "chat":
            if log.chat.get((ack["table"], ack["user"], ack["id"])) != (ack["number"], ack["text"]):
                yield f"a line of chat was acknowledged, but is not there: {ack}"
        else:
            yield from log.faults_of_ack(ack)
    for line in journal["refused"]:
        if (line["table"], line["user"], line["id"]) in log.commands:
            yield f"refused, but done: {line}"
    for line in journal["created"]:
        if line["table"] not in log.tables or not log.entries[line["table"]]:
            yield f"a table was acknowledged, but is not there: {line}"
    for command in log.commands:
        if command not in sent:
            yield f"nobody sent this command: {command}"
