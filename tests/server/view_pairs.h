// All that the server would ever send to one viewer of a table, as bytes; and pairs of tables of which the viewer must
// get the same.
#pragma once
#include "river_twins.h"
#include "table/dice.h"

namespace rivers::server::promise {

using Stream = std::vector<std::string>;

// The commitment is the one thing that honestly differs, since the secrets do: exactly its digits are covered.
inline void mask(std::string& text, const std::string& commitment) {
    for (std::size_t at = text.find(commitment); at != std::string::npos; at = text.find(commitment))
        text.replace(at, commitment.size(), commitment.size(), '#');
}

// Moves that must be refused, or not, for reasons that the viewer knows.
inline std::vector<std::string> doubtful_moves(Rng& rng) {
    const std::string n = std::to_string(1 + rng.below(30)), other = std::to_string(1 + rng.below(30));
    return {"deliver " + n, "discard " + other, "customer " + n, "sail 0 9", "build 1 " + other, "die 6", "nonsense"};
}

inline std::vector<std::string> every_sail() {
    std::vector<std::string> moves;
    for (int steps = 1; steps <= 6; ++steps)
        for (const char* ship : {"sail 0 ", "sail 1 "}) moves.push_back(ship + std::to_string(steps));
    return moves;
}

inline std::string foretold(const Match& game, const PreviewFrom& from, const std::vector<std::string>& moves,
                            Language language, const SeatNames& names) {
    const auto list = game.foresee(from, moves, true, language, names);
    if (!list) return "not now";
    std::string out;
    for (const Preview& one : *list) {
        if (const auto* why = std::get_if<MoveRefusal>(&one)) {
            out += why->code + why->rule + why->message;
            continue;
        }
        const Foresight& seen = std::get<Foresight>(one);
        out += json::write(tree_of_members([&](json::Writer& object) { write_foreseen(object, seen); })) +
               (seen.to_act.is_seat() ? std::to_string(number(seen.to_act.seat())) : "-");
    }
    return out;
}

inline Stream stream_of(const Desk& desk, const People& people, const Viewer& onlooker, std::uint64_t seed) {
    Rng rng(seed);
    const Table& table = desk.table;
    const Match& game = table.game();
    const WallMs now = table.last_at() + 5000;
    Stream stream;
    stream.push_back(json::write(tell_table(desk, people, onlooker, std::nullopt, now)));
    stream.push_back(json::write(tell_table(desk, people, onlooker, table.version() - rng.below(12), now)));
    stream.push_back(json::write(tell_entries(desk, people, onlooker, table.version() - 40, table.version())));
    for (const UserId user : {onlooker.user, UserId{0}})
        stream.push_back(json::write(tree_of_members(
            [&](json::Writer& out) { write_line(out, listing_of(table, desk.created), user, people); })));
    const SeatNames names = seat_names(table.chairs(), table.settings(), people);
    // Anybody may ask what any seat's ships would bring, also those without a seat.
    const Seat sailor = seat_number(rng.below(table.players()));
    stream.push_back(foretold(game, {onlooker.seat, sailor}, every_sail(), onlooker.language, names));
    if (onlooker.seat && table.to_act() == Actor(*onlooker.seat)) {
        for (int n = 0; n < 2; ++n) {
            const std::string move = game.thought(*onlooker.seat, "random", rng.word())();
            stream.push_back(foretold(game, {onlooker.seat}, {move}, onlooker.language, names));
        }
        for (const std::string& move : doubtful_moves(rng)) {
            const auto why = game.why_not(move, onlooker.language);
            stream.push_back(why ? why->code + why->rule + why->message + std::to_string(why->column) : "may");
        }
    }
    const std::string commitment = commitment_to(table.secret(), table.id());
    for (std::string& text : stream) mask(text, commitment);
    return stream;
}

// Where two streams part, in short; nothing if they are the same.
inline std::string first_difference(const Stream& one, const Stream& other) {
    if (one.size() != other.size()) return "another number of messages";
    for (std::size_t i = 0; i < one.size(); ++i) {
        const auto [a, b] = std::mismatch(one[i].begin(), one[i].end(), other[i].begin(), other[i].end());
        const auto at = static_cast<std::size_t>(a - one[i].begin());
        if (one[i] != other[i])
            return "message " + std::to_string(i) + ": ..." + one[i].substr(at - std::min<std::size_t>(at, 60), 120);
    }
    return "";
}

// The table as it might be for all that this viewer knows, with the other secret. Where nobody has put anything by yet
// that could be another's, the secret alone differs.
inline std::optional<Desk> twin_desk(const Table& laid, RandomTable& random, Perspective viewer) {
    const Desk& desk = random.played.desk;
    if (laid.settings().game.game == "the-river")
        if (auto twin = river_twin(laid, desk, viewer, random.rng)) return std::move(twin->desk);
    return desk_of(laid, random.witness.rows(desk, random.witness.redraw(viewer, random.rng)), desk.created);
}

// Random tables with their twins. `visit(desk, twin, onlooker, seed)` until it has seen enough and says false.
template <class Visit>
void each_pair(const std::vector<GameSettings>& games, std::uint64_t seed, Visit visit) {
    struct Laid {
        Table one, other;
    };
    std::vector<Laid> laid;
    for (const GameSettings& game : games)
        laid.push_back(
            {Table(row_of(seated(game), secret_of(seed * 2))), Table(row_of(seated(game), secret_of(seed * 2 + 1)))});
    for (std::uint64_t n = 0;; ++n) {
        const Laid& tables = laid[n % laid.size()];
        RandomTable random(tables.one, seed * 1'000'003 + n);
        do {
            const Desk& desk = random.played.desk;
            for (int who = -1; who < desk.table.players(); ++who) {
                const Perspective viewer = who < 0 ? Perspective() : Perspective(seat_number(who));
                const Viewer onlooker{who < 0 ? UserId{5} : UserId{who + 1}, viewer,
                                      static_cast<Language>(random.rng.below(4))};
                const auto twin = twin_desk(tables.other, random, viewer);
                ASSERT_TRUE(twin) << "the twin's log is not possible";
                if (!visit(desk, *twin, onlooker, random.rng.word())) return;
            }
        } while (random.steps(40));
    }
}

}  // namespace rivers::server::promise
