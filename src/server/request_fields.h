// The fields of every command, described once (wire/view_writer.h says how): requests.cpp reads by it, and makes types.
#pragma once
#include <array>
#include <concepts>
#include <type_traits>

#include "server/people.h"
#include "server/requests.h"
#include "wire/view_writer.h"

namespace rivers {

constexpr Spelling spelling(Language) { return Spelling::of(kLanguageCodes.cells); }
inline Spelling spelling(ClockRule::Type) {
    static const std::array words{word_of(ClockRule::None), word_of(ClockRule::Days), word_of(ClockRule::Fischer)};
    return Spelling::of(words);
}

}  // namespace rivers

namespace rivers::server {

inline constexpr std::int64_t kLongestCatalog = 200'000, kLongestRecord = 900'000;
inline constexpr std::int64_t kLongestSandbox = 60'000;
inline constexpr int kMostSandboxMoves = 500;
inline constexpr int kMostPreviews = 100, kMostOrders = 20, kMostOptions = 16, kMostPlies = 100'000;
inline constexpr std::int64_t kAnyVersion = std::int64_t{1} << 60, kAnyEntry = std::int64_t{1} << 40;

inline constexpr std::array<std::string_view, 5> kSeatWords{"me", "open", "invited", "computer", "here"};
inline constexpr std::array kFirstWords{kDrawn, kAsSeated};
constexpr Spelling spelling(WantedSeat::Kind) { return Spelling::of(kSeatWords); }
constexpr Spelling spelling(Create::First) { return Spelling::of(kFirstWords); }

bool takes_forged_seats();  // for sabotage only

template <class Archive>
void name_of_table(Archive& a, std::string& table) {
    a("table", table, 32, 32, Signs::Hex);
}
// A person's or a seat's, as it will be shown.
template <class Archive>
void new_name(Archive& a, std::string& name) {
    a("name", name, 1, 40);
    a.check("name", [&] { return name_fault(name); });
}
template <class Archive>
void new_password(Archive& a, std::string_view key, std::string& password) {
    a(key, password, 1, 1024);
    a.check(key, [&] { return password_fault(password); });
}

template <class Archive, class Bare>
void fields(Archive&, Bare&) requires std::is_empty_v<Bare> {}
template <class Archive, class OfTable>
void fields(Archive& a, OfTable& request) requires(std::same_as<OfTable, Rematch> || std::same_as<OfTable, Unwatch> ||
                                                   std::same_as<OfTable, Scores> || std::same_as<OfTable, GetRecord>) {
    name_of_table(a, request.table);
}
template <class Archive>
void fields(Archive& a, Guest& guest) {
    new_name(a, guest.name);
}
template <class Archive>
void fields(Archive& a, Rename& rename) {
    new_name(a, rename.name);
}
template <class Archive>
void fields(Archive& a, Register& wanted) {
    new_name(a, wanted.name);
    new_password(a, "password", wanted.password);
}
template <class Archive>
void fields(Archive& a, Login& login) {
    a("name", login.name, 1, 40);
    a("password", login.password, 1, 1024);
}
template <class Archive>
void fields(Archive& a, ChangePassword& change) {
    a("old", change.old, 1, 1024);
    new_password(a, "new", change.fresh);
}
template <class Archive>
void fields(Archive& a, DeleteAccount& request) {
    a.maybe("password", request.password, 0, 1024);
}
template <class Archive>
void fields(Archive& a, Finished& request) {
    a("before", request.before, 0, kAnyVersion);
}
template <class Archive>
void fields(Archive& a, Reference& request) {
    a("game", request.game, 1, 40);
    a("table", request.table, 32, 32, Signs::Hex);
    a.maybe("lang", request.language);
}

// As it is asked for; it is stored in another form.
struct WantedClock {
    ClockRule& rule;
};
template <class Archive>
void fields(Archive& a, WantedClock& clock) {
    a.by("kind", clock.rule.type, [&] {
        if (clock.rule.type == ClockRule::Days) a("days", clock.rule.days, 1, 30);
        if (clock.rule.type != ClockRule::Fischer) return;
        a("seconds", clock.rule.seconds, 10, 86'400);
        a("increment", clock.rule.increment, 0, 3'600);
    });
}
template <class Archive>
void fields(Archive& a, WantedSeat& seat) {
    a.by("kind", seat.kind, [&] {
        if (seat.kind == WantedSeat::Here) new_name(a, seat.name);
        if (seat.kind == WantedSeat::Computer) a.maybe("level", seat.level, 1, 20);
    });
}
template <class Archive>
void fields(Archive& a, Terms& terms) {
    a.maybe("public", terms.is_public);
    a.maybe("spectators", terms.spectators);
    a.maybe("clock", WantedClock{terms.clock});
    a("seats", Sized{terms.seats, 0, kMaxSeats});
    a.maybe("nonce", terms.nonce, 1, 64, Signs::Hex);
    a.maybe("id", terms.command, 1, 64, Signs::Id);
}
template <class Archive>
void fields(Archive& a, Create& create) {
    a("game", create.game.game, 1, 40);
    a("players", create.game.players, kMinSeats, kMaxSeats);
    a.maybe("options", TextsByName{create.game.options, kMostOptions}, 1, 60);
    a.maybe("catalog", create.game.catalog, 1, kLongestCatalog);
    a.maybe("first", create.first);
    fields(a, create.terms);
}
template <class Archive>
void fields(Archive& a, Fork& fork) {
    a.either([&] { a("table", fork.table, 32, 32, Signs::Hex); }, [&] { a("record", fork.record, 1, kLongestRecord); });
    a("ply", fork.ply, 0, kMostPlies);
    fields(a, fork.terms);
}
template <class Archive>
void fields(Archive& a, Import& import) {
    a("record", import.record, 1, kLongestRecord);
    a.maybe("id", import.command, 1, 64, Signs::Id);
}

template <class Archive>
void fields(Archive& a, SeatDeed& deed) {
    name_of_table(a, deed.table);
    a.maybe("id", deed.id, 1, 64, Signs::Id);
}
template <class Archive>
void fields(Archive& a, Join& join) {
    fields<Archive>(a, static_cast<SeatDeed&>(join));
    a("seat", join.seat);
    a("token", join.token, 32, 32, Signs::Hex);
    a.maybe("nonce", join.nonce, 1, 64, Signs::Hex);
}
template <class Archive>
void fields(Archive& a, Invite& invite) {
    fields<Archive>(a, static_cast<SeatDeed&>(invite));
    a("seat", invite.seat);
}
template <class Archive>
void fields(Archive& a, Start& start) {
    fields<Archive>(a, static_cast<SeatDeed&>(start));
    a.maybe("level", start.level, 1, 20);
}
template <class Archive>
void fields(Archive& a, Kick& kick) {
    fields<Archive>(a, static_cast<SeatDeed&>(kick));
    a("seat", kick.seat);
}

template <class Archive>
void seen_from(Archive& a, Look& look) {
    name_of_table(a, look.table);
    a("seat", look.seat);
    a.maybe("lang", look.language);
}
template <class Archive>
void fields(Archive& a, Look& look) {
    seen_from(a, look);
    a("token", look.token, 32, 32, Signs::Hex);
}
template <class Archive>
void fields(Archive& a, Watching& watching) {
    fields<Archive>(a, static_cast<Look&>(watching));
    a("since", watching.since, 0, kAnyVersion);
}
template <class Archive>
void fields(Archive& a, History& history) {
    seen_from(a, history);
    a("from", history.from, 0, kAnyEntry);
    a("to", history.to, 0, kAnyEntry);
    a.check("to", [&]() -> std::optional<std::string> {
        if (history.last() - history.from <= kMostNews) return std::nullopt;
        return "at most " + std::to_string(kMostNews) + " entries at a time";
    });
}
template <class Archive>
void fields(Archive& a, At& at) {
    seen_from(a, at);
    a("ply", at.ply, 0, kMostPlies);
}

template <class Archive>
void fields(Archive& a, Deed& deed) {
    name_of_table(a, deed.table);
    a("version", deed.version, 0, kAnyVersion);
    a("id", deed.id, 1, 64, Signs::Id);
}
template <class Archive>
void fields(Archive& a, Play& play) {
    fields<Archive>(a, static_cast<Deed&>(play));
    a("move", play.move, 1, 200);
    a.maybe("lang", play.language);
    if (takes_forged_seats()) a("seat", play.forged_seat, 0, kMaxSeats - 1);
}
template <class Archive>
void fields(Archive& a, WhatAhead& ask) {
    a.either([&] { a("move", ask.move, 1, 200); },
             [&] {
                 a("moves", Sized{ask.moves, 1, kMostPreviews}, 1, 200, Signs::Printable);
             });  // they are said back
    a("as", ask.as);
}
template <class Archive>
void fields(Archive& a, AskPreview& ask) {
    name_of_table(a, ask.table);
    fields<Archive>(a, static_cast<WhatAhead&>(ask));
    a.maybe("lang", ask.language);
}
template <class Archive>
void fields(Archive& a, AskUndo& ask) {
    fields<Archive>(a, static_cast<Deed&>(ask));
    a("to", ask.to, 0, kMostPlies);
}
template <class Archive>
void fields(Archive& a, AnswerUndo& answer) {
    fields<Archive>(a, static_cast<Deed&>(answer));
    a("agree", answer.agree);
}
template <class Archive>
void fields(Archive& a, SetOrders& orders) {
    name_of_table(a, orders.table);
    a("seat", orders.seat);
    a("moves", Sized{orders.moves, 0, kMostOrders}, 1, 60, Signs::Printable);
}
template <class Archive>
void fields(Archive& a, Chat& chat) {
    name_of_table(a, chat.table);
    a("text", chat.text, 1, 500, Signs::Printable);
    a("id", chat.id, 1, 64, Signs::Id);
}

template <class Archive>
void fields(Archive& a, InSandbox& sandbox) {
    a("record", sandbox.record, 1, kLongestSandbox);
    a("ply", sandbox.ply, 0, kMostPlies);
    a.maybe("moves", Sized{sandbox.done, 0, kMostSandboxMoves}, 1, 200, Signs::Printable);
    a("seat", sandbox.seat);
    a.maybe("level", sandbox.level, 1, 20);
    a.maybe("lang", sandbox.language);
    a("since", sandbox.since, 0, kAnyVersion);
    a.at_most_one([&] { a("move", sandbox.deed, 1, 200); }, [&] { a("preview", sandbox.ahead); },
                  [&] { a("at", sandbox.at, 0, kMostPlies); });
}

}  // namespace rivers::server
