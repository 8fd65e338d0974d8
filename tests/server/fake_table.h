// A table in a fake house, played by its people through their sockets.
#pragma once
#include "fake_house.h"
#include "kernel/rng.h"

namespace rivers::server::fake {

inline json::Object kind(const char* word) { return {{"kind", word}}; }

class FakeTable {
  public:
    // The first of the people hosts it; the others sit down in their order, so it begins; as seated, if not said
    // otherwise.
    FakeTable(FakeHouse& in, std::vector<Person> who, json::Object terms = {}, std::string game = "the-river")
        : house(in), people(std::move(who)) {
        terms.emplace_back("game", std::move(game));
        terms.emplace_back("players", static_cast<int>(people.size()));
        if (json::Value(terms).find("public") == nullptr) terms.emplace_back("public", true);
        if (json::Value(terms).find("first") == nullptr) terms.emplace_back("first", "as seated");
        id = text_in(house.ask(people[0].socket, "create", std::move(terms)), "table");
        for (std::size_t seat = 1; seat < people.size(); ++seat) {
            const json::Value sat = send(people[seat], "join", {{"seat", static_cast<int>(seat)}});
            EXPECT_TRUE(is_ok(sat)) << json::write(sat);
        }
    }

    json::Object with_table(json::Object fields) const {
        fields.emplace_back("table", id);
        return fields;
    }
    json::Value send(const Person& person, const std::string& command, json::Object fields = {}) {
        return house.ask(person.socket, command, with_table(std::move(fields)));
    }
    json::Value look(const Person& person) { return send(person, "table"); }
    json::Value look() { return look(people[0]); }
    bool running() { return text_in(look(), "phase") == "running"; }
    std::int64_t version() { return number_in(look(), "version", -1); }
    const std::vector<Entry>& log() { return house.store.rows.entries(id); }
    int entries(const std::string& of_kind) {
        int n = 0;
        for (const Entry& row : log()) n += row.kind == of_kind ? 1 : 0;
        return n;
    }

    // Whose turn it is.
    int seat_to_act() { return static_cast<int>(number_in(look(), "to_act", -1)); }
    const Person& actor() { return people[static_cast<std::size_t>(std::max(0, seat_to_act()))]; }
    const Person& waiting() { return people[seat_to_act() == 0 ? 1 : 0]; }
    // A legal move of theirs, with the version they see.
    json::Object a_move(Rng& rng) {
        const json::Value seen = look(actor());
        const json::Value& legal = member(seen, "legal");
        if (legal.array() == nullptr || legal.array()->empty()) {
            ADD_FAILURE() << "nothing is legal: " << json::write(seen).substr(0, 300);
            return {};
        }
        const auto count = static_cast<std::uint32_t>(legal.array()->size());
        return with_table(
            {{"version", number_in(seen, "version")}, {"move", text_in((*legal.array())[rng.below(count)], "move")}});
    }
    bool play(Rng& rng) {
        const json::Value answer = house.ask(actor().socket, "play", a_move(rng));
        EXPECT_TRUE(is_ok(answer)) << json::write(answer);
        return is_ok(answer);
    }
    void finish(Rng& rng) {
        for (int n = 0; n < 2000 && running(); ++n)
            if (!play(rng)) return;
        EXPECT_EQ(text_in(look(), "phase"), "finished");
    }

    FakeHouse& house;
    std::vector<Person> people;
    std::string id;
};

// All rows as text, to see that nothing changed.
inline std::string written(const Rows& rows) {
    std::string out;
    for (const auto& [key, row] : rows.users) out += std::to_string(key) + row.name + (row.deleted ? "-" : "+");
    out += " sessions " + std::to_string(rows.sessions.size());
    for (const auto& [key, row] : rows.tables)
        out += '\n' + row.id + row.summary.phase + row.summary.chairs + std::to_string(row.summary.version);
    for (const auto& [key, log] : rows.logs) {
        out += '\n' + key + ' ' + std::to_string(log.entries.size()) + ' ' + std::to_string(log.chat.size());
        for (const OrdersRow& orders : log.orders) out += orders.moves;
    }
    for (const auto& [key, row] : rows.invites) out += '\n' + hex(row.token);
    return out;
}

}  // namespace rivers::server::fake
