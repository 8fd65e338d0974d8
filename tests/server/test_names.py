"""P19, P21: what people may be called, what a password must be, and what is left of somebody who has gone."""

import functools
import unittest

from kit import create_table, new_id
from kit_hostile import PASSWORD, Fast, account, database_bytes, error_of, generous, together, until


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(generous())

    def test_passwords(self):
        taken = account(self.server, "Taken")
        refused = ["", "1234567", "a" * 257, "é" * 7, "password", "PASSWORD", "12345678", "qwertyui", "aaaaaaaaaaaa",
                   "password1", "Password123", "iloveyou", "\U0001f30a" * 257]
        good = ["é" * 8, "\U0001f30a9" * 4, "x7" * 128, "é7" * 128, "eight  8", " leading", "пароль-реки",
                "nul\x00inside"]
        person = Fast(self.server)
        for password in refused:
            answer = person.api("register", name="Somebody", password=password)
            self.assertEqual((answer["error"], answer.status), ("bad_request", 400), password)
            if "pass" not in password.lower() and password:
                self.assertNotIn(password, answer["message"])
        for i, password in enumerate(good):
            one = Fast(self.server)
            one.good("register", name=f"Good {chr(65 + i)}", password=password)
            one.good("login", name=f"Good {chr(65 + i)}", password=password)
            one.hang_up()
        self.assertEqual(error_of(taken.api("password", old=PASSWORD, new="short")), "bad_request")
        self.assertEqual(error_of(taken.api("password", old="not that one", new="long enough!")), "wrong_login")
        self.assertEqual(error_of(Fast(self.server).api("login", name="Good A", password="é" * 8 + "\x00")),
                         "wrong_login")
        # Only the first bytes would count if the hash stopped at a NUL.
        self.assertEqual(error_of(Fast(self.server).api("login", name="Good H", password="nul")), "wrong_login")
        print(f"\npasswords: {len(refused)} refused, {len(good)} taken")

    def test_names(self):
        bad = ["", " Ana", "Ana ", "A" * 41, "é" * 21, "A\u200bna", "\u202eanA", "Ana\u2066", "A\u00adna", "A\ufeffna",
               "A\u0000na", "A\nna", "A\tna", "A\u007fna", "A\u2028na", "A\u00a0na", "\u3164", "A\u034fna", "A\ufe0fna",
               "\ue000", "\U000e0041na", "A\u061cna", "A\u180ena", "\ud800", "A\u0085na", "\u2003Ana",
               "\u2800", "A\u2800na", "\u115f", "\u1160", "\uffa0", "\u00ad", "\U000e0020\U000e007f", "\U0001d159",
               "\U00013441", "\U00016fe4", "\U0001bca0", "\ufffc", "\u070f", "\ufdd0", "A\U0001ffff"]
        for name in bad:
            for command, more in (("guest", {}), ("register", {"password": PASSWORD})):
                answer = Fast(self.server).api(command, name=name, **more)
                self.assertIn(answer["error"], ("bad_request", "bad_json"), f"{command} {name!r}")
            here = [{"kind": "me"}, {"kind": "here", "name": name}]
            answer = Fast(self.server, "Host").api("create", game="the-river", players=2, seats=here)
            self.assertIn(answer["error"], ("bad_request", "bad_json"), f"here {name!r}")
        account(self.server, "Ana Olp").hang_up()
        same = ["ana olp", "ANA OLP", "Anа Olp", "Αna Olp", "Ａｎａ Ｏｌｐ", "Ana Оlр", "Ana 0lp", "Ana O1p", "аnа оlр",
                "Ana O|p"]
        for name in same:
            self.assertEqual(error_of(Fast(self.server).api("register", name=name, password=PASSWORD)), "taken", name)
        # They are one account, whichever way it is typed.
        by_other = Fast(self.server).good("login", name="аnа оlр", password=PASSWORD)
        self.assertEqual(by_other["user"]["name"], "Ana Olp")
        for name in ("Anna Olp", "Ana-Olp", "Zoë", "李白", "A"):
            account(self.server, name).hang_up()
        print(f"\nnames: {len(bad)} refused in three places, {len(same)} that look like another's")

    def test_two_want_one_name(self):
        people = [Fast(self.server) for _ in range(4)]
        wish = ["Race", "RACE", "Rасe", "race"]
        results = together([functools.partial(one.api, "register", name=name, password=PASSWORD)
                            for one, name in zip(people, wish)])
        self.assertEqual(sorted(map(error_of, results)), ["ok", "taken", "taken", "taken"])


