#include "cli/host/load_table.h"

#include <charconv>

namespace rivers::cli {
namespace {

std::string unquoted(std::string_view value) {
    return value.size() < 2 || value.front() != '"' ? "" : std::string(value.substr(1, value.size() - 2));
}

std::int64_t read_number(std::string_view value) {
    std::int64_t n = -1;
    std::from_chars(value.data(), value.data() + value.size(), n);
    return n;
}

// The moves of `legal`; notation has nothing that JSON would escape.
std::vector<std::string> read_moves(std::string_view legal) {
    static constexpr std::string_view kKey = "{\"move\":\"";
    std::vector<std::string> moves;
    for (std::size_t at = legal.find(kKey); at != std::string_view::npos; at = legal.find(kKey, at)) {
        at += kKey.size();
        moves.emplace_back(legal.substr(at, legal.find('"', at) - at));
    }
    return moves;
}

}  // namespace

LoadTable::LoadTable(LoadShared& shared, std::string game, std::vector<std::string> cookies, std::uint64_t seed)
    : shared_(shared), game_(std::move(game)), rng_(seed) {
    for (std::string& cookie : cookies) {
        players_.emplace_back();
        players_.back().cookie = std::move(cookie);
    }
}

void LoadTable::begin() {
    for (std::size_t i = 0; i < players_.size(); ++i) open(i);
}

void LoadTable::end() {
    for (const Player& player : players_) shared_.client.close(player.line);
}

void LoadTable::open(std::size_t player) {
    LineEvents events;
    events.received = [this, player](std::string_view text) { heard(player, text); };
    events.closed = [this, player](const ClientFault& fault) { lost(player, fault); };
    players_[player].line =
        shared_.client.open(shared_.url, "/ws", {{"Cookie", players_[player].cookie}}, std::move(events));
}

void LoadTable::lost(std::size_t player, const ClientFault& fault) {
    if (shared_.ending) return;
    ++shared_.figures.errors;
    ++shared_.figures.closes[fault.what()];
    players_[player].greeted = false;
    if (under_way_ && mover_ == player) under_way_ = false;
    shared_.client.after(std::chrono::seconds(1), [this, player] {
        if (!shared_.ending) open(player);
    });
}

void LoadTable::send(std::size_t player, std::string_view name, std::string_view re, const std::string& more) {
    std::string text = "{\"do\":\"";
    ((((text += name) += "\",\"id\":\"") += re) += '"') += more;
    text += '}';
    if (shared_.measuring) {
        ++shared_.figures.messages_sent;
        shared_.figures.text_sent += text.size();
    }
    shared_.client.send(players_[player].line, std::move(text));
}

void LoadTable::heard(std::size_t player, std::string_view text) {
    if (shared_.measuring) {
        ++shared_.figures.messages_received;
        shared_.figures.text_received += text.size();
    }
    std::string_view re, type, table;
    // What a message is stands in its first members.
    skim(text.substr(0, 200), [&](std::string_view key, std::string_view value) {
        if (key == "re") re = value;
        if (key == "type") type = value;
        if (key == "table") table = value;
    });
    if (!re.empty()) return answered(player, unquoted(re), text);
    if (type == "\"news\"" && unquoted(table) == table_) return look(player, text);
    if (type != "\"hello\"") return;
    players_[player].greeted = true;
    if (players_[player].seated) return watch(player);  // it was cut
    for (const Player& other : players_)
        if (!other.greeted) return;
    if (table_.empty()) create();
}

void LoadTable::create() {
    send(0, "create", "create-" + std::to_string(++serial_),
         ",\"game\":\"" + game_ + "\",\"players\":" + std::to_string(players_.size()));
}

// A new table, or the rematch of the old one, which everyone has to sit down at.
void LoadTable::enter(const std::string& table, const std::string& link) {
    old_ = std::exchange(table_, table);
    link_ = link;
    moves_.clear();
    under_way_ = running_ = asked_again_ = false;
    broadcasts_.clear();
    for (std::size_t i = 0; i < players_.size(); ++i) {
        players_[i].version = -1;
        players_[i].seated = i == 0;
        if (!old_.empty()) send(i, "unwatch", "unwatch", ",\"table\":\"" + old_ + '"');
        if (i == 0)
            watch(0);
        else
            send(i, "join", "join",
                 ",\"table\":\"" + table_ + '"' + (link.empty() ? "" : ",\"token\":\"" + link + '"'));
    }
}

void LoadTable::watch(std::size_t player) { send(player, "watch", "watch", ",\"table\":\"" + table_ + '"'); }

void LoadTable::refused(std::string_view error) {
    if (shared_.measuring) ++shared_.figures.refusals[std::string(error)];
}

void LoadTable::answered(std::size_t player, std::string_view re, std::string_view text) {
    std::string_view ok, error, table, link, version, news;
    skim(text, [&](std::string_view key, std::string_view value) {
        if (key == "ok") ok = value;
        if (key == "error") error = value;
        if (key == "table") table = value;
        if (key == "link") link = value;
        if (key == "version") version = value;
        if (key == "news") news = value;
    });
    const bool good = ok == "true";
    if (!good) refused(unquoted(error));
    if (re.starts_with("create") || re == "rematch") {
        if (good) return enter(unquoted(table), unquoted(link));
        return shared_.client.after(std::chrono::seconds(1), [this] { create(); });
    }
    if (re == "join") {
        players_[player].seated = true;
        return watch(player);
    }
    if (re == "watch" && good && unquoted(table) == table_) return look(player, text);
    if (!re.starts_with("play") || !under_way_ || player != mover_) return;
    under_way_ = false;
    if (!good) return watch(player);
    const LoadTime now = std::chrono::steady_clock::now();
    const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(now - intended_).count();
    if (shared_.measuring) {
        ++shared_.figures.moves;
        shared_.figures.answers.add(passed);
        shared_.figures.lately.add(passed);
    }
    Broadcast broadcast{read_number(version), 0, intended_};
    for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[i].version < broadcast.version) broadcast.missing |= 1u << i;
    broadcasts_.push_back(broadcast);
    if (!news.empty()) look(player, news);
}

