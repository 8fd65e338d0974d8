"""P7 and P6, at the same moment: many who want one seat, one move or one start. Real sockets."""

import collections
import functools
import random
import signal
import socket
import time
import unittest

import kit
from kit import create_table, new_id
from kit_hostile import Fast, account, error_of, generous, ordinary, PASSWORD, together, until

ROUNDS, CROWD = 5, 60


def all_at_once(lines, message):
    """Sends to every socket before any answer is read; the answers in the sockets' order."""
    sent = [{"id": new_id(), **(message(i) if callable(message) else message)} for i in range(len(lines))]
    for line, one in zip(lines, sent):
        line.send(one)
    return [line.answer_to(one["id"]) for line, one in zip(lines, sent)]


def late_login(person, name, delay):
    """The hash of a change takes a while: the logins fall before it, into it and behind it."""
    time.sleep(delay)
    return person.api("login", name=name, password=PASSWORD)


def server_connections(person):
    text = person.request("GET", "/metrics")[2].decode()
    return float(text.split("\nrivers_connections ")[1].split()[0])


class Races(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())
        cls.people = [Fast(cls.server, f"P{i}") for i in range(CROWD)]
        cls.lines = [person.socket() for person in cls.people]
        cls.rng = random.Random(kit.seed("races"))

    @classmethod
    def tearDownClass(cls):
        for line, person in zip(cls.lines, cls.people):
            line.raw.close()
            person.hang_up()

    def running(self, people):
        host = people[0]
        table = create_table(host, seats=("me",) + ("open",) * (len(people) - 1), public=True)["table"]
        for person in people[1:]:
            person.good("join", table=table)
        return table

    def actor(self, table, people):
        views = [(person, person.good("table", table=table)) for person in people]
        return next((person, view) for person, view in views if view["legal"])

    def test_sixty_want_four_seats(self):
        refusals = collections.Counter()
        for round_ in range(ROUNDS):
            host = Fast(self.server, "Host")
            table = create_table(host, seats=("open",) * 4, public=True)["table"]
            wish = (lambda i: {"do": "join", "table": table, "seat": i % 4}) if round_ % 2 else {"do": "join",
                                                                                                 "table": table}
            order = self.rng.sample(range(CROWD), CROWD)
            answers = all_at_once([self.lines[i] for i in order], wish)
            seated = {order[i]: answer["seat"] for i, answer in enumerate(answers) if answer["ok"]}
            refusals.update(error_of(answer) for answer in answers)
            self.assertEqual(sorted(seated.values()), [0, 1, 2, 3], "each seat once")
            seats = host.good("table", table=table)["seats"]
            for person, seat in seated.items():
                self.assertEqual(seats[seat]["name"], f"P{person}")
            entries = host.good("history", table=table, **{"from": 0})["entries"]
            self.assertEqual([entry["kind"] for entry in entries].count("sat"), 4)
            host.hang_up()
        self.assertLessEqual(set(refusals), {"ok", "taken", "wrong_phase"})
        print(f"\n{ROUNDS} rounds of {CROWD} for 4 seats: {dict(refusals)}")

    def test_one_invitation_for_sixty(self):
        host = Fast(self.server, "Host")
        made = create_table(host, seats=("me", "invited", "open"))
        token = made["invites"][0]["token"]
        answers = all_at_once(self.lines, {"do": "join", "table": made["table"], "token": token, "seat": 1})
        counts = collections.Counter(map(error_of, answers))
        self.assertEqual(counts["ok"], 1, counts)
        host.hang_up()

    def test_the_same_move_fifty_times(self):
        people = self.people[:3]
        table = self.running(people)
        person, view = self.actor(table, people)
        lines = [person.socket() for _ in range(50)]
        move = {"do": "play", "table": table, "version": view["version"], "move": view["legal"][0]["move"]}
        same = all_at_once(lines, {**move, "id": "once"})
        self.assertEqual({answer.text for answer in same}, {same[0].text}, "the same answer to all")
        self.assertTrue(same[0]["ok"], same[0].text)
        entries = person.good("history", table=table, **{"from": view["version"]})["entries"]
        self.assertEqual([entry["kind"] for entry in entries].count("move"), 1)
        person, view = self.actor(table, people)
        others = [person.socket() for _ in range(50)]
        move.update(version=view["version"], move=view["legal"][0]["move"])
        different = collections.Counter(map(error_of, all_at_once(others, move)))
        self.assertEqual(different["ok"], 1)
        self.assertEqual(set(different), {"ok", "stale"}, different)
        for line in lines + others:
            line.raw.close()
        print(f"\n50 equal moves at once: one effect; 50 with ids of their own: {dict(different)}")

    def test_start_twice(self):
        for _ in range(ROUNDS):
            host = Fast(self.server, "Host")
            table = create_table(host, seats=("me", "open"))["table"]
            lines = [host.socket() for _ in range(10)]
            counts = collections.Counter(map(error_of, all_at_once(lines, {"do": "start", "table": table})))
            self.assertEqual(counts, {"ok": 1, "wrong_phase": 9})
            entries = host.good("history", table=table, **{"from": 0})["entries"]
            self.assertEqual([entry["kind"] for entry in entries].count("started"), 1)
            for line in lines:
                line.raw.close()
            host.hang_up()

    def test_leave_back_and_move(self):
        people = self.people[:2]
        stale = 0
        table = self.running(people)
        for _ in range(15):
            person, view = self.actor(table, people)
            line = person.socket()
            move = {"do": "play", "table": table, "version": view["version"], "move": view["legal"][0]["move"]}
            ids = [new_id() for _ in range(4)]
            steps = [{"do": "leave", "table": table}, {"do": "back", "table": table}, move,
                     {"do": "back", "table": table}]
            line.send_text(*(kit.json.dumps({**step, "id": one}) for step, one in zip(steps, ids)))
            answers = [error_of(line.answer_to(one)) for one in ids]
            self.assertEqual(answers[:2], ["ok", "ok"])
            self.assertIn(answers[2], ("stale", "not_your_turn"), "the table has changed since")
            stale += 1
            line.raw.close()
        entries = []
        while True:
            more = people[0].good("history", table=table, **{"from": len(entries)})["entries"]
            if not more:
                break
            entries += more
        self.assertEqual([entry["number"] for entry in entries], list(range(1, len(entries) + 1)))
        away = {}
        for entry in entries:
            if entry["kind"] in ("computer", "back"):
                self.assertNotEqual(away.get(entry["seat"], False), entry["kind"] == "computer",
                                    "left or came back twice")
                away[entry["seat"]] = entry["kind"] == "computer"
        print(f"\nleave, back and a move in one breath: {stale} moves refused, {len(entries)} entries in order")

    def test_standing_orders_go_with_the_person(self):
        host, first, second = self.people[:3]
        for going in ("leave", "kick"):
            table = create_table(host, seats=("me", "open", "open"), public=True)["table"]
            seat = first.good("join", table=table)["seat"]
            first.good("orders", table=table, moves=["start-tile 2"])
            if going == "leave":
                first.good("leave", table=table)
            else:
                host.good("kick", table=table, seat=seat)
            second.good("join", table=table, seat=seat)
            with self.subTest(going):
                self.assertEqual(second.good("table", table=table)["orders"], [], "another person's standing orders")

    def test_who_is_asked_to_leave_is_told_at_once(self):
        host, guest = self.people[:2]
        table = create_table(host, seats=("me", "open", "open"), public=True)["table"]
        seat = guest.good("join", table=table)["seat"]
        with guest.socket() as line:
            self.assertTrue(line.ask("watch", table=table)["ok"])
            host.good("kick", table=table, seat=seat)
            line.next_push("unwatched", where=lambda message: message["table"] == table)
            host.good("chat", table=table, text="hidden talk", id=new_id())
            line.ask("me")
            self.assertFalse([message for message in line.pushed if message["type"] == "chat"])

    def test_no_one_watches_on_who_may_not(self):
        host, guest, onlooker = self.people[:3]
        table = create_table(host, seats=("me", "open"), public=True, spectators=False)["table"]
        with onlooker.socket() as line:
            self.assertTrue(line.ask("watch", table=table)["ok"], "while it gathers all may look")
            guest.good("join", table=table)
            host.good("chat", table=table, text="hidden talk", id=new_id())
            line.ask("me")
            heard = [message for message in line.pushed if "view" in message and message["view"]]
            self.assertEqual(error_of(line.ask("table", table=table)), "not_found")
            self.assertEqual(len(heard), 0, "news of a running game without spectators")
            self.assertNotIn("hidden talk", str(line.pushed))


