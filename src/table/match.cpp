#include "table/match.h"

#include <algorithm>

#include "ai/idle_players.h"
#include "kernel/hash.h"
#include "table/past.h"
#include "table/sabotage.h"
#include "wire/catalogs.h"
#include "wire/facts.h"
#include "wire/games.h"
#include "wire/reference.h"
#include "wire/replay.h"
#include "wire/standings.h"
#include "wire/told.h"
#include "wire/views.h"

namespace rivers {
namespace {

template <BoardGame G>
class GameOf final : public Match {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;

    explicit GameOf(const OwnedConfig<G>& config) : catalog_(config.owner), state_(G::deal(config)) {}

    // Without what is told already: what comes next is the news.
    GameOf(const GameOf& other)
        : catalog_(other.catalog_), state_(other.state_), past_(other.past_), shows_all_(other.shows_all_) {}
    std::unique_ptr<Match> clone() const override { return std::make_unique<GameOf>(*this); }
    std::string_view name() const override { return G::name; }
    int players() const override { return state_.config.players; }
    std::string catalog_hash() const override { return CatalogOf<G>::hash(state_.config); }
    int rules() const override { return state_.config.rules; }

    Actor to_act() const override { return G::to_act(state_); }
    bool asks_out_of_turn() const override { return G::asks_out_of_turn(state_); }

    std::optional<MoveRefusal> why_not(std::string_view text, Language language) const override {
        return why_not_in(state_, G::parse(text), language);
    }

    void play(std::string_view text) override { play(std::get<Move>(G::parse(text))); }

    std::optional<MoveRefusal> play_if_legal(std::string_view text, Language language) override {
        const auto parsed = G::parse(text);
        if (auto why = why_not_in(state_, parsed, language)) return why;
        play(std::get<Move>(parsed));
        return std::nullopt;
    }

    std::string sample(Rng rng) const override { return G::to_text(G::sample(state_, rng)); }

    std::uint64_t state_hash() const override {
        std::uint64_t hash = kHashSeed;
        hash = fold(hash, json::write(facts(state_)));
        for (const Seat seat : seats(players())) hash = fold(hash, rivers::view_text(G::view(state_, seat)));
        return fold(hash, rivers::view_text(G::view(state_, std::nullopt)));
    }

    int plies() const override { return static_cast<int>(past_.size()); }
    Actor actor(int ply) const override { return past_[index(ply)].actor; }
    bool reveals(int ply) const override { return G::reveals(past_[index(ply)].move); }
    std::string move(int ply) const override { return G::to_text(past_[index(ply)].move); }

    void take_back_to(int ply) override {
        state_ = state_after(ply);
        std::erase_if(fresh_, [&](const Deed& deed) { return deed.ply >= ply; });
        past_.cut(index(ply));
    }

    std::unique_ptr<Match> at(int ply) const override {
        auto then = std::make_unique<GameOf>(*this);
        then->take_back_to(ply);
        // Teeth of R-1: the past is not what people are shown, but what was.
        if (sabotaged(Sabotage::PointsInThePast)) then->show_all();
        return then;
    }

    Record record(const SeatNames& names) const override {
        History<G> game{OwnedConfig<G>(state_.config, catalog_), names, {}, {}};
        for (std::size_t ply = 0; ply < past_.size(); ++ply) game.moves.push_back(past_[ply].move);
        return to_record<G>(game);
    }

    void show_all() override { shows_all_ = true; }

    void write_view(json::Writer& out, Perspective viewer) const override { write_shown_view(out, state_, viewer); }
    void write_view_changes(json::Writer& out, ViewChanges& room, const Match& before,
                            Perspective viewer) const override {
        auto then = static_cast<const GameOf&>(before).shown_view(viewer), now = shown_view(viewer);
        rivers::write_view_changes(out, room, then, now);
    }

