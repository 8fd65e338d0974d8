// One game in the terminal: people and computer players at one table, with hands hidden between people.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "ai/players.h"
#include "terminal/games.h"
#include "terminal/line_input.h"
#include "terminal/screen.h"
#include "terminal/talk.h"
#include "terminal/terminal.h"
#include "wire/replay.h"

namespace rivers::terminal {

template <class G>
class Session {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;

    Session(const PlayOptions& options, History<G> game, SeatArray<std::optional<Policy>> computers, Rng rng)
        : options_(options),
          language_(terminal_language(options.lang)),
          interactive_(is_terminal(0) && is_terminal(1) && !options.plain && !is_dumb_terminal()),
          style_(interactive_ && wants_colour()),
          input_(interactive_),
          game_(std::move(game)),
          computers_(computers),
          state_(game_.state_after(game_.moves.size())),
          rng_(rng),
          floor_(game_.moves.size()) {
        for (const Seat seat : seats(players())) people_ += computers_[seat] ? 0 : 1;
        for (const Seat seat : seats(players()))
            if (people_ == 1 && !computers_[seat]) shown_to_ = seat;
    }

    int run() {
        line(fmt::format("{}  ({})", style_(Ink::Bold, title_of(G{}, language_)), label(language_, Label::Keys)));
        if (!game_.first.empty() && game_.moves.empty())
            line(phrase(label(language_, Label::DrawnFirst), {{"seat", game_.names[seat_number(0)]}}));
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
    enum class Next { Go, Leave };
    enum class Done { No, Yes, Again, Leave };
    struct Told {
        std::size_t ply;
        Event event;
    };

    int players() const { return game_.config.players; }
    bool is_over() const { return G::to_act(state_).is_nobody(); }
    int width() const { return std::max(80, terminal_columns()); }
    // One line, or more where it is too long, without the spaces that filled a column.
    void line(const std::string& text) const { print(folded(text, width()) + '\n'); }

    void play(const Move& move) {
        // What computers do before a person's first turn is no part of the setup any more.
        if (!set_up_ && turns_began_ && G::to_act(state_).is_seat()) set_up_ = log_.size();
        for (const Event& event : events_of(move)) {
            log_.push_back({game_.moves.size(), event});
            turns_began_ = turns_began_ || begins_turn(event);
        }
        typename G::EventSink deaf;
        G::play(state_, move, deaf);
        game_.moves.push_back(move);
    }

    // What would happen, up to the next roll, draw or decision.
    std::vector<Event> events_of(const Move& move) const {
        State after = state_;
        std::vector<Event> events;
        typename G::EventSink sink(events);
        G::play(after, move, sink);
        return events;
    }

    // --- what a person sees ---------------------------------------------------------------------------------------

    void draw_curtain(Seat seat) {
        if (people_ < 2 || shown_to_ == seat) return;
        const std::string blank = interactive_ ? "\x1b[2J\x1b[3J\x1b[H" : "\n";
        print(blank);
        line(phrase(label(language_, Label::Curtain), {{"seat", game_.names[seat]}}));
        input_.read(phrase(label(language_, Label::CurtainEnter), {{"seat", game_.names[seat]}}) + ' ');
        print(blank);
        shown_to_ = seat;
        drawn_ = false;
    }

    void tell(const Told& told, std::optional<Seat> viewer) const {
        const Event seen = G::seen_by(told.event, viewer);
        line("  " + told_event(game_.config, language_,
                               is_over() ? seen : G::shown_to_people(game_.config, seen, viewer), game_.names));
    }

    // Everything since this person's last decision.
    void tell_news(Seat seat) {
        std::size_t& seen = seen_[seat];
        if (!set_up_) set_up_ = log_.size();  // how the table was set up, the board shows
        seen = std::max(seen, *set_up_);
        if (seen < log_.size()) {
            line(style_(Ink::Bold, label(language_, Label::Since)));
            for (; seen < log_.size(); ++seen) tell(log_[seen], seat);
            print("\n");
            drawn_ = false;
        }
        seen = log_.size();
    }

    void show_board(Seat seat) {
        print(draw(G::shown_to_people(G::view(state_, seat)), game_.names, language_, style_, width()));
        drawn_ = true;
    }

    template <class Moves>
    void list_moves(const Moves& moves) const {
        std::vector<ListedMove> list;
        for (const Move& move : moves)
            list.push_back({G::to_text(move), moves.size() <= kFewMoves ? in_short(move) : ""});
        print(move_list(list, width()));
    }

    // The move in words, and what it brings at once to the one who moves.
    std::string in_short(const Move& move) const {
        const auto gains = told_gains(game_.config, events_of(move), game_.names, language_, style_);
        const std::string mine = seat_name(G::to_act(state_).seat(), game_.names, style_).append(colon(language_));
        std::string text = told_move(state_, language_, move);
        for (const std::string& gain : gains)
            if (gain.starts_with(mine)) text += style_(Ink::Dim, "  " + gain.substr(mine.size()));
        return text;
    }

    // What the move brings to everyone, before it is played.
    bool confirmed(const Move& move) {
        line(fmt::format("{}{}{}", label(language_, Label::Preview), colon(language_),
                         style_(Ink::Bold, told_move(state_, language_, move))));
        auto gains = told_gains(game_.config, events_of(move), game_.names, language_, style_);
        if constexpr (TellsForesight<G>) {
            State after = state_;
            typename G::EventSink deaf;
            G::play(after, move, deaf);
            for (const std::string& more :
                 foresight(state_, after, G::to_act(state_).seat(), game_.names, language_, style_))
                gains.push_back(more);
        }
        for (const std::string& gain : gains) line("  " + gain);
        if (gains.empty()) line("  " + label(language_, Label::NoGain));
        if (!interactive_) return true;  // a script has thought already
        const auto answer = input_.read(label(language_, Label::Confirm) + " > ");
        if (answer && trimmed(*answer).empty()) return true;
        line(label(language_, Label::Cancelled));
        return false;
    }

    // --- what a person says ---------------------------------------------------------------------------------------

    Next ask(Seat seat) {
        autosave();
        draw_curtain(seat);
        tell_news(seat);
        if (!drawn_) show_board(seat);
        const auto moves = G::legal(state_);
        print("\n");
        line(style_(Ink::Bold, question(language_, G::view(state_, seat), game_.names)));
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
            if (try_move(text, moves)) return Next::Go;
        }
    }

