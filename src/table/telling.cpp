#include "table/telling.h"

#include <algorithm>
#include <limits>

#include "table/dice.h"
#include "table/lines.h"
#include "table/sabotage.h"
#include "wire/standings.h"

namespace rivers {
namespace {

bool is_move(Kind kind) { return kind == Kind::Move || kind == Kind::Ordered || kind == Kind::Chance; }
int ply_in(const Entry& undone) { return std::atoi(undone.text.c_str()); }

void write_or_null(json::Writer& out, std::string_view key, const std::string& text) {
    out.key(key);
    if (text.empty())
        out.null();
    else
        out.value(text);
}
void write_or_null(json::Writer& out, std::string_view key, std::optional<std::int64_t> n) {
    out.key(key);
    if (n)
        out.value(*n);
    else
        out.null();
}
std::optional<std::int64_t> unless_negative(int n) { return n < 0 ? std::nullopt : std::optional<std::int64_t>(n); }

template <class List>
void write_numbers(json::Writer& out, const List& list) {
    out.begin_array();
    for (const auto n : list) out.value(static_cast<int>(n));
    out.end_array();
}

// The game as it was at an entry that was taken back since. It goes on with each that is asked for, in their order.
class TakenBack {
  public:
    TakenBack(const Table& table, const Log& log) : table_(table), log_(log) {}

    ToldMove told(std::size_t index, const Viewer& viewer, const SeatNames& names) {
        if (!game_) {
            auto made = new_game(table_.game_settings());
            game_ = std::move(std::get<std::unique_ptr<Match>>(made));
            if (table_.is_over()) game_->show_all();
        }
        for (; next_ <= index; ++next_) {
            const Entry& row = log_[next_].row;
            if (row.kind == Kind::Undone) game_->take_back_to(ply_in(row));
            if (!is_move(row.kind) && row.kind != Kind::Given) continue;
            for (const std::string_view move : lines_of(row.text)) game_->play(move);
        }
        return game_->told(log_[index].ply, viewer.seat, viewer.language, names);
    }

