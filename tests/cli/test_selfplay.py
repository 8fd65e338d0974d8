"""Self-play for learning on many machines: tasks write shards, one learner reads what comes."""

import tempfile
import unittest
from pathlib import Path

from helper import for_each_game


@for_each_game
class SelfPlay:
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def play(self, out, *more):
        return self.succeed("selfplay", self.game.name, "--games", "30", "--out", str(self.folder / out), *more)

    def test_the_same_task_makes_the_same_shard_on_any_number_of_threads(self):
        self.play("one", "--threads", "1", "--shards", "2")
        self.play("two", "--threads", "2", "--first", "30")
        ones, twos = (sorted((self.folder / name).iterdir()) for name in ("one", "two"))
        self.assertEqual([path.name for path in ones[1:]], [path.name for path in twos])
        self.assertEqual(ones[1].read_bytes(), twos[0].read_bytes())
        self.assertNotEqual(ones[0].read_bytes(), ones[1].read_bytes())

    def test_a_learner_takes_them_and_what_it_makes_plays_the_next(self):
        self.play("shards", "--shards", "2")
        nets = self.folder / "nets"
        self.succeed("train", self.game.name, "--players", "2", "--games", "60", "--width", "32", "--shards",
                     str(self.folder / "shards"), "--out", str(nets))
        self.assertEqual(list((self.folder / "shards").iterdir()), [])
        self.play("shards", "--first", "60", "--network", str(nets / f"{self.game.name}-2.net"), "--simulations", "8")
        self.assertEqual(len(list((self.folder / "shards").iterdir())), 1)

    def test_says_what_is_wrong(self):
        (self.folder / "bad.net").write_text("a letter to my aunt")
        (self.folder / "file").write_text("")
        (self.folder / "shards").mkdir()
        (self.folder / "shards" / "x.shard").write_text("a letter to my aunt")
        nets = ("--out", str(self.folder / "nets"))
        for words, said in (
                (("selfplay", self.game.name, "--network", str(self.folder / "bad.net"), *nets), "no network"),
                (("selfplay", self.game.name, "--network", str(self.folder / "none.net"), *nets), "cannot read"),
                (("selfplay", self.game.name, "--out", str(self.folder / "file" / "below")), "cannot make the folder"),
                (("train", self.game.name, "--games", "9", "--shards", str(self.folder), *nets), "--players"),
                (("train", self.game.name, "--players", "2", "--games", "9", "--shards", str(self.folder / "none"), *nets),
                 "is no folder"),
                (("train", self.game.name, "--players", "2", "--games", "9", "--shards", str(self.folder / "shards"), *nets),
                 "no shard of Two Rivers")):
            self.refuse(*words, words=(said,))


if __name__ == "__main__":
    unittest.main()
