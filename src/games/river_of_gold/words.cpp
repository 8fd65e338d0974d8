#include "games/river_of_gold/words.h"

#include <algorithm>

#include "kernel/overloaded.h"

namespace rivers::river_of_gold {

extern const Words kEnglish, kFrench, kItalian, kSpanish;

const Words& words(Language language) {
    switch (language) {
        case Language::Fr: return kFrench;
        case Language::It: return kItalian;
        case Language::Es: return kSpanish;
        case Language::En: break;
    }
    return kEnglish;
}

namespace {

std::string text(int n) { return std::to_string(n); }
std::string text(std::string_view s) { return std::string(s); }

// "3 koku", "1 silk": an amount of what can be gained or paid.
std::string amount(Language language, Gain what, int n) {
    const Words& w = words(language);
    switch (what) {
        case Gain::Silk:
        case Gain::Rice:
        case Gain::Porcelain: return counted(language, n, w.goods[good_of(what)]);
        case Gain::Favor: return counted(language, n, w.favor);
        case Gain::Points: return counted(language, n, w.points);
        case Gain::Influence: return counted(language, n, w.influence);
        case Gain::AnyGood: return counted(language, n, w.any_good);
        default: return counted(language, n, w.koku);
    }
}

std::string place_of(const Words& w, ShoreId shore) { return phrase(w.place, {{"n", text(number(shore))}}); }

std::string origin_text(Language language, Origin origin) {
    const Words& w = words(language);
    const int id = origin.id;
    Filling slot{"", ""};
    switch (origin.source) {
        case Source::Visitor:
        case Source::Owner:
        case Source::Emperor:
        case Source::Building: slot = {"place", place_of(w, static_cast<ShoreId>(id))}; break;
        case Source::Delivery:
        case Source::Merchant:
        case Source::Noble: slot = {"customer", name_of(language, static_cast<CustomerId>(id))}; break;
        case Source::Track: slot = {"region", text(w.regions[static_cast<Region>(id - 1)])}; break;
        case Source::Patron: slot = {"patron", text(w.patrons[static_cast<Patron>(id)].name)}; break;
        case Source::Mastery: slot = {"mastery", text(w.masteries[static_cast<Mastery>(id)])}; break;
        default: break;
    }
    return phrase(w.origins[origin.source], {slot});
}

std::string face_text(Face face) { return text(number(face)); }

std::string headed(const Words& w, std::string_view heading, const std::string& content) {
    return phrase(w.headed, {{"heading", text(heading)}, {"text", content}});
}

void add_sentence(const Words& w, std::string_view heading, const std::string& content, std::string& out) {
    ((out += out.empty() ? "" : " ") += headed(w, heading, content)) += '.';
}

void add_rewards(Language language, std::string_view heading, const Rewards& rewards, std::string& out) {
    if (rewards.first.amount == 0) return;
    std::string list = describe(language, rewards.first);
    if (rewards.second.amount != 0) list += ", " + describe(language, rewards.second);
    add_sentence(words(language), heading, list, out);
}

std::string order_text(Language language, const Goods& order) {
    std::string list;
    for (const Good good : every<Good>)
        if (order[good] > 0) list += (list.empty() ? "" : ", ") + amount(language, gain_of(good), order[good]);
    return list;
}

template <class M>
bool is_legal(const State& s) {
    const Moves moves = legal(s);
    return std::any_of(moves.begin(), moves.end(), [](const Move& move) { return std::holds_alternative<M>(move); });
}

int patron_number(Patron patron) {
    switch (patron) {
        case Patron::Shihobu: return kShihobuKoku;
        case Patron::Taka: return kTakaPoints;
        case Patron::Yoritomo: return kYoritomoHand;
        case Patron::Kudaka: return kKudakaPoints;
        case Patron::Uji: return kUjiPoints;
        case Patron::Ryoku: return kRyokuFavor;
        case Patron::Hyobu: return kHyobuPoints;
        default: return 0;
    }
}

}  // namespace

std::string name_of(Language language, TileId tile) {
    const Words& w = words(language);
    return phrase(w.tile, {{"type", text(w.types[facts(tile).type].one)}, {"n", text(number(tile))}});
}

std::string name_of(Language language, BuildingId building) {
    const Words& w = words(language);
    if (building == BuildingId::None) return text(w.empty_shore);
    if (is_tile(building)) return name_of(language, static_cast<TileId>(number(building)));
    if (is_imperial_market(building)) return phrase(w.imperial_market, {{"n", text(number(building) - kTiles)}});
    return phrase(w.starting_building, {{"type", text(w.types[facts(building).type].one)}});
}

std::string name_of(Language language, CustomerId customer) {
    const Words& w = words(language);
    const Customer& card = facts(customer);
    return phrase(w.customer, {{"kind", text(w.kinds[card.kind])}, {"region", text(w.regions[card.region()])}});
}

std::string name_of(Language language, ShoreId shore) {
    const Words& w = words(language);
    return phrase(w.shore, {{"n", text(number(shore))}, {"region", text(w.regions[facts(shore).region()])}});
}

std::string describe(Language language, Reward icon) {
    return phrase(words(language).gains[icon.gain], {{"n", amount(language, icon.gain, icon.amount)}});
}

std::string effects(Language language, BuildingId id) {
    const Words& w = words(language);
    const Building& b = facts(id);
    std::string out;
    if (is_tile(id)) add_sentence(w, w.build_bonus, counted(language, b.influence, w.influence), out);
    add_rewards(language, w.visitor, b.visitor, out);
    add_rewards(language, w.owner, b.owner, out);
    return out;
}

std::string describe(Language language, TileId tile) {
    const Words& w = words(language);
    return name_of(language, tile) + ", " + phrase(w.era, {{"n", text(facts(tile).era)}}) + ". " +
           effects(language, building(tile));
}

std::string effects(Language language, CustomerId id) {
    const Words& w = words(language);
    const Customer& card = facts(id);
    const auto region = static_cast<std::size_t>(card.region());
    std::string out;
    add_sentence(w, w.order, order_text(language, card.order), out);
    const std::string deed =
        phrase(w.on_delivery[card.kind], {{"n", counted(language, kDeliveryInfluence[card.kind], w.influence)},
                                          {"favor", counted(language, kMonkFavor, w.favor)},
                                          {"region", text(w.regions[card.region()])}});
    if (!deed.empty()) (out += ' ') += deed;
    switch (card.kind) {
        case CustomerKind::Monk: (out += ' ').append(number(id) % 2 == 1 ? w.own_marker : w.opponents_marker); break;
        case CustomerKind::Merchant:
            add_sentence(w, w.ongoing, text(w.merchant_abilities[region]), out);
            add_sentence(w, w.endgame, phrase(w.merchant_endgame, {{"n", text(kKokuPerMerchantPoint)}}), out);
            break;
        case CustomerKind::Noble:
            add_sentence(w, w.royal, text(w.noble_abilities[region]), out);
            add_sentence(w, w.endgame, text(w.noble_endgames[region]), out);
            break;
        case CustomerKind::Artisan:
            add_sentence(w, w.ongoing, phrase(w.artisan_ongoing, {{"n", counted(language, kArtisanDiscount, w.koku)}}),
                         out);
            add_sentence(w, w.endgame, phrase(w.artisan_endgame, {{"n", text(kGoodsPerArtisanPoint)}}), out);
            break;
        case CustomerKind::Elder: add_sentence(w, w.endgame, text(w.elder_endgame), out); break;
    }
    return out;
}

std::string describe(Language language, CustomerId id) { return name_of(language, id) + ". " + effects(language, id); }

std::string ability(Language language, Patron patron) {
    return phrase(words(language).patrons[patron].ability, {{"n", text(patron_number(patron))}});
}

std::string describe(Language language, Patron patron) {
    const Words& w = words(language);
    const PatronWords& p = w.patrons[patron];
    return text(p.name) + ", " + text(p.title) + " (" + text(w.clans[clan_of(patron)]) + "). " +
           ability(language, patron);
}

std::string describe(Language language, Mastery mastery) {
    const Words& w = words(language);
    return headed(w, w.masteries[mastery], text(w.mastery_needs[mastery]));
}

std::string say(Language language, const Move& move, const Table& table) {
    const Words& w = words(language);
    const std::string_view pattern = w.moves[move.index()];
    const auto place = [&](Ship ship) {
        return int{table.mats[table.task().seat].ships[static_cast<std::size_t>(ship)]};
    };
    const auto good = [&](Good g, int n) { return amount(language, gain_of(g), n); };
    return std::visit(
        Overloaded{
            [&](const SetDie& m) {
                return phrase(pattern, {{"face", face_text(m.face)}});
            },
            [&](const Trade& m) {
                return phrase(pattern, {{"give", good(m.give, kGoodsPerTrade)}, {"take", good(m.take, 1)}});
            },
            [&](const FavorTrade&) {
                return phrase(pattern, {{"give", counted(language, kKokuPerFavor, w.koku)},
                                        {"take", counted(language, 1, w.favor)}});
            },
            [&](const Build& m) {
                return phrase(pattern, {{"tile", name_of(language, m.tile)}, {"shore", place_of(w, m.shore)}});
            },
            [&](const Sail& m) {
                const int from = place(m.ship), past = from + number(m.steps);
                return phrase(pattern,
                              {{"from", text(from)}, {"to", text(past > kRiverSpaces ? past - kRiverSpaces : past)}});
            },
            [&](const Deliver& m) {
                return phrase(pattern, {{"customer", name_of(language, m.customer)}});
            },
            [&](const ChooseGood& m) {
                return phrase(pattern, {{"good", good(m.good, 1)}});
            },
            [&](const TakeKoku&) {
                return phrase(pattern, {{"n", counted(language, kJourneyKoku, w.koku)}});
            },
            [&](const Sell& m) {
                return phrase(pattern, {{"good", good(m.good, 1)}, {"n", counted(language, kSalePrice, w.koku)}});
            },
            [&](const MonkMarker& m) {
                return phrase(pattern, {{"shore", place_of(w, m.shore)}});
            },
            [&](const RoyalShip& m) {
                return phrase(pattern, {{"n", text(place(m.ship))}});
            },
            [&](const Discard& m) {
                return phrase(pattern, {{"customer", name_of(language, m.customer)}});
            },
            [&](const ChooseFace& m) {
                return phrase(pattern, {{"face", face_text(m.face)}});
            },
            [&](const ChoosePatron& m) {
                return phrase(pattern, {{"patron", text(w.patrons[m.patron].name)}});
            },
            [&](const DealRegionTile& m) {
                return phrase(pattern, {{"n", text(number(m.tile) + 1)}, {"region", text(w.regions[m.region])}});
            },
            [&](const DealMastery& m) {
                return phrase(pattern, {{"mastery", text(w.masteries[m.mastery])}});
            },
            [&](const DealImperialMarket& m) {
                return phrase(pattern, {{"building", name_of(language, building(m.market))},
                                        {"shore", name_of(language, m.shore)}});
            },
            [&](const DealStartingBuilding& m) {
                return phrase(pattern,
                              {{"building", phrase(w.starting_building, {{"type", text(w.types[m.type].one)}})},
                               {"shore", name_of(language, m.shore)}});
            },
            [&](const DrawTile& m) {
                return phrase(pattern, {{"tile", name_of(language, m.tile)}});
            },
            [&](const OfferPatron& m) {
                return phrase(pattern, {{"patron", text(w.patrons[m.patron].name)}});
            },
            [&](const DealClan& m) {
                return phrase(pattern, {{"n", text(number(m.seat) + 1)}, {"clan", text(w.clans[m.clan])}});
            },
            [&](const DrawCustomer& m) {
                return phrase(pattern, {{"customer", name_of(language, m.customer)}});
            },
            [&](const RollDie& m) {
                return phrase(pattern, {{"face", face_text(m.face)}});
            },
            [&](const auto&) { return text(pattern); },
        },
        move);
}

std::string say_done(Language language, const Move& move, const std::string& seat) {
    const Words& w = words(language);
    return phrase(std::holds_alternative<SellDone>(move) ? w.sale_ended
                  : std::holds_alternative<Roll>(move)   ? w.rolls
                                                         : w.turn_ended,
                  {{"seat", seat}});
}

std::string say(Language language, const Event& event, const SeatNames& names) {
    const Words& w = words(language);
    const std::string_view pattern = w.events[event.index()];
    const auto lost = [&](Gain what, int n) {
        return n == 0 ? std::string() : ' ' + phrase(w.lost_to_limit, {{"amount", amount(language, what, n)}});
    };
    const auto all_lost = [&](Seat seat, const std::string& what, const std::string& origin) {
        return phrase(w.all_lost, {{"seat", names[seat]}, {"amount", what}, {"origin", origin}});
    };
    return std::visit(
        Overloaded{
            [&](const TurnBegan& e) {
                return phrase(pattern, {{"seat", names[e.seat]}});
            },
            [&](const DieRolled& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"face", face_text(e.face)}});
            },
            [&](const ShipRolled& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"face", face_text(e.face)}, {"to", text(e.to)}});
            },
            [&](const DieSet& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"to", face_text(e.to)}});
            },
            [&](const Paid& e) {
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"amount", amount(language, e.what, e.amount)},
                                        {"origin", origin_text(language, e.origin)}});
            },
            [&](const Gained& e) {
                if (e.amount == 0 && e.lost > 0)
                    return all_lost(e.seat, amount(language, e.what, e.lost), origin_text(language, e.origin));
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"amount", amount(language, e.what, e.amount)},
                                        {"origin", origin_text(language, e.origin)}}) +
                       lost(e.what, e.lost);
            },
            [&](const InfluenceGained& e) {
                if (e.from == e.to && e.lost > 0)
                    return all_lost(e.seat, counted(language, e.lost, w.influence),
                                    text(w.regions[e.region]) + ", " + origin_text(language, e.origin));
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"region", text(w.regions[e.region])},
                                        {"from", text(e.from)},
                                        {"to", text(e.to)},
                                        {"origin", origin_text(language, e.origin)}}) +
                       lost(Gain::Influence, e.lost);
            },
            [&](const Built& e) {
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"tile", name_of(language, e.tile)},
                                        {"shore", name_of(language, e.shore)},
                                        {"cost", counted(language, e.cost, w.koku)}});
            },
            [&](const Sailed& e) {
                return phrase(e.royal ? w.royal_sailed : pattern,
                              {{"seat", names[e.seat]}, {"from", text(e.from)}, {"to", text(e.to)}}) +
                       (e.journey ? ' ' + text(w.journey_completed) : "");
            },
            [&](const Delivered& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"customer", name_of(language, e.customer)}});
            },
            [&](const MarkerPlaced& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"shore", name_of(language, e.shore)}});
            },
            [&](const RoyalShipTaken& e) {
                return phrase(pattern, {{"seat", names[e.seat]}});
            },
            [&](const FavorLimitRaised& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"n", text(e.limit)}});
            },
            [&](const CustomerDrawn& e) {
                if (!e.customer) return phrase(w.unseen_customer, {{"seat", names[e.seat]}});
                return phrase(pattern, {{"seat", names[e.seat]}, {"customer", name_of(language, *e.customer)}});
            },
            [&](const CustomerDiscarded& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"customer", name_of(language, e.customer)}});
            },
            [&](const DeckRenewed& e) {
                return phrase(pattern, {{"cards", counted(language, e.cards, w.cards)}});
            },
            [&](const TileEntered& e) {
                return phrase(pattern, {{"tile", name_of(language, e.tile)}});
            },
            [&](const TileDiscarded& e) {
                return phrase(pattern, {{"tile", name_of(language, e.tile)}});
            },
            [&](const MasteryClaimed& e) {
                return phrase(pattern, {{"seat", names[e.seat]},
                                        {"mastery", text(w.masteries[e.mastery])},
                                        {"points", counted(language, e.points, w.points)}});
            },
            [&](const LastRoundBegan& e) {
                return phrase(pattern, {{"seat", names[e.seat]}});
            },
            [&](const RegionTileDealt& e) {
                return phrase(pattern, {{"region", text(w.regions[e.region])}, {"n", text(number(e.tile) + 1)}});
            },
            [&](const MasteryDealt& e) {
                return phrase(pattern, {{"mastery", text(w.masteries[e.mastery])}});
            },
            [&](const BuildingDealt& e) {
                return phrase(pattern,
                              {{"building", name_of(language, e.building)}, {"shore", name_of(language, e.shore)}});
            },
            [&](const PatronOffered& e) {
                return phrase(pattern, {{"patron", text(w.patrons[e.patron].name)}});
            },
            [&](const ClanDealt& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"clan", text(w.clans[e.clan])}});
            },
            [&](const PatronChosen& e) {
                return phrase(pattern, {{"seat", names[e.seat]}, {"patron", text(w.patrons[e.patron].name)}});
            },
            [&](const auto&) { return text(pattern); },
        },
        event);
}

