// Records of games: `check` says whether a file is whole and legal, `replay` tells the game again.
#include <fmt/format.h>

#include "cli/play/commands.h"
#include "lab/trace.h"
#include "terminal/games.h"
#include "terminal/screen.h"
#include "terminal/terminal.h"
#include "terminal/told.h"
#include "wire/replay.h"

namespace rivers::cli {
namespace {

// Calls f(Game{}, record) or throws a UserError that names the place.
template <class F>
int with_record(const std::string& file, F&& f) {
    const auto parsed = parse_record(read_file(file));
    if (const auto* fault = std::get_if<RecordFault>(&parsed))
        throw UserError(fmt::format("{}: line {}, column {}: {}", file, fault->line, fault->column, fault->message));
    const Record& record = std::get<Record>(parsed);
    bool known = false;
    each_game([&]<class G>(G) { known = known || G::name == record.game; });
    if (!known)
        throw UserError(
            fmt::format("{}: line {}, column 6: there is no game '{}'", file, record.lines.game, record.game));
    return for_game(record.game, [&]<class G>(G game) { return f(game, record); });
}

template <class G>
History<G> replayed(const std::string& file, const Record& record, Language language) {
    auto result = rivers::replay<G>(record, language);
    if (const auto* fault = std::get_if<RecordFault>(&result))
        throw UserError(fmt::format("{}: line {}, column {}: {}", file, fault->line, fault->column, fault->message));
    return std::get<History<G>>(std::move(result));
}

}  // namespace

int check(const RecordOptions& options) {
    int bad = 0;
    json::Array list;
    for (const std::string& file : options.files) {
        try {
            with_record(file, [&]<class G>(G, const Record& record) {
                const auto game = replayed<G>(file, record, language_from(options.lang));
                list.push_back(json::Object{{"file", file},
                                            {"ok", true},
                                            {"game", G::name},
                                            {"moves", static_cast<int>(game.moves.size())},
                                            {"finished", record.totals.has_value()}});
                if (!options.json)
                    print(fmt::format("{}: good, {}, {} moves, {}\n", file, G::name, game.moves.size(),
                                      record.totals ? "finished" : "paused"));
                return 0;
            });
        } catch (const UserError& error) {
            ++bad;
            list.push_back(json::Object{{"file", file}, {"ok", false}, {"error", error.what()}});
            if (!options.json) print(std::string(error.what()) + '\n');
        }
    }
    if (options.json) print(json::write(list) + '\n');
    flush();
    return bad == 0 ? 0 : 2;
}

int replay(const RecordOptions& options) {
    const std::string& file = options.files.front();
    return with_record(file, [&]<class G>(G, const Record& record) {
        const Language language = language_from(options.lang);
        const auto game = replayed<G>(file, record, language);
        const int last = static_cast<int>(game.moves.size());
        if (options.ply > last) throw UserError(fmt::format("{} has {} moves; choose --ply 0 to {}", file, last, last));
        if (options.seat >= record.players)
            throw UserError(fmt::format("{} has seats 0 to {}", file, record.players - 1));
        const int plies = options.ply < 0 ? last : options.ply;
        // Whoever asks for no seat sees what a spectator sees.
        const std::optional<Seat> viewer = options.seat < 0 ? std::nullopt : std::optional(seat_number(options.seat));

        auto s = G::deal(game.config);
        json::Array log;
        for (int ply = 0; ply < plies; ++ply) {
            std::vector<typename G::Event> events;
            typename G::EventSink sink(events);
            const std::string actor = spelled(G::to_act(s));
            G::play(s, game.moves[static_cast<std::size_t>(ply)], sink);
            json::Array said;
            for (const auto& event : events) {
                const std::string sentence = told_event(game.config, language, G::seen_by(event, viewer), game.names);
                if (!options.json) print(fmt::format("{:4}  {}\n", ply, sentence));
                said.emplace_back(sentence);
            }
            log.push_back(json::Object{{"ply", ply}, {"actor", actor}, {"events", said}});
        }
        if (options.json) {
            json::Object out{{"game", G::name}, {"plies", plies}, {"log", log}};
            out.emplace_back("standings", standings_json<G>(s));
            print(json::write(out) + '\n');
        } else {
            const Style style(is_terminal(1));
            print('\n' + draw(G::view(s, viewer), game.names, language, style, terminal_columns()));
            print(question(language, G::view(s, viewer), game.names) + '\n');
            if (G::to_act(s).is_nobody()) print('\n' + score_table<G>(s, game.names, language, style));
        }
        flush();
        return 0;
    });
}

}  // namespace rivers::cli
