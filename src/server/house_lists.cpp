// Looking: lists of tables, one table, watching it, its history and its record.
#include <algorithm>

#include "server/house.h"
#include "table/sabotage.h"

namespace rivers::server {
namespace {

std::optional<Seat> seat_in(Fields& fields) {
    const auto seat = fields.maybe_number("seat", 0, kMaxSeats - 1);
    return seat ? std::optional(seat_number(static_cast<int>(*seat))) : std::nullopt;
}

json::Value lines(std::vector<const Listing*> found, std::size_t most, UserId user, const People& people) {
    json::Array list;
    for (std::size_t i = 0; i < std::min(most, found.size()); ++i) list.push_back(line_json(*found[i], user, people));
    return list;
}

}  // namespace

void House::games(const Caller&, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    answer(done({{"games", describe_games()}, {"page", site_.build()}}));
}

void House::reference(const Caller& caller, Fields& fields, Answer answer) {
    const auto game = fields.maybe_text("game", 1, 40);
    const Language language = fields.language();
    const auto table = fields.maybe_hex("table", 32, 32);
    if (!game && !table) fields.fail("game is missing");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (!table) {
        const auto found = reference_of(*game, language);
        return answer(found ? done(*found->object()) : refused("bad_request", "there is no such game"));
    }
    // A table may have a catalog of its own.
    if (caller.user == 0) return answer(refused("no_session"));
    with_desk(caller, *table, std::nullopt, answer, [=](Desk& desk) {
        if (game && *game != desk.table.game().name())
            return answer(refused("bad_request", "another game is played at that table"));
        answer(done(*desk.table.game().reference(language).object()));
    });
}

void House::lobby(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    std::vector<const Listing*> found;
    for (const auto& [id, listing] : listings_)
        if (listing.settings->is_public && may_see(listing, caller.user) &&
            (listing.phase == Phase::Gathering || listing.phase == Phase::Running))
            found.push_back(&listing);
    std::sort(found.begin(), found.end(), [](const Listing* a, const Listing* b) {
        if (a->phase != b->phase) return a->phase < b->phase;
        return a->created != b->created ? a->created > b->created : a->id < b->id;
    });
    answer(done({{"tables", lines(std::move(found), 100, caller.user, people_)}}));
}

void House::my_tables(const Caller& caller, Fields& fields, Answer answer) {
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    std::vector<const Listing*> found;
    for (const std::string& id : tables_of_[caller.user]) {
        const Listing& listing = listings_.at(id);
        const bool mine = listing.has(caller.user) || listing.settings->host == caller.user;
        if (mine && (listing.phase == Phase::Gathering || listing.phase == Phase::Running)) found.push_back(&listing);
    }
    std::sort(found.begin(), found.end(), [](const Listing* a, const Listing* b) {
        return a->since != b->since ? a->since > b->since : a->id < b->id;
    });
    answer(done({{"tables", lines(std::move(found), 200, caller.user, people_)}}));
}

void House::finished(const Caller& caller, Fields& fields, Answer answer) {
    const auto before = fields.maybe_number("before", 0, std::int64_t{1} << 60);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    std::vector<const Listing*> found;
    for (const std::string& id : tables_of_[caller.user]) {
        const Listing& listing = listings_.at(id);
        const bool mine =
            listing.has(caller.user) || (listing.settings->imported && listing.settings->host == caller.user);
        if (mine && listing.is_over() && (!before || listing.ended < *before)) found.push_back(&listing);
    }
    std::sort(found.begin(), found.end(), [](const Listing* a, const Listing* b) {
        return a->ended != b->ended ? a->ended > b->ended : a->id < b->id;
    });
    answer(done({{"tables", lines(std::move(found), 50, caller.user, people_)}}));
}

void House::table(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const auto token = fields.maybe_hex("token", 32, 32);
    const Watch watch{seat_in(fields), fields.language()};
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, token, answer, [=, this](Desk& desk) {
        if (auto refusal = why_not_watch(desk, caller.user, watch)) return answer(std::move(*refusal));
        json::Object body = tell_table(desk, people_, viewer_of(desk, caller.user, watch), std::nullopt, now());
        body.emplace_back("present", present(desk));
        answer(done(std::move(body)));
    });
}

