#!/usr/bin/env python3
"""Made tests/store/golden/v1.sql.gz, once: the data directory of a server of commit a1dc64e (version 1 of the database).

Run in a checkout of that commit, with its program and its own tests/server/kit.py:
    RIVERS=build/rivers PYTHONPATH=tests/server python3 make_v1.py v1.sql.gz
"""
import gzip
import json
import random
import sqlite3
import sys

from kit import MEMORY, REPO, Player, Server, Session, create_table, new_id

PASSWORD = "a long enough password 8"


def account(server, name):
    session = Session(server, name)
    session.user = session.good("register", name=name, password=PASSWORD)["user"]
    return session


def play(session, table, moves):
    """So many moves of this person's seats."""
    class Few(Player):
        left = moves

        def act(self, seen):
            if self.left > 0:
                self.left -= 1
                super().act(seen)
    with Few(session, random.Random(5)) as player:
        player.watch(table)
        player.connect()
        while player.left > 0 and not player.over():
            if not player.step(1):
                break  # it is somebody else's turn
        while player.pending:
            player.step(5)


def finish(session, table):
    with Player(session, random.Random(7)) as player:
        player.watch(table)
        player.run()


with Server(generous=True, scratch=MEMORY) as server:
    ana, bo, cy = Session(server, "Ana 😀"), account(server, "Bo"), account(server, "Cy")
    gone = account(server, "Gone")
    # Gathering: public, by link, with a kept and an invited seat; kicked; closed.
    open_one = create_table(ana, "the-river", ("me", "open", "open", "open"), public=True)["table"]
    bo.good("join", table=open_one, id=new_id())
    cy.good("join", table=open_one, id=new_id())
    ana.good("kick", table=open_one, seat=2, id=new_id())
    invited = create_table(bo, "river-of-gold", ("me", "invited"))["table"]
    bo.good("invite", table=invited, seat=1)
    closed = create_table(bo, "the-river", ("me", "open"), public=True)["table"]
    bo.good("close", table=closed, id=new_id())
    # Running: with computers, with each clock, with people, with a seat that a computer sits in for.
    for game in ("the-river", "river-of-gold"):
        play(ana, create_table(ana, game, ("me", "random"), public=True)["table"], 3)
        play(bo, create_table(bo, game, ("me", "here"), clock={"kind": "days", "days": 3})["table"], 4)
        play(bo, create_table(bo, game, ("me", "here", "greedy"), first="drawn",
                              clock={"kind": "fischer", "seconds": 86400, "increment": 15})["table"], 2)
    two = create_table(bo, "the-river", ("me", "open"), public=True)["table"]
    cy.good("join", table=two, id=new_id())
    play(bo, two, 1)
    play(cy, two, 1)
    for who, text in ((bo, "Hello, Cy"), (cy, "Ciao ✋"), (bo, "'; DROP TABLE users; --")):
        who.good("chat", table=two, text=text, id=new_id())
    away = create_table(bo, "the-river", ("me", "open"), public=True)["table"]
    gone.good("join", table=away, id=new_id())
    gold = create_table(bo, "river-of-gold", ("me", "open"), public=True)["table"]
    cy.good("join", table=gold, id=new_id())
    cy.good("orders", table=gold, moves=["let-go"], id=new_id())
    # A catalog of one's own.
    catalog = json.loads((REPO / "catalog" / "the_river.json").read_text())
    catalog["buildings"][0]["name"] = "A house of my own"
    play(bo, create_table(bo, "the-river", ("me", "here"), catalog=json.dumps(catalog))["table"], 2)
    # Finished, with a rematch, and imported.
    over = []
    for game in ("the-river", "river-of-gold"):
        over.append(create_table(bo, game, ("me", "here"))["table"])
        finish(bo, over[-1])
        over.append(create_table(cy, game, ("me", "greedy"), first="drawn")["table"])
        finish(cy, over[-1])
    bo.good("rematch", table=over[0], id=new_id())
    record = bo.good("record", table=over[0])["record"]
    cy.good("import", record=record, id=new_id())
    gone.good("delete_account", password=PASSWORD)
    assert server.stop() == 0
    database = sqlite3.connect(server.data / "rivers.db")
    assert database.execute("PRAGMA user_version").fetchone() == (1,)
    dump = "\n".join(database.iterdump())
    head = f"PRAGMA application_id = {database.execute('PRAGMA application_id').fetchone()[0]};\nPRAGMA user_version = 1;\n"
    with open(sys.argv[1], "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0, filename="") as packed:
        packed.write((head + dump + "\n").encode())
    for phase, count in database.execute("SELECT json_extract(summary, '$.phase'), count(*) FROM tables GROUP BY 1"):
        print("phase", phase, count)
