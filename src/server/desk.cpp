#include "server/desk.h"

#include <algorithm>
#include <utility>

#include "table/dice.h"

namespace rivers::server {
namespace {

// A command as it is stored is the client's id, a dot and the digest.
void note_command(std::unordered_map<std::string, Desk::Done>& done, UserId by, const std::string& command,
                  std::int64_t number) {
    if (command.empty()) return;
    const std::size_t dot = std::min(command.find('.'), command.size());
    done[Desk::key(by, command.substr(0, dot))] = {command.substr(std::min(dot + 1, command.size())), number};
}

bool is_asked(const Table& table, const Viewer& viewer) { return viewer.seat && table.to_act() == Actor(*viewer.seat); }

// What the table waits for. Only who is asked hears what they may do. A question that `before` asked of the same seat
// in the same words is left out.
void write_question(json::Writer& out, const Table& table, const Viewer& viewer, const SeatNames& names,
                    const Table* before = nullptr) {
    if (is_asked(table, viewer)) {
        out.key("legal");
        table.game().write_legal(out, viewer.language);
    }
    const std::string words = table.game().question(viewer.seat, viewer.language, names);
    if (before != nullptr && before->to_act() == table.to_act() &&
        before->game().question(viewer.seat, viewer.language, names) == words)
        return;
    out.key("asks");
    write_asks(out, table.to_act(), words);
}

void write_previews(json::Writer& out, const std::vector<std::string>& moves, const std::vector<Preview>& previews) {
    out.begin_array();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out.begin_object();
        out.field("move", moves[i]);
        if (const auto* why = std::get_if<MoveRefusal>(&previews[i])) {
            for (const auto& [key, value] : refused_move(*why).body)
                if (key != "ok") out.field(key, value);
        } else {
            write_foreseen(out, std::get<Foresight>(previews[i]));
        }
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void Desk::note(Entry entry, int ply) {
    note_command(commands, entry.by, entry.command, entry.upto);
    log.push_back({std::move(entry), ply});
}

void Desk::note(const ChatRow& line) {
    chat.push_back(line);
    note_command(chat_commands, line.by, line.command, line.number);
}

std::vector<bool> Desk::people_here() const {
    std::vector<bool> here;
    for (const Chair& chair : table.chairs())
        here.push_back(chair.owned() && std::any_of(watchers.begin(), watchers.end(), [&](const auto& watcher) {
                           return watcher.second.user == chair.user;
                       }));
    return here;
}

void tell_table(json::Writer& out, const Desk& desk, const Viewer& viewer, std::optional<std::int64_t> since,
                CatalogText catalog, WallMs now) {
    const Table& table = desk.table;
    const SeatNames names = desk.seat_names();
    const std::int64_t from =
        since && *since <= table.version() && table.version() - *since <= kMostNews ? *since : table.version();
    write_line(out, listing_of(table, desk.created), viewer.user, desk.names);
    out.key("settings");
    write_settings(out, table, catalog);
    out.key("seat");
    if (viewer.seat)
        out.value(number(*viewer.seat));
    else
        out.null();
    out.field("from", from);
    out.key("entries");
    write_entries(out, table, desk.log, names, viewer, from, table.version());
    out.field("ply", table.game().plies());
    out.key("view");
    if (table.begun())
        table.game().write_view(out, viewer.seat);
    else
        out.null();
    if (!is_asked(table, viewer)) out.field("legal", json::Array{});
    write_question(out, table, viewer, names);
    out.key("undo");
    write_undo(out, table, viewer.seat);
    out.key("undo_asked");
    write_undo_question(out, table);
    out.key("orders");
    out.begin_array();
    if (viewer.seat)
        for (const std::string& move : desk.orders[static_cast<std::size_t>(table.laid(*viewer.seat))]) out.value(move);
    out.end_array();
    out.key("clock");
    write_clock(out, table, now);
    out.key("dice");
    write_dice(out, table);
    out.key("standings");
    write_standings(out, table);
    out.field("rematch", table.rematch().empty() ? json::Value() : json::Value(table.rematch()));
}

void tell_news(json::Writer& out, Desk& desk, const Viewer& viewer, WallMs now, SharedNews& shared) {
    const Table &table = desk.table, &before = *desk.before;
    const SeatNames names = desk.seat_names();
    out.field("table", table.id());
    out.field("from", before.version());
    out.field("version", table.version());
    if (table.to_act() != before.to_act())
        out.field("to_act", table.to_act().is_seat() ? json::Value(number(table.to_act().seat())) : json::Value());
    out.field("since", table.since());
    SharedNews::Told& entries = shared.entries(viewer.language);
    if (!entries.there) {
        entries.text.clear();
        json::Writer list(entries.text);
        entries.there = write_entries(list, table, desk.log, names, viewer, before.version(), table.version());
    }
    out.raw_field("entries", entries.text);
    out.field("ply", table.game().plies());
    if (table.begun()) {
        SharedNews::Told& changes = shared.changes(viewer.seat);
        if (!std::exchange(changes.there, true)) {
            changes.text.clear();
            json::Writer list(changes.text);
            table.game().write_view_changes(list, shared.room, before.game(), viewer.seat);
        }
        out.raw_field("view_changes", changes.text);
    }
    write_question(out, table, viewer, names, desk.renamed ? nullptr : &before);
    if (viewer.seat && !same_undo(before, table, *viewer.seat)) {
        out.key("undo");
        write_undo(out, table, viewer.seat);
    }
    if (table.settings().clock.type != ClockRule::None) {
        out.key("clock");
        write_clock(out, table, now);
    }
    if (desk.renamed || !table.has_chairs_of(before)) write_seats(out, table.chairs(), viewer.user, desk.names);
    if (table.undo_question() != before.undo_question()) {
        out.key("undo_asked");
        write_undo_question(out, table);
    }
    if (table.rematch() != before.rematch()) out.field("rematch", table.rematch());
    if (table.phase() == before.phase()) return;
    out.field("phase", word_of(table.phase()));
    out.key("settings");
    write_settings(out, table, CatalogText::LeftOut);
    write_end(out, listing_of(table, desk.created));
    out.key("dice");
    write_dice(out, table);
    out.key("standings");
    write_standings(out, table);
}

json::Value tell_chat(const ChatRow& line, const Names& names) {
    return json::Object{{"number", line.number},
                        {"name", names.of(line.by).text},
                        {"guest", names.of(line.by).guest},
                        {"text", line.text},
                        {"at", line.at}};
}

json::Object tell_scores(const Desk& desk) {
    json::Array list;
    for (const ScoresAt& scores : desk.table.game().scores())
        list.push_back(json::Array{scores.ply, json::numbers(scores.points)});
    return {{"plies", desk.table.game().plies()}, {"scores", std::move(list)}};
}

std::string tell_record(const Desk& desk) {
    const Table& table = desk.table;
    Record record = table.game().record(desk.seat_names());
    record.first = table.drawn();
    for (const Seat seat : seats(table.players()))
        if (table.chair(seat).by_computer()) record.computers.emplace_back(number(seat), table.chair(seat).level);
    if (table.phase() == Phase::Finished) {
        record.dice =
            RecordedDice{table.id(), commitment_to(table.secret(), table.id()), table.secret(), {}, table.given()};
        for (const Seat seat : seats(table.players()))
            if (!table.chair(seat).nonce.empty())
                record.dice->nonces.emplace_back(number(seat), table.chair(seat).nonce);
    }
    return to_text(record);
}

Reply refused_move(const MoveRefusal& why) {
    return why.code == "illegal" ? refused(Refusal::Illegal, why.message, {{"rule", why.rule}})
                                 : refused(Refusal::BadMove, why.message, {{"column", why.column}});
}

Reply tell_previews(const Desk& desk, const PreviewFrom& from, const WhatAhead& asked, Language language) {
    const Table& table = desk.table;
    const std::vector<std::string> moves = asked.list();
    auto previews = table.game().foresee(from, moves, !asked.moves, language, desk.seat_names());
    if (!previews) return refused(Refusal::WrongPhase, "that seat could not make this move now");
    if (!asked.moves)
        if (const auto* why = std::get_if<MoveRefusal>(&previews->front())) return refused_move(*why);
    return told_so([&](json::Writer& out) {
        out.field("version", table.version());
        if (!asked.moves) return write_foreseen(out, std::get<Foresight>(previews->front()));
        out.key("previews");
        write_previews(out, moves, *previews);
    });
}

}  // namespace rivers::server