void LoadTable::look(std::size_t player, std::string_view text) {
    std::string_view version, phase, legal;
    skim(text, [&](std::string_view key, std::string_view value) {
        if (key == "version") version = value;
        if (key == "phase") phase = value;
        if (key == "legal") legal = value;
    });
    Player& who = players_[player];
    who.version = std::max(who.version, read_number(version));
    const LoadTime now = std::chrono::steady_clock::now();
    for (Broadcast& broadcast : broadcasts_) {
        if (broadcast.version > who.version) break;
        broadcast.missing &= ~(1u << player);
    }
    while (!broadcasts_.empty() && broadcasts_.front().missing == 0) {
        if (shared_.measuring)
            shared_.figures.broadcasts.add(
                std::chrono::duration_cast<std::chrono::microseconds>(now - broadcasts_.front().since).count());
        broadcasts_.pop_front();
    }
    if (phase == "\"finished\"" && !asked_again_) {
        asked_again_ = true;
        running_ = false;
        if (shared_.measuring) ++shared_.figures.games;
        return send(0, "rematch", "rematch", ",\"table\":\"" + table_ + '"');
    }
    if (legal.size() < 3 || under_way_) return;
    if (!std::exchange(running_, true)) due_ = std::max(due_, now);  // a new game owes nothing for the time between
    mover_ = player;
    version_ = who.version;
    moves_ = read_moves(legal);
    if (shared_.measuring) tick(now);
}

void LoadTable::tick(LoadTime now) {
    if (under_way_ || moves_.empty() || !players_[mover_].greeted) return;
    if (shared_.interval.count() > 0 && now < due_) return;
    play(now);
}

void LoadTable::play(LoadTime now) {
    // By the clock the time of a move was fixed long ago: if the server stalls, all that should have been sent
    // meanwhile has waited too.
    intended_ = shared_.interval.count() > 0 ? due_ : now;
    due_ += shared_.interval;
    const std::string move = moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
    moves_.clear();
    under_way_ = true;
    send(mover_, "play", "play-" + std::to_string(++serial_),
         ",\"table\":\"" + table_ + "\",\"version\":" + std::to_string(version_) + ",\"move\":\"" + move + '"');
}

}  // namespace rivers::cli