  private:
    const Table& table_;
    const Log& log_;
    std::unique_ptr<Match> game_;
    std::size_t next_ = 0;
};

// A move whose sentence is that of one of its events says which: the sentence is not sent twice.
void write_told(json::Writer& out, const ToldMove& told) {
    write_or_null(out, "move", told.move);
    if (told.headline)
        out.field("headline", *told.headline);
    else
        out.field("words", told.words);
    out.key("events");
    write_events(out, told.events);
}

}  // namespace

bool write_entries(json::Writer& out, const Table& table, const Log& log, const SeatNames& names, const Viewer& viewer,
                   std::int64_t from, std::int64_t to) {
    const auto first = static_cast<std::size_t>(std::clamp<std::int64_t>(from, 0, table.version()));
    const auto last = static_cast<std::size_t>(std::clamp<std::int64_t>(to, 0, table.version()));
    // The lowest ply that anything after an entry went back to: a move from there on was taken back.
    std::vector<int> back_to(log.size() + 1 - std::min(first, log.size()), std::numeric_limits<int>::max());
    for (std::size_t i = log.size(); i-- > first;) {
        back_to[i - first] = back_to[i + 1 - first];
        if (log[i].row.kind == Kind::Undone) back_to[i - first] = std::min(back_to[i - first], ply_in(log[i].row));
    }
    TakenBack taken_back(table, log);
    bool same_for_all = true;
    out.begin_array();
    for (std::size_t i = first; i < last; ++i) {
        const auto& [row, ply] = log[i];
        const bool goes_back = row.kind == Kind::Undone || row.kind == Kind::UndoAsked;
        out.begin_object();
        out.field("number", row.number);
        out.field("kind", word_of(row.kind));
        write_or_null(out, "seat", unless_negative(row.seat < 0 ? -1 : table.seat_since(row.number, row.seat)));
        out.field("at", row.at);
        out.field("ply", goes_back ? ply_in(row) : ply);
        if (is_move(row.kind)) {
            const ToldMove told = back_to[i - first] <= ply
                                      ? taken_back.told(i, viewer, names)
                                      : table.game().told(ply, viewer.seat, viewer.language, names);
            same_for_all = same_for_all && told.same_for_all;
            write_told(out, told);
        } else if (row.kind == Kind::Computer) {
            const std::size_t space = row.text.find(' ');
            out.field("why", row.text.substr(0, space));
            out.field("level", row.text.substr(space + 1));
        } else if (row.kind == Kind::Started && !row.text.empty()) {
            out.key("drawn");
            write_numbers(out, table.drawn());
        } else if (row.kind == Kind::Rematch) {
            out.field("table", row.text);
        }
        out.end_object();
    }
    out.end_array();
    return same_for_all;
}

void write_settings(json::Writer& out, const Table& table, CatalogText catalog) {
    const Settings& settings = table.settings();
    out.begin_object();
    out.field("game", settings.game.game);
    out.field("rules", table.game().rules());
    out.key("options");
    out.begin_object();
    for (const auto& [name, value] : table.options()) out.field(name, value);
    out.end_object();
    out.field("catalog", table.game().catalog_hash());
    if (catalog == CatalogText::Told) write_or_null(out, "catalog_json", settings.game.catalog);
    out.key("clock");
    out.begin_object();
    out.field("kind", word_of(settings.clock.type));
    if (settings.clock.type == ClockRule::Days) out.field("days", settings.clock.days);
    if (settings.clock.type == ClockRule::Fischer) {
        out.field("seconds", settings.clock.seconds);
        out.field("increment", settings.clock.increment);
    }
    out.end_object();
    out.field("spectators", settings.spectators);
    out.field("first", word_of_first(settings));
    out.key("drawn");
    if (table.drawn().empty())
        out.null();
    else
        write_numbers(out, table.drawn());
    write_or_null(out, "forked_from", settings.forked_from);
    write_or_null(out, "rematch_of", settings.rematch_of);
    out.end_object();
}

void write_asks(json::Writer& out, Actor actor, const std::string& words) {
    if (actor.is_nobody()) return out.null();
    out.begin_object();
    out.key("seat");
    write_json(out, actor);
    out.field("words", words);
    out.end_object();
}

void write_undo(json::Writer& out, const Table& table, Perspective seat) {
    if (!seat) return out.null();
    out.begin_object();
    write_or_null(out, "free", unless_negative(table.free_undo(*seat)));
    write_or_null(out, "ask", unless_negative(table.asked_undo(*seat)));
    out.end_object();
}

bool same_undo(const Table& before, const Table& table, Seat seat) {
    return before.free_undo(seat) == table.free_undo(seat) && before.asked_undo(seat) == table.asked_undo(seat);
}

void write_undo_question(json::Writer& out, const Table& table) {
    if (!table.undo_question()) return out.null();
    const UndoQuestion& question = *table.undo_question();
    out.begin_object();
    out.field("seat", number(question.asker));
    out.field("to", question.to);
    out.key("missing");
    write_numbers(out, question.missing);
    out.end_object();
}

void write_clock(json::Writer& out, const Table& table, WallMs now) {
    if (table.settings().clock.type == ClockRule::None) return out.null();
    out.begin_object();
    out.key("remaining");
    out.begin_array();
    for (const Seat seat : seats(table.players())) out.value(table.remaining(seat, now));
    out.end_array();
    write_or_null(out, "deadline", table.deadline());
    out.end_object();
}

// The secret is shown when nothing can be rolled with it any more.
void write_dice(json::Writer& out, const Table& table) {
    if (table.phase() == Phase::Imported) return out.null();
    out.begin_object();
    out.field("commitment", commitment_to(table.secret(), table.id()));
    out.key("nonces");
    out.begin_object();
    if (table.begun())
        for (const Seat seat : seats(table.players()))
            if (!table.chair(seat).nonce.empty()) out.field(std::to_string(number(seat)), table.chair(seat).nonce);
    out.end_object();
    const bool shown = table.phase() == Phase::Finished || sabotaged(Sabotage::SecretInTable);
    write_or_null(out, "secret", shown ? table.secret() : "");
    out.end_object();
}

void write_standings(json::Writer& out, const Table& table) {
    if (table.is_over() && table.game().to_act().is_nobody())
        out.value(table.game().standings());
    else
        out.null();
}

void write_foreseen(json::Writer& out, const Foresight& foreseen) {
    if (!foreseen.view.empty()) out.raw_field("view", foreseen.view);
    out.key("events");
    write_events(out, foreseen.events);
    if (foreseen.outlook.whole) {
        out.key("outlook");
        out.begin_array();
        for (const Prospect& prospect : foreseen.outlook.prospects) {
            out.begin_object();
            out.field("seat", number(prospect.seat));
            out.field("what", prospect.what);
            out.field("low", prospect.low);
            out.field("high", prospect.high);
            out.end_object();
        }
        out.end_array();
    }
    out.field("lasts", foreseen.lasts);
    out.key("asks");
    write_asks(out, foreseen.to_act, foreseen.question);
}

void write_past(json::Writer& out, const Table& table, const SeatNames& names, const Viewer& viewer, int ply) {
    const Match& game = table.game();
    const auto then = game.at(ply);
    out.field("ply", ply);
    out.field("plies", game.plies());
    out.key("view");
    then->write_view(out, viewer.seat);
    out.key("asks");
    write_asks(out, then->to_act(), then->question(viewer.seat, viewer.language, names));
    // `move` is the next one; what led here has only its words and events.
    const bool move_is_open = table.is_over() && ply < game.plies();  // a card drawn is spelled in it
    ToldMove led;
    if (ply > 0) led = game.told(ply - 1, viewer.seat, viewer.language, names);
    write_or_null(out, "move", move_is_open ? game.move(ply) : "");
    out.field("words", led.words);
    out.key("events");
    write_events(out, led.events);
}

}  // namespace rivers
