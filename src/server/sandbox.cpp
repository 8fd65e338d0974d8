#include "server/sandbox.h"

#include <chrono>

#include "server/desk.h"
#include "table/digest.h"
#include "table/lines.h"

namespace rivers::server {
namespace {

using Decide = Thinking::Decide;
using Refused = std::optional<Reply>;  // nothing: it was done

// For one question: whoever asks goes on asking while computers are to act.
constexpr std::size_t kMostDecisions = 40;
constexpr std::chrono::milliseconds kLongest{1'000};
constexpr std::string_view kUndo = "undo";

std::string message_of(const Reply& refusal) {
    for (const auto& [key, value] : refusal.body)
        if (key == "message" && value.text() != nullptr) return *value.text();
    return "";
}

// A table for as long as it takes to answer.
class Sand {
  public:
    Sand(InSandbox asked, UserRow user, WallMs now)
        : asked_(std::move(asked)), user_(std::move(user)), me_(asked_.seat.value_or(seat_number(0))), now_(now) {}

    Reply answer(const Decide* decide) {
        if (auto refusal = lay()) return std::move(*refusal);
        for (std::size_t i = 0; i < asked_.done.size(); ++i)
            if (const auto refusal = carry_out(asked_.done[i]))
                return refused(Refusal::BadRequest, "moves[" + std::to_string(i) + "]: " + message_of(*refusal));
        if (asked_.ahead) return look_ahead();
        if (asked_.at) return look_back();
        std::vector<std::string> now;
        if (asked_.deed) {
            if (table().phase() != Phase::Running) return refused(Refusal::WrongPhase);
            const bool mine = table().to_act() == Actor(me_) || is_undo(*asked_.deed);
            if (!mine) return refused(Refusal::NotYourTurn);
            if (auto refusal = carry_out(*asked_.deed)) return std::move(*refusal);
            now.push_back(*asked_.deed);
        } else if (decide != nullptr) {
            now = let_decide(*decide);
        }
        settle();
        return told_so([&](json::Writer& out) {
            tell_table(out, *desk_, viewer(), asked_.since, CatalogText::Told, now_);
            out.key("moves");
            out.begin_array();
            for (const std::string& move : now) out.value(move);
            out.end_array();
        });
    }

  private:
    const Table& table() const { return draft_->table(); }
    Viewer viewer() const { return {user_.id, me_, asked_.language}; }
    static bool is_undo(std::string_view deed) { return deed.substr(0, deed.find(' ')) == kUndo; }

    // The record up to its ply, the asker at one seat and computers at the others.
    Refused lay() {
        auto read = read_game(asked_.record);
        if (const auto* fault = std::get_if<std::string>(&read)) return refused(Refusal::BadRequest, *fault);
        const auto& [record, game] = std::get<RecordedGame>(read);
        if (asked_.ply > game->plies())
            return refused(Refusal::BadRequest, "ply: the game has only " + std::to_string(game->plies()));
        if (game->at(asked_.ply)->to_act().is_nobody())
            return refused(Refusal::BadRequest, "ply: the game is over there");
        if (number(me_) >= game->players()) return refused(Refusal::BadRequest, "there is no such seat");
        Settings settings;
        settings.game = settings_of(record);
        settings.host = user_.id;
        settings.spectators = false;
        const std::string level = asked_.level.empty() ? usual_level(settings.game) : asked_.level;
        if (const auto fault = why_not_level(settings.game, level); !fault.empty())
            return refused(Refusal::BadRequest, "level: " + fault);
        settings.chairs.assign(static_cast<std::size_t>(game->players()),
                               {ChairKind::Computer, 0, "", level, false, ""});
        settings.chairs[static_cast<std::size_t>(number(me_))] = {ChairKind::Person, user_.id, "", "", false, ""};
        const auto digits = [&](std::string_view what) {
            return hex(sha256(std::string(what) + ' ' + std::to_string(asked_.ply) + '\n' + asked_.record));
        };
        TableRow row;
        row.id = digits("table").substr(0, 32);
        row.settings = to_json(settings);
        row.secret = digits("secret") + digits("salt") + digits("links");
        row.host = user_.id;
        row.created = now_;
        row.catalog_text = settings.game.catalog;
        desk_.emplace(Table(row));
        if (!desk_->table.fault().empty()) return refused(Refusal::BadRequest, desk_->table.fault());
        desk_->created = now_;
        desk_->names.learn(user_);
        draft_.emplace(desk_->table, user_.id, "", now_);
        draft_->add(Kind::Created, -1, "");
        std::vector<std::string> given;
        for (int ply = 0; ply < asked_.ply; ++ply) given.push_back(game->move(ply));
        if (!given.empty()) draft_->add(Kind::Given, -1, text_of(given));
        draft_->begin_if_full(desk_->orders);
        return std::nullopt;
    }

    // A move of whoever is to act, or the asker's undo; rolls and draws follow by themselves.
    Refused carry_out(const std::string& deed) {
        if (table().phase() != Phase::Running) return refused(Refusal::WrongPhase);
        if (deed == kUndo) {
            const int ply = table().free_undo(me_);
            if (ply < 0) return refused(Refusal::NoUndo);
            draft_->add(Kind::Undone, number(me_), std::to_string(ply));
        } else if (is_undo(deed)) {  // farther back, to which the computers agree
            const std::string to = deed.substr(kUndo.size() + 1);
            const int farthest = table().asked_undo(me_);
            int ply = farthest;
            while (farthest >= 0 && ply < table().game().plies() && std::to_string(ply) != to) ++ply;
            if (farthest < 0 || ply >= table().game().plies() || table().game().actor(ply) != Actor(me_))
                return refused(Refusal::NoUndo);
            draft_->add(Kind::UndoAsked, number(me_), to);
        } else {
            if (const auto why = table().game().why_not(deed, asked_.language)) return refused_move(*why);
            draft_->add(Kind::Move, number(table().to_act().seat()), deed);
        }
        draft_->go_on(desk_->orders);
        return std::nullopt;
    }

    std::vector<std::string> let_decide(const Decide& decide) {
        std::vector<std::string> decided;
        const auto until = std::chrono::steady_clock::now() + kLongest;
        const Hash seeds = sha256(table().secret() + " computer");
        while (decided.size() < kMostDecisions && std::chrono::steady_clock::now() < until) {
            const Actor actor = table().to_act();
            if (!actor.is_seat() || !table().chair(actor.seat()).by_computer()) break;
            const std::uint64_t seed = chacha_word(seeds, static_cast<std::uint64_t>(table().version()));
            const std::string move =
                decide(table().game().thought(actor.seat(), table().chair(actor.seat()).level, seed));
            if (carry_out(move)) break;  // none was found
            decided.push_back(move);
        }
        return decided;
    }

    void settle() {
        for (std::size_t i = 0; i < draft_->entries().size(); ++i)
            desk_->note(draft_->entries()[i], draft_->ply_before(i));
        desk_->table = draft_->take_table();
    }

    Reply look_ahead() {
        settle();
        const Table& at = desk_->table;
        const WhatAhead& ahead = *asked_.ahead;
        if (at.phase() != Phase::Running) return refused(Refusal::WrongPhase);
        if (!ahead.as && at.to_act() != Actor(me_)) return refused(Refusal::NotYourTurn);
        if (ahead.as && (number(*ahead.as) >= at.players() || !at.game().supposes_turns()))
            return refused(Refusal::BadRequest, "as is a seat of this table, in a game that knows such a supposition");
        for (const std::string& move : ahead.list())
            if (ahead.as && !at.game().supposable(move))
                return refused(Refusal::BadRequest, "with as, this move cannot be looked at");
        return tell_previews(*desk_, {me_, ahead.as}, ahead, asked_.language);
    }

    Reply look_back() {
        settle();
        if (*asked_.at > desk_->table.game().plies()) return refused(Refusal::BadRequest, "there is no such ply");
        return told_so(
            [&](json::Writer& out) { write_past(out, desk_->table, desk_->seat_names(), viewer(), *asked_.at); });
    }

    const InSandbox asked_;
    const UserRow user_;
    const Seat me_;
    const WallMs now_;
    std::optional<Desk> desk_;
    std::optional<Draft> draft_;
};

// On a thread of its own, where nothing may escape.
Reply answer_to(const InSandbox& asked, const UserRow& user, WallMs now, const Decide* decide) {
    try {
        return Sand(asked, user, now).answer(decide);
    } catch (const std::exception&) {
        return refused(Refusal::Internal);
    }
}

}  // namespace

// What somebody waits for at the table is reckoned beside other people's records; computers think where they always do.
void Sandbox::handle(const Caller& caller, InSandbox request, Answer answer) {
    const bool thinks = !request.deed && !request.at && !request.ahead;
    const auto then = [answer](const Reply& reply) { answer(reply); };
    const auto asked = std::make_shared<const InSandbox>(std::move(request));
    const bool taken =
        thinks ? thinking_.think<Reply>([asked, user = caller.user, now = parts_.now()](
                                            const Decide& decide) { return answer_to(*asked, user, now, &decide); },
                                        then)
               : thinking_.read<Reply>(
                     [asked, user = caller.user, now = parts_.now()] { return answer_to(*asked, user, now, nullptr); },
                     then);
    if (!taken) answer(busy(1));
}

}  // namespace rivers::server
