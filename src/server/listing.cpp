#include "server/listing.h"

#include <algorithm>

#include "table/settings_fields.h"

namespace rivers::server {

// A chair as it stands in a summary, and what one of them is read into.
template <class Archive, class AnyChair>
void seated_fields(Archive& a, AnyChair& chair) {
    who_sits(a, chair);
    a("away", chair.away);
}
struct SeatedChair : Chair {};
template <class Archive>
void fields(Archive& a, SeatedChair& chair) {
    seated_fields(a, chair);
}

namespace {

// With every move, so without a copy of anything.
std::string written(const std::vector<Chair>& chairs) {
    return json::text_of([&](json::Writer& out) {
        ViewWriter object(out);
        out.begin_array();
        for (const Chair& chair : chairs) {
            out.begin_object();
            seated_fields(object, chair);
            out.end_object();
        }
        out.end_array();
    });
}

template <class Number>
std::string written(const std::vector<Number>& numbers) {
    return json::text_of([&](json::Writer& out) { write_json(out, numbers); });
}

// False: it cannot be read.
template <class T>
bool read_stored(const std::string& text, T& out) {
    const auto parsed = json::parse(text);
    const auto* value = std::get_if<json::Value>(&parsed);
    return value != nullptr && !ViewReader(*value, Reading::AsStored).whole(out);
}

std::string chair_name(const Chair& chair, int seat, const Names& names) {
    switch (chair.kind) {
        case ChairKind::Person:
        case ChairKind::Kept: return names.of(chair.user).text;
        case ChairKind::Here: return names.of(chair.user).text == "-" ? "-" : chair.name;
        case ChairKind::Computer: return "Bot " + std::to_string(seat + 1);  // the same word in all four languages
        default: return "";
    }
}

}  // namespace

void Names::learn(const UserRow& row) { names_[row.id] = row.deleted ? Name{} : Name{row.name, row.password.empty()}; }

const Name& Names::of(UserId user) const {
    static const Name kNobody;
    const auto found = names_.find(user);
    return found == names_.end() ? kNobody : found->second;
}

bool belongs(const std::vector<Chair>& chairs, UserId user) {
    return user != 0 && std::any_of(chairs.begin(), chairs.end(), [&](const Chair& chair) {
               return chair.user == user && (chair.owned() || chair.kind == ChairKind::Kept);
           });
}

Listing listing_of(const Table& table, WallMs created) {
    Listing listing;
    listing.id = table.id();
    listing.settings = table.settings();
    listing.settings.game.catalog.clear();  // a list has no use for it
    listing.phase = table.phase();
    listing.chairs = table.chairs();
    if (table.to_act().is_seat()) listing.to_act = number(table.to_act().seat());
    listing.since = table.since();
    listing.ended = table.ended();
    listing.created = created;
    listing.version = table.version();
    if (table.is_over() && table.game().to_act().is_nobody()) listing.result = table.game().totals();
    listing.banned = table.banned();
    return listing;
}

TableSummary summary_of(const Table& table) {
    TableSummary summary;
    summary.phase = word_of(table.phase());
    summary.chairs = written(table.chairs());
    summary.banned = written(table.banned());
    if (table.is_over() && table.game().to_act().is_nobody()) summary.result = written(table.game().totals());
    if (const Actor actor = table.to_act(); actor.is_seat()) {
        const Chair& chair = table.chair(actor.seat());
        summary.to_act = number(actor.seat());
        if (chair.owned() && !chair.away) summary.turn = chair.user;
        summary.driven = chair.by_computer();
    }
    if (table.phase() == Phase::Running && table.settings().clock.type != ClockRule::None) summary.driven = true;
    summary.since = table.since();
    summary.ended = table.ended();
    summary.version = table.version();
    return summary;
}

std::vector<UserId> members_of(const Table& table) {
    std::vector<UserId> users{table.settings().host};
    for (const Chair& chair : table.chairs())
        if (chair.user != 0 && (chair.owned() || chair.kind == ChairKind::Kept)) users.push_back(chair.user);
    std::sort(users.begin(), users.end());
    users.erase(std::unique(users.begin(), users.end()), users.end());
    return users;
}

std::vector<ResultRow> results_of(const Table& table) {
    std::vector<ResultRow> rows;
    const std::vector<int> totals = table.game().totals(), ranks = table.game().ranks();
    for (const Seat seat : seats(table.players())) {
        const Chair& chair = table.chair(seat);
        const std::size_t i = static_cast<std::size_t>(seat);
        rows.push_back({table.id(), number(seat), chair.owned() && !chair.away ? chair.user : 0, totals[i], ranks[i],
                        table.ended()});
    }
    return rows;
}

std::optional<Listing> read_listing(const TableRow& row) {
    auto settings = read_settings(row.settings, row.catalog_text);
    const auto phase = phase_of(row.summary.phase);
    Listing listing;
    std::vector<SeatedChair> chairs;
    std::vector<std::int64_t> points;  // of which some are below nothing
    if (!settings || !phase || !read_stored(row.summary.chairs, chairs) || chairs.size() != settings->chairs.size() ||
        !read_stored(row.summary.result, points) || !read_stored(row.summary.banned, listing.banned))
        return std::nullopt;
    listing.id = row.id;
    listing.settings = std::move(*settings);
    listing.phase = *phase;
    std::move(chairs.begin(), chairs.end(), std::back_inserter(listing.chairs));
    for (const std::int64_t n : points) listing.result.push_back(static_cast<int>(n));
    listing.to_act = row.summary.to_act;
    listing.since = row.summary.since;
    listing.ended = row.summary.ended;
    listing.created = row.created;
    listing.version = row.summary.version;
    return listing;
}

void write_seats(json::Writer& out, const std::vector<Chair>& chairs, UserId user, const Names& names) {
    out.key("seats");
    out.begin_array();
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        const Chair& chair = chairs[i];
        out.begin_object();
        out.field("kind", word_of(chair.kind));
        out.field("name", chair_name(chair, static_cast<int>(i), names));
        out.key("level");
        if (chair.by_computer())
            out.value(chair.level);
        else
            out.null();
        out.field("away", chair.away);
        out.field("guest", chair.kind == ChairKind::Person && names.of(chair.user).guest);
        out.end_object();
    }
    out.end_array();
    out.key("yours");
    out.begin_array();
    for (std::size_t i = 0; i < chairs.size(); ++i)
        if (user != 0 && chairs[i].user == user && chairs[i].owned()) out.value(i);
    out.end_array();
}

