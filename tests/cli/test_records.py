"""Records: written by `play`, judged by `check`, told by `replay`; whole and damaged ones."""

import os
import random
import re
import unittest

from helper import LANGUAGES, PLAYERS, RIVERS, CliTest, for_each_game, run

PLACE = r"line (\d+), column (\d+): \S"


@for_each_game
class WholeRecords:
    def test_computers_play_a_whole_game(self):
        for players in PLAYERS:
            for variant in self.game.variants:
                with self.subTest(players=players, variant=variant):
                    file = self.computer_game(self.game, players, options=variant)
                    lines = file.read_text().splitlines()
                    self.assertEqual(lines[:2], ["two-rivers record 1", f"game {self.game.name}"])
                    self.assertIn(f"players {players}", lines)
                    self.assertRegex(lines[-1], rf"^end( \d+){{{players}}}$")
                    found = self.succeed("check", file).out
                    moves = len(lines) - lines.index("moves") - 2
                    self.assertEqual(found, f"{file}: good, {self.game.name}, {moves} moves, finished\n")
                    self.assertEqual(self.succeed("check", "--json", file).json(),
                                     [{"file": str(file), "ok": True, "game": self.game.name, "moves": moves, "finished": True}])

    def test_same_seed_same_record(self):
        one = self.computer_game(self.game, 3, seed=8)
        other = self.folder / "again.rec"
        self.succeed("play", self.game.name, "--players", 3, "--seed", 8, "--seats", "greedy,greedy,greedy", "--save", other)
        self.assertEqual(one.read_text(), other.read_text())

    def test_without_seed_every_game_is_new(self):
        texts = set()
        for i in range(2):
            file = self.folder / f"new{i}.rec"
            self.succeed("play", self.game.name, "--players", 2, "--seats", "random,random", "--save", file)
            texts.add(file.read_text())
        self.assertEqual(len(texts), 2)

    def test_totals_of_record_replay_and_play_agree(self):
        file = self.computer_game(self.game, 4)
        totals = [int(n) for n in file.read_text().splitlines()[-1].split()[1:]]
        told = self.succeed("replay", "--json", file).json()
        self.assertEqual([row["total"] for row in told["standings"]], totals)
        self.assertRegex(self.succeed("replay", file).out, r"(?m)^Total +" + " +".join(map(str, totals)) + "$")

    def test_paused_record(self):
        file = self.short_game(self.game)
        self.assertRegex(self.succeed("check", file).out, r"good, .* moves, paused\n$")
        self.assertEqual(self.succeed("check", "--json", file).json()[0]["finished"], False)

    def test_check_of_many_records(self):
        good, bad = self.short_game(self.game), self.folder / "bad.rec"
        bad.write_text("nonsense\n")
        result = run("check", good, bad, self.computer_game(self.game))
        self.assertEqual(result.status, 2)
        self.assertEqual(result.said.count("good"), 2)
        self.assertIn(f"{bad}: line 1, column 1: ", result.said)
        rows = run("check", "--json", good, bad).json()
        self.assertEqual([row["ok"] for row in rows], [True, False])
        self.assertIn("line 1, column 1", rows[1]["error"])

    def test_record_from_standard_input(self):
        text = self.short_game(self.game).read_text()
        self.assertIn("good", self.succeed("check", "-", input=text).out)
        self.assertIn("Ana", self.succeed("replay", "-", input=text).out)

    def test_line_ends_of_windows_are_accepted(self):
        for file in (self.short_game(self.game), self.computer_game(self.game)):
            other = self.folder / "crlf.rec"
            other.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
            self.assertIn("good", self.succeed("check", other).out)
            self.assertEqual(self.succeed("replay", other).out, self.succeed("replay", file).out)

    def test_names_with_accents(self):
        file = self.folder / "names.rec"
        names = ("Zoë Ünal", "岡田 \U0001f600")
        self.succeed("play", self.game.name, "--players", 2, "--seats", ",".join("human:" + n for n in names), "--save", file, "--seed", 1)
        self.assertIn("good", self.succeed("check", file).out)
        for name in names:
            self.assertIn(name, self.succeed("replay", file).out)


