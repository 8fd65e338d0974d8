// The catalog and the program say the same: the whole of catalog/river_of_gold.json is written again from components.h
// and compared, member by member. A member that nobody here knows how to write fails the test.
#include <cctype>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "games/river_of_gold/words.h"
#include "river_of_gold/table.h"
#include "wire/json.h"

namespace rivers::river_of_gold {
namespace {

using json::Array;
using json::Object;
using json::Value;

Value read_catalog() {
    std::ifstream file(RIVERS_SOURCE_DIR "/catalog/river_of_gold.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto parsed = json::parse(text.str());
    if (const auto* fault = std::get_if<json::Fault>(&parsed)) {
        ADD_FAILURE() << "line " << fault->line << ": " << fault->message;
        return Object{};
    }
    return std::get<Value>(parsed);
}

// The order of members does not matter.
Value sorted(const Value& value) {
    if (const Array* list = value.array()) {
        Array out;
        for (const Value& item : *list) out.push_back(sorted(item));
        return out;
    }
    if (const Object* members = value.object()) {
        std::map<std::string, Value> by_key;
        for (const auto& [key, item] : *members) by_key.emplace(key, sorted(item));
        return Object(by_key.begin(), by_key.end());
    }
    return value;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

template <class List>
Value list_of(const List& list) {
    Array out;
    for (const auto n : list) out.emplace_back(static_cast<int>(n));
    return out;
}

template <class Each>
Value by_players(Each each) {
    Object out;
    for (int players = 2; players <= 4; ++players)
        out.emplace_back(std::to_string(players), each(static_cast<std::size_t>(players - 2)));
    return out;
}

const Words& english() { return words(Language::En); }

// --- the parts ----------------------------------------------------------------------------------------------------

constexpr EnumArray<Gain, std::string_view> kGainKeys{
    {"silk", "rice", "porcelain", "any_good", "koku", "favor", "points", "influence", "koku_per_port",
     "koku_per_market", "koku_per_manor", "koku_per_shrine", "koku_per_customer", "draw_and_discard_customer"}};

Value rewards(const Rewards& printed_rewards) {
    Array out;
    for (int icon = 0; icon < kIcons; ++icon)
        if (const Reward r = printed_rewards[icon]; r.amount > 0)
            out.push_back(Array{kGainKeys[r.gain], int{r.amount}});
    return out;
}

Value type_key(BuildingType type) { return lower(english().types[type].one); }
Value kind_key(CustomerKind kind) { return lower(english().kinds[kind]); }

Value limits() {
    return Object{{"koku", kKokuLimit},
                  {"goods_each", kGoodLimit},
                  {"favor_limit_start", kFavorLimitAtStart},
                  {"favor_limit_max", kFavorLimitMost},
                  {"influence", kTrackEnd},
                  {"imperial_flower", kImperialFlower},
                  {"river_spaces", kRiverSpaces},
                  {"top_start", kTopStart},
                  {"middle_start", kMiddleStart}};
}

Value setup() {
    return Object{{"koku_by_turn_order", list_of(kKokuByTurnOrder)},
                  {"goods_each", kGoodsAtStart},
                  {"favor", kFavorAtStart},
                  {"hand", kHandAtStart},
                  {"row", kRowPlaces},
                  {"era1_tiles", by_players([](std::size_t i) { return Value(kEra1Tiles[i]); })},
                  {"era2_tiles", by_players([](std::size_t i) { return Value(kEra2Tiles[i]); })},
                  {"masteries_in_play", kMasteriesInPlay}};
}

Value regions() {
    Array out;
    for (const Region r : every<Region>) out.push_back(Object{{"id", printed(r)}, {"name", english().regions[r]}});
    return out;
}

Value shores() {
    const auto slot = [](Slot s) {
        switch (s) {
            case Slot::Open: return "open";
            case Slot::Starting2: return "starting_2_players";
            case Slot::Starting23: return "starting_2_or_3_players";
            case Slot::ImperialMarket: break;
        }
        return "imperial_market";
    };
    Array out;
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const ShoreSpace& space = facts(shore(id));
        const Value cost = space.slot == Slot::ImperialMarket ? Value() : Value(int{space.cost});
        out.push_back(Object{{"id", id},
                             {"region", int{space.region_number}},
                             {"cost", cost},
                             {"bank", space.bank == Bank::Left ? "left" : "right"},
                             {"slot", slot(space.slot)}});
    }
    return out;
}

Value river() {
    Object out;
    for (int space = 1; space <= kRiverSpaces; ++space) {
        Array touches;
        for (std::size_t i = 0; i < 4; ++i) touches.emplace_back(number(touched(space, i)));
        out.emplace_back(std::to_string(space), std::move(touches));
    }
    return out;
}

Value influence_track() {
    Object out;
    for (const Region r : every<Region>) {
        Object track;
        for (int space = 0; space <= kTrackEnd; ++space)
            if (track_rewards(r, space).first.amount > 0)
                track.emplace_back(std::to_string(space), rewards(track_rewards(r, space)));
        out.emplace_back(std::to_string(printed(r)), std::move(track));
    }
    return out;
}

Value buildings() {
    Array out;
    for (int id = 1; id <= kTiles; ++id) {
        const Building& b = facts(tile(id));
        out.push_back(Object{{"id", id},
                             {"era", int{b.era}},
                             {"type", type_key(b.type)},
                             {"influence", int{b.influence}},
                             {"visitor", rewards(b.visitor)},
                             {"owner", rewards(b.owner)}});
    }
    return out;
}

Value starting_buildings() {
    Array out;
    for (const BuildingType type : kStartingTypes) {
        const Building& b = facts(starting_building(type));
        EXPECT_TRUE(b.type == type && b.era == 0 && b.influence == 0 && b.owner.first.amount == 0);
        out.push_back(Object{{"type", type_key(b.type)}, {"copies", kStartingCopies}, {"visitor", rewards(b.visitor)}});
    }
    return out;
}

Value imperial_markets() {
    Array out;
    for (int n = 0; n < kImperialMarkets; ++n) {
        const Building& b = facts(building(market(n)));
        EXPECT_TRUE(b.era == 0 && b.influence == 0 && b.owner.first.amount == 0);
        out.push_back(Object{{"type", type_key(b.type)}, {"visitor", rewards(b.visitor)}});
    }
    return out;
}

// What the abilities do is tested in merchants_test, nobles_test and deliver_test; here are the catalog's names for it.
Value customers() {
    const std::array<std::string, 6> on_journey{"influence_1_in_each_region_where_you_own_a_building",
                                                "point_1_per_customer_delivered",
                                                "any_good_1",
                                                "may_sell_goods_for_" + std::to_string(kSalePrice) + "_koku_each",
                                                "favor_1",
                                                "koku_" + std::to_string(kMerchantKoku)};
    const std::array royal_ship{
        "goods_from_visited_markets_may_be_any_good",          "koku_1_more_per_empty_shore_space_visited",
        "influence_1_in_each_region_touching_the_river_space", "point_1_if_it_visited_an_opponents_building",
        "die_may_be_one_higher_or_lower_for_this_sail",        "point_1_if_it_visited_a_building_of_yours"};
    const std::array point_per{"market_owned", "port_owned",          "manor_owned",
                               "shrine_owned", "building_type_owned", "region_with_a_building_owned"};
    Array out;
    for (int id = 1; id <= kCustomers; ++id) {
        const Customer& c = facts(card(id));
        const auto r = static_cast<std::size_t>(c.region());
        Object order;
        for (const Good good : every<Good>)
            if (c.order[good] > 0) order.emplace_back(kGainKeys[gain_of(good)], int{c.order[good]});
        Object row{
            {"id", id}, {"kind", kind_key(c.kind)}, {"region", int{c.region_number}}, {"order", std::move(order)}};
        if (c.kind == CustomerKind::Merchant) row.emplace_back("on_journey_completed", on_journey[r]);
        if (c.kind == CustomerKind::Monk) {
            const State s = TableBuilder().built(9, 3);
            const bool own = takes_second_marker(s, {Step::PlaceMonkMarker, kFirst, id, 0}, shore(9));
            row.emplace_back("second_marker_on", own ? "own_building" : "opponents_building");
        }
        if (c.kind == CustomerKind::Noble) {
            row.emplace_back("royal_ship", royal_ship[r]);
            row.emplace_back("endgame_point_per", point_per[r]);
        }
        out.push_back(std::move(row));
    }
    return out;
}

// The catalog's prose is for readers; the program's own must not name a number that the catalog's does not.
Numbers numbers_in(std::string_view text) {
    Numbers found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!std::isdigit(static_cast<unsigned char>(text[i]))) continue;
        int n = 0;
        for (; i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])); ++i) n = n * 10 + (text[i] - '0');
        found.push_back(n);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

