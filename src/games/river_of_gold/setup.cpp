// RG-SETUP and RG-PATRON-1: dealing the table, and every draw and roll of chance.
#include "games/river_of_gold/gains.h"
#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {
namespace {

// The order of setup (docs/notation.md): each stage puts at most one question on the agenda.
enum Stage : int {
    kRegionTiles = 0,  // region by region
    kMasteries = kRegionTiles + 6,
    kShore = kMasteries + kMasteriesInPlay,  // markets and starting buildings, in one pass by shore
    kRow = kShore + kShoreSpaces,
    kPatronDeal = kRow + kRowPlaces,  // on offer clan by clan, or a clan for each seat
    kPatronChoice = kPatronDeal + 4,
    kSeats = kPatronChoice + kMaxSeats,  // seat by seat: two ships, then the hand
    kDice = kSeats + 3 * kMaxSeats,
    kDone = kDice + kMaxSeats
};

bool is_dealt_building(const Config& config, ShoreId shore) {
    switch (facts(shore).slot) {
        case Slot::ImperialMarket: return true;
        case Slot::Starting2: return config.players == 2;
        case Slot::Starting23: return config.players <= 3;
        case Slot::Open: return false;
    }
    return false;
}

bool market_dealt(const Table& table, MarketId market) {
    for (int id = 1; id < table.task().about; ++id)  // only the spaces before this one have been dealt to
        if (table.plots[static_cast<std::size_t>(id - 1)].building == building(market)) return true;
    return false;
}

void ask_patron_deal(State& s, int which) {
    if (s.config.patrons == Patrons::Draft) ask(s, Step::OfferPatron, Seat{}, which);
    if (s.config.patrons == Patrons::Alternative && which < s.players()) ask(s, Step::DealClan, seat_number(which));
}

// Draft: from the last player to the first. Alternative: in turn order.
void ask_patron_choice(State& s, int which) {
    if (s.config.patrons == Patrons::Off || which >= s.players()) return;
    const int chooser = s.config.patrons == Patrons::Draft ? s.players() - 1 - which : which;
    ask(s, Step::ChoosePatron, seat_number(chooser));
}

void place(State& s, ShoreId shore, BuildingId id, EventSink& sink) {
    s.agenda.pop_back();
    s.plot(shore).building = id;
    sink.say(BuildingDealt{shore, id});
}

Refusal why_no_deal_on(const State& s, ShoreId shore, bool market) {
    if (!asked(s, Step::DealShore)) return Rule::NotAsked;
    if (s.task().about != number(shore)) return Rule::SpaceInTurn;
    if ((facts(shore).slot == Slot::ImperialMarket) != market) return Rule::SpaceInTurn;
    return std::nullopt;
}

}  // namespace

State deal(const Config& config) {
    State s;
    s.config = config;
    const auto count = static_cast<std::size_t>(config.players - kMinSeats);
    s.tiles_to_come = {kEra1Tiles[count], kEra2Tiles[count]};
    for (const Seat seat : seats(s.players())) {  // RG-SETUP-5, RG-SETUP-8
        Mat& mat = s.mats[seat];
        mat.koku = kKokuByTurnOrder[static_cast<std::size_t>(number(seat))];
        for (const Good good : every<Good>) mat.goods[good] = kGoodsAtStart;
        mat.favor = kFavorAtStart;
        mat.favor_limit = kFavorLimitAtStart;
        mat.ships = {kTopStart, kMiddleStart};  // RG-SETUP-6
        mat.clan = static_cast<Clan>(number(seat));
    }
    EventSink deaf;
    ask(s, Step::Setup, Seat{});
    settle(s, deaf);
    return s;
}

