// What there is to read: the games, their rules by id, their catalogs.
#include <fmt/format.h>

#include <algorithm>

#include "assets/rulebook.h"
#include "cli/play/commands.h"
#include "terminal/games.h"
#include "terminal/screen.h"
#include "terminal/talk.h"
#include "terminal/terminal.h"

namespace rivers::cli {
namespace {

int print_section(const RuleSection& section, int width) {
    print('\n' + section.title + "\n\n");
    for (const RuleText& rule : section.rules) print(wrap(rule.id + "  " + rule.text, width, "  ") + '\n');
    return 0;
}

}  // namespace

int list_games(const GamesOptions& options) {
    json::Array list;
    std::string text;
    each_game([&]<class G>(G) {
        json::Array options;
        for (const OptionInfo& option : G::options) options.emplace_back(option.name);
        list.push_back(json::Object{{"name", G::name},
                                    {"title", G::title},
                                    {"designers", G::designers},
                                    {"publisher", G::publisher},
                                    {"players", json::Array{kMinSeats, kMaxSeats}},
                                    {"rules", G::rules_version},
                                    {"options", options}});
        text += fmt::format("{:14} {}, by {} ({}), 2 to 4 players", G::name, G::title, G::designers, G::publisher);
        for (const OptionInfo& option : G::options) text += fmt::format(", --{}", option.name);
        text += '\n';
    });
    text +=
        "\nUnofficial implementations: the games belong to their designers and publishers. If you like one, own "
        "the "
        "box.\n";
    print(options.json ? json::write(list) + '\n' : text);
    flush();
    return 0;
}

int show_rules(const RulesOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        const auto sections = rulebook(G::name, kLanguageCodes[terminal_language(options.lang)]);
        const int width = std::min(terminal_columns(), 110);
        bool found = options.id.empty();
        for (const RuleSection& section : sections) {
            if (options.id.empty()) print_section(section, width);
            for (const RuleText& rule : section.rules)
                if (same_rule_id(rule.id, options.id)) {
                    print(wrap(rule.id + "  " + rule.text, width) + '\n');
                    found = true;
                }
        }
        if (!found)
            throw UserError("there is no rule '" + options.id + "' in " + std::string(G::name) + "; 'rivers rules " +
                            std::string(G::name) + "' lists them all");
        flush();
        return 0;
    });
}

int show_catalog(const CatalogOptions& options) {
    return for_game(options.game, [&]<class G>(G) {
        typename G::Config config;
        if (!options.check.empty()) {
            if (!CatalogOf<G>::replaceable)
                throw UserError("the catalog of " + std::string(G::name) +
                                " is printed and cannot be replaced, so there is nothing to check");
            const auto faults = CatalogOf<G>::replace(config, read_start(options.check, CatalogOf<G>::longest));
            for (const json::Fault& fault : faults) {
                std::string message = fault.message;
                std::replace(message.begin(), message.end(), '\n', ' ');
                print(printable(fmt::format("{}:{}: {}", options.check, fault.line, message)) + '\n');
            }
            if (faults.empty()) print(fmt::format("{}: good, catalog {}\n", options.check, CatalogOf<G>::hash(config)));
            flush();
            return faults.empty() ? 0 : 2;
        }
        if (options.json)
            print(CatalogOf<G>::text(config) + '\n');
        else
            print(describe_catalog(language_from(options.lang), config, std::min(terminal_columns(), 110)));
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