void House::watch(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const auto token = fields.maybe_hex("token", 32, 32);
    const auto since = fields.maybe_number("since", 0, std::int64_t{1} << 60);
    const Watch asked{seat_in(fields), fields.language()};
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    if (sabotaged(Sabotage::WatchBeforeAuthorised))
        if (const auto open = desks_.find(id); open != desks_.end()) open->second->watchers[caller.socket] = asked;
    with_desk(caller, id, token, answer, [=, this](Desk& desk) {
        const auto visitor = visitors_.find(caller.socket);
        if (visitor == visitors_.end()) return;  // gone meanwhile
        Watch watch = asked;
        if (since) watch.follow(desk.table, *since);
        if (auto refusal = why_not_watch(desk, caller.user, watch)) return answer(std::move(*refusal));
        if (visitor->second.watched.size() >= 20 && !visitor->second.watched.contains(id))
            return answer(refused("slow_down", "a socket watches at most 20 tables"));
        json::Object body = tell_table(desk, people_, viewer_of(desk, caller.user, watch), since, now());
        json::Array chat;
        for (std::size_t i = desk.chat.size() > 50 ? desk.chat.size() - 50 : 0; i < desk.chat.size(); ++i)
            chat.push_back(tell_chat(desk.chat[i], people_));
        body.emplace_back("chat", std::move(chat));
        const bool fresh = desk.watchers.insert_or_assign(caller.socket, watch).second;
        visitor->second.watched.insert(id);
        body.emplace_back("present", present(desk));
        answer(done(std::move(body)));
        if (fresh) tell_present(desk);
    });
}

void House::unwatch(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    stop_watching(caller.socket, id);
    answer(done());
}

void House::history(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const std::int64_t from = fields.number("from", 0, std::int64_t{1} << 40);
    const std::int64_t to = fields.maybe_number("to", 0, std::int64_t{1} << 40).value_or(from + kMostNews);
    const Watch watch{seat_in(fields), fields.language()};
    if (to - from > kMostNews) fields.fail("to: at most 200 entries at a time");
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        if (auto refusal = why_not_watch(desk, caller.user, watch)) return answer(std::move(*refusal));
        answer(done({{"from", from},
                     {"version", desk.table.version()},
                     {"entries", tell_entries(desk, people_, viewer_of(desk, caller.user, watch), from, to)}}));
    });
}

void House::at(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    const int ply = static_cast<int>(fields.number("ply", 0, 100'000));
    const Watch watch{seat_in(fields), fields.language()};
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        const Table& table = desk.table;
        const bool over = table.is_over();
        if (!over) {  // once it is, nothing is secret any more; before, one may look back with one's own eyes
            if (table.phase() != Phase::Running)
                return answer(refused("wrong_phase", "a game can be stepped through once it has begun"));
            if (auto refusal = why_not_watch(desk, caller.user, watch)) return answer(std::move(*refusal));
        }
        if (ply > table.game().plies() || (watch.wanted && number(*watch.wanted) >= table.players()))
            return answer(refused("bad_request", "there is no such ply or seat"));
        const Viewer viewer =
            over ? Viewer{caller.user, watch.wanted, watch.language} : viewer_of(desk, caller.user, watch);
        answer(done(tell_past(desk, people_, viewer, ply)));
    });
}

void House::scores(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=](Desk& desk) {
        if (!desk.table.is_over()) return answer(refused("wrong_phase", "the scores are told when the game is over"));
        answer(done(tell_scores(desk)));
    });
}

void House::record(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [=, this](Desk& desk) {
        if (!desk.table.is_over()) return answer(refused("wrong_phase", "the record is open when the game is over"));
        answer(done({{"record", tell_record(desk, people_)}}));
    });
}

}  // namespace rivers::server
