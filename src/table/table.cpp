#include "table/table.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

#include "table/digest.h"
#include "table/lines.h"
#include "table/sabotage.h"

namespace rivers {
namespace {

constexpr std::array<std::string_view, 5> kPhases{"gathering", "running", "finished", "closed", "imported"};
constexpr std::array<std::string_view, 6> kChairs{"open", "invited", "kept", "person", "here", "computer"};
constexpr std::array<std::string_view, 3> kClocks{"none", "days", "fischer"};
constexpr WallMs kDay = 86'400'000;

template <class E, class Words>
std::optional<E> member_of(const Words& words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? std::nullopt : std::optional(static_cast<E>(found - words.begin()));
}

int number_in(const std::string& text) { return text.empty() ? -1 : std::atoi(text.c_str()); }

void append_number(std::string& bytes, std::int64_t n) {
    std::array<char, 8> little_endian;
    for (std::size_t i = 0; i < 8; ++i) little_endian[i] = static_cast<char>(static_cast<std::uint64_t>(n) >> (8 * i));
    bytes.append(little_endian.data(), little_endian.size());
}
void append_text(std::string& bytes, std::string_view text) {
    append_number(bytes, static_cast<std::int64_t>(text.size()));
    bytes += text;
}

}  // namespace

std::string_view word_of(Phase phase) { return kPhases[static_cast<std::size_t>(phase)]; }
std::string_view word_of(ChairKind kind) { return kChairs[static_cast<std::size_t>(kind)]; }
std::string_view word_of(ClockRule::Type type) { return kClocks[static_cast<std::size_t>(type)]; }

std::optional<Phase> phase_of(std::string_view word) { return member_of<Phase>(kPhases, word); }
Spelling spelling(ChairKind) { return Spelling::of(kChairs); }

Table::Table(const TableRow& row)
    : id_(std::make_shared<const std::string>(row.id)), secret_(std::make_shared<const std::string>(row.secret)) {
    if (auto settings = read_settings(row.settings, row.catalog_text)) {
        auto made = new_game(settings->game);
        if (auto* game = std::get_if<std::unique_ptr<Match>>(&made)) {
            game_ = std::move(*game);
            // However long the text was that somebody brought, and whatever an older program stored of it.
            if (!settings->game.catalog.empty()) settings->game.catalog = game_->record({}).catalog_json;
        } else {
            fault_ = std::get<std::string>(made);
        }
        settings_ = std::make_shared<const Settings>(std::move(*settings));
    } else {
        fault_ = "its settings cannot be read";
    }
    chairs_ = std::make_shared<std::vector<Chair>>(settings_->chairs);
    remaining_.assign(chairs_->size(), WallMs{settings_->clock.seconds} * 1000);
}

Table::Table(const Table& other)
    : id_(other.id_),
      secret_(other.secret_),
      fault_(other.fault_),
      settings_(other.settings_),
      chairs_(other.chairs_),
      game_(other.game_ ? other.game_->clone() : nullptr),
      phase_(other.phase_),
      version_(other.version_),
      hash_(other.hash_),
      rolls_(other.rolls_),
      dice_(other.dice_),
      given_(other.given_),
      drawn_(other.drawn_),
      started_(other.started_),
      since_(other.since_),
      last_at_(other.last_at_),
      ended_(other.ended_),
      remaining_(other.remaining_),
      undo_question_(other.undo_question_),
      banned_(other.banned_),
      rematch_(other.rematch_) {}

Chair& Table::at(int seat) {
    if (chairs_.use_count() > 1) chairs_ = std::make_shared<std::vector<Chair>>(*chairs_);
    return (*chairs_)[static_cast<std::size_t>(seat)];
}

bool Table::is_full() const {
    return std::all_of(chairs_->begin(), chairs_->end(), [](const Chair& chair) { return chair.taken(); });
}

std::vector<Seat> Table::seats_of(UserId user) const {
    std::vector<Seat> mine;
    for (const Seat seat : seats(players()))
        if (owns(user, seat)) mine.push_back(seat);
    return mine;
}

std::vector<std::string> Table::nonces() const {
    std::vector<std::string> list(chairs_->size());
    for (const Seat seat : seats(players())) list[static_cast<std::size_t>(laid(seat))] = chair(seat).nonce;
    return list;
}

std::vector<std::pair<std::string, std::string>> Table::options() const {
    auto list = settings_->game.options;
    for (auto& [name, value] : list)
        if (is_option_by_seat(settings_->game.game, name)) value = in_drawn_order(drawn_, value);
    return list;
}

GameSettings Table::game_settings() const {
    GameSettings game = settings_->game;
    game.options = options();
    return game;
}

int Table::seat_since(std::int64_t version, int seat) const {
    if (drawn_.empty() || version >= started_) return seat;
    return static_cast<int>(std::find(drawn_.begin(), drawn_.end(), seat) - drawn_.begin());
}

const Dice& Table::dice() const {
    if (!dice_) {
        const std::string secret = sabotaged(Sabotage::SecretFromTableId) ? id() + id() + id() + id() : this->secret();
        dice_ = std::make_shared<const Dice>(secret, id(), nonces());
    }
    return *dice_;
}

DrawnSeats Table::draw() const {
    if (!settings_->first_drawn) return {};
    if (sabotaged(Sabotage::SeatsDrawnLater)) {
        Rng rng = dice().roll(1);
        return draw_seats(players(), rng);
    }
    return dice().seats(players());
}

std::string Table::roll() const {
    if (sabotaged(Sabotage::BiasedDice)) return game_->sample(Rng(rolls_ % 2));
    return game_->sample(dice().roll(rolls_));
}

// The first ply behind the last roll, draw or card shown: what came before can never be undone.
int Table::barrier() const {
    for (int ply = game_->plies(); ply > given_; --ply) {
        if (game_->actor(ply - 1).is_chance() && !sabotaged(Sabotage::UndoPastRolls)) return ply;
        if (game_->reveals(ply - 1) && !sabotaged(Sabotage::UndoPastReveals)) return ply;
    }
    return given_;
}

int Table::free_undo(Seat seat) const {
    if (phase_ != Phase::Running) return -1;
    const int last = game_->plies() - 1;
    if (sabotaged(Sabotage::UndoPastRolls))
        for (int ply = last; ply >= given_; --ply)
            if (game_->actor(ply) == Actor(seat)) return ply;
    return last >= barrier() && game_->actor(last) == Actor(seat) ? last : -1;
}

int Table::asked_undo(Seat seat) const {
    if (phase_ != Phase::Running) return -1;
    for (int ply = barrier(); ply < game_->plies(); ++ply)
        if (game_->actor(ply) == Actor(seat)) return ply;
    return -1;
}

WallMs Table::remaining(Seat seat, WallMs now) const {
    const std::size_t i = static_cast<std::size_t>(seat);
    if (settings_->clock.type == ClockRule::Days) {
        const bool asked = to_act() == Actor(seat);
        return std::max<WallMs>(0, settings_->clock.days * kDay - (asked ? now - since_ : 0));
    }
    const WallMs spent = to_act() == Actor(seat) && !chair(seat).by_computer() ? std::max<WallMs>(0, now - since_) : 0;
    return std::max<WallMs>(0, remaining_[i] - spent);
}

std::optional<WallMs> Table::deadline() const {
    const Actor actor = to_act();
    if (settings_->clock.type == ClockRule::None || !actor.is_seat() || chair(actor.seat()).by_computer())
        return std::nullopt;
    if (settings_->clock.type == ClockRule::Days) return since_ + settings_->clock.days * kDay;
    return since_ + remaining_[static_cast<std::size_t>(actor.seat())];
}

// Fischer: what was spent goes, a move brings the increment, and nobody's time is below zero. An undo brings none, and
// takes what the moves had brought, or moving and undoing would be a way to more time.
void Table::spend_time(Actor asked, WallMs at, bool moved) {
    if (settings_->clock.type != ClockRule::Fischer || !asked.is_seat() || chair(asked.seat()).by_computer()) return;
    WallMs& left = remaining_[static_cast<std::size_t>(asked.seat())];
    left = std::max<WallMs>(0, left - std::max<WallMs>(0, at - since_)) + (moved ? increment() : 0);
}

void Table::return_increments(int ply) {
    for (; ply < game_->plies(); ++ply) {
        const Actor actor = game_->actor(ply);
        if (!actor.is_seat() || chair(actor.seat()).by_computer()) continue;
        WallMs& left = remaining_[static_cast<std::size_t>(actor.seat())];
        left = std::max<WallMs>(0, left - increment());
    }
}

Hash Table::chained(const Hash& before, const Entry& entry) {
    std::string bytes;
    bytes.reserve(256 + entry.text.size());
    bytes.append(reinterpret_cast<const char*>(before.data()), before.size());
    append_text(bytes, entry.table);
    append_number(bytes, entry.number);
    append_text(bytes, word_of(entry.kind));
    append_number(bytes, entry.seat);
    append_number(bytes, entry.by);
    append_text(bytes, entry.command);
    append_number(bytes, entry.upto);
    append_text(bytes, entry.text);
    append_number(bytes, entry.at);
    return sha256(bytes);
}

std::optional<std::string> Table::apply(const Entry& entry) {
    const Kind kind = entry.kind;
    if (entry.number != version_ + 1) return "entry " + std::to_string(entry.number) + " does not belong here";
    if (entry.seat < -1 || entry.seat >= players()) return "there is no seat " + std::to_string(entry.seat);
    const Actor asked = to_act();
    if (auto wrong = kind >= Kind::Given && kind <= Kind::Undone ? change_game(kind, entry) : change(kind, entry))
        return wrong;
    version_ = entry.number;
    last_at_ = entry.at;
    hash_ = entry.hash;
    const bool moved = kind == Kind::Move || kind == Kind::Ordered;
    if (moved || kind == Kind::Undone) spend_time(asked, entry.at, moved);
    if (to_act() != asked || moved || kind == Kind::Undone || kind == Kind::Back) since_ = entry.at;
    return std::nullopt;
}

std::optional<std::string> Table::change(Kind kind, const Entry& entry) {
    dice_.reset();
    if (kind == Kind::Sat || kind == Kind::Left || kind == Kind::Computer || kind == Kind::Back ||
        kind == Kind::Kicked || kind == Kind::UndoAgreed)
        if (entry.seat < 0) return "no seat is named";
    switch (kind) {
        case Kind::Created:
            if (!settings_->imported) break;
            phase_ = Phase::Imported;
            game_->show_all();
            break;
        case Kind::Sat: at(entry.seat) = {ChairKind::Person, entry.by, "", "", false, entry.text}; break;
        case Kind::Kicked: banned_.push_back(at(entry.seat).user); [[fallthrough]];
        case Kind::Left: {
            const Chair& laid = settings_->chairs[static_cast<std::size_t>(entry.seat)];
            at(entry.seat) = {
                laid.kind == ChairKind::Invited ? ChairKind::Invited : ChairKind::Open, 0, "", "", false, ""};
            break;
        }
        case Kind::Closed: phase_ = Phase::Closed; break;
        case Kind::Computer: {
            const std::size_t space = entry.text.find(' ');
            if (space == std::string::npos) return "no level is named";
            Chair& chair = at(entry.seat);
            chair.level = entry.text.substr(space + 1);
            if (entry.text.starts_with("start"))
                chair = {ChairKind::Computer, 0, "", chair.level, false, ""};
            else
                chair.away = true;
            if (undo_question_)  // computers agree
                std::erase_if(undo_question_->missing, [&](Seat seat) { return number(seat) == entry.seat; });
            break;
        }
        case Kind::Back: at(entry.seat).away = false; break;
        case Kind::Started: return begin(entry);
        case Kind::UndoAsked: {
            UndoQuestion question{seat_number(entry.seat), number_in(entry.text), {}};
            for (const Seat seat : seats(players()))
                if (chair(seat).owned() && !chair(seat).away && chair(seat).user != entry.by)
                    question.missing.push_back(seat);
            undo_question_ = std::move(question);
            break;
        }
        case Kind::UndoAgreed:
            if (!undo_question_) return "nobody asked";
            std::erase_if(undo_question_->missing, [&](Seat seat) { return number(seat) == entry.seat; });
            break;
        case Kind::UndoRefused: undo_question_.reset(); break;
        case Kind::Rematch: rematch_ = entry.text; break;
        case Kind::Paused:  // the server was down: nobody's time
            since_ = std::min(entry.at, since_ + std::max(WallMs{0}, WallMs{std::atoll(entry.text.c_str())}));
            break;
        case Kind::Ended:
            phase_ = Phase::Finished;
            game_->show_all();
            ended_ = entry.at;
            break;
        default: return "this is no change of the table";
    }
    return std::nullopt;
}

// RG-SETUP-0, TR-SETUP-5: the entry says what the dice drew, and from here on everything is in that order.
std::optional<std::string> Table::begin(const Entry& entry) {
    DrawnSeats drawn = draw();
    if (entry.text != spelled(drawn)) return "'" + entry.text + "' is not what the dice drew";
    phase_ = Phase::Running;
    started_ = entry.number;
    if (drawn.empty()) return std::nullopt;
    ++rolls_;
    drawn_ = std::move(drawn);
    chairs_ = std::make_shared<std::vector<Chair>>(in_drawn_order(drawn_, std::vector<Chair>(*chairs_)));
    if (options() == settings_->game.options) return std::nullopt;
    auto made = new_game(game_settings());
    if (const auto* fault = std::get_if<std::string>(&made)) return *fault;
    game_ = std::move(std::get<std::unique_ptr<Match>>(made));
    return std::nullopt;
}

std::optional<std::string> Table::change_game(Kind kind, const Entry& entry) {
    undo_question_.reset();
    if (kind == Kind::Undone) {
        const int ply = number_in(entry.text);
        if (ply < given_ || ply > game_->plies()) return "there is no ply " + entry.text;
        return_increments(ply);
        game_->take_back_to(ply);
        return std::nullopt;
    }
    for (const std::string_view move : lines_of(entry.text))
        if (game_->play_if_legal(move, Language::En)) return "'" + std::string(move) + "' is not legal here";
    if (kind == Kind::Given) given_ = game_->plies();
    if (kind == Kind::Chance) ++rolls_;
    if (settings_->imported) ended_ = entry.at;
    return std::nullopt;
}

Draft::Draft(const Table& table, UserId by, std::string command, WallMs now)
    : table_(table),
      chain_(table.hash()),
      by_(by),
      command_(std::move(command)),
      now_(std::max(now, table.last_at())) {}

void Draft::add(Kind kind, int seat, std::string text) {
    Entry entry;
    entry.table = table_.id();
    entry.number = table_.version() + 1;
    entry.kind = kind;
    entry.seat = seat;
    entry.by = kind == Kind::Chance || kind == Kind::Ended ? 0
               : kind == Kind::Ordered                     ? table_.chair(seat_number(seat)).user
                                                           : by_;
    if (entries_.empty()) entry.command = command_;
    entry.text = std::move(text);
    entry.at = now_;
    plies_.push_back(table_.game().plies());
    if (const auto wrong = table_.apply(entry)) throw std::logic_error("a draft that cannot be: " + *wrong);
    entries_.push_back(std::move(entry));
}

void Draft::go_on(const std::vector<std::vector<std::string>>& orders) {
    if (const auto& question = table_.undo_question(); question && question->missing.empty())
        add(Kind::Undone, number(question->asker), std::to_string(question->to));
    while (table_.phase() == Phase::Running) {
        const Actor actor = table_.to_act();
        if (actor.is_nobody()) {
            add(Kind::Ended, -1, "");
        } else if (actor.is_chance()) {
            add(Kind::Chance, -1, table_.roll());
        } else {
            const Seat seat = actor.seat();
            if (!table_.game().asks_out_of_turn() || table_.chair(seat).by_computer()) return;
            const auto& wishes = orders[static_cast<std::size_t>(table_.laid(seat))];
            const auto wish = std::find_if(wishes.begin(), wishes.end(), [&](const std::string& move) {
                return !table_.game().why_not(move, Language::En);
            });
            if (wish == wishes.end()) return;
            add(Kind::Ordered, number(seat), *wish);
        }
    }
}

void Draft::begin_if_full(const std::vector<std::vector<std::string>>& orders) {
    if (table_.phase() != Phase::Gathering || !table_.is_full()) return;
    add(Kind::Started, -1, spelled(table_.draw()));
    go_on(orders);
}

void Draft::seal() {
    if (!entries_.empty()) entries_.front().upto = entries_.back().number;
    for (Entry& entry : entries_) chain_ = entry.hash = Table::chained(chain_, entry);
    table_.set_hash(chain_);
}

}  // namespace rivers