void write_end(json::Writer& out, const Listing& listing) {
    out.field("result", listing.result.empty() ? json::Value() : json::numbers(listing.result));
    out.field("ended", listing.ended == 0 ? json::Value() : json::Value(listing.ended));
}

void write_line(json::Writer& out, const Listing& listing, UserId user, const Names& names) {
    out.field("table", listing.id);
    out.field("game", listing.settings.game.game);
    out.field("players", listing.settings.game.players);
    out.field("phase", word_of(listing.phase));
    out.field("public", listing.settings.is_public);
    out.field("host", names.of(listing.settings.host).text);
    out.field("hosting", user != 0 && user == listing.settings.host);
    write_seats(out, listing.chairs, user, names);
    out.field("to_act", listing.to_act < 0 ? json::Value() : json::Value(listing.to_act));
    out.field("since", listing.since);
    out.field("version", listing.version);
    write_end(out, listing);
}

SeatNames seat_names(const std::vector<Chair>& chairs, const Settings& settings, const Names& names) {
    SeatNames list;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        std::string name =
            i < settings.past_names.size() ? settings.past_names[i] : chair_name(chairs[i], static_cast<int>(i), names);
        list[seat_number(static_cast<int>(i))] = name.empty() ? std::to_string(i + 1) : name;
    }
    return list;
}

}  // namespace rivers::server