    std::vector<LegalMove> legal(Language language) const override {
        std::vector<LegalMove> list;
        for (const auto& move : G::legal(state_)) list.push_back({G::to_text(move), told_move(state_, language, move)});
        return list;
    }

    void write_legal(json::Writer& out, Language language) const override {
        out.begin_array();
        for (const auto& move : G::legal(state_)) {
            out.begin_object();
            out.field("move", G::to_text(move));
            out.field("words", told_move(state_, language, move));
            out.end_object();
        }
        out.end_array();
    }

    std::string question(Perspective viewer, Language language, const SeatNames& names) const override {
        return question_in(state_, viewer, language, names);
    }

    ToldMove told(int ply, Perspective viewer, Language language, const SeatNames& names) const override {
        const auto fresh =
            std::find_if(fresh_.begin(), fresh_.end(), [&](const Deed& deed) { return deed.ply == ply; });
        const Ply& made = past_[index(ply)];
        if (fresh != fresh_.end()) return told_deed(*fresh, made, viewer, language, names);
        return told_deed(done_again(ply), made, viewer, language, names);
    }

    std::optional<std::vector<Preview>> foresee(const PreviewFrom& from, const std::vector<std::string>& moves,
                                                bool with_views, Language language,
                                                const SeatNames& names) const override {
        Rng rng(0);
        State imagined = G::imagine(G::view(state_, from.viewer), rng);
        if (from.as && !suppose_turn(imagined, *from.as)) return std::nullopt;
        std::vector<Preview> list;
        LookAhead look;
        const auto shows = [&](Seat seat) { return shows_all_ || G::shows_points(state_, seat, from.viewer); };
        for (const std::string& move : moves) {
            const auto parsed = G::parse(move);
            if (auto why = why_not_in(imagined, parsed, language)) {
                list.emplace_back(std::move(*why));
                continue;
            }
            State s = imagined;
            Foresight foreseen;
            std::vector<Event> events;
            typename G::EventSink sink(events);
            const Move& made = std::get<Move>(parsed);
            G::play(s, made, sink);
            foreseen.outlook = look.after<G>(imagined, made, shows);
            foreseen.lasts = G::reveals(made) || G::to_act(s).is_chance();
            foreseen.events = told_events(events, from.viewer, language, names);
            if (with_views)
                foreseen.view = json::text_of([&](json::Writer& out) { write_shown_view(out, s, from.viewer); });
            foreseen.to_act = G::to_act(s);
            foreseen.question = question_in(s, from.viewer, language, names);
            list.emplace_back(std::move(foreseen));
        }
        return list;
    }

    bool supposes_turns() const override { return SupposesTurns<G>; }
    bool supposable([[maybe_unused]] std::string_view move) const override {
        if constexpr (SupposesTurns<G>)
            return move.substr(0, move.find(' ')) == G::supposed_move;
        else
            return false;
    }

    json::Value standings() const override { return standings_json<G>(state_); }

    std::vector<int> totals() const override {
        const auto standings = G::standings(state_);
        std::vector<int> list;
        for (const Seat seat : seats(standings.players)) list.push_back(standings.scores[seat].total);
        return list;
    }

    std::vector<int> ranks() const override {
        const auto standings = G::standings(state_);
        std::vector<int> list;
        for (const Seat seat : seats(standings.players)) list.push_back(standings.scores[seat].rank);
        return list;
    }

    std::vector<ScoresAt> scores() const override {
        std::vector<ScoresAt> list;
        const auto note = [&](int ply, std::vector<int> points) { list.push_back({ply, std::move(points)}); };
        const auto in_play = [&](const State& s) {
            std::vector<int> points;
            for (const Seat seat : seats(players())) points.push_back(G::points_in_play(s, seat));
            return points;
        };
        State s = G::deal(state_.config);
        for (int ply = 0; ply < plies(); ++ply) {
            std::vector<Event> events;
            typename G::EventSink sink(events);
            G::play(s, past_[index(ply)].move, sink);
            if (std::any_of(events.begin(), events.end(), [](const Event& event) { return G::begins_turn(event); }))
                note(ply + 1, in_play(s));
        }
        if (!list.empty() && list.back().ply == plies()) list.pop_back();
        note(plies(), to_act().is_nobody() ? totals() : in_play(state_));
        return list;
    }

