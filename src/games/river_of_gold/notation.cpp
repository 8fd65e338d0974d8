// Ids of rules and options of a table as text. The spelling of moves is in moves.h.
#include "games/river_of_gold/game.h"

namespace rivers::river_of_gold {
namespace {

// clang-format off
constexpr EnumArray<Rule, std::string_view> kRuleIds{{
    "R-23", "R-22", "RG-END-2",
    "RG-FAVOR-1", "RG-FAVOR-1",
    "RG-TRADE-1", "RG-TRADE-1", "RG-TRADE-2", "R-4", "R-4", "R-4",
    "RG-BUILD-1", "RG-BUILD-1", "RG-BUILD-2", "RG-BUILD-3",
    "RG-SAIL-1",
    "RG-DELIVER-1", "RG-DELIVER-1", "RG-DELIVER-1",
    "R-12",
    "R-7", "RG-CUST-MONK", "RG-CUST-MONK", "RG-CUST-MONK",
    "RG-DELIVER-3",
    "RG-PATRON-3", "RG-PATRON-1", "RG-PATRON-1",
    "RG-SETUP-1", "RG-SETUP-1", "RG-SETUP-2", "RG-SETUP-3", "RG-SETUP-3", "RG-SETUP-3", "RG-SETUP-4", "RG-BUILD-5",
    "RG-SETUP-5", "RG-DELIVER-3", "RG-PATRON-1", "RG-PATRON-1", "RG-PATRON-1",
}};
// clang-format on
static_assert(is_complete(kRuleIds));

}  // namespace

std::string_view id_of(Rule rule) { return kRuleIds[rule]; }

std::string option(const Config& config, std::string_view name) {
    return name == "patrons" ? std::string(kPatronsWords[config.patrons]) : std::string();
}

std::vector<Config> variants(Config config) {
    std::vector<Config> list;
    for (const Patrons patrons : every<Patrons>) {
        config.patrons = patrons;
        list.push_back(config);
    }
    return list;
}

std::optional<std::string> set_option(Config& config, std::string_view name, std::string_view value) {
    if (name != "patrons") return "river-of-gold has no option '" + std::string(name) + "'; it has: patrons";
    for (const Patrons patrons : every<Patrons>) {
        if (kPatronsWords[patrons] != value) continue;
        config.patrons = patrons;
        return std::nullopt;
    }
    return "patrons must be off, draft or alternative, not '" + std::string(value) + "'";
}

}  // namespace rivers::river_of_gold
