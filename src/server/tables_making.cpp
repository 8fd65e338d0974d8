// New tables: created, forked, imported, or as a rematch.
#include <algorithm>

#include "server/tables.h"
#include "table/dice.h"
#include "table/digest.h"
#include "table/lines.h"

namespace rivers::server {
namespace {

constexpr std::size_t kTokenDigits = 32;

// A new table's id and the secret of its dice. Only a test names a seed (serve.cpp refuses one elsewhere), and gets
// those that follow.
std::pair<std::string, std::string> dice_for(const std::string& test_seed, std::uint64_t number) {
    if (test_seed.empty()) return {random_hex(16), new_secret()};
    const auto digits = [&](const char* what) { return hex(sha256(test_seed + what + std::to_string(number))); };
    return {digits(" table ").substr(0, 32), digits(" secret ") + digits(" salt ")};
}

std::string moves_before(const Match& game, int ply) {
    std::vector<std::string> moves;
    for (int i = 0; i < ply; ++i) moves.push_back(game.move(i));
    return text_of(moves);
}

// Who sits where as the table is laid, or what is wrong with the wish.
std::variant<std::vector<Chair>, std::string> chairs_for(const Terms& terms, const GameSettings& game, UserId host) {
    const std::size_t players = static_cast<std::size_t>(game.players);
    std::vector<Chair> chairs(players);
    const Chair mine{ChairKind::Person, host, "", "", false, terms.nonce};
    if (!terms.seats) {
        chairs[0] = mine;
        return chairs;
    }
    if (terms.seats->size() != players) return "seats must be a list of " + std::to_string(players);
    bool seated = false, anybody = false;
    for (std::size_t i = 0; i < players; ++i) {
        const WantedSeat& wanted = (*terms.seats)[i];
        const std::string path = "seats[" + std::to_string(i) + "]: ";
        anybody = anybody || wanted.kind != WantedSeat::Computer;
        if (wanted.kind == WantedSeat::Me) {
            if (std::exchange(seated, true))
                return path + "only one seat is 'me'; use 'here' for others on your screen";
            chairs[i] = mine;
        } else if (wanted.kind == WantedSeat::Here) {
            chairs[i] = {ChairKind::Here, host, wanted.name, "", false, ""};
        } else if (wanted.kind == WantedSeat::Computer) {
            const std::string level = wanted.level.empty() ? usual_level(game) : wanted.level;
            if (const auto fault = why_not_level(game, level); !fault.empty()) return path + fault;
            chairs[i] = {ChairKind::Computer, 0, "", level, false, ""};
        } else {
            chairs[i].kind = wanted.kind == WantedSeat::Open ? ChairKind::Open : ChairKind::Invited;
        }
    }
    if (!anybody) return "seats: at least one must be for a person";
    return chairs;
}

// Everything of a new table but its game; says what is wrong, or nothing.
std::optional<std::string> take_terms(Settings& settings, const Terms& terms, const Hash& digest, UserId host) {
    settings.host = host;
    settings.is_public = terms.is_public;
    settings.spectators = terms.spectators;
    settings.clock = terms.clock;
    settings.command = terms.command;
    settings.digest = Desk::short_digest(digest);
    auto chairs = chairs_for(terms, settings.game, host);
    if (auto* fault = std::get_if<std::string>(&chairs)) return std::move(*fault);
    settings.chairs = std::get<0>(std::move(chairs));
    return std::nullopt;
}

// The answer to who made the table. It follows from what is stored, so that it can be given again.
json::Object made_json(const Table& table) {
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

std::vector<InviteRow> invites_in(const json::Value& made, const std::string& table, WallMs now) {
    std::vector<InviteRow> rows;
    const auto add = [&](const json::Value* token, int seat) {
        if (token != nullptr && token->text() != nullptr)
            rows.push_back({sha256(*token->text()), table, seat, now + kInviteLife});
    };
    add(made.find("link"), -1);
    for (const json::Value& one : *made.find("invites")->array())
        add(one.find("token"), static_cast<int>(*one.find("seat")->number()));
    return rows;
}

}  // namespace

void Tables::handle(const Caller& caller, Create request, Answer answer) {
    if (!request.game.catalog.empty() && caller.is_guest())
        return answer(refused(Refusal::Forbidden, "a catalog of one's own needs an account"));
    Settings settings;
    settings.game = request.game;
    settings.first_drawn = request.first == Create::Drawn;
    const auto made = new_game(settings.game);
    if (const auto* fault = std::get_if<std::string>(&made)) return answer(refused(Refusal::BadRequest, *fault));
    settings.game.rules = std::get<0>(made)->rules();
    if (const auto fault = take_terms(settings, request.terms, request.digest, caller.id()))
        return answer(refused(Refusal::BadRequest, *fault));
    make_once(caller, {std::move(settings), "", {}}, std::move(answer));
}

void Tables::made_before(const std::string& table, const std::string& digest, Answer answer) {
    load(table, [digest, answer = std::move(answer)](Desk* desk) {
        if (desk == nullptr || !desk->fault.empty()) return answer(refused(Refusal::Busy));
        const std::string& then = desk->table.settings().digest;
        if (!then.empty() && then != digest) return answer(refused(Refusal::IdReused));
        answer(done(made_json(desk->table)));
    });
}

// A table for each command id of a person, however often it is sent.
void Tables::make_once(const Caller& caller, Making making, Answer answer) {
    const std::string command = making.settings.command, digest = making.settings.digest;
    if (command.empty()) return make(caller, std::move(making), std::move(answer));
    auto& waiting = making_[{caller.id(), command}];
    waiting.emplace_back(digest, std::move(answer));
    if (waiting.size() > 1) return;
    const Answer everyone = [this, key = std::pair(caller.id(), command), digest](const Reply& reply) {
        auto told = std::move(making_.at(key));
        making_.erase(key);
        for (const auto& [asked, one] : told) one(asked == digest ? reply : refused(Refusal::IdReused));
    };
    parts_.store.made(caller.id(), command,
                      [this, caller, making = std::move(making), digest, everyone](std::optional<std::string> known) {
                          if (known) return made_before(*known, digest, everyone);
                          make(caller, making, everyone);
                      });
}

// Writes the table's head and its first entries; it begins at once if nobody is missing.
void Tables::make(const Caller& caller, Making making, Answer answer) {
    if (!parts_.settings.unlimited && !makers_.take(std::to_string(caller.id()), now())) return answer(slow_down(5));
    const int most = static_cast<int>(parts_.settings.tables_per_person);
    const auto go_on = [this, caller, making = std::move(making), most, answer](const TableList& open) {
        if (!parts_.settings.unlimited && static_cast<int>(open.tables.size()) >= most)
            return answer(refused(Refusal::SlowDown, "you have too many unfinished tables; finish or leave some"));
        const Settings& settings = making.settings;
        TableRow row;
        // A roll follows from the table's id and its secret.
        const auto dice = dice_for(parts_.settings.test_dice_seed, ++made_);
        row.id = dice.first;
        row.settings = to_json(settings);
        row.secret = dice.second + random_hex(32);
        row.host = settings.host;
        row.is_public = settings.is_public;
        row.command = settings.command;
        row.created = now();
        row.catalog_text = settings.game.catalog;
        auto desk = std::make_unique<Desk>(Table(row));
        desk->created = row.created;
        desk->last_used = now();
        desk->names.learn(caller.user);
        if (!desk->table.fault().empty()) return answer(refused(Refusal::BadRequest, desk->table.fault()));
        // Equal catalogs are stored once, whatever the white space and the order of their keys.
        row.catalog_text = desk->table.settings().game.catalog;
        if (!row.catalog_text.empty()) row.catalog = hex(sha256(row.catalog_text));
        Draft draft(desk->table, caller.id(), "", now());
        draft.add(Kind::Created, -1, "");
        if (!making.moves.empty()) draft.add(Kind::Given, -1, making.moves);
        draft.begin_if_full(desk->orders);
        row.summary = summary_of(draft.table());

        std::vector<Change> changes;
        if (!row.catalog.empty()) changes.push_back(PutCatalog{{row.catalog, row.catalog_text}});
        changes.push_back(PutTable{row});
        const json::Value body(made_json(desk->table));
        for (const InviteRow& one : invites_in(body, row.id, now())) changes.push_back(PutInvite{one});
        if (making.also) making.also(row.id, changes);

        // Until the disk has it, nobody is told its id.
        Desk& placed = *(desks_[row.id] = std::move(desk));
        commit(placed, std::move(draft), std::move(changes), [this, id = row.id, body, answer](Stored stored) {
            if (stored == Stored::Yes) {
                parts_.metrics.count("rivers_tables_made_total");
                parts_.journal.note("info", "table_made", {{"table", id}});
            } else {
                parts_.network.post([this, id] { desks_.erase(id); });
            }
            answer(stored == Stored::Yes ? done(*body.object()) : not_stored(stored));
        });
    };
    if (parts_.settings.unlimited) return go_on({});
    parts_.store.open_tables(caller.id(), most, go_on);
}

// Whatever a stranger wrote is read on another thread.
void Tables::read_record(const std::string& text, const Answer& answer, std::function<void(RecordedGame&)> then) {
    using Read = std::variant<RecordedGame, std::string>;
    const bool taken = thinking_.read<Read>([text] { return read_game(text); },
                                            [answer, then = std::move(then)](Read read) {
                                                if (const auto* fault = std::get_if<std::string>(&read))
                                                    return answer(refused(Refusal::BadRequest, *fault));
                                                then(std::get<RecordedGame>(read));
                                            });
    if (!taken) answer(busy(2));
}

void Tables::make_fork(const Caller& caller, const Fork& request, const Match& game, GameSettings of,
                       const std::string& from, const Answer& answer) {
    Settings settings;
    settings.game = std::move(of);
    settings.forked_from = from;
    auto fault = take_terms(settings, request.terms, request.digest, caller.id());
    if (!fault && request.ply > game.plies()) fault = "ply: the game has only " + std::to_string(game.plies());
    if (!fault && game.at(request.ply)->to_act().is_nobody()) fault = "ply: the game is over there";
    if (fault) return answer(refused(Refusal::BadRequest, *fault));
    make_once(caller, {std::move(settings), moves_before(game, request.ply), {}}, answer);
}

void Tables::handle(const Caller& caller, Fork request, Answer answer) {
    if (request.record)
        return read_record(*request.record, answer, [=, this](RecordedGame& read) {
            make_fork(caller, request, *read.game, settings_of(read.record), "", answer);
        });
    with_desk(caller, *request.table, answer, [=, this](Desk& desk) {
        if (!desk.table.is_over())
            return answer(refused(Refusal::WrongPhase, "only a game that is over can be forked"));
        make_fork(caller, request, desk.table.game(), desk.table.game_settings(), desk.table.id(), answer);
    });
}

void Tables::handle(const Caller& caller, Import request, Answer answer) {
    read_record(request.record, answer, [=, this](RecordedGame& read) {
        Settings settings;
        settings.game = settings_of(read.record);
        settings.host = caller.id();
        settings.imported = true;
        settings.command = request.command;
        settings.digest = Desk::short_digest(request.digest);
        settings.past_names = read.record.seats;
        settings.chairs.assign(static_cast<std::size_t>(read.record.players),
                               {ChairKind::Computer, 0, "", usual_level(settings.game), false, ""});
        make_once(caller, {std::move(settings), moves_before(*read.game, read.game->plies()), {}}, answer);
    });
}

void Tables::handle(const Caller& caller, Rematch request, Answer answer) {
    with_desk(caller, request.table, answer, [=, this](Desk& desk) {
        in_turn(desk, answer, [=, this](Desk& old) {
            if (old.table.phase() != Phase::Finished) return answer(refused(Refusal::WrongPhase));
            if (old.table.seats_of(caller.id()).empty()) return answer(refused(Refusal::Forbidden));
            if (!old.table.rematch().empty()) return answer(done({{"table", old.table.rematch()}}));
            Settings settings = old.table.settings();
            settings.game = old.table.game_settings();
            const int rules = newest_rules(settings.game.game);
            // Its seats were those of the game it went on from, or nobody was asked yet how the first is found.
            if (old.table.given() > 0 || settings.game.rules < rules) settings.first_drawn = true;
            settings.host = caller.id();
            settings.rematch_of = old.table.id();
            settings.forked_from.clear();
            settings.game.rules = rules;
            settings.command.clear();
            settings.digest.clear();
            settings.chairs = old.table.chairs();
            for (Chair& chair : settings.chairs) {
                if (chair.owned() && chair.user != caller.id()) chair.kind = ChairKind::Kept;
                if (chair.kind != ChairKind::Computer) chair.level.clear();
                chair.away = false;
                chair.nonce.clear();
            }
            // The new table and the word of it at the old one are one deed: both are there, or neither.
            old.busy = true;
            const auto word = std::make_shared<Draft>(old.table, caller.id(), "", now());
            const auto also = [word, &old](const std::string& fresh, std::vector<Change>& changes) {
                word->add(Kind::Rematch, -1, fresh);
                word->seal();
                for (const Entry& entry : word->entries()) changes.push_back(Append{entry});
                changes.push_back(PutSummary{old.table.id(), summary_of(word->table())});
            };
            make(caller, {std::move(settings), "", also}, [this, answer, word, &old](const Reply& reply) {
                if (reply.good()) {
                    // Its people are known here: the new table names them too.
                    if (const auto fresh = desks_.find(word->table().rematch()); fresh != desks_.end())
                        fresh->second->names = old.names;
                    settle(old, *word);
                }
                old.busy = false;
                answer(reply.good() ? done({{"table", old.table.rematch()}}) : reply);
                if (reply.good()) broadcast(old);
                next_in_turn(old);
            });
        });
    });
}

}  // namespace rivers::server