class Limits(unittest.TestCase):
    def test_forty_upgrades_at_once_are_twenty_sockets(self):
        with ordinary() as server:
            person = Fast(server, "Ana")
            lines = [socket.create_connection((server.host, server.port), kit.TIMEOUT) for _ in range(40)]
            ask = "\r\n".join(["GET /ws HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade",
                               "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                               f"Origin: {server.origin}", f"Cookie: {person.cookie}", "", ""]).encode()
            until(lambda: server_connections(person) >= 40)
            server.process.send_signal(signal.SIGSTOP)  # so that all of them are there when it looks
            for line in lines:
                line.sendall(ask)
            server.process.send_signal(signal.SIGCONT)
            statuses = collections.Counter(self.fate(line) for line in lines)
            for line in lines:
                line.close()
            person.hang_up()
            self.assertEqual(statuses["welcome"], 20, f"at most 20 sockets of one session: {statuses}")

    @staticmethod
    def fate(line):
        """Refused by its status, let in and greeted, or let in and closed at once: it was too late for a status."""
        said = b""
        while b"hello" not in said and b"too many" not in said:
            block = line.recv(4096)
            said += block
            if not block or b"\r\n\r\n" in said and b" 101 " not in said.split(b"\r\n")[0]:
                break
        return "welcome" if b"hello" in said else said[-40:].decode("latin-1")

    def test_an_old_password_in_flight_opens_nothing(self):
        """Who logs in with the old password while it is changed must not stay when the change is done."""
        with generous() as server:
            alive = 0
            for round_ in range(3):
                name = f"Owner {round_}"
                began = time.monotonic()
                owner = account(server, name)
                hash_time = time.monotonic() - began
                thieves = [Fast(server) for _ in range(9)]  # the tenth failure in flight would be throttled
                jobs = [lambda: owner.api("password", old=PASSWORD, new="another good phrase")]
                jobs += [functools.partial(late_login, thief, name, i * hash_time / 3) for i,
                         thief in enumerate(thieves)]
                answers = together(jobs)
                self.assertTrue(answers[0]["ok"], answers[0].text)
                alive += sum(thief.good("me")["user"] is not None for thief in thieves)
                for person in (owner, *thieves):
                    person.hang_up()
            self.assertEqual(alive, 0, "sessions by the old password that outlived the change")

    def test_two_accounts_from_one_guest(self):
        with generous() as server:
            for round_ in range(3):
                guest = Fast(server, "Bo")
                twin = guest.copy()
                answers = together([lambda: guest.api("register", name=f"One {round_}", password=PASSWORD),
                                    lambda: twin.api("register", name=f"Two {round_}", password=PASSWORD)])
                counts = sorted(map(error_of, answers))
                self.assertEqual(counts.count("ok"), 1,
                                 f"one guest became two accounts, or one account twice: {counts}")
                for person in (guest, twin):
                    person.hang_up()

    def test_a_deleted_account_stays_deleted(self):
        with generous() as server:
            owner = account(server, "Ana")
            others = [Fast(server) for _ in range(5)]
            jobs = [lambda: owner.api("delete_account", password=PASSWORD)]
            jobs += [lambda other=other: other.api("login", name="Ana", password=PASSWORD) for other in others]
            together(jobs)
            until(lambda: error_of(Fast(server).api("login", name="Ana", password=PASSWORD)) == "wrong_login", 5)
            alive = sum(other.good("me")["user"] is not None for other in others)
            self.assertEqual(alive, 0, "sessions of a deleted account")
            server.restart()
            again = error_of(Fast(server).api("login", name="Ana", password=PASSWORD))
            self.assertEqual(again, "wrong_login", "after a restart the account is back")


if __name__ == "__main__":
    unittest.main()
