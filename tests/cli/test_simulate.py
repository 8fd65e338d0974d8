"""`simulate`: the numbers, and the progress bar."""

import os
import subprocess
import unittest

from helper import PLAYERS, RIVERS, Terminal, environment, for_each_game

SPEED = ("threads", "seconds", "games_per_s", "events_per_s")


@for_each_game
class Simulate:
    def simulate(self, *args):
        return self.succeed("simulate", self.game.name, "--json", *args).json()

    def test_fields(self):
        for players in PLAYERS:
            for variant in self.game.variants:
                with self.subTest(players=players, variant=variant):
                    found = self.simulate("--games", 130, "--players", players, *variant, "--seed", 9)
                    self.assertEqual((found["game"], found["players"], found["games"]), (self.game.name, players, 130))
                    for key in self.game.option_keys:
                        self.assertIn(key, found)
                    self.assertGreater(found["events"], 130 * 50)
                    self.assertGreater(found["events"], found["decisions"])
                    self.assertGreaterEqual(found["decisions"], found["turns"])
                    self.assertGreater(found["games_per_s"], 0)
                    per_game = found["events"] / 130
                    self.assertAlmostEqual(found["events_per_s"] / found["games_per_s"], per_game, delta=0.01 * per_game)
                    self.assertEqual(len(found["score_mean"]), players)
                    self.assertEqual(len(found["wins"]), players)
                    self.assertAlmostEqual(sum(found["wins"]), 130, places=6)
                    for mean, row, sources in zip(found["score_mean"], found["score_quantiles"], found["points_by_source"]):
                        marks = [row[key] for key in ("min", "p10", "p25", "p50", "p75", "p90", "max")]
                        self.assertEqual(marks, sorted(marks))
                        self.assertTrue(row["min"] <= mean <= row["max"])
                        self.assertAlmostEqual(sum(sources.values()), mean, places=6)

    def test_threads_change_only_the_speed(self):
        for policy, games in (("random", 1000), ("greedy", 140)):  # threads take 64 games at a time
            found = []
            for threads in (1, 2, 3):
                row = self.simulate("--games", games, "--threads", threads, "--seed", 2, "--policy", policy)
                self.assertEqual(row["threads"], threads)
                found.append({key: value for key, value in row.items() if key not in SPEED})
            self.assertEqual(found[0], found[1])
            self.assertEqual(found[0], found[2])

    def test_more_threads_than_games(self):
        self.assertEqual(self.simulate("--games", 1, "--threads", 16)["games"], 1)

    def test_seed_matters(self):
        one, other = (self.simulate("--games", 50, "--seed", seed)["score_mean"] for seed in (1, 2))
        self.assertNotEqual(one, other)

    def test_greedy_scores_far_more_than_random(self):
        for players in PLAYERS:
            means = {}
            for policy, games in (("random", 300), ("greedy", 60)):
                scores = self.simulate("--games", games, "--policy", policy, "--players", players)["score_mean"]
                means[policy] = sum(scores) / players
            self.assertGreater(means["greedy"], 1.3 * means["random"], means)

    def test_words(self):
        out = self.succeed("simulate", self.game.name, "--games", 20, "--players", 3).out
        self.assertIn(f"20 games of {self.game.name}, 3 players", out)
        for word in ("mean", "wins", "points by source", "games/s"):
            self.assertIn(word, out)

    def test_no_progress_bar_in_a_pipe(self):
        self.assertEqual(self.succeed("simulate", self.game.name, "--games", 3000).err, "")

    def test_progress_bar_on_a_terminal_only(self):
        with Terminal("simulate", self.game.name, "--games", 20000, "--json") as terminal:
            self.assertEqual(terminal.status(), 0)
            self.assertRegex(terminal.all, r"\r.*\[#*\.*\] \d+ of 20000")
            self.assertRegex(terminal.all, r"\r\x1b\[K\{?", "the bar goes away when it is done")

    def test_progress_bar_goes_to_standard_error(self):
        master, slave = os.openpty()
        process = subprocess.Popen([RIVERS, "simulate", self.game.name, "--games", "5000", "--json"], env=environment(),
                                   stdout=subprocess.PIPE, stderr=slave)
        out, _ = process.communicate(timeout=60)
        bar = os.read(master, 4096)
        os.close(master)
        os.close(slave)
        self.assertTrue(out.startswith(b"{"), out[:100])
        self.assertNotIn(b"\r", out)
        self.assertIn(b" of 5000", bar)


if __name__ == "__main__":
    unittest.main()
