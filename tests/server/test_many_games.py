"""P1: with 10,000 stored games the server serves again within 2 seconds. RIVERS_GAMES asks for another number."""

import sqlite3
import time
import unittest

from kit import Session, Server, amount, play_random_game


def multiply(database, games):
    """Copies of the one game there, under other ids. Nobody opens them, so that their hashes need not be right."""
    connection = sqlite3.connect(database)
    columns = ", ".join(row[1] for row in connection.execute("PRAGMA table_info(tables)") if row[1] != "id")
    connection.executescript(f"""
        CREATE TEMP TABLE ids AS WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {games})
            SELECT lower(hex(randomblob(16))) AS id FROM n;
        CREATE TEMP TABLE head AS SELECT * FROM tables;
        CREATE TEMP TABLE lines AS SELECT * FROM log;
        UPDATE head SET command = '';
        INSERT INTO tables SELECT ids.id, {columns} FROM ids, head;
        INSERT INTO members SELECT user_id, over, ended, ids.id FROM ids, (SELECT * FROM members);
        INSERT INTO log SELECT ids.id, number, kind, seat, by_user, command, upto, text, at, randomblob(32)
            FROM ids, lines;
        """)
    connection.close()


class ManyGames(unittest.TestCase):
    def test_it_serves_again_soon(self):
        games = amount("RIVERS_GAMES", 10_000)
        with Server(generous=True) as server:
            session, last = play_random_game(server, "river-of-gold")
            server.stop()
            multiply(server.data / "rivers.db", games)
            size = (server.data / "rivers.db").stat().st_size
            # The best of three: what else the machine does can only add to it.
            starts = []
            for _ in range(3):
                server.start()
                starts.append(server.started_in)
                if starts[-1] > 1 and len(starts) < 3:
                    server.stop()
                else:
                    break
            begun = time.monotonic()
            self.assertEqual(len(session.good("finished")["tables"]), 50)
            listed = time.monotonic() - begun
            self.assertEqual(session.good("table", table=last["table"])["version"], last["version"])
            Session(server, "A newcomer")
            print(f"\n{games} games of {last['version']} entries ({size >> 20} MiB): serving again after "
                  f"{min(starts):.2f} s, the list of them in {listed:.2f} s", flush=True)
            self.assertLessEqual(min(starts), 2 if games <= 10_000 else 5)


if __name__ == "__main__":
    unittest.main()
