#include "terminal/local_table.h"

#include <algorithm>

#include "terminal/files.h"

namespace rivers::terminal {
namespace {

std::unique_ptr<Match> match_of(const Record& record) {
    auto made = new_game(settings_of(record));
    if (const auto* fault = std::get_if<std::string>(&made)) throw UserError(*fault);
    auto match = std::move(std::get<std::unique_ptr<Match>>(made));
    for (const RecordedMove& move : record.moves) match->play(move.text);
    return match;
}

std::unique_ptr<GameFace> face_of(const Record& record, const Voice& voice) {
    return GameFace::make(
        json::Object{{"game", record.game},
                     {"players", record.players},
                     {"settings", json::Object{{"catalog", record.catalog}, {"catalog_json", record.catalog_json}}}},
        voice.language, voice.style);
}

}  // namespace

LocalTable::LocalTable(Voice& voice, Record record, std::uint64_t seed, std::string save, Budget budget)
    : voice_(voice),
      record_(std::move(record)),
      save_(std::move(save)),
      match_(match_of(record_)),
      face_(face_of(record_, voice)),
      budget_(budget),
      rng_(seed),
      given_(match_->plies()) {
    for (const auto& [seat, level] : record_.computers) levels_[seat_number(seat)] = level;
    for (const Seat seat : seats(record_.players)) {
        look_.names[seat] = record_.seats[static_cast<std::size_t>(seat)];
        if (levels_[seat].empty()) look_.mine.push_back(seat);
    }
    look_.drawn_first = !record_.first.empty() && given_ == 0;
    go_on();
    find_setup();
}

bool LocalTable::is_person(Actor actor) const { return actor.is_seat() && levels_[actor.seat()].empty(); }

void LocalTable::go_on() {
    const auto next_seed = [this] { return std::uint64_t{rng_.word()} << 32 | rng_.word(); };
    for (;;) {
        const Actor actor = match_->to_act();
        if (actor.is_nobody() || is_person(actor)) break;
        match_->play(actor.is_chance()
                         ? match_->sample(Rng(next_seed()))
                         : match_->thought(actor.seat(), levels_[actor.seat()], next_seed())(budget_, players_));
    }
    look_again();
    if (look_.asked && !save_.empty()) save(save_, false);
}

// What computers do before a person's first turn is no part of the setup any more once turns have begun.
void LocalTable::find_setup() {
    bool began = false;
    for (setup_ = 0; setup_ < match_->plies(); ++setup_) {
        if (began && match_->actor(setup_).is_seat()) return;
        for (const ToldEvent& event : match_->told(setup_, std::nullopt, voice_.language, look_.names).events)
            began = began || event.begins_turn;
    }
}

void LocalTable::look_again() {
    const Actor actor = match_->to_act();
    look_.version = match_->plies();
    look_.asked.reset();
    look_.moves.clear();
    look_.question.clear();
    if (actor.is_nobody()) {
        match_->show_all();
        look_.stage = Stage::Over;
        look_.view = match_->view(std::nullopt);
        return;
    }
    look_.asked = actor.seat();
    look_.view = match_->view(actor.seat());
    look_.question = match_->question(actor.seat(), voice_.language, look_.names);
    std::vector<std::string> spelled;
    for (const LegalMove& legal : match_->legal(voice_.language)) {
        look_.moves.push_back({legal.move, legal.words});
        spelled.push_back(look_.moves.back().move);
    }
    if (look_.moves.size() > kFewMoves) return;
    const auto brought = face_->brings_mover(open_view(), look_.names, spelled);
    for (std::size_t i = 0; i < brought.size(); ++i) look_.moves[i].gain = brought[i];
}

// All that the seat to act may know. What people are shown of it at this table may be less, and too little to reckon
// from.
json::Value LocalTable::open_view() const {
    const auto open = match_->clone();
    open->show_all();
    return open->view(match_->to_act().seat());
}

std::variant<Refused, Preview> LocalTable::preview(const std::string& move) {
    if (const auto refusal = match_->why_not(move, voice_.language))
        return Refused{refusal->rule.empty() ? voice_.not_a_move(refusal->message)
                                             : voice_.illegal(refusal->rule, refusal->message)};
    const auto listed = std::find_if(look_.moves.begin(), look_.moves.end(),
                                     [&](const ListedMove& known) { return known.move == move; });
    return Preview{listed == look_.moves.end() ? move : listed->words, face_->brings(open_view(), look_.names, move)};
}

std::optional<Refused> LocalTable::play(const std::string& move) {
    if (const auto refusal = match_->why_not(move, voice_.language))
        return Refused{voice_.illegal(refusal->rule, refusal->message)};
    match_->play(move);
    go_on();
    return std::nullopt;
}

// Back to the last decision of a person, never past a roll, a draw or a card that was shown: what has been seen cannot
// be unseen, whoever is at the table.
std::string LocalTable::undo() {
    int ply = match_->plies();
    while (ply > given_ && !is_barrier(ply - 1)) {
        if (!is_person(match_->actor(--ply))) continue;
        match_->take_back_to(ply);
        go_on();
        return voice_.words(Label::Undone);
    }
    const bool shown = ply > given_ && match_->reveals(ply - 1);
    return voice_.words(shown ? Label::CannotUndoShown : Label::CannotUndo);
}

// --- what happened ------------------------------------------------------------------------------------------------

std::vector<std::string> LocalTable::told(std::optional<Seat> viewer, int from) const {
    std::vector<std::string> lines;
    for (int ply = from; ply < match_->plies(); ++ply)
        for (const ToldEvent& event : match_->told(ply, viewer, voice_.language, look_.names).events)
            lines.push_back("  " + event.words);
    return lines;
}

News LocalTable::news(std::optional<Seat> viewer, std::int64_t since) {
    if (!viewer) return {};  // only computers play: their game is shown when it is over
    return {told(viewer, static_cast<int>(since)), true};
}

std::vector<std::string> LocalTable::history(std::optional<Seat> viewer) { return told(viewer, 0); }

// --- keeping the game ---------------------------------------------------------------------------------------------

TableClient::Obeyed LocalTable::obey(const std::string& word, const std::string& rest, std::optional<Seat>) {
    if (word != "save") return Obeyed::No;
    save(rest.empty() ? save_ : rest, true);
    return Obeyed::Yes;
}

bool LocalTable::save(const std::string& file, bool tell) {
    if (file.empty()) {
        voice_.line("save FILE");
        return false;
    }
    Record record = match_->record(look_.names);
    record.computers = record_.computers;
    record.first = record_.first;
    try {
        write_file(file, to_text(record));
    } catch (const UserError& error) {
        voice_.line(voice_.style(Ink::Red, error.what()));
        return false;
    }
    if (tell) voice_.say(Label::Saved, {{"file", file}});
    return true;
}

int LocalTable::leave() {
    print("\n");
    bool kept = true;
    if (!save_.empty()) {
        kept = save(save_, true);
    } else if (is_terminal(0)) {
        for (kept = false; !kept;) {
            const auto file = voice_.ask(voice_.words(Label::SaveWhere) + " > ");
            kept = !file || trimmed(*file).empty() || save(trimmed(*file), true);
        }
    }
    voice_.say(Label::Goodbye);
    flush();
    return kept ? 0 : 2;
}

int LocalTable::finish() {
    const bool kept = save_.empty() || save(save_, true);
    flush();
    return kept ? 0 : 2;
}

}  // namespace rivers::terminal
