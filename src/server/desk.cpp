#include "server/desk.h"

#include <algorithm>

#include "table/dice.h"
#include "table/lines.h"
#include "table/sabotage.h"
#include "wire/standings.h"

namespace rivers::server {
namespace {

bool is_move(Kind kind) { return kind == Kind::Move || kind == Kind::Ordered || kind == Kind::Chance; }

json::Value ply_or_null(int ply) { return ply < 0 ? json::Value() : json::Value(ply); }

json::Value undo_question(const Table& table) {
    if (!table.undo_question()) return {};
    const UndoQuestion& question = *table.undo_question();
    return json::Object{
        {"seat", number(question.asker)}, {"to", question.to}, {"missing", json::numbers(question.missing)}};
}

json::Value clock(const Table& table, WallMs now) {
    if (table.settings().clock.type == ClockRule::None) return {};
    json::Array remaining;
    for (const Seat seat : seats(table.players())) remaining.emplace_back(table.remaining(seat, now));
    const auto deadline = table.deadline();
    return json::Object{{"remaining", std::move(remaining)},
                        {"deadline", deadline ? json::Value(*deadline) : json::Value()}};
}

// The secret is shown when nothing can be rolled with it any more.
json::Value dice(const Table& table) {
    if (table.phase() == Phase::Imported) return {};
    json::Object nonces;
    if (table.begun())
        for (const Seat seat : seats(table.players()))
            if (!table.chair(seat).nonce.empty())
                nonces.emplace_back(std::to_string(number(seat)), table.chair(seat).nonce);
    const bool shown = table.phase() == Phase::Finished || sabotaged(Sabotage::SecretInTable);
    return json::Object{{"commitment", commitment_to(table.secret(), table.id())},
                        {"nonces", std::move(nonces)},
                        {"secret", shown ? json::Value(table.secret()) : json::Value()}};
}

json::Value settings_json(const Table& table) {
    const Settings& settings = table.settings();
    json::Object options;
    for (const auto& [name, value] : table.options()) options.emplace_back(name, value);
    json::Object clock{{"kind", settings.clock.type == ClockRule::None   ? "none"
                                : settings.clock.type == ClockRule::Days ? "days"
                                                                         : "fischer"}};
    if (settings.clock.type == ClockRule::Days) clock.emplace_back("days", settings.clock.days);
    if (settings.clock.type == ClockRule::Fischer) {
        clock.emplace_back("seconds", settings.clock.seconds);
        clock.emplace_back("increment", settings.clock.increment);
    }
    const auto id_or_null = [](const std::string& id) { return id.empty() ? json::Value() : json::Value(id); };
    return json::Object{{"game", settings.game.game},
                        {"rules", table.game().rules()},
                        {"options", std::move(options)},
                        {"catalog", table.game().catalog_hash()},
                        {"catalog_json", id_or_null(settings.game.catalog)},
                        {"clock", std::move(clock)},
                        {"spectators", settings.spectators},
                        {"first", word_of_first(settings)},
                        {"drawn", table.drawn().empty() ? json::Value() : json::numbers(table.drawn())},
                        {"forked_from", id_or_null(settings.forked_from)},
                        {"rematch_of", id_or_null(settings.rematch_of)}};
}

json::Value tell_entry(const Desk& desk, std::size_t index, const Viewer& viewer, const SeatNames& names) {
    const Logged& logged = desk.log[index];
    const Entry& row = logged.row;
    const Kind kind = row.kind;
    json::Object out{{"number", row.number},
                     {"kind", word_of(row.kind)},
                     {"seat", row.seat < 0 ? json::Value() : json::Value(desk.table.seat_since(row.number, row.seat))},
                     {"at", row.at},
                     {"ply", logged.ply}};
    if (is_move(kind)) {
        ToldMove told;
        const bool undone = std::any_of(
            desk.log.begin() + static_cast<std::ptrdiff_t>(index), desk.log.end(), [&](const Logged& later) {
                return later.row.kind == Kind::Undone && std::atoi(later.row.text.c_str()) <= logged.ply;
            });
        if (undone) {
            auto game = desk.game_before(index);
            game->play(row.text);
            told = game->told(logged.ply, viewer.seat, viewer.language, names);
        } else {
            told = desk.table.game().told(logged.ply, viewer.seat, viewer.language, names);
        }
        out.emplace_back("move", told.move.empty() ? json::Value() : json::Value(told.move));
        out.emplace_back("words", told.words);
        out.emplace_back("events", std::move(told.events));
    } else if (kind == Kind::Undone || kind == Kind::UndoAsked) {
        out.back().second = std::atoi(row.text.c_str());
    } else if (kind == Kind::Computer) {
        const std::size_t space = row.text.find(' ');
        out.emplace_back("why", row.text.substr(0, space));
        out.emplace_back("level", row.text.substr(space + 1));
    } else if (kind == Kind::Started && !row.text.empty()) {
        out.emplace_back("drawn", json::numbers(desk.table.drawn()));
    } else if (kind == Kind::Rematch) {
        out.emplace_back("table", row.text);
    }
    return out;
}

}  // namespace

void Desk::note(const Entry& entry, int ply) {
    log.push_back({entry, ply});
    if (entry.command.empty()) return;
    const std::size_t dot = std::min(entry.command.find('.'), entry.command.size());
    commands[key(entry.by, entry.command.substr(0, dot))] = {
        entry.command.substr(std::min(dot + 1, entry.command.size())), entry.upto};
}

void Desk::note(const ChatRow& line) {
    chat.push_back(line);
    if (line.command.empty()) return;
    const std::size_t dot = std::min(line.command.find('.'), line.command.size());
    chat_commands[key(line.by, line.command.substr(0, dot))] = {
        line.command.substr(std::min(dot + 1, line.command.size())), line.number};
}

std::unique_ptr<Match> Desk::game_before(std::size_t index) const {
    auto made = new_game(table.game_settings());
    auto game = std::move(std::get<std::unique_ptr<Match>>(made));
    if (table.is_over()) game->show_all();
    for (std::size_t i = 0; i < index; ++i) {
        const Entry& row = log[i].row;
        const Kind kind = row.kind;
        if (kind == Kind::Undone) game->take_back_to(std::atoi(row.text.c_str()));
        if (!is_move(kind) && kind != Kind::Given) continue;
        for (const std::string_view move : lines_of(row.text)) game->play(move);
    }
    return game;
}

json::Array tell_entries(const Desk& desk, const Viewer& viewer, std::int64_t from, std::int64_t to) {
    const SeatNames names = desk.seat_names();
    json::Array list;
    for (std::int64_t number = std::max<std::int64_t>(0, from); number < std::min(to, desk.table.version()); ++number)
        list.push_back(tell_entry(desk, static_cast<std::size_t>(number), viewer, names));
    return list;
}

json::Value tell_asks(Actor actor, std::string words, std::optional<WallMs> since) {
    if (actor.is_nobody()) return {};
    json::Object asks{{"seat", to_act_json(actor)}, {"words", std::move(words)}};
    if (since) asks.emplace_back("since", *since);
    return asks;
}

json::Object tell_table(const Desk& desk, const Viewer& viewer, std::optional<std::int64_t> since, WallMs now) {
    const Table& table = desk.table;
    const SeatNames names = desk.seat_names();
    const bool mine = viewer.seat && table.to_act() == Actor(*viewer.seat);
    const std::int64_t from =
        since && *since <= table.version() && table.version() - *since <= kMostNews ? *since : table.version();

    json::Object out = line_json(listing_of(table, desk.created), viewer.user, desk.names);
    out.emplace_back("settings", settings_json(table));
    out.emplace_back("seat", viewer.seat ? json::Value(number(*viewer.seat)) : json::Value());
    out.emplace_back("from", from);
    out.emplace_back("entries", tell_entries(desk, viewer, from, table.version()));
    out.emplace_back("ply", table.game().plies());
    out.emplace_back("view", table.begun() ? table.game().view(viewer.seat) : json::Value());
    out.emplace_back("legal", mine ? table.game().legal(viewer.language) : json::Array{});
    out.emplace_back(
        "asks", tell_asks(table.to_act(), table.game().question(viewer.seat, viewer.language, names), table.since()));
    out.emplace_back("undo",
                     viewer.seat ? json::Value(json::Object{{"free", ply_or_null(table.free_undo(*viewer.seat))},
                                                            {"ask", ply_or_null(table.asked_undo(*viewer.seat))}})
                                 : json::Value());
    out.emplace_back("undo_asked", undo_question(table));
    json::Array orders;
    if (viewer.seat)
        for (const std::string& move : desk.orders[static_cast<std::size_t>(table.laid(*viewer.seat))])
            orders.emplace_back(move);
    out.emplace_back("orders", std::move(orders));
    out.emplace_back("clock", clock(table, now));
    out.emplace_back("dice", dice(table));
    const bool ended = table.is_over() && table.game().to_act().is_nobody();
    out.emplace_back("standings", ended ? table.game().standings() : json::Value());
    out.emplace_back("rematch", table.rematch().empty() ? json::Value() : json::Value(table.rematch()));
    return out;
}

json::Value tell_chat(const ChatRow& line, const Names& names) {
    return json::Object{{"number", line.number},
                        {"name", names.of(line.by).text},
                        {"guest", names.of(line.by).guest},
                        {"text", line.text},
                        {"at", line.at}};
}

json::Object tell_past(const Desk& desk, const Viewer& viewer, int ply) {
    const Match& game = desk.table.game();
    const SeatNames names = desk.seat_names();
    const auto then = game.at(ply);
    json::Object out{{"ply", ply}, {"plies", game.plies()}, {"view", then->view(viewer.seat)}};
    out.emplace_back("asks",
                     tell_asks(then->to_act(), then->question(viewer.seat, viewer.language, names), std::nullopt));
    const bool move_is_open = desk.table.is_over() && ply < game.plies();  // a card drawn is spelled in it
    out.emplace_back("move", move_is_open ? json::Value(game.move(ply)) : json::Value());
    ToldMove led;
    if (ply > 0) led = game.told(ply - 1, viewer.seat, viewer.language, names);
    out.emplace_back("words", led.words);
    out.emplace_back("events", std::move(led.events));
    return out;
}

json::Object tell_foreseen(Foresight foreseen) {
    return {{"events", std::move(foreseen.events)},
            {"asks", tell_asks(foreseen.to_act, std::move(foreseen.question), std::nullopt)}};
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

}  // namespace rivers::server
