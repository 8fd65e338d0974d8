#include "server/listing.h"

#include <algorithm>

namespace rivers::server {
namespace {

using json::number_in, json::text_in, json::truth_in;

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

bool Listing::has(UserId user) const {
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
    json::Array chairs;
    for (const Chair& chair : table.chairs())
        chairs.push_back(json::Object{{"kind", word_of(chair.kind)},
                                      {"user", chair.user},
                                      {"name", chair.name},
                                      {"level", chair.level},
                                      {"away", chair.away}});
    summary.chairs = json::write(chairs);
    summary.banned = json::write(json::numbers(table.banned()));
    if (table.is_over() && table.game().to_act().is_nobody())
        summary.result = json::write(json::numbers(table.game().totals()));
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
    const auto chairs = json::parse(row.summary.chairs), result = json::parse(row.summary.result),
               banned = json::parse(row.summary.banned);
    const auto list = [](const auto& parsed) -> const json::Array* {
        const auto* value = std::get_if<json::Value>(&parsed);
        return value == nullptr ? nullptr : value->array();
    };
    if (!settings || !phase || list(chairs) == nullptr || list(result) == nullptr || list(banned) == nullptr)
        return std::nullopt;
    Listing listing;
    listing.id = row.id;
    listing.phase = *phase;
    listing.to_act = row.summary.to_act;
    listing.since = row.summary.since;
    listing.ended = row.summary.ended;
    listing.created = row.created;
    listing.version = row.summary.version;
    for (const json::Value& item : *list(chairs)) {
        const auto kind = chair_kind_of(text_in(item, "kind"));
        if (!kind) return std::nullopt;
        listing.chairs.push_back({*kind, number_in(item, "user"), text_in(item, "name"), text_in(item, "level"),
                                  truth_in(item, "away"), ""});
    }
    for (const json::Value& n : *list(result)) listing.result.push_back(n.number() ? static_cast<int>(*n.number()) : 0);
    for (const json::Value& n : *list(banned)) listing.banned.push_back(n.number() ? *n.number() : 0);
    if (listing.chairs.size() != settings->chairs.size()) return std::nullopt;
    listing.settings = std::move(*settings);
    return listing;
}

json::Value chair_json(const Chair& chair, int seat, const Names& names) {
    const bool computer = chair.kind == ChairKind::Computer || chair.away;
    return json::Object{{"kind", word_of(chair.kind)},
                        {"name", chair_name(chair, seat, names)},
                        {"level", computer ? json::Value(chair.level) : json::Value()},
                        {"away", chair.away},
                        {"guest", chair.kind == ChairKind::Person && names.of(chair.user).guest}};
}

json::Object line_json(const Listing& listing, UserId user, const Names& names) {
    json::Array chairs, yours;
    for (std::size_t i = 0; i < listing.chairs.size(); ++i) {
        const Chair& chair = listing.chairs[i];
        chairs.push_back(chair_json(chair, static_cast<int>(i), names));
        if (user != 0 && chair.user == user && chair.owned()) yours.emplace_back(static_cast<int>(i));
    }
    return {{"table", listing.id},
            {"game", listing.settings.game.game},
            {"players", listing.settings.game.players},
            {"phase", word_of(listing.phase)},
            {"public", listing.settings.is_public},
            {"host", names.of(listing.settings.host).text},
            {"hosting", user != 0 && user == listing.settings.host},
            {"seats", std::move(chairs)},
            {"to_act", listing.to_act < 0 ? json::Value() : json::Value(listing.to_act)},
            {"since", listing.since},
            {"version", listing.version},
            {"yours", std::move(yours)},
            {"result", listing.result.empty() ? json::Value() : json::numbers(listing.result)},
            {"ended", listing.ended == 0 ? json::Value() : json::Value(listing.ended)}};
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
