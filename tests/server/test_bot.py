"""The example of a third-party player: two of them play each game to its end through the real server."""

import subprocess
import sys
import threading
import unittest

from kit import MEMORY, REPO, Server, Session, create_table

BOT = REPO / "examples" / "bot.py"
PATIENCE = 120


class Bot:
    """examples/bot.py as a process; whatever happens, it ends with the test."""

    def __init__(self, test, server, *args):
        self.process = subprocess.Popen([sys.executable, BOT, server.url, *args], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        test.addCleanup(self.end)
        self.clock = threading.Timer(PATIENCE, self.process.kill)  # so that no read waits for ever
        self.clock.start()

    def end(self):
        self.clock.cancel()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def result(self):
        """What it says at the end; its complaints on the way do not count, but a failure does."""
        out, err = self.process.communicate(timeout=PATIENCE)
        if self.process.returncode != 0:
            raise AssertionError(f"the bot ended with {self.process.returncode}: {out}{err[-1500:]}")
        return out.splitlines()[-1]


class Bots(unittest.TestCase):
    def pair(self, server, game):
        first = Bot(self, server, "--name", "Bo", "--game", game)
        words = first.process.stdout.readline().split()
        self.assertEqual(words[::2], ["table", "token"], words)
        return first, Bot(self, server, "--name", "Cy", "--table", words[1], "--token", words[3]), words[1::2]

    def agree(self, first, second):
        result = first.result()
        self.assertEqual(result, second.result())
        self.assertRegex(result, r"\Aresult \d+ \d+\Z")

    def test_two_bots_play_each_game(self):
        with Server(generous=True, scratch=MEMORY) as server:
            for game in ("river-of-gold", "the-river"):
                with self.subTest(game):
                    self.agree(*self.pair(server, game)[:2])

    def test_one_of_them_asks_a_level(self):
        with Server(generous=True, scratch=MEMORY) as server:
            for game in ("river-of-gold", "the-river"):
                with self.subTest(game):
                    first = Bot(self, server, "--game", game, "--level", "greedy", "--program", server.binary)
                    words = first.process.stdout.readline().split()
                    self.agree(first, Bot(self, server, "--table", words[1], "--token", words[3]))

    def test_they_come_back_after_a_restart_and_a_kill(self):
        with Server(generous=True, scratch=MEMORY) as server:
            server.fixed_port = server.port  # a bot knows nothing but the URL
            first, second, (table, token) = self.pair(server, "the-river")
            onlooker = Session(server, "Di")
            version = 0
            for end in (server.stop, server.kill9):
                with onlooker.socket() as line:
                    version = max(version, line.ask("watch", table=table, token=token)["version"]) + 10
                    line.next_push("news", where=lambda news: news["version"] >= version)
                end()
                server.start()
            self.agree(first, second)

    def test_it_says_why_it_cannot_sit_down(self):
        with Server(generous=True, scratch=MEMORY) as server:
            host = Session(server, "Ana")
            table = create_table(host, seats=("me", "greedy"), public=True)["table"]
            bot = Bot(self, server, "--table", table)
            out, err = bot.process.communicate(timeout=PATIENCE)
            self.assertEqual((bot.process.returncode, out), (1, ""))
            self.assertRegex(err, r"\Abot: join: wrong_phase: .+\n\Z")


if __name__ == "__main__":
    unittest.main()