@for_each_game
class Replay:
    def test_ply(self):
        file = self.computer_game(self.game, 3)
        whole = self.succeed("replay", "--json", file).json()
        last = whole["plies"]
        self.assertEqual(len(whole["log"]), last)
        self.assertEqual([row["ply"] for row in whole["log"]], list(range(last)))
        for ply in (0, 1, last // 2, last - 1, last):
            with self.subTest(ply):
                told = self.succeed("replay", "--json", file, "--ply", ply).json()
                self.assertEqual(told["plies"], ply)
                self.assertEqual(told["log"], whole["log"][:ply])
                out = self.succeed("replay", file, "--ply", ply).out
                for row in told["log"]:
                    for sentence in row["events"]:
                        self.assertIn(f"{row['ply']:4}  {sentence}\n", out)

    def test_actors_are_those_of_the_record(self):
        file = self.computer_game(self.game)
        text = file.read_text().splitlines()
        actors = [line.split()[0] for line in text[text.index("moves") + 1:-1]]
        self.assertEqual([row["actor"] for row in self.succeed("replay", "--json", file).json()["log"]], actors)

    def test_languages(self):
        file = self.computer_game(self.game, 4, options=self.game.widest)
        told = {}
        for language in LANGUAGES:
            for view in ((), ("--seat", 1)):
                out = self.succeed("replay", file, "--lang", language, *view).out
                self.assertNotIn("{", out)
                told[language, view] = out
        self.assertEqual(len(set(told.values())), 2 * len(LANGUAGES), "a seat sees its own hand or board")
        if not self.game.hidden:
            for language in LANGUAGES:
                one, other = (re.findall(r"(?m)^ *\d+  .*$", told[language, view].split("\n\n")[0]) for view in ((), ("--seat", 1)))
                self.assertGreater(len(one), 50)
                self.assertEqual(one, other, "nothing is hidden: everyone reads the same")
        self.assertEqual(told["en", ()], self.succeed("replay", file).out)

    def test_no_escape_codes_in_a_pipe(self):
        self.assertNotIn("\x1b", self.succeed("replay", self.computer_game(self.game)).out)


@for_each_game
class HiddenCards:
    """Who draws a card may know it; nobody else may, and a spectator is nobody."""

    def setUp(self):
        if not self.game.hidden:
            self.skipTest("nothing is hidden in this game")
        self.players = 3
        self.file = self.computer_game(self.game, self.players, options=self.game.widest)
        lines = self.file.read_text().splitlines()
        moves = [line.split(" ", 1)[1] for line in lines[lines.index("moves") + 1:-1]]
        self.draws = {ply: move.split()[1] for ply, move in enumerate(moves) if move.split()[0] == self.game.hidden.draw}
        self.assertGreater(len(self.draws), 2 * self.players)

    def told(self, *view, lang="en"):
        return [row["events"] for row in self.succeed("replay", "--json", self.file, "--lang", lang, *view).json()["log"]]

    def test_drawn_cards_are_named_to_their_owner_alone(self):
        for language in LANGUAGES:
            spectator = self.told(lang=language)
            by_seat = [self.told("--seat", seat, lang=language) for seat in range(self.players)]
            sentences = set()
            for ply in self.draws:
                knowing = [seat for seat in range(self.players) if by_seat[seat][ply] != spectator[ply]]
                self.assertEqual(len(knowing), 1, f"ply {ply}: {spectator[ply]}")
                sentences.update(sentence for sentence in spectator[ply])
                self.assertNotEqual(by_seat[knowing[0]][ply], spectator[ply])
            # One sentence per seat, and one for the deck's renewal: so no card is named.
            self.assertLessEqual(len({re.sub(r"\d+", "N", s) for s in sentences}), 2 + self.players, sentences)
            for ply, events in enumerate(spectator):
                if ply not in self.draws:
                    for seat in range(self.players):
                        self.assertEqual(by_seat[seat][ply], events, "only draws are hidden")

    def test_text_of_the_spectator_names_no_drawn_card(self):
        out = self.succeed("replay", self.file).out
        drawn = [re.match(self.game.hidden.drawn, line[4:]) for line in out.splitlines()]
        drawn = [match[2] for match in drawn if match]
        self.assertGreaterEqual(len(drawn), len(self.draws))
        self.assertEqual(set(drawn), {self.game.hidden.unseen})

    def test_hands_are_shown_to_their_owner_alone(self):
        plies = len(self.told())
        for ply in (max(list(self.draws)[:2 * self.players]) + 1, plies // 2, plies * 3 // 4):
            for language in LANGUAGES:
                heading = self.game.hidden.hand[language]
                self.assertNotIn(heading, self.succeed("replay", self.file, "--ply", ply, "--lang", language).out)
                hands = []
                for seat in range(self.players):
                    out = self.succeed("replay", self.file, "--ply", ply, "--seat", seat, "--lang", language).out
                    self.assertEqual(out.count(heading), 1)
                    hands.append(re.findall("(?m)" + self.game.hidden.card, out[out.index(heading):]))
                shown = [card for hand in hands for card in hand]
                self.assertEqual(len(shown), len(set(shown)), hands)
                self.assertLessEqual(set(shown), {card for at, card in self.draws.items() if at < ply})


@for_each_game
class DamagedRecords:
    def damaged(self, content, name="damaged.rec"):
        file = self.folder / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return file

    def refused(self, content, line=None, words=(), place=True, file=None):
        """check, replay and play must all refuse it, and name the place."""
        file = file or self.damaged(content)
        checked = run("check", file)
        self.assertEqual(checked.status, 2, checked)
        self.assertNotIn("good", checked.said, checked)
        replayed = self.refuse("replay", file)
        self.assertEqual(run("play", self.game.name, "--load", file).status, 2)
        for result in (checked, replayed):
            if place:
                found = re.search(PLACE, result.said)
                self.assertTrue(found, result)
                if line is not None:
                    self.assertEqual(int(found[1]), line, result)
            for word in words:
                self.assertRegex(result.said, word, result)
        return checked

    def lines(self, file=None):
        return (file or self.computer_game(self.game)).read_text().splitlines()

    def text(self, lines):
        return "\n".join(lines) + "\n"

    def seat_move(self, lines, actor="01", skip=0):
        """The index of a line with a seat's move."""
        found = [i for i, line in enumerate(lines) if i > lines.index("moves") and line[0] in actor]
        return found[skip]

    # cut short -------------------------------------------------------------------------------------------

    def test_cut_at_every_byte(self):
        whole = self.short_game(self.game).read_bytes()
        self.assertLess(len(whole), 3000)
        files = [self.damaged(whole[:length], f"cut{length}.rec") for length in range(len(whole) + 1)]
        rows = run("check", "--json", *files).json()
        self.assertEqual(len(rows), len(whole) + 1)
        for length, row in enumerate(rows):
            if length == len(whole):
                self.assertTrue(row["ok"], row)
            elif length < len(whole) - 1 or not row["ok"]:  # the last line end alone may be missing
                self.assertFalse(row["ok"], row)
                self.assertRegex(row["error"], PLACE)
        for file in files:
            file.unlink()

    def test_finished_record_cut_at_many_places(self):
        whole = self.computer_game(self.game).read_bytes()
        rng = random.Random(1)
        lengths = sorted(set(rng.sample(range(len(whole) - 1), 300)) | set(range(len(whole) - 12, len(whole) - 1)))
        files = [self.damaged(whole[:length], f"cut{length}.rec") for length in lengths]
        for row in run("check", "--json", *files).json():
            self.assertFalse(row["ok"], row)
            self.assertRegex(row["error"], PLACE)
        for file in files:
            file.unlink()

    def test_cut_records_one_by_one(self):
        whole = self.short_game(self.game).read_bytes()
        for length in range(0, len(whole) - 1, max(1, len(whole) // 40)):
            with self.subTest(length):
                said = self.refused(whole[:length]).said
                self.assertIn(int(re.search(PLACE, said)[1]) - whole[:length].count(b"\n"), (1, 2), said)

    def test_changed_bytes_never_crash(self):
        whole = self.computer_game(self.game).read_bytes()
        rng = random.Random(2)
        files = []
        for i in range(300):
            changed = bytearray(whole)
            for _ in range(rng.choice((1, 1, 2, 20))):
                changed[rng.randrange(len(changed))] = rng.randrange(256)
            files.append(self.damaged(bytes(changed), f"changed{i}.rec"))
        result = run("check", *files)
        self.assertEqual(len(result.raw_out.splitlines()), len(files))
        for line in result.raw_out.splitlines():
            self.assertRegex(line, rb"(: good, |: line \d+, column \d+: )")
        for file in files:
            file.unlink()

    # moves -----------------------------------------------------------------------------------------------

    def test_misspelt_move(self):
        lines = self.lines()
        at = self.seat_move(lines)
        lines[at] = lines[at][:2] + "x" + lines[at][2:]
        checked = self.refused(self.text(lines), line=at + 1, words=("unknown move", lines[at].split()[1]))
        self.assertIn(f"line {at + 1}, column 3", checked.said)

    def test_move_with_a_piece_that_does_not_exist(self):
        lines = self.lines()
        at = next(i for i, line in enumerate(lines) if i > lines.index("moves") and re.search(r" \d+$", line))
        lines[at] = re.sub(r"\d+$", "777", lines[at])
        checked = self.refused(self.text(lines), line=at + 1, words=("777", "expected", rf"\({self.game.no_such_piece}\)"))
        self.assertIn(f"column {len(lines[at]) - 2}:", checked.said)

    def test_move_without_its_numbers(self):
        lines = self.lines()
        for at in (lines.index("moves") + 1, next(i for i in range(self.seat_move(lines), len(lines)) if lines[i].count(" ") > 1)):
            with self.subTest(lines[at]):
                self.refused(self.text(lines[:at] + [" ".join(lines[at].split()[:2])] + lines[at + 1:]), line=at + 1, words=("expected",))

    def test_text_behind_a_move(self):
        lines = self.lines()
        at = self.seat_move(lines)
        for more in (" 1", " ", "  ", "\t", "\x00"):
            changed = lines[:at] + [lines[at] + more] + lines[at + 1:]
            with self.subTest(repr(more)):
                self.refused(self.text(changed), line=at + 1)

    def test_illegal_move_names_the_rule(self):
        lines = self.lines()
        refusals = 0
        for skip in range(6):
            at = self.seat_move(lines, skip=skip)
            for move in self.game.illegal:
                changed = self.damaged(self.text(lines[:at] + [f"{lines[at][0]} {move}"] + lines[at + 1:]))
                said = run("check", changed).said
                if f"'{move}' breaks" in said:  # otherwise it was legal, and what follows was not
                    self.refused(None, line=at + 1, words=(self.game.rule_id,), file=changed)
                    refusals += 1
        self.assertGreater(refusals, 6)

    def test_illegal_move_in_every_language(self):
        lines = self.lines()
        at = self.seat_move(lines)
        said = set()
        for move in self.game.illegal:
            file = self.damaged(self.text(lines[:at] + [f"{lines[at][0]} {move}"] + lines[at + 1:]))
            if "breaks" in run("check", file).said:
                said = {run("check", file, "--lang", language).said for language in LANGUAGES}
                break
        self.assertEqual(len(said), len(LANGUAGES))

    def test_every_fault_of_a_move_in_every_language(self):
        lines = self.lines()
        at = self.seat_move(lines)
        actor, word = lines[at].split()[:2]
        faulty = [lines[:at] + [line] + lines[at + 1:]
                  for line in (f"{actor} fly", f"{actor} {word} x", lines[at] + " 1", str(1 - int(actor)) + lines[at][1:])]
        faulty += [lines[:-1] + [lines[at], lines[-1]], lines[:-1] + ["paused"], lines[:-2] + [lines[-1]], lines[:-1] + ["end 999 999"]]
        for changed in faulty:
            file = self.damaged(self.text(changed))
            said = {run("check", file, "--lang", language).said for language in LANGUAGES}
            self.assertEqual(len(said), len(LANGUAGES), said)
            for one in said:
                self.assertNotRegex(one, "[{}]")

    def test_wrong_actor(self):
        lines = self.lines()
        at = self.seat_move(lines)
        other = "1" if lines[at][0] == "0" else "0"
        rule = rf"\({self.game.not_asked}\)"
        self.refused(self.text(lines[:at] + [other + lines[at][1:]] + lines[at + 1:]), line=at + 1, words=(f"not {other}", rule))
        self.refused(self.text(lines[:at] + ["chance" + lines[at][1:]] + lines[at + 1:]), line=at + 1, words=("not chance", rule))
        self.refused(self.text(lines[:-1] + [lines[at], lines[-1]]), line=len(lines), words=("over before", self.game.rule_id))
        for actor in ("2", "7", "-1", "00", "nobody", "", "Chance"):
            with self.subTest(actor):
                self.refused(self.text(lines[:at] + [actor + lines[at][1:]] + lines[at + 1:]), line=at + 1)

    def test_chance_played_by_a_seat(self):
        lines = self.lines()
        at = lines.index("moves") + 1
        self.assertTrue(lines[at].startswith("chance "))
        self.refused(self.text(lines[:at] + ["0" + lines[at][6:]] + lines[at + 1:]), line=at + 1)

    def test_the_same_card_twice(self):
        if not self.game.hidden:
            self.skipTest("no cards are drawn")
        lines = self.lines()
        draws = [i for i, line in enumerate(lines) if line.startswith(f"chance {self.game.hidden.draw} ")]
        lines[draws[1]] = lines[draws[0]]
        self.refused(self.text(lines), line=draws[1] + 1, words=(self.game.rule_id,))

    def test_missing_and_doubled_lines(self):
        lines = self.lines()
        begin = lines.index("moves") + 1
        for at in (begin, begin + 3, (begin + len(lines)) // 2, len(lines) - 2):
            with self.subTest(at):
                self.refused(self.text(lines[:at] + lines[at + 1:]))
        twice = begin
        if self.game.draws_twice:  # then only a player's move cannot come again
            twice = next(at for at in range(begin, len(lines)) if not lines[at].startswith("chance "))
        self.refused(self.text(lines[:twice + 1] + lines[twice:]), line=twice + 2)
        self.refused(self.text(lines[:begin] + [""] + lines[begin:]), line=begin + 1)
        self.refused(self.text(lines[:begin] + ["moves"] + lines[begin:]), line=begin + 1)

    # the last line ---------------------------------------------------------------------------------------

    def test_wrong_totals(self):
        lines = self.lines()
        totals = [int(n) for n in lines[-1].split()[1:]]
        for seat in range(len(totals)):
            wrong = [n + (i == seat) for i, n in enumerate(totals)]
            self.refused(self.text(lines[:-1] + ["end " + " ".join(map(str, wrong))]), line=len(lines),
                         words=(f"seat {seat} scored {totals[seat]}, not {wrong[seat]}",))
        for last in ("end", f"end {totals[0]}", lines[-1] + " 3", "end x y", "end 1.5 2", f"end {totals[0]}  {totals[1]}",
                     "end 99999999999999999999 1", "ende", "End " + lines[-1][4:]):
            with self.subTest(last):
                self.refused(self.text(lines[:-1] + [last]), line=len(lines))

    def test_paused_though_it_is_over_and_over_though_it_is_not(self):
        lines = self.lines()
        self.refused(self.text(lines[:-1] + ["paused"]), line=len(lines), words=("over",))
        self.refused(self.text(lines[:-2] + [lines[-1]]), line=len(lines) - 1, words=("not over",))
        short = self.lines(self.short_game(self.game))
        self.refused(self.text(short[:-1] + ["end 0 0"]), line=len(short), words=("not over",))
        self.refused(self.text(short[:-1] + ["paused 0"]), line=len(short))

    def test_text_behind_the_last_line(self):
        for file in (self.computer_game(self.game), self.short_game(self.game)):
            lines = self.lines(file)
            for more in ("hello", " ", "0 pass", lines[-1], lines[-2], "\x00", "\x1a"):
                with self.subTest(file.name, more=more):
                    self.refused(self.text(lines + [more]), line=len(lines) + 1)

    # the head --------------------------------------------------------------------------------------------

    def head(self, pattern, replacement, **expected):
        lines = self.lines()
        at = next(i for i, line in enumerate(lines) if re.match(pattern, line))
        changed = [replacement] if isinstance(replacement, str) else list(replacement)
        with self.subTest(changed):
            return self.refused(self.text(lines[:at] + changed + lines[at + 1:]), **expected)

    def test_first_line(self):
        for first in ("two-rivers record 2", "Two-Rivers record 1", "", " two-rivers record 1", "\ufefftwo-rivers record 1"):
            self.head("two-rivers", first, line=1, words=("not a record",))

    def test_unknown_game(self):
        self.head("game ", "game chess", line=2, words=("chess",))

    def test_unknown_rules_version(self):
        for version in ("3", "99"):
            self.head("rules ", f"rules {version}", line=3, words=("version", version))
        for version in ("x", "1.0", "99999999999999999999"):
            self.head("rules ", f"rules {version}", line=3)
        for version in ("0", "-1"):
            self.head("rules ", f"rules {version}", words=("rules",))

    def test_unknown_catalog(self):
        self.head("catalog ", "catalog 0123456789abcdef", line=4, words=("0123456789abcdef",))
        self.head("catalog ", "catalog x", line=4)

    def test_player_counts(self):
        for players in ("5", "1", "0", "-2", "1000000"):
            self.head("players ", f"players {players}", words=("2, 3 or 4",))
        for players in ("x", "2.0", ""):
            self.head("players ", f"players {players}", line=5)
        self.head("players ", "players 3", words=("seat",))

    def test_seats(self):
        self.head("seat 1 ", "seat 0 Bo", words=("expected seat 1",))
        self.head("seat 0 ", "seat 1 Ana", words=("expected seat 0",))
        self.head("seat 1 ", (), words=("every seat",))
        self.head("seat 1 ", ("seat 1 Bo", "seat 2 Cy"), words=("every seat",))

    def test_names(self):
        for name in ("", " ", " Bo", "Bo ", "x" * 41, "a\x1b[31mb", "a\x07b", "a\tb", "a\x7fb", "a\x00b", "a\rb"):
            self.head("seat 1 ", f"seat 1 {name}")

    def test_names_with_control_characters_beyond_ascii(self):
        """U+009B is a control sequence introducer: a terminal obeys it as it obeys ESC [."""
        self.head("seat 1 ", "seat 1 a\u009b31mb")

    def test_names_that_are_not_utf_8(self):
        """Such a name would make `replay --json` write something that is no JSON."""
        lines = self.lines()
        at = next(i for i, line in enumerate(lines) if line.startswith("seat 1 "))
        self.refused(self.text(lines).encode().replace(lines[at].encode(), b"seat 1 a\xffb"), line=at + 1)

    def test_missing_and_unknown_keys(self):
        for key in ("game", "rules", "catalog", "players"):
            self.head(key + " ", (), words=(key,))
        self.head("players ", ("players 2", "colour blue"), words=("unknown key",))
        self.head("players ", ("players 2", ""))

    def test_key_given_twice_is_refused(self):
        lines = self.lines()
        for key in ("game", "rules", "catalog", "players"):
            line = next(line for line in lines if line.startswith(key + " "))
            self.head(key + " ", (line, line))

    def test_bad_option(self):
        for option in ("nonsense", "nonsense 1", f"{self.game.option_keys[0]} nonsense"):
            self.head("option ", f"option {option}")

    def test_bad_option_is_reported_on_its_own_line(self):
        lines = self.lines()
        at = next(i for i, line in enumerate(lines) if line.startswith("option "))
        self.head("option ", "option nonsense 1", line=at + 1)
        self.head("option ", f"option {self.game.option_keys[0]} nonsense", line=at + 1)

    def test_faults_of_the_head_are_reported_on_their_own_line_in_any_order(self):
        lines = self.lines()
        at = lines.index("players 2")
        lines[1:at + 1] = ["players 2", *lines[1:at]]
        self.assertIn("good", run("check", self.damaged(self.text(lines))).said, "the order of the head is free")
        for key, wrong in (("game", "chess"), ("rules", "99"), ("catalog", "x")):
            line = next(i for i, text in enumerate(lines) if text.startswith(key + " "))
            with self.subTest(key):
                self.refused(self.text(lines[:line] + [f"{key} {wrong}"] + lines[line + 1:]), line=line + 1)

    # other files -----------------------------------------------------------------------------------------

    def test_foreign_files(self):
        with open(RIVERS, "rb") as file:
            program = file.read()
        for content in (program, b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", b"", b"\n", b"\x00" * 1000, b"{}", b"\xff\xfe\x00",
                        b"x" * 100000):
            with self.subTest(content[:10]):
                self.refused(content, line=1, words=("not a record",))
        if os.path.exists("/bin/ls"):
            self.refused(None, line=1, file="/bin/ls")

    def test_files_that_cannot_be_read(self):
        for file, words in ((self.folder, ("directory",)), (self.folder / "none.rec", ("No such file",)),
                            (self.computer_game(self.game) / "x", ("Not a directory",))):
            with self.subTest(str(file)):
                self.refused(None, place=False, file=file, words=("cannot read", *words))

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_file_without_permission(self):
        file = self.damaged(self.short_game(self.game).read_bytes(), "locked.rec")
        file.chmod(0)
        self.refused(None, place=False, file=file, words=("cannot read", "Permission denied"))

    def test_enormous_file(self):
        file = self.folder / "enormous.rec"
        with open(file, "wb") as stream:
            stream.truncate(100 << 20)
        self.refused(None, place=False, file=file, words=("larger",))
        file.unlink()

    def test_message_of_check_goes_beside_its_results(self):
        """Every file has its line in the order given, good or bad."""
        bad, good = self.damaged(b"x"), self.short_game(self.game)
        lines = run("check", bad, good).out.splitlines()
        self.assertEqual([line.startswith(str(file)) for line, file in zip(lines, (bad, good))], [True, True])


if __name__ == "__main__":
    unittest.main()
