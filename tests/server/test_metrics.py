"""/metrics as Prometheus reads it: counters are counters, gauges gauges, histograms whole."""

import unittest

import exposition
from kit import create_table, new_id
from kit_hostile import Fast, generous, until

GOOD = """# TYPE a_total counter
a_total{x="1"} 2
a_total{x="2"} 3.5
# TYPE b gauge
b -1e+16
# HELP c_seconds How long.
# TYPE c_seconds histogram
c_seconds_bucket{le="0.5"} 1
c_seconds_bucket{le="1"} 1
c_seconds_bucket{le="+Inf"} 3
c_seconds_sum 7.25
c_seconds_count 3
"""


class Reader(unittest.TestCase):
    """The reader itself: each fault that it is there for."""

    def test_a_good_text(self):
        read = exposition.parse(GOOD)
        self.assertEqual({name: family.kind for name, family in read.items()},
                         {"a_total": "counter", "b": "gauge", "c_seconds": "histogram"})
        self.assertEqual(read["a_total"].value(labels='x="2"'), 3.5)
        self.assertEqual(read["c_seconds"].buckets()[0], (0.5, 1))

    def test_every_fault_is_seen(self):
        faults = [("a_total counter", "a_total gauge"), ("b gauge", "b counter"), ("# TYPE b gauge\n", ""),
                  ('le="1"} 1', 'le="1"} 0'), ('le="1"', 'le="0.25"'), ('le="+Inf"', 'le="2"'), ("_count 3", "_count 4"),
                  ("c_seconds_sum 7.25\n", ""), ('{x="2"}', '{x="1"}'), ("b -1e+16", "b one"), ("b -1e+16\n", "b 1\n\n"),
                  ("c_seconds_count 3\n", "c_seconds_count 3"), ("c_seconds_sum", "b"), ("a_total{x=\"1\"} 2", "a 2"),
                  ("# TYPE b gauge", "# TYPE b gauge\n# TYPE b gauge"), ('{x="1"}', "{x=1}"), ("b -1e+16\n", "")]
        for old, new in faults:
            self.assertIn(old, GOOD)
            with self.assertRaises(exposition.Malformed, msg=f"{old!r} as {new!r}"):
                exposition.parse(GOOD.replace(old, new, 1))


class Figures(unittest.TestCase):
    KINDS = {"rivers_store_commits_total": "counter", "rivers_store_entries_total": "counter",
             "rivers_store_full_total": "counter", "rivers_store_lost_races_total": "counter",
             "rivers_commands_total": "counter", "rivers_refusals_total": "counter",
             "rivers_wrong_logins_total": "counter", "rivers_tables_made_total": "counter",
             "process_cpu_seconds_total": "counter", "process_resident_memory_bytes": "gauge",
             "rivers_store_queue": "gauge", "rivers_store_wal_bytes": "gauge", "rivers_connections": "gauge",
             "rivers_sockets": "gauge", "rivers_tables": "gauge", "rivers_people": "gauge",
             "rivers_store_commit_seconds": "histogram", "rivers_answer_seconds": "histogram"}

    def scraped(self):
        status, headers, body = Fast(self.server).request("GET", "/metrics")
        self.assertEqual((status, dict(headers)["Content-Type"]), (200, "text/plain; version=0.0.4; charset=utf-8"))
        return exposition.parse(body.decode("ascii"))

    def play(self, person):
        table = create_table(person, seats=("me", "greedy"))["table"]
        for _ in range(3):
            seen = until(lambda: (look := person.good("table", table=table)) and look["legal"] and look)
            person.good("play", table=table, version=seen["version"], move=seen["legal"][0]["move"], id=new_id())

    def test_types_buckets_and_counts(self):
        with generous() as self.server:
            person = Fast(self.server, "Ana")
            self.play(person)
            person.api("login", name="Nobody", password="a mistyped phrase")
            # The store's figures are taken every second.
            first = until(lambda: (read := self.scraped())["rivers_store_entries_total"].value() > 10 and read)
            self.assertEqual({name: first[name].kind for name in self.KINDS if name in first}, self.KINDS)
            self.play(person)
            again = until(lambda: (read := self.scraped())["rivers_answer_seconds"].value("_count") >= 6 and
                          read["rivers_store_commits_total"].value() > first["rivers_store_commits_total"].value() and read)
            for name, family in first.items():
                if family.kind != "gauge":
                    for key, value in family.samples.items():
                        self.assertGreaterEqual(again[name].samples[key], value, f"{name} {key} went down")
            self.assertEqual(again["rivers_answer_seconds"].value("_count"), 6, "six moves of a person")
            commits = again["rivers_store_commit_seconds"]
            self.assertEqual(commits.value("_count"), again["rivers_store_commits_total"].value())
            self.assertGreater(commits.value("_sum"), 0)
        print(f"\nmetrics: {len(again)} figures, commits by time {[int(n) for _, n in commits.buckets()]}")


if __name__ == "__main__":
    unittest.main()
