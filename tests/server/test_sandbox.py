"""`sandbox`: a game that goes on from a record and is kept nowhere. Everything of it comes with every question."""

import random
import unittest

from kit import REPO, new_id
from kit_hostile import Fast, error_of, generous

RECORDS = sorted((REPO / "web" / "src").rglob("records/*.game"))
# Of the answer: what depends on the moment it is asked.
MOMENTS = ("since", "ended")


def ply_of(record):
    lines = record.split("\n")
    return lines.index("paused") - lines.index("moves") - 1


def record_named(name):
    return next(path for path in RECORDS if path.parts[-3:] == ("the_river", "records", f"{name}.game"))


class Sand:
    """One who plays there: remembers what the page would."""

    def __init__(self, person, path, **more):
        self.person, self.record = person, path.read_text()
        self.base = {"record": self.record, "ply": ply_of(self.record), **more}
        self.moves, self.entries, self.table = [], [], None

    def ask(self, **fields):
        return self.person.api("sandbox", **{**self.base, "moves": self.moves, **fields})

    def take(self, answer):
        assert answer["ok"], answer
        self.moves += answer["moves"]
        assert answer["from"] == (self.table["version"] if self.table else 0), "a gap in the log"
        self.entries += answer["entries"]
        assert [entry["number"] for entry in self.entries] == list(range(1, answer["version"] + 1))
        self.table = answer
        return answer

    def go(self, **fields):
        return self.take(self.ask(since=self.table["version"] if self.table else 0, **fields))

    def others(self):
        while self.table["phase"] == "running" and self.table["to_act"] != self.table["seat"]:
            assert self.go()["moves"], "computers move"


