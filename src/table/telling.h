// What a viewer may hear of a table, written as JSON straight into the message that carries it.
#pragma once
#include <string>
#include <vector>

#include "table/table.h"

namespace rivers {

// Whose eyes see it.
struct Viewer {
    UserId user = 0;
    Perspective seat;
    Language language = Language::En;
};

struct Logged {
    Entry row;
    int ply = 0;  // how many moves the game had before it
};
using Log = std::vector<Logged>;  // entry n at n - 1

// The entries after number `from` up to `to`, in the viewer's language. What was taken back is told too. True: everyone
// of that language is told the same.
bool write_entries(json::Writer& out, const Table& table, const Log& log, const SeatNames& names, const Viewer& viewer,
                   std::int64_t from, std::int64_t to);

// A catalog that somebody brought is long: it is told to whoever begins to watch, not with the news.
enum class CatalogText { Told, LeftOut };
void write_settings(json::Writer& out, const Table& table, CatalogText catalog);

// What the table waits for; null: nothing more.
void write_asks(json::Writer& out, Actor actor, const std::string& words);
void write_undo(json::Writer& out, const Table& table, Perspective seat);  // where this seat may go back to
bool same_undo(const Table& before, const Table& table, Seat seat);
void write_undo_question(json::Writer& out, const Table& table);
void write_clock(json::Writer& out, const Table& table, WallMs now);
void write_dice(json::Writer& out, const Table& table);
void write_standings(json::Writer& out, const Table& table);

// Into the object that is being written: what a look ahead shows.
void write_foreseen(json::Writer& out, const Foresight& foreseen);
// The game after so many moves, and what the last of them brought.
void write_past(json::Writer& out, const Table& table, const SeatNames& names, const Viewer& viewer, int ply);

}  // namespace rivers
