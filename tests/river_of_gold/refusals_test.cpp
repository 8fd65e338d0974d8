// Every way to be refused, once: the situation, the move, and the rule that it breaks.
#include <fstream>
#include <sstream>

#include "river_of_gold/table.h"

namespace rivers::river_of_gold {
namespace {

struct Refused {
    Rule rule;
    State s;
    Move move;
};

State setup_at(Patrons patrons, Step step, int players = 4) {
    State s = deal({players, patrons});
    while (!asked(s, step)) play(s, outcomes(s)[0].move);
    return s;
}

State placing_a_marker(int monk_of) {
    TableBuilder table;
    table.die(monk_of).goods(6, 6, 6).hand({monk(monk_of)}).built(9, 3).built(10, 4).second(10, kFirst);
    table.of(kSecond).built(11, 5);
    return after(table, Deliver{monk(monk_of)});
}

std::vector<Refused> every_refusal() {
    const State act =
        TableBuilder().die(1).koku(5).favor(1).goods(2, 1, 0).hand({artisan(1), artisan(2)}).of(kSecond).built(5, 20);
    const State full = TableBuilder().koku(25).favor(3, 3).goods(2, 6, 0);
    const State over = after(TableBuilder().at_act(kFourth).die(1).ships(1, 9).koku(0).favor(3).finisher(kFirst),
                             Sail{kUpper, face(1)});
    const State others_turn =
        after(TableBuilder().die(3).ships(2, 9).of(kSecond).koku(25).favor(0).built(9, 26), Sail{kUpper, face(3)});
    const State selling = after(TableBuilder().die(5).ships(2, 10).goods(0, 1, 0).delivered({merchant(4)}),
                                Sail{kLower, face(5)}, TakeKoku{});
    const State discarding = after(TableBuilder().die(4).ships(2, 9), Sail{kLower, face(4)}, DrawCustomer{card(20)});
    const State ryoku = after(TableBuilder().patron(Patron::Ryoku).die(1).ships(1, 9).koku(1).favor(0),
                              Sail{kUpper, face(1)}, EndTurn{});
    const State making_room =
        after(TableBuilder().die(1).ships(1, 9).koku(25).favor(0).goods(2, 0, 0), Sail{kUpper, face(1)});
    const State second_customer = after(setup_at(Patrons::Off, Step::DrawCustomer), DrawCustomer{card(1)});
    const State second_region = after(deal({4, Patrons::Off}), DealRegionTile{region(1), region_tile(2)});
    const State second_mastery = after(setup_at(Patrons::Off, Step::DealMastery), DealMastery{Mastery::Fire});
    const State second_market = after(setup_at(Patrons::Off, Step::DealShore), DealImperialMarket{shore(6), market(1)});
    const State starting = setup_at(Patrons::Off, Step::DealShore, 3);
    const State building = after(TableBuilder().die(1).koku(25), Build{shore(1), tile(1)});
    const State drawing = after(TableBuilder().die(4).ships(2, 9), Sail{kLower, face(4)});
    const State clans = after(setup_at(Patrons::Alternative, Step::DealClan), DealClan{kFirst, Clan::Crab});
    return {
        {Rule::NoSuchPiece, act, Build{shore(31), tile(1)}},
        {Rule::NotAsked, act, EndTurn{}},
        {Rule::GameIsOver, over, Sail{kUpper, face(1)}},
        {Rule::FaceShownAlready, act, SetDie{face(1)}},
        {Rule::TooLittleFavor, act, SetDie{face(3)}},
        {Rule::TradeForOtherKind, act, Trade{Good::Silk, Good::Silk}},
        {Rule::TradeTwoOfAKind, act, Trade{Good::Rice, Good::Silk}},
        {Rule::FavorCostsKoku, TableBuilder().koku(4).favor(0), FavorTrade{}},
        {Rule::ExchangeInOwnTurn, others_turn, FavorTrade{}},
        {Rule::ExchangeGainLost, full, Trade{Good::Silk, Good::Rice}},
        {Rule::TradeWhatIsInTheWay, making_room, Trade{Good::Silk, Good::Rice}},
        {Rule::BuildInRegionOfDie, act, Build{shore(8), tile(1)}},
        {Rule::BuildOnEmptySpace, act, Build{shore(5), tile(1)}},
        {Rule::BuildCost, act, Build{shore(1), tile(1)}},
        {Rule::BuildFromRow, act, Build{shore(2), tile(5)}},
        {Rule::SailAsDieShows, act, Sail{kUpper, face(2)}},
        {Rule::DeliverFromHand, act, Deliver{elder(1)}},
        {Rule::DeliverInRegionOfDie, act, Deliver{artisan(2)}},
        {Rule::DeliverWholeOrder, act, Deliver{artisan(1)}},
        {Rule::SellWhatYouOwn, selling, Sell{Good::Silk}},
        {Rule::MarkerOnTile, placing_a_marker(1), MonkMarker{shore(6)}},
        {Rule::MarkerBesideOne, placing_a_marker(1), MonkMarker{shore(10)}},
        {Rule::MarkerOnOwn, placing_a_marker(1), MonkMarker{shore(11)}},
        {Rule::MarkerOnOpponents, placing_a_marker(2), MonkMarker{shore(9)}},
        {Rule::DiscardFromHand, discarding, Discard{card(30)}},
        {Rule::FaceCostsFavor, ryoku, ChooseFace{face(1)}},
        {Rule::PatronOnOffer, setup_at(Patrons::Draft, Step::ChoosePatron), ChoosePatron{Patron::Taka}},
        {Rule::PatronOfYourClan, setup_at(Patrons::Alternative, Step::ChoosePatron), ChoosePatron{Patron::Kachiko}},
        {Rule::RegionTileOnce, second_region, DealRegionTile{region(2), region_tile(2)}},
        {Rule::RegionInTurn, second_region, DealRegionTile{region(3), region_tile(3)}},
        {Rule::MasteryOnce, second_mastery, DealMastery{Mastery::Fire}},
        {Rule::MarketOnce, second_market, DealImperialMarket{shore(17), market(1)}},
        {Rule::StartingBuildingLeft, starting, DealStartingBuilding{shore(3), BuildingType::Market}},
        {Rule::SpaceInTurn, starting, DealStartingBuilding{shore(11), BuildingType::Port}},
        {Rule::TileOfEra1, setup_at(Patrons::Off, Step::DrawTile), DrawTile{tile(25)}},
        {Rule::TileOfStack, building, DrawTile{tile(25)}},
        {Rule::CustomerAtStart, second_customer, DrawCustomer{card(1)}},
        {Rule::CustomerOfDeck, drawing, DrawCustomer{card(1)}},
        {Rule::OfferedOncePerClan, setup_at(Patrons::Draft, Step::OfferPatron), OfferPatron{Patron::Hyobu}},
        {Rule::SeatInTurn, clans, DealClan{kFirst, Clan::Crane}},
        {Rule::ClanOnce, clans, DealClan{kSecond, Clan::Crab}},
    };
}

TEST(RiverOfGold, every_refusal_is_provoked_and_named) {
    EnumArray<Rule, int> provoked;
    for (const Refused& refused : every_refusal()) {
        EXPECT_TRUE(refuses(refused.s, refused.move, refused.rule));
        ++provoked[refused.rule];
    }
    for (const Rule rule : every<Rule>)
        EXPECT_EQ(provoked[rule], 1) << "refusal " << number(rule) << " (" << id_of(rule) << ")";
}

TEST(RiverOfGold, every_refusal_names_a_rule_that_is_written_down) {
    std::ifstream file(RIVERS_SOURCE_DIR "/docs/rules/river_of_gold.md");
    std::stringstream rules;
    rules << file.rdbuf();
    for (const Rule rule : every<Rule>)
        EXPECT_NE(rules.str().find("- " + std::string(id_of(rule)) + " "), std::string::npos) << id_of(rule);
}

}  // namespace
}  // namespace rivers::river_of_gold
