"""RG-SETUP-0, TR-SETUP-5 at the real server: who sits where is drawn by the table's dice, kept over a restart, and checked by `rivers verify`."""

import pathlib
import random
import re
import subprocess
import tempfile
import unittest

from kit import MEMORY, Player, Server, Session, create_table, play_random_game


class FirstPlayer(unittest.TestCase):
    def verify(self, server, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "a.game"
            file.write_text(text)
            return subprocess.run([server.binary, "verify", file], capture_output=True, text=True, timeout=60)

    def test_RG_SETUP_0_TR_SETUP_5_each_of_three_is_first_and_a_restart_changes_nothing(self):
        with Server(generous=True, scratch=MEMORY) as server:
            ana = Session(server, "Ana")
            tables, first = [], [0, 0, 0]
            for _ in range(150):
                tables.append(create_table(ana, "river-of-gold", ("me", "here", "here"), first="drawn")["table"])
                table = ana.good("table", table=tables[-1])
                drawn = table["settings"]["drawn"]
                self.assertEqual(sorted(drawn), [0, 1, 2])
                self.assertEqual([seat["name"] for seat in table["seats"]],
                                 [("Ana", "Here 1", "Here 2")[laid] for laid in drawn])
                first[drawn[0]] += 1
            self.assertTrue(all(20 <= n <= 85 for n in first), first)  # 50 each, six standard deviations
            looks = [ana.good("table", table=table) for table in tables[:20]]
            server.restart()
            self.assertEqual([ana.good("table", table=table) for table in tables[:20]], looks)

    def test_verify_refuses_another_order(self):
        with Server(generous=True, scratch=MEMORY) as server:
            ana, table = play_random_game(server, "the-river", ("me", "greedy", "here"), random.Random(3), first="drawn",
                                          nonce="0a0b")
            record = ana.good("record", table=table["table"])["record"]
            order = re.search(r"\nfirst drawn (\d \d \d)\n", record)[1]
            self.assertEqual([int(seat) for seat in order.split()], table["settings"]["drawn"])
            mine = table["settings"]["drawn"].index(0)
            self.assertIn(f"\ndice-nonce {mine} 0a0b\n", record)
            self.assertEqual(self.verify(server, record).returncode, 0)
            for other in {"0 1 2", "0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"} - {order}:
                with self.subTest(other):
                    changed = record.replace(f"first drawn {order}", f"first drawn {other}")
                    self.assertEqual(self.verify(server, changed).returncode, 1)
                    # Also with my nonce where that order would have it.
                    moved = changed.replace(f"dice-nonce {mine} ", f"dice-nonce {other.split().index('0')} ")
                    result = self.verify(server, moved)
                    self.assertEqual(result.returncode, 1)
                    self.assertIn("not drawn fairly", result.stdout + result.stderr)
            without = re.sub(r"\nfirst [^\n]*", "", record)
            self.assertEqual(self.verify(server, without).returncode, 1)

    def test_two_by_link(self):
        """Bo sits down last: his answer and Ana's news name the seats that they have from then on."""
        with Server(generous=True, scratch=MEMORY) as server:
            seen = set()
            for n in range(60):
                ana, bo = Session(server, f"Ana {n}"), Session(server, f"Bo {n}")
                made = create_table(ana, "the-river", first="drawn")
                with Player(ana, random.Random(n)) as player:
                    player.act = lambda table: None
                    player.connect()
                    player.watch(made["table"], seat=0)  # as laid
                    while not player.seen[made["table"]].get("yours"):
                        player.step()
                    sat = bo.good("join", table=made["table"], token=made["link"])["seat"]
                    while player.seen[made["table"]]["phase"] != "running":
                        player.step()
                    news = player.seen[made["table"]]
                self.assertEqual((news["seat"], news["yours"]), (1 - sat, [1 - sat]))
                self.assertEqual(news["seats"][sat]["name"], f"Bo {n}")
                self.assertEqual(bo.good("table", table=made["table"])["yours"], [sat])
                seen.add(sat)
                if len(seen) == 2:
                    return
            self.fail("the same one was always first")


if __name__ == "__main__":
    unittest.main()
