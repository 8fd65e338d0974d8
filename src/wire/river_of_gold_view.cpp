#include "games/river_of_gold/game.h"
#include "wire/river_of_gold_spelling.h"
#include "wire/standings.h"
#include "wire/type_writer.h"
#include "wire/view_changes.h"
#include "wire/views.h"

namespace rivers::river_of_gold {

Spelling spelling(BuildingId) {
    constexpr std::size_t kinds = printed_tiles::kRows.size();
    static const auto texts = [] {
        std::array<std::string, kinds> all;
        for (int id = 1; id <= kTiles; ++id) all[static_cast<std::size_t>(id) - 1u] = "tile " + std::to_string(id);
        for (int id = 0; id < kImperialMarkets; ++id)
            all[static_cast<std::size_t>(building(static_cast<MarketId>(id))) - 1u] =
                "imperial-market " + std::to_string(id);
        for (const BuildingType type : kStartingTypes)
            all[static_cast<std::size_t>(starting_building(type)) - 1u] =
                "starting-building " + std::string(kTypeWords[static_cast<std::size_t>(type)]);
        return all;
    }();
    static const std::array<std::string_view, kinds> words = [] {
        std::array<std::string_view, kinds> all;
        std::copy(texts.begin(), texts.end(), all.begin());
        return all;
    }();
    return {1, static_cast<int>(kinds), words};
}

namespace {

enum class PrintedRegion : std::uint8_t {};  // 1-6
constexpr Spelling spelling(PrintedRegion) { return Spelling::numbers(1, 6); }
using PrintedRegions = IdSet<PrintedRegion, std::uint8_t>;

PrintedRegions regions_of(Tiny bits) {
    PrintedRegions regions;
    for (const Region region : every<Region>)
        if ((bits >> number(region) & 1) != 0) regions.add(static_cast<PrintedRegion>(printed(region)));
    return regions;
}

Tiny bits_of(PrintedRegions regions) {
    int bits = 0;
    for (const PrintedRegion region : regions) bits |= 1 << (number(region) - 1);
    return bits;
}

using Waiting = std::tuple<Gain, Tiny>;  // koku or a good, and how much: R-4

// A shore space that is not empty.
using Stands = std::tuple<ShoreId, BuildingId, decltype(Plot::markers)>;

std::vector<Stands> board_of(const Table& table) {
    std::vector<Stands> board;
    board.reserve(kShoreSpaces);
    for (int id = 1; id <= kShoreSpaces; ++id)
        if (const Plot& plot = table.plot(static_cast<ShoreId>(id)); !plot.empty())
            board.emplace_back(static_cast<ShoreId>(id), plot.building, plot.markers);
    return board;
}

std::string set_board(Table& table, const std::vector<Stands>& board) {
    int last = 0;
    for (const auto& [shore, building, markers] : board) {
        if (number(shore) <= last) return "buildings by ascending shore";
        last = number(shore);
        table.plot(shore) = {building, markers};
    }
    return {};
}

std::array<int, every<Region>.size()> worth_of_regions(const View& v, Seat seat) {
    std::array<int, every<Region>.size()> points;
    for (const Region region : every<Region>) points[static_cast<std::size_t>(region)] = region_worth(v, region, seat);
    return points;
}

struct InPlay {
    Mastery mastery{};
    Tiny claims;
    bool operator==(const InPlay&) const = default;
};
template <class Archive>
void fields(Archive& a, InPlay& in_play) {
    a("mastery", in_play.mastery);
    a("claims", in_play.claims, 0, std::tuple_size_v<MasteryValues>);
}

std::vector<InPlay> masteries_of(const Table& table) {
    std::vector<InPlay> list;
    list.reserve(table.masteries.size());
    for (const Mastery mastery : table.masteries) list.push_back({mastery, table.claims[list.size()]});
    return list;
}

std::string set_masteries(Table& table, const std::vector<InPlay>& list) {
    if (list.size() > kMasteriesInPlay) return "a list of at most " + std::to_string(kMasteriesInPlay);
    for (const InPlay& in_play : list) {
        table.claims[table.masteries.size()] = in_play.claims;
        table.masteries.push_back(in_play.mastery);
    }
    return {};
}

// Everyone's cards together are those that the viewer cannot place elsewhere: without that, nothing can be imagined.
bool hands_add_up(const View& v) {
    int hidden = v.deck_size;
    for (const Seat seat : seats(v.players()))
        if (seat != v.viewer) hidden += v.hand_sizes[seat];
    return hidden == v.unseen().size() && (!v.viewer || v.hand.size() == v.hand_sizes[*v.viewer]);
}

}  // namespace

template <class Archive>
void fields(Archive& a, Config& config) {
    a("players", config.players, kMinSeats, kMaxSeats);
    a("patrons", config.patrons);
    a("rules", config.rules, kOldestRules, kRules);
}

template <class Archive>
void fields(Archive& a, Task& task) {
    a("step", task.step);
    a("seat", task.seat);
    a("about", task.about);
    a("stage", task.stage);
}

template <class Archive>
void fields(Archive& a, Mat& mat) {
    a("koku", mat.koku, 0, kKokuLimit);
    for (const Good good : every<Good>) a(kGoodWords[static_cast<std::size_t>(good)], mat.goods[good], 0, kGoodLimit);
    a("favor", mat.favor, 0, kFavorLimitMost);
    a("favor_limit", mat.favor_limit, 0, kFavorLimitMost);
    a("influence", mat.influence, 0, kTrackEnd);
    a("ships", mat.ships, 1, kRiverSpaces);
    a("royal", mat.royal);
    a("die", OrNone<Face>{mat.die});
    a.derived("points", [&] { return mat.points(); });
    a("delivered", mat.delivered);
    a("clan", mat.clan);
    a("patron", OrNone<Patron>{mat.patron});
    a.staged("regions_owned", regions_of(mat.regions_owned), [&](PrintedRegions regions) {
        mat.regions_owned = bits_of(regions);
        return std::string();
    });
    a("owned", ByWord<BuildingType, Tiny>{mat.owned});
    a("earned", ByWord<Earned, std::uint16_t>{mat.earned});
}

template <class Archive>
void fields(Archive& a, View& v) {
    a("config", v.config);
    const int players = v.players();
    a.table_of(players);
    a("viewer", v.viewer);
    a("turn", v.turn);
    a.derived("to_act", [&] { return to_act(v); });
    a("waits", v.agenda);
    const bool making_room = asked(v, Step::MakeRoom);
    a.staged("waiting", making_room ? std::optional(Waiting{v.waiting.gain, v.waiting.amount}) : std::nullopt,
             [&](const std::optional<Waiting>& gain) {
                 if (gain.has_value() != asked(v, Step::MakeRoom)) return "what waits at make-room, null elsewhere";
                 if (gain) v.waiting = {std::get<Gain>(*gain), std::get<Tiny>(*gain)};
                 return "";
             });
    a("emperor_due", v.emperor_due);
    a("finisher", v.finisher);
    std::optional<Standings> now;  // added up once, and only where it is told
    a.list("seats", players, [&](Archive& seat, int i) {
        fields(seat, v.mats[seat_number(i)]);
        seat.derived("regions", [&] { return worth_of_regions(v, seat_number(i)); });
        seat.derived("total", [&] {
            if (!now) now = standings(v);
            return now->scores[seat_number(i)].total;
        });
    });
    a.staged("hand", v.viewer ? std::optional(v.hand) : std::nullopt, [&](const std::optional<CustomerSet>& hand) {
        if (hand.has_value() != v.viewer.has_value()) return "a list for a seat, null for a spectator";
        v.hand = hand.value_or(CustomerSet{});
        return "";
    });
    a("hand_sizes", std::span(v.hand_sizes.cells).first(static_cast<std::size_t>(players)), 0, kCustomers);
    a.staged("left", std::array{v.deck_size, v.tiles_to_come[0], v.tiles_to_come[1]},
             [&](const std::array<Tiny, 3>& left) {
                 v.deck_size = left[0];
                 v.tiles_to_come = {left[1], left[2]};
                 return std::string();
             });
    a("row", v.row);
    a.staged("board", board_of(v), [&](const std::vector<Stands>& board) { return set_board(v, board); });
    a("region_tiles", v.region_tiles);
    a.staged("masteries", masteries_of(v), [&](const std::vector<InPlay>& list) { return set_masteries(v, list); });
    a("tiles_unseen", v.tiles_unseen);
    a("discards", v.discards);
    a("patrons_on_offer", v.patrons_on_offer);
    a.check("hand_sizes", [&]() -> std::optional<std::string> {
        if (hands_add_up(v)) return std::nullopt;
        return "they must add up, with the deck and the cards in sight, to all";
    });
}

}  // namespace rivers::river_of_gold

namespace rivers {

void write_view(json::Writer& out, const river_of_gold::View& view) { write_json(out, view); }
void write_view(json::Tape& out, const river_of_gold::View& view) { write_json(out, view); }
void write_view_changes(json::Writer& out, ViewChanges& room, river_of_gold::View& before, river_of_gold::View& now) {
    room.write(out, before, now);
}
std::string view_type(river_of_gold::View view) { return typescript(TypeWriter().whole(view)); }

std::optional<std::string> read_view(const json::Value& from, river_of_gold::View& view) {
    river_of_gold::View read;
    if (auto fault = ViewReader(from).whole(read)) return fault;
    view = read;
    return std::nullopt;
}

}  // namespace rivers