    json::Value reference(Language language) const override { return reference_json(state_.config, language); }

    Thought thought(Seat seat, const std::string& level, std::uint64_t seed) const override {
        // Teeth of P14: a player that is told the truth chooses by it.
        if (sabotaged(Sabotage::ComputerSeesAll)) seed ^= state_hash();
        return Thought([view = G::view(state_, seat), catalog = catalog_, level, seed](const Budget& budget,
                                                                                       IdlePlayers& players) {
            Rng rng(seed);
            std::string move;
            const auto decide = [&](Player<G>& player) { move = G::to_text(player.decide(view, budget, rng).move); };
            if (!players.borrow<G>(level, view.players(), decide))  // a level of another version's
                players.borrow<G>(usual_opponent<G>(view.players()), view.players(), decide);
            return move;
        });
    }

  private:
    using Ply = typename Past<Move, State>::Ply;
    static constexpr std::size_t kFresh = 16;  // moves that are told without being played again
    static std::size_t index(int ply) { return static_cast<std::size_t>(ply); }

    static bool suppose_turn([[maybe_unused]] State& s, [[maybe_unused]] Seat seat) {
        if constexpr (SupposesTurns<G>)
            return G::suppose_turn(s, seat);
        else
            return false;
    }

    static std::optional<MoveRefusal> why_not_in(const State& s, const decltype(G::parse(""))& parsed,
                                                 Language language) {
        if (const auto* fault = std::get_if<TextFault>(&parsed))
            return MoveRefusal{"bad_move", "", told_fault<G>(language, *fault), fault->column};
        if (const auto rule = G::why_not(s, std::get<Move>(parsed)))
            return MoveRefusal{"illegal", std::string(G::id_of(*rule)), say(language, *rule), 0};
        return std::nullopt;
    }

    static std::string question_in(const State& s, Perspective viewer, Language language, const SeatNames& names) {
        return G::to_act(s).is_nobody() ? "" : told_question(language, G::view(s, viewer), names);
    }

    void play(const Move& move) {
        if (fresh_.size() == kFresh) fresh_.clear();
        Deed& deed = fresh_.emplace_back(Deed{plies(), state_, {}});
        past_.add({move, G::to_act(state_)}, state_);
        typename G::EventSink sink(deed.events);
        G::play(state_, move, sink);
    }

    State state_after(int ply) const {
        if (ply == plies()) return state_;
        State s = past_.mark(index(ply));
        typename G::EventSink deaf;
        for (std::size_t i = index(ply) - index(ply) % past_.kMarkEvery; i < index(ply); ++i)
            G::play(s, past_[i].move, deaf);
        return s;
    }

    // As people are shown it at this table: what a preview ends with is no end of the game.
    auto shown_view(const State& s, Perspective viewer) const {
        const auto view = G::view(s, viewer);
        return shows_all_ ? view : G::shown_to_people(view);
    }
    auto shown_view(Perspective viewer) const { return shown_view(state_, viewer); }
    void write_shown_view(json::Writer& out, const State& s, Perspective viewer) const {
        rivers::write_view(out, shown_view(s, viewer));
    }

    Event shown_event(const Event& event, Perspective viewer) const {
        if (sabotaged(Sabotage::EventsUnfiltered)) return event;
        const Event seen = G::seen_by(event, viewer);
        return shows_all_ ? seen : G::shown_to_people(state_.config, seen, viewer);
    }

    // What a move did: the state before it, and what happened.
    struct Deed {
        int ply;
        State before;
        std::vector<Event> events;
    };
    Deed done_again(int ply) const {
        State s = state_after(ply);
        Deed deed{ply, s, {}};
        typename G::EventSink sink(deed.events);
        G::play(s, past_[index(ply)].move, sink);
        return deed;
    }

