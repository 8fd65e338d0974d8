"""What a page asks beside playing: `reference`, previews of many moves and of other seats' sails, and `scores`."""

import json
import random
import re
import unittest

from kit import REPO, Session, create_table, new_id
from kit_hostile import Fast, account, error_of, generous, raw_request, until

GAMES, LANGUAGES = ("river-of-gold", "the-river"), ("en", "fr", "it", "es")
SAILS = [f"sail {ship} {n}" for ship in (0, 1) for n in range(1, 7)]
SLOTS = {"place", "customer", "region", "patron", "mastery"}  # of the origins, which are patterns
MAY_BE_NULL = {"spaces"}


def texts(value, path=()):
    """Every text inside, with the keys that lead there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, path)
    elif isinstance(value, str) or (value is None and path[-1] not in MAY_BE_NULL):
        yield path, value


def shape(value):
    """The keys and ids inside, without the texts: the same in every language."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return [shape(inner) for inner in value] if isinstance(value, list) else value if isinstance(value, int) else "text"


class Reference(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.nobody = Session(cls.server)

    def test_no_text_is_empty_or_unfilled(self):
        count = 0
        for game in GAMES:
            shapes = []
            for lang in LANGUAGES:
                answer = self.nobody.good("reference", game=game, lang=lang)
                self.assertEqual((answer["game"], answer["lang"]), (game, lang))
                for path, text in texts(answer):
                    count += 1
                    self.assertTrue(text and text.strip() == text, f"{game} {lang} {path}: {text!r}")
                    slots = set(re.findall(r"\{(\w*)\}", text))
                    allowed = SLOTS if path[0] == "origins" else set()
                    self.assertLessEqual(slots, allowed, f"{game} {lang} {path}: {text!r}")
                shapes.append(json.dumps(shape(answer)))
            self.assertEqual(len(set(shapes)), 1, "all languages have the same keys")
        print(f"\nreference: {count} texts")
        self.assertGreater(count, 2000)

    def test_everything_is_named(self):
        gold = self.nobody.good("reference", game="river-of-gold")
        self.assertEqual([len(gold[key]) for key in ("goods", "types", "regions", "kinds", "masteries", "clans", "patrons",
                                                     "tiles", "customers", "buildings", "shores")],
                         [3, 4, 6, 5, 6, 4, 8, 40, 30, 6, 30])
        self.assertEqual(gold["buildings"]["imperial-market 0"],
                         {"name": "Imperial Market 1", "text": "Visitor: 1 porcelain, 1 divine favor."})
        self.assertEqual(gold["tiles"][0], {"id": 1, "name": "Port 1", "text": "Build bonus: 1 influence. Visitor: 3 koku. "
                                                                              "Owner: 1 rice."})
        self.assertIn("10 more koku", gold["patrons"]["shihobu"]["ability"])
        river = self.nobody.good("reference", game="the-river")
        self.assertEqual([len(river[key]) for key in ("resources", "terrains", "colours", "islands", "buildings", "boards")],
                         [4, 5, 4, 9, 33, 4])
        self.assertTrue(river["certainty"]["printed"] and river["certainty"]["reconstructed"])
        self.assertEqual([len(board["spaces"]) for board in river["boards"].values()], [12] * 4)

    def test_by_get(self):
        for game in GAMES:
            path = f"/api/reference?game={game}&lang=fr"
            status, headers, body = raw_request(self.server, "GET", path)
            head = {name.lower(): value for name, value in headers}
            self.assertEqual((status, head["cache-control"]), (200, "no-cache"))
            self.assertEqual(json.loads(body), self.nobody.good("reference", game=game, lang="fr"))
            again = raw_request(self.server, "GET", path, [("If-None-Match", head["etag"])])
            self.assertEqual((again[0], again[2]), (304, b""))
            other = raw_request(self.server, "GET", path.replace("fr", "es"), [("If-None-Match", head["etag"])])
            self.assertEqual(other[0], 200)
        for path in ("/api/reference", "/api/reference?game=chess", "/api/reference?game=the-river&lang=xx"):
            status, headers, body = raw_request(self.server, "GET", path)
            self.assertEqual((status, json.loads(body)["error"]), (400, "bad_request"))
            self.assertIn(("Cache-Control", "no-store"), headers)

    def test_of_a_table(self):
        person = account(self.server, "Owner")
        catalog = json.loads((REPO / "catalog" / "the_river.json").read_text())
        catalog["buildings"][0]["name"] = "A house of my own"
        table = create_table(person, catalog=json.dumps(catalog))["table"]
        names = [one["name"] for one in person.good("reference", table=table, lang="it")["buildings"]]
        self.assertEqual(names[0], "A house of my own")
        self.assertEqual(names[1:], [one["name"] for one in self.nobody.good("reference", game="the-river",
                                                                            lang="it")["buildings"]][1:])
        self.assertEqual(error_of(person.api("reference", table=table, game="the-river")), "ok")
        self.assertEqual(error_of(person.api("reference", table=table, game="river-of-gold")), "bad_request")
        self.assertEqual(error_of(self.nobody.api("reference", table=table)), "no_session")
        self.assertEqual(error_of(Fast(self.server, "Eve").api("reference", table=table)), "not_found")
        self.assertEqual(error_of(person.api("reference", table=new_id())), "not_found")


def same_but_words(event):
    return {key: value for key, value in event.items() if key != "words"}


class Previews(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())

    def table(self, game, patrons="draft"):
        ana, bo = Fast(self.server, "Ana"), Fast(self.server, "Bo")
        options = {"options": {"patrons": patrons}} if game == "river-of-gold" else {}
        table = create_table(ana, game, seats=("me", "open", "here"), public=True, **options)["table"]
        bo.good("join", table=table)
        return table, {0: ana, 1: bo, 2: ana}

    def play_on(self, table, people, steps, rng):
        """So many random decisions; the TABLE of whoever is to act then, and the person."""
        for left in range(steps, -1, -1):
            look = people[0].good("table", table=table)
            if look["phase"] != "running":
                return None, None
            actor = people[look["to_act"]]
            look = actor.good("table", table=table)
            if left:
                actor.good("play", table=table, version=look["version"], move=rng.choice(look["legal"])["move"],
                           id=new_id())
        return look, actor

    def test_many_moves_at_once(self):
        rng, longest, compared = random.Random(7), 0, 0
        for game in GAMES:
            table, people = self.table(game)
            look, actor = self.play_on(table, people, 0, rng)
            while look:
                moves = [one["move"] for one in look["legal"]][:98] + ["nonsense", "sail 0 9" if game == GAMES[0] else
                                                                       "build 99"]
                answer = actor.good("preview", table=table, moves=moves)
                longest = max(longest, len(answer.text))
                self.assertEqual(answer["version"], look["version"])
                self.assertEqual([one["move"] for one in answer["previews"]], moves)
                for one in answer["previews"][-2:]:
                    self.assertIn(one["error"], ("bad_move", "illegal"))
                    self.assertEqual(set(one), {"move", "error", "message", "column" if one["error"] == "bad_move"
                                                else "rule"})
                for one in answer["previews"][:-2]:
                    self.assertLessEqual({"move", "events", "asks", "lasts"}, set(one), one)
                    self.assertLessEqual(set(one), {"move", "events", "asks", "lasts", "outlook"}, one)
                for one in rng.sample(answer["previews"][:-2], min(2, len(moves) - 2)):
                    alone = actor.good("preview", table=table, move=one["move"])
                    for key in ("events", "asks", "lasts", "outlook"):
                        self.assertEqual(one.get(key), alone.get(key), key)
                    self.assertEqual(alone["view"]["viewer"], look["to_act"])
                    compared += 1
                look, actor = self.play_on(table, people, 5, rng)
        print(f"\npreviews: {compared} the same as alone, the longest answer has {longest} bytes")
        self.assertLess(longest, 200_000, "a socket's queue takes 256 KiB")

    def test_forms(self):
        table, people = self.table("the-river")
        actor = self.play_on(table, people, 2, random.Random(1))[1]
        for fields in ({}, {"moves": []}, {"moves": ["food"] * 101}, {"moves": "food"}, {"moves": [1]}, {"moves": [""]},
                       {"moves": ["food"], "move": "food"}, {"moves": [["food"]]}, {"move": "food", "as": 9},
                       {"move": "sail 0 1", "as": 0}, {"move": "food", "as": 0}, {"move": "sail 0 1", "as": "0"}):
            self.assertEqual(error_of(actor.api("preview", table=table, **fields)), "bad_request", fields)

    def test_misspelt_moves_in_every_language(self):
        for game in GAMES:
            table, people = self.table(game)
            actor = self.play_on(table, people, 0, random.Random(1))[1]
            for move in ("fly", "build", "build 777", "build 1 1 1 1 1 1 1"):
                said = [actor.api("preview", table=table, move=move, lang=lang) for lang in LANGUAGES]
                self.assertEqual({error_of(one) for one in said}, {"bad_move"}, move)
                self.assertEqual(len({one["message"] for one in said}), 4, said)

    @staticmethod
    def without_words(preview):
        asks = preview.get("asks")
        return {**preview, "asks": {**asks, "words": None}} if asks else preview

    def test_other_seats_sails(self):
        rng, sails, refused = random.Random(3), 0, 0
        table, people = self.table("river-of-gold")
        onlooker = Fast(self.server, "Onlooker")
        everyone = (*people.values(), onlooker)
        self.assertEqual({error_of(one.api("preview", table=table, move="sail 0 1", **{"as": 0})) for one in everyone},
                         {"wrong_phase"}, "in setup nobody has a die")
        look, actor = self.play_on(table, people, 1, rng)
        while look:
            for seat in range(3):
                die = look["view"]["seats"][seat]["die"]
                answers = [one.api("preview", table=table, moves=SAILS, **{"as": seat}) for one in everyone]
                if die is None or look["view"]["turn"] is None:
                    self.assertEqual({error_of(answer) for answer in answers}, {"wrong_phase"})
                    continue
                # Where the next turn begins without a roll, whoever is asked then reads the question by their own hand.
                self.assertEqual(len({json.dumps([self.without_words(one) for one in answer["previews"]])
                                      for answer in answers}), 1, "nobody knows more of a sail than others")
                for one in answers[0]["previews"]:
                    refused += "error" in one
                    if "error" in one:
                        self.assertEqual(one["error"], "illegal")
                        continue
                    sails += 1
                    self.assertEqual((one["events"][0]["kind"], one["events"][0]["seat"]), ("sailed", seat))
                    self.assertFalse([event for event in one["events"] if event["kind"] in (
                        "customer-drawn", "tile-entered", "die-rolled")], "what is not known is not told")
                self.assertGreaterEqual(len([one for one in answers[0]["previews"] if "events" in one]), 2)
            waits = look["view"]["waits"][-1]["step"]
            own = [one["move"] for one in look["legal"] if one["move"].startswith("sail")]
            if waits == "act" and own:  # where it is that seat's turn, both ways say the same
                there = actor.good("preview", table=table, moves=own, **{"as": look["to_act"]})["previews"]
                self.assertEqual(there, actor.good("preview", table=table, moves=own)["previews"])
                one = onlooker.good("preview", table=table, move=own[0], **{"as": look["to_act"]})
                self.assertEqual(one["events"], there[0]["events"])
                self.assertIsNone(one["view"]["viewer"])
                self.assertIsNone(one["view"]["hand"])
            look, actor = self.play_on(table, people, 3, rng)
        for move in ("build 1 1", "deliver 3", "set-die 3", "end-turn", "sailing 0 1", "", "Sail 0 1"):
            self.assertEqual(error_of(onlooker.api("preview", table=table, move=move, **{"as": 0})), "bad_request", move)
        self.assertEqual(error_of(onlooker.api("preview", table=table, move="sail 0 1", **{"as": 0})), "wrong_phase")
        print(f"\nsails of others: {sails} foreseen, {refused} refused")
        self.assertGreater(sails, 200)

    def test_who_may_ask(self):
        ana, eve = Fast(self.server, "Ana"), Fast(self.server, "Eve")
        closed = create_table(ana, "river-of-gold", seats=("me", "here"), public=True, spectators=False)["table"]
        self.assertEqual(error_of(eve.api("preview", table=closed, move="sail 0 1", **{"as": 0})), "not_found")
        made = create_table(ana, "river-of-gold", seats=("me", "here"), spectators=False)
        answer = eve.api("preview", table=made["table"], move="sail 0 1", **{"as": 0})
        self.assertEqual(error_of(answer), "not_found")
        eve.api("table", table=made["table"], token=made["link"])
        answer = eve.api("preview", table=made["table"], move="sail 0 1", **{"as": 0})
        self.assertEqual(error_of(answer), "forbidden")
        self.assertEqual(error_of(ana.api("preview", table=closed, moves=["sail 0 1"], **{"as": 2})), "bad_request")


class Scores(unittest.TestCase):
    def test_over_time(self):
        with generous() as server:
            ana = Fast(server, "Ana")
            for game in GAMES:
                table = create_table(ana, game, seats=("me", "greedy", "greedy"))["table"]
                self.assertEqual(error_of(ana.api("scores", table=table)), "wrong_phase")
                ana.good("leave", table=table)
                until(lambda: ana.good("table", table=table)["phase"] == "finished", pause=0.01)
                answer = ana.good("scores", table=table)
                plies, scores = answer["plies"], answer["scores"]
                steps = [ply for ply, _ in scores]
                self.assertEqual(steps, sorted(set(steps)), "each ply once, ascending")
                self.assertEqual(scores[-1], [plies, [seat["total"] for seat in
                                                      ana.good("table", table=table)["standings"]]])
                turns = set()
                for ply, points in scores[:-1]:
                    then = ana.good("at", table=table, ply=ply)
                    self.assertIn("turn-began", [event["kind"] for event in then["events"]])
                    turns.add(then["view"]["to_act"])
                    if game == "river-of-gold":
                        self.assertEqual(points, [seat["points"] for seat in then["view"]["seats"]])
                self.assertEqual(turns, {0, 1, 2})
                self.assertGreater(len(scores), 20)
                if game == "river-of-gold":
                    for (_, before), (_, after) in zip(scores, scores[1:]):
                        self.assertTrue(all(a >= b for a, b in zip(after, before)), "points are never lost")
                record = ana.good("record", table=table)["record"]
                again = ana.good("import", record=record)["table"]
                self.assertEqual(ana.good("scores", table=again)["scores"], scores)
                print(f"\nscores of {game}: {len(scores)} turns in {plies} plies")


if __name__ == "__main__":
    unittest.main()