Value prose(const Value& theirs, std::string_view key, const std::string& ours) {
    const Value* text = theirs.find(key);
    if (text == nullptr || text->text() == nullptr) return {};
    const Numbers in_catalog = numbers_in(*text->text()), in_words = numbers_in(ours);
    EXPECT_TRUE(std::includes(in_catalog.begin(), in_catalog.end(), in_words.begin(), in_words.end()))
        << *text->text() << " / " << ours;
    return *text;
}

Value patrons(const Value& theirs) {
    const EnumArray<Patron, Value> patron_numbers{
        {Object{{"koku_at_start", kShihobuKoku}}, Object{{"points_per_river_space", kTakaPoints}},
         Object{{"hand", kYoritomoHand}}, Object{{"points", kKudakaPoints}}, Object{{"points", kUjiPoints}},
         Object{{"favor_cost", kRyokuFavor}}, Object{{"points", kHyobuPoints}, {"influence_at_least", kHyobuInfluence}},
         Object{}}};
    Array out;
    for (const Patron patron : every<Patron>) {
        const PatronWords& w = english().patrons[patron];
        const std::string clan = lower(english().clans[clan_of(patron)]);
        const Array* rows = theirs.array();
        const Value row = rows != nullptr && out.size() < rows->size() ? (*rows)[out.size()] : Value();
        EXPECT_EQ(clan, std::string(kClanWords[static_cast<std::size_t>(clan_of(patron))]) + " clan");
        out.push_back(Object{{"clan", clan.substr(0, clan.find(' '))},
                             {"name", w.name},
                             {"title", w.title},
                             {"ability", prose(row, "ability", describe(Language::En, patron))},
                             {"numbers", patron_numbers[patron]}});
    }
    return out;
}

