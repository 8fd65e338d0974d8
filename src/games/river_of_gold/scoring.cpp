#include "games/river_of_gold/scoring.h"

#include <algorithm>
#include <array>

namespace rivers::river_of_gold {
namespace {

// clang-format off
constexpr EnumArray<ScoreSource, std::string_view> kKeys{{
    "visitor_rewards", "owner_rewards", "influence_track", "journeys", "patrons", "emperors_visit", "end_bonus",
    "royal_ship", "mastery_air", "mastery_courts", "mastery_earth", "mastery_fire", "mastery_void", "mastery_water",
    "region_1", "region_2", "region_3", "region_4", "region_5", "region_6", "elders", "customers", "merchants",
    "artisans", "nobles",
}};
// clang-format on
static_assert(is_complete(kKeys));

ScoreSource source_of(Region region) { return static_cast<ScoreSource>(number(ScoreSource::Region1) + number(region)); }

// RG-SCORE-1: what the tile pays to a seat; those level with it share the places they take up together.
int region_points(const Table& table, Region region, Seat seat) {
    const int mine = table.mats[seat].influence[region];
    if (mine == 0) return 0;
    int above = 0, level = 0, best = mine;
    for (const Seat other : seats(table.players())) {
        const int theirs = table.mats[other].influence[region];
        above += theirs > mine ? 1 : 0;
        level += theirs == mine ? 1 : 0;
        best = std::max(best, theirs);
    }
    if (table.players() == 2 && best - mine > kSecondPlaceWithin) return 0;
    const auto count = static_cast<std::size_t>(table.players() - kMinSeats);
    const Places& places = kRegionScoring[count][static_cast<std::size_t>(table.region_tiles[region])];
    int shared = 0;
    for (int place = above; place < above + level; ++place) shared += places[static_cast<std::size_t>(place)];
    return shared / level;
}

// RG-CUST-NOBLE: the endgame points of the noble of each region.
int noble_points(const Mat& mat, int region_number) {
    int types = 0, regions = 0;
    for (const int n : mat.owned) types += n > 0 ? 1 : 0;
    for (const Region region : every<Region>) regions += mat.regions_owned >> number(region) & 1;
    switch (region_number) {
        case 1: return mat.owned[BuildingType::Market];
        case 2: return mat.owned[BuildingType::Port];
        case 3: return mat.owned[BuildingType::Manor];
        case 4: return mat.owned[BuildingType::Shrine];
        case 5: return types;
        default: return regions;
    }
}

}  // namespace

std::string_view key_of(ScoreSource source) { return kKeys[source]; }

int region_worth(const Table& table, Region region, Seat seat) {
    const bool doubled = table.mats[seat].delivered.contains(customer(CustomerKind::Elder, region));  // RG-SCORE-2
    return region_points(table, region, seat) * (doubled ? 2 : 1);
}

Standings standings(const Table& table) {
    Standings result(table.players());
    for (const Seat seat : seats(table.players())) {
        const Mat& mat = table.mats[seat];
        auto& score = result.scores[seat];
        auto& by = score.by_source;
        for (const Earned earned : every<Earned>) by[static_cast<ScoreSource>(earned)] = mat.earned[earned];
        for (const Region region : every<Region>) {
            const int points = region_points(table, region, seat);
            by[source_of(region)] = points;
            if (mat.delivered.contains(customer(CustomerKind::Elder, region)))
                by[ScoreSource::Elders] += points;  // RG-SCORE-2
        }
        const auto most = static_cast<int>(kCustomerPoints.size()) - 1;
        by[ScoreSource::Customers] =
            kCustomerPoints[static_cast<std::size_t>(std::min(mat.delivered.size(), most))];  // RG-SCORE-3
        const int merchants = (mat.delivered & kCustomersOf[CustomerKind::Merchant]).size();
        const int artisans = (mat.delivered & kCustomersOf[CustomerKind::Artisan]).size();
        int goods = 0;
        for (const int n : mat.goods) goods += n;
        by[ScoreSource::Merchants] = merchants * (mat.koku / kKokuPerMerchantPoint);  // RG-SCORE-4
        by[ScoreSource::Artisans] = artisans * (goods / kGoodsPerArtisanPoint);
        for (int region = 1; region <= 6; ++region)
            if (mat.delivered_to(CustomerKind::Noble, region)) by[ScoreSource::Nobles] += noble_points(mat, region);
        score.tie_break = mat.favor;  // RG-SCORE-5
    }
    result.rank();
    return result;
}

}  // namespace rivers::river_of_gold