    template <class Moves>
    std::vector<std::string> completions(const Moves& moves) const {
        std::vector<std::string> list{"moves", "board",  "undo",  "log",  "score", "legend",
                                      "info ", "rules ", "save ", "quit", "help"};
        for (const Move& move : moves) list.push_back(G::to_text(move));
        return list;
    }

    template <class Moves>
    Done try_command(const std::string& text, Seat seat, const Moves& moves) {
        const auto [word, rest] = command_and_rest(text);
        if (word == "?" || word == "help")
            line(help(G{}, language_) + '\n' + computers_help<G>(language_));
        else if (word == "moves")
            list_moves(moves);
        else if (word == "board")
            show_board(seat);
        else if (word == "score")
            tell_score(seat);
        else if (word == "log")
            tell_log(seat);
        else if (const auto answer = reference_answer<G>(word, rest, game_.config, language_))
            line(*answer);
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
        for (const Told& told : log_) tell(told, seat);
    }
    void tell_score(Seat seat) const {
        line(fmt::format("{} ({})", label(language_, Label::Score), label(language_, Label::Projected)));
        print(score_table<G>(state_, game_.names, language_, style_, seat));
    }

    template <class Moves>
    bool try_move(const std::string& text, const Moves& moves) {
        Move move;
        if (const auto which = listed_number(text, moves.size())) {
            if (*which == moves.size()) {
                line(fmt::format("{}{}1-{}", label(language_, Label::NotAMove), colon(language_), moves.size()));
                return false;
            }
            move = moves[*which];
        } else {
            const auto parsed = G::parse(text);
            if (const auto* fault = std::get_if<TextFault>(&parsed)) {
                line(fmt::format("{}{}{}", label(language_, Label::NotAMove), colon(language_),
                                 told_fault<G>(language_, *fault)));
                return false;
            }
            move = std::get<Move>(parsed);
        }
        if (const auto rule = G::why_not(state_, move)) {
            line(fmt::format("{} ({}){}{}", style_(Ink::Red, label(language_, Label::Refused)), G::id_of(*rule),
                             colon(language_), say(language_, *rule)));
            return false;
        }
        if (!confirmed(move)) return false;
        play(move);
        drawn_ = false;
        return true;
    }

    // Back to the last decision of a person, if no roll or draw lies between.
    bool undo() {
        for (std::size_t plies = game_.moves.size(); plies > floor_; --plies) {
            const State before = game_.state_after(plies - 1);
            const Actor actor = G::to_act(before);
            if (!actor.is_seat() || computers_[actor.seat()]) continue;
            game_.moves.resize(plies - 1);
            state_ = before;
            while (!log_.empty() && log_.back().ply >= game_.moves.size()) log_.pop_back();
            for (const Seat seat : every<Seat>) seen_[seat] = std::min(seen_[seat], log_.size());
            drawn_ = false;
            line(label(language_, Label::Undone));
            autosave();
            return true;
        }
        line(label(language_, Label::CannotUndo));
        return false;
    }

    // --- keeping the game -------------------------------------------------------------------------------------------

    void autosave() {
        if (!options_.save.empty()) save(options_.save, false);
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
        bool kept = true;
        if (!options_.save.empty()) {
            kept = save(options_.save, true);
        } else if (is_terminal(0)) {
            for (kept = false; !kept;) {
                const auto file = input_.read(label(language_, Label::SaveWhere) + " > ");
                kept = !file || trimmed(*file).empty() || save(trimmed(*file), true);
            }
        }
        line(label(language_, Label::Goodbye));
        flush();
        return kept ? 0 : 2;
    }

    int finish() {
        if (shown_to_) tell_news(*shown_to_);
        print(draw(G::view(state_, std::nullopt), game_.names, language_, style_, width()));
        print("\n");
        line(style_(Ink::Bold, label(language_, Label::Score)));
        print(score_table<G>(state_, game_.names, language_, style_));
        const bool kept = options_.save.empty() || save(options_.save, true);
        flush();
        return kept ? 0 : 2;
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
    std::vector<Told> log_;
    SeatArray<std::size_t> seen_{};      // how much of the log each seat has been told
    std::optional<std::size_t> set_up_;  // how much of it was before the first question
    std::optional<Seat> shown_to_;       // who looks at the screen
    int people_ = 0;
    bool drawn_ = false, turns_began_ = false;
};

}  // namespace rivers::terminal
