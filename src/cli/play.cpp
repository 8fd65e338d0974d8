// A game in the terminal: people and computer players at one table, with hands hidden between people.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "ai/players.h"
#include "cli/games.h"
#include "cli/line_input.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "wire/assets.h"
#include "wire/replay.h"
#include "wire/rulebook.h"

namespace rivers::cli {
namespace {

enum class Next { Go, Leave };

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(by, at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Language terminal_language(const std::string& wanted) {
    if (!wanted.empty()) return language_from(wanted);
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return language_of(std::string_view(value).substr(0, 2)).value_or(Language::En);
    return Language::En;
}

std::uint64_t new_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

template <class G>
class Session {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;

    Session(const PlayOptions& options, History<G> game, SeatArray<std::optional<Policy>> computers)
        : options_(options),
          language_(terminal_language(options.lang)),
          interactive_(is_terminal(0) && is_terminal(1) && !options.plain),
          style_(interactive_ && std::getenv("NO_COLOR") == nullptr),
          input_(interactive_),
          game_(std::move(game)),
          computers_(computers),
          state_(game_.state_after(game_.moves.size())),
          rng_(options.seeded ? options.seed : new_seed()),
          floor_(game_.moves.size()) {
        int people = 0;
        for (const Seat seat : seats(players())) people += computers_[seat] ? 0 : 1;
        several_people_ = people > 1;
        if (people == 1)
            for (const Seat seat : seats(players()))
                if (!computers_[seat]) shown_to_ = seat;
    }

    int run() {
        print(fmt::format("{}  ({})\n", style_(Ink::Bold, title_of(G{}, language_)), label(language_, Label::Keys)));
        for (;;) {
            const Actor actor = G::to_act(state_);
            if (actor.is_nobody()) return finish();
            if (actor.is_chance()) {
                play(G::sample(state_, rng_));
                floor_ = game_.moves.size();  // what was rolled or drawn is known and cannot be taken back
            } else if (const auto policy = computers_[actor.seat()]) {
                play(choose<G>(*policy, G::view(state_, actor.seat()), rng_));
            } else if (ask(actor.seat()) == Next::Leave) {
                return leave();
            }
        }
    }

  private:
    int players() const { return game_.config.players; }
    // Without the spaces that filled a column.
    void line(const std::string& text) const {
        const std::size_t last = text.find_last_not_of(' ');
        print(text.substr(0, last == std::string::npos ? 0 : last + 1) + '\n');
    }

    void play(const Move& move) {
        std::vector<Event> events;
        typename G::Herald herald(events);
        G::play(state_, move, herald);
        game_.moves.push_back(move);
        for (const Event& event : events) news_.push_back(event);
        if (!options_.save.empty()) save(options_.save, false);
    }

    // R-4 and the like are the engine's business; here only who looks at the screen matters.
    void draw_curtain(Seat seat) {
        if (!several_people_ || shown_to_ == seat) return;
        if (interactive_) print("\x1b[2J\x1b[H");
        line(phrase(label(language_, Label::Curtain), {{"seat", game_.names[seat]}}));
        input_.read(phrase(label(language_, Label::CurtainEnter), {{"seat", game_.names[seat]}}) + ' ');
        if (interactive_) print("\x1b[2J\x1b[H");
        shown_to_ = seat;
        drawn_ = false;
    }

    void tell_news(Seat seat) {
        if (news_.empty()) return;
        if (log_.empty()) {  // the table was just set up, and the board shows how
            log_.swap(news_);
            return;
        }
        line(style_(Ink::Bold, label(language_, Label::Since)));
        for (const Event& event : news_) {
            const std::string sentence = say(language_, G::seen_by(event, seat), game_.names);
            line(wrap(sentence, width(), "  "));
        }
        print("\n");
        log_.insert(log_.end(), news_.begin(), news_.end());
        news_.clear();
    }

    int width() const { return std::max(80, terminal_columns()); }

    void show_board(Seat seat) {
        print(draw(G::view(state_, seat), game_.names, language_, style_, width()));
        drawn_ = true;
    }

    Next ask(Seat seat) {
        draw_curtain(seat);
        const bool fresh = !news_.empty();
        tell_news(seat);
        if (fresh || !drawn_) show_board(seat);
        const auto moves = G::legal(state_);
        line('\n' + style_(Ink::Bold, question(language_, state_, game_.names)));
        list_moves(moves);
        for (;;) {
            const auto typed = input_.read("> ", completions(moves));
            if (!typed) return Next::Leave;
            const std::string text = trimmed(*typed);
            if (text.empty()) continue;
            const auto command = try_command(text, seat, moves);
            if (command == Done::Leave) return Next::Leave;
            if (command == Done::Again) return Next::Go;
            if (command == Done::Yes) continue;
            if (try_move(text, seat, moves)) return Next::Go;
        }
    }

    template <class Moves>
    void list_moves(const Moves& moves) const {
        const int count = static_cast<int>(moves.size());
        if (count <= 20) {
            for (int i = 0; i < count; ++i)
                line(fit(fmt::format("{:4}  {} {}", i + 1, fit(G::to_text(moves[static_cast<std::size_t>(i)]), 22),
                                     in_short(moves[static_cast<std::size_t>(i)])),
                         width() - 1));
            return;
        }
        const int columns = std::max(1, (width() - 1) / 26);
        for (int i = 0; i < count; ++i) {
            print(fit(fmt::format("{:4}  {}", i + 1, G::to_text(moves[static_cast<std::size_t>(i)])), 26));
            if (i % columns == columns - 1 || i == count - 1) print("\n");
        }
    }

    // The move in words, and what it brings at once to the one who moves.
    std::string in_short(const Move& move) const {
        const auto gains = gains_by_seat(events_of(move), players(), game_.names, language_, style_);
        const std::string mine = seat_name(G::to_act(state_).seat(), game_.names, style_) + ": ";
        std::string text = say(language_, move);
        for (const std::string& gain : gains)
            if (gain.starts_with(mine)) text += style_(Ink::Dim, "  " + gain.substr(mine.size()));
        return text;
    }

    // What would happen, up to the next roll, draw or decision.
    std::vector<Event> events_of(const Move& move) const {
        State after = state_;
        std::vector<Event> events;
        typename G::Herald herald(events);
        G::play(after, move, herald);
        return events;
    }

    template <class Moves>
    std::vector<std::string> completions(const Moves& moves) const {
        std::vector<std::string> list{"moves", "board",  "undo",  "log",  "score", "legend",
                                      "info ", "rules ", "save ", "quit", "help"};
        for (const Move& move : moves) list.push_back(G::to_text(move));
        return list;
    }

    enum class Done { No, Yes, Again, Leave };

    template <class Moves>
    Done try_command(const std::string& text, Seat seat, const Moves& moves) {
        const std::string word = text.substr(0, text.find(' '));
        const std::string rest = word.size() < text.size() ? trimmed(text.substr(word.size())) : "";
        if (word == "?" || word == "help")
            line(label(language_, Label::Help));
        else if (word == "moves")
            list_moves(moves);
        else if (word == "board")
            show_board(seat);
        else if (word == "legend")
            line(legend(G{}, language_));
        else if (word == "score")
            print(fmt::format("{} ({})\n{}", label(language_, Label::Score), label(language_, Label::Projected),
                              score_table<G>(state_, game_.names, language_, style_)));
        else if (word == "log")
            tell_log(seat);
        else if (word == "info")
            line(explained(rest));
        else if (word == "rules")
            line(rule_text(rest));
        else if (word == "save")
            save(rest.empty() ? options_.save : rest, true);
        else if (word == "undo")
            return undo() ? Done::Again : Done::Yes;
        else if (word == "quit" || word == "exit")
            return Done::Leave;
        else
            return Done::No;
        return Done::Yes;
    }

    void tell_log(Seat seat) const {
        for (const Event& event : log_) line(wrap(say(language_, G::seen_by(event, seat), game_.names), width(), "  "));
    }

    std::string explained(const std::string& what) const {
        const std::string text = explain(G{}, language_, what);
        return text.empty() ? label(language_, Label::Help) : wrap(text, width());
    }

    std::string rule_text(const std::string& id) const {
        std::string file(G::name);
        std::replace(file.begin(), file.end(), '-', '_');
        for (const RuleSection& section : parse_rulebook(asset("docs/rules/" + file + ".md")))
            for (const RuleText& rule : section.rules)
                if (same_rule_id(rule.id, id)) return wrap(rule.id + "  " + rule.text, width());
        return fmt::format("rivers rules {}", G::name);
    }

    template <class Moves>
    bool try_move(const std::string& text, Seat seat, const Moves& moves) {
        Move move;
        if (text.find_first_not_of("0123456789") == std::string::npos) {
            const long which = text.size() > 6 ? 0 : std::atol(text.c_str());
            if (which < 1 || which > static_cast<long>(moves.size())) {
                line(fmt::format("{}: 1-{}", label(language_, Label::NotAMove), moves.size()));
                return false;
            }
            move = moves[static_cast<std::size_t>(which - 1)];
        } else {
            const auto parsed = G::parse(text);
            if (const auto* fault = std::get_if<TextFault>(&parsed)) {
                line(fmt::format("{}: {}", label(language_, Label::NotAMove), fault->message));
                return false;
            }
            move = std::get<Move>(parsed);
        }
        if (const auto rule = G::why_not(state_, move)) {
            line(fmt::format("{} ({}): {}", style_(Ink::Red, label(language_, Label::Refused)), G::id_of(*rule),
                             say(language_, *rule)));
            return false;
        }
        if (!confirmed(move)) return false;
        play(move);
        shown_to_ = seat;
        return true;
    }

    // What the move brings to everyone, before it is played.
    bool confirmed(const Move& move) {
        line(fmt::format("{}: {}", label(language_, Label::Preview), style_(Ink::Bold, say(language_, move))));
        const auto gains = gains_by_seat(events_of(move), players(), game_.names, language_, style_);
        for (const std::string& gain : gains) line("  " + gain);
        if (gains.empty()) line("  " + label(language_, Label::NoGain));
        if (!interactive_) return true;  // a script has thought already
        const auto answer = input_.read(label(language_, Label::Confirm) + " > ");
        if (answer && trimmed(*answer).empty()) return true;
        line(label(language_, Label::Cancelled));
        return false;
    }

    // Back to the last decision of a person, if no roll or draw lies between.
    bool undo() {
        for (std::size_t plies = game_.moves.size(); plies > floor_; --plies) {
            const State before = game_.state_after(plies - 1);
            const Actor actor = G::to_act(before);
            if (!actor.is_seat() || computers_[actor.seat()]) continue;
            game_.moves.resize(plies - 1);
            state_ = before;
            news_.clear();
            drawn_ = false;
            line(label(language_, Label::Undone));
            return true;
        }
        line(label(language_, Label::CannotUndo));
        return false;
    }

    bool save(const std::string& file, bool tell) {
        if (file.empty()) {
            line("save FILE");
            return false;
        }
        try {
            write_file(file, to_text(to_record<G>(game_)));
        } catch (const UserError& error) {
            line(style_(Ink::Red, error.what()));
            return false;
        }
        if (tell) line(phrase(label(language_, Label::Saved), {{"file", file}}));
        return true;
    }

    int leave() {
        print("\n");
        if (options_.save.empty() && interactive_) {
            const auto file = input_.read(label(language_, Label::SaveWhere) + " > ");
            if (file && !trimmed(*file).empty() && !save(trimmed(*file), true)) return 2;
        } else if (!options_.save.empty()) {
            save(options_.save, true);
        }
        line(label(language_, Label::Goodbye));
        flush();
        return 0;
    }

    int finish() {
        tell_news(shown_to_.value_or(Seat{}));
        print(draw(G::view(state_, std::nullopt), game_.names, language_, style_, width()));
        line('\n' + style_(Ink::Bold, label(language_, Label::Score)));
        print(score_table<G>(state_, game_.names, language_, style_));
        flush();
        return 0;
    }

    const PlayOptions& options_;
    Language language_;
    bool interactive_;
    Style style_;
    LineInput input_;
    History<G> game_;
    SeatArray<std::optional<Policy>> computers_;  // none: a person
    State state_;
    Rng rng_;
    std::size_t floor_;  // moves before this one cannot be undone
    std::vector<Event> news_, log_;
    std::optional<Seat> shown_to_;
    bool several_people_ = false, drawn_ = false;
};

// "human:Ana,greedy,random": who sits where.
template <class G>
void seat_players(const PlayOptions& options, History<G>& game, SeatArray<std::optional<Policy>>& computers) {
    const int players = game.config.players;
    std::vector<std::string> who = options.seats.empty() ? std::vector<std::string>{} : split(options.seats, ',');
    if (!who.empty() && static_cast<int>(who.size()) != players)
        throw UserError(fmt::format(
            "--seats names {} players, but the table has {}; name one for each seat, e.g. --seats human,greedy",
            who.size(), players));
    for (const Seat seat : seats(players)) {
        const auto index = static_cast<std::size_t>(seat);
        const std::string word = who.empty() ? (index == 0 ? "human" : "greedy") : trimmed(who[index]);
        const std::string kind = word.substr(0, word.find(':'));
        std::string name = kind.size() < word.size() ? word.substr(kind.size() + 1) : "";
        computers[seat] = policy_of(kind);
        if (!computers[seat] && kind != "human")
            throw UserError("there is no player '" + kind + "'; a seat is human, human:NAME, greedy or random");
        if (name.empty())
            name = fmt::format("{}{} {}", static_cast<char>(kind[0] - 'a' + 'A'), kind.substr(1), index + 1);
        if (!is_seat_name(name)) throw UserError("a name is 1 to 40 printable bytes: '" + name + "'");
        game.names[seat] = name;
    }
}

// Seats of a loaded game keep their names; a name that begins as a computer player's does belongs to one.
template <class G>
void seat_by_name(const History<G>& game, SeatArray<std::optional<Policy>>& computers) {
    for (const Seat seat : seats(game.config.players))
        for (const Policy policy : every<Policy>) {
            std::string prefix(kPolicyNames[policy]);
            prefix[0] = static_cast<char>(prefix[0] - 'a' + 'A');
            if (game.names[seat].starts_with(prefix + ' ')) computers[seat] = policy;
        }
}

}  // namespace

int play(const PlayOptions& options) {
    return with_game(options.game, [&]<class G>(G) {
        History<G> game{config_from<G>(options), {}, {}};
        SeatArray<std::optional<Policy>> computers{};
        if (!options.load.empty()) {
            const auto parsed = parse_record(read_file(options.load));
            const auto* fault = std::get_if<RecordFault>(&parsed);
            std::optional<RecordFault> broken = fault == nullptr ? std::nullopt : std::optional(*fault);
            if (!broken && std::get<Record>(parsed).game != G::name)
                broken = RecordFault{
                    2, 6, "this is a game of " + std::get<Record>(parsed).game + ", not of " + std::string(G::name)};
            if (!broken) {
                auto replayed = rivers::replay<G>(std::get<Record>(parsed));
                if (const auto* wrong = std::get_if<RecordFault>(&replayed))
                    broken = *wrong;
                else
                    game = std::get<History<G>>(std::move(replayed));
            }
            if (broken)
                throw UserError(fmt::format("{}: line {}, column {}: {}", options.load, broken->line, broken->column,
                                            broken->message));
            seat_by_name(game, computers);
        }
        if (options.load.empty() || !options.seats.empty()) seat_players(options, game, computers);
        if (!options.save.empty())
            write_file(options.save, to_text(to_record<G>(game)));  // better now than after an hour
        return Session<G>(options, std::move(game), computers).run();
    });
}

}  // namespace rivers::cli