Value masteries(const Value& theirs) {
    Array out;
    for (const Mastery mastery : every<Mastery>) {
        const Array* rows = theirs.array();
        const Value row = rows != nullptr && out.size() < rows->size() ? (*rows)[out.size()] : Value();
        out.push_back(Object{{"id", kMasteryWords[static_cast<std::size_t>(mastery)]},
                             {"requires", prose(row, "requires", describe(Language::En, mastery))}});
    }
    return out;
}

template <class List>
Value without_zeros(const List& values) {
    Array out;
    for (const int n : values)
        if (n > 0) out.emplace_back(n);
    return out;
}

Value region_scoring() {
    return by_players([](std::size_t i) {
        Array tiles;
        for (const Places& places : kRegionScoring[i]) tiles.push_back(without_zeros(places));
        return Value(tiles);
    });
}

Value delivery_influence() {
    Object out;
    for (const CustomerKind kind : every<CustomerKind>)
        out.emplace_back(*kind_key(kind).text(), kDeliveryInfluence[kind]);
    return out;
}

// How each top-level member is written; some look at the catalog's own for its prose.
using Writer = std::function<Value(const Value& theirs)>;
std::map<std::string, Writer> writers() {
    const auto fixed = [](const Value& value) { return [value](const Value&) { return value; }; };
    return {
        {"game", fixed(Game::name)},
        {"limits", fixed(limits())},
        {"setup", fixed(setup())},
        {"regions", fixed(regions())},
        {"shore", fixed(shores())},
        {"river", fixed(river())},
        {"influence_track", fixed(influence_track())},
        {"buildings", fixed(buildings())},
        {"starting_buildings", fixed(starting_buildings())},
        {"imperial_markets", fixed(imperial_markets())},
        {"customers", fixed(customers())},
        {"patrons", patrons},
        {"masteries", masteries},
        {"mastery_points", fixed(by_players([](std::size_t i) { return without_zeros(kMasteryPoints[i]); }))},
        {"region_scoring", fixed(region_scoring())},
        {"two_player_second_place_within", fixed(kSecondPlaceWithin)},
        {"customer_points", fixed(list_of(kCustomerPoints))},
        {"game_end_bonus", fixed(kGameEndBonus)},
        {"delivery_influence", fixed(delivery_influence())},
        {"monk", fixed(Object{{"favor_limit", kMonkFavorLimit}, {"favor", kMonkFavor}})},
        {"artisan",
         fixed(Object{{"build_discount", kArtisanDiscount}, {"endgame_goods_per_point", kGoodsPerArtisanPoint}})},
        {"merchant", fixed(Object{{"endgame_koku_per_point", kKokuPerMerchantPoint}})},
        {"journey_bonus", fixed(Object{{"koku", kJourneyKoku}, {"or_any_good", 1}})},
        {"empty_shore_space_koku", fixed(kEmptyShoreKoku)},
        {"row_end_favor", fixed(kRowEndFavor)},
    };
}

TEST(RiverOfGold, catalog_says_what_the_program_says) {
    const Value catalog = read_catalog();
    ASSERT_NE(catalog.object(), nullptr);
    std::set<std::string> met;
    const auto known = writers();
    for (const auto& [key, theirs] : *catalog.object()) {
        met.insert(key);
        const auto writer = known.find(key);
        if (writer == known.end()) {
            ADD_FAILURE() << "nobody compares '" << key << "', line " << theirs.line;
            continue;
        }
        EXPECT_EQ(json::write(sorted(theirs)), json::write(sorted(writer->second(theirs)))) << key;
    }
    for (const auto& [key, writer] : known) EXPECT_TRUE(met.contains(key)) << "the catalog lacks '" << key << "'";
}

}  // namespace
}  // namespace rivers::river_of_gold