    ToldMove told_deed(const Deed& deed, const Ply& made, Perspective viewer, Language language,
                       const SeatNames& names) const {
        ToldMove told;
        const auto only = G::private_to(deed.before, made.move);
        const bool shown = shows_all_ || G::is_shown_to_people(deed.before, made.move, viewer);
        if (shown && (!only || only == viewer)) told.move = G::to_text(made.move);
        told.same_for_all = !only && is_shown_to_all(deed.before, made.move);
        told.events = told_events(deed.events, viewer, language, names, &told.headline, &told.same_for_all);
        if (told.headline)
            told.words = told.events[*told.headline].words;
        else if (made.actor.is_seat())
            told.words = say_done(language, made.move, names[made.actor.seat()]);
        return told;
    }

    // What happened as the viewer may know it. The headline is the first event of which not all is told, or else the
    // one that says best what was done: what was paid for it says less.
    ToldEvents told_events(const std::vector<Event>& events, Perspective viewer, Language language,
                           const SeatNames& names, std::optional<std::size_t>* headline = nullptr,
                           bool* same_for_all = nullptr) const {
        ToldEvents list;
        list.reserve(events.size());
        bool kept = false;
        for (const Event& event : events) {
            const Event seen = shown_event(event, viewer);
            list.push_back({event_text(seen), told_event(state_.config, language, seen, names), G::begins_turn(seen)});
            if (same_for_all != nullptr) *same_for_all = *same_for_all && is_told_to_all(event);
            if (headline == nullptr || kept) continue;
            kept = G::is_masked(seen);
            if (kept || (!*headline && !is_payment(list.back()))) *headline = list.size() - 1;
        }
        if (headline != nullptr && !*headline && !list.empty()) *headline = 0;
        return list;
    }
    bool is_told_to_all(const Event& event) const {
        bool told = !G::is_masked(shown_event(event, std::nullopt));
        for (const Seat seat : seats(players())) told = told && !G::is_masked(shown_event(event, seat));
        return told;
    }
    bool is_shown_to_all(const State& before, const Move& move) const {
        bool shown = shows_all_ || G::is_shown_to_people(before, move, std::nullopt);
        for (const Seat seat : seats(players()))
            shown = shown && (shows_all_ || G::is_shown_to_people(before, move, seat));
        return shown;
    }
    static bool is_payment(const ToldEvent& event) { return event.object.starts_with(R"({"kind":"paid")"); }

