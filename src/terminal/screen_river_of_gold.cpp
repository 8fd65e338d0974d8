// River of Gold in text: the river space by space with the four shore spaces that each touches, because that is what is
// hard to see on the printed board; then the row, the masteries, everyone's mat and the viewer's hand.
#include <fmt/format.h>

#include "terminal/screen.h"

namespace rivers::terminal {

using namespace river_of_gold;

namespace {

constexpr std::string_view kTypeLetters = "PMNS";  // port, market, manor, shrine

std::string icon(Reward reward) {
    constexpr std::string_view kSigns = "srp*kfvi";
    const int n = reward.amount;
    if (number(reward.gain) < static_cast<int>(kSigns.size()))
        return fmt::format("{}{}", n, kSigns[static_cast<std::size_t>(reward.gain)]);
    if (reward.gain == Gain::KokuPerCustomer) return "k/C";
    if (reward.gain == Gain::DrawAndDiscard) return "c";
    return fmt::format("k/{}", kTypeLetters[static_cast<std::size_t>(number(reward.gain) - number(Gain::KokuPerPort))]);
}

std::string icons(const Rewards& rewards) {
    std::string out;
    for (int i = 0; i < kIcons; ++i)
        if (rewards[i].amount > 0) out += icon(rewards[i]);
    return out;
}

std::string tile_sign(TileId tile) {
    const Building& b = facts(tile);
    return fmt::format("{}{} {}:{}", kTypeLetters[static_cast<std::size_t>(b.type)], number(tile), icons(b.visitor),
                       icons(b.owner));
}

// "12 ·8k" or " 4 P4 3k:1r a": a shore space as it is now.
std::string shore_cell(const View& view, ShoreId shore, const Style& style, int width) {
    const Plot& plot = view.plot(shore);
    const std::string id = fmt::format("{:2} ", number(shore));
    if (plot.empty()) return fit(id + style(Ink::Dim, fmt::format("·{}k", int{facts(shore).cost})), width);
    std::string text;
    if (is_tile(plot.building))
        text = tile_sign(static_cast<TileId>(number(plot.building)));
    else if (is_imperial_market(plot.building))
        text = "IM " + icons(facts(plot.building).visitor);
    else
        text = fmt::format("{}0 {}", kTypeLetters[static_cast<std::size_t>(facts(plot.building).type)],
                           icons(facts(plot.building).visitor));
    std::string owners;
    for (const Seat owner : plot.markers) owners += style(ink_of(owner), std::string(1, letter_of(owner)));
    return fit(id + text + (owners.empty() ? "" : ' ' + owners), width);
}

std::string ships_at(const View& view, int space, const Style& style) {
    std::string out;
    for (const Seat seat : seats(view.players()))
        for (const Ship ship : every<Ship>) {
            if (view.mats[seat].ships[static_cast<std::size_t>(ship)] != space) continue;
            const bool royal = view.mats[seat].royal == ship;
            const char letter = royal ? static_cast<char>(letter_of(seat) - 'a' + 'A') : letter_of(seat);
            out += style(ink_of(seat), std::string(1, letter));
        }
    return out;
}

std::string river(const View& view, Language language, const Style& style, int columns) {
    const int cell = std::min(22, (columns - 12) / 4);
    std::string out = style(Ink::Bold, fit(label(language, Label::River), 12)) +
                      style(Ink::Bold, label(language, Label::Touches)) + '\n';
    for (int space = 1; space <= kRiverSpaces; ++space) {
        out += fmt::format("{:2} {} ", space, fit(ships_at(view, space, style), 8));
        for (std::size_t i = 0; i < 4; ++i) out += shore_cell(view, touched(space, i), style, cell);
        out += '\n';
    }
    return out;
}

std::string places(const View& view, Region region) {
    std::string out;
    for (const int points : kRegionScoring[static_cast<std::size_t>(view.players() - kMinSeats)]
                                          [static_cast<std::size_t>(view.region_tiles[region])])
        if (points > 0) out += (out.empty() ? "" : "/") + std::to_string(points);
    return out;
}

std::string surroundings(const View& view, Language language, const Style& style, int columns) {
    const Words& w = words(language);
    std::string out = style(Ink::Bold, label(language, Label::Row)) + "  ";
    for (std::size_t i = 0; i < view.row.size(); ++i)
        out += fmt::format("{}{} i{}", i == 0 ? "" : " | ", tile_sign(view.row[i]), int{facts(view.row[i]).influence});
    out = wrap(out + " (" + label(language, Label::RowEnd) + ')', columns) + '\n';
    const std::string_view then = colon(language);
    out += fmt::format("{}{}{} + {}    {}{}{}    {}{}{}\n", style(Ink::Bold, label(language, Label::TilesLeft)), then,
                       int{view.tiles_to_come[0]}, int{view.tiles_to_come[1]}, label(language, Label::Deck), then,
                       int{view.deck_size}, label(language, Label::Discards), then, view.discards.size());
    std::string list = style(Ink::Bold, label(language, Label::Masteries)) + "  ";
    const MasteryValues& values = kMasteryPoints[static_cast<std::size_t>(view.players() - kMinSeats)];
    for (std::size_t i = 0; i < view.masteries.size(); ++i) {
        list += (i == 0 ? "" : " | ") + std::string(w.masteries[view.masteries[i]]);
        for (std::size_t v = static_cast<std::size_t>(int{view.claims[i]}); v < values.size(); ++v)
            if (values[v] > 0) list += fmt::format(" {}", int{values[v]});
        for (const Seat seat : seats(view.players()))
            if (view.mats[seat].earned[earned_by(view.masteries[i])] > 0)
                list += ' ' + style(ink_of(seat), std::string(1, letter_of(seat)));
    }
    out += wrap(list, columns) + '\n';
    if (!view.patrons_on_offer.empty()) {
        out += style(Ink::Bold, label(language, Label::OnOffer)) + "  ";
        for (const Patron patron : view.patrons_on_offer) out += std::string(w.patrons[patron].name) + "  ";
        out += '\n';
    }
    return out;
}

std::string delivered_sign(CustomerId id) {
    constexpr std::string_view kKinds[] = {"Ar", "El", "Me", "Mo", "No"};
    return fmt::format("{}{}", kKinds[static_cast<std::size_t>(facts(id).kind)], int{facts(id).region_number});
}

// Delivered customers and the patron, in the space that is left on the line, or below it.
std::string possessions(const Mat& mat, const Words& w, int columns) {
    constexpr int kBefore = 70, kIndent = 15;
    std::string list;
    for (const CustomerId id : mat.delivered) list += delivered_sign(id) + ' ';
    if (mat.patron != Patron::None) list += w.patrons[mat.patron].name;
    if (columns_of(list) <= columns - kBefore) return list;
    return '\n' + wrap(list, columns, std::string(kIndent, ' '));
}

std::string mats(const View& view, const SeatNames& names, Language language, const Style& style, int columns) {
    const Words& w = words(language);
    const auto head = [&](std::string_view text, int width) { return fit_right(text, width) + ' '; };
    std::string out = fit("", 14) + head(label(language, Label::Die), 4) + head("k", 3) + head("s", 1) + head("r", 1) +
                      head("p", 1) + head("f", 3) + head(label(language, Label::Points), 4);
    for (int region = 1; region <= 6; ++region) out += fmt::format(" {}{}", "R", region) + ' ';
    out = style(Ink::Bold, out + head(label(language, Label::Ships), 7) + label(language, Label::Delivered)) + '\n';
    for (const Seat seat : seats(view.players())) {
        const Mat& mat = view.mats[seat];
        out += view.turn == seat ? style(Ink::Bold, ">") : " ";
        out += fit(seat_name(seat, names, style), 13);
        out += mat.die == Face::None ? "   - " : fmt::format(" [{}] ", number(mat.die));
        out += fmt::format("{:3} ", int{mat.koku});
        for (const int n : mat.goods) out += fmt::format("{} ", n);
        out += fmt::format("{}/{} {:4} ", int{mat.favor}, int{mat.favor_limit}, mat.points());
        for (const int n : mat.influence) out += fmt::format(" {:2} ", n);
        std::string ships;
        for (const Ship ship : every<Ship>)
            ships += fmt::format(" {}{}", int{mat.ships[static_cast<std::size_t>(ship)]}, mat.royal == ship ? "*" : "");
        out += fit_right(ships, 7) + ' ' + possessions(mat, w, columns) + '\n';
    }
    out += style(Ink::Bold, label(language, Label::Regions));
    for (const Region region : every<Region>) out += fmt::format("  R{} {}", printed(region), places(view, region));
    return out + '\n';
}

std::string hand(const View& view, Language language, const Style& style, int columns) {
    if (!view.viewer || view.hand.empty()) return "";
    std::string out = style(Ink::Bold, label(language, Label::Hand)) + '\n';
    for (const CustomerId id : view.hand) {
        const Customer& card = facts(id);
        const std::string sign = fmt::format("{:4} [{}] ", number(id), int{card.region_number});
        const std::string indent(sign.size(), ' ');
        const std::string text = sign + wrap(describe(language, id), columns, indent).substr(indent.size());
        out += style(covers(view.mats[*view.viewer].goods, card.order) ? Ink::Bold : Ink::Plain, text) + '\n';
    }
    return out;
}

}  // namespace

std::string draw(const View& view, const SeatNames& names, Language language, const Style& style, int columns) {
    std::string out = river(view, language, style, columns) + '\n' + surroundings(view, language, style, columns) +
                      '\n' + mats(view, names, language, style, columns) + hand(view, language, style, columns);
    if (view.finisher && !view.finished())
        out += style(Ink::Red, phrase(label(language, Label::LastRound), {{"seat", names[*view.finisher]}})) + '\n';
    return out;
}

std::vector<std::string> gains_by_seat(const std::vector<Event>& events, int players, const SeatNames& names,
                                       Language language, const Style& style) {
    const Words& w = words(language);
    struct Sum {
        EnumArray<Gain, int> net{}, lost{};
        EnumArray<Region, int> influence{};
    };
    SeatArray<Sum> sums{};
    for (const Event& event : events) {
        if (const auto* e = std::get_if<Gained>(&event)) {
            sums[e->seat].net[e->what] += e->amount;
            sums[e->seat].lost[e->what] += e->lost;
        } else if (const auto* paid = std::get_if<Paid>(&event)) {
            sums[paid->seat].net[paid->what] -= paid->amount;
        } else if (const auto* built = std::get_if<Built>(&event)) {
            sums[built->seat].net[Gain::Koku] -= built->cost;
        } else if (const auto* moved = std::get_if<InfluenceGained>(&event)) {
            sums[moved->seat].influence[moved->region] += moved->to - moved->from;
            sums[moved->seat].lost[Gain::Influence] += moved->lost;
        }
    }
    std::vector<std::string> lines;
    for (const Seat seat : seats(players)) {
        std::string line;
        const auto add = [&](const std::string& text) { line += (line.empty() ? "" : ", ") + text; };
        for (const Gain gain : every<Gain>)
            if (const int n = sums[seat].net[gain]; n != 0)
                add((n > 0 ? "+" : "-") + describe(language, Reward{gain, n > 0 ? n : -n}));
        for (const Region region : every<Region>)
            if (const int n = sums[seat].influence[region]; n != 0)
                add(fmt::format("+{} ({})", counted(language, n, w.influence), w.regions[region]));
        for (const Gain gain : every<Gain>)
            if (const int n = sums[seat].lost[gain]; n != 0)
                add(style(Ink::Red, describe(language, Reward{gain, n}) + ' ' + label(language, Label::Wasted)));
        if (!line.empty()) lines.push_back(seat_name(seat, names, style).append(colon(language)) + line);
    }
    return lines;
}

std::string explain(Game, Language language, const std::string& what) {
    const auto space = what.find(' ');
    const std::string kind = what.substr(0, space), id = space == std::string::npos ? "" : what.substr(space + 1);
    const auto read = [&]<class Id>(Id sample) -> std::string {
        const auto value = spelling(sample).read(id);
        return value ? describe(language, static_cast<Id>(*value)) : "";
    };
    if (kind == "tile") return read(TileId{});
    if (kind == "customer") return read(CustomerId{});
    if (kind == "patron") return read(Patron{});
    if (kind == "mastery") return read(Mastery{});
    return "";
}

std::string title_of(Game, Language language) { return std::string(words(language).title); }
std::string legend(Game, Language language) { return label(language, Label::Legend); }

std::string help(Game, Language language, Label which) {
    return phrase(label(language, which),
                  {{"things", "tile 13, customer 19, patron taka, mastery air"}, {"rule", "RG-BUILD-2"}});
}

std::string describe_catalog(Language language, const Config&, int columns) {
    const Words& w = words(language);
    std::string out(w.title);
    out += "\n\n";
    const auto line = [&](const std::string& text) { (out += wrap(text, columns, "  ")) += '\n'; };
    for (int id = 1; id <= kShoreSpaces; ++id) {
        const auto shore = static_cast<ShoreId>(id);
        std::string spaces;
        for (int space = 1; space <= kRiverSpaces; ++space)
            for (std::size_t i = 0; i < 4; ++i)
                if (touched(space, i) == shore) spaces.append(spaces.empty() ? "" : ", ").append(std::to_string(space));
        line(fmt::format("{}{}{}, {} {}", name_of(language, shore), colon(language),
                         facts(shore).slot == Slot::ImperialMarket ? "-" : counted(language, facts(shore).cost, w.koku),
                         label(language, Label::River), spaces));
    }
    out += '\n';
    for (int id = 1; id <= kTiles; ++id) line(describe(language, static_cast<TileId>(id)));
    out += '\n';
    for (int id = 1; id <= kCustomers; ++id)
        line(fmt::format("{} {}", id, describe(language, static_cast<CustomerId>(id))));
    out += '\n';
    for (const Mastery mastery : every<Mastery>) line(describe(language, mastery));
    out += '\n';
    for (const Patron patron : every<Patron>) line(describe(language, patron));
    return out;
}

}  // namespace rivers::terminal
