// New tables: created, forked, imported, or as a rematch.
#include <algorithm>

#include "server/house.h"
#include "table/dice.h"
#include "table/digest.h"
#include "table/lines.h"

namespace rivers::server {
namespace {

constexpr std::size_t kTokenDigits = 32;
constexpr std::size_t kLongestCatalog = 200'000, kLongestRecord = 900'000;

std::string moves_before(const Match& game, int ply) {
    std::vector<std::string> moves;
    for (int i = 0; i < ply; ++i) moves.push_back(game.move(i));
    return text_of(moves);
}

void read_clock(Fields& fields, Settings& settings) {
    const json::Value* clock = fields.optional("clock");
    if (clock == nullptr) return;
    Fields inner(*clock);
    const std::string kind = inner.text("kind", 1, 10);
    if (kind == "days") {
        settings.clock = {ClockRule::Days, static_cast<int>(inner.number("days", 1, 30)), 0, 0};
    } else if (kind == "fischer") {
        settings.clock = {ClockRule::Fischer, 0, static_cast<int>(inner.number("seconds", 10, 86'400)),
                          static_cast<int>(inner.number("increment", 0, 3'600))};
    } else if (kind != "none") {
        inner.fail("kind must be none, days or fischer");
    }
    if (clock->object() == nullptr || !inner.good())
        fields.fail("clock: " + (inner.fault().empty() ? "must be an object" : inner.fault()));
}

}  // namespace

// Everything of a new table but its game: seats, clock, who may see it.
void House::read_terms(Fields& fields, const Caller& caller, Settings& settings) {
    settings.host = caller.user;
    settings.is_public = fields.truth("public", false);
    settings.spectators = fields.truth("spectators", true);
    settings.command = fields.maybe_command();
    read_clock(fields, settings);
    read_seats(fields, caller, settings);
}

bool House::read_seats(Fields& fields, const Caller& caller, Settings& settings) {
    const std::string nonce = fields.maybe_hex("nonce", 1, 64).value_or("");
    const json::Value* list = fields.optional("seats");
    const std::size_t players = static_cast<std::size_t>(settings.game.players);
    settings.chairs.assign(players, {});
    if (list == nullptr) {
        settings.chairs[0] = {ChairKind::Person, caller.user, "", "", false, nonce};
        return true;
    }
    if (list->array() == nullptr || list->array()->size() != players)
        return fields.fail("seats must be a list of " + std::to_string(players)), false;
    bool seated = false, anybody = false;
    for (std::size_t i = 0; i < players; ++i) {
        Chair& chair = settings.chairs[i];
        const json::Value& value = (*list->array())[i];
        const std::string path = "seats[" + std::to_string(i) + "]";
        Fields inner(value);
        const std::string kind = value.object() == nullptr ? "" : inner.text("kind", 1, 10);
        if (kind == "me") {
            if (seated) inner.fail("only one seat is 'me'; use 'here' for others on your screen");
            seated = true;
            chair = {ChairKind::Person, caller.user, "", "", false, nonce};
        } else if (kind == "here") {
            const std::string name = inner.text("name", 1, 40);
            if (const auto fault = name_fault(name)) inner.fail("name: " + *fault);
            chair = {ChairKind::Here, caller.user, name, "", false, ""};
        } else if (kind == "computer") {
            chair = {ChairKind::Computer, 0, "", inner.maybe_text("level", 1, 20).value_or("greedy"), false, ""};
            if (!is_level(settings.game.game, chair.level)) inner.fail("there is no computer player of that level");
        } else if (kind == "open" || kind == "invited") {
            chair.kind = kind == "open" ? ChairKind::Open : ChairKind::Invited;
        } else {
            inner.fail("kind must be me, open, invited, computer or here");
        }
        anybody = anybody || chair.kind != ChairKind::Computer;
        if (!inner.good()) return fields.fail(path + ": " + inner.fault()), false;
    }
    if (!anybody) return fields.fail("seats: at least one must be for a person"), false;
    return true;
}

void House::create(const Caller& caller, Fields& fields, Answer answer) {
    Settings settings;
    settings.game.game = fields.text("game", 1, 40);
    settings.game.players = static_cast<int>(fields.number("players", kMinSeats, kMaxSeats));
    settings.game.catalog = fields.maybe_text("catalog", 1, kLongestCatalog).value_or("");
    if (const json::Value* options = fields.optional("options")) {
        if (options->object() == nullptr) fields.fail("options must be an object");
        if (options->object() != nullptr)
            for (const auto& [name, value] : *options->object())
                settings.game.options.emplace_back(name.substr(0, 40), fields.read_text(value, "options", 1, 60));
    }
    const std::string first = fields.maybe_text("first", 1, 10).value_or(std::string(kDrawn));
    settings.first_drawn = first == kDrawn;
    if (!settings.first_drawn && first != kAsSeated) fields.fail("first must be 'drawn' or 'as seated'");
    read_terms(fields, caller, settings);
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const UserRow* user = people_.user(caller.user);
    if (!settings.game.catalog.empty() && (user == nullptr || user->password.empty()))
        return answer(refused("forbidden", "a catalog of one's own needs an account"));
    const auto made = new_game(settings.game);
    if (const auto* fault = std::get_if<std::string>(&made)) return answer(refused("bad_request", *fault));
    settings.game.rules = std::get<0>(made)->rules();
    open_table(caller, std::move(settings), "", {}, std::move(answer));
}

// The answer to who made the table. It follows from what is stored, so that it can be given again.
json::Object House::made_json(const Table& table) const {
    const Settings& settings = table.settings();
    const auto token = [&](int seat) {
        return hex(hmac_sha256(table.invite_key(), std::to_string(seat))).substr(0, kTokenDigits);
    };
    json::Array invites;
    for (std::size_t i = 0; i < settings.chairs.size(); ++i)
        if (settings.chairs[i].kind == ChairKind::Invited)
            invites.push_back(json::Object{{"seat", static_cast<int>(i)}, {"token", token(static_cast<int>(i))}});
    const bool linked = !settings.is_public && !settings.imported;
    return {{"table", table.id()},
            {"link", linked ? json::Value(token(-1)) : json::Value()},
            {"invites", std::move(invites)},
            {"commitment", commitment_to(table.secret(), table.id())}};
}

// Writes the table's head and its first entries; it begins at once if nobody is missing. `also` is a change of another
// table that belongs to the same deed.
void House::open_table(const Caller& caller, Settings settings, const std::string& given,
                       const std::function<void(const std::string& id, std::vector<Change>&)>& also, Answer answer) {
    const std::pair<UserId, std::string> key{caller.user, settings.command};
    if (!settings.command.empty()) {
        if (const auto before = made_.find(key); before != made_.end())
            return load(before->second, [this, answer](Desk* desk) {
                answer(desk != nullptr ? done(made_json(desk->table)) : refused("busy"));
            });
        if (const auto making = making_.find(key); making != making_.end()) return making->second.push_back(answer);
    }
    if (!settings_.unlimited && !makers_.take(std::to_string(caller.user), now()))
        return answer(refused("slow_down", "", {{"retry_after", 5}}));
    std::size_t unfinished = 0;
    for (const std::string& id : tables_of_[caller.user]) unfinished += listings_.at(id).is_over() ? 0u : 1u;
    if (!settings_.unlimited && unfinished >= settings_.tables_per_person)
        return answer(refused("slow_down", "you have too many unfinished tables; finish or leave some"));

    TableRow row;
    row.id = random_hex(16);
    row.settings = to_json(settings);
    row.secret = new_secret() + random_hex(32);
    row.created = now();
    auto desk = std::make_unique<Desk>(Table(row));
    desk->created = row.created;
    desk->last_used = now();
    if (!desk->table.fault().empty()) return answer(refused("bad_request", desk->table.fault()));
    Draft draft(desk->table, caller.user, "", now());
    draft.add(Kind::Created, -1, "");
    if (!given.empty()) draft.add(Kind::Given, -1, given);
    draft.begin_if_full(desk->orders);
    row.summary = summary_of(listing_of(draft.table(), row.created));

    std::vector<Change> changes{PutTable{row}};
    const json::Value body(made_json(desk->table));
    std::vector<InviteRow> invites;
    const auto invite = [&](const json::Value* token, int seat) {
        if (token != nullptr && token->text() != nullptr)
            invites.push_back({sha256(*token->text()), row.id, seat, now() + kInviteLife});
    };
    invite(body.find("link"), -1);
    for (const json::Value& one : *body.find("invites")->array())
        invite(one.find("token"), static_cast<int>(*one.find("seat")->number()));
    for (const InviteRow& one : invites) changes.push_back(PutInvite{one});
    if (also) also(row.id, changes);

    // Until the disk has it, the table is in no list and nobody can open it.
    Desk& placed = *(desks_[row.id] = std::move(desk));
    if (!settings.command.empty()) making_[key].push_back(answer);
    commit(placed, std::move(draft), std::move(changes),
           [this, id = row.id, key, body, invites, answer](Stored stored) {
               std::vector<Answer> everyone{answer};
               if (const auto making = making_.find(key); making != making_.end()) {
                   everyone = std::move(making->second);
                   making_.erase(making);
               }
               if (stored == Stored::Yes) {
                   parts_.metrics.count("rivers_tables_made_total");
                   parts_.journal.note("info", "table_made", {{"table", id}});
                   for (const InviteRow& one : invites) invites_[one.token] = one;
               } else {
                   parts_.network.post([this, id] { desks_.erase(id); });
               }
               for (const Answer& waiting : everyone)
                   waiting(stored == Stored::Yes ? done(*body.object()) : refused("saving_paused"));
           });
}

void House::fork(const Caller& caller, Fields& fields, Answer answer) {
    const auto table = fields.maybe_hex("table", 32, 32);
    const auto text = fields.maybe_text("record", 1, kLongestRecord);
    const int ply = static_cast<int>(fields.number("ply", 0, 100'000));
    if (table.has_value() == text.has_value()) fields.fail("name either table or record");
    const auto go = [this, caller, ply, answer](Fields& terms, const Match& game, GameSettings of,
                                                const std::string& from) {
        Settings settings;
        settings.game = std::move(of);
        settings.forked_from = from;
        read_terms(terms, caller, settings);
        if (ply > game.plies()) terms.fail("ply: the game has only " + std::to_string(game.plies()));
        if (terms.good() && game.at(ply)->to_act().is_nobody()) terms.fail("ply: the game is over there");
        if (!terms.good()) return answer(refused("bad_request", terms.fault()));
        open_table(caller, std::move(settings), moves_before(game, ply), {}, answer);
    };
    if (text) {
        const auto read = read_game(*text);
        if (const auto* fault = std::get_if<std::string>(&read)) return answer(refused("bad_request", *fault));
        const auto& [record, game] = std::get<RecordedGame>(read);
        return go(fields, *game, settings_of(record), "");
    }
    if (!fields.fault().empty()) return answer(refused("bad_request", fields.fault()));
    // The fields are read again when the table is there: it says how many seats there are.
    with_desk(caller, *table, std::nullopt, answer, [answer, go, object = fields.object()](Desk& desk) {
        if (!desk.table.is_over()) return answer(refused("wrong_phase", "only a game that is over can be forked"));
        Fields again(object);
        again.optional("table"), again.optional("record"), again.optional("ply");
        go(again, desk.table.game(), desk.table.game_settings(), desk.table.id());
    });
}

void House::import(const Caller& caller, Fields& fields, Answer answer) {
    const std::string text = fields.text("record", 1, kLongestRecord);
    const std::string command = fields.maybe_command();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    const auto read = read_game(text);
    if (const auto* fault = std::get_if<std::string>(&read)) return answer(refused("bad_request", *fault));
    const auto& [record, game] = std::get<RecordedGame>(read);
    Settings settings;
    settings.game = settings_of(record);
    settings.host = caller.user;
    settings.imported = true;
    settings.command = command;
    settings.past_names = record.seats;
    settings.chairs.assign(static_cast<std::size_t>(record.players), {ChairKind::Computer, 0, "", "greedy", false, ""});
    open_table(caller, std::move(settings), moves_before(*game, game->plies()), {}, std::move(answer));
}

void House::rematch(const Caller& caller, Fields& fields, Answer answer) {
    const std::string id = fields.table();
    if (!fields.good()) return answer(refused("bad_request", fields.fault()));
    with_desk(caller, id, std::nullopt, answer, [this, caller, answer](Desk& desk) {
        in_turn(desk, answer, [this, caller, answer](Desk& old) {
            if (old.table.phase() != Phase::Finished) return answer(refused("wrong_phase"));
            if (old.table.seats_of(caller.user).empty()) return answer(refused("forbidden"));
            if (!old.table.rematch().empty()) return answer(done({{"table", old.table.rematch()}}));
            Settings settings = old.table.settings();
            settings.game = old.table.game_settings();
            const int rules = newest_rules(settings.game.game);
            // Its seats were those of the game it went on from, or nobody was asked yet how the first is found.
            if (old.table.given() > 0 || settings.game.rules < rules) settings.first_drawn = true;
            settings.host = caller.user;
            settings.rematch_of = old.table.id();
            settings.forked_from.clear();
            settings.game.rules = rules;
            settings.command.clear();
            settings.chairs = old.table.chairs();
            for (Chair& chair : settings.chairs) {
                if (chair.owned() && chair.user != caller.user) chair.kind = ChairKind::Kept;
                if (chair.kind != ChairKind::Computer) chair.level.clear();
                chair.away = false;
                chair.nonce.clear();
            }
            // The new table and the word of it at the old one are one deed: both are there, or neither.
            old.busy = true;
            const std::int64_t from = old.table.version();
            const auto word = std::make_shared<Draft>(old.table, caller.user, "", now());
            const auto also = [word, &old](const std::string& fresh, std::vector<Change>& changes) {
                word->add(Kind::Rematch, -1, fresh);
                word->seal();
                for (const EntryRow& entry : word->entries()) changes.push_back(Append{entry});
                changes.push_back(PutSummary{old.table.id(), summary_of(listing_of(word->table(), old.created))});
            };
            open_table(caller, std::move(settings), "", also, [this, answer, word, from, &old](const Reply& reply) {
                old.busy = false;
                if (reply.status == 200) settle(old, *word);
                answer(reply.status == 200 ? done({{"table", old.table.rematch()}}) : reply);
                if (reply.status == 200) broadcast(old, from);
                next_in_turn(old);
            });
        });
    });
}

}  // namespace rivers::server