std::string say(Language language, Rule rule) { return text(words(language).refusals[rule]); }

std::string say(Language language, ScoreSource source) {
    const Words& w = words(language);
    if (source >= ScoreSource::Region1 && source <= ScoreSource::Region6)
        return text(w.regions[static_cast<Region>(number(source) - number(ScoreSource::Region1))]);
    if (source >= ScoreSource::Air && source <= ScoreSource::Water)
        return text(w.masteries[static_cast<Mastery>(number(source) - number(ScoreSource::Air))]);
    return text(w.sources[source]);
}

std::string question(Language language, const View& view, const SeatNames& names) {
    const Words& w = words(language);
    if (view.finished()) return text(w.events[Event(GameEnded{}).index()]);
    const Task& task = view.task();
    const bool own = view.viewer == task.seat;
    State s{view, {}, {}};  // as far as the viewer knows it
    if (own) s.hands[task.seat] = view.hand;
    std::string about, acts, gain, lost;
    if (task.step == Step::MakeRoom) {
        gain = amount(language, view.waiting.gain, view.waiting.amount);
        lost = amount(language, view.waiting.gain, excess(view.mats[task.seat], view.waiting));
    }
    if (task.step == Step::Act) {
        const bool delivers = own ? is_legal<Deliver>(s) : view.hand_sizes[task.seat] > 0;
        acts = w.acts[(is_legal<Build>(s) ? 1u : 0u) + (delivers ? 2u : 0u)];
    }
    if (task.step == Step::BeforeRoll && !is_legal<ChooseFace>(s))
        return phrase(w.roll_or_trade, {{"seat", names[task.seat]}});
    if (task.step == Step::ChooseGood || task.step == Step::MakeRoom || task.step == Step::JourneyBonus)
        about = origin_text(language, task.origin());
    if (task.step == Step::PlaceMonkMarker || task.step == Step::ChooseRoyalShip || task.step == Step::SellGoods)
        about = name_of(language, static_cast<CustomerId>(int{task.about}));
    const bool sells = task.step != Step::SellGoods || is_legal<Sell>(s);
    return phrase(sells ? w.questions[task.step] : w.nothing_to_sell, {{"seat", names[task.seat]},
                                                                       {"origin", about},
                                                                       {"face", face_text(s.mats[task.seat].die)},
                                                                       {"acts", acts},
                                                                       {"gain", gain},
                                                                       {"lost", lost}});
}

}  // namespace rivers::river_of_gold