void go_on_with_setup(State& s, EventSink&) {
    Task& task = s.agenda.back();
    const int stage = task.stage;
    ++task.stage;
    if (stage < kMasteries) return ask(s, Step::DealRegionTile, Seat{}, stage - kRegionTiles);
    if (stage < kShore) return ask(s, Step::DealMastery, Seat{});
    if (stage < kRow) {
        for (int at = stage; at < kRow; ++at) {
            const auto shore = static_cast<ShoreId>(at - kShore + 1);
            if (!is_dealt_building(s.config, shore)) continue;
            task.stage = at + 1;
            return ask(s, Step::DealShore, Seat{}, number(shore));
        }
        task.stage = kRow;
        return;
    }
    if (stage < kPatronDeal) return ask(s, Step::DrawTile, Seat{});
    if (stage < kPatronChoice) return ask_patron_deal(s, stage - kPatronDeal);
    if (stage < kSeats) return ask_patron_choice(s, stage - kPatronChoice);
    if (stage < kDice) {
        const int seat = (stage - kSeats) / 3, part = (stage - kSeats) % 3;
        if (seat >= s.players()) return;
        if (part < 2) return ask(s, Step::RollShip, seat_number(seat), part);
        return ask(s, Step::DrawCustomer, seat_number(seat), s.mats[seat_number(seat)].hand_limit());
    }
    if (stage < kDone) {  // RG-SETUP-7
        if (stage - kDice < s.players()) ask_for_die(s, seat_number(stage - kDice));
        return;
    }
    s.agenda.pop_back();
    ask(s, Step::Turn, Seat{});
}

// RG-SETUP-1
Refusal why_not(const State& s, const DealRegionTile& move) {
    if (!asked(s, Step::DealRegionTile)) return Rule::NotAsked;
    if (s.task().about != number(move.region)) return Rule::RegionInTurn;
    for (const Region region : every<Region>)
        if (number(region) < s.task().about && s.region_tiles[region] == move.tile) return Rule::RegionTileOnce;
    return std::nullopt;
}

void carry_out(State& s, const DealRegionTile& move, EventSink& sink) {
    s.agenda.pop_back();
    s.region_tiles[move.region] = move.tile;
    sink.say(RegionTileDealt{move.region, move.tile});
}

// RG-SETUP-2
Refusal why_not(const State& s, const DealMastery& move) {
    if (!asked(s, Step::DealMastery)) return Rule::NotAsked;
    for (const Mastery mastery : s.masteries)
        if (mastery == move.mastery) return Rule::MasteryOnce;
    return std::nullopt;
}

void carry_out(State& s, const DealMastery& move, EventSink& sink) {
    s.agenda.pop_back();
    s.masteries.push_back(move.mastery);
    sink.say(MasteryDealt{move.mastery});
}

// RG-SETUP-3
Refusal why_not(const State& s, const DealImperialMarket& move) {
    if (const Refusal refusal = why_no_deal_on(s, move.shore, true)) return refusal;
    if (market_dealt(s, move.market)) return Rule::MarketOnce;
    return std::nullopt;
}

void carry_out(State& s, const DealImperialMarket& move, EventSink& sink) {
    place(s, move.shore, building(move.market), sink);
}

int starting_buildings_left(const Table& table, BuildingType type) {
    int left = starting_rank(type) < 0 ? 0 : kStartingCopies;
    for (const Plot& plot : table.plots)
        if (left > 0 && plot.building == starting_building(type)) --left;
    return left;
}

Refusal why_not(const State& s, const DealStartingBuilding& move) {
    if (const Refusal refusal = why_no_deal_on(s, move.shore, false)) return refusal;
    if (starting_buildings_left(s, move.type) == 0) return Rule::StartingBuildingLeft;
    return std::nullopt;
}

void carry_out(State& s, const DealStartingBuilding& move, EventSink& sink) {
    place(s, move.shore, starting_building(move.type), sink);
}

// RG-BUILD-5: Era 1, then Era 2; any tile of the era that nobody has seen may be the next (RG-SETUP-4).
TileSet current_stack(const Table& table) {
    if (table.tiles_to_come[0] > 0) return table.tiles_unseen & kEraTiles[0];
    if (table.tiles_to_come[1] > 0) return table.tiles_unseen & kEraTiles[1];
    return {};
}

Refusal why_not(const State& s, const DrawTile& move) {
    if (!asked(s, Step::DrawTile)) return Rule::NotAsked;
    if (!current_stack(s).contains(move.tile)) return s.turn ? Rule::TileOfStack : Rule::TileOfEra1;
    return std::nullopt;
}

