#include "server/listing.h"

#include <algorithm>

namespace rivers::server {
namespace {

std::string chair_name(const Chair& chair, int seat, const People& people) {
    switch (chair.kind) {
        case ChairKind::Person:
        case ChairKind::Kept: return people.name(chair.user);
        case ChairKind::Here: return people.name(chair.user) == "-" ? "-" : chair.name;
        case ChairKind::Computer: return "Bot " + std::to_string(seat + 1);  // the same word in all four languages
        default: return "";
    }
}

}  // namespace

bool Listing::has(UserId user) const {
    return user != 0 && std::any_of(chairs.begin(), chairs.end(), [&](const Chair& chair) {
               return chair.user == user && (chair.owned() || chair.kind == ChairKind::Kept);
           });
}

Listing listing_of(const Table& table, WallMs created) {
    Listing listing;
    listing.id = table.id();
    listing.secret = table.secrets();
    listing.settings = table.shared_settings();
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

std::string summary_of(const Listing& listing) {
    json::Array chairs;
    for (const Chair& chair : listing.chairs)
        chairs.push_back(json::Array{static_cast<int>(chair.kind), chair.user, chair.name, chair.level, chair.away});
    return json::write(json::Object{{"phase", static_cast<int>(listing.phase)},
                                    {"chairs", std::move(chairs)},
                                    {"to_act", listing.to_act},
                                    {"since", listing.since},
                                    {"ended", listing.ended},
                                    {"version", listing.version},
                                    {"result", json::numbers(listing.result)},
                                    {"banned", json::numbers(listing.banned)}});
}

std::optional<Listing> read_listing(const TableRow& row) {
    auto settings = read_settings(row.settings);
    const auto parsed = json::parse(row.summary);
    const auto* value = std::get_if<json::Value>(&parsed);
    if (!settings || value == nullptr) return std::nullopt;
    Listing listing;
    listing.id = row.id;
    listing.secret = row.secret;
    listing.settings = std::make_shared<const Settings>(std::move(*settings));
    if (number_in(*value, "phase") < 0 || number_in(*value, "phase") > static_cast<int>(Phase::Imported))
        return std::nullopt;
    listing.phase = static_cast<Phase>(number_in(*value, "phase"));
    listing.to_act = static_cast<int>(number_in(*value, "to_act"));
    listing.since = number_in(*value, "since");
    listing.ended = number_in(*value, "ended");
    listing.created = row.created;
    listing.version = number_in(*value, "version");
    for (const json::Value& item : list_in(*value, "chairs")) {
        if (item.array() == nullptr || item.array()->size() != 5) return std::nullopt;
        const json::Array& parts = *item.array();
        Chair chair;
        chair.kind = static_cast<ChairKind>(parts[0].number() ? *parts[0].number() : 0);
        chair.user = parts[1].number() ? *parts[1].number() : 0;
        chair.name = parts[2].text() ? *parts[2].text() : "";
        chair.level = parts[3].text() ? *parts[3].text() : "";
        chair.away = parts[4].boolean() && *parts[4].boolean();
        listing.chairs.push_back(chair);
    }
    for (const json::Value& n : list_in(*value, "result"))
        listing.result.push_back(n.number() ? static_cast<int>(*n.number()) : 0);
    for (const json::Value& n : list_in(*value, "banned")) listing.banned.push_back(n.number() ? *n.number() : 0);
    if (listing.chairs.size() != listing.settings->chairs.size()) return std::nullopt;
    return listing;
}

json::Value chair_json(const Chair& chair, int seat, const People& people) {
    const bool computer = chair.kind == ChairKind::Computer || chair.away;
    return json::Object{{"kind", word_of(chair.kind)},
                        {"name", chair_name(chair, seat, people)},
                        {"level", computer ? json::Value(chair.level) : json::Value()},
                        {"away", chair.away}};
}

json::Object line_json(const Listing& listing, UserId user, const People& people) {
    json::Array chairs, yours;
    for (std::size_t i = 0; i < listing.chairs.size(); ++i) {
        const Chair& chair = listing.chairs[i];
        chairs.push_back(chair_json(chair, static_cast<int>(i), people));
        if (user != 0 && chair.user == user && chair.owned()) yours.emplace_back(static_cast<int>(i));
    }
    return {{"table", listing.id},
            {"game", listing.settings->game.game},
            {"players", listing.settings->game.players},
            {"phase", word_of(listing.phase)},
            {"public", listing.settings->is_public},
            {"host", people.name(listing.settings->host)},
            {"hosting", user != 0 && user == listing.settings->host},
            {"seats", std::move(chairs)},
            {"to_act", listing.to_act < 0 ? json::Value() : json::Value(listing.to_act)},
            {"since", listing.since},
            {"version", listing.version},
            {"yours", std::move(yours)},
            {"result", listing.result.empty() ? json::Value() : json::numbers(listing.result)},
            {"ended", listing.ended == 0 ? json::Value() : json::Value(listing.ended)}};
}

SeatNames seat_names(const std::vector<Chair>& chairs, const Settings& settings, const People& people) {
    SeatNames names;
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        std::string name = i < settings.past_names.size() ? settings.past_names[i]
                                                          : chair_name(chairs[i], static_cast<int>(i), people);
        names[seat_number(static_cast<int>(i))] = name.empty() ? std::to_string(i + 1) : name;
    }
    return names;
}

}  // namespace rivers::server
