// Two tables that look the same to one viewer and differ in all that this viewer may not know: the customers that the
// others drew are others, and so is the secret of the dice. Of all that the tests know of hidden things, this is the
// only source, and it asks the rules themselves, not the server.
#pragma once
#include <algorithm>
#include <numeric>
#include <set>

#include "games/river_of_gold/game.h"
#include "promise_kit.h"

namespace rivers::server::promise {

// Follows a table's log and remembers who drew which customer, and which were ever shown to all.
class Witness {
  public:
    struct Draw {
        std::size_t entry;  // in the log
        int ply, customer;
        Seat owner;
    };

    explicit Witness(const GameSettings& settings) {
        if (settings.game != gold::name) return;
        gold::Config config;
        config.players = settings.players;
        for (const auto& [name, value] : settings.options) gold::set_option(config, name, value);
        states_.push_back(gold::deal(config));
    }

    void follow(const Desk& desk) {
        for (; !states_.empty() && read_ < desk.log.size(); ++read_) {
            const Entry& row = desk.log[read_].row;
            if (row.kind == "undone") states_.resize(static_cast<std::size_t>(std::atoi(row.text.c_str())) + 1);
            if (row.kind != "move" && row.kind != "ordered" && row.kind != "chance") continue;
            auto state = states_.back();
            const auto move = std::get<gold::Move>(gold::parse(row.text));
            if (const auto* draw = std::get_if<river_of_gold::DrawCustomer>(&move))
                draws.push_back(
                    {read_, static_cast<int>(states_.size()) - 1, static_cast<int>(draw->customer), state.task().seat});
            if (const auto* given = std::get_if<river_of_gold::Deliver>(&move))
                shown.insert(static_cast<int>(given->customer));
            if (const auto* thrown = std::get_if<river_of_gold::Discard>(&move))
                shown.insert(static_cast<int>(thrown->customer));
            gold::EventSink deaf;
            gold::play(state, move, deaf);
            states_.push_back(state);
        }
    }

    // Another customer for each, so that nobody's public past changes: those that the viewer never saw are exchanged
    // among themselves. With `own` it is the viewer's hand that changes instead, for the converse.
    std::vector<int> redraw(Perspective viewer, Rng& rng, bool own = false) const {
        std::vector<int> unknown, fresh, map(river_of_gold::kCustomers + 1);
        std::iota(map.begin(), map.end(), 0);
        std::set<int> seen = shown;
        for (const Draw& draw : draws)
            if ((draw.owner == viewer) != own) seen.insert(draw.customer);
        for (int id = 1; id <= river_of_gold::kCustomers; ++id)
            if (!seen.contains(id)) unknown.push_back(id);
        fresh = unknown;
        for (std::size_t i = fresh.size(); i > 1; --i)
            std::swap(fresh[i - 1], fresh[rng.below(static_cast<std::uint32_t>(i))]);
        for (std::size_t i = 0; i < unknown.size(); ++i) map[static_cast<std::size_t>(unknown[i])] = fresh[i];
        return map;
    }

    std::vector<Entry> rows(const Desk& desk, const std::vector<int>& map) const {
        std::vector<Entry> changed = rows_of(desk);
        for (const Draw& draw : draws)
            changed[draw.entry].text = "customer " + std::to_string(map[static_cast<std::size_t>(draw.customer)]);
        return changed;
    }

    std::vector<Draw> draws;
    std::set<int> shown;

  private:
    using gold = river_of_gold::Game;
    std::vector<gold::State> states_;  // after each ply
    std::size_t read_ = 0;
};

// The hash of every entry, as if they had been written like this.
inline void rechain(std::vector<Entry>& rows) {
    Hash chain{};
    for (Entry& row : rows) chain = row.hash = Table::chained(chain, row);
}

// A desk made of the rows; nothing if they are not possible.
inline std::optional<Desk> desk_of(const Table& laid, const std::vector<Entry>& rows, WallMs created) {
    Desk desk{Table(laid)};
    desk.names = four_people();
    desk.created = created;
    for (const Entry& row : rows) {
        const int ply = desk.table.game().plies();
        if (desk.table.apply(row)) return std::nullopt;
        desk.log.push_back({row, ply});
    }
    return desk;
}

// A table somewhere in a random game, with random undo.
class RandomTable {
  public:
    RandomTable(const Table& laid, std::uint64_t seed)
        : played(laid), witness(laid.settings().game), rng(seed, 77), greedy_(rng.below(4) == 0) {
        played.begin();
        witness.follow(played.desk);
    }
    bool step() {
        if (!played.running()) return false;
        const Seat seat = seat_number(rng.below(played.table().players()));
        if (const int ply = played.table().free_undo(seat); ply >= 0 && rng.below(8) == 0)
            played.add(Kind::Undone, number(seat), std::to_string(ply));
        else
            played.play(played.choice(greedy_ ? "greedy" : "random", rng.word()));
        witness.follow(played.desk);
        return played.running();
    }
    // A random number of steps; false if the game ended on the way.
    bool steps(int most) {
        for (int n = rng.below(most); n > 0; --n)
            if (!step()) return false;
        return played.running();
    }

    Played played;
    Witness witness;
    Rng rng;

  private:
    bool greedy_;
};

}  // namespace rivers::server::promise