void carry_out(State& s, const DrawTile& move, EventSink& sink) {
    s.agenda.pop_back();
    s.tiles_unseen.remove(move.tile);
    s.row.push_front(move.tile);
    sink.say(TileEntered{move.tile});
    const int era = facts(move.tile).era;
    Tiny& to_come = s.tiles_to_come[static_cast<std::size_t>(era - 1)];
    --to_come;
    if (era == 1 && to_come == 0) s.emperor_due = true;
}

// RG-PATRON-1
Refusal why_not(const State& s, const OfferPatron& move) {
    if (!asked(s, Step::OfferPatron)) return Rule::NotAsked;
    if (number(clan_of(move.patron)) != s.task().about) return Rule::OfferedOncePerClan;
    return std::nullopt;
}

void carry_out(State& s, const OfferPatron& move, EventSink& sink) {
    s.agenda.pop_back();
    s.patrons_on_offer.add(move.patron);
    sink.say(PatronOffered{move.patron});
}

Refusal why_not(const State& s, const DealClan& move) {
    if (!asked(s, Step::DealClan)) return Rule::NotAsked;
    if (move.seat != s.task().seat) return Rule::SeatInTurn;
    for (const Seat seat : seats(number(move.seat)))
        if (s.mats[seat].clan == move.clan) return Rule::ClanOnce;
    return std::nullopt;
}

void carry_out(State& s, const DealClan& move, EventSink& sink) {
    s.agenda.pop_back();
    s.mats[move.seat].clan = move.clan;
    sink.say(ClanDealt{move.seat, move.clan});
}

bool offered_to(const Table& table, Seat seat, Patron patron) {
    return table.config.patrons == Patrons::Draft ? table.patrons_on_offer.contains(patron)
                                                  : clan_of(patron) == table.mats[seat].clan;
}

Refusal why_not(const State& s, const ChoosePatron& move) {
    if (!asked(s, Step::ChoosePatron)) return Rule::NotAsked;
    if (!offered_to(s, s.task().seat, move.patron))
        return s.config.patrons == Patrons::Draft ? Rule::PatronOnOffer : Rule::PatronOfYourClan;
    return std::nullopt;
}

void carry_out(State& s, const ChoosePatron& move, EventSink& sink) {
    const Seat seat = s.agenda.pop_back().seat;
    Mat& mat = s.mats[seat];
    mat.patron = move.patron;
    mat.clan = clan_of(move.patron);
    s.patrons_on_offer.remove(move.patron);
    sink.say(PatronChosen{seat, move.patron});
    if (move.patron == Patron::Shihobu) gain_koku(s, seat, kShihobuKoku, {Source::Patron, number(move.patron)}, sink);
}

// RG-DELIVER-3: private to who draws it.
Refusal why_not(const State& s, const DrawCustomer& move) {
    if (!asked(s, Step::DrawCustomer)) return Rule::NotAsked;
    if (!s.deck.contains(move.customer)) return s.turn ? Rule::CustomerOfDeck : Rule::CustomerAtStart;
    return std::nullopt;
}

void carry_out(State& s, const DrawCustomer& move, EventSink& sink) {
    Task& task = s.agenda.back();
    const Seat seat = task.seat;
    --task.about;
    s.deck.remove(move.customer);
    s.hands[seat].add(move.customer);
    sink.say(CustomerDrawn{seat, move.customer});
}

Refusal why_not(const State& s, const RollDie&) {
    if (!asked(s, Step::RollDie) && !asked(s, Step::RollShip)) return Rule::NotAsked;
    return std::nullopt;
}

void carry_out(State& s, const RollDie& move, EventSink& sink) {
    const Task task = s.agenda.pop_back();
    Mat& mat = s.mats[task.seat];
    if (task.step == Step::RollShip) {  // RG-SETUP-6: no rewards
        Tiny& ship = mat.ships[task.about.index()];
        ship += number(move.face);
        sink.say(ShipRolled{task.seat, static_cast<Ship>(int{task.about}), move.face, ship});
    } else {
        mat.die = move.face;
        sink.say(DieRolled{task.seat, move.face});
    }
}

}  // namespace rivers::river_of_gold
