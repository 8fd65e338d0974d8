// `rivers play`: who sits where, a game loaded or dealt, and the session that follows.
#include <fmt/format.h>

#include "cli/play/commands.h"
#include "terminal/games.h"
#include "terminal/local_table.h"
#include "terminal/remote.h"
#include "terminal/session.h"
#include "wire/replay.h"

namespace rivers::cli {
namespace {

// "human:Ana,keen,random": who sits where, before the seats are drawn.
template <class G>
void seat_players(const std::string& seating, const DrawnSeats& drawn, History<G>& game) {
    const int players = game.config.players;
    std::vector<std::string> who = seating.empty() ? std::vector<std::string>{} : split(seating, ',');
    if (!who.empty() && static_cast<int>(who.size()) != players)
        throw UserError(fmt::format(
            "--seats names {} players, but the table has {}; name one for each seat, e.g. --seats human,keen",
            who.size(), players));
    if (who.empty()) {
        who.assign(static_cast<std::size_t>(players), std::string(usual_opponent<G>(players)));
        who[0] = "human";
    }
    who = in_drawn_order(drawn, std::move(who));
    game.computers.clear();
    for (const Seat seat : seats(players)) {
        const auto index = static_cast<std::size_t>(seat);
        const std::string word = trimmed(who[index]);
        const std::string kind = word.substr(0, word.find(':'));
        std::string name = kind.size() < word.size() ? word.substr(kind.size() + 1) : "";
        if (kind != "human") {
            if (const auto fault = no_such_player<G>(kind, players, Whom::Opponents); !fault.empty())
                throw UserError(fault + ", or human, human:NAME");
            game.computers.emplace_back(number(seat), kind);
        }
        if (name.empty())
            name = fmt::format("{}{} {}", static_cast<char>(kind[0] - 'a' + 'A'), kind.substr(1), index + 1);
        if (!is_seat_name(name)) throw UserError("a name is 1 to 40 bytes of printable UTF-8: '" + name + "'");
        game.names[seat] = name;
    }
}

template <class G>
History<G> loaded(const PlayOptions& options) {
    const auto refuse = [&](const RecordFault& fault) {
        throw UserError(
            fmt::format("{}: line {}, column {}: {}", options.load, fault.line, fault.column, fault.message));
    };
    const auto parsed = parse_record(read_file(options.load));
    if (const auto* fault = std::get_if<RecordFault>(&parsed)) refuse(*fault);
    const Record& record = std::get<Record>(parsed);
    if (record.game != G::name)
        refuse({record.lines.game, 6, "this is a game of " + record.game + ", not of " + std::string(G::name)});
    auto replayed = rivers::replay<G>(record, terminal_language(options.lang));
    if (const auto* fault = std::get_if<RecordFault>(&replayed)) refuse(*fault);
    auto game = std::get<History<G>>(std::move(replayed));
    // The table is as it was saved; an option that says otherwise is a mistake.
    const auto differs = [&](const std::string& flag, const std::string& wanted, const std::string& saved) {
        if (!wanted.empty() && wanted != saved)
            throw UserError(fmt::format("{} was saved with {} {}, not {}; leave the option out", options.load, flag,
                                        saved, wanted));
    };
    differs("--players", options.players == 0 ? "" : std::to_string(options.players),
            std::to_string(int{game.config.players}));
    for (const auto& [name, wanted] : options.chosen) differs("--" + name, wanted, G::option(game.config, name));
    if (!options.first.empty()) throw UserError("a loaded game goes on with its seats as they are; leave --first out");
    if (!options.catalog.empty()) throw UserError("a loaded game brings its own catalog; leave --catalog out");
    return game;
}

}  // namespace

int play(const PlayOptions& options) {
    if (!options.server.empty()) return play_remotely(options);
    if (options.game.empty())
        throw UserError("a game is required, one of: " + game_names() + "; see 'rivers play --help'");
    for (const auto& [flag, given] : {std::pair{"--table", !options.table.empty()},
                                      {"--token", !options.token.empty()},
                                      {"--name", !options.name.empty()},
                                      {"--login", !options.login.empty()},
                                      {"--register", !options.account.empty()},
                                      {"--public", options.is_public}})
        if (given) throw UserError(std::string(flag) + " is for a game at a server; name it with --server URL");
    return for_game(options.game, [&]<class G>(G) {
        History<G> game{};
        Rng rng(options.seeded ? options.seed : new_seed());
        if (options.load.empty()) {
            game.config = config_from<G>(options);
            if (!options.as_seated()) {  // RG-SETUP-0, TR-SETUP-5: what is chosen by seat goes with who chose it
                game.first = draw_seats(game.config.players, rng);
                TableOptions drawn = options;
                for (auto& [name, value] : drawn.chosen)
                    if (const OptionInfo* option = option_info<G>(name); option != nullptr && option->by_seat)
                        value = in_drawn_order(game.first, value);
                game.config = config_from<G>(drawn);
            }
        } else {
            game = loaded<G>(options);
            for (const auto& [seat, kind] : game.computers)
                if (const auto fault = no_such_player<G>(kind, game.config.players, Whom::All); !fault.empty())
                    throw UserError(options.load + ": " + fault);
        }
        if (options.load.empty() || !options.seats.empty())
            seat_players(options.seats, options.load.empty() ? game.first : DrawnSeats{}, game);
        Record record = to_record<G>(game);
        if (!options.save.empty()) {
            if (options.save != options.load && is_ordinary_file(options.save))
                throw UserError("'" + options.save +
                                "' exists already; go on with it by --load, or choose another name");
            write_file(options.save, to_text(record));  // better to fail now than after an hour
        }
        Voice voice(options);
        LocalTable table(voice, std::move(record), rng.state(), options.save, {0, options.milliseconds});
        return Session(voice, table).run();
    });
}

}  // namespace rivers::cli