    CatalogOwner catalog_;  // that the states below name
    State state_;
    Past<Move, State> past_;
    std::vector<Deed>
        fresh_;  // the last moves, which are told to everyone who watches: nobody plays them again for that
    bool shows_all_ = false;
};

}  // namespace

void write_events(json::Writer& out, const ToldEvents& events) {
    out.begin_array();
    for (const ToldEvent& event : events) {
        out.begin_object();
        out.raw_members(event.object);
        out.field("words", event.words);
        out.end_object();
    }
    out.end_array();
}

std::variant<std::unique_ptr<Match>, std::string> new_game(const GameSettings& settings) {
    std::variant<std::unique_ptr<Match>, std::string> made = "there is no game '" + settings.game + "'";
    with_game(settings.game, [&](auto game) {
        using G = decltype(game);
        OwnedConfig<G> config;
        if (settings.players < kMinSeats || settings.players > kMaxSeats) {
            made = "players must be 2, 3 or 4";
            return;
        }
        config.players = settings.players;
        if (settings.rules != 0) config.rules = settings.rules;
        if (config.rules < G::oldest_rules || config.rules > G::rules_version) {
            made = "there is no version " + std::to_string(settings.rules) + " of the rules";
            return;
        }
        for (const auto& [name, value] : settings.options)
            if (const auto fault = G::set_option(config, name, value)) {
                made = *fault;
                return;
            }
        if (!settings.catalog.empty()) {
            const auto faults = CatalogOf<G>::replace(config, settings.catalog);
            if (!faults.empty()) {
                made = "catalog, line " + std::to_string(faults.front().line) + ": " + faults.front().message;
                return;
            }
        }
        made = std::make_unique<GameOf<G>>(config);
    });
    return made;
}

GameSettings settings_of(const Record& record) {
    return {record.game, record.players, record.options, record.catalog_json, record.rules};
}

std::variant<RecordedGame, std::string> read_game(std::string_view text) {
    const auto parsed = parse_record(text);
    if (const auto* fault = std::get_if<RecordFault>(&parsed))
        return "record, line " + std::to_string(fault->line) + ": " + fault->message;
    const Record& record = std::get<Record>(parsed);
    std::optional<std::string> wrong;
    with_game(record.game, [&](auto game) {
        const auto replayed = replay<decltype(game)>(record);
        if (const auto* fault = std::get_if<RecordFault>(&replayed))
            wrong = "line " + std::to_string(fault->line) + ": " + fault->message;
    });
    if (wrong) return "record: " + *wrong;
    auto made = new_game(settings_of(record));
    if (const auto* fault = std::get_if<std::string>(&made)) return "record: " + *fault;
    auto& game = std::get<std::unique_ptr<Match>>(made);
    for (const RecordedMove& move : record.moves) game->play(move.text);
    return RecordedGame{record, std::move(game)};
}

int newest_rules(std::string_view game) {
    int rules = 0;
    with_game(game, [&](auto g) { rules = decltype(g)::rules_version; });
    return rules;
}

bool is_option_by_seat(std::string_view game, std::string_view option) {
    bool by_seat = false;
    with_game(game, [&](auto g) {
        const OptionInfo* info = option_info<decltype(g)>(option);
        by_seat = info != nullptr && info->by_seat;
    });
    return by_seat;
}

std::string Thought::operator()(const Budget& budget) const {
    IdlePlayers none(0);
    return decide_(budget, none);
}

std::string why_not_level(const GameSettings& table, std::string_view level) {
    std::string fault;
    with_game(table.game, [&](auto g) { fault = no_such_player<decltype(g)>(level, table.players, Whom::Opponents); });
    return fault;
}

std::string usual_level(const GameSettings& table) {
    std::string level;
    with_game(table.game, [&](auto g) { level = usual_opponent<decltype(g)>(table.players); });
    return level;
}

std::optional<json::Value> reference_of(std::string_view game, Language language) {
    std::optional<json::Value> found;
    with_game(game, [&](auto g) { found = reference_json(typename decltype(g)::Config{}, language); });
    return found;
}

json::Value describe_games() {
    json::Array list;
    each_game([&](auto game) {
        using G = decltype(game);
        json::Array options, levels;
        json::Object levels_at;
        for (const OptionInfo& option : G::options) options.emplace_back(option.name);
        for (int players = kMinSeats; players <= kMaxSeats; ++players) {
            json::Array here;
            for (const std::string_view name : players_for<G>(players)) here.emplace_back(name);
            if (players == kMinSeats)
                levels = here;
            else
                std::erase_if(levels, [&](const json::Value& one) {
                    return std::find(here.begin(), here.end(), one) == here.end();
                });
            levels_at.emplace_back(std::to_string(players), std::move(here));
        }
        list.push_back(json::Object{{"game", G::name},
                                    {"title", G::title},
                                    {"designers", G::designers},
                                    {"publisher", G::publisher},
                                    {"min_players", kMinSeats},
                                    {"max_players", kMaxSeats},
                                    {"rules_version", G::rules_version},
                                    {"options", std::move(options)},
                                    {"levels", std::move(levels)},
                                    {"levels_at", std::move(levels_at)}});
    });
    return list;
}

}  // namespace rivers