def plain(value):
    """Without the times of day."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in ("at", *MOMENTS)}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


class Sandbox(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.ana = Fast(cls.server, "Ana")

    def test_every_lesson_can_be_played_to_the_end(self):
        """And asking again with the same moves is the same table; nothing of it is stored."""
        self.assertGreater(len(RECORDS), 10)
        rng, questions = random.Random(5), 0
        for path in RECORDS:
            sand = Sand(self.ana, path, level="casual")
            sand.go()
            while sand.table["phase"] == "running":
                sand.others()
                if sand.table["phase"] != "running":
                    break
                move = rng.choice(sand.table["legal"])["move"]
                sand.go(move=move)
                self.assertEqual(sand.moves[-1], move)
                questions += 1
            again = self.ana.good("sandbox", **sand.base, moves=sand.moves, since=0)
            self.assertEqual(again["moves"], [])
            self.assertEqual(plain(again["entries"])[-200:], plain(sand.entries)[-200:] if again["entries"] else [])
            for key in ("view", "standings", "version", "ply", "phase", "table"):
                self.assertEqual(again[key], sand.table[key], f"{path.name}: {key}")
            self.assertTrue(again["standings"])
        self.assertEqual(self.ana.good("my_tables")["tables"] + self.ana.good("finished")["tables"], [])
        self.assertEqual(self.ana.api("table", table=again["table"])["error"], "not_found")
        print(f"\nsandbox: {len(RECORDS)} lessons played to the end, {questions} moves of a person")

    def test_it_is_what_a_fork_is(self):
        """The same moves at a table that is kept: the same view, legal moves, question and previews."""
        for path in RECORDS[::5]:
            sand = Sand(self.ana, path)
            sand.go()
            self.assertEqual(sand.table["to_act"], 0)
            forked = self.ana.good("fork", record=sand.record, ply=sand.base["ply"],
                                   seats=[{"kind": "me"}] + [{"kind": "computer"}] * (len(sand.table["seats"]) - 1))["table"]
            kept = self.ana.good("table", table=forked)
            for key in ("view", "legal", "asks", "ply", "undo", "seat", "yours", "to_act", "game", "players", "phase"):
                self.assertEqual(kept[key], sand.table[key], f"{path.name}: {key}")
            moves = [one["move"] for one in kept["legal"]][:100]
            mine, theirs = sand.ask(preview={"moves": moves}), self.ana.good("preview", table=forked, moves=moves)
            self.assertEqual(mine["previews"], theirs["previews"])
            one = self.ana.good("preview", table=forked, move=moves[0])
            self.assertEqual({**sand.ask(preview={"move": moves[0]}), "version": 0}, {**one, "version": 0})
            back = self.ana.good("at", table=forked, ply=kept["ply"] - 1)
            self.assertEqual(sand.ask(at=kept["ply"] - 1), back)
            self.ana.good("leave", table=forked)

    def test_undo(self):
        sand = Sand(self.ana, record_named("claim"))
        first = sand.go()
        move = next(one["move"] for one in first["legal"] if one["move"].startswith("claim"))
        self.assertEqual(error_of(sand.ask(move="undo")), "no_undo")
        after = sand.go(move=move)
        self.assertIsNotNone(after["undo"])
        if after["undo"]["free"] is not None:
            back = sand.go(move="undo")
        else:
            back = sand.go(move=f"undo {after['undo']['ask']}")
        self.assertEqual(sand.entries[-1]["kind"], "undone")
        for key in ("view", "legal", "ply"):
            self.assertEqual(back[key], first[key])
        self.assertGreater(back["version"], after["version"], "the log only grows")

    def test_refusals(self):
        path = record_named("claim")
        sand = Sand(self.ana, path)
        sand.go()
        self.assertEqual(error_of(sand.ask(move="frobnicate")), "bad_move")
        illegal = sand.ask(move="start-tile 4", lang="fr")
        self.assertEqual(error_of(illegal), "illegal")
        self.assertTrue(illegal["rule"] and illegal["message"])
        self.assertEqual(error_of(sand.ask(move="undo 3")), "no_undo")
        for fields in ({"moves": ["start-tile 4"]}, {"moves": ["undo"]}, {"moves": ["undo x"]}, {"moves": ["undo "]}, {"moves": "claim"},
                       {"moves": ["claim 4"] * 501}, {"moves": [""]}, {"seat": 2}, {"seat": 4}, {"level": "god"}, {"level": ""},
                       {"ply": 9999}, {"ply": -1}, {"record": "two-rivers"}, {"record": "x" * 60_001}, {"record": ""},
                       {"at": 9999}, {"at": -1}, {"at": 0, "move": "claim 4"}, {"preview": {"move": "claim 4"}, "at": 0},
                       {"preview": "claim 4"}, {"preview": {}}, {"preview": {"moves": []}}, {"preview": {"moves": ["claim 4"] * 101}},
                       {"preview": {"move": "claim 4", "table": new_id()}}, {"preview": {"move": "claim 4", "as": 1}},
                       {"lang": "de"}, {"version": 3}, {"table": new_id()}):
            self.assertEqual(error_of(sand.ask(**fields)), "bad_request", str(fields)[:100])
        self.assertEqual(error_of(sand.ask(seat=1, move="claim 4")), "not_your_turn")
        self.assertEqual(error_of(sand.ask(seat=1, preview={"move": "claim 4"})), "not_your_turn")
        self.assertEqual(error_of(Fast(self.server).api("sandbox", **sand.base)), "no_session")

    def test_a_record_that_is_over_is_no_position(self):
        path = record_named("end")
        sand = Sand(self.ana, path, level="casual")
        sand.go()
        rng = random.Random(3)
        while sand.table["phase"] == "running":
            sand.others()
            if sand.table["legal"]:
                sand.go(move=rng.choice(sand.table["legal"])["move"])
        self.assertEqual(error_of(sand.ask(move="food")), "wrong_phase")
        self.assertEqual(error_of(sand.ask(preview={"move": "food"})), "wrong_phase")


if __name__ == "__main__":
    unittest.main()