class Gone(unittest.TestCase):
    def test_a_deleted_account(self):
        """Name and password are forgotten, running seats go to computers, and the name is free."""
        with generous() as server:
            ana = account(server, "Zanzibarina", "phrase of zanzibar")
            bo = Fast(server, "Bo")
            running = create_table(ana, seats=("me", "open"), public=True)["table"]
            bo.good("join", table=running)
            ana.good("chat", table=running, text="hello", id=new_id())
            gathering = create_table(bo, seats=("me", "open", "open"), public=True)["table"]
            seat = ana.good("join", table=gathering)["seat"]
            hosted = create_table(ana, seats=("me", "open"), public=True)["table"]
            self.assertEqual(error_of(ana.api("delete_account")), "bad_request", "an account says its password")
            self.assertEqual(error_of(ana.api("delete_account", password="not my phrase")), "wrong_login")
            self.assertEqual(ana.good("me")["user"]["name"], "Zanzibarina")
            ana.good("delete_account", password="phrase of zanzibar")
            seats = bo.good("table", table=running)["seats"]
            self.assertEqual((seats[0]["name"], seats[0]["away"]), ("-", True))
            self.assertEqual(bo.good("table", table=gathering)["seats"][seat]["kind"], "open")
            self.assertEqual(bo.api("table", table=hosted).get("phase"), "closed")
            with bo.socket() as line:
                self.assertEqual(line.ask("watch", table=running)["chat"][0]["name"], "-")
            self.assertEqual(error_of(Fast(server).api("login", name="Zanzibarina", password="phrase of zanzibar")),
                             "wrong_login")
            server.restart()
            self.assertEqual(bo.good("table", table=running)["seats"][0]["name"], "-")
            account(server, "zanzibarina").good("delete_account", password=PASSWORD)
            server.stop()
            # Not assertNotIn: it would print the whole file.
            self.assertFalse(b"anzibarina" in database_bytes(server.data), "the name is still in the file")


class Ids(unittest.TestCase):
    def test_a_rematch_is_not_made_beforehand(self):
        """Who names a table like the server's own id for a rematch must not become its rematch."""
        with generous() as server:
            ana, bo = Fast(server, "Ana"), Fast(server, "Bo")
            table = create_table(ana, seats=("me", "open"), public=True)["table"]
            bo.good("join", table=table)
            trap = create_table(ana, seats=("me", "here"), id=f"rematch-{table}")["table"]
            for person in (ana, bo):
                person.good("leave", table=table)
            until(lambda: bo.good("table", table=table)["phase"] == "finished")
            self.assertNotEqual(ana.good("rematch", table=table)["table"], trap)

    def test_ids_of_tables_are_random(self):
        with generous() as server:
            person = Fast(server, "Ana")
            made = [create_table(person, seats=("me", "invited")) for _ in range(400)]
            tokens = [one["table"] for one in made] + [one["link"] for one in made]
            tokens += [one["invites"][0]["token"] for one in made]
        self.assertEqual(len(set(tokens)), len(tokens))
        bits = [sum(int(token, 16) >> bit & 1 for token in tokens) for bit in range(128)]
        # 1,200 coins: beyond seven standard deviations is no accident.
        self.assertTrue(all(abs(count - len(tokens) / 2) < 7 * (len(tokens) / 4) ** 0.5 for count in bits))
        print(f"\nids and tokens: {len(tokens)}, no two alike, every bit in balance")

    def test_the_first_free_seat(self):
        with generous() as server:
            ana, bo = Fast(server, "Ana"), Fast(server, "Bo")
            table = create_table(ana, seats=("me", "open", "open", "open"), public=True)["table"]
            self.assertEqual(bo.good("join", table=table)["seat"], 1)


if __name__ == "__main__":
    unittest.main()
